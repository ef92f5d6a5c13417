"""How far each projection of a file has come: a row for each, in the table `projection`."""

from collections.abc import Iterator
from contextlib import contextmanager

import apsw

from moot.errors import Damage
from moot.log.projecting import Progress
from moot.log.sqlite.database import rows, scalar


class FileProgress(Progress[apsw.Connection]):
    """A row for each projection in the table `projection`."""

    def state(self, tables: apsw.Connection, name: str) -> tuple[int, int]:
        found = rows(tables, "SELECT version, position FROM projection WHERE name = ?", name)
        return found[0] if found else (0, 0)

    def note(self, tables: apsw.Connection, name: str, version: int, position: int) -> None:
        tables.execute("INSERT OR REPLACE INTO projection VALUES (?, ?, ?)", (name, version, position))

    def end(self, tables: apsw.Connection) -> int:
        position = scalar(tables, "SELECT position FROM log")
        if position is None:
            raise Damage("the log has lost its head", [{"stream": "", "version": 0, "kind": "head"}])
        return int(position)


@contextmanager
def beside() -> Iterator[apsw.Connection]:
    """An empty SQLite database in memory, in one open transaction, for a `with` block: room to build a projection a
    second time and compare it. It is never a file, since projections hold texts.
    """
    fresh = apsw.Connection(":memory:")
    try:
        with fresh:
            yield fresh
    finally:
        fresh.close()
