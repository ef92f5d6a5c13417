"""Which debates a log holds, where each was concluded, and what each quotes: the port of the catalogue of debates.

The catalogue is a projection of the `debate/…` streams. It holds no text, only where texts stand: who lists debates
reads two events of each, who forgets a memory finds its quotes without reading every debate.
"""

from typing import Final, NamedTuple, Protocol

from moot.deliberation.envelope import Envelope
from moot.deliberation.events import DebateConcluded, DebateDeleted, DebateOpened, decode, quoted
from moot.errors import MootError

PREFIX: Final = "debate/"
OPENED: Final = DebateOpened.__name__
CONCLUDED: Final = DebateConcluded.__name__
DELETED: Final = DebateDeleted.__name__
QUOTING: Final = frozenset({"EvidenceSubmitted", "MemoriesRecalled", "MovesRequested"})
READ: Final = QUOTING | {OPENED, CONCLUDED, DELETED}
UNREAD: Final = ""
"""Stands for what an event quotes that this moot cannot read."""

NAME: Final = "debates"
VERSION: Final = 3
"""The name and version of the projection, of the same fold in every store."""


class Line(NamedTuple):
    """A debate in the catalogue: its stream, and the version of its conclusion if it has one."""

    stream: str
    concluded: int | None


class Quote(NamedTuple):
    """The event `event`, number `version` of `stream`, holds words of `memory`."""

    event: str
    stream: str
    version: int
    memory: str


class DebateCatalogue(Protocol):
    """The catalogue of debates in a log, with the memories that they quote.

    Reading changes nothing and always includes the last event.
    """

    def lines(self) -> list[Line]:
        """Every debate that is not deleted, the oldest first."""

    def latest(self, prefix: str, limit: int) -> list[str]:
        """The ids of debates that begin with `prefix`, the latest first, at most `limit`, without deleted ones."""

    def quotes(self, project: str, id: str) -> list[Quote]:
        """Where debates of `project` quote the memory `id`, in order, and where they may (UNREAD)."""


def wanted(stream: str, type: str) -> bool:
    """Whether the catalogue reads events of the type `type` in the stream `stream`."""
    return stream.startswith(PREFIX) and type in READ


def project_of(opened: Envelope) -> str:
    """The project of the debate that an event opens."""
    return str(opened.data.get("project", ""))


def memories_in(envelope: Envelope) -> set[str]:
    """The ids of the memories that an event quotes. What a later moot wrote (UNREAD) stops nobody who only appends."""
    try:
        return quoted(decode(envelope.type, envelope.v, envelope.data))
    except MootError:
        return {UNREAD}
