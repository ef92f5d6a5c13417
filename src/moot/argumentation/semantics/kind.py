"""The description of a semantics for the engine: the reductions that are sound for it, and its answers for one
component.
"""

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
    """A second semantics, `semantics`, whose extensions are asked for first, since more reductions are sound for it.

    If a framework has extensions under it, these are all the extensions under the semantics that has the shortcut
    (stage has stable). `preferably`: the function that asks about one argument, and whether there is an extension at
    all. `otherwise`: the semantics that answers for a connected framework without such an extension.
    """

    semantics: "Semantics"
    preferably: Preferably
    otherwise: "Semantics"


@dataclass(frozen=True, slots=True)
class Semantics:
    """A semantics as the engine uses it: functions that answer questions, facts about it, and hints for speed.

    `some`, `every`, `credulous`, `skeptical` and `count` answer the questions (see the types in this module) for a
    digraph to which the sound reductions were already applied; each raises SearchCut if its `Work` is spent. `code`:
    the code of the ICCMA competition, such as PR.

    Facts: `reduct`, the labels of the grounded extension may be fixed, and the arguments that they decide taken out
    first. `directional`, a question about an argument may be answered in its cone alone (the argument, its attackers,
    theirs, and so on); `extend` then makes an extension of the whole from one of the cone. `always`, every framework
    has an extension. `complete`, all extensions are complete ones. `credulous_by_admissible`, an argument is in some
    extension if it is in some admissible set; `extend` then makes an extension around any such set. `least`, the
    arguments that the reduct puts in are themselves an extension, inside all others. `decided`, it is the only one.

    Hints: `hope`, the number of nodes (units of `Work`) worth spending to see whether an argument is in any admissible
    set, where it takes long to find an extension; 0, if that is not worth it, or extensions are not admissible.
    `sooner`, a function that may find an extension without an argument where that takes long; if it finds none, nothing
    follows. `together`, one search finds an extension of each of many small components sooner than many searches.
    `shortcut`, another semantics to ask first.
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
    """Make a `count` function for a semantics: it lists the extensions with `every`, counts them and keeps none."""

    def count(graph: Digraph, work: Work) -> int:
        return sum(1 for _ in every(graph, work))

    return count


def unique(name: str, code: str, some: Callable[[Digraph, Work], Members], *, directional: bool) -> Semantics:
    """A semantics under which there is exactly one extension, which is complete and which `some` gives."""

    def every(graph: Digraph, work: Work) -> Iterator[Members]:
        yield some(graph, work)

    def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
        members = some(graph, work)
        return members if a in members else None

    def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
        members = some(graph, work)
        return None if a in members else members

    return Semantics(
        name=name, code=code, reduct=True, complete=True, directional=directional, some=some, every=every,
        credulous=credulous, skeptical=skeptical, count=lambda _graph, _work: 1,
        extend=(lambda graph, _set, _members, work: some(graph, work)) if directional else None,
    )  # fmt: skip
