"""A disk that forgets: what SQLite asks of it is recorded, and what a power failure may leave is drawn from that.

`Recorder` is a VFS over real files that notes every write, truncation, sync, creation and removal. `Platter`
takes these in, one by one, and knows what is surely on the disk; `crashed` draws one of the states that a
failure of the power may leave: of what was not synced, each sector may be there, be missing, or be torn.

Two models of folders. Plain: a name that was made or removed stays so. Strict: only once the folder was synced;
until then each change may be there or be missing, whatever the others do.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import apsw

SECTOR: Final = 512
JOURNALS: Final = apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_SUPER_JOURNAL | apsw.SQLITE_OPEN_WAL
KEPT: Final = JOURNALS | apsw.SQLITE_OPEN_MAIN_DB
"""The files that are there after a restart; the others are scratch."""


@dataclass(frozen=True, slots=True)
class Write:
    inode: int
    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncate:
    inode: int
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    inode: int


@dataclass(frozen=True, slots=True)
class Create:
    name: str
    inode: int


@dataclass(frozen=True, slots=True)
class Delete:
    name: str


@dataclass(frozen=True, slots=True)
class SyncFolder:
    pass


@dataclass(frozen=True, slots=True)
class Told:
    """No call to the disk: at this point the writer was told this."""

    what: Any


@dataclass(frozen=True, slots=True)
class FailedSync:
    """What was to be synced is forgotten: the next sync of the file succeeds without it (Linux does so)."""

    inode: int


Fault = Callable[[str, int], Exception | None]
"""What goes wrong at the n-th call, a "write", "sync", "truncate" or "delete"; the n-th of all."""

Call = Write | Truncate | Sync | FailedSync | Create | Delete | SyncFolder | Told


class Recorder(apsw.VFS):
    """The real file system, with a record of what was asked of it. `files` are there at the beginning.

    A write that fails has been done by half, as when the disk is full; other calls that fail do nothing.
    """

    def __init__(self, name: str, files: dict[str, bytes], fault: Fault = lambda call, nth: None) -> None:
        self.calls: list[Call] = []
        self.inodes = {file: n for n, file in enumerate(files)}
        self.asked, self.struck, self.fault = 0, list[str](), fault
        super().__init__(name, base="")

    def strike(self, call: str, name: str) -> Exception | None:
        """Count a call, and give what goes wrong with it."""
        self.asked += 1
        error = self.fault(call, self.asked)
        self.struck += [f"{call} {name}"] if error else []
        return error

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        if not flags[0] & KEPT:
            return apsw.VFSFile("", name, flags)
        return RecordedFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        if error := self.strike("delete", Path(filename).name):
            raise error
        super().xDelete(filename, syncdir)
        self.inodes.pop(Path(filename).name, None)
        self.calls.append(Delete(Path(filename).name))
        if syncdir:
            self.calls.append(SyncFolder())

    def opened(self, name: str) -> tuple[int, bool]:
        """The inode of `name`, and whether it is new."""
        new = name not in self.inodes
        if new:
            self.inodes[name] = len(self.calls) + 1000
            self.calls.append(Create(name, self.inodes[name]))
        return self.inodes[name], new


class RecordedFile(apsw.VFSFile):
    def __init__(self, disk: Recorder, name: Any, flags: list[int]) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        super().__init__("", name, flags)
        self.disk, self.calls = disk, disk.calls
        self.name = Path(path).name
        self.inode, new = disk.opened(self.name)
        # SQLite syncs the folder with the first sync of a new journal or write-ahead log (os_unix.c, unixSync).
        self.folder_due = new and bool(flags[0] & JOURNALS)

    def xWrite(self, data: bytes, offset: int) -> None:
        error = self.disk.strike("write", self.name)
        done = bytes(data)[: len(data) // 2] if error else bytes(data)
        super().xWrite(done, offset)
        self.calls.append(Write(self.inode, offset, done))
        if error:
            raise error

    def xTruncate(self, size: int) -> None:
        if error := self.disk.strike("truncate", self.name):
            raise error
        super().xTruncate(size)
        self.calls.append(Truncate(self.inode, size))

    def xSync(self, flags: int) -> None:
        if error := self.disk.strike("sync", self.name):
            self.calls.append(FailedSync(self.inode))
            raise error
        super().xSync(flags)
        self.calls.append(Sync(self.inode))
        if self.folder_due:
            self.calls.append(SyncFolder())
            self.folder_due = False


class Platter:
    """What is on the disk for sure, and what is on its way there."""

    def __init__(self, files: dict[str, bytes], *, strict: bool) -> None:
        self.strict = strict
        self.names = {file: n for n, file in enumerate(files)}
        self.changes: list[Create | Delete] = []
        self.data = {n: bytearray(data) for n, data in enumerate(files.values())}
        self.pending: dict[int, list[Write | Truncate]] = {n: [] for n in self.data}

    def take(self, call: Call) -> None:
        """Take in one call to the disk."""
        match call:
            case Write() | Truncate():
                self.pending[call.inode].append(call)
            case Sync(inode):
                for each in self.pending[inode]:
                    apply(self.data[inode], each)
                self.pending[inode].clear()
            case FailedSync(inode):
                self.pending[inode].clear()
            case Create(_, inode):
                self.data[inode], self.pending[inode] = bytearray(), []
                self._change(call)
            case Delete():
                self._change(call)
            case SyncFolder():
                for change in self.changes:
                    rename(self.names, change)
                self.changes.clear()

    def _change(self, change: Create | Delete) -> None:
        if self.strict:
            self.changes.append(change)
        else:
            rename(self.names, change)

    def crashed(self, draw: random.Random) -> dict[str, bytes]:
        """The files that are found when the power is back."""
        names = dict(self.names)
        for change in self.changes:
            if draw.random() < 0.5:
                rename(names, change)
        losing = draw.choice(LOSSES)
        return {name: losing(draw, self.data[inode], self.pending[inode]) for name, inode in names.items()}


def rename(names: dict[str, int], change: Create | Delete) -> None:
    """Carry out a change of the folder."""
    if isinstance(change, Create):
        names[change.name] = change.inode
    else:
        names.pop(change.name, None)


def apply(data: bytearray, call: Write | Truncate) -> None:
    """Carry out a write or truncation."""
    if isinstance(call, Truncate):
        del data[call.size :]
        return
    if len(data) < call.offset:
        data.extend(bytes(call.offset - len(data)))
    data[call.offset : call.offset + len(call.data)] = call.data


Pending = list[Write | Truncate]


def everything(draw: random.Random, data: bytearray, pending: Pending) -> bytes:
    """All of it had reached the disk."""
    return _first(data, pending)


def nothing(draw: random.Random, data: bytearray, pending: Pending) -> bytes:
    """Nothing of what was not synced had."""
    return bytes(data)


def the_first(draw: random.Random, data: bytearray, pending: Pending) -> bytes:
    """The first so many calls had, the last of them in part."""
    kept = pending[: draw.randint(0, len(pending))]
    if kept and isinstance(last := kept[-1], Write):
        kept[-1] = Write(last.inode, last.offset, last.data[: draw.randint(0, len(last.data))])
    return _first(data, kept)


def any_sectors(draw: random.Random, data: bytearray, pending: Pending) -> bytes:
    """Any sectors had, in any order; some are torn."""
    after, likely = bytearray(data), draw.random()
    for call in pending:
        for part in sectors(call):
            chance = draw.random()
            if chance < likely:
                apply(after, part)
            elif chance > 0.9 and isinstance(part, Write):
                apply(after, Write(part.inode, part.offset, part.data[: draw.randint(0, len(part.data))]))
    return bytes(after)


def _first(data: bytearray, kept: Pending) -> bytes:
    after = bytearray(data)
    for call in kept:
        apply(after, call)
    return bytes(after)


LOSSES: Final[list[Callable[[random.Random, bytearray, Pending], bytes]]] = [
    everything,
    nothing,
    the_first,
    any_sectors,
    any_sectors,
]


def sectors(call: Write | Truncate) -> Pending:
    """`call` sector by sector."""
    if isinstance(call, Truncate):
        return [call]
    parts: Pending = []
    start, end = call.offset, call.offset + len(call.data)
    while start < end:
        stop = min(end, (start // SECTOR + 1) * SECTOR)
        parts.append(Write(call.inode, start, call.data[start - call.offset : stop - call.offset]))
        start = stop
    return parts
