"""What a participant of a `graph` debate is shown, as plain data (docs/participants.md)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from moot.argumentation.literal import Literal, contraries, proposition
from moot.protocols.ballot import task_of
from moot.protocols.forms import Keyed
from moot.protocols.graph.form import Named, ballot_form, form
from moot.protocols.graph.handles import Naming, Questions
from moot.protocols.plain import in_handles, seconds_for
from moot.record.debate import Debate
from moot.record.events import DebateOpened, Event, MoveRejected, Request
from moot.record.graph import Argument, Edge, Kind, pair_of
from moot.record.identity import Literals
from moot.record.legality import aim, rivals_of
from moot.record.lifecycle import CLOSING
from moot.record.moves import Act
from moot.record.text import shortened
from moot.verdict.standing import Standing

TASKS: Final = (
    "Say where you stand on each position, and give your arguments. Nobody has seen anybody yet.",
    "All arguments are shown with what became of them. Attack what is wrong, naming the part of it; answer what was "
    "said against your own arguments; concede what you were wrong about; say what changed your mind.",
)
EXCLUDE: Final = (" Several positions may hold at once.", " The positions exclude each other.")
PROPOSED: Final = " {who} proposed another answer, {id}: ‘{text}’. Where do you stand on it? Say so in `stances`."
LAST: Final = " This is the last round: nobody is asked again after it."


@dataclass(frozen=True, slots=True)
class GraphRequest(Keyed):
    """What a participant of a `graph` debate is asked, as plain data. The fields can be read as attributes or by key.

    `aim`: argue (the blind round), reply, or closing: the closing ballot, in which `late` has the handles of what may
    still be answered.
    `you`: its name. `task`: what is asked for, in words. `positions`: the possible answers, each with its `label`
    (in, out, undec) and its `strength`; one that was proposed with `proposed_by` and `between`. `propositions`:
    what was stated in words, by handle. `arguments`: each with `mine` and its `label`. `attacks`: each with who
    made it and its `state` (stands, fell); those from or on what nobody stands behind any more are left out.
    `contested`: the arguments of one's own that something is said against, with their `label` and the handles of
    what is said: `attacks` on them, `elsewhere` attacks on another argument for a premise or assumption that they
    share, `denied_by` arguments for the contrary of their claim, a premise or an assumption; without what has
    fallen. `new`: handles of what others brought since one was last asked. `questions`: what was asked, with whom
    it was put to (`to`), its `answers` and its `state` (open, answered). `may_conflict`, `may_be_same`: pairs of
    sentences, one of them used by an argument of one's own, of which a reader suspects that and nobody has said
    anything yet, each with the `words` of both. `refused`: what was refused of one's last answer, and why. `form`:
    the JSON schema of an answer, an example, and what the words mean. `deadline_s`: the seconds it has; None: no
    limit.
    """

    round: int
    rounds_left: int
    aim: str
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
    may_conflict: list[Mapping[str, Any]]
    may_be_same: list[Mapping[str, Any]]
    questions: list[Mapping[str, Any]]
    stances: Mapping[str, float]
    new: list[str]
    late: list[str]
    refused: list[Mapping[str, str]]
    form: Mapping[str, Any]
    deadline_s: float | None


def show(request: Request, debate: Debate) -> GraphRequest:
    """What is put before the participant for `request`, from the graph as it stood when the round began."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    shown = _Shown(request, debate, opened)
    graph = debate.before
    handles = set(request.handles)
    return GraphRequest(
        debate.round,
        0 if request.aim == CLOSING else max(0, opened.max_rounds - debate.round - 1),
        request.aim,
        str(opened.question),
        shown.who(request.participant),
        shown.task(),
        [shown.position(p.id, str(p.text)) for p in graph.positions],
        shown.propositions(),
        [shown.argument(a) for id, a in graph.arguments.items() if id in handles and id not in shown.conceded],
        [shown.attack(e) for e in shown.live],
        [shown.support(id) for id in graph.supports if id in handles],
        [shown.fact(id) for id in graph.facts if id in handles],
        list(shown.replies()),
        list(shown.suspected(conflict=True)),
        list(shown.suspected(conflict=False)),
        list(shown.questions()),
        {shown.literal(l): v for l, v in graph.stances.get(request.participant, {}).items()},
        shown.new(),
        shown.late(),
        shown.refused(),
        ballot_form(bool(request.late), shown.example) if request.aim == CLOSING else form(shown.example),
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

    def task(self) -> str:
        """What is asked for, whether the positions exclude each other, and whether it is the last round."""
        if self.request.aim == CLOSING:
            subjects = ", ".join(f"{self.literal(l)} ({shortened(self.says(l) or '')})" for l in self.request.about)
            pairs = any(True for _ in self.suspected(conflict=False))
            return task_of(subjects, pairs=pairs, late=", ".join(self.late()))
        number = self.debate.round
        several = EXCLUDE[self.graph.exclusive] if len(self.graph.positions) > 1 else ""
        last = LAST if number and number + 1 >= self.opened.max_rounds else ""
        return TASKS[min(number, 1)] + several + self.proposed() + last

    def proposed(self) -> str:
        """What was proposed in the last round: everybody is asked where it stands on it."""
        before = {id for round_ in self.debate.past[:-1] for id in round_.added}
        new = [id for id in self.graph.proposals if id not in before]
        texts = {position.id: str(position.text) for position in self.graph.positions}
        by = {id: " and ".join(map(self.who, self.graph.proposals[id].by)) for id in new}
        return "".join(PROPOSED.format(who=by[id], id=self.handle(id), text=texts[id]) for id in new)

    def handle(self, id: str) -> str:
        return self.naming.handles.get(id, id)

    def literal(self, literal: Literal) -> str:
        """A literal by the handle of its proposition; a position by its id."""
        plain = proposition(literal)
        return literal.replace(plain, self.handle(plain))

    def position(self, id: Literal, text: str) -> Mapping[str, Any]:
        strength = self.standing.strengths.strength.get(id)
        label = str(self.standing.of(id)) if id in self._argued else None
        shown: dict[str, Any] = {"id": self.literal(id), "text": text, "label": label}
        shown["strength"] = None if strength is None else round(strength, 3)
        proposal = self.graph.proposals.get(id)
        if proposal is None:
            return shown
        by, between = [self.who(name) for name in proposal.by], [self.literal(p) for p in proposal.between]
        return shown | {"proposed_by": by, "between": between}

    @cached_property
    def _argued(self) -> frozenset[Literal]:
        """The literals for which somebody has argued: before that a label says nothing of them."""
        supports = (support.target for support in self.graph.supports.values())
        return frozenset((*(argument.claim for argument in self.graph.arguments.values()), *supports))

    @cached_property
    def example(self) -> Named:
        """What an example may name."""
        others = [a for a in self.graph.arguments.values() if a.id in self.request.handles and not self._is_own(a.id)]
        first = self.literal(self.graph.positions[0].id)
        found = next((argument for argument in others if argument.id not in self.conceded), None)
        if found is None:
            return Named(first)
        return Named(first, self.handle(found.id), "premise" if found.premises else "warrant")

    def says(self, literal: Literal) -> str | None:
        """The words of a position, or of its denial; None for what is no position."""
        texts = {position.id: str(position.text) for position in self.graph.positions}
        plain = proposition(literal)
        if literal in texts or plain not in texts:
            return texts.get(literal)
        return f"not: {texts[plain]}"

    def in_words(self, literal: Literal) -> Mapping[str, str]:
        """The words of a position beside its handle."""
        words = self.says(literal)
        return {} if words is None else {"says": words}

    def argument(self, argument: Argument) -> Mapping[str, Any]:
        labels = self.standing.labels
        node = self.standing.prepared.stands_for.get(argument.id, argument.id)
        return {
            "id": self.handle(argument.id),
            "author": ", ".join(map(self.who, argument.authors)),
            "claim": self.literal(argument.claim),
            **self.in_words(argument.claim),
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
            **self.in_words(support.target),
            "component": support.component.value,
        }

    def fact(self, id: str) -> Mapping[str, Any]:
        fact = self.graph.facts[id]
        return {"id": self.handle(id), "text": str(fact.text), "source": fact.source, "outcome": fact.outcome.value}

    @cached_property
    def conceded(self) -> frozenset[str]:
        """The arguments whose authors conceded the contrary: nobody stands behind them any more."""
        entered, listed = self.standing.prepared.stands_for, {item.id for item in self.standing.prepared.listed}
        arguments = self.graph.arguments.values()
        gone = self.standing.prepared.structure.abandoned
        left = (a.id for a in arguments if a.kind is not Kind.QUESTION and a.id not in entered and a.id not in listed)
        return frozenset(left) | {id for id, node in entered.items() if node in gone}

    @cached_property
    def live(self) -> list[Edge]:
        """The attacks that are shown: somebody stands behind them, their source and what they are on."""
        shown = set(self.request.handles) - self.conceded
        ends = shown | {f"ev:{id}" for id in self.graph.facts}
        edges = (edge for id, edge in self.graph.edges.items() if id in shown)
        return [edge for edge in edges if edge.source in ends and edge.target in ends]

    def propositions(self) -> list[Mapping[str, Any]]:
        """The sentences with their handles, what says the same once."""
        found: dict[str, Mapping[str, Any]] = {}
        for literal, text in self.texts():
            handle = self.handle(literal)
            found.setdefault(handle, {"id": handle, "text": str(text)})
        return list(found.values())

    def texts(self) -> Iterator[tuple[Literal, object]]:
        """The sentences that are used by what is shown."""
        arguments = [a for id, a in self.graph.arguments.items() if id in self.request.handles]
        used = {proposition(l) for a in arguments for l in a.literals}
        used |= {proposition(s.target) for id, s in self.graph.supports.items() if id in self.request.handles}
        yield from ((literal, text) for literal, text in self.graph.texts.items() if literal in used)

    def replies(self) -> Iterator[Mapping[str, Any]]:
        """One's own arguments that something is said against, if one still stands behind them."""
        me, shown = self.request.participant, set(self.request.handles)
        taken = {*self.graph.retracted.get(me, ()), *self.conceded}
        standing = [edge for edge in self.live if not self._is_out(edge.source)]
        arguments = ((id, a) for id, a in self.graph.arguments.items() if id in shown - self.conceded)
        others = [a for _, a in arguments if a.authors != (me,)]
        others = [a for a in others if not self._is_out(a.id)]
        rivals, literals = rivals_of(self.graph), Literals(self.graph, asked=False)
        for argument in self.graph.arguments.values():
            if me not in argument.authors or argument.id in taken:
                continue
            parts = {one for part in (*argument.premises, *argument.assumptions) for one in literals.same(part)}
            against = {l for part in (*literals.same(argument.claim), *parts) for l in contraries(part, rivals)}
            found = {
                "attacks": [e.id for e in standing if e.target == argument.id],
                "elsewhere": [e.id for e in standing if e.target != argument.id and aim(self.graph, e) in parts],
                "denied_by": [a.id for a in others if a.claim in against],
            }
            if any(found.values()):
                handles = {word: [self.handle(id) for id in ids] for word, ids in found.items()}
                label = self.argument(argument)["label"]
                yield {
                    "argument": self.handle(argument.id),
                    "claim": self.literal(argument.claim),
                    **self.in_words(argument.claim),
                    "mine": True,
                    "label": label,
                    **handles,
                }

    def suspected(self, *, conflict: bool) -> Iterator[Mapping[str, Any]]:
        """The pairs that are put to this participant: it uses one of them, and has said nothing of them."""
        me, graph = self.request.participant, self.graph
        mine = {proposition(l) for a in graph.arguments.values() if me in a.authors for l in a.literals}
        told = {pair_of(tied.a, tied.b) for tied in graph.ties if tied.participant == me}
        for suspicion in graph.suspicions:
            if suspicion.conflict is conflict and suspicion.pair not in told and mine & {*suspicion.pair}:
                a, b = (self.handle(id) for id in suspicion.pair)
                if a != b:
                    yield {"a": a, "b": b, "words": list(suspicion.words)}

    def questions(self) -> Iterator[Mapping[str, Any]]:
        """What was asked of this participant or by it, or of everybody, with the answers."""
        me, known = self.request.participant, Questions(self.debate)
        for handle, event in known.asked.items():
            if event.to in (None, me) or event.participant == me:
                replies = [{"by": self.who(e.participant), "text": str(e.text)} for e in known.answers(event.id)]
                state = "answered" if replies else "open"
                asked = {"id": handle, "author": self.who(event.participant), "text": str(event.text), "state": state}
                yield {**asked, "to": None if event.to is None else self.who(event.to), "answers": replies}

    def late(self) -> list[str]:
        """The handles of what came when it could answer no more."""
        return [self.handle(id) for id in self.request.late or ()]

    def new(self) -> list[str]:
        """The handles of what others brought since it was last asked."""
        earlier = (request for round_ in self.debate.past for request in round_.requests)
        seen = {id for request in earlier if request.participant == self.request.participant for id in request.handles}
        return [self.handle(id) for id in self.request.handles if id not in seen and not self._is_own(id)]

    def _is_own(self, id: str) -> bool:
        me = self.request.participant
        for items in (self.graph.arguments, self.graph.edges, self.graph.supports):
            if id in items:
                return items[id].authors == (me,)
        return id.startswith(f"{me}:")

    def refused(self) -> list[Mapping[str, str]]:
        """What was refused of its last answer, and why."""
        for round_ in reversed(self.debate.past):
            asked = [r.id for r in round_.requests if r.participant == self.request.participant]
            if asked:
                events = [event for id in asked for event in round_.answers.get(id, ())]
                return refused(events, (), self.debate)
        return []


def refused(events: Sequence[Event], acts: Sequence[Act], debate: Debate) -> list[Mapping[str, str]]:
    """What was refused of an answer, in the words of its form and under the handles of the current round."""
    who = next((event.participant for event in events if isinstance(event, MoveRejected)), "")
    return in_handles(events, acts, shared(debate)[0].handles, who)


def shared(debate: Debate) -> tuple[Naming, Standing]:
    """The handles and the labels of the graph at the beginning of the round, which all requests of a round share."""
    known = debate.memo.get(shared)
    if known is None or known[0] is not debate.before:
        known = debate.before, Naming(debate.before), Standing(debate.before, debate.parameters)
        debate.memo[shared] = known
    return known[1], known[2]
