"""Debates on claims (`blitz`, `classical`) to be recorded, under both profiles."""

from functools import partial
from typing import Any

from golden_claims import Script, people
from golden_councils import Case

from moot import Moot

CLAIMS = ("The tool is ready", "The team is ready")


def said(first: str, second: str, **more: Any) -> dict[str, Any]:
    return {"says": [{"claim": "P1", "stance": first, **more}, {"claim": "P2", "stance": second}]}


def spoke(stance: str, *cruxes: str, **more: Any) -> dict[str, Any]:
    responses = [
        {"claimId": f"claim-{n}", "content": f"{stance} it is", "stance": stance, "confidence": 0.8} for n in (1, 2)
    ]
    return {"stances": responses, "claimResponses": responses, "newCruxes": list(cruxes), **more}


WANTS = {"action": "speak", "urgency": 0.7, "intent": "there is more"}
STORY: Script = {
    "ana": [said("pro", "con", because="It carries the load", rests_on=["We expect much load"])],
    "ben": [
        said("con", "con", because="Too early", rests_on=["~We expect much load"]),
        {**said("con", "con"), "bid": WANTS},
        {**said("pro", "con", cause="0.ana.0"), "bid": WANTS},
    ],
    "cho": [said("uncertain", "con"), {"says": [{"claim": "P9", "stance": "pro"}]}],
}
FOUNDING: Script = {
    "ana": [spoke("pro", flipConditions=[{"claimId": "claim-1", "condition": "It fails"}], bid=WANTS)] * 9,
    "ben": [spoke("con", "Is it cheap?", bid={"action": "listen"}), *[spoke("con", bid=WANTS)] * 9],
}


def debate(script: Script, protocol: str, profile: str, m: Moot) -> str:
    more = {"protocol": protocol, "profile": profile, "at": "2026-11-01T00:00:00Z"}
    return m.debate("Is it time?", people(script), positions=CLAIMS, **more).debate_id


SIDES: dict[str, Case] = {
    "blitz": partial(debate, STORY, "blitz", "default"),
    "classical": partial(debate, STORY, "classical", "default"),
    "founding-blitz": partial(debate, FOUNDING, "blitz", "founding"),
    "founding-classical": partial(debate, FOUNDING, "classical", "founding"),
}
