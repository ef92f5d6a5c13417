"""The outcomes of a debate among participants (section 6) by moot beside those by the slow reference."""

import copy
from random import Random
from typing import Any

from dividing_compared import LOOSE, agrees, told
from graphs import judged
from participants_drawn import participants_document
from reference import findings as slow
from reference.labels import TooMany

from moot.verdict.dividing import outcomes_of

K_MAX = 2
"""The greatest size of the sets that are tried."""


def drawn(seed: int, size: int, propositions: int) -> dict[str, Any] | None:
    """A drawn document under grounded in which at most so many propositions can be settled; else None."""
    document = participants_document(Random(seed), size)
    document.pop("ended", None)
    document["parameters"] = {k: v for k, v in document["parameters"].items() if k in ("side", "reading")}
    try:
        return document if len(slow.universe(slow.Record(document))) <= propositions else None
    except TooMany:
        return None


def differences(document: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """(key, what moot says, what the reference says), for all that differs."""
    standing = judged(copy.deepcopy(document)).standing
    stands = [p for p in standing.positions if standing.of(p).value == "in"]
    verdict = stands[0] if stands else None
    try:
        theirs = slow.outcomes(copy.deepcopy(document), verdict, K_MAX)
    except TooMany:
        return []
    mine = told(outcomes_of(standing, verdict, k_max=K_MAX))
    theirs["common_ground"] = {literal: classes for literal, (classes, _) in theirs["common_ground"].items()}
    known = slow.Record(document).framework
    out = known["left_out"]
    open_ones = [n for n, (failed, _) in theirs["dropped"].items() if n in out or any(g & out for g in failed)]
    for found in (mine, theirs):  # the text leaves room in what is told of nodes that are in the framework at times
        for n in open_ones:
            found["dropped"].pop(n, None)
        for of in found["cruxes"].values():
            of["witness"] = {crux: lasting(witness, known["nodes"]) for crux, witness in of["witness"].items()}
    return [
        (k, mine[k], theirs[k])
        for k in theirs
        if (not agrees(k, mine[k], theirs[k]) if k in LOOSE else mine[k] != theirs[k])
    ]


def lasting(witness: dict[str, Any], nodes: dict[str, Any]) -> dict[str, Any]:
    """The witness without statements, which come and go with what uses them."""
    return {n: change for n, change in witness.items() if n not in nodes or nodes[n]["kind"] != "statement"}
