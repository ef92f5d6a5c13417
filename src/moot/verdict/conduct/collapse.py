"""Agreement that nothing tested (D-COLLAPSE): everybody on one side before round 2, and no reason for or against.

The entropy of the stances on each matter is 0: nobody is against what anybody is for. That proves little while nobody
stated an attack, a support or a counterclaim; the debate would have looked the same had everybody given in at once.
"""

from collections.abc import Iterator
from math import log2
from typing import Final

from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import DETECTOR, Record
from moot.verdict.conduct.sides import backers, sides

BEFORE: Final = 2
"""The round before which unanimity comes too soon (D-COLLAPSE: all equal before round 2)."""


def collapse(record: Record) -> Iterator[Finding]:
    """Find agreement that nothing tested: everybody was on one side before round 2, and nobody ever gave a reason.

    Gives one finding at most, if before round 2 nobody is against a claim that another is for, everybody who took a
    side is for a claim that two independence classes (groups of participants that count as one) are for, and the whole
    debate has no attack, support, premise or evidence, and no new claim after its first round.
    """
    if _tested(record):
        return
    for at, round_ in enumerate(record.rounds):
        if round_.number >= BEFORE:
            return
        found = sides(record, at + 1)
        shared = [key for key, (for_it, _) in found.items() if len(for_it) > 1]
        if shared and all(entropy(len(a), len(b)) == 0 for a, b in found.values()) and _everybody(record, at, shared):
            who = tuple(sorted({name for names in backers(record, at + 1).values() for name in names}))
            items = sorted(id for key in shared for id in record.members.get(key, (key,)))
            why = (
                f"unanimous, untested: after round {round_.number} nobody was against what another was for, and in all "
                "of the debate nobody stated a reason for or against anything"
            )
            yield Finding("collapse", who, round_.number, tuple(items), why, True)
            return


def entropy(for_it: int, against: int) -> float:
    """The entropy, in bits from 0 to 1, of a group split into `for_it` and `against` members.

    0 if all are on one side or the group is empty, 1 if it is split evenly.
    """
    shares = [n / (for_it + against) for n in (for_it, against) if n]
    return -sum(share * log2(share) for share in shares) + 0.0


def _tested(record: Record) -> bool:
    """Whether anybody stated an attack, a support, what a claim rests on, or, having seen others, something new."""
    stated = any(who != DETECTOR for _, who, _ in record.edges) or bool(record.supports)
    stated = stated or any(a.premises or a.assumptions or a.evidence for _, a in record.arguments.values())
    first = record.rounds[0].number if record.rounds else 0
    later = (key for key, at in record.first.items() if record.rounds[at].number > first)
    return stated or bool(record.debate.graph.facts) or any(True for _ in later)


def _everybody(record: Record, at: int, shared: list[str]) -> bool:
    """Whether all who took a side are for something that another is for too."""
    behind = backers(record, at + 1)
    agreeing = {who for key in shared for who in behind[key]}
    return all(who <= agreeing for who in behind.values())
