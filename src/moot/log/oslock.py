"""Locks that the operating system drops when their process is gone, however it went: a file for each.

The file of a lock is removed on release. So whoever has locked a file checks that its name still leads to it:
else somebody released it in between, and the lock is on a file that nobody else will find.
"""

import contextlib
import hashlib
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from moot.errors import StoreUnavailable

TRIES: Final = 4
"""To see whether a lock is held: what it delays is every list of debates."""
TRIES_TO_TAKE: Final = 20
"""To take one: on a busy machine who only asks about it may stand still, and hold it, for longer than four pauses."""
PAUSE_S: Final = 0.005


class Locks(Protocol):
    """Exclusive locks, each known by a name. A lock is held until it is freed or until the process that holds it ends.
    """

    def take(self, name: str) -> bool:
        """Take the lock `name` and return True, or return False at once if this process or another holds it."""

    def held(self, name: str) -> bool:
        """Whether anybody holds the lock `name` now. The question does not stop anybody who wants to take the lock
        meanwhile.
        """

    def free(self, name: str) -> None:
        """Release the lock `name`; nothing happens if it is not held here."""


class MemoryLocks:
    """Exclusive locks within this process, for a store in memory that no other process can see."""

    def __init__(self) -> None:
        self._held: dict[str, object] = {}

    def take(self, name: str) -> bool:
        """Take the lock `name` and return True; return False if it is held already."""
        mine = object()
        return self._held.setdefault(name, mine) is mine  # one step, so that threads exclude each other

    def held(self, name: str) -> bool:
        """Whether the lock `name` is held."""
        return name in self._held

    def free(self, name: str) -> None:
        """Release the lock `name`; nothing happens if it is not held."""
        self._held.pop(name, None)


class FileLocks:
    """Exclusive locks between processes: each lock is a file in `folder` that is locked through the operating system.
    The folder exists only while a lock is held.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, int] = {}

    def take(self, name: str) -> bool:
        """Take the lock `name` and return True; return False if it is held already. Raises StoreUnavailable if the file
        of the lock cannot be made.
        """
        if name in self._held:
            return False
        try:
            handle = self._locked(self._file(name))
        except OSError as error:
            raise StoreUnavailable(str(self._folder), str(error), "make its folder writable") from error
        if handle is None:
            return False
        self._held[name] = handle
        return True

    def held(self, name: str) -> bool:
        """Whether this process or another holds the lock `name` now. False too if the file of the lock may not be read.
        No file is made or changed.
        """
        if name in self._held:
            return True
        try:
            handle = os.open(self._file(name), os.O_RDONLY)
        except OSError:  # mostly: there is none
            return False
        try:
            return not _patiently(partial(lock, handle, shared=True), TRIES)
        finally:
            os.close(handle)  # and with it the lock, if it was free

    def free(self, name: str) -> None:
        """Release the lock `name` and remove its file; nothing happens if this object does not hold the lock."""
        handle = self._held.pop(name, None)
        if handle is None:
            return
        file = self._file(name)
        with contextlib.suppress(OSError):  # a leftover file is no lock: the next holder takes it over
            if _is(file, handle):
                file.unlink()
        os.close(handle)
        with contextlib.suppress(OSError):  # other locks are in it
            self._folder.rmdir()

    def _file(self, name: str) -> Path:
        return self._folder / hashlib.sha256(name.encode()).hexdigest()[:32]

    def _locked(self, file: Path) -> int | None:
        while True:
            handle = _open(file)
            if not _patiently(partial(lock, handle), TRIES_TO_TAKE):
                os.close(handle)
                return None
            if _is(file, handle):
                return handle
            os.close(handle)


def _patiently(locked: Callable[[], bool], tries: int) -> bool:
    """Try so many times more than once: somebody who only asked whether a lock is held has it for a moment."""
    for _ in range(tries):
        if locked():
            return True
        time.sleep(PAUSE_S)
    return locked()


def _open(file: Path) -> int:
    while True:
        file.parent.mkdir(exist_ok=True)
        with contextlib.suppress(FileNotFoundError):  # the folder was removed in between
            return os.open(file, os.O_RDWR | os.O_CREAT, 0o600)


def _is(file: Path, handle: int) -> bool:
    try:
        return os.path.samestat(file.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def lock(handle: int, *, shared: bool = False) -> bool:  # noqa: ARG001
        """Lock the file, if nobody has it locked. Shared locks are not to be had here."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def lock(handle: int, *, shared: bool = False) -> bool:
        """Lock the file, if nobody has it locked (but shared, where `shared`).

        Not `lockf`: its locks go with any close of the file.
        """
        try:
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
