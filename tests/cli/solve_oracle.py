"""All extensions of small frameworks under all semantics, by trying every set: sets are bit masks, and nothing here is
taken from the engine."""

from collections.abc import Callable, Iterable, Iterator

Sets = set[int]


class Oracle:
    """`extensions` by code (PR, ST, …), as sets of the arguments 1 to `size`."""

    def __init__(self, size: int, attacks: Iterable[tuple[int, int]]) -> None:
        self.size, self.all = size, (1 << size) - 1
        self.targets, self.attackers = [0] * size, [0] * size
        for source, target in attacks:
            self.targets[source - 1] |= 1 << target - 1
            self.attackers[target - 1] |= 1 << source - 1
        self.hit = [self._union(members) for members in range(1 << size)]
        free = {s for s in range(1 << size) if not self.hit[s] & s}
        admissible = {s for s in free if not s & ~self.defended(s)}
        complete = {s for s in admissible if self.defended(s) == s}
        preferred, semi_stable = largest(admissible), largest(complete, self.range)
        found = {
            "CF": free, "AD": admissible, "NA": largest(free), "CO": complete, "PR": preferred,
            "GR": {s for s in complete if all(not s & ~other for other in complete)},
            "ST": {s for s in free if self.range(s) == self.all},
            "SST": semi_stable, "STG": largest(free, self.range),
            "ID": largest({s for s in admissible if all(not s & ~p for p in preferred)}),
            "EAG": largest({s for s in admissible if all(not s & ~p for p in semi_stable)}),
            "CF2": {s for s in free if self._fits(s, self.all, lambda s: s)},
            "STG2": {s for s in free if self._fits(s, self.all, self.range)},
        }  # fmt: skip
        self.extensions = {code: {frozenset(a + 1 for a in bits(s)) for s in sets} for code, sets in found.items()}

    def _union(self, members: int) -> int:
        found = 0
        for a in bits(members):
            found |= self.targets[a]
        return found

    def range(self, members: int) -> int:
        return members | self.hit[members]

    def defended(self, members: int) -> int:
        return sum(1 << a for a in range(self.size) if not self.attackers[a] & ~self.hit[members])

    def _fits(self, members: int, part: int, size: Callable[[int], int]) -> bool:
        """The schema of Baroni, Giacomin, Guida: largest conflict-free sets, one strong component after the other."""
        strong = self._strong(part)
        if len(strong) < 2:
            inside = {s for s in range(1 << self.size) if not s & ~part and not self.hit[s] & s}
            return members in largest(inside, lambda s: size(s) & part)
        for component in strong:
            left = component & ~self.hit[members & ~component]
            if members & component & ~left or not self._fits(members & component, left, size):
                return False
        return True

    def _strong(self, part: int) -> set[int]:
        reach = {a: self._reach(a, part) for a in bits(part)}
        return {sum(1 << b for b in reach if reach[a] >> b & 1 and reach[b] >> a & 1) for a in reach}

    def _reach(self, a: int, part: int) -> int:
        known = 1 << a
        while (more := (known | self.hit[known]) & part) != known:
            known = more
        return known


def largest(sets: Sets, size: Callable[[int], int] = lambda s: s) -> Sets:
    """Those whose size no other's exceeds."""
    return {s for s in sets if not any(size(s) != size(o) and not size(s) & ~size(o) for o in sets)}


def bits(members: int) -> Iterator[int]:
    return (a for a in range(members.bit_length()) if members >> a & 1)
