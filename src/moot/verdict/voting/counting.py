"""The rules that add up: first choices, approvals, points by place, weighted scores.

Borda count: each position gets, from each ballot, a point for each position below it and half a point for each that is
equal; what a ballot does not name is below all that it names (J.-C. de Borda, 1781; points 3, 2, 1, 0 for four).
"""

from collections.abc import Mapping, Sequence
from math import fsum

from moot.record.ballot import Ballot


def first_choices(ballots: Sequence[Ballot], positions: Sequence[str]) -> dict[str, int]:
    """By position, the ballots that have it as their only first choice. Linear."""
    found = dict.fromkeys(positions, 0)
    for ballot in ballots:
        if ballot.first is not None:
            found[ballot.first] += 1
    return found


def approvals(ballots: Sequence[Ballot], positions: Sequence[str]) -> dict[str, int]:
    """By position, the ballots that approve of it. Linear."""
    found = dict.fromkeys(positions, 0)
    for ballot in ballots:
        for position in ballot.approved:
            found[position] += 1
    return found


def borda(ballots: Sequence[Ballot], positions: Sequence[str]) -> dict[str, float]:
    """By position, its points. Linear in the ballots and the positions."""
    found = dict.fromkeys(positions, 0.0)
    for ballot in ballots:
        named = {position for level in ballot.levels for position in level}
        rest = tuple(position for position in positions if position not in named)
        below = len(positions)
        for level in (*ballot.levels, rest):
            below -= len(level)
            for position in level:
                found[position] += below + (len(level) - 1) / 2
    return found


def weighted(
    ballots: Mapping[str, Ballot], positions: Sequence[str], weights: Mapping[str, float]
) -> dict[str, float]:
    """By position, its part of the weights: each class shares out its weight (1, if `weights` says nothing) as its
    ballot divides one vote. Linear.
    """
    shares = [(weights.get(name, 1.0), ballot.shares) for name, ballot in sorted(ballots.items())]
    return {p: fsum(weight * share.get(p, 0.0) for weight, share in shares) for p in positions}
