"""A founding blitz or classical debate read from a log: who said what in which founding round, under founding ids.

The first stances are asked for with the aim `stances`, turns with `speak`, bids with `bid`; whoever only checks is
asked to put a long summary into fewer words (`compress`), and to read the outcome off the blackboard (`extract`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

from moot.founding.blackboard import ActionPlan, Crux, DebateOutput, FlipCondition
from moot.founding.board_run import BoardOpening, BoardTurn, ClaimResponse
from moot.founding.graph_records import EvidenceLedgerEntry, FaultLine, Reasoning, RejectedEvidence, ResolutionPath
from moot.founding.protocols.graph_log import stance_of
from moot.record.acts.bid import FloorBid
from moot.record.acts.extract import OutputExtracted, SaidEvidence
from moot.record.acts.name_crux import CruxNamed
from moot.record.acts.speak import SpokeOn
from moot.record.acts.state_flip import FlipStated
from moot.record.acts.summarise import BoardSummarised
from moot.record.debate import Debate
from moot.record.events import Closed, DebateOpened, Event, StanceTaken
from moot.record.round import UNANSWERED, Round

STANCES: Final = "stances"
SPEAK: Final = "speak"
BID: Final = "bid"
COMPRESS: Final = "compress"
EXTRACT: Final = "extract"
E = TypeVar("E", bound=Event)


def aim_of(round_: Round) -> str:
    """What a round of the log asks for."""
    return round_.requests[0].aim if round_.requests else STANCES


def board_round(debate: Debate) -> int:
    """The number of the current founding round or turn: 0 while first stances are taken. A turn begins with bids."""
    aims = [aim_of(round_) for round_ in debate.rounds]
    return aims.count(BID) if BID in aims else aims.count(SPEAK)


@dataclass(frozen=True)
class BoardSaid:
    """What the complete rounds of a debate hold. `bids`: whether a turn begins with bids."""

    debate: Debate
    opened: DebateOpened
    bids: bool

    @cached_property
    def _rounds(self) -> Mapping[tuple[str, int], Round]:
        found: dict[tuple[str, int], Round] = {}
        number = 0
        for round_ in self.debate.rounds:
            aim = aim_of(round_)
            number += aim == (BID if self.bids else SPEAK)
            if round_.complete:
                found[aim, number] = round_
        return found

    @cached_property
    def claims(self) -> Mapping[str, str]:
        """By the id of a position, the founding id of the claim."""
        return {p.id: f"claim-{n}" for n, p in enumerate(self.opened.positions, 1)}

    def holds(self, aim: str, number: int) -> bool:
        """Whether everybody was heard in a founding round."""
        return (aim, number) in self._rounds

    def silent(self, aim: str, number: int, name: str) -> str | None:
        """Why somebody did not answer in a founding round; None if it did."""
        round_ = self._rounds[aim, number]
        mine = [request.id for request in round_.requests if request.participant == name]
        closing = round_.closed[mine[0]] if mine else None
        return str(closing.why) if closing is not None and closing.how in UNANSWERED else None

    def passed(self, aim: str, number: int) -> bool:
        """Whether nobody who was asked in a founding round said anything."""
        return all(c.how is Closed.PASSED or c.how in UNANSWERED for c in self._rounds[aim, number].closed.values())

    def _said(self, kind: type[E], aim: str, number: int, name: str | None = None) -> list[E]:
        """What was said in a founding round, by somebody or by all, in the order of the requests."""
        asked = [r.id for r in self._rounds[aim, number].requests if name in (None, r.participant)]
        said = [event for event in self.debate.said(kind) if getattr(event, "request", None) in asked]
        return sorted(said, key=lambda event: asked.index(getattr(event, "request", "")))

    def opening(self, name: str) -> BoardOpening:
        """The first stances of a persona, its reasons, and what would change its mind."""
        taken = [e for e in self._said(StanceTaken, STANCES, 0, name) if e.position in self.claims]
        return BoardOpening(
            [stance_of(name, self.claims[e.position], e) for e in taken],
            [
                Reasoning(self.claims[e.position], str(e.told.reasoning))
                for e in taken
                if e.told is not None and e.told.reasoning
            ],
            [
                FlipCondition(name, str(e.condition), self.claims.get(e.position or "", ""))
                for e in self._said(FlipStated, STANCES, 0, name)
                if not e.met
            ],
        )

    def turn(self, number: int, name: str) -> BoardTurn:
        """What a persona said in a round."""
        return BoardTurn(
            [
                ClaimResponse(self.claims[e.position], str(e.told.reasoning), e.told.word, e.told.confidence)
                for e in self._said(SpokeOn, SPEAK, number, name)
            ],
            [str(e.text) for e in self._said(CruxNamed, SPEAK, number, name)],
            [str(e.condition) for e in self._said(FlipStated, SPEAK, number, name) if e.met],
        )

    def bid(self, number: int, name: str) -> ActionPlan:
        """The bid of a persona; to listen where it passed."""
        bids = self._said(FloorBid, BID, number, name)
        if not bids:
            return ActionPlan(name, "listen", 0.0)
        return ActionPlan(name, bids[0].action.value, bids[0].urgency, str(bids[0].intent))

    def summary(self, number: int) -> str | None:
        """The summary that was made after a round; None if nobody made one."""
        found = self._said(BoardSummarised, COMPRESS, number)
        return str(found[0].text) if found else None

    def output(self, number: int) -> DebateOutput | None:
        """The outcome that was read off the blackboard; None if nobody did."""
        found = self._said(OutputExtracted, EXTRACT, number)
        return _output(found[0]) if found else None


def _output(said: OutputExtracted) -> DebateOutput:
    personas = list(dict.fromkeys(evidence.persona for evidence in said.evidence))
    return DebateOutput(
        [Crux(f"crux-{n}", str(c.text), c.weight, [0], c.resolved) for n, c in enumerate(said.cruxes, 1)],
        [FaultLine(line.category, str(line.text), list(line.cruxes)) for line in said.fault_lines],
        [FlipCondition(f.persona, str(f.condition), f.claim, f.met) for f in said.flips],
        [_ledger(persona, [e for e in said.evidence if e.persona == persona]) for persona in personas],
        [ResolutionPath(str(path.text), list(path.cruxes)) for path in said.paths],
    )


def _ledger(persona: str, evidence: list[SaidEvidence]) -> EvidenceLedgerEntry:
    return EvidenceLedgerEntry(
        persona,
        [str(e.text) for e in evidence if e.accepted],
        [RejectedEvidence(str(e.text), str(e.why)) for e in evidence if not e.accepted],
    )
