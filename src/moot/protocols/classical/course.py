"""The course of a debate of `classical`: after a blind round in which all speak, in each turn all bid, and one speaks.

Of those who want to speak, who is owed a reply goes first, then who has spoken least often, then the most urgent, then
the first seat: how urgent anybody says it is can keep nobody from the floor. It stops when nobody wants to speak; when
all are on one side of every claim and the last turn moved nothing; when as many turns as there are seats have changed
no stance; or when the turns are spent.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from moot.protocols.blitz.course import asked_of, nothing_said, same_stances, settled
from moot.protocols.graph.course import ARGUE, REPLY, replies
from moot.protocols.protocol import Stop
from moot.record.acts.bid import FloorBid, Wish
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.graph import Graph
from moot.record.round import UNANSWERED, Round
from moot.record.status import StoppedBy

BID: Final = "bid"
"""What is asked for: whether somebody wants to speak now."""


def ask(debate: Debate) -> tuple[Request, ...]:
    """The requests of the next round: all speak, blind; all bid; or the one who gets the floor speaks, nobody where
    nobody wants to.
    """
    assert debate.opened is not None, "a debate is opened before it asks"
    names = [seat.name for seat in debate.opened.speakers]
    if not debate.rounds:
        return asked_of(names, ARGUE, 0, debate)
    if aim_of(debate.rounds[-1]) != BID:
        return asked_of(names, BID, debate.round + 1, debate)
    speakers = [next_speaker(debate)] if wanting(debate) else []
    return asked_of(speakers, REPLY, debate.round + 1, debate)


def stop(debate: Debate) -> Stop | None:
    """The reason to stop after the round that was just completed, as a word and a sentence; None to go on."""
    if debate.round == 0:
        return nothing_said(debate)
    if aim_of(debate.rounds[-1]) == BID:
        return None if wanting(debate) else (StoppedBy.NO_NEW_INFORMATION, "nobody wants to speak")
    assert debate.opened is not None, "a debate is opened before it stops"
    seats = len(debate.opened.speakers)
    return settled(debate, _still(debate), seats, f"{seats} turns in a row changed no stance")


def due(debate: Debate) -> bool:
    """Whether somebody is owed a reply: others brought something against an argument of its own since it spoke."""
    assert debate.opened is not None, "a debate is opened before anything is due"
    return any(owed(debate, seat.name) for seat in debate.opened.speakers)


def turn(debate: Debate) -> int:
    """The number of the current turn: 0 while all speak blind, then one for each bidding and what follows it."""
    return sum(1 for round_ in debate.rounds if aim_of(round_) == BID)


def aim_of(round_: Round) -> str:
    """What a round asks for."""
    return round_.requests[0].aim if round_.requests else ARGUE


def next_speaker(debate: Debate) -> str:
    """Who gets the floor after a round of bids in which somebody wants to speak."""
    bids = wanting(debate)
    assert debate.opened is not None, "a debate is opened before anybody speaks"
    names = [seat.name for seat in debate.opened.speakers if seat.name in bids]
    return min(names, key=lambda name: (not owed(debate, name), len(_spoken(debate, name)), -bids[name]))


def wanting(debate: Debate) -> Mapping[str, float]:
    """Who wants to speak after a round of bids, with the urgency that each says. A bid that failed is not listening:
    who did not speak yet after such a failure wants to.
    """
    asked = {request.id: request.participant for request in debate.rounds[-1].requests if request.aim == BID}
    bids = [bid for bid in debate.said(FloorBid) if bid.request in asked]
    found = {bid.participant: bid.urgency for bid in bids if bid.action is not Wish.LISTEN}
    heard = {bid.participant for bid in bids}
    for id, closing in debate.rounds[-1].closed.items():
        who = asked.get(id, "")
        if who and closing.how in UNANSWERED and who not in heard and not _failed_to_speak(debate, who):
            found[who] = 0.0
    return found


def owed(debate: Debate, name: str) -> bool:
    """Whether others brought something against an argument of `name` since it last spoke."""
    spoken = _spoken(debate, name)
    since = debate.rounds[spoken[-1] + 1 :] if spoken else debate.rounds
    new = {id for round_ in since for id in round_.added}
    return any(True for _ in replies(debate.graph, _without(debate.graph, new), name))


def _without(graph: Graph, ids: set[str]) -> Graph:
    arguments = {id: argument for id, argument in graph.arguments.items() if id not in ids}
    return replace(graph, arguments=arguments, edges={id: e for id, e in graph.edges.items() if id not in ids})


def _spoken(debate: Debate, name: str) -> list[int]:
    """The places of the rounds in which `name` was asked to speak."""
    return [
        place
        for place, round_ in enumerate(debate.rounds)
        if aim_of(round_) != BID and any(request.participant == name for request in round_.requests)
    ]


def _failed_to_speak(debate: Debate, name: str) -> bool:
    """Whether the last request to speak that `name` got was not answered."""
    spoken = _spoken(debate, name)
    if not spoken:
        return False
    round_ = debate.rounds[spoken[-1]]
    mine = [request.id for request in round_.requests if request.participant == name]
    return any(round_.closed[id].how in UNANSWERED for id in mine if id in round_.closed)


def _still(debate: Debate) -> int:
    """How many turns at the end changed no stance."""
    rounds, found = debate.rounds, 0
    for place in range(len(rounds) - 1, 0, -1):
        if not same_stances(rounds[place - 1], rounds[place]):
            break
        found += aim_of(rounds[place]) != BID
    return found
