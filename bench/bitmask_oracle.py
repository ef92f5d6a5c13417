"""Every semantics by brute force over sets as the bits of a number: the judge of many thousand small frameworks.

The same definitions as in `tests/argumentation/subsets.py`, against which it is tested, some hundred times as
fast. The arguments are 0 to n - 1; a set is the number with those bits. It shares no code with the engine.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Final

Pairs = Iterable[tuple[int, int]]


class Brute:
    """A framework of `size` arguments, whose extensions are found by looking at every set."""

    def __init__(self, size: int, pairs: Pairs) -> None:
        self.size, self.all = size, (1 << size) - 1
        self.targets, self.attackers = [0] * size, [0] * size
        for source, target in pairs:
            self.targets[source] |= 1 << target
            self.attackers[target] |= 1 << source

    def extensions(self, semantics: str) -> list[int]:
        """All of them, ascending."""
        found: list[int] = sorted(_SETS[semantics](self))
        return found

    @cached_property
    def hits(self) -> list[int]:
        """By set: what it attacks."""
        table = [0] * (self.all + 1)
        for members in range(1, self.all + 1):
            rest = members & (members - 1)
            table[members] = table[rest] | self.targets[(members ^ rest).bit_length() - 1]
        return table

    @cached_property
    def conflict_free(self) -> list[int]:
        return [members for members, hit in enumerate(self.hits) if not members & hit]

    @cached_property
    def admissible(self) -> list[int]:
        return [members for members in self.conflict_free if not members & ~self.defended(members)]

    def defended(self, members: int) -> int:
        """What has all its attackers attacked by `members`."""
        hit, found = self.hits[members], 0
        for a, attackers in enumerate(self.attackers):
            if not attackers & ~hit:
                found |= 1 << a
        return found

    @cached_property
    def complete(self) -> list[int]:
        return [members for members in self.admissible if self.defended(members) == members]

    @cached_property
    def grounded(self) -> list[int]:
        members = 0
        while (larger := self.defended(members)) != members:
            members = larger
        return [members]

    @cached_property
    def naive(self) -> list[int]:
        return maximal(self.conflict_free)

    @cached_property
    def preferred(self) -> list[int]:
        return maximal(self.admissible)

    @cached_property
    def stable(self) -> list[int]:
        return [members for members in self.conflict_free if self.range(members) == self.all]

    @cached_property
    def semi_stable(self) -> list[int]:
        return self.of_largest_range(self.complete, self.all)

    @cached_property
    def stage(self) -> list[int]:
        return self.of_largest_range(self.conflict_free, self.all)

    def range(self, members: int) -> int:
        return members | self.hits[members]

    def of_largest_range(self, sets: list[int], within: int) -> list[int]:
        """Those whose range, as far as it lies in `within`, no other's exceeds."""
        ranges = {members: self.range(members) & within for members in sets}
        largest = set(maximal(set(ranges.values())))
        return [members for members, covered in ranges.items() if covered in largest]

    def largest_inside(self, limits: list[int]) -> list[int]:
        common = self.all
        for limit in limits:
            common &= limit
        return maximal([members for members in self.admissible if not members & ~common])

    def recursive(self, base: Callable[[int], list[int]]) -> list[int]:
        """What fits the scheme of SCC-recursiveness; `base` gives the sets that fit one strongly connected part."""
        known: dict[tuple[int, int], bool] = {}
        fitting: dict[int, set[int]] = {}

        def fits(members: int, part: int) -> bool:
            key = members, part
            if key not in known:
                known[key] = decide(members, part)
            return known[key]

        def decide(members: int, part: int) -> bool:
            strong = list(self.strong(part))
            if len(strong) > 1:
                return all(one(members, component) for component in strong)
            if part not in fitting:
                fitting[part] = set(base(part))
            return members in fitting[part]

        def one(members: int, component: int) -> bool:
            left = component & ~self.hits[members & ~component]
            here = members & component
            return not here & ~left and fits(here, left)

        return [members for members in self.conflict_free if fits(members, self.all)]

    def strong(self, part: int) -> Iterator[int]:
        """The strongly connected components of what is in `part`."""
        ahead = {a: self.reached(a, part, self.targets) for a in bits(part)}
        while part:
            a = part.bit_length() - 1
            component = ahead[a] & self.reached(a, part, self.attackers)
            yield component
            part &= ~component

    @staticmethod
    def reached(a: int, part: int, edges: list[int]) -> int:
        seen = new = 1 << a
        while new:
            found = 0
            for b in bits(new):
                found |= edges[b]
            new = found & part & ~seen
            seen |= new
        return seen

    def naive_in(self, part: int) -> list[int]:
        return maximal([members for members in self.conflict_free if not members & ~part])

    def stage_in(self, part: int) -> list[int]:
        return self.of_largest_range([members for members in self.conflict_free if not members & ~part], part)


def maximal(sets: Iterable[int]) -> list[int]:
    """Those that are inside no other."""
    found: list[int] = []
    for members in sorted(sets, key=int.bit_count, reverse=True):
        if all(members & ~other for other in found):
            found.append(members)
    return found


def bits(members: int) -> Iterator[int]:
    """The members of a set, descending."""
    while members:
        a = members.bit_length() - 1
        yield a
        members ^= 1 << a


_SETS: Final[dict[str, Callable[[Brute], list[int]]]] = {
    "conflict-free": lambda brute: brute.conflict_free,
    "admissible": lambda brute: brute.admissible,
    "naive": lambda brute: brute.naive,
    "grounded": lambda brute: brute.grounded,
    "complete": lambda brute: brute.complete,
    "preferred": lambda brute: brute.preferred,
    "stable": lambda brute: brute.stable,
    "semi-stable": lambda brute: brute.semi_stable,
    "stage": lambda brute: brute.stage,
    "ideal": lambda brute: brute.largest_inside(brute.preferred),
    "eager": lambda brute: brute.largest_inside(brute.semi_stable),
    "CF2": lambda brute: brute.recursive(brute.naive_in),
    "stage2": lambda brute: brute.recursive(brute.stage_in),
}
