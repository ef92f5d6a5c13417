"""What a debate on claims adds to the result: each claim with its status, and who stands where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from moot.argumentation.literal import Literal, negate
from moot.protocols.baseline import UNSAID, best_of, held_up
from moot.protocols.blitz.verdict import Sides, of_claim, sides_content, sides_on
from moot.protocols.pending import judged_graph
from moot.record.debate import Debate
from moot.record.events import CruxNamed
from moot.record.graph import Graph, Position
from moot.record.status import Status
from moot.record.text import words_of
from moot.results import DebateResult, Section, Table
from moot.results.baseline import BY_SIDES, Baseline, BlindVote, SingleAnswer
from moot.results.said import ClaimSides
from moot.verdict.content import Content
from moot.verdict.dividing import Outcomes
from moot.verdict.standing import Standing

Sided = Mapping[Literal, Literal | None]
"""By claim, the claim or its denial, whichever is decided for; None for neither."""


def of_several(debate: Debate, standing: Standing) -> Baseline | None:
    """The baseline of several claims: how all stand at the end by their sides alone, whatever was argued; how they
    stood after the blind round; and the first answer that held up best. None where there was no such round.
    """
    first = debate.rounds[0] if debate.rounds else None
    if first is None or first.number or debate.concluded is None or len(standing.graph.positions) < 2:
        return None
    if not first.stances:
        return None
    last, blind = (_bare(standing, stances) for stances in (standing.graph.stances, first.stances))
    judged = debate.concluded.status not in UNSAID
    came_to = _sides(standing) if judged else None
    by_sides, at_first = sides_content(last), sides_content(blind)
    same, said = _sides(blind) == came_to, _said(_sides(blind), standing)
    vote = BlindVote(said, at_first.status.value, _taking(blind), _counts(blind), same)
    return Baseline(
        BY_SIDES,
        by_sides.status,
        _said(_sides(last), standing),
        None,
        by_sides.reason,
        _taking(last),
        _counts(last),
        vote,
        _single(debate, standing, blind, came_to),
    )


def _bare(standing: Standing, stances: Mapping[str, Mapping[Literal, float]]) -> Standing:
    """The same claims with these stances, and nothing argued."""
    graph = standing.graph
    bare = Graph(graph.positions, exclusive=graph.exclusive, classes=graph.classes, stances=stances)
    return Standing(bare, standing.parameters)


def _sides(standing: Standing) -> Sided:
    return {issue.literal: issue.verdict for issue in sides_content(standing).issues}


def _said(sides: Sided, standing: Standing) -> str | None:
    """Which claims are decided, for which side; None if none is."""
    found = [f"{'for' if sides[p.id] == p.id else 'against'} ‘{p.text}’" for p in _decided(sides, standing)]
    return ", ".join(found) or None


def _decided(sides: Sided, standing: Standing) -> Sequence[Position]:
    return [position for position in standing.graph.positions if sides.get(position.id) is not None]


def _counts(standing: Standing) -> dict[str, int]:
    """How many classes are for each claim, and against it."""
    found: dict[str, int] = {}
    for position in standing.graph.positions:
        sides = sides_on(standing, position.id)
        found |= {f"for ‘{position.text}’": len(sides.pro), f"against ‘{position.text}’": len(sides.con)}
    return found


def _taking(standing: Standing) -> int:
    """How many classes are on a side of some claim."""
    sides = [sides_on(standing, position.id) for position in standing.graph.positions]
    return len({name for each in sides for name in (*each.pro, *each.con)})


def _single(debate: Debate, standing: Standing, blind: Standing, came_to: Sided | None) -> SingleAnswer | None:
    """The first answer of whose arguments most stand at the end, less those that fell; its answer is the side that it
    took of each claim.
    """
    assert debate.opened is not None, "a debate is opened before it is answered"
    found: list[tuple[int, SingleAnswer]] = []
    for seat in debate.opened.speakers:
        own = [a.id for a in standing.graph.arguments.values() if a.round == 0 and seat.name in a.authors]
        values = blind.graph.stances.get(seat.name, {})
        taken = {p.id: _side(p.id, values.get(p.id, 0.0), standing.parameters.side) for p in standing.graph.positions}
        answer = _said(taken, standing)
        if answer is None or not own or seat.name not in standing.graph.classes:
            continue
        held = [held_up(standing, id) for id in own]
        single = SingleAnswer(seat.name, answer, held.count(1), len(own), taken == came_to)
        found.append((sum(held), single))
    return best_of(found)


def _side(position: Literal, value: float, side: float) -> Literal | None:
    return position if value >= side else negate(position) if value <= -side else None


JUDGED: Final = (Status.CONSENSUS, Status.MAJORITY, Status.POLARIZED, Status.BALANCED, Status.CONTESTED)
"""The statuses that say what became of the claims."""
NAMED: Final = 3
"""Claims that the answer names."""
CRUXES: Final = 5
"""Cruxes named by participants that are told."""


@dataclass(frozen=True, slots=True)
class _Claim:
    id: str
    text: str
    content: Content
    sides: Sides

    def to_dict(self) -> Mapping[str, Any]:
        """The claim as a JSON object."""
        won = self.content.verdict
        return {
            "id": self.id,
            "text": self.text,
            "status": self.content.status.value,
            "holds": None if won is None else won == self.id,
            "for": list(self.sides.pro),
            "against": list(self.sides.con),
            "neither": list(self.sides.neither),
            "distance": self.sides.distance,
        }

    @property
    def decided(self) -> str:
        """Which side has it: for or against; empty where neither does."""
        won = self.content.verdict
        return "" if won is None else "for" if won == self.id else "against"

    def sentence(self) -> str:
        """What became of the claim, in a sentence."""
        if not self.decided:
            return f"‘{self.text}’ is not decided ({self.content.status.value}): {self.content.reason}."
        whole = "all" if self.content.status is Status.CONSENSUS else "two thirds or more"
        return f"‘{self.text}’: {whole} are {self.decided} it."


def reported(debate: Debate, result: DebateResult) -> DebateResult:
    """The result with the claims and their sides, once the debate has ended."""
    if debate.concluded is None:
        return result
    standing = Standing(judged_graph(debate), debate.parameters)
    claims = [
        _Claim(p.id, str(p.text), of_claim(standing, p.id), sides_on(standing, p.id)) for p in standing.graph.positions
    ]
    named = named_cruxes(debate)
    data = {"claims": [claim.to_dict() for claim in claims], "cruxes": named}
    rows = [
        (c.text, c.content.status.value, *(", ".join(w) for w in (c.sides.pro, c.sides.con, c.sides.neither)))
        for c in claims
    ]
    table = Table(("claim", "status", "for", "against", "neither"), tuple(rows))
    sentences = [claim.sentence() for claim in claims]
    sentences += [f"{', '.join(each['by'])} said that it turns on this: ‘{each['text']}’." for each in named[:CRUXES]]
    section = Section("sides", "The claims", data, tuple(sentences), table=table)
    return replace(
        result,
        sections=(*result.sections, section),
        sides=tuple(ClaimSides(c.text, c.sides.pro, c.sides.con, c.sides.neither) for c in claims),
        outcomes=_of_claims(result.outcomes, claims),
        baseline=of_several(debate, standing) or result.baseline,
        came_to=_told(result, claims) if result.verdict is None else "",
    )


def named_cruxes(debate: Debate) -> list[dict[str, Any]]:
    """What participants said that it turns on, each once, with who said it. That it is said proves nothing: what it
    turns on is computed.
    """
    found: dict[str, tuple[str, dict[str, None]]] = {}
    for event in debate.said(CruxNamed):
        found.setdefault(words_of(str(event.text)), (str(event.text), {}))[1][event.participant] = None
    return [{"text": text, "by": list(by)} for text, by in found.values()]


def _of_claims(outcomes: Outcomes | None, claims: Sequence[_Claim]) -> Outcomes | None:
    """The outcomes of several claims: who is for one is on no side of the others, so that there are no camps, and what
    moves a claim is not told again of its denial.
    """
    if outcomes is None or len(claims) < 2:
        return outcomes
    ids = {claim.id for claim in claims}
    cruxes = tuple(found for found in outcomes.cruxes if found.position in ids)
    return replace(outcomes, camps=(), fault_lines=(), cruxes=cruxes)


def _told(result: DebateResult, claims: Sequence[_Claim]) -> str:
    """The answer in a sentence: which claims are decided, for which side. Empty where nothing was brought to an end.
    """
    if result.status not in JUDGED:
        return ""
    if len(claims) == 1:
        return claims[0].sentence().rstrip(".")
    decided = [claim for claim in claims if claim.decided]
    if not decided:
        return f"None of {len(claims)} claims is decided"
    named = [f"{claim.decided} ‘{claim.text}’" for claim in decided[:NAMED]]
    more = [f"{len(decided) - NAMED} more"] if len(decided) > NAMED else []
    number = f"All {len(claims)}" if len(decided) == len(claims) else f"{len(decided)} of {len(claims)}"
    verb = "is" if len(decided) == 1 else "are"
    return f"{number} claims {verb} decided: {', '.join([*named, *more])}"
