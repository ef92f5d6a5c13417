"""Complete extensions: the admissible sets that have every argument that they defend.

Source: Dung 1995 (AIJ 77), Def. 23. The least one is the grounded extension (Theorem 25), so an argument is in all of
them if it is grounded: linear. Whether an argument is in some: NP-complete (Dimopoulos and Torres, TCS 170, 1996).
"""

from collections.abc import Callable, Iterator
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics import admissible
from moot.argumentation.semantics.admissible import MOST_BITS
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving import frontier
from moot.argumentation.solving.counter import counter
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.reductions import IN, closed, grounded_labels
from moot.argumentation.solving.sat import Sat, labels_of, session
from moot.argumentation.solving.within import BITS_PER_NODE, Bits, Defence, Known, one_by_one
from moot.argumentation.work import Work

# The complete extensions inside a large one, one after the other, nearly always without any search.
#
# As in `within`, sets are met as the largest without what was sent away. An extension has all that it defends, so what
# is kept brings in all that it defends; where that was sent away nothing is to be found. And where what is left defends
# something that was sent away, one of those who do must go: these are looked at first. Whether anything is to be found
# below a choice is not known before (it is NP-complete): after many that led to nothing, a solver lists what is below.

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


FIRST: Final = 16
"""Extensions that are listed one by one before it is tried to list all that are inside one."""
WORTH: Final = 16
"""So many inside one are worth the time that it takes to begin with it,"""
NODES_EACH: Final = 8
"""if each takes no more nodes than this: one by one, they take about as many."""


def some(graph: Digraph, _work: Work) -> Members:
    """The grounded extension, which is the least complete one."""
    labels = grounded_labels(graph)
    return tuple(a for a in range(len(graph)) if labels[a] == IN)


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All complete extensions, one by one, the grounded one first."""
    base = some(graph, work)
    yield base
    yield from (_inside_large_ones if len(graph) <= MOST_BITS else _one_by_one)(graph, base, work)


def _inside_large_ones(graph: Digraph, base: Members, work: Work) -> Iterator[Members]:
    """All but the least: one by one, or all at once that are inside one, where there are enough of them.

    That is tried now and then, less and less often where it does not pay.
    """
    labels, known, alone = labels_of(graph), Known(), set[Members]()
    known.add(base)
    pause = wait = FIRST
    with session(labels, labels.complete(), work) as sat:
        sat.add(labels.none_but(base))
        while sat.solve():
            model = sat.model()
            members = labels.members(model)
            if wait:
                wait -= 1
                yield members
                alone.add(members)
                sat.add(labels.another(model))
            else:
                count, before = 0, work.spent
                for found in complete_within(graph, members, known, _listing(sat, labels), work):
                    if found not in alone:
                        count += 1
                        yield found
                known.add(members)
                sat.add(labels.none_but(members))
                worth = count >= WORTH and work.spent - before <= NODES_EACH * count
                pause = wait = 0 if worth else 2 * max(pause, FIRST)
            if not wait:
                sat.afresh()


def _listing(sat: Sat, labels: Labels) -> Below:
    """What is below a set and has another, one by one, each barred when it was found."""

    def below(least: Members, most: Members) -> Iterator[Members]:
        lacked = sorted(set(range(labels.size)).difference(most))
        assumed = [sat.new(), *labels.all(least), *(-labels.inside(a) for a in lacked)]
        sat.add([-assumed[0], *(-labels.inside(a) for a in set(most).difference(least))])
        while sat.solve(assumed):
            model = sat.model()
            yield labels.members(model)
            sat.add(labels.another(model))
        sat.add([-assumed[0]])

    return below


def _one_by_one(graph: Digraph, base: Members, work: Work) -> Iterator[Members]:
    """All but the least, each barred when it was found: in memory that is linear in the framework."""
    labels = labels_of(graph)
    with session(labels, labels.complete(), work) as sat:
        sat.add(labels.none_but(base))  # all others are larger
        while sat.solve():
            model = sat.model()
            yield labels.members(model)
            sat.add(labels.another(model))


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """A complete extension that has the argument `a` (an index), or None if none has.

    It is the least complete extension around an admissible set that has `a` (Dung 1995, Theorem 25).
    """
    found = admissible.credulous(graph, a, work)
    return None if found is None else closed(graph, found)


def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
    """The grounded extension if it lacks the argument `a` (an index), else None: then every complete extension has `a`.
    """
    base = some(graph, work)
    return None if a in base else base


COMPLETE = Semantics(
    name="complete", code="CO", reduct=True, complete=True, least=True, directional=True, credulous_by_admissible=True,
    some=some, every=every, credulous=credulous, skeptical=skeptical, count=counter(every, frontier.COMPLETE),
    extend=lambda graph, _set, members, _work: closed(graph, members),
)  # fmt: skip
