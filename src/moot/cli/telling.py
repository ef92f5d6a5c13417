"""The events of a debate as lines for a terminal: the transcript, with nothing in it that a terminal would obey."""

from dataclasses import replace

from moot.cli.output import clean
from moot.deliberation.envelope import Envelope
from moot.deliberation.events import decode
from moot.deliberation.transcript import Line, Transcript


class Teller:
    """Tells the events of one debate, in their order; what was said before is quoted."""

    def __init__(self) -> None:
        self._transcript = Transcript()

    def tell(self, envelope: Envelope) -> list[Line]:
        """The lines of an event; none where it only keeps the books. Raises NewerSchema."""
        event = decode(envelope.type, envelope.v, envelope.data)
        return [_clean(line) for line in self._transcript.lines(event, envelope.actor)]


def _clean(line: Line) -> Line:
    return replace(line, who=clean(line.who), verb=clean(line.verb), text=clean(line.text), note=clean(line.note))
