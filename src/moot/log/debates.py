"""Which debates a log holds, where each was concluded, and which memories each quotes: the port of the catalogue of
debates.

The catalogue is a projection: tables computed from the events of the `debate/…` streams. It holds no text, only where
texts stand. A list of debates therefore needs only two events of each debate, and forgetting a memory finds the quotes
of it without reading every debate.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

from moot.errors import MootError
from moot.log.streams import PREFIX
from moot.record.envelope import Envelope

OPENED: Final = "DebateOpened"
CONCLUDED: Final = "DebateConcluded"
DELETED: Final = "DebateDeleted"
QUOTING: Final = frozenset({"EvidenceSubmitted", "MemoriesRecalled", "MovesRequested"})
READ: Final = QUOTING | {OPENED, CONCLUDED, DELETED}
UNREAD: Final = ""
"""Stands for what an event quotes that this moot cannot read."""

NAME: Final = "debates"
VERSION: Final = 3
"""The name and version of the projection, of the same fold in every store."""


class Line(NamedTuple):
    """One debate in the catalogue: the name of its stream, and the version (number in the stream) of the event that
    concluded it, None if it is not concluded.
    """

    stream: str
    concluded: int | None


class Quote(NamedTuple):
    """A place where a debate quotes a memory: the event with the id `event`, number `version` of the stream `stream`,
    holds words of the memory with the id `memory`.
    """

    event: str
    stream: str
    version: int
    memory: str


class DebateCatalogue(Protocol):
    """The catalogue of the debates in a log: which there are, where each was concluded, which events of them quote
    which memories.

    Reading it changes nothing, and takes every event of the log into account, up to the last.
    """

    def lines(self) -> list[Line]:
        """One `Line` (stream and version of the conclusion) for each debate that is not deleted, the oldest debate
        first.
        """

    def latest(self, prefix: str, limit: int) -> list[str]:
        """The ids of the debates whose id begins with `prefix`, the latest first, at most `limit`; deleted debates are
        left out.
        """

    def projects(self) -> dict[str, int]:
        """How many debates each project has, by its name, sorted. Deleted debates do not count, but their project is
        there.
        """

    def quotes(self, project: str, id: str) -> list[Quote]:
        """The events of debates of `project` that quote the memory with the id `id`, deleted debates included; the
        oldest debate first, then by version.

        Events that this version of moot cannot read are among them too, since they may quote it: their `memory` is
        UNREAD.
        """


def wanted(stream: str, type: str) -> bool:
    """Whether the catalogue of debates needs events of this `type` in this `stream`: only streams `debate/…` and the
    types that open, conclude or delete a debate or quote memories.
    """
    return stream.startswith(PREFIX) and type in READ


def project_of(opened: Envelope) -> str:
    """The name of the project that a debate belongs to, from `opened`, its first event; an empty text if the event
    names none.
    """
    return str(opened.data.get("project", ""))


def memories_of(opened: Envelope) -> set[str]:
    """The ids of the memories whose texts became the question of a debate, from `opened`, its first event."""
    task = opened.data.get("task")
    notes = task.get("notes") if isinstance(task, Mapping) else None
    return {str(note) for note in notes} if isinstance(notes, list | tuple) else set()


def memories_in(envelope: Envelope) -> set[str]:
    """The ids of the memories that an event of a debate quotes; {UNREAD} if this version of moot cannot read the event.

    It raises nothing then, so that events which a later moot wrote do not stop a process that only appends.
    """
    from moot.record.events import decode, quoted  # who only recalls loads no event of a debate

    try:
        return quoted(decode(envelope.type, envelope.v, envelope.data))
    except MootError:
        return {UNREAD}
