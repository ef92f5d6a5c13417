"""The result of a debate: its status and verdict, its positions and evidence, and what the protocol adds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from moot.record.events import DebateOutcomeRecorded, Fork
from moot.record.status import Status, StoppedBy
from moot.results.argued import Argued
from moot.results.ballot import BallotResult
from moot.results.baseline import Baseline
from moot.results.cost import Cost
from moot.results.evidence import EvidenceResult, PositionResult, Readings
from moot.results.parts import Section
from moot.results.problems import Problem, sentence
from moot.results.said import ClaimSides, Said
from moot.verdict.conduct.finding import Finding
from moot.verdict.dividing import Outcomes
from moot.verdict.plainly import listed


@dataclass(frozen=True, slots=True)
class Confidence:
    """How often verdicts like this one were right, as far as it is known. `value` is that share; it is None until
    enough earlier outcomes calibrate it.

    `calibrated`: whether the share is known. `n`: the number of earlier outcomes that it rests on. `interval`: its
    bounds.
    """

    value: float | None = None
    calibrated: bool = False
    n: int = 0
    interval: tuple[float, float] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The confidence as a JSON object (docs/contract.md)."""
        interval = None if self.interval is None else list(self.interval)
        return {"value": self.value, "calibrated": self.calibrated, "n": self.n, "interval": interval}


@dataclass(frozen=True, slots=True)
class WaitingFor:
    """An open request to a human participant. `since`: when it was asked (None: unknown). `deadline`: until when it may
    be answered (None: no limit). Both are RFC 3339.

    `overdue`: whether the deadline has passed. An overdue request is closed the next time that a process goes on with
    the debate.
    """

    request: str
    participant: str
    since: str | None
    deadline: str | None
    overdue: bool

    def to_dict(self) -> dict[str, Any]:
        """The open request as a JSON object (docs/contract.md)."""
        return {
            "request": self.request,
            "participant": self.participant,
            "since": self.since,
            "deadline": self.deadline,
            "overdue": self.overdue,
        }


@dataclass(frozen=True, slots=True)
class Hindrance:
    """What keeps the verdict from standing: an item by its id, who says it, and the answer that these are for, in
    words; None if they are for none, or for several.
    """

    id: str
    by: tuple[str, ...]
    side: str | None

    def to_dict(self) -> dict[str, Any]:
        """The item as a JSON object (docs/contract.md)."""
        return {"id": self.id, "by": list(self.by), "side": self.side}


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands beside the verdict of a debate among participants: all that won, the verdict first (`verdicts`); the
    recommendations that many take a side on and of which none won (`still_open`); what keeps the verdict from standing
    (`unresolved`); what makes a leader that is no verdict ("sides" or "weight"); the ids of what came too late to be
    answered, where that left it undetermined.
    """

    verdicts: tuple[str, ...]
    still_open: tuple[tuple[str, ...], ...]
    unresolved: tuple[Hindrance, ...]
    leads_by: str | None
    unanswered: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The keys of the result that tell it (docs/contract.md)."""
        return {
            "verdicts": list(self.verdicts),
            "still_open": [list(answers) for answers in self.still_open],
            "unresolved": [item.to_dict() for item in self.unresolved],
            "leads_by": self.leads_by,
            **({"unanswered": list(self.unanswered)} if self.unanswered else {}),
        }


UNCALIBRATED: Final = Confidence()
NO_READINGS: Final = Readings()


@dataclass(frozen=True, slots=True, repr=False)
class DebateResult:
    """The result of a debate. `to_dict()` is the JSON that the command line prints.

    `state`: running, suspended or ended; until it has ended `status`, `stopped_by` and `verdict` are None and `reason`
    is empty. `suspended_because`: of a suspended one, why nobody drives it, else empty. `verdict`: the exact text of a
    position, or None.
    `margin`: how far the first position is ahead of the second, in [0, 1], or None where two positions could not be
    compared. `leaning`: the status that an undetermined debate would have. `sufficiency`: by the text of a position, in
    [0, 1], whether it has enough independent sources.
    `rounds`: the number of completed rounds. `problems`: what went wrong on the way. `conduct`: findings about the
    participants' behaviour. `resumed`: whether another process took the debate over. `leader`: the text of the position
    that is ahead, decided or not, or None. `readings`: who read the evidence; `caveats`: sentences that say what the
    result cannot be trusted for. `effective`: how many different models and people took part; None where no model did.
    `excluded`: by the text of a position that a requirement forbids, the ids of the evidence that says so.
    `remembered`: the id of the memory of the verdict. `opened`, `as_of`: RFC 3339. `forked`: the debate whose first
    events this one begins with. `outcome`: what came of its verdict, where somebody said so. `said`: what the
    participants said; None where they state no claims. `argued`: what they argued in structure, and `outcomes`: camps,
    cruxes and the rest, once it has ended; None where they do not.
    `baseline`: what a vote of the same participants says, once it has ended; None where nobody voted or took a side.
    `sides`: of claims that are decided by who is for and against them, these; else None. `ballot`: what came of the
    closing ballot; None where none was held. `sections`: what the protocol adds. `labelled`: whether the
    protocol computes a labelling; without one the labels of the positions only mark the verdict. `waiting`: the open
    requests to people; None once the debate has ended. `cost`: what the calls of language models cost; None where none
    took part. `calls`: each of them as a JSON object, where they were asked for.
    `elected`: whom a vote elects, with or without a majority. `came_to`: how it came out, in the words of its protocol;
    empty where those of every debate fit.
    `beside`: what stands beside the verdict, once it has ended; None where participants did not argue.
    `more`: further keys of the JSON object, which the protocol adds.
    """

    debate_id: str
    question: str
    protocol: str
    profile: str
    state: str
    status: Status | None
    stopped_by: StoppedBy | None
    reason: str
    verdict: str | None
    margin: float | None
    leaning: Status | None
    positions: tuple[PositionResult, ...]
    sufficiency: Mapping[str, float]
    confidence: Confidence
    rounds: int
    evidence: tuple[EvidenceResult, ...]
    resumed: bool
    problems: tuple[Problem, ...]
    conduct: tuple[Finding, ...]
    remembered: str | None
    opened: str
    as_of: str | None = None
    forked: Fork | None = None
    outcome: DebateOutcomeRecorded | None = None
    said: Said | None = None
    argued: Argued | None = None
    outcomes: Outcomes | None = None
    baseline: Baseline | None = None
    sides: tuple[ClaimSides, ...] | None = None
    sections: tuple[Section, ...] = ()
    labelled: bool = True
    waiting: tuple[WaitingFor, ...] | None = None
    leader: str | None = None
    readings: Readings = NO_READINGS
    caveats: tuple[str, ...] = ()
    effective: int | None = None
    excluded: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    cost: Cost | None = None
    calls: tuple[Mapping[str, Any], ...] | None = None
    elected: str | None = None
    came_to: str = ""
    suspended_because: str = ""
    ballot: BallotResult | None = None
    beside: Beside | None = None
    more: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def degraded(self) -> list[str]:
        """What went wrong on the way, one sentence for each problem; empty if nothing did."""
        return [sentence(problem) for problem in self.problems]

    @property
    def weighed(self) -> bool:
        """Whether evidence was weighed in the debate. Then its positions have a sufficiency."""
        return any(position.sufficiency is not None for position in self.positions)

    @property
    def waits(self) -> str:
        """A sentence that names the people whom the debate waits for, and until when; empty if it waits for nobody."""
        people = [f"{w.participant}{f' (until {w.deadline})' if w.deadline else ''}" for w in self.waiting or ()]
        return f"This debate has not ended: it waits for the answer of {listed(people)}." if people else ""

    @property
    def ended(self) -> bool:
        """Whether the debate has ended, with whatever status."""
        return self.state == "ended"

    @property
    def failed(self) -> bool:
        """Whether the debate ended with the status failed or cancelled."""
        return self.status in (Status.FAILED, Status.CANCELLED)

    def to_dict(self) -> dict[str, Any]:
        """The result as a JSON object (docs/contract.md), built anew at each call."""
        return {
            "debate_id": self.debate_id,
            "question": self.question,
            "protocol": self.protocol,
            "profile": self.profile,
            "state": self.state,
            "status": None if self.status is None else self.status.value,
            "stopped_by": None if self.stopped_by is None else self.stopped_by.value,
            "reason": self.reason,
            "verdict": self.verdict,
            "leader": self.leader,
            "margin": self.margin,
            **({} if self.beside is None else self.beside.to_dict()),
            **({} if self.leaning is None else {"leaning": self.leaning.value}),
            "caveats": list(self.caveats),
            **({} if self.effective is None else {"effective": self.effective}),
            "positions": [position.to_dict() for position in self.positions],
            "excluded": [{"position": p, "by": id} for p, ids in self.excluded.items() for id in ids],
            "sufficiency": dict(self.sufficiency),
            "confidence": self.confidence.to_dict(),
            "rounds": self.rounds,
            "evidence": [piece.to_dict() for piece in self.evidence],
            "readings": self.readings.to_dict(),
            "resumed": self.resumed,
            "degraded": self.degraded,
            "problems": [problem.to_dict() for problem in self.problems],
            "conduct": [finding.to_dict() for finding in self.conduct],
            "remembered": self.remembered,
            "opened": self.opened,
            **self._origin(),
            **self._came_of_it(),
            **({} if self.said is None else self.said.to_dict()),
            **({} if self.argued is None else self.argued.to_dict()),
            **({} if self.outcomes is None else self.outcomes.to_dict()),
            **self._voted(),
            **({} if self.ballot is None else self.ballot.to_dict()),
            **{section.key: dict(section.data) for section in self.sections},
            **dict(self.more),
            **({} if self.cost is None else {"cost": self.cost.to_dict()}),
            **({} if self.calls is None else {"calls": [dict(call) for call in self.calls]}),
            **({"suspended_because": self.suspended_because} if self.suspended_because else {}),
            **({} if self.waiting is None else {"waiting": [request.to_dict() for request in self.waiting]}),
        }

    def _voted(self) -> dict[str, Any]:
        """The baseline, where participants argue, state claims or vote: null if nobody took a side."""
        if self.baseline is not None:
            return {"baseline": self.baseline.to_dict()}
        has_issues = self.said is not None and self.said.never_asked is not None
        return {"baseline": None} if self.argued is not None or has_issues else {}

    def _origin(self) -> dict[str, Any]:
        """The keys of a debate that was held as of a time, or forked from another."""
        as_of = {} if self.as_of is None else {"as_of": self.as_of}
        if self.forked is None:
            return as_of
        return {**as_of, "forked": {"debate": self.forked.debate, "version": self.forked.version}}

    def _came_of_it(self) -> dict[str, Any]:
        """What came of the verdict, where somebody said so."""
        if self.outcome is None:
            return {}
        right = None if self.outcome.right is None else str(self.outcome.right)
        return {"outcome": {"outcome": self.outcome.outcome.value, "right": right, "text": str(self.outcome.text)}}

    def __repr__(self) -> str:
        return f"<DebateResult {self.debate_id}: {self.status}, verdict {self.verdict!r}>"
