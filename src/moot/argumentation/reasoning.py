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
    """The extensions of a framework, ordered by their sorted names, as far as a bound let them be found.

    `complete`: these are all of them. Else `bound` says what ended the search, and some may be missing. `visited` is
    the number of nodes spent.
    """

    sets: tuple[frozenset[str], ...]
    complete: bool = True
    bound: str | None = None
    visited: int = 0


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


@dataclass(frozen=True, slots=True)
class Decided:
    """Whether an argument is accepted, and an extension that shows it: one that has it, or one that lacks it.

    `shown_by` is None where no extension can show it: credulously rejected, skeptically accepted.
    """

    accepted: bool
    shown_by: frozenset[str] | None = None


def every_extension(
    framework: AttackGraph, semantics: str = "preferred", max_nodes: int | None = None
) -> Iterator[frozenset[str]]:
    """The extensions one by one, each once, the first before the others are known; in no order that means anything.

    Raises UnknownName for an unknown semantics, InvalidValue for a bound below 1, SearchCut when it is spent.
    """
    engine = _engine(framework, semantics, max_nodes)
    return (framework.names_of(members) for members in engine.every())


def some_extension(
    framework: AttackGraph, semantics: str = "preferred", max_nodes: int | None = None
) -> frozenset[str] | None:
    """An extension; None if there is none. Raises as `every_extension`."""
    found = _engine(framework, semantics, max_nodes).some()
    return None if found is None else framework.names_of(found)


def count_extensions(framework: AttackGraph, semantics: str = "preferred", max_nodes: int | None = None) -> int:
    """How many extensions there are: found part by part, and multiplied. Raises as `every_extension`.

    Conflict-free, naive, admissible, complete and stable sets need not be listed to be counted, nor preferred,
    semi-stable and stage ones that are stable: where arguments can be gone through with few of them open at a time,
    their number does not matter, nor the size of the framework (`argumentation/counting/frontier.py`).
    """
    return _engine(framework, semantics, max_nodes).count()


def extensions(framework: AttackGraph, semantics: str, max_nodes: int = MAX_NODES) -> Extensions:
    """The extensions by name, ordered by their sorted names; `complete` is False if the bound cut them short.

    Raises UnknownName for an unknown semantics, InvalidValue for a bound below 1.
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
    """`extensions`, all of them or SearchCut."""
    found = extensions(framework, semantics, max_nodes)
    if not found.complete:
        raise SearchCut(found.bound, found.visited)
    return found.sets


def acceptance(framework: AttackGraph, semantics: str, max_nodes: int = MAX_NODES) -> Acceptance:
    """What is accepted, part by part.

    It lists no extensions, so it is whole where their list is too long. Raises as `extensions`.
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
    """Those of `names` that are in some preferred extension, and whether the bound left nothing open.

    It asks of each, so that it is whole also where a part has too many extensions to find them all. Raises
    UnknownName for an unknown name, InvalidValue for a bound below 1.
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
    """What stands, and whether the answer is complete.

    In if in under all extensions, out if out under all (an extension's out: what it attacks), else undec; no
    stable extension: all undec. Cut short, what the bound left open is undec: everything, where it left open whether
    there is a stable extension. Raises as `extensions`.
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
    """`standing_labelling`, complete or SearchCut."""
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
    """Is `name` in some (`credulous`) or in every (`skeptical`) extension?

    A framework with no stable extension accepts every argument skeptically and none credulously: the standard
    reading of "all of nothing". Raises UnknownName for an unknown argument, semantics or mode, InvalidValue
    for a bound below 1, and SearchCut if the bound left the question undecided.
    """
    return _decision(framework, name, semantics, mode, max_nodes).accepted


def decide(
    framework: AttackGraph,
    name: str,
    semantics: str = "preferred",
    mode: str = "skeptical",
    max_nodes: int | None = None,
) -> Decided:
    """As `is_accepted`, with an extension that shows it: the witness, or counter-example, of ICCMA 2025.

    >>> from moot.argumentation import Framework
    >>> pair = Framework.from_attacks([("a", "b"), ("b", "a")])
    >>> decide(pair, "a")
    Decided(accepted=False, shown_by=frozenset({'b'}))

    It may cost more than `is_accepted`: what shows it may be an admissible set, from which an extension is made.
    Without a bound it takes as long as it takes. Raises as `is_accepted`.
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
