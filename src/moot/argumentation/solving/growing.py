"""Making a set as large as it gets, one call after the other."""

from collections.abc import Callable, Iterator, Sequence

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Sat


def grown(sat: Sat, labels: Labels, members: Members, *, last: bool = False) -> Members:
    """A largest set around `members`, which were found under the clauses of `sat`, that these allow.

    Each call asks for all of it and something more; what it attacks, and what attacks itself, is no more. `last`: the
    solver will not be asked for anything else.
    """
    grow = _grown_for_good if last else _grown
    return grow(sat, members, labels.all, lambda m: _open(labels.graph, m), labels.inside, labels.members)


def every_grown(sat: Sat, labels: Labels) -> Iterator[Members]:
    """All largest sets that the clauses of `sat` allow, one after the other.

    Each set that is found is barred, with all that is inside it: something must be in that it lacks. Where all of it is
    assumed, the same clause asks for a larger one.
    """
    while sat.solve():
        members = _found_and_barred(sat, labels)
        while _may_grow(labels.graph, members):
            sat.afresh()
            if not sat.solve(labels.all(members)):
                break
            members = _found_and_barred(sat, labels)
        yield members


def _found_and_barred(sat: Sat, labels: Labels) -> Members:
    members = labels.members(sat.model())
    sat.add(labels.none_but(members))
    return members


def _may_grow(graph: Digraph, members: Members) -> bool:
    """Whether something is neither in nor attacked, by others or itself; else no conflict-free set is larger."""
    return len(graph.attacked(members).union(members, graph.selfish)) < len(graph)


def _grown(
    sat: Sat,
    members: Members,
    fixed: Callable[[Members], list[int]],
    more: Callable[[Members], list[int]],
    literal: Callable[[int], int],
    read: Callable[[Sequence[int]], Members],
) -> Members:
    while rest := more(members):
        larger = sat.new()
        sat.add([-larger, *map(literal, rest)])
        sat.afresh()
        found = sat.solve([*fixed(members), larger])
        if found:
            members = read(sat.model())
        sat.add([-larger])
        if not found:
            break
    return members


def _grown_for_good(
    sat: Sat,
    members: Members,
    fixed: Callable[[Members], list[int]],
    more: Callable[[Members], list[int]],
    literal: Callable[[int], int],
    read: Callable[[Sequence[int]], Members],
) -> Members:
    """The same; what was reached is never taken back, so that the solver need not search around it again."""
    reached = set[int]()
    while rest := more(members):
        new = [kept for kept in fixed(members) if kept not in reached]
        reached.update(new)
        sat.add_all([(kept,) for kept in new])
        sat.add([*map(literal, rest)])
        sat.afresh()
        if not sat.solve():
            break
        members = read(sat.model())
    return members


def _open(graph: Digraph, members: Members) -> list[int]:
    """What a larger conflict-free set could have more."""
    shut = graph.attacked(members).union(members, graph.selfish)
    shut.update(b for a in members for b in graph.attackers[a])
    return [a for a in range(len(graph)) if a not in shut]


def grown_range(
    sat: Sat, ranges: "Ranges", members: Members, wanted: tuple[int, ...] = (), *, last: bool = False
) -> Members:
    """A set whose range holds that of `members`, of largest range among those in which the literals `wanted` hold.

    `last`: the solver will not be asked for anything else.
    """

    def fixed(found: Members) -> list[int]:
        return [*ranges.covering(found), *wanted]

    grow = _grown_for_good if last else _grown
    return grow(sat, members, fixed, ranges.beyond, ranges.within, ranges.labels.members)


class Ranges:
    """A variable for each argument that says that it is in or out; together the range of a set."""

    def __init__(self, sat: Sat, labels: Labels) -> None:
        self.labels = labels
        self._first = sat.variables + 1
        for a in range(labels.size):
            sat.add([sat.new(prefer=True), labels.inside(a), labels.out(a)])

    def within(self, a: int) -> int:
        """The literal: `a` is in the range."""
        return -(self._first + a)

    def of(self, members: Members) -> set[int]:
        """The range of a set."""
        return self.labels.graph.attacked(members).union(members)

    def covering(self, members: Members) -> list[int]:
        """The literals: the range holds that of `members`."""
        return [self.within(a) for a in self.of(members)]

    def beyond(self, members: Members) -> list[int]:
        """What the range of `members` lacks."""
        has = self.of(members)
        return [a for a in range(self.labels.size) if a not in has]

    def larger(self, members: Members) -> list[int]:
        """The clause: the range has something that the range of `members` lacks."""
        return [self.within(a) for a in self.beyond(members)]
