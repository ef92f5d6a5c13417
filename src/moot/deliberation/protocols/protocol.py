"""What a protocol is: how a debate opens, whom it asks for what, what it judges, when it stops, what it shows.

Data and pure functions. Everything of one protocol is in one folder beside this file, registered under its name and
profile (CONTRIBUTING.md).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from moot.deliberation.debate import Debate
from moot.deliberation.decide import QUOTA
from moot.deliberation.detectors.contradiction import ContradictionDetector
from moot.deliberation.evaluation import EvaluatedClaims
from moot.deliberation.events import Event, Request, Seat
from moot.deliberation.given_claims import GivenClaim
from moot.deliberation.graph import Graph
from moot.deliberation.lifecycle import DEFAULT_PROFILE
from moot.deliberation.moves import Act, Move
from moot.deliberation.outcome.content import Content
from moot.deliberation.outcome.explained import ExplainedNode
from moot.deliberation.outcome.standing import Standing
from moot.deliberation.outcome.words import Status, StoppedBy
from moot.deliberation.parameters import Parameters
from moot.deliberation.protocols.plain import AgentRequest, asked, only_moves
from moot.deliberation.results import DebateResult

Stop = tuple[StoppedBy, str]
"""Why a debate stops, and a sentence for people."""
EVIDENCE = "evidence"
"""The kind of the seat that memory takes."""
MEMORY = Seat("memory", EVIDENCE, "memory")
"""The seat of a project's memory."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How a debate of a protocol is opened.

    `positions`: the least and the greatest number of positions; (0, 0) for a question without any.
    `seats`: the seats that moot fills itself; none: the participants that somebody brings take the seats.
    `detectors`: by kind (polarity, contradiction) the detector that the log records and that replay uses.
    `rounds`, `timeout_s`: the rounds, and the seconds for an answer, where nobody says otherwise (None: no limit of
    its own).
    """

    rounds: int
    positions: tuple[int, int] = (0, 0)
    seats: tuple[Seat, ...] = ()
    detectors: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    timeout_s: float | None = None


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """How a protocol evaluates claims that were made elsewhere.

    `evaluate`: from the claims in the order given, the classes of authors, the parameters and a detector. `linked`:
    ids must be unique, and what they refer to must be there.
    """

    evaluate: Callable[[Sequence[GivenClaim], Mapping[str, str], Parameters, ContradictionDetector], EvaluatedClaims]
    linked: bool = True


@dataclass(frozen=True, slots=True)
class Command:
    """How people hold a debate of a protocol: the command's name, what it does in a sentence, an example."""

    name: str
    says: str
    example: str


def nothing_detected(debate: Debate) -> tuple[Event, ...]:  # noqa: ARG001
    """The findings of a protocol without detectors: none."""
    return ()


def nothing_due(debate: Debate) -> bool:  # noqa: ARG001
    """False: participants of a protocol without a right of reply are never owed one."""
    return False


def as_it_is(graph: Graph) -> Graph:
    """The graph itself: a protocol compiles it as it was said, unless the protocol says otherwise."""
    return graph


@dataclass(frozen=True, slots=True)
class Protocol:
    """One way of holding a debate, under one profile.

    Opening: `opening`; `command`: how people call it (None: from Python only).
    Asking: `ask` gives the requests of the next round (none: nothing is left to ask); `first_round` is 0 if the first
    round is blind (nobody has seen anybody), else 1; `show` puts a request before a participant as plain data.
    Answering: `read` makes a move of a plain answer; `legal` are the acts that count, `quota` how many a move may
    hold; `as_said`: claims name each other by the names that their authors gave them.
    Judging: `detect` gives what detectors find in the round that was just completed, as events, and nothing when it is
    called again; `judged` gives the graph that is compiled; `content` the status that the graph amounts to.
    Stopping: `stop` says after a completed round why to stop (None: go on); `due` whether a reply is still owed, so
    that a bound that ends the debate settles nothing.
    `course`: what comes next, for a protocol that decides it in a way of its own (None: `moot.deliberation.pending`).
    Showing: `result` adds to the result (None: nothing); `explain` says why something has its label (None: by labelling
    and strength).
    Remembering: `noun` is what a debate is called there; a debate that ends in `unremembered` is not remembered.
    Evaluating: `document` gives the status of a graph that was made elsewhere, `elsewhere` evaluates claims that were
    (None: the protocol has no such documents).
    Replaying: `compares`: whether conclusions rest on a comparison of texts, so that erased texts leave the record as
    it is; `quoting`: the aims of requests whose words are made of texts that they refer to.
    """

    name: str
    opening: Opening
    legal: frozenset[type[Act]]
    ask: Callable[[Debate], tuple[Request, ...]]
    stop: Callable[[Debate], Stop | None]
    content: Callable[[Standing], Content]
    profile: str = DEFAULT_PROFILE
    command: Command | None = None
    detect: Callable[[Debate], tuple[Event, ...]] = nothing_detected
    judged: Callable[[Graph], Graph] = as_it_is
    due: Callable[[Debate], bool] = nothing_due
    course: "Callable[[Debate, Protocol], tuple[Event, ...]] | None" = None
    first_round: int = 1
    quota: int = QUOTA
    as_said: bool = False
    show: Callable[[Request, Debate], AgentRequest] = asked
    read: Callable[[Any, str], Move] = only_moves
    result: Callable[[Debate, DebateResult], DebateResult] | None = None
    explain: Callable[[Debate, str | None], ExplainedNode] | None = None
    noun: str = "debate"
    unremembered: frozenset[Status] = frozenset({Status.FAILED, Status.CANCELLED})
    document: Callable[[Standing], Content] | None = None
    elsewhere: Elsewhere | None = None
    compares: bool = False
    quoting: frozenset[str] = frozenset()

    @property
    def weighs_evidence(self) -> bool:
        """Whether memory takes a seat: how old and how well sourced evidence is then matters."""
        return any(seat.kind == EVIDENCE for seat in self.opening.seats)

    @property
    def states_claims(self) -> bool:
        """Whether the claims that participants state are what is judged: the result then lists what became of them."""
        return self.judged is not as_it_is
