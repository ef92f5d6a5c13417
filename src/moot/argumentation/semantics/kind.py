"""What a semantics is to the engine: which reductions are sound for it, and how it answers for one component."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.work import Work

Some = Callable[[Digraph, Work], Members | None]
"""An extension, or None if there is none."""
Every = Callable[[Digraph, Work], Iterator[Members]]
"""The extensions one by one, each once; the first as soon as it is known."""
Count = Callable[[Digraph, Work], int]
"""How many extensions there are."""
Ask = Callable[[Digraph, int, Work], Members | None]
"""About one argument: an extension that has it (credulous), one that lacks it (skeptical); or None."""
Extend = Callable[[Digraph, Members, Members, Work], Members]
"""From a set that nothing outside attacks, and an extension of it, to one of the whole that is the same on the set."""


Preferably = Callable[[Digraph, int, Work, bool], tuple[Members | None, bool]]
"""About one argument: an extension that has it (True) or lacks it, or None; and whether there is any extension."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Another semantics to ask first: where a framework has extensions of it, it has no others of the one meant.

    `otherwise`: how to answer for a connected framework that has none.
    """

    semantics: "Semantics"
    preferably: Preferably
    otherwise: "Semantics"


@dataclass(frozen=True, slots=True)
class Semantics:
    """A semantics. All functions take a framework to which the sound reductions were applied.

    `reduct`: the grounded reduct is sound for it. `directional`: so is asking an argument's cone alone; then `extend`
    makes an extension of the whole of the answer. `always`: every framework has an extension. `complete`: extensions
    are complete ones. `credulous_by_admissible`: in some extension is what is in some admissible set; then `extend`
    makes an extension around any of these. `hope`: nodes that it is worth to see whether an argument is in any
    admissible set, where it takes long to look for an extension; 0: it is not, or extensions are not admissible.
    `sooner`: what may find one that lacks an argument, where that takes long, and says nothing if it finds none.
    `least`: what the reduct puts in is one, inside all others. `decided`: it is the only one. `shortcut`: what to ask
    first, where more reductions are sound for that. `together`: one extension of each of many small components is found
    sooner in one search.
    """

    name: str
    code: str
    reduct: bool
    directional: bool
    some: Some
    every: Every
    credulous: Ask
    skeptical: Ask
    count: Count
    extend: Extend | None = None
    always: bool = True
    complete: bool = False
    credulous_by_admissible: bool = False
    hope: int = 0
    sooner: Ask | None = None
    least: bool = False
    decided: bool = False
    together: bool = False
    shortcut: Shortcut | None = None


def listing(every: Every) -> Count:
    """A `count` function for a semantics that lists the extensions with `every` and keeps none of them."""

    def count(graph: Digraph, work: Work) -> int:
        return sum(1 for _ in every(graph, work))

    return count


def one(_graph: Digraph, _work: Work) -> int:
    """The `count` function of a semantics with exactly one extension: 1."""
    return 1


def having_one(some: Some) -> Ask:
    """The `credulous` function of a semantics whose only extension `some` gives."""

    def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
        members = some(graph, work)
        return members if members is not None and a in members else None

    return credulous


def lacking_one(some: Some) -> Ask:
    """The `skeptical` function of a semantics whose only extension `some` gives."""

    def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
        members = some(graph, work)
        return None if members is None or a in members else members

    return skeptical
