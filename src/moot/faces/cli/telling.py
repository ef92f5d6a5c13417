"""The events of a debate as lines for a terminal: the transcript, with nothing in it that a terminal would obey."""

from dataclasses import replace

from moot.faces.cli.output import clean
from moot.record.envelope import Envelope
from moot.record.events import decode
from moot.record.transcript import Line, Transcript


class Teller:
    """Turns the events of one debate, given in their order, into lines for a terminal that quote what was said before.
    """

    def __init__(self) -> None:
        self._transcript = Transcript()

    def tell(self, envelope: Envelope) -> list[Line]:
        """The lines that tell an event; none for an event that people need not see. Raises NewerSchema for an unknown
        event."""
        event = decode(envelope.type, envelope.v, envelope.data)
        return [_clean(line) for line in self._transcript.lines(event, envelope.actor)]


def _clean(line: Line) -> Line:
    return replace(line, who=clean(line.who), verb=clean(line.verb), text=clean(line.text), note=clean(line.note))
