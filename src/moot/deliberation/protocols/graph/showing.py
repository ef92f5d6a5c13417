"""What a participant of a `graph` debate is shown, as plain data (docs/participants.md)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from moot.argumentation.literal import Literal, proposition
from moot.deliberation.debate import Debate
from moot.deliberation.events import DebateOpened, MoveRejected, Request
from moot.deliberation.graph import Argument, Edge
from moot.deliberation.outcome.standing import Standing
from moot.deliberation.protocols.graph.form import form
from moot.deliberation.protocols.graph.naming import Naming
from moot.deliberation.protocols.plain import seconds_for

TASKS: Final = (
    "Say where you stand on each position, and give your arguments. Nobody has seen anybody yet.",
    "All arguments are shown with what became of them. Attack what is wrong, naming the part of it; answer what was "
    "said against your own arguments; concede what you were wrong about; say what changed your mind.",
)


@dataclass(frozen=True, slots=True)
class GraphRequest:
    """What a participant of a `graph` debate is asked, as plain data. The fields can be read as attributes or by key.

    `you`: its name. `task`: what is asked for, in words. `positions`: the possible answers, each with its `label` (in,
    out, undec) and its `strength`. `propositions`: what was stated in words, by handle. `arguments`: each with `mine`
    and its `label`. `attacks`: each with who made it and its `state` (stands, fell). `contested`: the arguments of
    one's own that something was said against, with the handles of that. `new`: handles of what is new since one was
    last asked. `refused`: what was refused of one's last answer, and why. `form`: the JSON schema of an answer and an
    example. `deadline_s`: the seconds it has; None: no limit.
    """

    round: int
    rounds_left: int
    question: str
    you: str
    task: str
    positions: list[Mapping[str, Any]]
    propositions: list[Mapping[str, Any]]
    arguments: list[Mapping[str, Any]]
    attacks: list[Mapping[str, Any]]
    supports: list[Mapping[str, Any]]
    facts: list[Mapping[str, Any]]
    contested: list[Mapping[str, Any]]
    stances: Mapping[str, float]
    new: list[str]
    refused: list[Mapping[str, str]]
    form: Mapping[str, Any]
    deadline_s: float | None

    def __getitem__(self, name: str) -> Any:
        if name not in self.keys():
            raise KeyError(name)
        return getattr(self, name)

    def keys(self) -> tuple[str, ...]:
        """The names of all fields, so that `dict(request)` works."""
        return tuple(field.name for field in fields(self))


def show(request: Request, debate: Debate) -> GraphRequest:
    """What is put before the participant for `request`, from the graph as it stood when the round began."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    shown = _Shown(request, debate, opened)
    graph = debate.before
    handles = set(request.handles)
    return GraphRequest(
        debate.round,
        max(0, opened.max_rounds - debate.round - 1),
        str(opened.question),
        shown.who(request.participant),
        TASKS[min(debate.round, 1)],
        [shown.position(p.id, str(p.text)) for p in graph.positions],
        [{"id": shown.handle(literal), "text": str(text)} for literal, text in graph.texts.items()],
        [shown.argument(a) for id, a in graph.arguments.items() if id in handles],
        [shown.attack(e) for id, e in graph.edges.items() if id in handles],
        [shown.support(id) for id in graph.supports if id in handles],
        [shown.fact(id) for id in graph.facts if id in handles],
        list(shown.replies()),
        {shown.literal(l): v for l, v in graph.stances.get(request.participant, {}).items()},
        shown.new(),
        shown.refused(),
        form(),
        seconds_for(opened, request.participant),
    )


class _Shown:
    """One graph as one participant is shown it."""

    def __init__(self, request: Request, debate: Debate, opened: DebateOpened) -> None:
        self.request, self.debate, self.opened, self.graph = request, debate, opened, debate.before
        self.naming, self.standing = shared(debate)

    def who(self, name: str) -> str:
        """The name of a participant, or its alias where the debate is anonymous."""
        if not self.opened.anonymous:
            return name
        names = [seat.name for seat in self.opened.seats]
        return f"participant {names.index(name) + 1}" if name in names else name

    def handle(self, id: str) -> str:
        return self.naming.handles.get(id, id)

    def literal(self, literal: Literal) -> str:
        """A literal by the handle of its proposition; a position by its id."""
        plain = proposition(literal)
        return literal.replace(plain, self.handle(plain))

    def position(self, id: Literal, text: str) -> Mapping[str, Any]:
        strength = self.standing.strengths.strength.get(id)
        label = str(self.standing.of(id)) if self.graph.arguments else None
        return {"id": id, "text": text, "label": label, "strength": None if strength is None else round(strength, 3)}

    def argument(self, argument: Argument) -> Mapping[str, Any]:
        labels = self.standing.labels
        node = self.standing.prepared.stands_for.get(argument.id, argument.id)
        return {
            "id": self.handle(argument.id),
            "author": ", ".join(map(self.who, argument.authors)),
            "claim": self.literal(argument.claim),
            "premises": [self.literal(l) for l in argument.premises],
            "assumptions": [self.literal(l) for l in argument.assumptions],
            "evidence": [self.handle(e) for e in argument.evidence],
            "text": str(argument.text),
            "label": str(labels[node]) if node in labels else None,
            "mine": self.request.participant in argument.authors,
        }

    def attack(self, edge: Edge) -> Mapping[str, Any]:
        return {
            "id": self.handle(edge.id),
            "by": ", ".join(map(self.who, edge.authors)),
            "source": self.handle(edge.source),
            "target": self.handle(edge.target.removeprefix("ev:")),
            "component": edge.component.value,
            "index": edge.index,
            "rationale": str(edge.rationale),
            "state": "fell" if self._is_out(edge.source) else "stands",
        }

    def _is_out(self, id: str) -> bool:
        node = self.standing.prepared.stands_for.get(id, id)
        return str(self.standing.labels.get(node, "out")) == "out"

    def support(self, id: str) -> Mapping[str, Any]:
        support = self.graph.supports[id]
        return {
            "id": self.handle(id),
            "by": ", ".join(map(self.who, support.authors)),
            "source": self.handle(support.source),
            "target": self.literal(support.target),
            "component": support.component.value,
        }

    def fact(self, id: str) -> Mapping[str, Any]:
        fact = self.graph.facts[id]
        return {"id": self.handle(id), "text": str(fact.text), "source": fact.source, "outcome": fact.outcome.value}

    def replies(self) -> Iterator[Mapping[str, Any]]:
        """One's own arguments that something was said against."""
        about = set(self.request.about)
        for argument in self.graph.arguments.values():
            if self.request.participant in argument.authors and argument.claim in about:
                against = [self.handle(e.id) for e in self.graph.edges.values() if e.target == argument.id]
                yield {"argument": self.handle(argument.id), "claim": self.literal(argument.claim), "attacks": against}

    def new(self) -> list[str]:
        """The handles of what was not shown to it before."""
        earlier = (request for round_ in self.debate.past for request in round_.requests)
        seen = {id for request in earlier if request.participant == self.request.participant for id in request.handles}
        return [self.handle(id) for id in self.request.handles if id not in seen]

    def refused(self) -> list[Mapping[str, str]]:
        """What was refused of its last answer, and why."""
        for round_ in reversed(self.debate.past):
            asked = [r.id for r in round_.requests if r.participant == self.request.participant]
            if asked:
                events = [event for id in asked for event in round_.answers.get(id, ())]
                return [{"item": e.item, "why": str(e.why)} for e in events if isinstance(e, MoveRejected)]
        return []


def shared(debate: Debate) -> tuple[Naming, Standing]:
    """The handles and the labels of the graph at the beginning of the round, which all requests of a round share."""
    known = debate.memo.get(shared)
    if known is None or known[0] is not debate.before:
        known = debate.before, Naming(debate.before), Standing(debate.before, debate.parameters)
        debate.memo[shared] = known
    return known[1], known[2]
