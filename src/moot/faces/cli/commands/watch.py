"""watch: a debate as it goes, whichever process drives it."""

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from moot.errors import InvalidValue, NotFound
from moot.faces.cli.app import app, command
from moot.faces.cli.commands.debates import moot_for
from moot.faces.cli.completion import debate_ids
from moot.faces.cli.offering import number
from moot.faces.cli.output import flush, print_lines, say
from moot.faces.cli.session import Interrupted, Session
from moot.operations.debates.debate_requests import ShowDebate
from moot.operations.operation import Topic
from moot.operations.request import DEBATE_ID

if TYPE_CHECKING:
    from moot.operations.database import Opened
    from moot.record.envelope import Envelope

FAILED = 1
QUIET = 40
"""Looks without an event and without a driver, some two seconds, after which it is told that nobody drives."""


@command(app, Topic.LOOK, "moot watch 9c41d0e2f7a6b583")
def watch(
    session: Session,
    id: Annotated[str, typer.Argument(metavar="ID", help=DEBATE_ID, autocompletion=debate_ids)],
    first: Annotated[
        str, typer.Option("--from", metavar="VERSION", help="Begin with this event; they count from 1.")
    ] = "1",
) -> int:
    """Print the events of a debate as they come, whichever process drives it; ends when the debate has ended."""
    from moot.operations.debates.new_events import follow

    with session.open() as m:
        id = m.whole_id(id)
        seen = _Seen(m, id, moot_for(session))
        events = follow(m.store, id, 0, seen.look)
        begin = _begin(m, id, first)
        show = _Lines(m, id, begin) if session.json else _Words(begin)
        try:
            for envelope in events:
                seen.note(envelope)
                show.event(envelope)
                flush()
        except KeyboardInterrupt:
            remedy = f"go on with `{moot_for(session)} watch {id} --from {max(begin, seen.version + 1)}`"
            raise Interrupted("watching was interrupted", remedy) from None
    if seen.deleted:
        raise NotFound("debate", id, "it was deleted while it was watched")
    return FAILED if seen.failed else 0


def _begin(m: "Opened", id: str, first: str) -> int:
    from moot.log.streams import stream_of

    begin, length = number(first), m.store.version(stream_of(id))
    if not isinstance(begin, int) or not 1 <= begin <= length + 1:
        raise InvalidValue("--from", first, f"give a whole number from 1 to {length + 1}, the next event")
    return begin


class _Seen:
    """What was seen of the debate so far."""

    def __init__(self, m: "Opened", id: str, moot: str) -> None:
        from moot.log.streams import stream_of

        self._store, self._stream, self._resume = m.store, stream_of(id), f"{moot} resume {id}"
        self._show = partial(m.run, ShowDebate(id))
        self.version, self.failed, self.deleted = 0, False, False
        self._quiet, self._told = 0, False

    def note(self, envelope: "Envelope") -> None:
        """See an event."""
        self.version, self._quiet, self._told = envelope.version, 0, False
        self.failed = self.failed or envelope.data.get("status") in ("failed", "cancelled")
        self.deleted = envelope.type == "DebateDeleted"

    def look(self) -> bool:
        """Between two looks: say once that nobody drives the debate. Nothing here ends the watching."""
        self._quiet = 0 if self._store.holder(self._stream) else self._quiet + 1
        if self._quiet > QUIET and not self._told:
            self._told = True
            say(f"{self._why()}; waiting (Ctrl-C ends it)")
        return False

    def _why(self) -> str:
        waiting = self._show().waiting
        if waiting:
            return f"this debate waits for the answer of {', '.join(each.participant for each in waiting)}"
        return f"nobody drives this debate now: `{self._resume}` goes on with it"


class _Lines:
    """Prints events as lines of the log."""

    def __init__(self, m: "Opened", id: str, begin: int) -> None:
        from moot.log.streams import stream_of

        self._store, self._stream, self._printed = m.store, stream_of(id), begin - 1

    def event(self, envelope: "Envelope") -> None:
        """Print it, and what has come behind it; each once."""
        if envelope.version > self._printed:
            lines = list(self._store.export(self._stream, after=self._printed))
            self._printed += len(lines)
            print_lines(lines)


class _Words:
    """Prints events for people. What was before the first is only remembered, as what others refer to."""

    def __init__(self, begin: int) -> None:
        from moot.faces.cli.show.events import EventsView, Teller

        self._teller, self._view, self._begin = Teller(), EventsView(), begin

    def event(self, envelope: "Envelope") -> None:
        """Print it, if it is not before the first."""
        for told in self._teller.tell(envelope):
            if envelope.version >= self._begin:
                self._view.print(told, envelope.version)
