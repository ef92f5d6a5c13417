"""Every semantics by trying every subset: slow, obvious, and the judge of all that is faster.

Written straight from the definitions, on plain sets of names; it shares no code with the searches that it judges.
"Def." is of Dung, On the acceptability of arguments, Artificial Intelligence 77(2), 1995, 321-357, where no other
source is named. Time at least O(2^n), so at most 16 arguments: each function raises InvalidValue for more. All of them
take the names and the attacks (attacker, attacked), which may mention no others, and give the sets smallest first, then
by their names.
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


def naive(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The maximal conflict-free sets.

    Source: Bondarenko, Dung, Kowalski, Toni, An abstract, argumentation-theoretic approach to default reasoning,
    Artificial Intelligence 93, 1997.
    """
    return _maximal(conflict_free(arguments, attacks), lambda members: members)


def admissible(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The conflict-free sets with respect to which each member is acceptable (Def. 6)."""
    names, edges = _framework(arguments, attacks)
    return tuple(members for members in _subsets(names) if _is_admissible(members, names, edges))


def preferred(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The maximal admissible sets (Def. 7); there is always one."""
    return _maximal(admissible(arguments, attacks), lambda members: members)


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


def semi_stable(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The complete extensions whose range (the set and all that it attacks) is maximal; there is always one.

    Source: Caminada, Carnielli, Dunne, Semi-stable semantics, Journal of Logic and Computation 22(5), 2012.
    """
    names, edges = _framework(arguments, attacks)
    return _maximal(complete(names, edges), lambda members: _range(members, edges))


def stage(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The conflict-free sets whose range is maximal; there is always one.

    Source: Verheij, Two approaches to dialectical argumentation: admissible sets and argumentation stages, NAIC 1996.
    """
    names, edges = _framework(arguments, attacks)
    return _maximal(conflict_free(names, edges), lambda members: _range(members, edges))


def ideal(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The maximal admissible set inside every preferred extension; there is exactly one.

    Source: Dung, Mancarella, Toni, Computing ideal sceptical argumentation, Artificial Intelligence 171,
    2007.
    """
    names, edges = _framework(arguments, attacks)
    return _largest_inside(preferred(names, edges), names, edges)


def eager(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The maximal admissible set inside every semi-stable extension; there is exactly one.

    Source: Caminada, Comparing two unique extension semantics for formal argumentation: ideal and eager, BNAIC 2007.
    """
    names, edges = _framework(arguments, attacks)
    return _largest_inside(semi_stable(names, edges), names, edges)


def cf2(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """SCC-recursive on naive sets: see `_recursive`.

    Source: Baroni, Giacomin, Guida, SCC-recursiveness: a general schema for argumentation semantics, Artificial
    Intelligence 168, 2005.
    """
    return _recursive(naive, arguments, attacks)


def stage2(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """SCC-recursive on stage extensions: see `_recursive`.

    Source: Dvořák and Gaggl, Stage semantics and the SCC-recursive schema for argumentation semantics, Journal of Logic
    and Computation 26(4), 2016.
    """
    return _recursive(stage, arguments, attacks)


Oracle = Callable[[Iterable[str], Iterable[tuple[str, str]]], Sets]

ORACLE: dict[str, Oracle] = {
    "conflict-free": conflict_free,
    "admissible": admissible,
    "naive": naive,
    "grounded": grounded,
    "complete": complete,
    "preferred": preferred,
    "stable": stable,
    "semi-stable": semi_stable,
    "stage": stage,
    "ideal": ideal,
    "eager": eager,
    "CF2": cf2,
    "stage2": stage2,
}
"""By the names of the semantics."""


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


def _range(members: Names, edges: Attacks) -> Names:
    """The members and all that they attack."""
    return members | {target for source, target in edges if source in members}


def _maximal(sets: Sets, size: Callable[[Names], Names]) -> Sets:
    """Those for which no other one has more in its `size`, in the same order."""
    sizes = {size(members) for members in sets}
    largest = {one for one in sizes if not any(one < other for other in sizes)}
    return tuple(members for members in sets if size(members) in largest)


def _largest_inside(limits: Sets, names: Names, edges: Attacks) -> Sets:
    """The maximal admissible sets inside all of `limits`."""
    inside = tuple(s for s in admissible(names, edges) if all(s <= limit for limit in limits))
    return _maximal(inside, lambda members: members)


def _recursive(base: Oracle, arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The sets that fit the schema of Baroni, Giacomin, Guida with a base semantics.

    A set fits a framework of one strongly connected component if it is one of its extensions under `base`; else if in
    each component C what it has there fits C without what it attacks from outside C. Only conflict-free sets can.
    """
    names, edges = _framework(arguments, attacks)
    return tuple(members for members in conflict_free(names, edges) if _fits(base, members, names, edges))


def _fits(base: Oracle, members: Names, names: Names, edges: Attacks) -> bool:
    parts = _strong_components(names, edges)
    if len(parts) <= 1:
        return members in base(names, edges)
    return all(_fits_part(base, members, part, edges) for part in parts)


def _fits_part(base: Oracle, members: Names, part: Names, edges: Attacks) -> bool:
    outside = members - part
    left = frozenset(x for x in part if not _attacks(outside, x, edges))
    return members & part <= left and _fits(base, members & part, left, _among(left, edges))


def _among(names: Names, edges: Attacks) -> Attacks:
    return frozenset((source, target) for source, target in edges if source in names and target in names)


def _strong_components(names: Names, edges: Attacks) -> set[Names]:
    """The largest sets of arguments that all reach each other along attacks."""
    reached = {name: _reached(name, edges) for name in names}
    return {frozenset(y for y in names if y in reached[x] and x in reached[y]) for x in names}


def _reached(name: str, edges: Attacks) -> Names:
    known: Names = frozenset([name])
    while (larger := _range(known, edges)) != known:
        known = larger
    return known
