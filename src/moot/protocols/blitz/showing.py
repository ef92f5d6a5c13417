"""What a participant of a debate on claims is shown, as plain data: what one of `graph` is shown, and who is on which
side of each claim.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from moot.protocols.blitz.form import form
from moot.protocols.graph.showing import LAST, GraphRequest, shared
from moot.protocols.graph.showing import show as shown
from moot.record.debate import Debate
from moot.record.events import CruxNamed, DebateOpened, RemarkMade, Request, StanceTaken
from moot.record.questions import words_of
from moot.verdict.sides_status import sides_on

SHOWN: Final = 50
"""Remarks, and named cruxes, that a request shows."""
FIRST: Final = "Say where you stand on each claim, and why. Nobody has seen anybody yet."
LATER: Final = (
    "All that was said is shown. Say on each claim where you stand now: give a reason that is new, answer what was "
    "said against yours, or change your mind and say what made you do so. What you said before stands: say nothing "
    "twice."
)


def show(request: Request, debate: Debate) -> GraphRequest:
    """What is put before the participant for `request`, from the graph as it stood when the round began."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    last = LAST if debate.round and debate.round + 1 >= opened.max_rounds else ""
    return of_claims(shown(request, debate), debate, (LATER if debate.round else FIRST) + last)


@dataclass(frozen=True)
class ClaimsRequest(GraphRequest):
    """What a participant of a debate on claims is asked: as in `graph`, each position with who is for and against it.

    `said`: what was said to all in the round before, and `cruxes`: what participants said so far that it turns on, each
    once; both with `by` and `text`.
    """

    said: list[Mapping[str, str]]
    cruxes: list[Mapping[str, str]]


def of_claims(found: GraphRequest, debate: Debate, task: str) -> ClaimsRequest:
    """A request of `graph` with another task, the form of claims, who is for and against each of them, and what was
    said beside that.
    """
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    positions: list[Mapping[str, Any]] = [{**each, **_sides(each, debate, opened)} for each in found.positions]
    changed = {**dict(found), "task": task, "positions": positions, "form": form()}
    return ClaimsRequest(**changed, said=_said(debate, opened), cruxes=_cruxes(debate, opened))


def _said(debate: Debate, opened: DebateOpened) -> list[Mapping[str, str]]:
    before = {request.id for request in debate.past[-1].requests} if debate.past else frozenset()
    remarks = [event for event in debate.said(RemarkMade) if event.request in before]
    return [{"by": _name(event.participant, opened), "text": str(event.text)} for event in remarks[:SHOWN]]


def _cruxes(debate: Debate, opened: DebateOpened) -> list[Mapping[str, str]]:
    now = {request.id for request in debate.current.requests} if debate.current else frozenset()
    named: dict[str, tuple[str, str]] = {}
    for event in debate.said(CruxNamed):
        if event.request not in now:
            named.setdefault(words_of(str(event.text)), (event.participant, str(event.text)))
    return [{"by": _name(who, opened), "text": text} for who, text in list(named.values())[:SHOWN]]


def _name(participant: str, opened: DebateOpened) -> str:
    if not opened.anonymous:
        return participant
    return f"participant {[seat.name for seat in opened.seats].index(participant) + 1}"


def _sides(position: Mapping[str, Any], debate: Debate, opened: DebateOpened) -> Mapping[str, Any]:
    sides = sides_on(shared(debate)[1], position["id"])
    names = [seat.name for seat in opened.seats]

    def who(classes: tuple[str, ...]) -> list[str]:
        if not opened.anonymous:
            return list(classes)
        seats = [seat for seat in opened.seats if seat.independence_class in classes]
        return [f"participant {names.index(seat.name) + 1}" for seat in seats]

    if not debate.round:
        return {}
    return {"for": who(sides.pro), "against": who(sides.con), **_unsure(position["id"], who, debate)}


def _unsure(position: str, who: Callable[[tuple[str, ...]], list[str]], debate: Debate) -> Mapping[str, Any]:
    """Why those who are on neither side say so, each in its last words: no argument tells it."""
    assert debate.opened is not None, "a debate is opened before it asks"
    classes = {seat.name: seat.independence_class for seat in debate.opened.seats}
    now = {request.id for request in debate.current.requests} if debate.current else frozenset()
    said: dict[str, str] = {}
    for event in debate.said(StanceTaken):
        if event.position == position and event.request not in now:
            said[event.participant] = "" if event.value or event.told is None else str(event.told.reasoning)
    told = [f"{', '.join(who((classes.get(name, name),)))}: {words}" for name, words in said.items() if words]
    return {"unsure": told} if told else {}
