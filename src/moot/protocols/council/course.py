"""The council: remembered evidence argues for and against N positions; no model is asked.

Every round asks memory something new: first for each position, then for what speaks against the evidence that stands
for it, then for what is related to the evidence found so far or comes from its sources. What was cited is excluded.
It stops when the sources agree, when at most one side has evidence, when a round brings nothing new, or when the
rounds are spent. Agreement is believed only once memory was asked for evidence against it, and quiet only once it was
asked for the neighbours of what it gave (docs/decisions/0005-agreement-after-rebuttal.md).

A request that failed or came too late was not asked: silence of that kind is neither agreement nor quiet. It is asked
again in the next round, while there is one; so are the neighbours that an answer cut short left out.
"""

from collections.abc import Iterable

from moot.argumentation.literal import Literal, negate
from moot.protocols.council.verdict import council_content
from moot.protocols.protocol import Stop
from moot.record.debate import Debate
from moot.record.events import DebateOpened, Request
from moot.record.graph import Fact, Position
from moot.record.labels import Polarity
from moot.record.legality import positions_of
from moot.record.round import UNANSWERED, Round
from moot.record.status import Status, StoppedBy
from moot.record.text import ErasedText, Text
from moot.verdict.standing import Standing

POSITION, REBUTTAL, EXPANSION = "position", "rebuttal", "expansion"
LIMIT = 20
"""Memories that one request may bring."""
QUERY_WORDS = 30
"""Words of a query: memory reads at most 32."""


def ask(debate: Debate) -> tuple[Request, ...]:
    """The requests to the memory for the next round of a council; none if there is nothing left to ask.

    The first round asks for evidence on each position, the next for what speaks against the evidence found for it,
    later ones for memories that are related to that evidence or come from its sources. Requests that failed are made
    again.
    """
    assert debate.opened is not None, "a debate is opened before it asks"
    if not debate.rounds:
        return _for_positions(debate, debate.opened, debate.opened.positions)
    if debate.rounds[-1].failed:
        return _again(debate, debate.opened, debate.rounds[-1])
    if _aims(debate.rounds) == {POSITION}:
        rebuttals = _against_what_stands(debate, debate.opened, debate.opened.positions)
        return rebuttals or _expansion(debate, debate.opened)
    return _expansion(debate, debate.opened)


def stop(debate: Debate) -> Stop | None:
    """The reason to stop the council after the round that was just completed, as a word and a sentence; None to go on.

    Reasons: the sources agree; at most one position has evidence; the round brought nothing new. After a round with a
    failed request the council goes on.
    """
    assert debate.opened is not None, "a debate is opened before it stops"
    last = debate.rounds[-1]
    if last.failed:
        return None
    spent = debate.round >= debate.opened.max_rounds
    quiet = not last.added
    if _aims(debate.rounds) != {POSITION} or spent or quiet:
        if council_content(Standing(debate.graph, debate.parameters)).status is Status.CONSENSUS:
            return StoppedBy.AGREEMENT, "the sources agree"
        if _uncontested(debate):
            return StoppedBy.NOTHING_CONTESTED, "at most one side has evidence"
    if quiet and (spent or REBUTTAL not in _aims([last])):
        return StoppedBy.NO_NEW_INFORMATION, "the last round brought nothing new"
    return None


def query_of(*texts: str) -> Text:
    """A search query of the distinct words of the texts, in the order of their first occurrence, at most 30. Erased
    texts are left out.

    >>> query_of("which ledger?", "the ledger")
    'which ledger? the ledger'
    """
    said = (text for text in texts if not isinstance(text, ErasedText))
    words = dict.fromkeys(word for text in said for word in text.split())
    return Text(" ".join(list(words)[:QUERY_WORDS]))


def _aims(rounds: Iterable[Round]) -> set[str]:
    """What the rounds asked for."""
    return {request.aim for round_ in rounds for request in round_.requests}


def _again(debate: Debate, opened: DebateOpened, last: Round) -> tuple[Request, ...]:
    """What the last round asked for in vain, made anew from what is known now."""
    failed = [request for request in last.requests if last.closed[request.id].how in UNANSWERED]
    about = {position for request in failed for position in request.about}
    positions = tuple(p for p in opened.positions if p.id in about)
    if failed[0].aim == POSITION:
        return _for_positions(debate, opened, positions)
    rebuttals = _against_what_stands(debate, opened, positions) if failed[0].aim == REBUTTAL else ()
    return rebuttals or _expansion(debate, opened)


def _uncontested(debate: Debate) -> bool:
    """Whether at most one position has any evidence for or against it."""
    return len({side for fact in debate.graph.facts.values() for side in _sides(debate, fact)}) <= 1


def _sides(debate: Debate, fact: Fact) -> Iterable[Literal]:
    """The positions that a fact speaks on. What speaks against a position whose denial is one too (or which is tested
    alone) speaks on that denial."""
    positions = positions_of(debate.graph)
    for position, stand in fact.polarity.items():
        if stand.counts_as is not Polarity.NEUTRAL:
            denied = stand.counts_as is Polarity.OPPOSES and negate(position) in positions
            yield negate(position) if denied else position


def _seat(opened: DebateOpened) -> str:
    return opened.seats[0].name


def _for_positions(debate: Debate, opened: DebateOpened, positions: tuple[Position, ...]) -> tuple[Request, ...]:
    seat, cited = _seat(opened), tuple(sorted(debate.graph.facts))
    return tuple(
        Request(
            f"{debate.round + 1}.{seat}.{index}",
            seat,
            POSITION,
            (position.id,),
            query_of(opened.question, position.text),
            exclude=cited,
            limit=LIMIT,
        )
        for index, position in enumerate(positions)
    )


def _against_what_stands(debate: Debate, opened: DebateOpened, positions: tuple[Position, ...]) -> tuple[Request, ...]:
    """For each of the positions that something stands for: what speaks against that."""
    seat, cited = _seat(opened), tuple(sorted(debate.graph.facts))
    requests = []
    for index, position in enumerate(positions):
        standing = _standing_for(debate, position)
        if standing:
            query = query_of(position.text, *(fact.text for fact in standing))
            handles = tuple(fact.id for fact in standing)
            requests.append(
                Request(
                    f"{debate.round + 1}.{seat}.{index}",
                    seat,
                    REBUTTAL,
                    (position.id,),
                    query,
                    handles,
                    cited,
                    LIMIT,
                )
            )
    return tuple(requests)


def _standing_for(debate: Debate, position: Position) -> list[Fact]:
    """The facts that support a position, the best answers first."""
    found = [f for f in debate.graph.facts.values() if f.towards(position.id) is Polarity.SUPPORTS]
    return sorted(found, key=lambda f: (-f.score, f.id))


def _expansion(debate: Debate, opened: DebateOpened) -> tuple[Request, ...]:
    """What is related to, or comes from the sources of, the facts whose neighbours were not all given yet."""
    expanded = {handle for round_ in debate.rounds for handle in _expanded(round_)}
    handles = tuple(sorted(set(debate.graph.facts) - expanded))
    if not handles:
        return ()
    seat, about = _seat(opened), tuple(p.id for p in opened.positions)
    cited = tuple(sorted(debate.graph.facts))
    query = query_of(opened.question, *(p.text for p in opened.positions))
    return (Request(f"{debate.round + 1}.{seat}.0", seat, EXPANSION, about, query, handles, cited, LIMIT),)


def _expanded(round_: Round) -> Iterable[str]:
    """The facts whose neighbours a round gave whole. (Where a cut answer brings nothing new, the council is over.)"""
    for request in round_.requests:
        closing = round_.closed[request.id]
        if request.aim == EXPANSION and closing.complete and closing.how not in UNANSWERED:
            yield from request.handles
