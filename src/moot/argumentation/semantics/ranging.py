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
            yield from self._largest(())

    def one(self, a: int, *, inside: bool) -> Members | None:
        """One that has `a`, or one that lacks it; None if there is none."""
        graph = self._labels.graph
        ask = stable.credulous if inside else stable.skeptical
        found = ask(graph, a, self._work)
        if found is not None or stable.some(graph, self._work) is not None:
            return found
        literal = self._labels.inside(a)
        return next(self._largest((literal if inside else -literal,)), None)

    def _largest(self, wanted: tuple[int, ...]) -> Iterator[Members]:
        """Those in which the literals `wanted` hold, one largest range after the other."""
        labels = self._labels
        sat = session(labels, self._clauses, self._work)
        ranges = Ranges(sat, labels)
        while sat.solve():
            largest = grown_range(sat, ranges, labels.members(sat.model()))
            covering = ranges.covering(largest)
            barred = sat.new()
            while sat.solve([*covering, *wanted, barred]):
                members = labels.members(sat.model())
                yield members
                sat.add([-barred, *labels.none_but(members)])
            sat.add([-barred])
            larger = ranges.larger(largest)
            if not larger:
                break
            sat.add(larger)
        sat.close()
