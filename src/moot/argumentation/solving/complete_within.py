"""The complete extensions inside a large one, one after the other, nearly always without any search.

As in `within`, sets are met as the largest without what was sent away. An extension has all that it defends, so what is
kept brings in all that it defends; where that was sent away nothing is to be found. And where what is left defends
something that was sent away, one of those who do must go: these are looked at first. Whether anything is to be found
below a choice is not known before (it is NP-complete): after many that led to nothing, a solver lists what is below.
"""

from collections.abc import Callable, Iterator
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.solving.within import BITS_PER_NODE, Bits, Defence, Known, one_by_one
from moot.argumentation.work import Work

PATIENCE: Final = 256
"""Nodes that may lead to nothing before a solver lists what is below."""
EACH: Final = 4
"""So many more for each extension that is found."""

Below = Callable[[Members, Members], Iterator[Members]]
"""The extensions that have the first set, lie inside the second and are not that, and are inside none known."""


def complete_within(graph: Digraph, members: Members, known: Known, below: Below, work: Work) -> Iterator[Members]:
    """The complete extensions that are subsets of the complete extension `members`, but not of any known one.

    The largest comes first. `known`: extensions whose subsets were given before. `below`: a function that lists, with a
    solver, the complete extensions between two sets; it is called where looking for them here has led to nothing for
    long. A node or more of `work` for each choice, of which an extension takes one or two, mostly. Raises SearchCut if
    they are spent.
    """
    closure = _Closure(graph, members, known)
    if closure.around(known.all, closure.all):
        return
    yield members
    kept = closure.closed(0, closure.all, closure.all)
    work.take(closure.nodes() + len(members) * len(known.sets) // BITS_PER_NODE)
    assert kept is not None, "a complete extension has the grounded one"
    waiting = [(closure.all, kept, 0, closure.around(known.all, kept))]
    patience = PATIENCE
    while waiting:
        largest, kept, owed, near = waiting.pop()
        if largest == kept:
            continue
        if patience < 0:
            for found in below(closure.members(kept), closure.members(largest)):
                patience += EACH
                yield found
            continue
        a = closure.choice(largest, kept, owed)
        more = closure.closed_with(a, kept, largest)
        if more is not None:
            waiting.append((largest, more, owed, closure.around(near, more & ~kept)))
        less = closure.without(largest, a, kept)
        if less is not None and not closure.around(near, less & ~kept):
            owed = closure.defended(less, owed | (largest & ~less))
            if not owed:
                patience += EACH
                yield closure.members(less)
            waiting.append((less, kept, owed, near))
        nodes = closure.nodes()
        patience -= nodes
        work.take(nodes)


class _Closure(Defence):
    """What members defend, and who may help to defend each."""

    def __init__(self, graph: Digraph, members: Members, known: Known) -> None:
        super().__init__(graph, members, known)
        self._helps = dict.fromkeys(self._defended_by, 0)
        """By the bit of a member: whom it may help to be defended."""
        for hits, helped in self._helped.items():
            for defender in one_by_one(hits):
                self._helps[defender] |= helped

    def closed_with(self, a: Bits, kept: Bits, largest: Bits) -> Bits | None:
        """What is kept if `a` is, too; None if some of that has gone."""
        more = self.kept_with(a, kept)
        return self.closed(more, self.helped(more & ~kept), largest)

    def closed(self, kept: Bits, asked: Bits, largest: Bits) -> Bits | None:
        """What is kept with all that it defends, of those `asked` and what follows; None if some of that has gone."""
        while more := self.defended(kept, asked & ~kept):
            if more & ~largest:
                return None
            kept |= more
            asked = self.helped(more)
        return kept

    def helped(self, by: Bits) -> Bits:
        """Whom some members may help to be defended."""
        found = 0
        for bit in one_by_one(by):
            found |= self._helps[bit]
        return found

    def defended(self, by: Bits, of: Bits) -> Bits:
        """Those of some members whom others defend."""
        found = 0
        while of:
            a = of & -of
            of ^= a
            defended_by = self._defended_by[a]
            self._looked_at += len(defended_by)
            for hits in defended_by:
                if not hits & by:
                    break
            else:
                found |= a
        return found

    def choice(self, largest: Bits, kept: Bits, owed: Bits) -> Bits:
        """One that may go, or not: of those who defend what has gone, if there are any."""
        open_ = largest & ~kept
        if owed:
            first = self._defended_by[owed & -owed]
            open_ = next(hits for hits in first if not hits & kept) & open_
        return open_ & -open_
