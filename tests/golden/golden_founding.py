"""Debates of claims of the founding profile to be recorded: each of its ends, agents that fail, repeated names."""

from functools import partial
from typing import Any

from golden_claims import LATE, Script, debate, people
from golden_councils import Case

from moot import Moot


def said(id: str, text: str, confidence: int = 3, type: str = "recommendation", **more: Any) -> dict[str, Any]:
    return {"id": id, "text": text, "type": type, "urgency": 3, "confidence": confidence, **more}


def round_of(*claims: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"claims": list(claims), **more}


UP, DOWN = "Should increase engagement", "Should decrease engagement"
CONFLICT: Script = {
    "social.empathy": [round_of(said("c1", UP, 2)), round_of(said("c3", UP)), round_of(said("c1", UP, 2))],
    "inhibition.censor": [round_of(said("c2", DOWN))],
    "monitoring.trigger": [round_of(said("c9", "Noticed elevated language", 2, "observation", supports=["c1"]))],
}
MORE_AND_MORE: Script = {
    "ana": [round_of(said("c1", "Plan", 1)), round_of(said("c3", "Rest", type="concern"))],
    "ben": [round_of(said("c2", "Walk", opposes=["c1"])), round_of(said("c4", "Sleep"))],
    "cho": [round_of(said("c5", "Should increase", type="question"), said("c6", "decrease", type="question"))],
}
REPEATED: Script = {
    "ana": [
        round_of(said("c1", "Plan"), said("c1", "Plan more", 1)),
        round_of(said("c1", "Plan again", opposes=["c2"])),
    ],
    "ben": [round_of(said("c1", "Plan less", 2), said("c2", "Do not plan less", opposes=["c1", "nothing"]))],
}
EXTRAS: Script = {
    "ana": [round_of(said("c1", UP, 1))],
    "ben": [round_of(said("c2", DOWN), concede=["c1"], endorse=["c1"], stances={"c2": 0.5})],
}
TROUBLED: Script = {
    "ana": [round_of(said("c1", UP, 1)), ValueError("no network"), LATE],
    "ben": [round_of(said("c2", DOWN), {"text": "a\0"}, {"text": "x", "author": "ana"}), LATE],
    "cho": [RuntimeError("no network")],
    "dan": [{"claim": []}],
}


def resumed(m: Moot) -> str:
    """The first round again, then another way."""
    id = m.fork(debate(CONFLICT, m, profile="founding"), at=5).debate_id
    return m.resume(id, agents=people({name: [] for name in CONFLICT})).debate_id


def deleted(m: Moot) -> str:
    id = debate(MORE_AND_MORE, m, profile="founding")
    m.delete(id)
    return id


_HELD: dict[str, tuple[Script, dict[str, Any]]] = {
    "conflict": (CONFLICT, {}),
    "one-round": (CONFLICT, {"max_rounds": 1}),
    "silence": ({"ana": [], "ben": []}, {}),
    "alone": ({"ana": [round_of(said("c1", "Plan"))], "ben": []}, {}),
    "agreed": ({"ana": [round_of(said("c1", "Plan"))], "ben": [round_of(said("c2", "Walk"))]}, {"remember": False}),
    "balanced": (
        {
            "ana": [round_of(said("c1", "Should do X"))],
            "ben": [round_of(said("c2", "Should not do X", opposes=["c1"]))],
        },
        {},
    ),
    "majority": (
        {"ana": [round_of(said("c1", "Plan"))], "ben": [round_of(said("c2", "Walk", 1, opposes=["c1"]))]},
        {},
    ),
    "more-and-more": (MORE_AND_MORE, {}),
    "repeated": (REPEATED, {}),
    "extras": (EXTRAS, {"max_rounds": 3}),
    "troubled": (TROUBLED, {"timeout_s": 0.3, "max_rounds": 4}),
    "failed": ({"ana": [RuntimeError()], "ben": [RuntimeError()]}, {}),
}

FOUNDING: dict[str, Case] = {
    f"founding-{name}": partial(debate, given[0], profile="founding", **given[1]) for name, given in _HELD.items()
}
FOUNDING |= {"founding-resumed": resumed, "founding-deleted": deleted}
