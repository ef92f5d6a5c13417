"""Semantics that are made of a base semantics by SCC-recursion."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.choice import Basis, chosen, recursive_around, some_recursive
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.semantics.passage import Ahead, Passage, State
from moot.argumentation.work import Work

# An extension, under an SCC-recursive semantics, that has an argument, or lacks it: by states, not one by one.
#
# As in `counting` each state is gone on from once, however many ways lead to it. Of a component that the argument is
# not in, sets are listed one by one as long as they are needed; in its own, the base semantics is asked.

def asked_by_states(graph: Digraph, a: int, base: Semantics, work: Work, *, inside: bool) -> Members | None:
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


# How many extensions there are under an SCC-recursive semantics: by states, not one by one.
#
# Choices that defeat the same of what is ahead go on alike (`passage`), so that each state is gone on from once,
# however many ways lead to it: where k free choices all attack one argument, two states are kept after each, not 2^k
# sets. There are never more states than sets that listing would begin. The scheme: Baroni, Giacomin, Guida, AIJ 168,
# 2005. In it a component asks only which of its arguments are attacked, so that states are enough; no source for
# counting so is known to us.

def counted_by_states(graph: Digraph, base: Semantics, work: Work) -> int:
    """The number of extensions under the SCC-recursive semantics with this base semantics.

    An SCC-recursive semantics, such as CF2, applies its base semantics to one strongly connected component after the
    other, in the order of attacks. It counts the ways that lead to each state (which components are still ahead, and
    which of their arguments are defeated) instead of listing extensions. States with most arguments ahead come first,
    so that when a state is continued all ways to it are known; then it is forgotten.
    """
    passage = Passage(graph, work)
    basis, ways = Basis(passage.graph, base, work), dict[Ahead | None, Counter[int]]()
    waiting, number = list[tuple[int, int, Ahead]](), count()

    def reach(state: State, times: int) -> None:
        ahead, hit = state
        if ahead not in ways:
            ways[ahead] = Counter()
            if ahead is not None:
                heappush(waiting, (-ahead.size, next(number), ahead))
        ways[ahead][hit] += times

    reach(passage.begin, 1)
    while waiting:
        ahead = heappop(waiting)[2]
        choices = _numbers(passage, basis, ahead)
        for hit, times in ways.pop(ahead).items():
            for more, alike in choices.items():
                work.take()
                reach(passage.behind(ahead, hit | more), times * alike)
    return ways[None][0]


def _numbers(passage: Passage, basis: Basis, ahead: Ahead) -> Counter[int]:
    """How many sets of the component hit what behind it. Nothing is listed where nothing can be hit."""
    if not passage.hits(ahead, ahead.part):
        return Counter({0: basis.count(ahead.part)})
    return Counter(passage.hits(ahead, found) for found in basis.every(ahead.part))


def every_recursive(graph: Digraph, base: Semantics, work: Work) -> Iterator[Members]:
    """All extensions under the SCC-recursive semantics with this base semantics, one by one.

    An SCC-recursive semantics, such as CF2, applies its base semantics to one strongly connected component after the
    other, in the order of attacks. Between two extensions a search stays open for each large component (`Basis.every`),
    besides memory O(n + m).
    """
    passage = Passage(graph, work)
    first = passage.begin[0]
    if first is None:
        yield ()
        return
    basis, chosen = Basis(passage.graph, base, work), list[list[int]]()
    waiting: list[tuple[Ahead, int, Iterator[list[int]]]] = [(first, 0, basis.every(first.part))]
    while waiting:
        ahead, hit, sets = waiting[-1]
        found = next(sets, None)
        if found is None:
            waiting.pop()
            if chosen:
                chosen.pop()
            continue
        after, hit = passage.behind(ahead, hit | passage.hits(ahead, found))
        if after is None:
            yield passage.old(a for part in (*chosen, found) for a in part)
        else:
            chosen.append(found)
            waiting.append((after, hit, basis.every(after.part)))


def scc_recursive(name: str, code: str, base: Semantics) -> Semantics:
    """The semantics, under this name and code, that is made from `base` by SCC-recursion (as CF2 is from naive sets).

    Its extensions are built in one strongly connected component after the other, in the order of attacks. From a
    component the arguments are taken out that members chosen in earlier components attack; an extension of the rest
    under `base` is chosen if the rest is strongly connected, else the rest is divided into components again.
    """
    return Semantics(
        name=name, code=code, reduct=True, directional=True,
        some=lambda graph, work: some_recursive(graph, base, work),
        every=lambda graph, work: every_recursive(graph, base, work),
        credulous=lambda graph, a, work: asked_by_states(graph, a, base, work, inside=True),
        skeptical=lambda graph, a, work: asked_by_states(graph, a, base, work, inside=False),
        count=lambda graph, work: counted_by_states(graph, base, work),
        extend=lambda graph, unattacked, members, work: recursive_around(graph, unattacked, members, base, work),
    )  # fmt: skip
