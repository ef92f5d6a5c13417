"""Group commit: writes that wait for the disk at the same time wait once, in one transaction.

Who wants to write gets into line. One of those in line leads: it waits for the database, writes for everybody
who is in line by then, each write in a savepoint of its own, and commits. Meanwhile the next group gathers.
Nobody is told of success before the commit.
"""

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import apsw

from moot.log.sqlite.database import Database

Work = Callable[[apsw.Connection], None]
"""A write; what it raises undoes it, and it alone."""

ONE: Final = "one_of_a_group"


@dataclass(eq=False, slots=True)
class Waiting:
    """One write in the queue: `work` is the function that writes. `settled` says that it was tried, `error` what it
    raised, if anything; `given_up` that its thread was interrupted and no longer waits for it.
    """

    work: Work
    settled: bool = False
    given_up: bool = False
    error: Exception | None = None


class Groups:
    """A queue of writes to one database. Writes that wait at the same time, in several threads, are done in one
    transaction.

    `ready` is a function that is called once in each transaction, before the first write.
    """

    def __init__(self, database: Database, ready: Work) -> None:
        self._database, self._ready = database, ready
        self._line: deque[Waiting] = deque()
        self._changed = threading.Condition()
        self._led = False

    def write(self, work: Work) -> None:
        """Call `work` with the connection inside a transaction, perhaps shared with other writes; it is on disk when
        this returns.

        Raises what `work` raised, and then nothing that `work` wrote is kept. An error of SQLite other than a broken
        constraint, an error of `ready` and an error of the commit undo all writes in the transaction, and every one of
        them raises that error.
        """
        waiting = Waiting(work)
        try:
            if self._must_lead(waiting):
                self._lead(waiting)
        except BaseException:  # interrupted, while waiting or while leading
            waiting.given_up = True
            raise
        if waiting.error is not None:
            raise waiting.error

    def _must_lead(self, waiting: Waiting) -> bool:
        """Get into line, and wait until the write is settled or nobody leads."""
        never_wait = self._database.at_hand()  # whoever leads may be waiting for what this thread holds
        with self._changed:
            self._line.append(waiting)
            while self._led and not waiting.settled and not never_wait:
                self._changed.wait()
            self._led = self._led or not waiting.settled
            return not waiting.settled

    def _lead(self, waiting: Waiting) -> None:
        """Write what is in line."""
        try:
            with self._database.reading():
                if not waiting.settled:
                    self._settle(self._drawn())
        finally:
            with self._changed:
                self._led = False
                self._changed.notify_all()

    def _settle(self, group: list[Waiting]) -> None:
        """Write all of `group`. What an interrupt leaves undone, another leader does."""
        try:
            self._commit(group)
        except Exception as error:
            for waiting in group:
                waiting.error = error
        except BaseException:
            self._line.extendleft(reversed(group))
            raise
        for waiting in group:
            waiting.settled = True

    def _drawn(self) -> list[Waiting]:
        drawn = [self._line.popleft() for _ in range(len(self._line))]
        return [waiting for waiting in drawn if not waiting.given_up]

    def _commit(self, group: list[Waiting]) -> None:
        with self._database.writing() as connection:
            self._ready(connection)
            if len(group) == 1:
                group[0].work(connection)  # the transaction is savepoint enough
                return
            for waiting in group:
                waiting.error = _apart(connection, waiting.work)


def _apart(connection: apsw.Connection, work: Work) -> Exception | None:
    """Do `work` in a savepoint; return what it raised, if that concerns nobody else."""
    connection.execute(f"SAVEPOINT {ONE}")
    try:
        work(connection)
    except Exception as error:
        if _of_sqlite(error):
            raise
        connection.execute(f"ROLLBACK TO {ONE}; RELEASE {ONE}")
        return error
    connection.execute(f"RELEASE {ONE}")
    return None


def _of_sqlite(error: Any) -> bool:
    return isinstance(error, apsw.Error) and not isinstance(error, apsw.ConstraintError)
