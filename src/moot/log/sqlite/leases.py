"""Leases: who may drive a stream. An OS lock says whether the holder lives, the epoch fences it off.

A lock alone is not enough: a stopped process may wake up after its stream was given to another. So every
lease raises the epoch of its stream, and `append` refuses any other.
"""

import os
import socket
from typing import Final

from moot.errors import DebateBusy
from moot.log.oslock import Locks
from moot.log.sqlite.database import Database
from moot.log.store import Lease

SOMEBODY: Final = "another process"


def holder_here() -> str:
    """The name under which this process holds leases, to be shown to others: its process id and the name of the
    machine.
    """
    return f"process {os.getpid()} on {socket.gethostname()}"


def take(database: Database, locks: Locks, stream: str) -> Lease:
    """Take the lease on `stream`, the exclusive right to run its debate, and return it with the stream's next epoch.

    Raises DebateBusy, naming the holder, while the process that holds it is alive.
    """
    if not locks.take(stream):
        raise DebateBusy(stream, _holder(database, stream) or SOMEBODY)
    try:
        return _record(database, stream, holder_here())
    except BaseException:
        locks.free(stream)
        raise


def held_by(database: Database, locks: Locks, stream: str) -> str | None:
    """The name of the process that holds the lease on `stream`; None if no living process does. Takes no lease and
    writes nothing.
    """
    return (_holder(database, stream) or SOMEBODY) if locks.held(stream) else None


def give_back(database: Database, locks: Locks, lease: Lease) -> None:
    """End `lease`. Its lock is freed even if the file cannot be written; the next process that takes the lease then
    takes it over.
    """
    try:
        with database.writing() as connection:
            sql = "UPDATE lease SET holder = NULL WHERE stream = ? AND epoch = ?"
            connection.execute(sql, (lease.stream, lease.epoch))
    finally:
        locks.free(lease.stream)


def _holder(database: Database, stream: str) -> str | None:
    rows = database.rows("SELECT holder FROM lease WHERE stream = ?", stream)
    return rows[0][0] if rows else None


def _record(database: Database, stream: str, holder: str) -> Lease:
    with database.writing() as connection:
        row = connection.execute("SELECT epoch, holder FROM lease WHERE stream = ?", (stream,)).fetchone()
        epoch, last = row or (0, None)
        connection.execute("INSERT OR REPLACE INTO lease VALUES (?, ?, ?)", (stream, epoch + 1, holder))
    return Lease(stream, epoch + 1, holder, taken_over=last is not None)
