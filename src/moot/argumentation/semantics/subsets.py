"""Every semantics by trying every subset: slow, obvious, and the judge of all that is faster.

Written straight from the definitions of Dung, On the acceptability of arguments, Artificial Intelligence
77(2), 1995, 321-357, on plain sets of names; it shares no code with the searches that it judges. Time O(2^n),
so at most 16 arguments: each function raises InvalidValue for more. All of them take the names and the
attacks (attacker, attacked), which may mention no others, and give the sets smallest first, then by their
names.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from moot.errors import InvalidValue

MAX_ARGUMENTS = 16

Names = frozenset[str]
Attacks = frozenset[tuple[str, str]]
Sets = tuple[Names, ...]


def conflict_free(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The sets without an attack between members (Def. 5).

    >>> [sorted(members) for members in conflict_free("ab", [("a", "b")])]
    [[], ['a'], ['b']]
    """
    names, edges = _framework(arguments, attacks)
    return tuple(members for members in _subsets(names) if _is_conflict_free(members, edges))


def admissible(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The conflict-free sets with respect to which each member is acceptable (Def. 6)."""
    names, edges = _framework(arguments, attacks)
    return tuple(members for members in _subsets(names) if _is_admissible(members, names, edges))


def preferred(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The maximal admissible sets (Def. 7); there is always one."""
    largest: list[Names] = []
    for members in reversed(admissible(arguments, attacks)):
        if not any(members < other for other in largest):
            largest.append(members)
    return tuple(reversed(largest))


def stable(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The conflict-free sets that attack every argument outside them (Def. 13); there may be none."""
    names, edges = _framework(arguments, attacks)
    free = (members for members in _subsets(names) if _is_conflict_free(members, edges))
    return tuple(members for members in free if all(_attacks(members, x, edges) for x in names - members))


def complete(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The admissible sets that contain every argument acceptable with respect to them (Def. 23)."""
    names, edges = _framework(arguments, attacks)
    candidates = (members for members in _subsets(names) if _is_admissible(members, names, edges))
    return tuple(members for members in candidates if _characteristic(members, names, edges) <= members)


def grounded(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The least fixed point of the characteristic function, reached from the empty set (Def. 20, p. 329)."""
    names, edges = _framework(arguments, attacks)
    members: Names = frozenset()
    while (larger := _characteristic(members, names, edges)) != members:
        members = larger
    return (members,)


def ideal(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The maximal admissible set inside every preferred extension; there is exactly one.

    Source: Dung, Mancarella, Toni, Computing ideal sceptical argumentation, Artificial Intelligence 171,
    2007.
    """
    names, edges = _framework(arguments, attacks)
    limits = preferred(names, edges)
    inside = [s for s in admissible(names, edges) if all(s <= limit for limit in limits)]
    return tuple(s for s in inside if not any(s < other for other in inside))


ORACLE: dict[str, Callable[[Iterable[str], Iterable[tuple[str, str]]], Sets]] = {
    "conflict_free": conflict_free,
    "admissible": admissible,
    "grounded": grounded,
    "complete": complete,
    "preferred": preferred,
    "stable": stable,
    "ideal": ideal,
}


def _framework(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> tuple[Names, Attacks]:
    names, edges = frozenset(arguments), frozenset(attacks)
    if len(names) > MAX_ARGUMENTS:
        raise InvalidValue("the number of arguments", len(names), f"give at most {MAX_ARGUMENTS}")
    for foreign in {name for edge in edges for name in edge} - names:
        raise InvalidValue("an attacked or attacking name", foreign, "list it among the arguments")
    return names, edges


def _subsets(names: Names) -> Iterator[Names]:
    ordered = sorted(names)
    return (frozenset(c) for size in range(len(ordered) + 1) for c in combinations(ordered, size))


def _attacks(members: Names, target: str, edges: Attacks) -> bool:
    """Does some member attack `target`?"""
    return any((member, target) in edges for member in members)


def _is_conflict_free(members: Names, edges: Attacks) -> bool:
    return not any((x, y) in edges for x in members for y in members)


def _is_acceptable(argument: str, members: Names, names: Names, edges: Attacks) -> bool:
    """Do the members attack whatever attacks `argument`? (Def. 6)"""
    return all(_attacks(members, y, edges) for y in names if (y, argument) in edges)


def _is_admissible(members: Names, names: Names, edges: Attacks) -> bool:
    if not _is_conflict_free(members, edges):
        return False
    return all(_is_acceptable(x, members, names, edges) for x in members)


def _characteristic(members: Names, names: Names, edges: Attacks) -> Names:
    """The characteristic function (Def. 16): everything acceptable with respect to the members."""
    return frozenset(x for x in names if _is_acceptable(x, members, names, edges))
