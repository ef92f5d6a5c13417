"""What deleting a debate and forgetting a memory have in common: crashes at every step, and readers in the way."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.faces.python.library import Moot
from moot.log.sqlite import SqliteStore

WORD = b"zanzibarquux"
PROFILES = pytest.mark.parametrize("profile", ["default", "founding"])


def nowhere(folder: Path) -> bool:
    """Whether no file of the database holds the word that is to be erased."""
    return not any(WORD in file.read_bytes().lower() for file in folder.rglob("moot.db*"))


class Crash(BaseException):
    """The end of the process, as far as a test can have it."""


def copies(folder: Path) -> Iterator[tuple[int, Path, Moot]]:
    """A copy of the database in `folder`, opened, for each place where a crash may come; at most a hundred."""
    whole = (folder / "moot.db").read_bytes()
    for number in range(100):
        own = folder / str(number)
        own.mkdir()
        (own / "moot.db").write_bytes(whole)
        with moot.open(own / "moot.db", project="test") as m:
            yield number, own, m


def crashed(monkeypatch: pytest.MonkeyPatch, at: int, steps: Sequence[str], work: Callable[[], Any]) -> bool:
    """Whether `work` came to call number `at` of these methods of the store, which ends it; else it is done."""
    left = at

    def crashing(step: Callable[..., Any]) -> Callable[..., Any]:
        def run(*arguments: Any, **named: Any) -> Any:
            nonlocal left
            if not left:
                raise Crash
            left -= 1
            return step(*arguments, **named)

        return run

    with monkeypatch.context() as patched:
        for name in steps:
            patched.setattr(SqliteStore, name, crashing(getattr(SqliteStore, name)))
        try:
            work()
        except Crash:
            return True
    return False


@contextmanager
def held_up(folder: Path, m: Moot) -> Iterator[None]:
    """While this lasts, a reader of the same file keeps an old copy, and `m` does not wait for it long."""
    with moot.open(folder / "moot.db", project="test") as reader:
        with m.store.connection() as own:
            own.set_busy_timeout(20)
        with reader.store.connection() as connection:
            connection.execute("BEGIN")
            connection.execute("SELECT count(*) FROM event").fetchall()
            yield
            connection.execute("ROLLBACK")
