"""Making a set as large as it gets, one call after the other."""

from collections.abc import Callable, Iterator, Sequence

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Sat


def grown(sat: Sat, labels: Labels, members: Members) -> Members:
    """A largest set around `members`, which were found under the clauses of `sat`, that these allow.

    Each call asks for all of it and something more; what it attacks, and what attacks itself, is no more.
    """
    return _grown(sat, members, labels.all, lambda m: _open(labels.graph, m), labels.inside, labels.members)


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
    wanted: Sequence[int] = (),
) -> Members:
    """Where one literal holds, so does what was reached, and something more: one assumption, not one for each of it.

    Assumptions are decided one after the other, so that whatever is learnt hangs on most of them: of 10,000 arguments
    of watts_strogatz a stage extension took more than twice as long (2026-11-22). The literal is given up in the end.
    Where choices are free, sets may grow by few arguments a call: what each asks for is given up at once.
    """
    holding, reached = sat.new(), set[int]()
    while rest := more(members):
        new = [kept for kept in fixed(members) if kept not in reached]
        reached.update(new)
        sat.add_all([(-holding, kept) for kept in new])
        sat.afresh()
        larger = [*map(literal, rest)]
        if sat.free:
            model = sat.once(larger, [*wanted, holding])
        else:
            sat.add([-holding, *larger])
            model = sat.model() if sat.solve([*wanted, holding]) else None
        if model is None:
            break
        members = read(model)
    sat.add([-holding])
    return members


def _open(graph: Digraph, members: Members) -> list[int]:
    """What a larger conflict-free set could have more."""
    shut = graph.attacked(members).union(members, graph.selfish)
    shut.update(b for a in members for b in graph.attackers[a])
    return [a for a in range(len(graph)) if a not in shut]


def grown_range(sat: Sat, ranges: "Ranges", members: Members, wanted: Sequence[int] = ()) -> Members:
    """A set whose range holds that of `members`, of largest range among those in which the literals `wanted` hold."""
    return _grown(sat, members, ranges.covering, ranges.beyond, ranges.within, ranges.labels.members, wanted)


def larger_range(sat: Sat, ranges: "Ranges", members: Members) -> Members | None:
    """A set near `members` whose range holds that of these, and more; None if there is none."""
    step = sat.new()
    sat.add_all([(-step, kept) for kept in ranges.covering(members)])
    sat.add([-step, *ranges.larger(members)])
    sat.like(ranges.labels.exactly(members))
    found = ranges.labels.members(sat.model()) if sat.solve([step]) else None
    sat.add([-step])
    sat.afresh()
    return found


class Ranges:
    """A variable for each argument that says that it is in or out; together the range of a set."""

    def __init__(self, sat: Sat, labels: Labels) -> None:
        self.labels = labels
        self._first = sat.variables + 1
        sat.add_all([(sat.new(prefer=True), labels.inside(a), labels.out(a)) for a in range(labels.size)])

    def within(self, a: int) -> int:
        """The literal: `a` is in the range."""
        return -(self._first + a)

    def of(self, members: Members) -> set[int]:
        """The range of a set."""
        return self.labels.graph.attacked(members).union(members)

    def covering(self, members: Members) -> list[int]:
        """The literals: the range holds that of `members`."""
        return [-self._first - a for a in self.of(members)]

    def beyond(self, members: Members) -> list[int]:
        """What the range of `members` lacks."""
        has = self.of(members)
        return [a for a in range(self.labels.size) if a not in has]

    def larger(self, members: Members) -> list[int]:
        """The clause: the range has something that the range of `members` lacks."""
        return [self.within(a) for a in self.beyond(members)]
