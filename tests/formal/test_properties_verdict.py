"""P31, P33, P34 and P35 of the formal model, on drawn documents of debates among participants."""

from random import Random
from typing import Any

from graphs import judged
from participants_drawn import participants_document

from moot.record.status import Status
from profiles import share

SEEDS = 240


def outcome(document: dict[str, Any]) -> tuple[Any, Any]:
    found = judged(document)
    return found.status, found.content.verdict


def exclusive(seed: int) -> dict[str, Any] | None:
    """A drawn document with one issue of two positions, of which neither denies the other; None if it has another."""
    document = participants_document(Random(seed))
    issue = document["issue"]
    if not issue.get("exclusive", True) or len(issue["positions"]) < 2 or any(p[0] == "~" for p in issue["positions"]):
        return None
    return {**document, "protocol": "graph", "ended": None}


def documents() -> list[dict[str, Any]]:
    found = (exclusive(seed) for seed in range(share(SEEDS, 2)))
    return [document for document in found if document is not None]


def test_p31_who_spoke_first_changes_no_status() -> None:
    for document in documents():
        turned = {key: document[key][::-1] for key in ("arguments", "edges", "supports", "facts")}
        turned["stances"] = dict(reversed(document["stances"].items()))
        turned["issue"] = {**document["issue"], "positions": document["issue"]["positions"][::-1]}
        one, other = judged(document), judged(document | turned)
        assert (one.status, one.content.leader) == (other.status, other.content.leader)


def test_p33_consensus_and_majority_are_never_on_what_is_refuted() -> None:
    """What a check shows to be false is refuted, whoever is for it: a check has no author."""
    for document in documents():
        position = document["issue"]["positions"][0]
        everybody = {who: {position: 1.0} for who in ("ana", "ben", "cho", "dan")}
        shown = document | {"stances": everybody, "settled": [f"~{position}"]}
        assert outcome(document | {"stances": everybody, "settled": [position]})[1] == position
        assert outcome(shown)[1] != position


def carried() -> dict[str, Any]:
    """P is carried by six of eight: what speaks for it or against Q weighs as much as the contrary, though more speaks
    against P than for it."""
    claims = {"a1": ("ana", "P"), "a2": ("dan", "~P"), "a3": ("eve", "~P"), "a4": ("ben", "~Q"), "a5": ("cho", "~Q")}
    claims["a6"] = ("dan", "Q")
    sides = {who: {"P": 1.0} for who in ("ana", "ben", "cho", "fay", "gil", "hal")} | {"dan": {"Q": 1.0}, "eve": {}}
    arguments = [{"id": id, "authors": [who], "claim": claim} for id, (who, claim) in claims.items()]
    return {"protocol": "graph", "issue": {"positions": ["P", "Q"]}, "arguments": arguments, "stances": sides}


def test_p34_an_empty_position_changes_no_verdict() -> None:
    assert outcome(carried()) == (Status.MAJORITY, "P")
    for document in [carried(), *documents()]:
        more = {**document, "issue": {**document["issue"], "positions": [*document["issue"]["positions"], "Empty"]}}
        assert outcome(more)[1] == outcome(document)[1]


def test_p35_a_voice_that_joins_for_the_verdict_never_loses_it() -> None:
    for document in documents():
        status, verdict = outcome(document)
        if verdict is None:
            continue
        joined = {**document, "stances": {**document["stances"], "zoe": {verdict: 1.0}}}
        assert outcome(joined)[1] == verdict, (status, document)
