"""Making a set as large as it gets, by one call of the solver after the other."""

from collections.abc import Callable, Iterator, Sequence

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Sat


def grown(sat: Sat, labels: Labels, members: Members) -> Members:
    """A maximal set that contains `members`, among the sets that the clauses of `sat` allow.

    `members` must be such a set itself. Each call of the solver asks for all members so far and one more argument,
    which neither attacks itself nor is in conflict with a member.
    """
    return _grown(sat, members, labels.all, lambda m: _open(labels.graph, m), labels.inside, labels.members)


def every_grown(sat: Sat, labels: Labels) -> Iterator[Members]:
    """All maximal sets among those that the clauses of `sat` allow, one after the other.

    Each set that is found is barred, with all its subsets, by a clause: an argument outside the set must be in. If all
    members of the set are assumed, the same clause asks for a larger set.
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
    """A set whose range contains that of `members`, and is largest among the sets for which the literals `wanted` hold.

    The range of a set is the set and all that it attacks; the clauses of `sat` say which sets are allowed.
    """
    return _grown(sat, members, ranges.covering, ranges.beyond, ranges.within, ranges.labels.members, wanted)


def larger_range(sat: Sat, ranges: "Ranges", members: Members) -> Members | None:
    """A set whose range strictly contains the range of `members`, or None if the clauses of `sat` allow none.

    The solver is told to look for a set that differs little from `members`.
    """
    step = sat.new()
    sat.add_all([(-step, kept) for kept in ranges.covering(members)])
    sat.add([-step, *ranges.larger(members)])
    sat.like(ranges.labels.exactly(members))
    found = ranges.labels.members(sat.model()) if sat.solve([step]) else None
    sat.add([-step])
    sat.afresh()
    return found


class Ranges:
    """Variables of a solver that stand for the range of a set: one for each argument, which says that it is in or out.

    The range of a set is the set and all that it attacks; `in` means that the argument is a member, `out` that a member
    attacks it. Making this object adds the variables and their clauses to `sat`.
    """

    def __init__(self, sat: Sat, labels: Labels) -> None:
        self.labels = labels
        self._first = sat.variables + 1
        sat.add_all([(sat.new(prefer=True), labels.inside(a), labels.out(a)) for a in range(labels.size)])

    def within(self, a: int) -> int:
        """The literal that says that the argument `a` is in the range."""
        return -(self._first + a)

    def of(self, members: Members) -> set[int]:
        """The range of the set `members`: the set and the arguments that it attacks."""
        return self.labels.graph.attacked(members).union(members)

    def covering(self, members: Members) -> list[int]:
        """The literals that say, together, that the range contains the range of `members`."""
        return [-self._first - a for a in self.of(members)]

    def beyond(self, members: Members) -> list[int]:
        """The arguments outside the range of `members`."""
        has = self.of(members)
        return [a for a in range(self.labels.size) if a not in has]

    def larger(self, members: Members) -> list[int]:
        """The clause that says that the range has an argument outside the range of `members`."""
        return [self.within(a) for a in self.beyond(members)]
