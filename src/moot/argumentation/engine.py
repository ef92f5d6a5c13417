"""Questions to one framework under one semantics: an extension, all, how many, and about one argument.

Every question goes the same way: the reductions that are sound for the semantics, then each component by itself,
then the answers put together. Arguments are indices here; `moot.argumentation.reasoning` asks by name.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.defence import admissible_with
from moot.argumentation.digraph import Members
from moot.argumentation.parts import (
    Fate,
    Listed,
    Part,
    PartExtensions,
    behind,
    connected,
    fate_of,
    gathered,
    product,
    untied,
)
from moot.argumentation.semantics.kind import Ask, Semantics
from moot.argumentation.solving import reductions
from moot.argumentation.solving.reduct import Reduct, reduct, unreduced
from moot.argumentation.solving.reductions import IN, OUT, UNDECIDED
from moot.argumentation.work import Work, in_turns
from moot.errors import SearchCut

SOON: Final = 10_000
"""Nodes to look for an extension, before what may decide sooner is tried, and whether the argument has any hope."""
SOONER: Final = 50_000
"""Nodes for the first of these; what it is worth to ask for hope, the semantics knows."""
LATER: Final = 500_000, 1_000_000, 1_000_000
"""Nodes for all three, a second time."""

Shown = Callable[[], Members]
"""Gets a set when it is asked for."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Whether an argument is accepted, and a function that computes an extension which shows this.

    `shown_by` gives a witness (an extension with the argument) or a counter-example (one without it) when it is called;
    the call may raise SearchCut. It is None where no extension can show the answer: if the argument is credulously
    rejected or skeptically accepted.
    """

    accepted: bool
    shown_by: Shown | None = None


class Engine:
    """Answers questions about one framework under one semantics; arguments are given by their indices.

    `work` is the bound on all its searches together: SearchCut is raised when it is spent, except by `by_parts` and
    `fates`, which give what was found. The grounded reduct and the parts are computed once and kept for the next
    question.
    """

    def __init__(self, framework: AttackGraph, semantics: Semantics, work: Work) -> None:
        self.framework, self.semantics, self.work = framework, semantics, work

    @cached_property
    def reduct(self) -> Reduct:
        """The grounded reduct of the framework: the grounded labelling, and the attacks among undecided arguments.

        Where the reduct is not sound for the semantics, every argument is undecided in it.
        """
        return reduct(self.framework) if self.semantics.reduct else unreduced(self.framework)

    @cached_property
    def fixed(self) -> Members:
        """The indices of the arguments that the grounded reduct puts into every extension, ascending."""
        return self.reduct.inside

    @cached_property
    def parts(self) -> list[Part]:
        """The connected components of the undecided arguments, smallest first.

        An extension consists of `fixed` and one extension of each. Empty under the grounded semantics, where undecided
        arguments are in no extension.
        """
        if self.semantics.decided:
            return []
        return connected(self.reduct)

    @cached_property
    def untied(self) -> list[Part]:
        """The connected components of the undecided arguments, smallest first, after idle arguments are removed.

        Idle arguments attack themselves and otherwise only each other. They are removed only where the semantics is
        directional, which makes this sound; else this is `parts`. Each extension is `fixed` and one extension of each
        of these components.
        """
        if self.semantics.directional and not self.semantics.decided and self.reduct.graph.idle:
            return untied(self.reduct)
        return self.parts

    # -- some, all, how many

    def some(self) -> Members | None:
        """The indices of one extension, ascending; None if there is no extension."""
        if self.semantics.least:
            return self.fixed
        if self._first and (first := self._first.some()) is not None:
            return first
        found = list(self.fixed)
        for members in self._some_of(self.untied, self._own):
            if members is None:
                return None
            found += members
        return tuple(sorted(found))

    def every(self) -> Iterator[Members]:
        """An iterator over all extensions, each once, as ascending indices.

        The first comes before the others are computed. If the undecided arguments have several parts, the extensions of
        each part are kept; of a single part none is.
        """
        for choice in product(self._listed()) if len(self.untied) > 1 else self._only():
            self.work.take()
            chosen = (part.old(members) for part, members in zip(self.untied, choice, strict=True))
            yield tuple(sorted([*self.fixed, *(a for members in chosen for a in members)]))

    def count(self) -> int:
        """The number of extensions: the product of the numbers of the parts' extensions.

        If there are several parts, it first looks whether each has an extension, and if one has none it counts nothing
        and gives 0.
        """
        if len(self.untied) > 1 and not self._exists():
            return 0
        known: dict[object, int] = {}
        for part in self.untied:
            key = part.likeness
            if key not in known:
                known[key] = self.semantics.count(part.graph, self.work)
        return prod(known[part.likeness] for part in self.untied)

    def _only(self) -> Iterator[list[Members]]:
        """The choices where there is one part, or none."""
        if not self.untied:
            return iter([[]])
        return ([members] for members in self.semantics.every(self.untied[0].graph, self.work))

    def _listed(self) -> list[Listed]:
        """The extensions of each part, to be listed when they are asked for; of equal parts once."""
        known: dict[object, Listed] = {}
        return [known.setdefault(part.likeness, self._list(part)) for part in self.untied]

    def _list(self, part: Part) -> Listed:
        return Listed(lambda: self.semantics.every(part.graph, self.work))

    def by_parts(self) -> list[PartExtensions]:
        """The extensions of each part, smallest part first, as many as are found before the bound is spent."""
        return [self._found(part) for part in self.untied]

    def _found(self, part: Part) -> PartExtensions:
        sets: list[list[int]] = []
        try:
            sets.extend(part.old(members) for members in self.semantics.every(part.graph, self.work))
        except SearchCut:
            return PartExtensions(part, sets, False)
        return PartExtensions(part, sets, True)

    def fates(self) -> Iterator[Fate]:
        """For each part, the arguments that are in all of its extensions and those that all of them attack.

        Parts come smallest first. A part for which the bound on the search did not suffice has an incomplete Fate.
        """
        return (fate_of(part, self.semantics, self.work) for part in self.parts)

    # -- about one argument

    def credulous(self, a: int) -> Decision:
        """Whether argument `a` (an index) is in some extension; if so, the Decision can give one."""
        if self._first and (decision := self._first._if_any(a, self.semantics, inside=True)):
            return decision
        label = self._label(a)
        if label == IN:
            return Decision(True, self._any) if self._exists() else Decision(False)
        if label == OUT or self.semantics.decided:
            return Decision(False)
        if self.semantics.credulous_by_admissible:
            members = admissible_with(self.reduct, a, self.work)
            return Decision(False) if members is None else Decision(True, lambda: self._extended(members))
        part = self._around(a)
        found = self._about(a, part, self._own.credulous, None)
        if found is None or not self._exists(a):
            return Decision(False)
        return Decision(True, lambda: self._whole(a, part, found()))

    def skeptical(self, a: int) -> Decision:
        """Whether argument `a` (an index) is in every extension; if not, the Decision can give one that lacks it.

        If there is no extension, the argument counts as accepted.
        """
        if self._first and (decision := self._first._if_any(a, self.semantics, inside=False)):
            return decision
        label = self._label(a)
        if label == IN:
            return Decision(True)
        if label == OUT or self.semantics.least:
            return Decision(False, self._any) if self._exists() else Decision(True)
        part = self._around(a)
        found = self._about(a, part, self._own.skeptical, lambda: self._some_in(part), self.semantics.sooner)
        if found is None or not self._exists(a):
            return Decision(True)
        return Decision(False, lambda: self._whole(a, part, found()))

    @cached_property
    def _first(self) -> "Engine | None":
        """Who is asked first, where there is a shortcut."""
        shortcut = self.semantics.shortcut
        return Engine(self.framework, shortcut.semantics, self.work) if shortcut else None

    @property
    def _own(self) -> Semantics:
        """Who answers for a part, after who is asked first: of one part it is known that this has no extension."""
        shortcut = self.semantics.shortcut
        return shortcut.otherwise if shortcut and len(self.parts) == 1 else self.semantics

    def _if_any(self, a: int, of: Semantics, *, inside: bool) -> Decision | None:
        """Is the argument in some extension (`inside`), or in every one? None if there is none. For a shortcut `of`."""
        label = self._label(a)
        if label != UNDECIDED:
            there_is, found = self._exists(), self._any if (label == IN) is inside else None
        else:
            assert of.shortcut is not None, "asked where there is one"
            part = self._around(a)
            members, there_is = of.shortcut.preferably(part.graph, bisect_left(part.members, a), self.work, inside)
            found = None if members is None else lambda: self._whole(a, part, members)
            there_is = there_is and self._exists(a)
        return Decision(inside is (found is not None), found) if there_is else None

    def _label(self, a: int) -> int:
        """The label of an argument; where the reduct was not made yet, from near it if that will do."""
        if self.semantics.reduct and "reduct" not in vars(self) and len(self.framework) >= reductions.LARGE:
            label = reductions.label_nearby(self.framework.sparse, a)
            if label != UNDECIDED:
                return label
        return self.reduct.labels[a]

    def _about(self, a: int, part: Part, ask: Ask, hopeless: Shown | None, sooner: Ask | None = None) -> Shown | None:
        """What `ask` finds in a part, or `sooner`; `hopeless` if the argument is in no admissible set: they take turns.

        No extension has such an argument. It takes a search of a lower complexity to see that (NP-complete, not
        Sigma2P).
        """
        graph, place, hope = part.graph, bisect_left(part.members, a), self.semantics.hope

        def usual(work: Work) -> Shown | None:
            return _got(ask(graph, place, work))

        def other(work: Work) -> tuple[Shown | None] | None:
            found = sooner(graph, place, work) if sooner else None
            return None if found is None else (_got(found),)

        def none(work: Work) -> tuple[Shown | None] | None:
            return (hopeless,) if admissible_with(self.reduct, a, work) is None else None

        turns = ((SOON, SOONER, hope), LATER) if hope else ()
        return in_turns(usual, [other, none], turns, len(part.members), self.work)

    def _extended(self, members: Members) -> Members:
        """An extension around an admissible set of the undecided."""
        found, wanted = list(self.fixed), set(members)
        for part in self.parts:
            own = part.new(sorted(wanted.intersection(part.members)))
            assert self.semantics.extend is not None, "what is defended is directional"
            if own or not self.semantics.least:
                found += part.old(self.semantics.extend(part.graph, (), own, self.work))
        return tuple(sorted(found))

    def _around(self, a: int) -> Part:
        """What decides about an argument: its cone, or else its component."""
        if not self.semantics.directional:
            return next(part for part in self.parts if part.has(a))
        return behind(self.reduct, a)

    def _exists(self, but: int | None = None) -> bool:
        """Does each part have an extension, but for that of an argument? Parts are made only if it can matter."""
        if self.semantics.always:
            return True
        others = [part for part in self.parts if but is None or not part.has(but)]
        return all(members is not None for members in self._some_of(others, self.semantics))

    def _some_of(self, parts: list[Part], semantics: Semantics) -> Iterator[list[int] | None]:
        """An extension of each part, or None where there is none; small ones together, where that is quicker.

        Equal small parts, if searched one by one, are searched once.
        """
        known: dict[object, Members | None] = {}
        for part in gathered(self.reduct, parts) if self.semantics.together else parts:
            key = part.likeness
            if key not in known:
                known[key] = semantics.some(part.graph, self.work)
            members = known[key]
            yield None if members is None else part.old(members)

    def _some_in(self, part: Part) -> Members:
        found = self._own.some(part.graph, self.work)
        assert found is not None, "asked for where there is one"
        return found

    def _any(self) -> Members:
        found = self.some()
        assert found is not None, "asked for where there is one"
        return found

    def _whole(self, a: int, decided: Part, found: Members) -> Members:
        """An extension of the framework around one of what decided about `a`."""
        part = next(part for part in self.parts if part.has(a))
        if self.semantics.extend is not None:
            found = self.semantics.extend(
                part.graph, part.new(decided.members), part.new(decided.old(found)), self.work
            )
        members = [*self.fixed, *part.old(found)]
        if not self.semantics.least:
            for other in self._some_of([other for other in self.parts if other is not part], self.semantics):
                assert other is not None, "every other part has an extension"
                members += other
        return tuple(sorted(members))


def _got(found: Members | None) -> Shown | None:
    return None if found is None else lambda: found
