"""Backtracking over labellings: the complete labellings of one connected part, in a fixed order.

Each argument keeps the set of labels that it may still have. Choosing in, or not in, for one argument narrows
those of its neighbours by the definition of a complete labelling (Caminada 2006), until nothing changes; then
the next open argument is chosen. In comes first: of two labellings the earlier one has an argument in that
the later one has not, so a set can only be contained in one that came before it. Nothing here recurses.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from moot.argumentation.semantics.bounds import Budget

IN, OUT, UNDEC = 1, 2, 4
NOT_IN = OUT | UNDEC
ANY = IN | OUT | UNDEC

_EVERY = {IN: OUT, UNDEC: OUT | UNDEC, IN | UNDEC: OUT | UNDEC}
"""For what an argument may be: what every attacker must then be within."""

_SOME = {OUT: IN, UNDEC: UNDEC, OUT | UNDEC: IN | UNDEC}
"""For what an argument may be: what at least one attacker must then be within."""

Domains = Sequence[int]


class Search:
    """One depth-first search; use an instance once.

    `attackers` and `targets` are by local index; `allowed` is ANY, or IN | OUT for stable;
    `hopeless(domains)` may cut a branch that can give nothing new. Arguments are chosen `busiest_first`.
    """

    def __init__(
        self,
        attackers: Sequence[Sequence[int]],
        targets: Sequence[Sequence[int]],
        budget: Budget,
        *,
        allowed: int = ANY,
        hopeless: Callable[[Domains], bool] = lambda _: False,
    ) -> None:
        self._attackers, self._targets, self._budget = attackers, targets, budget
        self._order = busiest_first(attackers, targets)
        self._hopeless = hopeless
        self._domains = [allowed] * len(attackers)
        self._trail: list[tuple[int, int]] = []  # (argument, domain before), to be undone
        self._waiting: list[int] = []
        self._queued = bytearray(len(attackers))  # 1: among those waiting

    def found(self) -> Iterator[tuple[int, ...]]:
        """What is in, ascending, of each labelling; ends early, with `budget.cut` set, at the bound."""
        choices: list[tuple[int, int]] = []  # (place in the order, length of the trail) where in was chosen
        alive, place = self._settle(range(len(self._domains))), 0
        while self._budget.take():
            if alive and not self._hopeless(self._domains):
                place = self._next_open(place)
                if place < len(self._order):
                    choices.append((place, len(self._trail)))
                    alive = self._choose(self._order[place], IN)
                    continue
                members = self._members()
                if not self._budget.take_set(len(members)):
                    return
                yield members
            if not choices:
                return
            place, mark = choices.pop()
            self._undo(mark)
            alive = self._choose(self._order[place], NOT_IN)

    def _members(self) -> tuple[int, ...]:
        return tuple(index for index, domain in enumerate(self._domains) if domain == IN)

    def _next_open(self, place: int) -> int:
        """The first place from `place` on whose argument is open; if none, the length of the order."""
        order, domains = self._order, self._domains
        while place < len(order) and (domains[order[place]] == IN or not domains[order[place]] & IN):
            place += 1
        return place

    def _choose(self, argument: int, labels: int) -> bool:
        return self._narrow(argument, labels) and self._settle(())

    def _undo(self, mark: int) -> None:
        while self._waiting:
            self._queued[self._waiting.pop()] = 0
        while len(self._trail) > mark:
            argument, before = self._trail.pop()
            self._domains[argument] = before

    def _settle(self, start: Iterable[int]) -> bool:
        """Narrow until nothing changes; False if some argument is left without a label."""
        for argument in start:
            self._await(argument)
        while self._waiting:
            argument = self._waiting.pop()
            self._queued[argument] = 0
            if not self._revise(argument):
                return False
        return True

    def _narrow(self, argument: int, labels: int) -> bool:
        """Let `argument` have no label but these; whoever depends on it waits to be revised."""
        before = self._domains[argument]
        after = before & labels
        if after != before:
            self._trail.append((argument, before))
            self._domains[argument] = after
            self._await(argument)
            for target in self._targets[argument]:
                self._await(target)
        return after != 0

    def _await(self, argument: int) -> None:
        if not self._queued[argument]:
            self._queued[argument] = 1
            self._waiting.append(argument)

    def _revise(self, argument: int) -> bool:
        """Apply the definition to `argument` and its attackers; False if that leaves one without a label."""
        if not self._narrow(argument, self._permitted(argument)):
            return False
        domain = self._domains[argument]
        within = _EVERY.get(domain, ANY)
        if within != ANY and not all(self._narrow(y, within) for y in self._attackers[argument]):
            return False
        return domain not in _SOME or self._support(argument, _SOME[domain])

    def _permitted(self, argument: int) -> int:
        """What the attackers leave: in if all can be out; out if one can be in; undec in between."""
        union, common, accepted = 0, ANY, False
        self._budget.steps += 1 + len(self._attackers[argument])
        for attacker in self._attackers[argument]:
            domain = self._domains[attacker]
            union |= domain
            common &= domain
            accepted = accepted or domain == IN
        labels = IN if common & OUT else 0
        labels |= OUT if union & IN else 0
        return labels | (UNDEC if union & UNDEC and not accepted else 0)

    def _support(self, argument: int, within: int) -> bool:
        """One attacker must be within these labels: if a single one can be, it is."""
        able = [y for y in self._attackers[argument] if self._domains[y] & within]
        return len(able) > 1 or (len(able) == 1 and self._narrow(able[0], within))


def busiest_first(attackers: Sequence[Sequence[int]], targets: Sequence[Sequence[int]]) -> list[int]:
    """Those with most attacks from and to them first: a choice there settles most."""
    return sorted(range(len(attackers)), key=lambda i: (-len(attackers[i]) - len(targets[i]), i))
