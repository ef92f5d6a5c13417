"""The questions that people ask of a framework: its extensions, how many, what is accepted, what stands.

All of them take `semantics` (a key of `SEMANTICS`) and `max_nodes`, the bound on the search; an answer that
the bound cut short says so, and a question that it leaves undecided raises SearchCut.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.labelling import Label, Labelling
from moot.argumentation.semantics import MAX_NODES, SEMANTICS, Extensions, Product
from moot.argumentation.semantics.credulous import credulous as one_by_one
from moot.argumentation.semantics.parts import Part
from moot.errors import InvalidValue, SearchCut, UnknownName

MODES = ("credulous", "skeptical")

_LIKE = {"skeptical": {"complete": "grounded"}, "credulous": {"complete": "preferred"}}
"""Where a question under one semantics is the same under one that is cheaper.

The grounded extension is the least complete one (Dung 1995, Theorem 25), and every complete extension is
inside a preferred one, which is complete itself.
"""


@dataclass(frozen=True, slots=True)
class Acceptance:
    """What is accepted under a semantics, by name.

    `credulous`: in under some extension; `skeptical`: in under every one (all, if there is none);
    `labelling`: in if in under all, out if out under all, else undec (no extension: all undec); `count`: how
    many extensions. Not `complete`: parts that the bound `bound` cut add nothing to `skeptical` and are
    undec, what is credulous there may be missing, and `count` is only a number found.
    """

    credulous: frozenset[str]
    skeptical: frozenset[str]
    labelling: Labelling
    count: int
    complete: bool
    bound: str | None


def extensions(framework: AttackGraph, semantics: str, max_nodes: int = MAX_NODES) -> Extensions[str]:
    """The extensions by name, ordered by their sorted names; `complete` is False if the bound cut them short.

    Raises UnknownName for an unknown semantics, InvalidValue for a bound below 1.
    """
    found = _product(framework, semantics, max_nodes).listed(max_nodes)
    sets = sorted((framework.names_of(members) for members in found.sets), key=sorted)
    return Extensions(tuple(sets), found.complete, found.bound, found.visited)


def all_extensions(
    framework: AttackGraph, semantics: str, max_nodes: int = MAX_NODES
) -> tuple[frozenset[str], ...]:
    """`extensions`, all of them or SearchCut."""
    found = extensions(framework, semantics, max_nodes)
    if not found.complete:
        raise SearchCut(found.bound, found.visited)
    return found.sets


def acceptance(framework: AttackGraph, semantics: str, max_nodes: int = MAX_NODES) -> Acceptance:
    """What is accepted, part by part.

    It lists no extensions, so it is whole where their list is too long. Raises as `extensions`.
    """
    found = _product(framework, semantics, max_nodes)
    return Acceptance(
        framework.names_of(_credulous(found)),
        framework.names_of(_skeptical(framework, found)),
        _labelling(framework, found),
        found.count,
        found.complete,
        None if found.complete else found.bound,
    )


def credulous(
    framework: AttackGraph, names: Iterable[str], max_nodes: int = MAX_NODES
) -> tuple[frozenset[str], bool]:
    """Those of `names` that are in some preferred extension, and whether the bound left nothing open.

    It asks of each, so that it is whole also where a part has too many extensions to find them all. Raises
    UnknownName for an unknown name, InvalidValue for a bound below 1.
    """
    asked = [framework.index_of(name) for name in names]
    found, complete = one_by_one(framework, asked, _bound(max_nodes))
    if not complete:  # many that are in none may cost more, one by one, than to find what there is
        whole = _product(framework, "preferred", max_nodes)
        found, complete = found | _credulous(whole).intersection(asked), whole.complete
    return framework.names_of(found), complete


def standing_labelling(
    framework: AttackGraph, semantics: str = "grounded", max_nodes: int = MAX_NODES
) -> tuple[Labelling, bool]:
    """What stands, and whether the answer is complete.

    In if in under all extensions, out if out under all (an extension's out: what it attacks), else undec; no
    stable extension: all undec. Cut short, what the bound left open is undec. Raises as `extensions`.
    """
    found = _product(framework, _LIKE["skeptical"].get(semantics, semantics), max_nodes)
    return _labelling(framework, found), found.complete


def whole_labelling(framework: AttackGraph, semantics: str, max_nodes: int = MAX_NODES) -> Labelling:
    """`standing_labelling`, complete or SearchCut."""
    found = _product(framework, _LIKE["skeptical"].get(semantics, semantics), max_nodes)
    if not found.complete:
        raise SearchCut(found.bound, found.visited)
    return _labelling(framework, found)


def is_accepted(
    framework: AttackGraph,
    name: str,
    semantics: str = "grounded",
    mode: str = "skeptical",
    max_nodes: int = MAX_NODES,
) -> bool:
    """Is `name` in some (`credulous`) or in every (`skeptical`) extension?

    A framework with no stable extension accepts every argument skeptically and none credulously: the standard
    reading of "all of nothing". Raises UnknownName for an unknown argument, semantics or mode, InvalidValue
    for a bound below 1, and SearchCut if the bound left the question undecided.
    """
    index = framework.index_of(name)
    if mode not in MODES:
        raise UnknownName("mode", str(mode), MODES)
    found = _product(framework, _LIKE[mode].get(semantics, semantics), max_nodes)
    accepted = index in (_credulous(found) if mode == "credulous" else _skeptical(framework, found))
    if not accepted and not _decided(found, index, semantics):
        raise SearchCut(found.bound, found.visited)
    return accepted


def _decided(found: Product, index: int, semantics: str) -> bool:
    """May `index` be said not to be accepted, although some part may have been cut short?

    Only its own part matters, except under stable, where another part may leave no extension at all.
    """
    if found.complete:
        return True
    return semantics != "stable" and all(part.complete or index not in part.indices for part in found.parts)


def _product(framework: AttackGraph, semantics: str, max_nodes: int) -> Product:
    if semantics not in SEMANTICS:
        raise UnknownName("semantics", str(semantics), SEMANTICS)
    return _searched(framework, framework.arguments, semantics, _bound(max_nodes))


def _bound(max_nodes: int) -> int:
    if isinstance(max_nodes, bool) or not isinstance(max_nodes, int) or max_nodes < 1:
        raise InvalidValue("max_nodes", max_nodes, "give a whole number of at least 1")
    return max_nodes


@lru_cache(maxsize=4)
def _searched(framework: AttackGraph, order: tuple[str, ...], semantics: str, max_nodes: int) -> Product:  # noqa: ARG001
    """Searched once, although several questions are asked of it: what is tenable, how many, which ones.

    `order` is part of the key: frameworks are equal in whatever order their arguments come, indices are not.
    """
    return SEMANTICS[semantics](framework, max_nodes)


def _credulous(found: Product) -> set[int]:
    if not all(part.sets for part in found.parts):  # none, or none known
        return set()
    return {*found.fixed, *(index for part in found.parts for members in part.sets for index in members)}


def _skeptical(framework: AttackGraph, found: Product) -> set[int]:
    if found.none:
        return set(range(len(framework)))
    return {*found.fixed, *(index for part in found.parts for index in _in_all(part))}


def _in_all(part: Part) -> Iterable[int]:
    return set.intersection(*map(set, part.sets)) if part.complete else ()


def _labelling(framework: AttackGraph, found: Product) -> Labelling:
    labels = [Label.UNDEC] * len(framework)
    if not found.none:
        for index in _skeptical(framework, found):
            labels[index] = Label.IN
        for index in _attacked(framework, found.fixed):
            labels[index] = Label.OUT
        for part in found.parts:
            for index in _out_in_all(framework, part):
                labels[index] = Label.OUT
    return Labelling(dict(zip(framework.arguments, labels, strict=True)))


def _out_in_all(framework: AttackGraph, part: Part) -> Iterable[int]:
    if not part.complete:
        return ()
    return set.intersection(*(_attacked(framework, members) for members in part.sets))


def _attacked(framework: AttackGraph, members: Iterable[int]) -> set[int]:
    return {target for member in members for target in framework.attacked_by(member)}
