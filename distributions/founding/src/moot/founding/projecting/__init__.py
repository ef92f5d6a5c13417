"""A debate told in the words of a founding system while it goes on: any debate, from its log alone.

What is told of an event depends on the events up to it and on nothing else, so whoever reads again reads the same.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from moot.founding.projecting import faultline, rilai
from moot.protocols import CLAIMS, FOUNDING
from moot.protocols.result import shown
from moot.protocols.vocabulary import Frame, Vocabulary
from moot.record.debate import Debate, fold
from moot.record.envelope import Envelope
from moot.record.events import DebateConcluded, DebateOpened, Event, MovesRequested, RequestClosed, decode

Tell = Callable[[Debate, Event], Iterator[Frame]]
"""What an event is in a vocabulary, given the debate with it."""
Wrap = Callable[[str, Mapping[str, Any], Envelope, int], Mapping[str, Any]]
"""The data of a frame, made of its type, its payload, the event of the log, and the number of the frame from 0."""

TURNS: Final = (DebateOpened, MovesRequested, RequestClosed, DebateConcluded)
"""After these a founding debate may have new events of its own."""


class Projector:
    """Tells the events of one debate in a vocabulary, from the first one on. `claims`: whether it is that of debates of
    claims, which keep events of their own in it; else it is that of the other modes.
    """

    def __init__(self, tell: Tell, wrap: Wrap, claims: bool) -> None:
        self._tell, self._wrap, self._claims = tell, wrap, claims
        self._debate, self._own, self._frames = Debate(), 0, 0

    def frames(self, envelope: Envelope) -> list[Frame]:
        """What the next event of the log is in the vocabulary; often nothing."""
        event = decode(envelope.type, envelope.v, envelope.data)
        self._debate = fold([event], self._debate)
        told = list(self._founding(event) if self._keeps_its_own() else self._tell(self._debate, event))
        found = [(kind, self._wrap(kind, said, envelope, self._frames + n)) for n, (kind, said) in enumerate(told)]
        self._frames += len(found)
        return found

    def _keeps_its_own(self) -> bool:
        """Whether the debate is a founding one that keeps the events of this vocabulary itself."""
        opened = self._debate.opened
        if opened is None or opened.profile != FOUNDING:
            return False
        return (opened.protocol == CLAIMS) == self._claims and opened.protocol != "council"

    def _founding(self, event: Event) -> Iterator[Frame]:
        """The events that the founding protocol itself keeps, those that were not told yet."""
        if not isinstance(event, TURNS):
            return
        sections = [each for each in shown(self._debate, state="running").sections if each.key == "founding"]
        events = sections[0].data["events"] if sections else []
        new, self._own = events[self._own :], max(self._own, len(events))
        yield from ((str(kind), payload) for kind, payload in new)


FAULTLINE: Final = Vocabulary(partial(Projector, faultline.told, faultline.wrapped, claims=False), faultline.MODES)
RILAI: Final = Vocabulary(partial(Projector, rilai.told, rilai.wrapped, claims=True))
