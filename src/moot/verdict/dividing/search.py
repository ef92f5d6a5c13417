"""The smallest sets of literals that, once shown, move the standing of a position (docs/formal-model.md, section 6).

The grounded labels are the least model of a positive program (in, if all attackers are out; out, if some attacker is
in), so an ASP solver can choose what is settled and enumerate the subset-minimal choices (clingo, domRec). Under the
semantics whose labels are no least model the sets are tried out, by size.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, proposition
from moot.argumentation.reasoning import decide
from moot.argumentation.structured.defeat import not_position
from moot.argumentation.structured.nodes import Kind
from moot.errors import SearchCut
from moot.verdict.dividing.settling import ORDER, Interventions

if TYPE_CHECKING:
    import clingo


TRIES: Final = 400
"""Sets of one position and direction that are tried out, each with a search for extensions."""
LOOKED_AT: Final = 300_000
"""Sets of one position and direction that are looked at."""
MOST: Final = 500
"""Sets of one position and direction that are listed."""

Literals = tuple[Literal, ...]


class Cut(Exception):
    """A bound was reached; the text says which."""


@dataclass
class Trying:
    """The search for sets that give one position one of the labels `wanted`. After it `kept` has those that were found,
    and `complete_to_size` says up to which size these are all.
    """

    interventions: Interventions
    position: Literal
    wanted: frozenset[Label]
    kept: list[Literals] = field(default_factory=list)
    complete_to_size: int = 0
    _left: list[tuple[frozenset[Literal], frozenset[Literal]]] = field(default_factory=list)
    """Of each extension that was left: the checks that it needs, and those that attack it."""
    _tries: int = 0
    _looked_at: int = 0

    def run(self, k_max: int, least: bool = False) -> None:
        """Find the sets of up to `k_max` literals; with `least` only those of the smallest size that has any. Raises
        Cut.
        """
        for size in range(1, k_max + 1):
            for literals in self._candidates(size):
                if self._moves(literals):
                    self.kept.append(literals)
                    if len(self.kept) >= MOST:
                        raise Cut(f"{MOST} sets are listed")
            self.complete_to_size = size
            if least and self.kept:
                return

    def _candidates(self, size: int) -> Iterator[Literals]:
        """The sets of a size, sorted, without those that have a found one within them."""
        for literals in combinations(sorted(self.interventions.literals), size):
            self._looked_at += 1  # also what is skipped below: sets grow faster in number than what is tried out
            if self._looked_at > LOOKED_AT:
                raise Cut(f"{LOOKED_AT} sets were looked at")
            if len(set(map(proposition, literals))) < size:
                continue  # a proposition and its negation cannot both be shown
            if not any(set(literals).issuperset(found) for found in self.kept):
                yield literals

    def _moves(self, literals: Literals) -> bool:
        # An extension that an earlier set left stands under this one, too: all checks that it needs are there, and none
        # that attacks it. So nothing is computed.
        if any(needs.issubset(literals) and attacks.isdisjoint(literals) for needs, attacks in self._left):
            return False
        self._tries += 1
        if self._tries > TRIES:
            raise Cut(f"{TRIES} sets were tried out")
        if len(self.wanted) == 1 and not self.interventions.in_two_steps and self._leaves(literals):
            return False
        labels, whole = self.interventions.labelled(literals)
        if not whole:
            raise Cut("max_nodes of the search for labels")
        return self.interventions.compiled.standing(labels, self.position) in self.wanted

    def _leaves(self, literals: Literals) -> bool:
        """Whether a set leaves an extension that has what it must not; that is noted."""
        parameters = self.interventions.standing.parameters
        semantics = "stable" if parameters.semantics == "stable" else "preferred"
        framework = self.interventions.settled(literals)
        try:
            for name in self._unwanted:
                decision = decide(framework, name, semantics, "credulous", parameters.max_nodes)
                if decision.accepted and decision.shown_by is not None:
                    self._left.append(self._shown(decision.shown_by, semantics))
                    return True
        except SearchCut:
            raise Cut("max_nodes of the search for extensions") from None
        return False

    @property
    def _unwanted(self) -> list[str]:
        """What no extension may have: the helper of the position, or the nodes that argue for it."""
        if Label.IN in self.wanted:
            return [not_position(self.position)]
        field_ = self.interventions.compiled.field
        return sorted(n for n in field_.holding(self.position) if field_.nodes[n].kind is not Kind.STATEMENT)

    def _shown(self, extension: frozenset[str], semantics: str) -> tuple[frozenset[Literal], frozenset[Literal]]:
        """The literals whose checks an extension needs, and those whose checks attack it."""
        framework, index = self.interventions.framework, self.interventions.index
        check_of = {index[self.interventions.check(literal)]: literal for literal in self.interventions.literals}
        members = {index[name] for name in extension}
        plain = members - check_of.keys()
        hit = {target for n in plain for target in framework.attacked_by(n)}
        foes = {n for member in plain for n in framework.attackers_of(member)} - check_of.keys()
        if semantics == "stable":  # which must attack all that is outside, not only what attacks it
            foes = set(range(len(framework))) - members - check_of.keys()
        checks = members & check_of.keys()
        needs = {check_of[n] for foe in foes - hit for n in framework.attackers_of(foe) if n in checks}
        attacks = {literal for n, literal in check_of.items() if not plain.isdisjoint(framework.attacked_by(n))}
        return frozenset(needs), frozenset(attacks)


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
