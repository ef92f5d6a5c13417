"""Semantics that are made of a base semantics by SCC-recursion."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Final
from weakref import WeakValueDictionary

from moot.argumentation.components import strongly_connected
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.choice import Basis, chosen, recursive_around, some_recursive
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.work import Work

# Going through a framework by SCC-recursion: what is still to be chosen from, and what of it is defeated.
#
# A component comes after all that attack it. Of the choices before, nothing matters but which of the arguments that are
# still ahead they attack: this is a state, however it was reached.

ARGUMENTS_PER_NODE: Final = 128
"""To look at so many for their components costs about a node."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Ahead:
    """A strongly connected component that is still ahead (`part`), and those after it (`after`): a linked list.

    Equal lists are one object. In a state, bit k stands for argument `start` + k. `present` has the bits of the
    arguments that were not removed as defeated. `size` is the number of arguments ahead, this component included.
    """

    part: tuple[int, ...]
    after: "Ahead | None"
    start: int
    present: int
    size: int


State = tuple[Ahead | None, int]
"""What is ahead, and the bits of what of it is defeated."""


class Passage:
    """A digraph prepared for SCC-recursion: its arguments are renumbered in the order in which components are handled.

    So the bits of arguments already handled can be shifted away, and the bits of a state stay short. `graph` is the
    renumbered digraph, `place` maps old indices to new ones, and `begin` is the first state. Splitting components
    spends `work`.
    """

    def __init__(self, graph: Digraph, work: Work) -> None:
        """To take components apart costs `work`."""
        self._work = work
        parts = in_order(graph, range(len(graph)))
        self._old = [a for part in parts for a in part]
        self.place = {a: place for place, a in enumerate(self._old)}
        self.graph = Digraph([sorted(self.place[b] for b in graph.attackers[a]) for a in self._old])
        self._known: WeakValueDictionary[tuple[tuple[int, ...], Ahead | None], Ahead] = WeakValueDictionary()
        after, end = None, len(graph)
        for part in reversed(parts):
            start = end - len(part)
            after, end = self._ahead(tuple(range(start, end)), after, start, -1), start
        self.begin: State = (after, 0)

    def old(self, found: Iterable[int]) -> Members:
        """A set of arguments, given by the new indices, as indices of the digraph from which the passage was made."""
        return tuple(sorted(self._old[a] for a in found))

    def hits(self, ahead: Ahead, chosen: Iterable[int]) -> int:
        """The arguments after the component of `ahead` that arguments in `chosen` attack, as bits.

        `chosen` are arguments of that component. Bit k stands for argument `ahead.start` + k.
        """
        own, found, targets = set(ahead.part), 0, self.graph.targets
        for b in {b for a in chosen for b in targets[a] if b >= ahead.start and b not in own}:
            found |= 1 << b - ahead.start
        return found & ahead.present

    def struck(self, state: State, a: int) -> bool:
        """Whether argument `a`, which is still ahead in `state`, is already defeated."""
        ahead, hit = state
        return ahead is not None and bool(hit >> a - ahead.start & 1)

    def behind(self, ahead: Ahead, hit: int) -> State:
        """The state after the component of `ahead`, if the arguments with the bits `hit` are defeated.

        If the next component has defeated arguments, they are removed and the rest is split into components again,
        until the next component has none.
        """
        state = self._moved(ahead, ahead.after, hit)
        while state[0] is not None and (fallen := _fallen(state[0], state[1])):
            state = self._apart(state[0], state[1], fallen)
        return state

    def _apart(self, ahead: Ahead, hit: int, fallen: set[int]) -> State:
        """The component without what has fallen, as components."""
        self._work.take(len(ahead.part) // ARGUMENTS_PER_NODE)
        gone = sum(1 << a - ahead.start for a in fallen)
        after = ahead.after
        for part in reversed(in_order(self.graph, [a for a in ahead.part if a not in fallen])):
            after = self._ahead(part, after, ahead.start, ahead.present & ~gone)
        return self._moved(ahead, after, hit & ~gone)

    def _moved(self, ahead: Ahead, after: Ahead | None, hit: int) -> State:
        return (None, 0) if after is None else (after, hit >> after.start - ahead.start)

    def _ahead(self, part: tuple[int, ...], after: Ahead | None, start: int, present: int) -> Ahead:
        found = self._known.get((part, after))
        if found is None:
            found = Ahead(part, after, start, present, len(part) + (after.size if after else 0))
            self._known[part, after] = found
        return found


def _fallen(ahead: Ahead, hit: int) -> set[int]:
    """What of the component is hit."""
    first, last = ahead.part[0], ahead.part[-1]
    near = hit >> first - ahead.start & (1 << last - first + 1) - 1
    return {a for a in ahead.part if near >> a - first & 1} if near else set()


def in_order(graph: Digraph, members: Sequence[int]) -> list[tuple[int, ...]]:
    """The strongly connected components among `members`, each after all that attack it.

    Where there is a choice, a component comes soon after those that attack it, so that few choices have to be
    remembered at a time: the order is built backwards from the components that attack no other. Linear.
    """
    there = set(members)
    parts = strongly_connected(there, {a: [b for b in graph.attackers[a] if b in there] for a in there})
    if len(parts) < 3:
        return parts
    home = {a: -number for number, part in enumerate(parts) for a in part}
    before = {-n: [home[b] for a in part for b in graph.attackers[a] if b in there] for n, part in enumerate(parts)}
    return [parts[-number] for (number,) in strongly_connected(before, before)]


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
