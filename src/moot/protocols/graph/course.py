"""The course of a `graph` debate: whom it asks, and when it stops.

Round 0 is blind: everybody argues and takes stances before anybody is seen. In every later round everybody is shown all
arguments with their labels, and may attack, support, concede and answer what was said against its own arguments. It
stops when a round brought nothing new; when the labels of what was there are stable and nobody is owed a reply; or when
the rounds are spent.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any

from moot.argumentation.literal import Literal, contraries, proposition
from moot.errors import InvalidValue
from moot.protocols.forms import keys
from moot.protocols.pending import oscillates
from moot.protocols.protocol import Stop
from moot.reading.language import points_back
from moot.record.acts.ask import QuestionAsked
from moot.record.acts.check_attack import UNSAID
from moot.record.debate import Debate
from moot.record.events import Event, PropositionsMerged, Request
from moot.record.foreign import told
from moot.record.graph import SAME_WORDS, Argument, Component, Edge, Graph, Kind, Merge, Support, Tie
from moot.record.identity import own_words, same_words
from moot.record.legality import rivals_of
from moot.record.moves import Act, CheckAttack
from moot.record.status import Status, StoppedBy
from moot.record.text import ErasedText, Text, words_of
from moot.verdict.graph_status import graph_content
from moot.verdict.standing import Standing


class CheckForm:
    """What you say of one attack: an annotation, which changes no label."""

    attack: Annotated[str, "the attack (x1)"]
    valid: Annotated[bool, "whether it is to the point and no fallacy"]
    strength: Annotated[float, "how strong it is, from 0 to 1"]
    corrections: Annotated[str, "what should be put otherwise"]


def check_of(item: Any, named: Callable[[Any], str], also: Mapping[str, str]) -> list[Act]:
    """The acts that one entry of `checks` stands for. `named`: the id that a name means; `also`: other words for keys.

    Raises InvalidValue for an entry that cannot be read.
    """
    if not isinstance(item, Mapping):
        raise InvalidValue("a check", type(item).__name__, "a check is an object")
    said = {also.get(key, key): value for key, value in item.items()}
    valid, strength, corrections = said.get("valid"), said.get("strength", UNSAID), said.get("corrections")
    if not isinstance(valid, bool):
        raise InvalidValue("`valid`", repr(valid)[:40], "say true or false")
    if isinstance(strength, bool) or not isinstance(strength, int | float):
        raise InvalidValue("`strength`", repr(strength)[:40], "give a number from 0 to 1")
    text = Text(corrections) if isinstance(corrections, str) else Text("")
    check = CheckAttack(named(said.get("attack")), valid, float(strength), text)
    return [check, *told(said, keys(CheckForm), "a check")]


SAID_ALIKE = "said to be the same/1"


def merged(debate: Debate) -> tuple[Event, ...]:
    """The merges of propositions of the same words (NFC, trimmed, case folded, without the final full stop) that were
    stated in the last round, and of facts of the same words, source and outcome, as events; none when it is called
    again. Linear.
    """
    graph = debate.graph
    return tuple(map(PropositionsMerged, (*_merges(graph), *_equal_facts(graph), *_said_alike(graph))))


def _said_alike(graph: Graph) -> Iterator[Merge]:
    """The merges of sentences of which an author of each says that they mean the same, and no author of one that they
    do not, by what each said last.
    """
    last = {(tied.participant, tied.a, tied.b): tied.tie for tied in graph.ties}
    if not last:
        return
    users: dict[Literal, set[str]] = {}
    for argument in graph.arguments.values():
        for literal in argument.literals:
            users.setdefault(proposition(literal), set()).update(argument.authors)
    known = {(merge.a, merge.b) for merge in graph.merges}
    for a, b in dict.fromkeys((a, b) for _, a, b in last):
        one, other = users.get(a, set()), users.get(b, set())
        said = {who: last[who, a, b] for who in one | other if (who, a, b) in last}
        same = {who for who, tie in said.items() if tie is Tie.SAME_AS}
        if one & same and other & same and len(same) == len(said) and (a, b) not in known:
            yield Merge(a, b, 1.0, (), SAID_ALIKE)


def _merges(graph: Graph) -> Iterator[Merge]:
    known = {(merge.a, merge.b) for merge in graph.merges}
    first: dict[tuple[str, tuple[str, ...]], Literal] = {}
    own = own_words(graph)
    for literal, text in graph.texts.items():
        if isinstance(text, ErasedText) or literal in own:
            continue
        said_by = graph.arguments.get(literal.rpartition("/")[0])
        alone = said_by.authors if said_by is not None and points_back(text) else ()
        head = first.setdefault((words_of(text), alone), literal)
        if head != literal and (head, literal) not in known:
            yield Merge(head, literal, 1.0, (), SAME_WORDS)


def _equal_facts(graph: Graph) -> Iterator[Merge]:
    """The merges of facts that were brought in the same words: the words may be erased later, the merge stays."""
    known = {(merge.a, merge.b) for merge in graph.merges}
    for head, fact in same_words(graph.facts.values()):
        if (head.id, fact.id) not in known:
            yield Merge(head.id, fact.id, 1.0, (), SAME_WORDS)


ARGUE, REPLY = "argue", "reply"
"""What is asked for: arguments and stances, in the blind round; attacks and replies."""


def ask(debate: Debate) -> tuple[Request, ...]:
    """The requests of the next round: every participant is asked in each, in the order of the seats. After the blind
    round each is shown everything that somebody stands behind.
    """
    assert debate.opened is not None, "a debate is opened before it asks"
    names = [seat.name for seat in debate.opened.speakers]
    number = debate.round + 1 if debate.rounds else 0
    aim = REPLY if number else ARGUE
    handles = in_view(debate.graph)
    asked = {name: tuple(replies(debate.graph, debate.graph, name)) for name in names}
    return tuple(
        Request(f"{number}.{name}.0", name, aim, tuple(dict.fromkeys(asked[name])), handles=handles) for name in names
    )


def asked_about(debate: Debate) -> tuple[Literal, ...]:
    """The positions on which a closing ballot asks for a stance: of a position and its denial, the position."""
    return tuple(dict.fromkeys(proposition(position.id) for position in debate.graph.positions))


def in_view(graph: Graph) -> tuple[str, ...]:
    """The ids of what participants are shown: all facts, and the arguments, attacks and supports that somebody stands
    behind. Linear.
    """
    items: list[Argument | Edge | Support] = [
        *graph.arguments.values(),
        *graph.edges.values(),
        *graph.supports.values(),
    ]
    return (*graph.facts, *(item.id for item in items if stood_behind(graph, item.id, item.authors)))


def stood_behind(graph: Graph, id: str, authors: tuple[str, ...]) -> bool:
    """Whether an author of the item `id` has not taken it back, or it has none (it was detected or checked)."""
    return not authors or any(id not in graph.retracted.get(author, ()) for author in authors)


def stop(debate: Debate) -> Stop | None:
    """The reason to stop after the round that was just completed, as a word and a sentence; None to go on."""
    if debate.round == 0:
        said = debate.graph.arguments or debate.graph.stances
        return None if said else (StoppedBy.NO_NEW_INFORMATION, "nobody said anything")
    if just_asked(debate):
        return None
    if _quiet(debate):
        return StoppedBy.NO_NEW_INFORMATION, "the last round brought nothing new"
    if oscillates([round_.stances for round_ in debate.rounds]):
        return StoppedBy.OSCILLATING, "the stances are those of some rounds ago"
    if due(debate) or newly_proposed(debate) or not stable(debate):
        return None
    if graph_content(Standing(debate.graph, debate.parameters)).status is Status.CONSENSUS:
        return StoppedBy.AGREEMENT, "all who take a side are for what stands"
    return StoppedBy.NO_NEW_INFORMATION, "what was there keeps its labels, and nobody is owed a reply"


def just_asked(debate: Debate) -> bool:
    """Whether the round that was just completed brought a question, which nobody could answer yet."""
    here = {request.id for request in debate.current.requests} if debate.current else set()
    return any(event.request in here for event in debate.said(QuestionAsked))


def newly_proposed(debate: Debate) -> tuple[str, ...]:
    """The positions that were proposed in the last round: everybody is still to be asked where it stands on them."""
    return tuple(id for id in debate.graph.proposals if id not in debate.before.proposals)


def due(debate: Debate) -> bool:
    """Whether somebody is owed a reply: the last round brought something against an argument of another, who was not
    asked since.
    """
    return any(True for _ in replies(debate.graph, debate.before, None))


def replies(graph: Graph, before: Graph, name: str | None) -> Iterator[Literal]:
    """The claims of live arguments (of the participant `name`; None: of anybody) against which others brought something
    that was not in the graph `before`. With the graph itself as `before`: against which anything was brought. Linear in
    the arguments and edges, and in the pairs of different claims, each by different people, that are contrary.
    """
    new = before is not graph
    rivals = rivals_of(graph)
    live = [a for a in graph.arguments.values() if a.kind is not Kind.QUESTION and stood_behind(graph, a.id, a.authors)]
    stated: dict[Literal, list[Argument]] = {}
    for argument in live:
        for literal in argument.literals:
            stated.setdefault(literal, []).append(argument)
    told: set[tuple[Literal, tuple[str, ...]]] = set()
    for argument in live:
        if new and argument.id in before.arguments:
            continue
        if (argument.claim, argument.authors) in told:
            continue  # what the same people said once more is against the same
        told.add((argument.claim, argument.authors))
        for literal in contraries(argument.claim, rivals):
            for other in stated.get(literal, ()):
                if _may_reply(other, argument.authors, name):
                    yield other.claim
    for edge in graph.edges.values():
        if (new and edge.id in before.edges) or not stood_behind(graph, edge.id, edge.authors):
            continue
        attacked = _attacked(graph, edge)
        if attacked is not None and _may_reply(attacked, edge.authors, name):
            yield attacked.claim


def _may_reply(argument: Argument, by: tuple[str, ...], name: str | None) -> bool:
    """Whether an argument of others than those who said something against it is meant."""
    theirs = set(argument.authors) - set(by)
    return bool(theirs) if name is None else name in theirs


def _attacked(graph: Graph, edge: Edge) -> Argument | None:
    """The argument that an attack is on; of a challenge, that from which the challenged attack comes."""
    if edge.component is Component.RELATION:
        challenged = graph.edges.get(edge.target)
        return None if challenged is None else graph.arguments.get(challenged.source)
    return graph.arguments.get(edge.target)


def _quiet(debate: Debate) -> bool:
    """Whether the last round brought nothing new: no argument, attack, support, fact, endorsement, concession,
    retraction or stance."""
    now, then = debate.graph, debate.before
    same = (
        now.arguments.keys() == then.arguments.keys(),
        now.edges.keys() == then.edges.keys(),
        now.supports.keys() == then.supports.keys(),
        now.facts.keys() == then.facts.keys(),
        now.proposals == then.proposals,
        {who: {*ids} for who, ids in now.endorsements.items()} == {who: {*i} for who, i in then.endorsements.items()},
        now.concessions == then.concessions,
        now.retracted == then.retracted,
        {who: dict(values) for who, values in now.stances.items()}
        == {who: dict(values) for who, values in then.stances.items()},
    )
    return all(same)


def stable(debate: Debate) -> bool:
    """Whether all nodes that there were before the last round have kept their labels."""
    before, now = (Standing(graph, debate.parameters) for graph in (debate.before, debate.graph))
    labels = now.labels
    return all(labels.get(node, label) == label for node, label in before.labels.items() if node in now.compiled.nodes)
