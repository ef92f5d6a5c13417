"""All choices of one set from each of several lists, while the lists are still being made."""

from collections.abc import Callable, Iterator, Sequence

from moot.argumentation.digraph import Members


class Listed:
    """A list of sets that is made as it is read: each set is made when it is asked for first, and kept."""

    def __init__(self, make: Callable[[], Iterator[Members]]) -> None:
        self._make = make
        self._made: Iterator[Members] | None = None
        self._known: list[Members] = []

    def get(self, place: int) -> Members | None:
        """The set at index `place`, from 0; None if there are fewer sets."""
        while len(self._known) <= place:
            if self._made is None:
                self._made = self._make()
            found = next(self._made, None)
            if found is None:
                return None
            self._known.append(found)
        return self._known[place]


def product(lists: Sequence[Listed]) -> Iterator[list[Members]]:
    """Every combination of one set from each list; the last list varies fastest.

    The first is given as soon as the first set of each list is known. There is none if one of the lists is empty.
    """
    places = [0] * len(lists)
    choice: list[Members] = []
    for listed in lists:
        first = listed.get(0)
        if first is None:
            return
        choice.append(first)
    while True:
        yield list(choice)
        here = len(lists) - 1
        while here >= 0:
            places[here] += 1
            found = lists[here].get(places[here])
            if found is not None:
                choice[here] = found
                break
            places[here] = 0
            choice[here] = lists[here].get(0) or ()
            here -= 1
        if here < 0:
            return
