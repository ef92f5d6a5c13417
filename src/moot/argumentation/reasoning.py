"""The questions that people ask of a framework: its extensions, how many, what is accepted, what stands.

All of them take `semantics` (a key of `SEMANTICS`) and `max_nodes`, the bound on the search; an answer that
the bound cut short says so, and a question that it leaves undecided raises SearchCut.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import prod
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.engine import Decision, Engine
from moot.argumentation.labelling import Label, Labelling
from moot.argumentation.parts import PartExtensions
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.semantics.admissible import accepted
from moot.argumentation.work import Work
from moot.errors import InvalidValue, SearchCut, UnknownName

MODES: Final = ("credulous", "skeptical")
MAX_NODES: Final = 100_000
"""The default bound on a search, in nodes (`moot.argumentation.work`)."""

_LIKE: Final = {"complete": "grounded"}
"""What is in, or out, under all complete extensions is so under the least, the grounded one (Dung 1995, Theorem 25)."""


@dataclass(frozen=True, slots=True)
class Extensions:
    """The extensions of a framework that were found, each as a set of names, ordered by their sorted names.

    If `complete`, these are all. If not, `bound` names the bound that ended the search ("nodes"), and some may be
    missing. `visited` is the number of nodes of search spent.
    """

    sets: tuple[frozenset[str], ...]
    complete: bool = True
    bound: str | None = None
    visited: int = 0


@dataclass(frozen=True, slots=True)
class Acceptance:
    """Which arguments are accepted under a semantics, by name.

    `credulous`: in some extension. `skeptical`: in every extension (all arguments, if there is none). `labelling`: in
    if in all extensions, out if attacked by all, else undec (all undec, if there is none). `count`: the number of
    extensions. If not `complete`, the bound named by `bound` ended the search in some part of the framework: arguments
    of that part are left out of `skeptical` and are undec, some may be missing from `credulous`, and `count` counts
    only what was found.
    """

    credulous: frozenset[str]
    skeptical: frozenset[str]
    labelling: Labelling
    count: int
    complete: bool
    bound: str | None


@dataclass(frozen=True, slots=True)
class Decided:
    """Whether an argument is accepted, and an extension that shows it: one with the argument, or one without it.

    `shown_by` is None where no extension can show the answer: credulously rejected, or skeptically accepted.
    """

    accepted: bool
    shown_by: frozenset[str] | None = None


def every_extension(
    framework: AttackGraph, semantics: str = "preferred", max_nodes: int | None = None
) -> Iterator[frozenset[str]]:
    """An iterator over the extensions as sets of names, each once, in no particular order.

    The first comes before the others are computed. `max_nodes` bounds the work of the search (None: no bound). Raises
    UnknownName for an unknown semantics, InvalidValue for a bound below 1, and, while iterating, SearchCut when the
    bound is spent.
    """
    engine = _engine(framework, semantics, max_nodes)
    return (framework.names_of(members) for members in engine.every())


def some_extension(
    framework: AttackGraph, semantics: str = "preferred", max_nodes: int | None = None
) -> frozenset[str] | None:
    """One extension as a set of names; None if there is no extension. Raises as `every_extension`."""
    found = _engine(framework, semantics, max_nodes).some()
    return None if found is None else framework.names_of(found)


def count_extensions(framework: AttackGraph, semantics: str = "preferred", max_nodes: int | None = None) -> int:
    """The number of extensions, computed for each independent part of the framework and multiplied.

    Conflict-free, naive, admissible, complete and stable sets need not be listed to be counted, nor preferred,
    semi-stable and stage ones if they are the stable ones: if the arguments have an order in which few at a time have
    neighbours still to come, the time depends neither on how many sets there are nor much on the size of the framework
    (`argumentation/solving/counter.py`). Raises as `every_extension`, SearchCut included.
    """
    return _engine(framework, semantics, max_nodes).count()


def extensions(framework: AttackGraph, semantics: str, max_nodes: int = MAX_NODES) -> Extensions:
    """The extensions as sets of names, ordered by their sorted names; those found so far if the bound is spent.

    `max_nodes` bounds the work of the search; `complete` of the result is False if it cut the search short. Raises
    UnknownName for an unknown semantics, InvalidValue for a bound below 1.
    """
    engine = _engine(framework, semantics, max_nodes)
    sets: list[frozenset[str]] = []
    bound = None
    try:
        for members in engine.every():
            engine.work.take(len(members) // MEMBERS_PER_NODE)
            sets.append(framework.names_of(members))
    except SearchCut as cut:
        bound = cut.bound
    return Extensions(tuple(sorted(sets, key=sorted)), bound is None, bound, engine.work.spent)


MEMBERS_PER_NODE: Final = 64
"""A listed set costs a node for so many members, so that memory is bounded."""


def all_extensions(framework: AttackGraph, semantics: str, max_nodes: int = MAX_NODES) -> tuple[frozenset[str], ...]:
    """All extensions as sets of names, ordered by their sorted names.

    Raises SearchCut if the bound ends the search before all are found, and else as `extensions`.
    """
    found = extensions(framework, semantics, max_nodes)
    if not found.complete:
        raise SearchCut(found.bound, found.visited)
    return found.sets


def acceptance(framework: AttackGraph, semantics: str, max_nodes: int = MAX_NODES) -> Acceptance:
    """Which arguments are in some and in every extension, the label of each argument, and the number of extensions.

    It lists the extensions of each independent part of the framework but never combines them, so that it can be
    complete where the list of all extensions is too long. Raises as `extensions`; if the bound is spent, the result is
    not `complete`.
    """
    engine = _engine(framework, semantics, max_nodes)
    found = engine.by_parts()
    complete = _complete(found)
    return Acceptance(
        framework.names_of(_credulous(engine, found)),
        framework.names_of(_skeptical(engine, found)),
        _labelling(framework, engine, found),
        prod(len(each.sets) for each in found),
        complete,
        None if complete else "nodes",
    )


def credulous(framework: AttackGraph, names: Iterable[str], max_nodes: int = MAX_NODES) -> tuple[frozenset[str], bool]:
    """The arguments of `names` that are in some preferred extension, and whether the answer is complete.

    If it is not, the bound was spent and some may be missing. Instead of listing extensions it looks for admissible
    sets that contain named arguments, so that it can be complete even where there are too many extensions to list.
    Raises UnknownName for an unknown name, InvalidValue for a bound below 1.
    """
    engine = _engine(framework, "preferred", max_nodes)
    asked = {framework.index_of(name) for name in names}
    found = asked.intersection(engine.fixed)
    try:
        for part in engine.parts:
            mine = part.new(a for a in part.members if a in asked)
            for members in accepted(part.graph, mine, engine.work):
                found.update(asked.intersection(part.old(members)))
    except SearchCut:
        return framework.names_of(found), False
    return framework.names_of(found), True


def standing_labelling(
    framework: AttackGraph, semantics: str = "grounded", max_nodes: int = MAX_NODES
) -> tuple[Labelling, bool]:
    """The label of every argument over all extensions, and whether the answer is complete.

    A label is in if the argument is in all extensions, out if all extensions attack it, else undec. If there is no
    extension (possible under stable only), all are undec. If the bound is spent, arguments that it left open are undec:
    all of them, if it left open whether there is an extension. Raises as `extensions`.
    """
    engine = _engine(framework, _LIKE.get(semantics, semantics), max_nodes)
    fates = list(engine.fates())
    exists = [fate.exists for fate in fates]
    if False in exists or None in exists:
        return Labelling(dict.fromkeys(framework.arguments, Label.UNDEC)), False in exists
    inside = {*engine.fixed, *(a for fate in fates for a in fate.inside)}
    out = {*engine.reduct.out, *(a for fate in fates for a in fate.out)}
    labels = [Label.IN if a in inside else Label.OUT if a in out else Label.UNDEC for a in range(len(framework))]
    return Labelling(dict(zip(framework.arguments, labels, strict=True))), all(fate.complete for fate in fates)


def whole_labelling(framework: AttackGraph, semantics: str, max_nodes: int = MAX_NODES) -> Labelling:
    """The label of every argument, as in `standing_labelling`. Raises SearchCut if the bound leaves any of it open."""
    found, complete = standing_labelling(framework, semantics, max_nodes)
    if not complete:
        raise SearchCut("nodes", max_nodes)
    return found


def is_accepted(
    framework: AttackGraph,
    name: str,
    semantics: str = "grounded",
    mode: str = "skeptical",
    max_nodes: int = MAX_NODES,
) -> bool:
    """Whether the argument `name` is in some (`mode` "credulous") or in every ("skeptical") extension.

    A framework without a stable extension accepts every argument skeptically and none credulously: the standard reading
    of "all of nothing". `max_nodes` bounds the work of the search. Raises UnknownName for an unknown argument,
    semantics or mode, InvalidValue for a bound below 1, and SearchCut if the bound left the question undecided.
    """
    return _decision(framework, name, semantics, mode, max_nodes).accepted


def decide(
    framework: AttackGraph,
    name: str,
    semantics: str = "preferred",
    mode: str = "skeptical",
    max_nodes: int | None = None,
) -> Decided:
    """Whether the argument `name` is accepted, and an extension that shows it: ICCMA 2025's witness or counter-example.

    >>> from moot.argumentation import Framework
    >>> pair = Framework.from_attacks([("a", "b"), ("b", "a")])
    >>> decide(pair, "a")
    Decided(accepted=False, shown_by=frozenset({'b'}))

    `mode` is as in `is_accepted`. It may cost more than `is_accepted`: the search may find just an admissible set, from
    which an extension has to be made. Without a bound (`max_nodes` None) the search goes on until it is decided. Raises
    as `is_accepted`.
    """
    decision = _decision(framework, name, semantics, mode, max_nodes)
    shown = None if decision.shown_by is None else framework.names_of(decision.shown_by())
    return Decided(decision.accepted, shown)


def _decision(framework: AttackGraph, name: str, semantics: str, mode: str, max_nodes: int | None) -> Decision:
    index = framework.index_of(name)
    if mode not in MODES:
        raise UnknownName("mode", str(mode), MODES)
    engine = _engine(framework, semantics, max_nodes)
    return engine.credulous(index) if mode == "credulous" else engine.skeptical(index)


def _engine(framework: AttackGraph, semantics: str, max_nodes: int | None) -> Engine:
    if semantics not in SEMANTICS:
        raise UnknownName("semantics", str(semantics), SEMANTICS)
    return Engine(framework, SEMANTICS[semantics], Work(_bound(max_nodes)))


def _bound(max_nodes: int | None) -> int | None:
    if max_nodes is not None and (isinstance(max_nodes, bool) or not isinstance(max_nodes, int) or max_nodes < 1):
        raise InvalidValue("max_nodes", max_nodes, "give a whole number of at least 1")
    return max_nodes


def _none(found: list[PartExtensions]) -> bool:
    """Is it certain that there is no extension?"""
    return any(each.complete and not each.sets for each in found)


def _complete(found: list[PartExtensions]) -> bool:
    return _none(found) or all(each.complete for each in found)


def _credulous(engine: Engine, found: list[PartExtensions]) -> set[int]:
    if not all(each.sets for each in found):  # none, or none known
        return set()
    return {*engine.fixed, *(a for each in found for members in each.sets for a in members)}


def _skeptical(engine: Engine, found: list[PartExtensions]) -> set[int]:
    if _none(found):
        return set(range(len(engine.framework)))
    return {*engine.fixed, *(a for each in found if each.complete for a in set.intersection(*map(set, each.sets)))}


def _labelling(framework: AttackGraph, engine: Engine, found: list[PartExtensions]) -> Labelling:
    labels = [Label.UNDEC] * len(framework)
    if engine.semantics.always or all(each.sets for each in found):
        out = set(engine.reduct.out)
        for each in found:
            if each.complete:
                out |= set.intersection(*(_attacked(framework, members) for members in each.sets))
        for index in out:
            labels[index] = Label.OUT
        for index in _skeptical(engine, found):
            labels[index] = Label.IN
    return Labelling(dict(zip(framework.arguments, labels, strict=True)))


def _attacked(framework: AttackGraph, members: Iterable[int]) -> set[int]:
    return {target for a in members for target in framework.attacked_by(a)}
