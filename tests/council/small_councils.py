"""Small councils for tests: a database with a few memories, and what was asked of it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import moot
import moot.operations.database
from moot.faces.python.library import Moot
from moot.operations import stores
from moot.record.events import DebateOpened, EvidenceSubmitted, MovesRequested, Request, decode

DAY = "2026-11-01T00:00:00Z"


@contextmanager
def in_memory(memories: Iterable[dict[str, Any]] = (), project: str = "test") -> Iterator[Moot]:
    """As `opened`, on no disk: for what is not about files, other processes or a second handle."""
    with patch.object(moot.operations.database, "open_stores", lambda _path: stores.in_memory()):
        m = moot.open(":memory:", project=project)
    with m:
        yield filled(m, memories)


@contextmanager
def opened(folder: Path, memories: Iterable[dict[str, Any]], project: str = "test") -> Iterator[Moot]:
    """A database in `folder` that remembers `memories` (keywords of `remember`), all of one day."""
    with moot.open(folder / "moot.db", project=project) as m:
        yield filled(m, memories)


def filled(m: Moot, memories: Iterable[dict[str, Any]]) -> Moot:
    for number, memory in enumerate(memories, 1):
        m.remember(**{"category": "learning", "at": DAY, "id": f"m{number}", **memory})
    return m


def note(text: str, outcome: str = "worked", source: str | None = None, **more: Any) -> dict[str, Any]:
    return {"text": text, "outcome": outcome, "source": source, **more}


def events_of(m: Moot, debate_id: str) -> list[Any]:
    return [decode(e.type, e.v, e.data) for e in m.store.read(f"debate/{debate_id}")]


def requests_of(m: Moot, debate_id: str) -> list[Request]:
    rounds = [e for e in events_of(m, debate_id) if isinstance(e, MovesRequested)]
    return [request for round_ in rounds for request in round_.requests]


def submitted(m: Moot, debate_id: str) -> list[str]:
    return [e.fact.id for e in events_of(m, debate_id) if isinstance(e, EvidenceSubmitted)]


def opening_of(m: Moot, debate_id: str) -> DebateOpened:
    return next(e for e in events_of(m, debate_id) if isinstance(e, DebateOpened))
