"""The moments of a debate in words, and how each position stood at each: a fold of its log that can go on."""

from collections.abc import Sequence
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.document.markup import plain
from moot.document.words import stance, takes
from moot.record.debate import Debate, fold
from moot.record.envelope import Envelope
from moot.record.events import (
    DebateConcluded,
    DebateOpened,
    Event,
    MovesRequested,
    StanceTaken,
    VerdictRemembered,
    decode,
)
from moot.record.transcript import Line, Transcript
from moot.results.of_debate import shown
from moot.results.speaking import REASONLESS, label_shown
from moot.verdict.plainly import listed

STRIPS: Final = 200
"""Events of a debate up to which it is told how each position stood after each."""
WORDS: Final = 4
"""Lines of one moment at most."""


class Timeline:
    """The moments of one debate as far as its events were taken: how each position stood is computed once for each, not
    again for all whenever one is added.
    """

    def __init__(self) -> None:
        self._told, self._debate = Transcript(), Debate()
        self._moments: list[dict[str, Any]] = []
        self._standing: dict[str, list[str]] = {}

    def of(self, envelopes: Sequence[Envelope]) -> dict[str, Any]:
        """Each event of a debate in words, if people need to see it, and how each position stood after it; the latter
        is left out for long debates. `envelopes`: all of them, of which those that were taken before are the first.
        """
        for envelope in envelopes[len(self._moments) :]:
            self._take(envelope, strips=len(envelopes) <= STRIPS)
        return {"moments": self._moments, "standing": self._standing if len(envelopes) <= STRIPS else {}}

    def _take(self, envelope: Envelope, *, strips: bool) -> None:
        event = decode(envelope.type, envelope.v, envelope.data)
        debate = fold([event], self._debate)
        if strips:
            _stands(debate, self._standing)
        words = _words(event, self._told.lines(event, envelope.actor))
        self._debate = debate
        self._moments.append(
            {
                "version": envelope.version,
                "at": envelope.at,
                "actor": plain(envelope.actor),
                "round": getattr(event, "round", None) if envelope.type == "MovesRequested" else None,
                "words": [said for said in words if said][:WORDS],
            }
        )


def _words(event: Event, lines: Sequence[Line]) -> list[str]:
    """A moment in words for people: no names and statuses of the model, and no ids."""
    match event:
        case DebateOpened():
            return [plain(event.question)]
        case MovesRequested():
            asked = list(dict.fromkeys(plain(request.participant) for request in event.requests))
            return [f"Round {event.round}: {listed(asked)} {'is' if len(asked) == 1 else 'are'} asked"]
        case StanceTaken() if lines:
            return [f"{plain(lines[0].who)} {takes(event.value)}{stance(event.value)}: {plain(lines[0].text)}"]
        case DebateConcluded():
            return ["The end"]
        case VerdictRemembered():
            return ["What it came to is remembered"]
        case _:
            said = ((line.who, line.verb, line.text or line.note) for line in lines)
            return [" ".join(filter(None, map(plain, parts))) for parts in said]


def _stands(debate: Debate, standing: dict[str, list[str]]) -> None:
    """Add how each position of a debate stands now; an empty text until something speaks for it or against it."""
    if debate.opened is None or not (found := shown(debate, state="running")).labelled:
        return
    for position in found.positions:
        known, now = standing.setdefault(position.id, []), label_shown(position, found)
        known.append("" if now == REASONLESS or (now == Label.OUT.value and not any(known)) else now)
