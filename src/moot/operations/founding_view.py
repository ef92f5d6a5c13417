"""The result of a founding debate in the shape of every other: its own scores, its own reading of evidence.

What one side recalled counts as support for that side; this is what the founding council does (flaw D2). The winner is
called in, the other out: it knows no labelling.
"""

from collections.abc import Mapping
from typing import Any

from moot.deliberation.debate import Debate
from moot.deliberation.events import MemoriesRecalled
from moot.deliberation.labels import Polarity
from moot.founding.council import DebateResult

OUTCOMES = {True: "worked", False: "failed", None: "unknown"}


def founding_view(data: Mapping[str, Any], debate: Debate, found: DebateResult) -> dict[str, Any]:
    """`data`, the result of `debate`, with what the founding council computed (and itself under `founding`)."""
    assert debate.opened is not None, "a debate is opened before it is shown"
    texts = [str(position.text) for position in debate.opened.positions]
    last = found.rounds[-1] if found.rounds else None
    heard = [last.advocate_argument, last.challenger_argument] if last else [None, None]
    k_min = int(debate.opened.parameters["k_min"])
    ids = [[str(id) for id in argument.evidence_ids] if argument else [] for argument in heard]
    scores = [last.advocate_score, last.challenger_score] if last else [0.0, 0.0]
    sufficiency = [min(1.0, len(found_ids) / k_min) for found_ids in ids]
    verdict = data["verdict"]
    positions = [
        {
            **position,
            "label": founding_label(position["text"], verdict),
            "strength": round(score, 9),
            "energy": None,
            "sufficiency": enough,
            "supports": supports,
            "opposes": [],
        }
        for position, score, enough, supports in zip(data["positions"], scores, sufficiency, ids, strict=True)
    ]
    return {
        **data,
        "positions": positions,
        "sufficiency": dict(zip(texts, sufficiency, strict=True)),
        "margin": data["margin"] if min(sufficiency) == 1 else None,
        "rounds": found.total_rounds,
        "evidence": _evidence(debate, dict(zip(texts, ids, strict=True))),
        "founding": {**found.to_dict(), "consensus_memory_id": debate.remembered},
    }


def founding_label(position: str, verdict: str | None) -> str:
    """What stands in for a label, which the founding council does not know: the winner is in, the other out."""
    if verdict is None:
        return "undec"
    return "in" if position == verdict else "out"


def _evidence(debate: Debate, heard: Mapping[str, list[str]]) -> list[dict[str, Any]]:
    """What was recalled, each memory once, the first recalled first."""
    seen: dict[str, dict[str, Any]] = {}
    for recalled in debate.said(MemoriesRecalled):
        for memory, text in zip(recalled.memories, recalled.texts, strict=True):
            id = str(memory["id"])
            polarity = {position: Polarity.SUPPORTS.value for position, ids in heard.items() if id in ids}
            seen.setdefault(
                id,
                {
                    "id": id,
                    "text": str(text),
                    "source": memory["file_path"],
                    "outcome": OUTCOMES[memory["worked"]],
                    "polarity": polarity,
                    "score": memory["relevance"],
                    "words": [],
                    "relevance": memory["relevance"],
                    "counted": bool(polarity),
                    "why_not": None if polarity else "the last round did not recall it",
                },
            )
    return list(seen.values())
