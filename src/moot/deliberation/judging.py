"""What `decide` refuses beyond the rules that graph documents share (`legality`): facts, arguments, stances.

A reason is one sentence, or None if there is none (docs/formal-model.md, section 1.3).
"""

from moot.argumentation.literal import Literal, proposition
from moot.deliberation.envelope import is_blank
from moot.deliberation.graph import Argument, Fact, Graph, Kind, claim_of
from moot.deliberation.legality import argument_fault, positions_of
from moot.deliberation.moves import TakeStance


def fact_why_not(graph: Graph, fact: Fact, *, may_check: bool) -> str | None:
    """Why a fact is refused. `may_check`: whether it comes from a gate."""
    unknown = [p for p in fact.polarity if p not in positions_of(graph)]
    shares = (fact.recency, fact.score, *(stand.score for stand in fact.polarity.values()))
    rules = (
        (not fact.id.strip(), "no id"),
        (is_blank(fact.text), "empty text"),
        (fact.category == "derived", "a conclusion of moot itself is no evidence"),
        (fact.checked and not may_check, "only a gate checks"),
        (fact.id in graph.facts, f"{fact.id!r} was cited before"),
        (_taken(graph, fact.id), f"{fact.id!r} is the id of something else"),
        (bool(unknown), f"speaks on unknown positions: {', '.join(unknown)}"),
        (any(not 0 <= share <= 1 for share in shares), "recency and scores lie in [0, 1]"),
    )
    return next((why for broken, why in rules if broken), None)


def _taken(graph: Graph, id: str) -> bool:
    return id in graph.arguments or id in graph.edges or id in graph.supports


def argument_why_not(graph: Graph, argument: Argument) -> str | None:
    """Why an argument is refused. A text may be left out (the literals speak), but not be blank."""
    stated = (*argument.premises, *argument.assumptions)
    blank = argument.text != "" or argument.kind is Kind.QUESTION
    if (blank and is_blank(argument.text)) or any(not proposition(l).strip() for l in stated):
        return "empty text"
    return argument_fault(graph, argument)


def _may_be_judged(graph: Graph, literal: Literal) -> bool:
    """Whether a stance can be on it: a position, or where none were given, whatever was claimed and its negation."""
    if graph.positions:
        return literal in positions_of(graph)
    claim = claim_of(literal)
    return claim is not None and claim in graph.arguments


def stance_why_not(graph: Graph, act: TakeStance, before: float | None) -> str | None:
    """Why a stance is refused; `before` is the value that stands. A flip of the sign needs a cause."""
    if not _may_be_judged(graph, act.position):
        return f"{act.position!r} is no position"
    if not -1 <= act.value <= 1:
        return f"a stance of {act.value:g} is outside [-1, 1]"
    if before is not None and before * act.value < 0 and act.cause is None:
        return f"a flip from {before:g} to {act.value:g} without a cause"
    return None
