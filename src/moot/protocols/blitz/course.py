"""The course of a debate of `blitz`: in every round everybody speaks on every claim, in the first one blind.

It stops when all are on one side of every claim and the last round moved nothing; when nobody has changed a stance for
two rounds in a row, and no label moved in the last; when the stances go round in circles; or when the rounds are spent.
"""

from typing import Final

from moot.protocols.blitz.verdict import sides_content
from moot.protocols.graph.course import ARGUE, REPLY, in_view, just_asked
from moot.protocols.graph.course import stable as labels_stable
from moot.protocols.pending import judged_graph, oscillates
from moot.protocols.protocol import Stop
from moot.record.debate import Debate
from moot.record.events import RemarkMade, Request
from moot.record.round import Round
from moot.record.status import Status, StoppedBy
from moot.verdict.standing import Standing

STILL: Final = 2
"""Rounds in a row in which no stance changed that end a debate on which not all agree."""


def ask(debate: Debate) -> tuple[Request, ...]:
    """The requests of the next round: every participant is asked, on every claim."""
    assert debate.opened is not None, "a debate is opened before it asks"
    number = debate.round + 1 if debate.rounds else 0
    return asked_of([seat.name for seat in debate.opened.speakers], REPLY if number else ARGUE, number, debate)


def asked_of(names: list[str], aim: str, number: int, debate: Debate) -> tuple[Request, ...]:
    """A request to each of `names` in the round `number`, about all claims, that shows all that somebody stands behind.
    """
    about = tuple(position.id for position in debate.graph.positions)
    handles = in_view(debate.graph)
    return tuple(Request(f"{number}.{name}.0", name, aim, about, handles=handles) for name in names)


def stop(debate: Debate) -> Stop | None:
    """The reason to stop after the round that was just completed, as a word and a sentence; None to go on."""
    if debate.round == 0:
        return nothing_said(debate)
    rounds = debate.rounds
    return settled(debate, still(rounds), STILL, f"nobody changed a stance in {STILL} rounds")


def nothing_said(debate: Debate) -> Stop | None:
    """The reason to stop after a blind round in which nobody said anything."""
    said = debate.graph.arguments or debate.graph.stances or any(debate.said(RemarkMade))
    return None if said else (StoppedBy.NO_NEW_INFORMATION, "nobody said anything")


def settled(debate: Debate, quiet: int, enough: int, why: str) -> Stop | None:
    """The reason to stop where the last `quiet` rounds changed no stance, and `enough` of those are enough (`why`)."""
    if oscillates([round_.stances for round_ in debate.rounds]):
        return StoppedBy.OSCILLATING, "the stances are those of some rounds ago"
    if not quiet or just_asked(debate) or not labels_stable(debate):
        return None
    content = sides_content(Standing(judged_graph(debate), debate.parameters))
    if content.status is Status.CONSENSUS:
        return StoppedBy.AGREEMENT, "all are on one side of every claim, and nothing moved any more"
    if quiet < enough:
        return None
    return StoppedBy.NO_NEW_INFORMATION, why


def still(rounds: tuple[Round, ...]) -> int:
    """How many rounds at the end changed no stance."""
    found = 0
    for before, after in zip(reversed(rounds[:-1]), reversed(rounds), strict=False):
        if not same_stances(before, after):
            break
        found += 1
    return found


def same_stances(before: Round, after: Round) -> bool:
    """Whether a round left every stance as it was after the round before it."""
    then, now = ({who: dict(values) for who, values in r.stances.items()} for r in (before, after))
    return then == now
