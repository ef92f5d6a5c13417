"""Cruxes: on which few propositions it turns whether a position stands (docs/formal-model.md, section 6).

A crux of P is a set of literals that, once shown, moves the standing of P, while no proper subset does. The grounded
labels are the least model of a positive program (in, if all attackers are out; out, if some attacker is in), so an ASP
solver can choose what is settled and enumerate the subset-minimal choices (clingo, domRec).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, proposition
from moot.argumentation.structured.defeat import not_position
from moot.deliberation.outcomes.commitments import Commitments
from moot.deliberation.outcomes.settling import ORDER, Interventions

K_MAX: Final = 3
"""The greatest size of the cruxes that are looked for."""
MOST: Final = 500
"""Cruxes of one position and direction that are listed."""
SHOWN: Final = 100
"""Cruxes of one position and direction that come with their witness."""
CONFLICTS: Final = 2_000_000
"""Conflicts that one search may take: a bound that counts work."""
_PROGRAM: Final = """
{ settle(L) } :- literal(L).
:- settle(L), settle(M), opposite(L, M).
in(X) :- argument(X), not absent(X), out(Y) : attack(Y, X).
out(X) :- attack(Y, X), in(Y).
out(X) :- check(L, X), not settle(L).
absent(X) :- check(L, X), not settle(L).
:- #count { L : settle(L) } > k.
#heuristic settle(L) : literal(L). [1, false]
#show settle/1.
"""


@dataclass(frozen=True, slots=True)
class Crux:
    """One crux of a position: `literals`, sorted. `witness`: by node, the label before and after. `divides`: by
    literal, the classes that are committed to it, and those committed to a node in conflict with it.
    """

    literals: tuple[Literal, ...]
    witness: Mapping[str, tuple[str, str]]
    divides: Mapping[Literal, tuple[tuple[str, ...], tuple[str, ...]]]

    @property
    def question(self) -> str:
        """What would settle it, as a question."""
        return " ".join(f"Is {proposition(literal)} true?" for literal in self.literals)


@dataclass(frozen=True, slots=True)
class Cruxes:
    """The cruxes of one position: `raise_` those that raise its label, `lower` those that lower it, each by size, then
    sorted. `load`: by proposition, 1 over the size of the smallest crux with it. `complete_to_size`: all cruxes up to
    this size were found.
    """

    position: Literal
    standing: Label
    raise_: tuple[Crux, ...]
    lower: tuple[Crux, ...]
    load: Mapping[Literal, float]
    complete_to_size: int

    def to_dict(self) -> dict[str, Any]:
        """The cruxes as a JSON object (docs/contract.md)."""
        each = [("raise", crux) for crux in self.raise_] + [("lower", crux) for crux in self.lower]
        return {
            "standing": str(self.standing),
            "raise": [list(crux.literals) for crux in self.raise_],
            "lower": [list(crux.literals) for crux in self.lower],
            "load": dict(self.load),
            "complete_to_size": self.complete_to_size,
            "each": [
                {
                    "literals": list(crux.literals),
                    "moves": moves,
                    "witness": {node: list(change) for node, change in crux.witness.items()},
                    "divides": {literal: [list(side) for side in sides] for literal, sides in crux.divides.items()},
                    "question": crux.question,
                }
                for moves, crux in each
            ],
        }


def cruxes_of(
    commitments: Commitments, interventions: Interventions, position: Literal, k_max: int = K_MAX
) -> Cruxes:
    """The cruxes of a position up to `k_max` literals, with their witnesses."""
    standing = commitments.standing
    before = interventions.standing_under((), position)
    raised, complete_up = minimal(interventions, position, _above(before), k_max)
    lowered, complete_down = minimal(interventions, position, _below(before), k_max)
    found = (*raised, *lowered)
    sizes: dict[Literal, int] = {}
    for literals in found:
        for literal in literals:
            name = proposition(literal)
            sizes[name] = min(len(literals), sizes.get(name, len(literals)))
    load = {name: 1 / size for name, size in sorted(sizes.items(), key=lambda item: (item[1], item[0]))}
    labels = standing.grounded_labels
    return Cruxes(
        position,
        before,
        tuple(_crux(commitments, interventions, labels, *of) for of in enumerate(raised)),
        tuple(_crux(commitments, interventions, labels, *of) for of in enumerate(lowered)),
        load,
        min(complete_up, complete_down),
    )


def _above(label: Label) -> tuple[Label, ...]:
    return tuple(other for other in Label if ORDER[other] > ORDER[label])


def _below(label: Label) -> tuple[Label, ...]:
    return tuple(other for other in Label if ORDER[other] < ORDER[label])


def minimal(
    interventions: Interventions, position: Literal, wanted: Sequence[Label], k_max: int = K_MAX
) -> tuple[tuple[tuple[Literal, ...], ...], int]:
    """The subset-minimal sets of at most `k_max` literals that give a position one of the labels `wanted`, by size,
    then sorted; and up to which size all were found.
    """
    if not wanted or not interventions.literals or not k_max:
        return (), k_max
    found: list[tuple[Literal, ...]] = []
    complete = True
    for label in wanted:
        sets, whole = _search(interventions, position, label, k_max)
        found += sets
        complete = complete and whole
    kept = [one for one in dict.fromkeys(found) if not any(set(other) < set(one) for other in found)]
    kept.sort(key=lambda literals: (len(literals), literals))
    return tuple(kept[:MOST]), k_max if complete and len(kept) <= MOST else 0


def _search(
    interventions: Interventions, position: Literal, label: Label, k_max: int
) -> tuple[list[tuple[Literal, ...]], bool]:
    import clingo  # loaded only where cruxes are asked for

    control = clingo.Control(
        [f"-c k={k_max}", "--heuristic=Domain", "--enum-mode=domRec", f"--solve-limit={CONFLICTS}", str(MOST + 1)],
        logger=lambda *_: None,
    )
    control.add("base", [], _PROGRAM)
    control.add("base", [], "\n".join(_facts(interventions, position, label)))
    control.ground([("base", [])])
    found: list[tuple[Literal, ...]] = []
    literals = interventions.literals
    with control.solve(yield_=True) as handle:
        for model in handle:
            chosen = [symbol.arguments[0].number for symbol in model.symbols(shown=True)]
            found.append(tuple(sorted(literals[n] for n in chosen)))
        result = handle.get()
    return found, not result.interrupted and len(found) <= MOST


def _facts(interventions: Interventions, position: Literal, label: Label) -> Iterator[str]:
    """The framework as facts, by index, and what is wanted."""
    framework = interventions.framework
    index = {name: n for n, name in enumerate(framework.arguments)}
    for n in range(len(framework)):
        yield f"argument({n})."
        yield from (f"attack({attacker}, {n})." for attacker in framework.attackers_of(n))
    for n, literal in enumerate(interventions.literals):
        yield f"literal({n}). check({n}, {index[interventions.check(literal)]})."
        if n % 2 == 0:
            yield f"opposite({n}, {n + 1})."
    helper = index[not_position(position)]
    match label:  # the helper has the opposite label
        case Label.IN:
            yield f":- not out({helper})."
        case Label.OUT:
            yield f":- not in({helper})."
        case Label.UNDEC:
            yield f":- in({helper}). :- out({helper})."


def _crux(
    commitments: Commitments,
    interventions: Interventions,
    before: Mapping[str, Label],
    place: int,
    literals: tuple[Literal, ...],
) -> Crux:
    after = interventions.labels(literals) if place < SHOWN else {}
    nodes = commitments.standing.compiled.nodes
    moved = (node for node in sorted(nodes) if node in after and after[node] != before[node])
    witness = {node: (str(before[node]), str(after[node])) for node in moved}
    return Crux(literals, witness, {literal: _divided(commitments, literal) for literal in literals})


def _divided(commitments: Commitments, literal: Literal) -> tuple[tuple[str, ...], tuple[str, ...]]:
    holders = commitments.standing.compiled.field.holding(literal)
    foes = frozenset().union(*(commitments.foes.get(node, frozenset()) for node in holders))
    for_it = tuple(c for c in commitments.classes if not commitments.nodes[c].isdisjoint(holders))
    against = tuple(c for c in commitments.classes if commitments.nodes[c] & foes)
    return for_it, against
