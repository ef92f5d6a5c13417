"""Backtracking over labellings: the complete labellings of one connected part, in a fixed order.

Each argument keeps the set of labels that it may still have. Choosing in, or not in, for one argument narrows
those of its neighbours by the definition of a complete labelling (Caminada 2006), until nothing changes; then
the next open argument is chosen. In comes first: of two labellings the earlier one has an argument in that
the later one has not, so a set can only be contained in one that came before it. Nothing here recurses.

What is narrowed does not depend on the order of narrowing, so how the labels are kept is a matter of speed alone:
in bits (`narrowing_bits`), or, where that would take too much memory, in lists (`narrowing_lists`).
"""

from collections.abc import Callable, Iterator, Sequence

from moot.argumentation.semantics.bounds import Budget
from moot.argumentation.semantics.narrowing import ANY, IN, NOT_IN, Domains, Narrowing
from moot.argumentation.semantics.narrowing_bits import Bits
from moot.argumentation.semantics.narrowing_lists import Lists

MOST_IN_BITS = 8_192
"""Arguments of a part: above, the bits of all attackers and targets would take more than 16 MiB."""


class Search:
    """One depth-first search: ask an instance once for all that is `found`, or as often as wanted for `one_with`.

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
        kept = Bits if len(attackers) <= MOST_IN_BITS else Lists
        self._domains: Narrowing = kept(attackers, targets, budget, allowed)
        self._budget, self._hopeless = budget, hopeless
        self._order = busiest_first(attackers, targets)
        self._alive: bool | None = None  # once settled: may there be any labelling?

    def found(self) -> Iterator[tuple[int, ...]]:
        """What is in, ascending, of each labelling; ends early, with `budget.cut` set, at the bound."""
        return self._found(self._settled())

    def one_with(self, argument: int) -> tuple[int, ...]:
        """What is in, ascending, of one labelling in which `argument` is; empty if there is none, or at the bound."""
        alive, before = self._settled(), self._domains.state()
        found = next(self._found(alive and self._domains.choose(argument, IN)), ())
        self._domains.back_to(before)
        return found

    def _settled(self) -> bool:
        if self._alive is None:
            self._alive = self._domains.settle()
        return self._alive

    def _found(self, alive: bool) -> Iterator[tuple[int, ...]]:
        domains, place = self._domains, 0
        choices: list[tuple[int, object]] = []  # (place in the order, state before) where in was chosen
        while self._budget.take():
            if alive and not self._hopeless(domains):
                place = self._next_open(place)
                if place < len(self._order):
                    choices.append((place, domains.state()))
                    alive = domains.choose(self._order[place], IN)
                    continue
                members = self._members()
                if not self._budget.take_set(len(members)):
                    return
                yield members
            if not choices:
                return
            place, state = choices.pop()
            domains.back_to(state)
            alive = domains.choose(self._order[place], NOT_IN)

    def _members(self) -> tuple[int, ...]:
        return tuple(index for index in range(len(self._order)) if self._domains[index] == IN)

    def _next_open(self, place: int) -> int:
        """The first place from `place` on whose argument is open; if none, the length of the order."""
        order, domains = self._order, self._domains
        while place < len(order) and ((domain := domains[order[place]]) == IN or not domain & IN):
            place += 1
        return place


def busiest_first(attackers: Sequence[Sequence[int]], targets: Sequence[Sequence[int]]) -> list[int]:
    """Those with most attacks from and to them first: a choice there settles most."""
    return sorted(range(len(attackers)), key=lambda i: (-len(attackers[i]) - len(targets[i]), i))
