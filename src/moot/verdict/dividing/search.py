"""The smallest sets of literals that, once shown, move the standing of a position (docs/formal-model.md, section 6).

The grounded labels are the least model of a positive program (in, if all attackers are out; out, if some attacker is
in), so an ASP solver can choose what is settled and enumerate the subset-minimal choices (clingo, domRec). Under the
semantics whose labels are no least model the sets are tried out, by size.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.argumentation.structured.defeat import not_position
from moot.verdict.dividing.settling import ORDER, Interventions
from moot.verdict.dividing.trying import MOST, Cut, Trying

if TYPE_CHECKING:
    import clingo

K_MAX: Final = 3
"""The greatest size of the sets that are looked for."""
LARGEST: Final = 4_000
"""Arguments of a framework in which sets are looked for."""
CONFLICTS: Final = 20_000
"""Conflicts that the search for the sets of one size may take: a bound that counts work."""
_PROGRAM: Final = """
{ settle(L) } :- literal(L).
:- settle(L), settle(M), opposite(L, M).
in(X) :- argument(X), not absent(X), out(Y) : attack(Y, X).
out(X) :- attack(Y, X), in(Y).
out(X) :- check(L, X), not settle(L).
absent(X) :- check(L, X), not settle(L).
more(K) :- K = 1..most, #count { L : settle(L) } > K.
#heuristic settle(L) : literal(L). [1, false]
#show settle/1.
"""
_MOVED: Final = {
    frozenset({Label.IN}): ("out", True),
    frozenset({Label.IN, Label.UNDEC}): ("in", False),
    frozenset({Label.OUT}): ("in", True),
    frozenset({Label.OUT, Label.UNDEC}): ("out", False),
}
"""By the labels that are wanted of a position: what must, or must not, be true of its helper, which has the opposite
label."""


@dataclass(frozen=True, slots=True)
class Found:
    """The sets that were found, by size, then sorted. `complete_to_size`: all sets of up to so many literals are there.
    `bound`: what cut the search short, in words; None: nothing did.
    """

    sets: tuple[tuple[Literal, ...], ...]
    complete_to_size: int
    bound: str | None = None


def above(label: Label) -> tuple[Label, ...]:
    """The labels that are more than this one."""
    return tuple(other for other in Label if ORDER[other] > ORDER[label])


def below(label: Label) -> tuple[Label, ...]:
    """The labels that are less than this one."""
    return tuple(other for other in Label if ORDER[other] < ORDER[label])


@dataclass(frozen=True)
class Search:
    """The search for sets of literals in one standing, or in one class's view of it. The solver is made once, and asked
    for each position.
    """

    interventions: Interventions

    def minimal(self, position: Literal, wanted: Sequence[Label], k_max: int = K_MAX, *, least: bool = False) -> Found:
        """The subset-minimal sets of at most `k_max` literals that give a position one of the labels `wanted`: all
        those above some label, or all those below. They are looked for size by size, so that a bound that cuts the
        search leaves the smaller ones complete. `least`: only those of the smallest size that has any.
        """
        if k_max < 1:
            return Found((), 0)
        if not wanted or not self.interventions.literals:
            return Found((), k_max)
        if len(self.interventions.standing.framework) > LARGEST:
            return Found((), 0, f"the framework has more than {LARGEST} arguments")
        if not self.interventions.by_least_model:
            return _tried(self.interventions, position, frozenset(wanted), k_max, least)
        kept: set[tuple[Literal, ...]] = set()
        for size in range(1, k_max + 1):
            sets, bound = self._of_size(position, frozenset(wanted), size)
            kept.update(sets)
            if bound is not None:
                return Found(_listed(kept), size - 1, bound)
            if least and kept:
                return Found(_listed(kept), size)
        return Found(_listed(kept), k_max)

    def _of_size(
        self, position: Literal, wanted: frozenset[Label], size: int
    ) -> tuple[list[tuple[Literal, ...]], str | None]:
        """The minimal sets of up to `size` literals, and the bound that cut the search for them short."""
        from clingo import Function, Number

        name, holds = _MOVED[wanted]
        helper = self.interventions.index[not_position(position)]
        assumed = [(Function(name, [Number(helper)]), holds), (Function("more", [Number(size)]), False)]
        found: list[tuple[Literal, ...]] = []
        literals = self.interventions.literals
        with self._control.solve(assumptions=assumed, yield_=True) as handle:
            for model in handle:
                chosen = [symbol.arguments[0].number for symbol in model.symbols(shown=True)]
                found.append(tuple(sorted(literals[n] for n in chosen)))
            interrupted = handle.get().interrupted
        if len(found) > MOST:
            return found, f"{MOST} sets are listed"
        return found, f"{CONFLICTS} conflicts of the solver" if interrupted else None

    @cached_property
    def _control(self) -> "clingo.Control":
        import clingo  # loaded only where cruxes are asked for

        options = ["--heuristic=Domain", "--enum-mode=domRec", f"--solve-limit={CONFLICTS}", str(MOST + 1)]
        control = clingo.Control([f"-c most={K_MAX}", *options], logger=lambda *_: None)
        control.add("base", [], _PROGRAM)
        control.add("base", [], "\n".join(_facts(self.interventions)))
        control.ground([("base", [])])
        return control


def _facts(interventions: Interventions) -> Iterator[str]:
    """The framework as facts, by index."""
    framework, index = interventions.framework, interventions.index
    for n in range(len(framework)):
        yield f"argument({n})."
        yield from (f"attack({attacker}, {n})." for attacker in framework.attackers_of(n))
    for n, literal in enumerate(interventions.literals):
        yield f"literal({n}). check({n}, {index[interventions.check(literal)]})."
        if n % 2 == 0:
            yield f"opposite({n}, {n + 1})."


def _listed(kept: set[tuple[Literal, ...]]) -> tuple[tuple[Literal, ...], ...]:
    return tuple(sorted(kept, key=lambda literals: (len(literals), literals))[:MOST])


def _tried(
    interventions: Interventions, position: Literal, wanted: frozenset[Label], k_max: int, least: bool
) -> Found:
    trying = Trying(interventions, position, wanted)
    try:
        trying.run(k_max, least)
    except Cut as cut:
        return Found(tuple(trying.kept), trying.complete_to_size, str(cut))
    return Found(tuple(trying.kept), trying.complete_to_size)
