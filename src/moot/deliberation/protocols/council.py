"""The council: remembered evidence argues for and against N positions; no model is asked.

Every round asks memory something new: first for each position, then for what speaks against the evidence that stands
for it, then for what is related to the evidence found so far or comes from its sources. What was cited is excluded.
It stops when the sources agree, when at most one side has evidence, when a round brings nothing new, or when the
rounds are spent. Agreement is believed only once memory was asked for evidence against it, and quiet only once it was
asked for the neighbours of what it gave (docs/decisions/0005-agreement-after-rebuttal.md).
"""

from moot.deliberation.debate import Debate
from moot.deliberation.envelope import Text
from moot.deliberation.events import DebateOpened, Request
from moot.deliberation.graph import Fact, Position
from moot.deliberation.labels import Polarity
from moot.deliberation.moves import SubmitFact
from moot.deliberation.outcome.content import Content
from moot.deliberation.outcome.council import council_content
from moot.deliberation.outcome.words import Status, StoppedBy
from moot.deliberation.protocols.protocol import Protocol, Stop

POSITION, REBUTTAL, EXPANSION = "position", "rebuttal", "expansion"
REBUTTAL_ROUND = 2
"""The round that asks for what speaks against what stands."""
LIMIT = 20
"""Memories that one request may bring."""
QUERY_WORDS = 30
"""Words of a query: memory reads at most 32."""


def ask(debate: Debate) -> tuple[Request, ...]:
    """The requests of the next round; none if memory has been asked all there is to ask."""
    assert debate.opened is not None, "a debate is opened before it asks"
    if not debate.rounds:
        return _for_positions(debate.opened)
    if debate.round + 1 == REBUTTAL_ROUND:
        return _against_what_stands(debate, debate.opened) or _expansion(debate, debate.opened)
    return _expansion(debate, debate.opened)


def stop(debate: Debate, content: Content) -> Stop | None:
    """Why to stop after the round that was just completed, or None."""
    assert debate.opened is not None, "a debate is opened before it stops"
    spent = debate.round >= debate.opened.max_rounds
    quiet = not debate.rounds[-1].added
    if debate.round >= REBUTTAL_ROUND or spent or quiet:
        if content.status is Status.CONSENSUS:
            return StoppedBy.AGREEMENT, "the sources agree"
        if _uncontested(debate):
            return StoppedBy.NOTHING_CONTESTED, "at most one side has evidence"
    if quiet and (spent or not _only_rebutted(debate)):
        return StoppedBy.NO_NEW_INFORMATION, "the last round brought nothing new"
    return None


def _only_rebutted(debate: Debate) -> bool:
    """Whether the last round asked for rebuttals, so that nobody has looked around the evidence yet."""
    return any(request.aim == REBUTTAL for request in debate.rounds[-1].requests)


def _uncontested(debate: Debate) -> bool:
    """Whether at most one position has any evidence for or against it."""
    spoken_on = {
        position
        for fact in debate.graph.facts.values()
        for position, stand in fact.polarity.items()
        if stand.label is not Polarity.NEUTRAL
    }
    return len(spoken_on) <= 1


def _seat(opened: DebateOpened) -> str:
    return opened.seats[0].name


def _for_positions(opened: DebateOpened) -> tuple[Request, ...]:
    seat = _seat(opened)
    return tuple(
        Request(f"1.{seat}.{index}", seat, POSITION, (p.id,), Text(_words(opened.question, p.text)), limit=LIMIT)
        for index, p in enumerate(opened.positions)
    )


def _against_what_stands(debate: Debate, opened: DebateOpened) -> tuple[Request, ...]:
    """For each position that something stands for: what speaks against that."""
    seat, cited = _seat(opened), tuple(sorted(debate.graph.facts))
    requests = []
    for index, position in enumerate(opened.positions):
        standing = _standing_for(debate, position)
        if standing:
            query = Text(_words(position.text, *(fact.text for fact in standing)))
            handles = tuple(fact.id for fact in standing)
            requests.append(
                Request(
                    f"{REBUTTAL_ROUND}.{seat}.{index}",
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
    facts = (f for f in debate.graph.facts.values() if position.id in f.polarity)
    found = [f for f in facts if f.polarity[position.id].label is Polarity.SUPPORTS]
    return sorted(found, key=lambda f: (-f.score, f.id))


def _expansion(debate: Debate, opened: DebateOpened) -> tuple[Request, ...]:
    """What is related to, or comes from the sources of, the facts whose neighbours were not asked for yet."""
    expanded = {h for r in debate.rounds for q in r.requests if q.aim == EXPANSION for h in q.handles}
    handles = tuple(sorted(set(debate.graph.facts) - expanded))
    if not handles:
        return ()
    seat, about = _seat(opened), tuple(p.id for p in opened.positions)
    cited = tuple(sorted(debate.graph.facts))
    query = Text(_words(opened.question, *(p.text for p in opened.positions)))
    return (Request(f"{debate.round + 1}.{seat}.0", seat, EXPANSION, about, query, handles, cited, LIMIT),)


def _words(*texts: str) -> str:
    """The distinct words of the texts, first come first, as many as a query may have."""
    words = dict.fromkeys(word for text in texts for word in text.split())
    return " ".join(list(words)[:QUERY_WORDS])


COUNCIL = Protocol(
    name="council",
    legal=frozenset({SubmitFact}),
    ask=ask,
    stop=stop,
    content=council_content,
    default_rounds=5,
)
