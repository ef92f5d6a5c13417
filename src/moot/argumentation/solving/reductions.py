"""What makes a question smaller before any search. Each semantics says which of these are sound for it.

The grounded reduct: every complete, preferred, stable, semi-stable, ideal, eager, CF2 and stage2 extension contains
the grounded one, and is it together with one of what is left when that and all that it attacks is taken out. It is
unsound for stage, naive, admissible and conflict-free sets (tests/argumentation/test_reductions.py shows each).

The cone of an argument: all from which attacks lead to it. It is attacked from nowhere else, and under a directional
semantics (Baroni and Giacomin, AIJ 171, 2007) the extensions of such a set are those of the whole, cut down to it.

What is idle (`Digraph.idle`): arguments that attack themselves and, but for each other, nothing else. Under a
directional semantics the extensions of the rest, which they do not attack, are those of the whole, cut down to it; and
no idle argument is in any, as these are conflict-free. It is unsound where it counts what an extension attacks.

Components (`Digraph.connected`): parts between which there is no attack at all; extensions are unions of one of each.
"""

from collections.abc import Iterable, MutableSequence, Sequence
from typing import Final

from moot.argumentation.attack_graph import Compressed
from moot.argumentation.digraph import Digraph, Members

UNDECIDED, IN, OUT = 0, 1, 2


def grounded_labels(graph: Digraph) -> bytearray:
    """The grounded label of each argument as a byte: UNDECIDED, IN or OUT.

    Linear: every attack is looked at once. Source: Dung 1995, Def. 20.
    """
    labels = bytearray(len(graph))
    standing = list(map(len, graph.attackers))
    waiting = [a for a, count in enumerate(standing) if not count]
    for a in waiting:
        labels[a] = IN
    while waiting:
        for fallen in graph.targets[waiting.pop()]:
            if labels[fallen]:
                continue
            labels[fallen] = OUT
            for a in graph.targets[fallen]:
                standing[a] -= 1
                if not standing[a] and not labels[a]:
                    labels[a] = IN
                    waiting.append(a)
    return labels


def followed(
    starts: Sequence[int],
    rows: Sequence[int],
    labels: bytearray,
    standing: MutableSequence[int],
    waiting: list[int],
    most: int,
) -> list[int]:
    """Propagate grounded labels from the arguments in `waiting`: labelled in, with attacks that were not yet followed.

    What they attack is labelled out; an argument whose attackers are all out is labelled in and waits too. `labels` and
    `standing` are updated in place; `standing[a]` counts the attackers of `a` that are not out. Attacks are compressed
    sparse rows by attacker. Returns what is still waiting: nothing, or at least `most` arguments, at which number it
    stops.
    """
    while waiting and len(waiting) < most:
        a = waiting.pop()
        for fallen in rows[starts[a] : starts[a + 1]]:
            if labels[fallen]:
                continue
            labels[fallen] = OUT
            for b in rows[starts[fallen] : starts[fallen + 1]]:
                left = standing[b] = standing[b] - 1
                if not left and not labels[b]:
                    labels[b] = IN
                    waiting.append(b)
    return waiting


def cone(rows: Compressed, labels: bytearray, argument: int) -> dict[int, list[int]]:
    """The undecided arguments from which attacks lead to `argument`, and itself, each with its undecided attackers.

    `labels` has a byte for each argument, 0 if undecided. Linear in these arguments and the attacks on them.
    """
    starts, columns = rows.in_starts, rows.in_rows
    found: dict[int, list[int]] = {}
    seen, waiting = {argument}, [argument]
    while waiting:
        here = waiting.pop()
        row = found[here] = [b for b in columns[starts[here] : starts[here + 1]] if not labels[b]]
        for attacker in row:
            if attacker not in seen:
                seen.add(attacker)
                waiting.append(attacker)
    return found


def closed(graph: Digraph, members: Iterable[int]) -> Members:
    """The least complete extension that contains the admissible set `members`.

    Arguments that the set defends are added until it defends no others. Source: Dung 1995, Lemma 10 (fundamental lemma)
    and Def. 23. Linear.
    """
    inside = set(members)
    beaten = graph.attacked(inside)
    standing = [sum(b not in beaten for b in row) for row in graph.attackers]
    waiting = [a for a, count in enumerate(standing) if not count and a not in inside]
    while waiting:
        a = waiting.pop()
        inside.add(a)
        for fallen in graph.targets[a]:
            if fallen not in beaten:
                beaten.add(fallen)
                for b in graph.targets[fallen]:
                    standing[b] -= 1
                    if not standing[b] and b not in inside:
                        waiting.append(b)
    return tuple(sorted(inside))


def largest_admissible_in(graph: Digraph, members: Iterable[int]) -> Members:
    """The largest admissible subset of the conflict-free set `members`.

    Members that the set does not defend are removed until it defends all of the rest. There is one largest: the union
    of its admissible subsets, which is conflict-free as the set is. Linear.
    """
    inside = set(members)
    hits = [0] * len(graph)
    """How many members attack each."""
    for a in inside:
        for target in graph.targets[a]:
            hits[target] += 1
    waiting = [a for a in inside if any(not hits[b] for b in graph.attackers[a])]
    gone = set(waiting)
    while waiting:
        a = waiting.pop()
        for target in graph.targets[a]:
            hits[target] -= 1
            if not hits[target]:
                lost = [c for c in graph.targets[target] if c in inside and c not in gone]
                gone.update(lost)
                waiting += lost
    return tuple(sorted(inside - gone))


# The grounded label of one argument from what is near it: often a few attackers of attackers say it already.
#
# What follows from a part of the framework follows from the whole, as long as all attackers of what is labelled in
# are known: the grounded labels are the least that are right (Dung 1995, Def. 20), each given for some given before.

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
