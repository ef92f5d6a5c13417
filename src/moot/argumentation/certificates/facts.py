"""What can be seen of a set of arguments by looking at each attack once."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from moot.argumentation.attack_graph import AttackGraph


class Facts:
    """The attacks of a framework, by index, and tests of sets against the definitions ("Def." is of Dung 1995, AIJ 77).

    A test costs O(n + m), for n arguments and m attacks, where nothing else is said.
    """

    def __init__(self, framework: AttackGraph) -> None:
        self.attackers, self.targets = framework.rows()
        self.size = len(framework)

    def hit(self, members: Iterable[int]) -> set[int]:
        """The arguments that `members` attack."""
        return {target for member in members for target in self.targets[member]}

    def range(self, members: Iterable[int]) -> set[int]:
        """The range of `members`: the set itself and the arguments that it attacks."""
        kept = set(members)
        return kept | self.hit(kept)

    def conflict_free(self, members: set[int]) -> bool:
        """Whether no member attacks a member (Def. 5)."""
        return members.isdisjoint(self.hit(members))

    def admissible(self, members: set[int]) -> bool:
        """Whether the set is conflict-free and attacks every argument that attacks a member (Def. 6)."""
        hit = self.hit(members)
        return members.isdisjoint(hit) and all(b in hit for a in members for b in self.attackers[a])

    def complete(self, members: set[int]) -> bool:
        """Whether the set is admissible and has every argument all of whose attackers it attacks (Def. 23)."""
        hit = self.hit(members)
        defended = {a for a, row in enumerate(self.attackers) if all(b in hit for b in row)}
        return members.isdisjoint(hit) and members == defended

    def stable(self, members: set[int]) -> bool:
        """Whether the set is conflict-free and attacks every argument outside it (Def. 13)."""
        hit = self.hit(members)
        return members.isdisjoint(hit) and len(members) + len(hit) == self.size

    def naive(self, members: set[int]) -> bool:
        """Whether the set is a maximal conflict-free set: no argument can be added to it."""
        return self.conflict_free(members) and self.full(members, range(self.size))

    def full(self, members: set[int], part: Iterable[int]) -> bool:
        """Whether no argument of `part` could be added to the conflict-free set `members` without a conflict.

        That is so if each argument of `part` that is no member attacks itself, attacks a member, or is attacked by one.
        """
        return all(a in members or a in self.targets[a] or self.torn(a, members) for a in part)

    def torn(self, a: int, members: set[int]) -> bool:
        """Whether there is an attack, in either direction, between the argument `a` and a member."""
        return not (members.isdisjoint(self.targets[a]) and members.isdisjoint(self.attackers[a]))

    @cached_property
    def grounded(self) -> set[int]:
        """The grounded extension, the least complete one (Def. 20).

        Arguments without attackers are in, what they attack is out, then arguments whose attackers are all out are in,
        and so on.
        """
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
        """Whether the set is a CF2 extension: it fits the scheme of SCC-recursiveness with naive sets.

        Costs as much as `parts`.
        """
        if not self.conflict_free(members):
            return False
        return all(self.full(members.intersection(part), part) for part in self.parts(members))

    def parts(self, members: set[int]) -> Iterator[Sequence[int]]:
        """The parts of the framework on which the scheme of SCC-recursiveness tests `members` against its base
        semantics.

        `members` is conflict-free. A part that is one strongly connected component is given; any other part is divided
        into its components, each without the arguments that members in other components of the part attack, and these
        are treated likewise. Time O(n (n + m)): linear for each level of the recursion. Source: Baroni, Giacomin,
        Guida, SCC-recursiveness, AIJ 168, 2005.
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


def strong_components(part: Iterable[int], targets: Sequence[Sequence[int]]) -> list[list[int]]:
    """The strongly connected components of the graph on `part`: its largest sets whose members all reach each other
    there.

    `targets`: by node, the nodes that its edges lead to; edges that leave `part` are ignored. Linear in the edges of
    the part.

    Source: Sharir, A strong-connectivity algorithm and its applications in data flow analysis, 1981 (also Kosaraju).
    """
    ahead = {a: targets[a] for a in part}
    back: dict[int, list[int]] = {a: [] for a in ahead}
    for a, row in ahead.items():
        for b in row:
            if b in back:
                back[b].append(a)
    order = [a for walk in _walks(list(ahead), ahead) for a in walk]
    return _walks(order[::-1], back)


def _walks(starts: Sequence[int], edges: dict[int, Sequence[int]] | dict[int, list[int]]) -> list[list[int]]:
    """What is reached from each start that no earlier one reached, in the order in which the walk leaves it."""
    seen: set[int] = set()
    return [_walk(start, edges, seen) for start in starts if start not in seen]


def _walk(start: int, edges: dict[int, Sequence[int]] | dict[int, list[int]], seen: set[int]) -> list[int]:
    seen.add(start)
    left = []
    path = [(start, iter(edges[start]))]
    while path:
        a, ahead = path[-1]
        for b in ahead:
            if b in edges and b not in seen:
                seen.add(b)
                path.append((b, iter(edges[b])))
                break
        else:
            path.pop()
            left.append(a)
    return left
