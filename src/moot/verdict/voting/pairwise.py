"""Pairwise preferences, and the Schulze method over them.

M. Schulze, "A new monotonic, clone-independent, reversal symmetric, and Condorcet-consistent single-winner election
method", Social Choice and Welfare 36 (2011): the strength of a path is that of its weakest link, a link counts by the
ballots behind it (winning votes), and a position wins if no other has a stronger path to it than it has back.
"""

from collections.abc import Mapping, Sequence
from itertools import product

from moot.record.ballot import Ballot

Table = dict[str, dict[str, int]]
"""By position and other position, a number of ballots."""


def preferences(ballots: Sequence[Ballot], positions: Sequence[str]) -> Table:
    """By position and other position, the ballots that prefer the first. What a ballot does not name is below all that
    it names. Quadratic in the positions.
    """
    found: Table = {p: {q: 0 for q in positions if q != p} for p in positions}
    for ballot in ballots:
        place = {p: at for at, level in enumerate(ballot.levels) for p in level}
        last = len(place)
        for p in place:
            for q in positions:
                if place[p] < place.get(q, last):
                    found[p][q] += 1
    return found


def paths(pairwise: Mapping[str, Mapping[str, int]]) -> Table:
    """By position and other position, the strength of the strongest path; 0 without one. Cubic in the positions."""
    found: Table = {
        p: {q: votes if votes > pairwise[q][p] else 0 for q, votes in row.items()} for p, row in pairwise.items()
    }
    for via, p, q in product(found, repeat=3):
        if len({via, p, q}) == 3:
            found[p][q] = max(found[p][q], min(found[p][via], found[via][q]))
    return found


def unbeaten(strengths: Mapping[str, Mapping[str, int]]) -> tuple[str, ...]:
    """The positions to which no other has a stronger path than they have back; at least one."""
    return tuple(p for p, row in strengths.items() if all(strengths[q][p] <= row[q] for q in row))
