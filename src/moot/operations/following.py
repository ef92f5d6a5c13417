"""Following a debate: its events, those that are there and those that come, until it has ended."""

from collections.abc import Callable, Iterator
from typing import Final

from moot.deliberation.envelope import Envelope
from moot.deliberation.events import DebateConcluded, DebateDeleted, VerdictRemembered
from moot.errors import InvalidValue
from moot.log.store import EventStore
from moot.operations.holding import load_debate
from moot.runtime.driver import stream_of

LAST: Final = (VerdictRemembered.__name__, DebateDeleted.__name__)
"""Nothing that is worth waiting for follows these."""

Stop = Callable[[], bool]


def follow(store: EventStore, debate_id: str, after: int = 0, stop: Stop | None = None) -> Iterator[Envelope]:
    """The events of a debate after version `after`, whichever process drives it; ends when the debate has ended.

    Waits for a debate that nobody drives, too. `stop` is asked at every look (20 times a second): after it has said
    yes, nothing more is waited for. Raises NotFound, and InvalidValue if the debate is not as far as `after`.
    """
    length = load_debate(store, debate_id).version
    if isinstance(after, bool) or not isinstance(after, int) or not 0 <= after <= length:
        raise InvalidValue("the version to begin after", after, f"give a whole number from 0 to {length}")
    return _events(store, stream_of(debate_id), after, stop)


def _events(store: EventStore, stream: str, after: int, stop: Stop | None) -> Iterator[Envelope]:
    ended = False

    def over() -> bool:
        """A conclusion may still be remembered, as long as somebody is there to do so."""
        return (stop is not None and stop()) or (ended and store.holder(stream) is None)

    for envelope in store.follow(stream, stop=over):
        ended = ended or envelope.type == DebateConcluded.__name__
        if envelope.version > after:
            yield envelope
        if envelope.type in LAST:
            return
