"""What can be seen of a set of arguments by looking at each attack once."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.certificates.strong import strong_components


class Facts:
    """The attacks of a framework, by index, and the definitions ("Def." is of Dung 1995, AIJ 77).

    A question costs O(n + m) where nothing else is said.
    """

    def __init__(self, framework: AttackGraph) -> None:
        self.attackers, self.targets = framework.rows()
        self.size = len(framework)

    def hit(self, members: Iterable[int]) -> set[int]:
        """What `members` attack."""
        return {target for member in members for target in self.targets[member]}

    def range(self, members: Iterable[int]) -> set[int]:
        """`members` and what they attack."""
        kept = set(members)
        return kept | self.hit(kept)

    def conflict_free(self, members: set[int]) -> bool:
        """No member attacks a member (Def. 5)."""
        return members.isdisjoint(self.hit(members))

    def admissible(self, members: set[int]) -> bool:
        """Conflict-free, and what attacks a member is attacked by one (Def. 6)."""
        hit = self.hit(members)
        return members.isdisjoint(hit) and all(b in hit for a in members for b in self.attackers[a])

    def complete(self, members: set[int]) -> bool:
        """Admissible, with everything whose attackers it attacks (Def. 23)."""
        hit = self.hit(members)
        defended = {a for a, row in enumerate(self.attackers) if all(b in hit for b in row)}
        return members.isdisjoint(hit) and members == defended

    def stable(self, members: set[int]) -> bool:
        """It attacks what is not in it, and nothing else (Def. 13)."""
        hit = self.hit(members)
        return members.isdisjoint(hit) and len(members) + len(hit) == self.size

    def naive(self, members: set[int]) -> bool:
        """Conflict-free, and nothing can be added."""
        return self.conflict_free(members) and self.full(members, range(self.size))

    def full(self, members: set[int], part: Iterable[int]) -> bool:
        """Whatever else is in `part` attacks itself, attacks a member, or is attacked by one."""
        return all(a in members or a in self.targets[a] or self.torn(a, members) for a in part)

    def torn(self, a: int, members: set[int]) -> bool:
        """Is there an attack between `a` and a member?"""
        return not (members.isdisjoint(self.targets[a]) and members.isdisjoint(self.attackers[a]))

    @cached_property
    def grounded(self) -> set[int]:
        """The least complete extension (Def. 20): what is unattacked is in, what it attacks is out, and so on."""
        waiting = [len(row) for row in self.attackers]
        found = [a for a, count in enumerate(waiting) if not count]
        out: set[int] = set()
        for a in found:  # grows as it goes
            for beaten in self.targets[a]:
                if beaten not in out:
                    out.add(beaten)
                    for freed in self.targets[beaten]:
                        waiting[freed] -= 1
                        if not waiting[freed]:
                            found.append(freed)
        return set(found)

    def recursively_naive(self, members: set[int]) -> bool:
        """Does it fit the scheme of SCC-recursiveness with naive sets (CF2)? Costs as `parts`."""
        if not self.conflict_free(members):
            return False
        return all(self.full(members.intersection(part), part) for part in self.parts(members))

    def parts(self, members: set[int]) -> Iterator[Sequence[int]]:
        """Where the scheme of SCC-recursiveness asks a conflict-free set about its base semantics. Time O(n (n + m)).

        A strongly connected part is asked itself; else each of its components is, without what members elsewhere in the
        part attack: linear for each level of the recursion. Source: Baroni, Giacomin, Guida, SCC-recursiveness, AIJ
        168, 2005.
        """
        waiting: list[Sequence[int]] = [range(self.size)]
        while waiting:
            part = waiting.pop()
            strong = strong_components(part, self.targets)
            if len(strong) > 1:
                waiting += self._left(members, part, strong)
            else:
                yield part

    def _left(self, members: set[int], part: Iterable[int], strong: list[list[int]]) -> list[Sequence[int]]:
        """Each component without what members in other components of the part attack."""
        place = {a: number for number, component in enumerate(strong) for a in component}
        lost = {b for a in members.intersection(part) for b in self.targets[a] if place.get(b, place[a]) != place[a]}
        return [[a for a in component if a not in lost] for component in strong]
