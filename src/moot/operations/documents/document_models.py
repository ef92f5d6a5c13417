"""The shapes of a graph document, of claims and of scripted agents, each field with what is meant by leaving it out.

Strict: no type is converted, no unknown key is passed over. What one field has to do with another is looked
at in `documents_problems`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Generic, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from moot.errors import BadInput
from moot.memory.tags import TagLabel
from moot.record.envelope import JSON
from moot.record.graph import Component, How, Kind
from moot.record.labels import Outcome
from moot.record.parameters import Parameters


def choice(kind: Any) -> BeforeValidator:
    """A word of an enum, given as the word."""

    def read(value: Any) -> Any:
        known = [member.value for member in kind]
        if not isinstance(value, str) or value not in known:
            raise ValueError(f"give one of {', '.join(known)}")
        return kind(value)

    return BeforeValidator(read)


Id = Annotated[str, Field(min_length=1)]
Ids = list[Id]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Age = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Index = Annotated[int, Field(ge=0)]
Level = Annotated[int, Field(ge=0, le=3)]
Stance = Annotated[float, Field(ge=-1, le=1, allow_inf_nan=False)]
Delay = Annotated[float, Field(ge=0, le=86_400, allow_inf_nan=False)]
Pair = Annotated[list[Id], Field(min_length=2, max_length=2)]


class Model(BaseModel):
    """The base class of all parts of documents: no value is converted to another type, unknown keys are refused,
    instances are immutable.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class IssueModel(Model):
    """The issue of a graph document: its question, and the literals that are its positions.

    `exclusive`: whether any two positions contradict each other.
    """

    text: str | None = None
    exclusive: bool = True
    positions: Ids


class ArgumentModel(Model):
    """An argument in a graph document: one step from premises, assumptions and cited facts (`evidence`) to a claim.

    `claim`, `premises` and `assumptions` are literals, `evidence` ids of facts. `checked`: it was verified by code, and
    outranks what is not. `round`: when it was stated.
    """

    id: Id
    authors: Ids = []
    claim: str = ""
    premises: Ids = []
    assumptions: Ids = []
    evidence: Ids = []
    kind: Annotated[Kind, choice(Kind)] = Kind.OBSERVATION
    round: Index = 0
    checked: bool = False
    text: str = ""


class FactModel(Model):
    """A fact, that is, a piece of evidence, in a graph document.

    Its age is given as `age_days`, or as a `recency` in [0, 1] that was computed before. `polarity`: whether it
    supports or opposes each position; `submitted`: it speaks for and against positions by itself, without an argument
    that cites it; `permanent`: it does not age; `checked`: it was verified by code. `by`: the participant who brought
    it; `agreed`: those who agreed to it.
    """

    id: Id
    source: Id | None = None
    outcome: Annotated[Outcome, choice(Outcome)] = Outcome.UNKNOWN
    age_days: Age | None = None
    recency: Share | None = None
    permanent: bool = False
    derived_from: Ids = []
    supersedes: Ids = []
    polarity: dict[Id, Annotated[TagLabel, choice(TagLabel)]] = {}
    submitted: bool = False
    checked: bool = False
    text: str = ""
    by: Id | None = None
    agreed: Ids = []


class SupportModel(Model):
    """A support in a graph document: `source` supports one component of `target`, by default the literal `target`
    itself.

    `component`, `index` and `how` are as in an attack.
    """

    id: Id
    authors: Ids = []
    source: Id
    target: Id
    component: Annotated[Component, choice(Component)] = Component.LITERAL
    index: Index = 0
    how: Annotated[How, choice(How)] = How.ASSERTED
    text: str = ""


class EdgeModel(SupportModel):
    """An attack in a graph document: `source` attacks one component of `target`, by default the literal `target`
    itself.

    `component` and `index` say which part is attacked: the claim of an argument, its premise number `index` (from 0),
    and so on; with the component relation `target` is another attack, which is challenged. `how`: whether the attack
    was asserted by a participant, detected or checked.
    """


class GivenUpModel(Model):
    """That the participant `by` gave up an argument because of `because`: a node, or a literal."""

    argument: Id
    by: Id
    because: Id


class Bound(StrEnum):
    """What ended a debate before it came to an end by itself."""

    ROUNDS = "rounds"
    CALLS = "calls"
    TOKENS = "tokens"
    USD = "usd"
    SECONDS = "seconds"
    EVENTS = "events"


class EndedModel(Model):
    """The bound that ended a debate, and what nobody could answer any more, by id."""

    by: Annotated[Bound, choice(Bound)]
    late: Ids = []


class GraphModel(Model):
    """A graph document: an issue with its positions, arguments, facts, attacks (`edges`), supports, and what people
    think of them.

    `stances`, `endorsements`, `concessions` and `classes` are by participant. `merges`: pairs of literals or facts that
    are the same; `ended`: the bound that ended it; `settled`: literals that were checked and hold; `texts`: the words
    of literals; `protocol`: whose rules decide the status; `parameters`: of the model. Keys: docs/contract.md.
    """

    protocol: str = "graph"
    issue: IssueModel
    arguments: list[ArgumentModel] = []
    facts: list[FactModel] = []
    edges: list[EdgeModel] = []
    supports: list[SupportModel] = []
    stances: dict[Id, dict[Id, Stance]] = {}
    endorsements: dict[Id, Ids] = {}
    concessions: dict[Id, Ids] = {}
    given_up: list[GivenUpModel] = []
    ended: EndedModel | None = None
    classes: dict[Id, Id] = {}
    merges: list[Pair] = []
    settled: Ids = []
    texts: dict[Id, str] = {}
    parameters: dict[str, Any] = {}


class ClaimModel(Model):
    """A claim in a claims document; `supports` and `opposes` are ids of other claims. `urgency` and `confidence` are
    read by the founding profile alone.
    """

    id: Id
    text: str
    type: Annotated[Kind, choice(Kind)] = Kind.OBSERVATION
    author: Id = "anonymous"
    urgency: Level = 0
    confidence: Level = 0
    supports: Ids = []
    opposes: Ids = []


class ClaimsModel(Model):
    """A claims document: a question, the claims that were made about it, the classes of their authors, and parameters
    of the model.
    """

    question: str | None = None
    claims: list[ClaimModel]
    classes: dict[Id, Id] = {}
    parameters: dict[str, Any] = {}


def _or_one(value: Any) -> Any:
    """One text stands for a list of it."""
    return [value] if isinstance(value, str) else value


def _lower(word: Any) -> Any:
    return word.lower() if isinstance(word, str) else word


Names = Annotated[list[Id], BeforeValidator(_or_one)]
AnyLevel = Annotated[float, Field(ge=0, le=3, allow_inf_nan=False)]
GENEROUS = ConfigDict(strict=True, extra="ignore", frozen=True)
"""Unknown keys are told when the answer is read; they may belong to another protocol."""


class SaidModel(ClaimModel):
    """A claim in the answer of a scripted agent; `id`, its author's name for it, and `author` may be left out.

    `supersedes`: the claim of the same author that it replaces.
    """

    model_config = GENEROUS

    id: str = ""
    type: Annotated[Kind, choice(Kind), BeforeValidator(_lower)] = Kind.OBSERVATION
    author: str | None = None  # type: ignore[assignment]
    urgency: AnyLevel = 0  # type: ignore[assignment]
    confidence: AnyLevel = 0  # type: ignore[assignment]
    supports: Names = []
    opposes: Names = []
    supersedes: Id | None = None


class RoundModel(Model):
    """The answer of a scripted agent in one round (a ROUND of docs/participants.md), as far as it can be seen to be
    wrong before anybody is asked; all else is seen when the answer is read.

    `passes` is written as `pass`; `cause`: the handle that explains a change of stance; `ballot`: that of a vote, which
    is read when it is cast; `delay_s`: seconds before the answer; `fail`: the message with which the agent fails
    instead of answering.
    """

    model_config = GENEROUS

    claims: list[SaidModel] = []
    concede: Names = []
    endorse: Names = []
    stances: dict[Id, Stance] | list[dict[str, Any]] = {}
    ballot: Any = None
    cause: Id | None = None
    passes: bool = Field(default=False, alias="pass")
    delay_s: Delay = 0
    fail: str | None = None


class AgentModel(Model):
    """One agent of an agents file: its answers, round by round, and its class if it is not a class of its own.

    `closing`: its closing ballot. A `human` has no `rounds`: a person answers later, within `deadline_s` seconds for
    each request if that is given. A `checker` looks at the attacks of the others. `role`: what it does in a dialectic.
    """

    id: Id
    rounds: list[RoundModel] = []
    closing: RoundModel | None = None
    human: bool = False
    checker: bool = False
    role: Id | None = None
    deadline_s: float | None = None
    independence_class: Id | None = Field(default=None, alias="class")


class AgentsModel(Model):
    """An agents file: the participants of a debate of claims, with all that the scripted ones say."""

    agents: list[AgentModel]


M = TypeVar("M", bound=Model)
Place = tuple[int | str, ...]


ANY = ""
"""Stands among broken ids for one that could not be read: it may be any."""


@dataclass(frozen=True, slots=True)
class Shaped(Generic[M]):
    """The outcome of reading a document as a model.

    `model`: the document without its unreadable items, None if an essential part is missing; `problems`: one line each;
    `broken`: the ids of the items left out.
    """

    model: M | None
    problems: tuple[str, ...]
    broken: frozenset[str]


def shaped(kind: type[M], document: dict[str, JSON]) -> Shaped[M]:
    """Read a document as the model `kind`. An item with a problem is left out, so that the others are still checked."""
    try:
        return Shaped(kind.model_validate(document), (), frozenset())
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False)
    problems = tuple(_told([(e["loc"], _plain(e["type"], e["msg"])) for e in found]))
    rest, broken = _without(document, [e["loc"] for e in found])
    try:
        return Shaped(kind.model_validate(rest), problems, frozenset(broken))
    except ValidationError:
        return Shaped(None, problems, frozenset(broken))


def where(place: Place) -> str:
    """The path to a place in a document, as it is written in most programming languages.

    >>> where(("arguments", 3, "premises", 0))
    'arguments[3].premises[0]'
    """
    shown = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place if not _is_shape(part))
    return shown.removeprefix(".") or "the document"


def _is_shape(part: object) -> bool:
    """Whether a part of a place is no key, but one of the shapes that a value may have (as `list[dict[str,any]]`)."""
    return isinstance(part, str) and part.endswith("]") and "[" in part


def _told(found: Sequence[tuple[Place, str]]) -> Iterator[str]:
    """Each problem with its place. Where a value may have several shapes, what is wrong inside of it is told, and not
    that it has none of the other shapes.
    """
    shown = [where(place) for place, _ in found]
    for (place, why), here in zip(found, shown, strict=True):
        inner = any(other.startswith((f"{here}.", f"{here}[")) for other in shown)
        if not (inner and any(map(_is_shape, place))):
            yield f"{here}: {why}"


def _plain(type_: str, message: str) -> str:
    match type_:
        case "extra_forbidden":
            return "there is no such key"
        case "missing":
            return "it is missing"
        case _:
            text = message.removeprefix("Value error, ")
            return text[:1].lower() + text[1:]


def _without(document: dict[str, JSON], places: Sequence[Place]) -> tuple[dict[str, JSON], set[str]]:
    """The document without the items that the places lie in, and the ids of these."""
    rest: dict[str, JSON] = dict(document)
    broken: set[str] = set()
    for field in dict.fromkeys(str(place[0]) for place in places if place):
        inner = [place[1:] for place in places if place[0] == field]
        value = rest.pop(field, None)
        if isinstance(value, list) and () not in inner:
            gone = {place[0] for place in inner}
            rest[field] = [item for i, item in enumerate(value) if i not in gone]
            broken |= {_id(item) for i, item in enumerate(value) if i in gone}
        elif isinstance(value, dict) and () not in inner:
            rest[field] = _thinned(value, inner)
        else:
            broken.add(ANY)
    return rest, broken


def _thinned(value: dict[str, JSON], places: Sequence[Place]) -> dict[str, JSON]:
    """A map without the entries that the places lie in, or without the entries of those that are maps."""
    rest = dict(value)
    for key, *inner in places:
        entry = rest.pop(str(key), None)
        if isinstance(entry, dict) and inner:
            rest[str(key)] = {k: v for k, v in entry.items() if k != inner[0]}
    return rest


def _id(item: Any) -> str:
    id = item.get("id") if isinstance(item, dict) else None
    return id if isinstance(id, str) else ANY


def parameters_of(given: dict[str, JSON], problems: list[str]) -> dict[str, JSON]:
    """The parameters in `given`, a document's part of that name, by dotted name (as `tau.argument`).

    For each parameter that cannot be set it appends a line to `problems`.
    """
    names: dict[str, JSON] = {}
    for name, value in given.items():
        parts = value if name == "tau" and isinstance(value, dict) else None
        names |= {name: value} if parts is None else {f"tau.{part}": number for part, number in parts.items()}
    good = {}
    for name, value in names.items():
        try:
            Parameters.of({name: value})
        except BadInput as error:
            problems.append(f"parameters.{name}: {error}")
        else:
            good[name] = value
    return good
