"""Sets of largest range among those that some clauses allow: semi-stable and stage extensions of one component.

Where there is a stable extension, it has the largest range of all, so that the extensions are the stable ones: that is
asked first, and is quick. Otherwise ranges grow one after the other; below each largest range nothing is looked for.
Sets of one range are never inside each other, nor is one of largest range inside any other set.
"""

from collections.abc import Iterable, Iterator

from moot.argumentation.semantics import stable
from moot.argumentation.solving.digraph import Members
from moot.argumentation.solving.growing import Ranges, grown_range
from moot.argumentation.solving.labels import Labels, session
from moot.argumentation.solving.sat import Clause
from moot.argumentation.solving.work import Work


class Ranging:
    """The sets of largest range that `clauses` over `labels` allow."""

    def __init__(self, labels: Labels, clauses: Iterable[Clause], work: Work) -> None:
        self._labels, self._clauses, self._work = labels, clauses, work

    def some(self) -> Members:
        """One of them."""
        return next(self.every())

    def every(self) -> Iterator[Members]:
        """All of them."""
        has_stable = False
        for members in stable.every(self._labels.graph, self._work):
            has_stable = True
            yield members
        if not has_stable:
            yield from self._largest()

    def one(self, a: int, *, inside: bool) -> Members | None:
        """One that has `a`, or one that lacks it; None if there is none."""
        graph = self._labels.graph
        ask = stable.credulous if inside else stable.skeptical
        found = ask(graph, a, self._work)
        if found is not None or stable.some(graph, self._work) is not None:
            return found
        literal = self._labels.inside(a)
        return self._largest_with(literal if inside else -literal)

    def _largest(self) -> Iterator[Members]:
        """All, where there is no stable extension: one largest range after the other."""
        labels = self._labels
        sat = session(labels, self._clauses, self._work)
        ranges = Ranges(sat, labels)
        while sat.solve():
            largest = grown_range(sat, ranges, labels.members(sat.model()))
            covering, barred = ranges.covering(largest), sat.new()
            while sat.solve([*covering, barred]):
                members = labels.members(sat.model())
                yield members
                sat.add([-barred, *labels.none_but(members)])
            sat.add([-barred])
            sat.add(ranges.larger(largest))
        sat.close()

    def _largest_with(self, wanted: int) -> Members | None:
        """One in which the literal holds, where there is no stable extension; None if there is none.

        A set is grown as far as the literal lets it. If its range grows further without the literal, no set of that
        range or below can be meant: one with the literal and the larger range would have been found.
        """
        labels = self._labels
        sat = session(labels, self._clauses, self._work)
        ranges = Ranges(sat, labels)
        found = None
        while found is None and sat.solve([wanted]):
            members = grown_range(sat, ranges, labels.members(sat.model()), (wanted,))
            largest = grown_range(sat, ranges, members)
            found = members if ranges.of(members) == ranges.of(largest) else None
            sat.add(ranges.larger(largest))
        sat.close()
        return found
