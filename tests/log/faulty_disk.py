"""A disk that fails when it is told to: a SQLite VFS over the real file system."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw


class Disk(apsw.VFS):
    """The real file system, until `fault` is told to strike at a call: ("write" or "sync", of which file)."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []
        self.fault: Callable[[str, str], Exception | None] = lambda call, file: None
        super().__init__("faulty", base="")

    def xOpen(self, name: Any, flags: list[int]) -> "DiskFile":
        return DiskFile(self, name, flags)

    def strike(self, call: str, file: str) -> None:
        self.calls.append((call, file))
        if error := self.fault(call, file):
            raise error


class DiskFile(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name or ""
        self.disk, self.kind = disk, Path(path).name.partition("-")[2] or "db"
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        self.disk.strike("write", self.kind)
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:
        self.disk.strike("sync", self.kind)
        super().xSync(flags)


def io_error() -> Exception:
    return apsw.IOError("planted")


def full() -> Exception:
    return apsw.FullError("planted")
