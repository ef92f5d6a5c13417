"""Propositions of the same words are one: two participants who state one sentence in one round mean one proposition."""

from collections.abc import Iterator

from moot.argumentation.literal import Literal, proposition
from moot.protocols.pairs import literals_of
from moot.record.debate import Debate
from moot.record.envelope import ErasedText
from moot.record.events import Event, PropositionsMerged
from moot.record.graph import Graph, Merge, Tie
from moot.record.questions import words_of

SAME_WORDS = "same words/1"
SAID_ALIKE = "said to be the same/1"


def merged(debate: Debate) -> tuple[Event, ...]:
    """The merges of propositions of the same words (NFC, trimmed, case folded, without the final full stop) that were
    stated in the last round, as events; none when it is called again. Linear.
    """
    return tuple(map(PropositionsMerged, (*_merges(debate.graph), *_said_alike(debate.graph))))


def _said_alike(graph: Graph) -> Iterator[Merge]:
    """The merges of sentences of which an author of each says that they mean the same, and no author of one that they
    do not, by what each said last.
    """
    last = {(tied.participant, tied.a, tied.b): tied.tie for tied in graph.ties}
    if not last:
        return
    users: dict[Literal, set[str]] = {}
    for argument in graph.arguments.values():
        for literal in literals_of(argument):
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
    first: dict[str, Literal] = {}
    for literal, text in graph.texts.items():
        if isinstance(text, ErasedText):
            continue
        head = first.setdefault(words_of(text), literal)
        if head != literal and (head, literal) not in known:
            yield Merge(head, literal, 1.0, (), SAME_WORDS)
