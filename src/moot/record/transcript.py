"""The transcript of a debate: its events in words, line by line, as data. Acts and findings tell themselves."""

import re
from collections.abc import Iterator
from typing import Final

from moot.record.acts import SAID, WORDS
from moot.record.acts.telling import MOOT, Line, Quotes
from moot.record.labels import Outcome
from moot.record.lifecycle import (
    CLOSING,
    DEFAULT_PROFILE,
    BallotOpened,
    BudgetSpent,
    Closed,
    DebateCancelled,
    DebateConcluded,
    DebateDeleted,
    DebateOpened,
    DebateOutcomeRecorded,
    DebateResumed,
    Event,
    MoveRejected,
    MovesRequested,
    RequestClosed,
    VerdictRemembered,
)
from moot.record.text import shortened

__all__ = ["ITEM", "UNKNOWN_KEY", "Line", "Transcript", "item", "refusal"]

SEVERAL: Final = 4
"""As many contested claims are named; of the others their number is told."""
UNKNOWN_KEY: Final = "unknown key"
"""How the log names a part of an answer that its form does not have, which is ignored."""
ITEM: Final = re.compile(rf"(?P<act>{'|'.join(WORDS)}) (?P<index>\d+)(?: (?P<part>\w+))?")
"""How the log names a refused act: its class, its place in the answer, and the part that was refused, if not all."""


def item(named: str, number: int = 1) -> str:
    """The words for what was refused, from the name by which the log calls it. `number`: how many such items there are.

    >>> item("StateClaim 2"), item("StateClaim 0 opposes"), item("Endorse 1", 3), item("acts 50-62")
    ('claim', '‘opposes’ of a claim', '3 agreements', 'acts 50-62')
    """
    found = ITEM.fullmatch(named)
    if found is None:
        return named
    one, many = WORDS[found["act"]]
    what = one if number == 1 else f"{number} {many}"
    return f"‘{found['part']}’ of {'a ' if number == 1 else ''}{what}" if found["part"] else what


def refusal(event: MoveRejected) -> tuple[str, str]:
    """What became of a part of an answer that did not count, as a verb and a note: refused and why, or said in a place
    that nobody reads; and what it said, where that is kept.
    """
    said = f" (it said: {shortened(event.words)})" if event.words else ""
    if event.item.startswith(UNKNOWN_KEY):
        return "is told:", f"{event.why}{said}"
    return "is refused:", f"{item(event.item)}: {event.why}{said}"


class Transcript:
    """The transcript of one debate. It is given the events one by one, in their order, and remembers what was said, so
    that later lines can quote it.
    """

    def __init__(self) -> None:
        self._quotes = Quotes()

    def lines(self, event: Event, actor: str) -> list[Line]:
        """The transcript lines of the next event of the debate. `actor`: who caused it. No lines for an event that
        people need not see.
        """
        kind = SAID.get(type(event))
        if kind is None:
            return list(self._lifecycle(event, actor))
        lines = list(kind.tell(event, actor, self._quotes))
        if kind.learn is not None:
            kind.learn(event, self._quotes)
        return lines

    def _lifecycle(self, event: Event, actor: str) -> Iterator[Line]:
        match event:
            case DebateOpened():
                yield from self._opening(event)
            case MovesRequested():
                yield from self._round(event)
            case MoveRejected():
                verb, told = refusal(event)
                yield Line(event.participant, verb, note=told, tone="open")
            case RequestClosed():
                yield from _closing(event, actor)
            case DebateResumed(by=by):
                yield Line(MOOT, "resumes", note=f"by {by}", tone="dim")
            case DebateCancelled(by=by, why=why):
                yield Line(by, "cancels the debate", note=why, tone="bad")
            case BudgetSpent(why=why):
                yield Line(MOOT, "ends the debate", note=why, tone="open")
            case BallotOpened(why=why):
                yield Line(MOOT, "ends the rounds", note=why, tone="dim")
            case DebateConcluded():
                yield from self._conclusion(event)
            case VerdictRemembered(memory=memory):
                yield Line("", "", note=f"remembered as {memory}", tone="dim")
            case DebateOutcomeRecorded(outcome=outcome, right=right, text=text):
                tone = {Outcome.WORKED: "good", Outcome.FAILED: "bad"}.get(outcome, "dim")
                turned_out = "" if right is None else f"right was ‘{right}’"
                note = "; ".join(filter(None, (outcome.value, turned_out, text)))
                yield Line("", "what came of it:", note=note, tone=tone)
            case DebateDeleted(by=by):
                yield Line("", "deleted", note=f"by {by}", tone="bad")

    def _opening(self, event: DebateOpened) -> Iterator[Line]:
        for position in event.positions:
            self._quotes.keep(position.id, position.text)
        yield Line("", "", event.question, tone="head")
        seats = ", ".join(seat.name for seat in event.seats)
        profile = "" if event.profile == DEFAULT_PROFILE else f" · {event.profile}"
        yield Line("", "", note=f"{event.protocol}{profile} · {seats} · debate {event.debate}", tone="dim")
        if event.forked:
            origin = f"forked from {event.forked.debate} after event {event.forked.version}"
            yield Line("", "", note=origin, tone="dim")
        yield from (Line("", position.id, position.text, tone="dim") for position in event.positions)

    def _round(self, event: MovesRequested) -> Iterator[Line]:
        blind = " · blind" if event.round == 0 else ""
        closing = any(request.aim == CLOSING for request in event.requests)
        yield Line("", "closing ballot · blind" if closing else f"round {event.round}{blind}", tone="round")
        asked = ", ".join(dict.fromkeys(request.participant for request in event.requests))
        about = list(dict.fromkeys(position for request in event.requests for position in request.about))
        more = f" and {len(about) - SEVERAL} more" if len(about) > SEVERAL else ""
        named = ", ".join(self._quotes.quoted(position) for position in about[:SEVERAL])
        yield Line("", "asked:", note=asked + (f", about {named}{more}" if about else ""), tone="dim")

    def _conclusion(self, event: DebateConcluded) -> Iterator[Line]:
        status = event.status.value.replace("_", " ")
        verdict = self._quotes.quoted(event.verdict) if event.verdict is not None else ""
        yield Line("", "ended", tone="round")
        yield Line("", f"{status}:" if verdict else status, verdict, tone="end" if verdict else "open")
        yield Line("", "", note=event.reason)  # it says what an undetermined one leans towards


def _closing(event: RequestClosed, actor: str) -> Iterator[Line]:
    match event.how:
        case Closed.PASSED:
            yield Line(actor, "passes", tone="dim")
        case Closed.FAILED | Closed.TIMED_OUT:
            yield Line(actor, "does not answer:", note=event.why, tone="open")
        case Closed.ANSWERED if not event.complete:
            yield Line(actor, "is cut short", tone="open")
