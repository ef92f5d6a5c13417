"""An evaluation of a debate among participants by moot beside that by the slow reference."""

import copy
from typing import Any

from graphs import judged
from reference.debates import evaluate
from reference.labels import TooMany

from moot.errors import BadInput

EXACT = ("labels", "standing", "discarded", "converged", "preferred", "stable")
SAID = ("status", "verdict", "verdicts", "leader", "leads_by", "untested", "unresolved", "leaning", "unanswered")
ROUGH = ("strengths", "energy")


class NoOutcomes:
    """In the place of the outcomes of section 6, which take long: `findings_compared` looks at them."""

    def to_dict(self) -> dict[str, Any]:
        return {}


def expected(document: dict[str, Any]) -> dict[str, Any]:
    """What the reference says, in the form of the contract."""
    result = evaluate(document)
    found = {key: result[key] for key in (*EXACT, *ROUGH)}
    found |= {key: result.get(key) for key in SAID}
    found["unresolved"] = [{"id": id, "by": by, "side": side} for id, by, side in result["unresolved"]]
    found["issues"] = result["issues"]
    return found


def told(document: dict[str, Any]) -> dict[str, Any]:
    """What moot says, in the same form."""
    evaluation = judged(document)
    vars(evaluation)["outcomes"] = NoOutcomes()
    result = evaluation.to_dict()
    found = {key: result[key] for key in (*EXACT, *ROUGH)}
    found |= {key: result.get(key) for key in SAID}
    for key in ("preferred", "stable"):
        found[key] = sorted(map(sorted, result[key]))
    found["verdicts"] = list(result.get("verdicts") or [])
    found["untested"] = bool(result.get("untested"))
    found["discarded"] = sorted(result["discarded"])
    found["unanswered"] = sorted(result["unanswered"]) if result.get("unanswered") else None
    found["unresolved"] = [{k: u[k] for k in ("id", "by", "side")} for u in result.get("unresolved") or []]
    found["issues"] = [{k: i[k] for k in ("literal", "status", "verdict")} for i in result.get("issues") or []]
    return found


def differences(document: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """(key, what moot says, what the reference says), for all that differs; empty too where there are too many
    extensions for the reference to list.
    """
    try:
        theirs = expected(copy.deepcopy(document))
    except TooMany:
        return []
    try:
        mine = told(copy.deepcopy(document))
    except BadInput as error:
        return [("refused", str(error), None)]
    apart = [(k, mine[k], theirs[k]) for k in theirs if k not in ROUGH and mine[k] != theirs[k]]
    return apart + [(k, mine[k], theirs[k]) for k in ROUGH if not near(mine[k], theirs[k])]


def near(mine: dict[str, float], theirs: dict[str, float]) -> bool:
    """Equal to 9 decimals, and one place of rounding."""
    return mine.keys() == theirs.keys() and all(abs(mine[k] - theirs[k]) <= 2e-9 for k in mine)
