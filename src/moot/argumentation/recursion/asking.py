"""An extension, under an SCC-recursive semantics, that has an argument, or lacks it: by states, not one by one.

As in `counting` each state is gone on from once, however many ways lead to it. Of a component that the argument is not
in, sets are listed one by one as long as they are needed; in its own, the base semantics is asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.recursion.basis import Base, Basis
from moot.argumentation.recursion.choosing import chosen
from moot.argumentation.recursion.passage import Ahead, Passage, State
from moot.argumentation.work import Work


def asked_by_states(graph: Digraph, a: int, base: Base, work: Work, *, inside: bool) -> Members | None:
    """An extension that contains argument `a` if `inside`, or one that lacks it if not; None if there is none.

    The semantics is SCC-recursive with the base semantics `base`: components are handled in the order of attacks, each
    without its defeated arguments. The search goes depth first over states (which components are still ahead, and which
    of their arguments are defeated) and visits each state once. At the component of `a` it asks the base semantics;
    once `a` is decided, any choice is made in the components after that.
    """
    passage = Passage(graph, work)
    basis = Basis(passage.graph, base, work)
    decided = _Asked(passage, basis, passage.place[a], inside).decided()
    if decided is None:
        return None
    ahead, found = decided
    waiting = list[Sequence[int]]()
    while ahead is not None:
        waiting.append(ahead.part)
        ahead = ahead.after
    hit = passage.graph.attacked(found)
    return passage.old([*found, *chosen(passage.graph, waiting[::-1], hit, basis.one)])


class _Choices:
    """Sets of a component, one for each way to hit what is behind it, made when they are asked for, and kept."""

    def __init__(self, passage: Passage, basis: Basis, ahead: Ahead) -> None:
        sets = basis.every(ahead.part) if passage.hits(ahead, ahead.part) else iter((basis.one(ahead.part),))
        self._more = ((passage.hits(ahead, found), found) for found in sets)
        self._seen, self._known = set[int](), list[tuple[int, list[int]]]()

    def get(self, place: int) -> tuple[int, list[int]] | None:
        """What is hit, and by which set; None behind the last."""
        while len(self._known) <= place:
            found = next(self._more, None)
            if found is None:
                return None
            if found[0] not in self._seen:
                self._seen.add(found[0])
                self._known.append(found)
        return self._known[place]


class _Asked:
    """The search for a state in which it is decided that `a` is in (`inside`), or that it is not."""

    def __init__(self, passage: Passage, basis: Basis, a: int, inside: bool) -> None:
        self._passage, self._basis, self._a, self._inside = passage, basis, a, inside
        self._choices = dict[Ahead, _Choices]()
        self._tried = set[State]()
        self._waiting, self._chosen = list[_Step](), list[list[int]]()

    def decided(self) -> tuple[Ahead | None, list[int]] | None:
        """What is ahead then, and what was chosen so far; None if it comes to that nowhere."""
        found = self._arrived(self._passage.begin)
        while self._waiting and found is None:
            step = self._waiting[-1]
            choice = self._choices[step.ahead].get(step.place)
            step.place += 1
            if choice is None:
                self._waiting.pop()
            else:
                del self._chosen[len(self._waiting) - 1 :]
                self._chosen.append(choice[1])
                found = self._gone_on(step.ahead, step.hit | choice[0])
        return None if found is None else (found[0], [a for part in self._chosen for a in part])

    def _gone_on(self, ahead: Ahead, hit: int) -> State | None:
        """The state behind a component if that decides as wanted; None if it does not, or is to be gone on from."""
        self._basis.work.take()
        struck = bool(hit >> self._a - ahead.start & 1)
        if struck and self._inside:
            return None
        state = self._passage.behind(ahead, hit)
        return state if struck else self._arrived(state)

    def _arrived(self, state: State) -> State | None:
        ahead, hit = state
        assert ahead is not None, "the argument is ahead until it is decided about"
        if ahead.part[0] <= self._a <= ahead.part[-1] and self._a in ahead.part:
            return self._at_home(ahead)
        if state not in self._tried:
            self._tried.add(state)
            if ahead not in self._choices:
                self._choices[ahead] = _Choices(self._passage, self._basis, ahead)
            self._waiting.append(_Step(ahead, hit))
        return None

    def _at_home(self, ahead: Ahead) -> State | None:
        """The same where the argument is in the component: what is hit elsewhere does not matter."""
        if (ahead, 0) in self._tried:
            return None
        self._tried.add((ahead, 0))
        found = self._basis.asked(ahead.part, self._a, inside=self._inside)
        if found is None:
            return None
        self._chosen.append(found)
        return ahead.after, 0


@dataclass(slots=True)
class _Step:
    """A state that is gone on from, and the next of its choices."""

    ahead: Ahead
    hit: int
    place: int = 0
