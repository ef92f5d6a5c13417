"""How far each projection of a file has come: a row for each, in the table `projection`."""

from collections.abc import Iterator
from contextlib import contextmanager

import apsw

from moot.errors import Damage
from moot.log.sqlite.database import rows, scalar


class FileProgress:
    """The account of the projections of one file (a moot.log.projecting.Progress)."""

    def state(self, tables: apsw.Connection, name: str) -> tuple[int, int]:
        """The version and position that the file says the projection `name` has; (0, 0) if it knows nothing of it."""
        found = rows(tables, "SELECT version, position FROM projection WHERE name = ?", name)
        return found[0] if found else (0, 0)

    def note(self, tables: apsw.Connection, name: str, version: int, position: int) -> None:
        """Write its version and position down."""
        tables.execute("INSERT OR REPLACE INTO projection VALUES (?, ?, ?)", (name, version, position))

    def end(self, tables: apsw.Connection) -> int:
        """The position of the last event. Raises Damage if the log has lost it."""
        position = scalar(tables, "SELECT position FROM log")
        if position is None:
            raise Damage("the log has lost its head", [{"stream": "", "version": 0, "kind": "head"}])
        return int(position)


@contextmanager
def beside() -> Iterator[apsw.Connection]:
    """Empty tables in memory, in one transaction: never in a file, for they hold texts."""
    fresh = apsw.Connection(":memory:")
    try:
        with fresh:
            yield fresh
    finally:
        fresh.close()
