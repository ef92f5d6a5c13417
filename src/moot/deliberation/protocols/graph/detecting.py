"""Propositions of the same words are one: two participants who state one sentence in one round mean one proposition."""

from collections.abc import Iterator

from moot.argumentation.literal import Literal
from moot.deliberation.debate import Debate
from moot.deliberation.envelope import ErasedText
from moot.deliberation.events import Event, PropositionsMerged
from moot.deliberation.graph import Graph, Merge
from moot.deliberation.questions import words_of

SAME_WORDS = "same words/1"


def merged(debate: Debate) -> tuple[Event, ...]:
    """The merges of propositions of the same words (NFC, trimmed, case folded, without the final full stop) that were
    stated in the last round, as events; none when it is called again. Linear.
    """
    return tuple(map(PropositionsMerged, _merges(debate.graph)))


def _merges(graph: Graph) -> Iterator[Merge]:
    known = {(merge.a, merge.b) for merge in graph.merges}
    first: dict[str, Literal] = {}
    for literal, text in graph.texts.items():
        if isinstance(text, ErasedText):
            continue
        head = first.setdefault(words_of(text), literal)
        if head != literal and (head, literal) not in known:
            yield Merge(head, literal, 1.0, (), SAME_WORDS)
