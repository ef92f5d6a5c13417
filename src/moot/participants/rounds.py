"""What a participant of a `claims` debate is asked, and what it may answer, as plain data (docs/participants.md).

An answer (a ROUND of docs/contract.md) is foreign data for ever. `move_of` turns it into a move: what is no answer at
all costs the turn, and what is wrong inside of it becomes an act that `decide` refuses by name: the rest stands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import chain
from typing import Any, Final

from moot.deliberation.debate import Debate
from moot.deliberation.envelope import Text
from moot.deliberation.events import HUMAN, DebateOpened, Request
from moot.deliberation.graph import Graph, How, Kind, claim_of
from moot.deliberation.moves import Act, Concede, Endorse, Move, StateClaim, TakeStance, Unreadable
from moot.deliberation.outcome.claims import Claims
from moot.deliberation.shape import PLACE, exact
from moot.errors import InvalidValue
from moot.participants.bounds import MOST, entries, first_keys, number, within_quota

CLAIM_KEYS: Final = frozenset(
    {"id", "text", "type", "urgency", "confidence", "supports", "opposes", "supersedes", "author"}
)
ROUND_KEYS: Final = frozenset({"claims", "concede", "endorse", "stances", "cause", "pass", "delay_s", "fail"})
SPELLED: Final = {"kind": "type", "called": "id"}
"""The fields of a claim that have another name in an answer."""
KINDS: Final[Mapping[str, Kind]] = {kind.value: kind for kind in Kind}
ATTACK: Final = "attack"
"""The type under which attacks are shown among the handles."""


@dataclass(frozen=True, slots=True)
class ClaimsRequest:
    """What a participant is asked. Its parts can be read as attributes or by key.

    `round`: 0 for the blind round. `contested`: what this participant is asked to answer for, each with `id`, `text`
    and `attacked_by` (handles). `handles`: all that it may refer to, each with `id`, `text` and `type` (the type of a
    claim, or `attack`). `deadline_s`: seconds it has, or None.
    """

    participant: str
    round: int
    question: str
    contested: list[Mapping[str, Any]]
    handles: list[Mapping[str, Any]]
    deadline_s: float | None

    def __getitem__(self, name: str) -> Any:
        if name not in self.keys():
            raise KeyError(name)
        return getattr(self, name)

    def keys(self) -> tuple[str, ...]:
        """The names of its parts."""
        return tuple(field.name for field in fields(self))


def claims_request(request: Request, debate: Debate) -> ClaimsRequest:
    """What is put before a participant: the graph as it stood when the round began, as far as it was shown."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    graph = debate.before
    attackers = _attackers(Claims(graph), request)
    return ClaimsRequest(
        request.participant,
        debate.round,
        str(opened.question),
        [_contested(graph, attackers, literal) for literal in request.about],
        [_handle(graph, id) for id in request.handles],
        _seconds(opened, request.participant),
    )


def _seconds(opened: DebateOpened, participant: str) -> float | None:
    """How long a participant has: a human as its seat says, everybody else as the debate does."""
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


def move_of(answer: Any, participant: str) -> Move:
    """The move that an answer amounts to. Raises InvalidValue for what is no answer at all."""
    if isinstance(answer, Move):
        return answer
    if not isinstance(answer, Mapping):
        remedy = "answer with a Move or an object, as {'claims': [{'text': '…'}]} or {'pass': true}"
        raise InvalidValue("the answer", type(answer).__name__, remedy)
    unknown = sorted(str(key) for key in first_keys(answer) if key not in ROUND_KEYS)
    if unknown:
        raise InvalidValue("the answer", ", ".join(unknown), f"its keys are {', '.join(sorted(ROUND_KEYS))}")
    claims, conceded, endorsed = (_list(answer, key) for key in ("claims", "concede", "endorse"))
    stances = answer.get("stances") or {}
    if not isinstance(stances, Mapping):
        raise InvalidValue("the stances", type(stances).__name__, "give numbers from -1 to 1 by handle")
    said = chain(
        (_claim(claim, participant) for claim in claims),
        map(Concede, conceded),
        map(Endorse, endorsed),
        (TakeStance(position, value, answer.get("cause")) for position, value in stances.items()),
    )
    acts = within_quota(said, sum(map(number, (claims, conceded, endorsed, stances))))
    return Move(acts, passed=not acts)


def _list(answer: Mapping[str, Any], key: str) -> Sequence[Any]:
    found = answer.get(key)
    if found is None:
        return ()
    if not isinstance(found, list | tuple):
        raise InvalidValue(f"`{key}`", type(found).__name__, "give a list")
    return entries(found)


def _claim(claim: Any, participant: str) -> Act:
    """One claim; what is none becomes an act that is refused."""
    if not isinstance(claim, Mapping):
        return _no_claim(f"a claim is an object, not {type(claim).__name__}")
    unknown = sorted(str(key) for key in first_keys(claim) if key not in CLAIM_KEYS)
    author = claim.get("author")
    if author not in (None, participant):
        return _no_claim(f"it speaks for {author!r}")
    if unknown:
        return _no_claim(f"a claim has no {', '.join(unknown)}")
    levels = {name: claim[name] for name in ("urgency", "confidence") if name in claim}
    text = claim.get("text", "")
    stated = StateClaim(
        Text(text) if isinstance(text, str) else text,
        _kind(claim.get("type", Kind.OBSERVATION)),
        _tuple(claim.get("supports")),
        _tuple(claim.get("opposes")),
        claim.get("id", ""),
        claim.get("supersedes"),
        **({"reported": levels} if levels else {}),
    )
    return _read(stated)


def _kind(name: Any) -> Any:
    """The type of that name; what is none is read, and refused, as it is."""
    return KINDS.get(name, name) if type(name) is str else name


def _read(claim: StateClaim) -> Act:
    """The claim as it is read, or what stands for one that cannot be read, and says why by the keys of an answer."""
    try:
        return exact(claim)
    except InvalidValue as error:
        key = error.what.strip(PLACE)
        words = InvalidValue(f"`{SPELLED.get(key, key.removeprefix('reported.'))}`", error.value, error.remedy)
        return _no_claim(str(words))
    except RecursionError:
        return _no_claim("it is nested too deep")


def _no_claim(why: str) -> Act:
    return Unreadable(Text(why), StateClaim.__name__)


def _tuple(value: Any) -> Any:
    """The claims that are named, as far as anybody looks at them; whatever is no list is refused later."""
    return () if value is None else tuple(entries(value, MOST)) if isinstance(value, list | tuple) else value
