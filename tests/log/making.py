"""What the tests of the log make again and again."""

from typing import Any

from moot.record.envelope import Envelope, NewEvent
from moot.record.text import Text

AT = "2026-03-01T12:00:00Z"


def event(id: str, **data: Any) -> NewEvent:
    """An event called `id`."""
    return NewEvent("Noted", id, AT, "ana", data)


def events(*ids: str) -> list[NewEvent]:
    """One event for each of `ids`, with a text of its own."""
    return [event(id, text=Text(f"what {id} says")) for id in ids]


def ids(envelopes: Any) -> list[str]:
    """The ids of `envelopes`."""
    return [envelope.id for envelope in envelopes]


def given(envelope: Envelope) -> NewEvent:
    """The event that was appended, told from the envelope that came back."""
    return NewEvent(
        envelope.type, envelope.id, envelope.at, envelope.actor, envelope.data, envelope.cause, envelope.v
    )
