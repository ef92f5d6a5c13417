"""What a participant is asked, as plain data, and how its plain answer is read if the protocol does not say otherwise.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType
from typing import Any, Final
from typing import Protocol as Shape

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.errors import InvalidValue
from moot.protocols.forms import Keyed
from moot.record.acts.advance import ArgumentAdvanced
from moot.record.acts.telling import named
from moot.record.debate import Debate
from moot.record.events import HUMAN, DebateOpened, Event, MoveRejected, Request
from moot.record.foreign import entries, name_of, number
from moot.record.graph import Argument, Graph, How, claim_of
from moot.record.moves import Act, Move, Unreadable
from moot.record.transcript import ITEM
from moot.verdict.claims import Claims
from moot.verdict.standing import Standing

KEYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "SubmitFact": "facts",
        "Advance": "arguments",
        "StateClaim": "claims",
        "Attack": "attacks",
        "GiveSupport": "supports",
        "Propose": "propose",
        "Endorse": "agree",
        "Concede": "concede",
        "Retract": "withdraw",
        "CheckAttack": "checks",
        "Ask": "question",
        "Reply": "answers",
        "TakeStance": "stances",
        "NotKnow": "unknown",
        "AcceptCompromise": "accept",
        "RefuseCompromise": "refuse",
        "CastBallot": "the ballot",
    }
)
"""The key of a form under which an act is given, by the class of the act."""
SINGLE: Final = frozenset({"stances", "the ballot", "unknown key"})
"""What is no list, so that nothing in it has a number."""
QUOTED: Final = 60
"""Characters of a sentence that is quoted."""


def place(item: str, acts: Sequence[Act] = ()) -> str:
    """Where in the form that is which the log calls `item`. `acts`: those of the answer; with them it gets its number
    in its list, from 0.

    >>> place("Endorse 4"), place("arguments 0"), place("unknown key 3"), place("StateClaim 2 opposes")
    ('agree', 'arguments', 'unknown key', 'claims: opposes')
    """
    known = ITEM.fullmatch(item)
    word, _, number = item.rpartition(" ")
    key = KEYS.get(known["act"], known["act"]) if known else word or item
    part = f": {known['part']}" if known and known["part"] else ""
    index = int(known["index"]) if known else int(number) if number.isdecimal() else len(acts)
    if key in SINGLE or index >= len(acts):
        return f"{key}{part}"
    return f"{key}[{sum(_key(act) == key for act in acts[:index])}]{part}"


def _key(act: Act) -> str:
    return act.meant if isinstance(act, Unreadable) else KEYS.get(type(act).__name__, "")


def own_names(events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """By id, what an answer called its own arguments, and the sentences that it was the first to state."""
    for event in events:
        if isinstance(event, ArgumentAdvanced):
            argument = event.argument
            yield argument.id, argument.called or "your argument"
            yield from ((literal, text[:QUOTED]) for literal, text in (event.texts or {}).items())


def as_recorded(events: Sequence[Event], acts: Sequence[Act], debate: Debate) -> list[Mapping[str, str]]:  # noqa: ARG001
    """What was refused, with the ids of the log: for protocols that show these. Only the place is one of the form."""
    return [{"item": place(e.item), "why": str(e.why)} for e in events if isinstance(e, MoveRejected)]


def in_handles(
    events: Sequence[Event], acts: Sequence[Act], handles: Mapping[str, str], participant: str
) -> list[Mapping[str, str]]:
    """What was refused, each with its place in the form and the reason. `events`: those of the answer; `acts`: its
    acts, or none where they are not at hand; `handles`: by id, those that were shown to the `participant`.
    """
    names = {**dict(own_names(events)), **handles}
    rejected = (event for event in events if isinstance(event, MoveRejected))
    return [
        {"item": place(e.item, acts), "why": named(str(e.why), names).replace(f"{participant}:", "")} for e in rejected
    ]


class LiteralLabels:
    """The labels of literals: in if a holder is in, out if all are out or there are none, else undec."""

    def __init__(self, standing: Standing) -> None:
        self.graph = standing.graph
        self._labels: Mapping[str, Label] = standing.labels
        self._names: Mapping[str, str] = standing.prepared.stands_for
        self._holders: dict[Literal, list[Argument]] = {}
        for argument in standing.graph.arguments.values():
            self._holders.setdefault(argument.claim, []).append(argument)

    def of(self, literal: Literal) -> Label:
        """The label of a literal."""
        found = {self._labels[self._names[a.id]] for a in self.live(literal)}
        return Label.IN if Label.IN in found else Label.UNDEC if Label.UNDEC in found else Label.OUT

    def live(self, literal: Literal) -> list[Argument]:
        """The arguments for a literal that somebody, or a check, stands behind."""
        return [a for a in self._holders.get(literal, ()) if a.id in self._names and self._names[a.id] in self._labels]


LONGEST: Final = 1_000_000
"""Characters of a text that may hold an answer."""
WRAPPINGS: Final = 4
"""How often an answer is unwrapped."""
REMEDY: Final = "answer with an object, as {'claims': [{'text': '…'}]} or {'pass': true}"


def unwrapped(answer: Any, known: Collection[str]) -> Mapping[str, Any]:
    """The object that an answer holds: the answer itself, the JSON in a text, the only entry of a list, or the only
    value of an object none of whose keys is in `known`.

    Raises InvalidValue if there is none.
    """
    found = answer
    for _ in range(WRAPPINGS):
        if isinstance(found, str):
            found = _in_text(str.__str__(found))
        elif isinstance(found, list | tuple) and number(found) == 1:
            (found,) = entries(found)
        elif isinstance(found, Mapping):
            inner = _wrapped(found, known)
            if inner is None:
                return found
            found = inner
        else:
            break
    raise InvalidValue("the answer", name_of(type(answer)), REMEDY)


def _wrapped(found: Mapping[str, Any], known: Collection[str]) -> Any:
    """The only value of an object, if that looks like the answer."""
    first = list(islice(iter(found), 2))
    if len(first) != 1 or first[0] in known:
        return None
    inner = found[first[0]]
    return inner if isinstance(inner, Mapping) else None


def _in_text(text: str) -> Any:
    """The JSON object in a text, from its first brace to its last."""
    start, end = text.find("{"), text.rfind("}")
    if not 0 <= start < end or len(text) > LONGEST:
        raise InvalidValue("the answer", "a text without a JSON object", REMEDY)
    try:
        return json.loads(text[start : end + 1])
    except (ValueError, RecursionError) as error:
        raise InvalidValue("the answer", "a text that is no JSON", f"{REMEDY} ({error})") from error


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
