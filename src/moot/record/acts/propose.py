"""The act of proposing an answer that nobody thought of: another position of the question."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.take_stance import take
from moot.record.acts.telling import Line, Quotes
from moot.record.graph import Graph, Listed, Position, Proposal
from moot.record.growing import GrowingGraph
from moot.record.legality import positions_of, with_denial
from moot.record.lifecycle import Event
from moot.record.questions import MAX_CHARACTERS
from moot.record.text import Text, is_blank, words_of

THERE = "that answer is there already: you are for it, unless you say otherwise"
TOO_MANY = "the question has {most} answers already, and may have no more"


@dataclass(frozen=True, slots=True)
class Propose(Act):
    """The act of proposing the answer `text`. `between`: the positions between which it stands, by id."""

    text: Text
    between: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PositionProposed(Event):
    """The event that `participant` proposed the position `position` (an id) with the text `text`. `between`: the
    positions between which it stands. `request`: the id of the request that the participant answered.
    """

    request: str
    participant: str
    position: str
    text: Text
    between: tuple[str, ...] = ()


def position_id(text: str) -> str:
    """The id of a proposed position: equal words (up to case, outer spaces and a final full stop) have one id, whoever
    proposes them first.
    """
    return f"P:{sha256(words_of(text).encode(errors='surrogatepass')).hexdigest()[:12]}"


def proposed_as(graph: Graph, text: str) -> str:
    """The id of the position with these words: that of one which is there, else the one that it would get."""
    known = {words_of(str(position.text)): position.id for position in graph.positions}
    return known.get(words_of(text), position_id(text))


def judge(act: Propose, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The event of the proposal if it is legal, else the reason for the refusal as a text. Words that are a position
    already mean that one, and the author is told. Its author stands for it, unless the same answer says otherwise
    (`stood_for`). `id` is not used.
    """
    why = next(_faults(act, answer), None)
    if why is not None:
        return why
    graph, position = answer.view.graph, proposed_as(answer.view.graph, act.text)
    there = any(known.id == position for known in graph.positions)
    if not there and _full(graph, graph.max_positions):
        return TOO_MANY.format(most=graph.max_positions)
    answer.proposed_position = position
    if there:
        return THERE
    answer.view.graph = replace(graph, positions=(*with_denial(graph), Position(position, act.text)))
    answer.propositions[words_of(act.text)] = position
    return [PositionProposed(answer.request, answer.me, position, act.text, act.between)]


def _full(graph: Graph, most: int) -> bool:
    return (len(positions_of(graph)) if graph.exclusive else len(graph.positions)) >= most


def _faults(act: Propose, answer: Answer) -> Iterator[Refusal]:
    graph = answer.view.graph
    if is_blank(act.text):
        yield "empty text"
    if len(act.text) > MAX_CHARACTERS:
        yield f"a position of more than {MAX_CHARACTERS} characters: say one thing"
    if not graph.positions:
        yield "the question has no positions: state a claim"
    if answer.proposed_position is not None:
        yield "a second proposal in one answer: one a round"
    yield from (f"it stands between {p!r}, which is no position" for p in act.between if p not in positions_of(graph))


def stood_for(answer: Answer) -> Iterator[Event]:
    """The stance of 1 that the answer's author takes on what it proposed, where the same answer states none."""
    position = answer.proposed_position
    if position is not None and position not in answer.judged:
        answer.judged.add(position)
        yield take(answer, position, 1.0)


def enter(event: PositionProposed, graph: GrowingGraph) -> None:
    """Add the position to the issue, once; beside a single position its denial becomes one, too. What is one too many
    since others of the round were quicker asked is listed.
    """
    by = graph.proposals.get(event.position)
    if by is not None:
        graph.proposals[event.position] = replace(by, by=tuple(dict.fromkeys((*by.by, event.participant))))
    if by is not None or any(known.id == event.position for known in graph.positions):
        return
    if _full(graph.freeze(), graph.max_positions):
        why = TOO_MANY.format(most=graph.max_positions)
        graph.listed.append(Listed(f"{event.request} Propose", why))
        return
    graph.positions = (*with_denial(graph.freeze()), Position(event.position, event.text))
    graph.proposals[event.position] = Proposal((event.participant,), event.between)
    graph.added.append(event.position)


def tell(event: PositionProposed, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for a proposal: that `who` proposes the answer, and between which it stands."""
    between = f"(between {' and '.join(map(quotes.quoted, event.between))})" if event.between else ""
    yield Line(who, "proposes:", str(event.text), between)


def learn(event: PositionProposed, quotes: Quotes) -> None:
    """Keep the text of the position in `quotes`, so that later transcript lines can quote it."""
    quotes.keep(event.position, event.text)


POSITION_PROPOSED = EventKind(event=PositionProposed, enter=enter, tell=tell, learn=learn)
PROPOSE = ActKind(
    act=Propose,
    becomes=POSITION_PROPOSED,
    words=("proposal", "proposals"),
    judge=judge,
    said=lambda act: act.text,
)
