"""Every semantics by trying every subset of the arguments: slow, but obviously right, to check the faster engine
against.

Written straight from the definitions, on plain sets of names; it shares no code with the searches that it is compared
with. "Def." is of Dung, On the acceptability of arguments, Artificial Intelligence 77(2), 1995, 321-357, where no other
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
    """The conflict-free sets, in which no member attacks a member (Def. 5), smallest first.

    `attacks`: pairs (attacker, attacked) of names from `arguments`. Raises InvalidValue for more than 16 arguments.

    >>> [sorted(members) for members in conflict_free("ab", [("a", "b")])]
    [[], ['a'], ['b']]
    """
    names, edges = _framework(arguments, attacks)
    return tuple(members for members in _subsets(names) if _is_conflict_free(members, edges))


def naive(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The naive sets: the maximal conflict-free sets, smallest first.

    `attacks`: pairs (attacker, attacked) of names from `arguments`. Tries every subset: raises InvalidValue for more
    than 16 arguments.

    Source: Bondarenko, Dung, Kowalski, Toni, An abstract, argumentation-theoretic approach to default reasoning,
    Artificial Intelligence 93, 1997.
    """
    return _maximal(conflict_free(arguments, attacks), lambda members: members)


def admissible(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The admissible sets: conflict-free sets that attack every argument that attacks a member (Def. 6).

    `attacks`: pairs (attacker, attacked) of names from `arguments`. Smallest sets first. Tries every subset: raises
    InvalidValue for more than 16 arguments.
    """
    names, edges = _framework(arguments, attacks)
    return tuple(members for members in _subsets(names) if _is_admissible(members, names, edges))


def preferred(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The preferred extensions: the maximal admissible sets (Def. 7), smallest first; there is always one.

    `attacks`: pairs (attacker, attacked) of names from `arguments`. Tries every subset: raises InvalidValue for more
    than 16 arguments.
    """
    return _maximal(admissible(arguments, attacks), lambda members: members)


def stable(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The stable extensions: conflict-free sets that attack every argument outside them (Def. 13); there may be none.

    `attacks`: pairs (attacker, attacked) of names from `arguments`. Smallest sets first. Tries every subset: raises
    InvalidValue for more than 16 arguments.
    """
    names, edges = _framework(arguments, attacks)
    free = (members for members in _subsets(names) if _is_conflict_free(members, edges))
    return tuple(members for members in free if all(_attacks(members, x, edges) for x in names - members))


def complete(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The complete extensions: admissible sets that have every argument all of whose attackers they attack (Def. 23).

    `attacks`: pairs (attacker, attacked) of names from `arguments`. Smallest sets first. Tries every subset: raises
    InvalidValue for more than 16 arguments.
    """
    names, edges = _framework(arguments, attacks)
    candidates = (members for members in _subsets(names) if _is_admissible(members, names, edges))
    return tuple(members for members in candidates if _characteristic(members, names, edges) <= members)


def grounded(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The grounded extension, as the only set of the result: the least fixed point of the characteristic function.

    That function gives the arguments all of whose attackers a set attacks; it is applied from the empty set on (Def.
    20, p. 329). `attacks`: pairs (attacker, attacked) of names from `arguments`. Raises InvalidValue for more than 16
    arguments.
    """
    names, edges = _framework(arguments, attacks)
    members: Names = frozenset()
    while (larger := _characteristic(members, names, edges)) != members:
        members = larger
    return (members,)


def semi_stable(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The semi-stable extensions: complete extensions of maximal range (the set and all that it attacks), smallest
    first.

    There is always one. `attacks`: pairs (attacker, attacked) of names from `arguments`. Tries every subset: raises
    InvalidValue for more than 16 arguments.

    Source: Caminada, Carnielli, Dunne, Semi-stable semantics, Journal of Logic and Computation 22(5), 2012.
    """
    names, edges = _framework(arguments, attacks)
    return _maximal(complete(names, edges), lambda members: _range(members, edges))


def stage(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The stage extensions: conflict-free sets of maximal range (the set and all that it attacks), smallest first.

    There is always one. `attacks`: pairs (attacker, attacked) of names from `arguments`. Tries every subset: raises
    InvalidValue for more than 16 arguments.

    Source: Verheij, Two approaches to dialectical argumentation: admissible sets and argumentation stages, NAIC 1996.
    """
    names, edges = _framework(arguments, attacks)
    return _maximal(conflict_free(names, edges), lambda members: _range(members, edges))


def ideal(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The ideal extension, as the only set of the result: the maximal admissible set inside every preferred extension.

    `attacks`: pairs (attacker, attacked) of names from `arguments`. Tries every subset: raises InvalidValue for more
    than 16 arguments.

    Source: Dung, Mancarella, Toni, Computing ideal sceptical argumentation, Artificial Intelligence 171, 2007.
    """
    names, edges = _framework(arguments, attacks)
    return _largest_inside(preferred(names, edges), names, edges)


def eager(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The eager extension, as the only set of the result: the maximal admissible set inside every semi-stable
    extension.

    `attacks`: pairs (attacker, attacked) of names from `arguments`. Tries every subset: raises InvalidValue for more
    than 16 arguments.

    Source: Caminada, Comparing two unique extension semantics for formal argumentation: ideal and eager, BNAIC 2007.
    """
    names, edges = _framework(arguments, attacks)
    return _largest_inside(semi_stable(names, edges), names, edges)


def cf2(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The CF2 extensions: the conflict-free sets that fit the scheme of SCC-recursion with naive sets, smallest first.

    A set fits a framework of one strongly connected component if it is a naive set of it; another framework, if in each
    component its members fit the arguments that no member outside the component attacks. `attacks`: pairs (attacker,
    attacked). Tries every subset: raises InvalidValue for more than 16 arguments.

    Source: Baroni, Giacomin, Guida, SCC-recursiveness: a general schema for argumentation semantics, Artificial
    Intelligence 168, 2005.
    """
    return _recursive(naive, arguments, attacks)


def stage2(arguments: Iterable[str], attacks: Iterable[tuple[str, str]]) -> Sets:
    """The stage2 extensions: the conflict-free sets that fit the scheme of SCC-recursion with stage extensions,
    smallest first.

    A set fits a framework of one strongly connected component if it is a stage extension of it; another framework, if
    in each component its members fit the arguments that no member outside the component attacks. `attacks`: pairs
    (attacker, attacked). Tries every subset: raises InvalidValue for more than 16 arguments.

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
    """The conflict-free sets that fit the schema of Baroni, Giacomin, Guida with a base semantics.

    A set fits a framework of one strongly connected component if it is one of its extensions under `base`; another
    framework, if in each component its members fit the arguments that no member outside the component attacks.
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
