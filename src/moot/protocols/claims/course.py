"""Claims: any number of participants say atomic things, see what all said, and say how it is related.

Round 0 is blind: everybody is asked before anybody is seen. Round 1 is open: everybody is shown all live claims, and is
asked what conflicts, what is the same, what supports what. From round 2 on those are asked to whom something is put:
the parties to what is contested, whoever asked or was asked a question, whom a compromise is between, and whoever has
not said where he stands on an open recommendation (`asking`). It stops when there is agreement and nobody is to be
asked, when nothing is contested and nobody is to be asked, when stances go round in circles, when a round brings
nothing new, or when the rounds are spent (docs/decisions/0020-claims-among-minds.md, 0024).

A party that fails to answer is asked once more: silence of that kind is not quiet. Should it fail again, the debate
goes on without it. Whoever fails in the blind round has lost that turn.
"""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Final

from moot.protocols.claims.asking import Asking, in_view
from moot.protocols.claims.contested import Contested, claims_content, contested
from moot.protocols.pending import judged_graph, oscillates
from moot.protocols.protocol import Stop
from moot.record.debate import UNANSWERED, Debate, Round
from moot.record.envelope import ErasedText
from moot.record.events import Request
from moot.record.graph import Argument, Graph, Kind, claim_of
from moot.record.questions import words_of
from moot.record.status import Status, StoppedBy
from moot.verdict.claims import Claims
from moot.verdict.standing import Standing

CLAIM, OPEN, ANSWER = "claim", "open", "answer"
"""What is asked for: claims, in the blind round; whatever follows from what all said; answers to what is put to one."""
REPLIES: Final = (OPEN, ANSWER)

def ask(debate: Debate) -> tuple[Request, ...]:
    """The requests of the next round, in the order of the seats; none if nothing is left to ask.

    In round 0 and in round 1 every participant is asked; later whoever something is put to (`asking.Asking`). From
    round 1 on all live claims, open questions and attacks are shown.
    """
    assert debate.opened is not None, "a debate is opened before it asks"
    names = [seat.name for seat in debate.opened.speakers]
    if not debate.rounds:
        return tuple(Request(f"0.{name}.0", name, CLAIM) for name in names)
    asking, number = asking_in(debate), debate.round + 1
    handles = in_view(debate.graph)
    aim = OPEN if number == 1 else ANSWER
    return tuple(
        Request(f"{number}.{name}.0", name, aim, asking.about(name), handles=handles)
        for name in names
        if aim == OPEN or asking.is_due(name)
    )


def asking_in(debate: Debate) -> Asking:
    """What is to be put to whom next, in the debate as it is now."""
    return Asking(debate, contested_in(debate))


def stop(debate: Debate) -> Stop | None:
    """The reason to stop after the round that was just completed, as a word and a sentence; None to go on.

    After the blind round: nobody said anything, or there is nobody else. Later: all agree and nobody is to be asked
    (say, about a recommendation of this round); nothing is contested and nobody is to be asked; the stances go round in
    circles; the round brought nothing new, and no party that failed to answer is to be asked again.
    """
    assert debate.opened is not None, "a debate is opened before it stops"
    if debate.round == 0:
        return _after_the_blind_round(debate, len(debate.opened.speakers))
    if _agreed(debate) and not _anybody_is_due(debate):
        return StoppedBy.AGREEMENT, "all agree on what is at issue"
    if not contested_in(debate) and not _anybody_is_due(debate):
        return StoppedBy.NOTHING_CONTESTED, "nothing is contested"
    if oscillates([round_.stances for round_ in debate.rounds]):
        return StoppedBy.OSCILLATING, "the stances are those of some rounds ago"
    if not _owed(debate.rounds) and quiet(debate):
        return StoppedBy.NO_NEW_INFORMATION, "the last round brought nothing new"
    return None


def _after_the_blind_round(debate: Debate, seats: int) -> Stop | None:
    if not debate.graph.arguments:
        return StoppedBy.NO_NEW_INFORMATION, "nobody said anything"
    alone = seats == 1 and not contested_in(debate)
    return (StoppedBy.NOTHING_CONTESTED, "there is nobody else to ask") if alone else None


def _agreed(debate: Debate) -> bool:
    """Whether the debate has come to a consensus. It is judged only where all classes stand behind some claim, without
    which there is none."""
    claims = Claims(judged_graph(debate))
    if frozenset(claims.graph.classes.values()) not in claims.classes.values():
        return False
    return claims_content(Standing(claims.judged, debate.parameters)).status is Status.CONSENSUS


def _anybody_is_due(debate: Debate) -> bool:
    assert debate.opened is not None, "a debate is opened before it stops"
    asking = asking_in(debate)
    return any(asking.is_due(seat.name) for seat in debate.opened.speakers)


def contested_in(debate: Debate) -> tuple[Contested, ...]:
    """The contested claims of the debate as it is now: those that are undecided, and those that are out although an
    author of the claim was never asked to answer, or did not answer when asked.
    """
    graph, found = debate.memo.get(contested_in, (None, ()))
    if graph is not debate.graph:
        found = _contested_in(debate)
        debate.memo[contested_in] = (debate.graph, found)
    return tuple(found)


def _contested_in(debate: Debate) -> tuple[Contested, ...]:
    return contested(debate.graph, debate.parameters, lambda: _asked(debate), debate.memo)


def _asked(debate: Debate) -> frozenset[tuple[str, str]]:
    """Who was asked to answer for which claim, and did, if only by passing. Linear in what was asked."""
    claims = Claims(debate.graph)
    answered = (
        (request.participant, claim_of(literal))
        for round_ in debate.rounds
        for request in _answers(round_)
        if round_.closed[request.id].how not in UNANSWERED
        for literal in request.about
    )
    return frozenset((who, claims.head(id)) for who, id in answered if id is not None)


def _answers(round_: Round) -> list[Request]:
    """The requests of a round to answer for what is contested, as far as they are closed."""
    return [request for request in round_.requests if request.aim in REPLIES and request.id in round_.closed]


def due(debate: Debate) -> bool:
    """Whether a reply is still due: a party to a contested claim was never asked about it, or one of its authors was
    not asked again since a new attack on it, or somebody whom a compromise is between was never asked about that.

    To have been asked is enough, answered or not. An attack by a claim that only repeats an older attacker is not new.
    """
    found = contested_in(debate)
    if asking_in(debate).compromise_waits:
        return True
    asked = _shown(debate, {claim.id for claim in found})
    return any(
        not any(claim.id in about and against <= shown for about, shown in asked.get(party, ()))
        for claim in found
        for party, against in _must_see(claim)
    )


def _must_see(claim: Contested) -> list[tuple[str, set[str]]]:
    """The parties to a contested claim, each with what it must have been shown: its authors all that attacks it."""
    return [*((who, set(claim.attackers)) for who in claim.authors), *((who, set[str]()) for who in claim.others)]


def _shown(debate: Debate, asked: AbstractSet[str]) -> dict[str, list[tuple[set[str], set[str]]]]:
    """By participant, for each request to answer for some of the claims `asked` about: the claims it was about, and all
    that came with it, by heads."""
    claims, found = Claims(debate.graph), dict[str, list[tuple[set[str], set[str]]]]()
    for request in (r for round_ in debate.rounds for r in round_.requests if r.aim in REPLIES):
        about = {claims.head(id) for literal in request.about if (id := claim_of(literal)) is not None}
        if not about.isdisjoint(asked):
            shown = {claims.head(id) for id in request.handles if id in claims.graph.arguments}
            found.setdefault(request.participant, []).append((about, shown))
    return found


def _owed(rounds: tuple[Round, ...]) -> bool:
    """Whether a party failed to answer that did not fail the time before."""
    failed = [
        {request.participant for request in _answers(r) if r.closed[request.id].how in UNANSWERED} for r in rounds[-2:]
    ]
    return bool(failed[-1] - failed[-2]) if len(failed) > 1 else False


def quiet(debate: Debate) -> bool:
    """Whether the last round brought nothing new: no live claim that says something new, no new question, and no new
    attack, support, endorsement, concession, retraction or stance. To say again what was said is nothing new. Linear in
    the graph, unless the round brought a new claim.
    """
    now = Claims(debate.graph)
    if any(id in debate.graph.arguments and _is_new(now, id, debate.round) for id in debate.rounds[-1].added):
        return False
    return _said(debate.graph, now) <= _said(debate.before, now)


def _is_new(now: Claims, id: str, round_: int) -> bool:
    """Whether a claim is live, and says what nobody had said before the round; or a question asks what nobody had."""
    arguments = now.graph.arguments
    if arguments[id].kind is Kind.QUESTION:
        return bool(now.authors_of(id)) and not _was_asked(arguments, id, round_)
    same = (claim_of(literal) or literal for literal in now.one.same(arguments[id].claim))
    return now.is_live(id) and all(arguments[other].round == round_ for other in same if other in arguments)


def _was_asked(arguments: Mapping[str, Argument], id: str, round_: int) -> bool:
    """Whether somebody asked the question `id` before the round, in the same words, as far as they were not erased."""
    words = words_of(arguments[id].text)
    before = (a.text for a in arguments.values() if a.kind is Kind.QUESTION and a.round < round_)
    return any(words_of(text) == words for text in before if not isinstance(text, ErasedText))


def _said(graph: Graph, now: Claims) -> set[tuple[object, ...]]:
    """All that a graph says, with equal claims under one name as they are `now`."""
    claims = Claims(graph)
    head = {id: now.head(id) for id in graph.arguments}
    found: set[tuple[object, ...]] = {("claim", head[id]) for id in claims.live}
    found |= {("attack", head.get(e.source, e.source), head.get(e.target, e.target)) for e in graph.edges.values()}
    found |= {("support", head.get(s.source, s.source), now.one.of(s.target)) for s in graph.supports.values()}
    for word, lists in (("endorsed", graph.endorsements), ("conceded", graph.concessions), ("left", graph.retracted)):
        found |= {(word, who, head.get(id, id)) for who, ids in lists.items() for id in ids}
    for who, values in graph.stances.items():
        found |= {("stance", who, now.one.of(literal), value) for literal, value in values.items()}
    return found
