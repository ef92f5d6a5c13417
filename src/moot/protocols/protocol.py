"""What a protocol is: how a debate opens, whom it asks for what, what it judges, when it stops, what it shows.

Data and pure functions. Everything of one protocol is in one folder beside this file, registered under its name and
profile (CONTRIBUTING.md).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from moot.protocols.plain import Asked, as_recorded, asked, only_moves
from moot.reading.contradiction import ContradictionDetector
from moot.record.debate import Debate
from moot.record.decide import QUOTA
from moot.record.events import Event, Request, Seat
from moot.record.graph import MODEL_VERSION, Graph
from moot.record.lifecycle import DEFAULT_PROFILE
from moot.record.moves import Act, Move
from moot.record.parameters import Parameters
from moot.record.status import Status, StoppedBy
from moot.results import DebateResult, Said
from moot.results.argued import Argued
from moot.results.baseline import Baseline
from moot.verdict.content import Content
from moot.verdict.dividing import Outcomes
from moot.verdict.evaluation import EvaluatedClaims, GivenClaim
from moot.verdict.explained import ExplainedNode
from moot.verdict.standing import Standing

Stop = tuple[StoppedBy, str]
"""Why a debate stops, and a sentence for people."""
EVIDENCE = "evidence"
"""The kind of the seat that memory takes."""
MEMORY = Seat("memory", EVIDENCE, "memory")
"""The seat of a project's memory."""
INTERFACE = 1
"""The version of this interface: raised when a protocol that is written for an earlier one would no longer do."""
FIRST_VERSION = "1"
"""The version of the rules of every protocol that was not changed; that of a debate that records no version."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How a debate of a protocol is opened.

    `positions`: the least and the greatest number of positions; (0, 0) for a question without positions. `denials`:
    whether a position that denies another is opened as that one's negation, so that evidence is read towards one of the
    two.
    `seats`: the participants that moot itself provides; if empty, the participants that the user brings take part.
    `detectors`: by kind (polarity, contradiction), the name of the detector that the log records and that replay uses.
    `rounds`, `timeout_s`: the greatest number of rounds, and the seconds for an answer, if the user does not say
    otherwise (None: no limit of the protocol's own). `exclusive`: whether at most one position can be right; else each
    is a claim by itself. `claims`: whether a question without positions is taken apart into claims, each by itself, and
    not into answers that exclude each other. `task`: whether it is about an artifact, so that its opening has a
    task, its participants have roles, and moot seats the gates. `facts`: whether facts may be given that everybody may
    cite. `roles`: the kinds of seats, beside those that take part, for which it has a use (CHECKER, READER).
    """

    rounds: int
    positions: tuple[int, int] = (0, 0)
    denials: bool = False
    exclusive: bool = True
    claims: bool = False
    seats: tuple[Seat, ...] = ()
    detectors: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    timeout_s: float | None = None
    task: bool = False
    facts: bool = False
    roles: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """How a protocol evaluates claims that were given as a document instead of being made in a debate.

    `evaluate`: a function of the claims in the order given, the independence class of each author, the parameters, and
    a contradiction detector. `linked`: whether the ids must be unique, and the claims that others refer to must be
    there.
    """

    evaluate: Callable[[Sequence[GivenClaim], Mapping[str, str], Parameters, ContradictionDetector], EvaluatedClaims]
    linked: bool = True


@dataclass(frozen=True, slots=True)
class Command:
    """The command by which people hold a debate of a protocol: its name, what it does in a sentence, and an example."""

    name: str
    says: str
    example: str


@dataclass(frozen=True, slots=True)
class ClosingBallot:
    """The closing ballot of a protocol (docs/formal-model.md, 5.3). `ask`: its requests, none where it is left out;
    `legal`: the types of act that are allowed in it.
    """

    ask: Callable[[Debate, StoppedBy], tuple[Request, ...]]
    legal: frozenset[type[Act]]


def nothing_detected(debate: Debate) -> tuple[Event, ...]:  # noqa: ARG001
    """No events: the `detect` of a protocol that has no detectors."""
    return ()


def nothing_due(debate: Debate) -> bool:  # noqa: ARG001
    """False: the `due` of a protocol in which no participant has a right of reply."""
    return False


def by_rounds(debate: Debate) -> int:
    """The number of the current round: the `turn` of a protocol whose participants are asked in every round."""
    return debate.round


def every_round(debate: Debate) -> int:
    """The number of rounds so far: the `counted` of a protocol that asks everybody in every round."""
    return len(debate.rounds)


def as_it_is(graph: Graph) -> Graph:
    """The graph unchanged: the `judged` of a protocol that compiles the graph as it was said."""
    return graph


@dataclass(frozen=True, slots=True)
class Protocol:
    """One way of holding a debate, under one profile, as data and pure functions. `version` counts the changes of its
    rules by which debates that were held before would come out otherwise; a debate records the version it is held
    under. `model` is the version of the formal model by which it judges. `interface` is the version of this interface
    that a protocol of another distribution is written for.

    Opening: `opening`; `command`: the command by which people call it (None: from Python only).

    Asking: `ask` gives the requests of the next round (none: nothing is left to ask); `first_round` is 0 if the first
    round is blind (no participant has seen what others said), else 1; `show` gives a request as plain data for the
    participant.

    Answering: `read` makes a move of a participant's plain answer (with the request that it was shown, None if it was
    shown none); `legal` lists the types of act that are allowed; `turn` is the number by which participants count the
    current round, so that scripts have their lines where rounds lie between in which others are asked; `counted` the
    number of rounds so far, as the bound on rounds counts them;
    `quota` is the number of acts that a move may hold; `as_said`: claims refer to each other by the names that their
    authors gave them, and these are recorded unchanged.

    `refused` gives what was refused of an answer (of the participant of a request, whose events and acts are given) in
    the words in which the participant was asked, each with `item` and `why`.

    Judging: `detect` gives the findings of detectors in the round that was just completed, as events, and none when it
    is called again; `judged` gives the graph that is compiled; `content` gives the status that the labelling and
    strengths amount to.

    Stopping: `stop` says after a completed round why to stop (None: go on); `due` says whether a participant is still
    owed a chance to reply, so that a bound that ends the debate settles nothing. `ballot`: what everybody is asked once
    after the last round (None: nothing). `course` gives the next events, for a
    protocol that decides them in a way of its own (None: `moot.protocols.pending`).

    Telling: what the protocol has told in the result of its debates (None: nothing of that kind). `said`: the claims
    that participants stated, with what became of them; `argued`: the arguments and attacks; `outcomes`: camps, cruxes
    and the rest, and `baseline`: what a vote of the same participants says, both once a debate has ended; `caveats`:
    what its status cannot be trusted for; `known_as`: by id, what participants know an item of the graph by.

    Showing: `result` adds to the result (None: nothing); `explain` says why a node has its label (None: by labelling
    and strength).

    `exports`: formats of the protocol's own in which a debate can be exported, by name: each gives the text of a
    debate.

    Remembering: `noun` is the word for a debate in the memory of its verdict; a debate that ends in a status of
    `unremembered` is not remembered.

    Evaluating: `document` gives the status of a graph that was made outside of a debate, `elsewhere` evaluates claims
    that were (None: the protocol has no such documents).

    Judging again: `variants`: the parameters under which a debate is judged again if nobody names any (empty: those
    that are usual). `candidates` gives candidates for cruxes in words, by which debates are compared, where the
    protocol has them in place of computed outcomes (None: it has not).

    Replaying: `compares`: whether conclusions rest on a comparison of the texts of claims; where such a text was
    erased, a replay keeps the recorded decisions. `quoting`: the aims of requests whose queries are made of the texts
    of the facts that they refer to; a replay does not compare such a query once one of these texts was erased.
    """

    name: str
    opening: Opening
    legal: frozenset[type[Act]]
    ask: Callable[[Debate], tuple[Request, ...]]
    stop: Callable[[Debate], Stop | None]
    content: Callable[[Standing], Content]
    profile: str = DEFAULT_PROFILE
    version: str = FIRST_VERSION
    model: str = MODEL_VERSION
    interface: int = INTERFACE
    command: Command | None = None
    detect: Callable[[Debate], tuple[Event, ...]] = nothing_detected
    judged: Callable[[Graph], Graph] = as_it_is
    due: Callable[[Debate], bool] = nothing_due
    ballot: ClosingBallot | None = None
    course: "Callable[[Debate, Protocol], tuple[Event, ...]] | None" = None
    first_round: int = 1
    quota: int = QUOTA
    as_said: bool = False
    turn: Callable[[Debate], int] = by_rounds
    counted: Callable[[Debate], int] = every_round
    show: Callable[[Request, Debate], Asked] = asked
    read: Callable[[Any, str, Request | None, Debate], Move] = only_moves
    refused: Callable[[Sequence[Event], Sequence[Act], Debate], list[Mapping[str, str]]] = as_recorded
    said: Callable[[Debate, Standing, Content], Said] | None = None
    argued: Callable[[Debate, Standing], Argued] | None = None
    outcomes: Callable[[Standing, Content], Outcomes] | None = None
    baseline: Callable[[Debate, Standing], Baseline | None] | None = None
    caveats: Callable[[Debate, Content, Said], tuple[str, ...]] | None = None
    known_as: Callable[[Graph], Mapping[str, str]] | None = None
    result: Callable[[Debate, DebateResult], DebateResult] | None = None
    explain: Callable[[Debate, str | None], ExplainedNode] | None = None
    exports: Mapping[str, Callable[[Debate], str]] = field(default_factory=lambda: MappingProxyType({}))
    noun: str = "debate"
    unremembered: frozenset[Status] = frozenset({Status.FAILED, Status.CANCELLED})
    document: Callable[[Standing], Content] | None = None
    elsewhere: Elsewhere | None = None
    variants: tuple[Mapping[str, Any], ...] = ()
    candidates: Callable[[Debate], Sequence[str]] | None = None
    compares: bool = False
    quoting: frozenset[str] = frozenset()

    @property
    def weighs_evidence(self) -> bool:
        """Whether the memory takes a seat in such a debate. Then the age and the sources of evidence matter."""
        return any(seat.kind == EVIDENCE for seat in self.opening.seats)

    def legal_in(self, debate: Debate) -> frozenset[type[Act]]:
        """The types of act that are allowed in the current round of a debate."""
        return self.ballot.legal if self.ballot is not None and debate.in_ballot else self.legal
