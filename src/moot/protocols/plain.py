"""What a participant is asked, as plain data, and how its plain answer is read if the protocol does not say otherwise.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from typing import Protocol as Shape

from moot.errors import InvalidValue
from moot.protocols.keyed import Keyed
from moot.record.debate import Debate
from moot.record.events import HUMAN, DebateOpened, Request
from moot.record.graph import Graph, How, claim_of
from moot.record.moves import Move
from moot.verdict.claims import Claims

ATTACK: Final = "attack"
"""The type under which attacks are shown among the handles."""


class Asked(Shape):
    """What a participant is asked, as plain data, whatever the protocol shows: fields that can be read as attributes or
    by key, so that `dict(request)` gives them all.
    """

    @property
    def round(self) -> int:
        """The number of the round; 0 for a blind one."""

    @property
    def question(self) -> str:
        """What the debate is about."""

    @property
    def contested(self) -> list[Any]:
        """What it is to answer for."""

    @property
    def deadline_s(self) -> float | None:
        """The seconds it has for the answer; None: no limit."""

    def __getitem__(self, name: str) -> Any:
        """The field with this name. Raises KeyError if there is none."""

    def keys(self) -> tuple[str, ...]:
        """The names of all fields."""


@dataclass(frozen=True, slots=True)
class AgentRequest(Keyed):
    """What a participant is asked, as plain data. The fields can be read as attributes or by key.

    `round`: 0 for the blind round, in which nobody has seen what others said. `contested`: what this participant is
    asked to answer for, each with `id`, `text` and `attacked_by` (ids of the attackers). `handles`: all that its answer
    may refer to, each with `id`, `text` and `type` (the type of a claim, or `attack`). `deadline_s`: the seconds it has
    for the answer; None: no limit.
    """

    participant: str
    round: int
    question: str
    contested: list[Mapping[str, Any]]
    handles: list[Mapping[str, Any]]
    deadline_s: float | None


def asked(request: Request, debate: Debate) -> AgentRequest:
    """What is put before the participant for `request`: the question, what it is to answer for, and what it may refer
    to, from the graph as it stood when the round began.
    """
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    graph = debate.before
    attackers = _attackers(Claims(graph), request)
    return AgentRequest(
        request.participant,
        debate.round,
        str(opened.question),
        [_contested(graph, attackers, literal) for literal in request.about],
        [_handle(graph, id) for id in request.handles],
        seconds_for(opened, request.participant),
    )


def seconds_for(opened: DebateOpened, participant: str) -> float | None:
    """The seconds that a participant has for an answer: a human as its seat says, everybody else as the debate does;
    None: no limit.
    """
    person = next((seat for seat in opened.seats if seat.name == participant and seat.kind == HUMAN), None)
    return opened.timeout_s if person is None else person.deadline_s


def _attackers(claims: Claims, request: Request) -> Mapping[str, list[str]]:
    """What attacks each claim, as far as a request shows it. Equal claims are one, under the id that it shows."""
    graph, found = claims.graph, dict[str, list[str]]()
    for edge in (graph.edges[handle] for handle in request.handles if handle in graph.edges):
        if edge.source in graph.arguments and edge.target in graph.arguments:
            source, target = claims.head(edge.source), claims.head(edge.target)
            if source != target and source not in found.setdefault(target, []):
                found[target].append(source)
    return found


def _contested(graph: Graph, attackers: Mapping[str, list[str]], literal: str) -> Mapping[str, Any]:
    """What it is asked about: a claim, or in other protocols a position of the question."""
    id = claim_of(literal) or literal
    said = graph.arguments[id].text if id in graph.arguments else _position(graph, id)
    return {"id": id, "text": str(said), "attacked_by": attackers.get(id, [])}


def _position(graph: Graph, id: str) -> str:
    return next((position.text for position in graph.positions if position.id == id), id)


def _handle(graph: Graph, id: str) -> Mapping[str, Any]:
    """What it may refer to. Facts and supports are shown by other protocols only."""
    if id in graph.arguments:
        argument = graph.arguments[id]
        return {"id": id, "text": str(argument.text), "type": str(argument.kind)}
    if id in graph.facts:
        return {"id": id, "text": str(graph.facts[id].text), "type": "fact"}
    if id in graph.supports:
        support = graph.supports[id]
        return {"id": id, "text": f"{support.source} supports {support.target}", "type": "support"}
    edge = graph.edges[id]
    who = f"the detector {edge.rationale}" if edge.how is How.DETECTED else ", ".join(edge.authors)
    return {"id": id, "text": f"{edge.source} speaks against {edge.target}, says {who}", "type": ATTACK}


def only_moves(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:  # noqa: ARG001
    """The answer as a move: a Move is given back unchanged; None, an empty mapping or `{"pass": true}` is a pass.
    Raises InvalidValue, naming `participant`, for anything else. `request` and `debate` are not used.
    """
    if isinstance(answer, Move):
        return answer
    if answer is None or (isinstance(answer, Mapping) and not answer.keys() - {"pass"}):
        return Move(passed=True)
    raise InvalidValue(f"the answer of {participant}", type(answer).__name__, "answer with a Move, or {'pass': true}")
