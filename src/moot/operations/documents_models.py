"""The shapes of a graph document, of claims and of scripted agents, each field with what is meant by leaving it out.

Strict: no type is converted, no unknown key is passed over. What one field has to do with another is looked
at in `documents_problems`.
"""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from moot.deliberation.graph import Component, How, Kind
from moot.deliberation.labels import Outcome, Polarity


def _choice(kind: Any) -> BeforeValidator:
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
    """The base of all models of documents: no conversion between types, no unknown fields, immutable."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class IssueModel(Model):
    """The question of a graph document, and the literals that are its positions."""

    text: str | None = None
    exclusive: bool = True
    positions: Ids


class ArgumentModel(Model):
    """One step from premises, assumptions and cited facts to a claim."""

    id: Id
    authors: Ids = []
    claim: str = ""
    premises: Ids = []
    assumptions: Ids = []
    evidence: Ids = []
    kind: Annotated[Kind, _choice(Kind)] = Kind.OBSERVATION
    round: Index = 0
    checked: bool = False
    text: str = ""


class FactModel(Model):
    """A piece of evidence; its age in days, or the recency that an earlier computation gave it."""

    id: Id
    source: Id | None = None
    outcome: Annotated[Outcome, _choice(Outcome)] = Outcome.UNKNOWN
    age_days: Age | None = None
    recency: Share | None = None
    permanent: bool = False
    derived_from: Ids = []
    supersedes: Ids = []
    polarity: dict[Id, Annotated[Polarity, _choice(Polarity)]] = {}
    submitted: bool = False
    checked: bool = False
    text: str = ""


class SupportModel(Model):
    """A support of a component of `target`, by default of a literal."""

    id: Id
    authors: Ids = []
    source: Id
    target: Id
    component: Annotated[Component, _choice(Component)] = Component.LITERAL
    index: Index = 0
    how: Annotated[How, _choice(How)] = How.ASSERTED
    text: str = ""


class EdgeModel(SupportModel):
    """An attack on a component of `target`, by default on a literal."""


class GraphModel(Model):
    """A whole graph document."""

    protocol: str = "graph"
    issue: IssueModel
    arguments: list[ArgumentModel] = []
    facts: list[FactModel] = []
    edges: list[EdgeModel] = []
    supports: list[SupportModel] = []
    stances: dict[Id, dict[Id, Stance]] = {}
    endorsements: dict[Id, Ids] = {}
    concessions: dict[Id, Ids] = {}
    classes: dict[Id, Id] = {}
    merges: list[Pair] = []
    settled: Ids = []
    texts: dict[Id, str] = {}
    parameters: dict[str, Any] = {}


class ClaimModel(Model):
    """One claim. `urgency` and `confidence` are read by the founding profile alone."""

    id: Id
    text: str
    type: Annotated[Kind, _choice(Kind)] = Kind.OBSERVATION
    author: Id = "anonymous"
    urgency: Level = 0
    confidence: Level = 0
    supports: Ids = []
    opposes: Ids = []


class ClaimsModel(Model):
    """A document of claims: a question, and the claims that were made about it."""

    question: str | None = None
    claims: list[ClaimModel]
    classes: dict[Id, Id] = {}
    parameters: dict[str, Any] = {}


class SaidModel(ClaimModel):
    """A claim as its author writes it: what it is called can be left out, who says it is known."""

    id: str = ""
    author: str | None = None  # type: ignore[assignment]
    supersedes: Id | None = None


class RoundModel(Model):
    """What an agent says in one round."""

    claims: list[SaidModel] = []
    concede: Ids = []
    endorse: Ids = []
    stances: dict[Id, Stance] = {}
    cause: Id | None = None
    passes: bool = Field(default=False, alias="pass")
    delay_s: Delay = 0
    fail: str | None = None


class AgentModel(Model):
    """A scripted agent: what it says, round by round; `class` if it is not a class of its own.

    A `human` says nothing here: it answers later, within `deadline_s` seconds where they are given.
    """

    id: Id
    rounds: list[RoundModel] = []
    human: bool = False
    deadline_s: float | None = None
    independence_class: Id | None = Field(default=None, alias="class")


class AgentsModel(Model):
    """A file of scripted agents."""

    agents: list[AgentModel]
