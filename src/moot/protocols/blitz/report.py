"""What a debate on claims adds to the result: each claim with its status, and who stands where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from moot.protocols.blitz.alone import of_several
from moot.protocols.pending import judged_graph
from moot.record.debate import Debate
from moot.record.events import CruxNamed
from moot.record.questions import words_of
from moot.record.status import Status
from moot.results import DebateResult, Section, Table
from moot.results.parts import SIDES
from moot.verdict.content import Content
from moot.verdict.dividing import Outcomes
from moot.verdict.sides_status import Sides, of_claim, sides_on
from moot.verdict.standing import Standing

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
    section = Section(SIDES, "The claims", data, tuple(sentences), table=table)
    return replace(
        result,
        sections=(*result.sections, section),
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
