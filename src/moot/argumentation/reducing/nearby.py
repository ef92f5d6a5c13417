"""The grounded label of one argument from what is near it: often a few attackers of attackers say it already.

What follows from a part of the framework follows from the whole, as long as all attackers of what is labelled in
are known: the grounded labels are the least that are right (Dung 1995, Def. 20), each given for some given before.
"""

from typing import Final

from moot.argumentation.attack_graph import Compressed
from moot.argumentation.reducing.reductions import IN, OUT, UNDECIDED

NEARBY: Final = 512
"""Arguments to look at; more by one row of attackers at most."""
LARGE: Final = 2_000
"""Arguments from which it pays to look near one first: the reduct of fewer is made as soon."""


def label_nearby(rows: Compressed, a: int) -> int:
    """The grounded label of argument `a`, IN or OUT of `reductions`, if the arguments near it determine it.

    Else it is UNDECIDED, which can also mean that `a` has a label which these did not show. It looks at some 512
    arguments from which attacks lead to `a`.
    """
    starts, columns = rows.in_starts, rows.in_rows
    attacks: dict[int, list[int]] = {a: []}
    standing: dict[int, int] = {}
    met = [a]
    for here in met:  # grows while it is read
        if len(met) > NEARBY:
            break
        row = columns[starts[here] : starts[here + 1]]
        standing[here] = len(row)
        for attacker in row:
            if attacker in attacks:
                attacks[attacker].append(here)
            else:
                attacks[attacker] = [here]
                met.append(attacker)
    return _followed(attacks, standing).get(a, UNDECIDED)


def _followed(attacks: dict[int, list[int]], standing: dict[int, int]) -> dict[int, int]:
    """The labels that follow where `standing` counts all attackers, and `attacks` knows some attacks on these."""
    waiting = [a for a, count in standing.items() if not count]
    labels = dict.fromkeys(waiting, IN)
    while waiting:
        for fallen in attacks[waiting.pop()]:
            if fallen not in labels:
                labels[fallen] = OUT
                for b in attacks[fallen]:
                    standing[b] -= 1
                    if not standing[b] and b not in labels:
                        labels[b] = IN
                        waiting.append(b)
    return labels
