"""Files written whole or not at all: each in a folder of its own beside its place, until it is given its name.

The folder is locked while it is written to, and the lock goes with its process. So what a killed process left there can
be told from what another is writing now.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Final

from moot.errors import BadInput, StoreUnavailable
from moot.log.oslock import lock

PREFIX: Final = ".moot-unfinished-"
"""How the name of such a folder begins."""
LOCK: Final = "lock"


@contextmanager
def unfinished(file: Path) -> Iterator[Path]:
    """A context manager that gives a path to write what `file` is to hold, on the same disk. Whatever is left there at
    the end is removed.

    Raises OSError if the folder of `file` cannot be written to.
    """
    folder, handle = _own(file.parent)
    try:
        yield folder / "new"
    finally:
        _remove(folder, handle)


def left_over(folder: Path) -> list[str]:
    """Remove what killed processes left unfinished in `folder`, and give the path of each. Linear in its entries."""
    removed = []
    for path in sorted(folder.glob(f"{PREFIX}*")):
        with suppress(OSError):  # somebody else removes it, or may do what this process may not
            handle = None if path.is_symlink() else _locked(path)
            if handle is not None:
                _remove(path, handle)
                removed.append(str(path))
    return removed


def in_words(path: str) -> str:
    """What is told of a path that `left_over` removed."""
    return f"removed {path}: a process that was killed had left it unfinished"


def _own(folder: Path) -> tuple[Path, int]:
    while True:
        own = Path(mkdtemp(prefix=PREFIX, dir=folder))
        with suppress(FileNotFoundError):  # before it was locked it looked like something left over
            handle = _locked(own)
            if handle is not None:
                return own, handle


def _locked(folder: Path) -> int | None:
    """The open and locked file of the folder's lock; None if another has locked it, or removed it meanwhile."""
    file = folder / LOCK
    handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    with suppress(FileNotFoundError):
        if lock(handle) and os.path.samestat(file.stat(), os.fstat(handle)):
            return handle
    os.close(handle)
    return None


def _remove(folder: Path, handle: int) -> None:
    rmtree(folder, ignore_errors=True)
    os.close(handle)
    rmtree(folder, ignore_errors=True)  # Windows removes no file that is open


def write_file(
    file: Path, pieces: Iterable[str], *, force: bool = False, told: Callable[[str], None] | None = None
) -> int:
    """Write a file as UTF-8 from pieces of text, one after the other; give how many pieces there were.

    With `told` also remove what killed processes left unfinished in its folder; `told` is called with a line for each.

    If anything fails, an existing file is unchanged and no new one is left. Raises BadInput if the file exists and
    `force` is False, or no file of this name can be written; StoreUnavailable if writing fails, as on a full disk.
    """
    if file.exists() and not force:
        raise BadInput(f"{file} is there already", "give another name, or --force to overwrite it")
    count = 0
    try:
        if told:
            for path in left_over(file.parent):
                told(in_words(path))
        with unfinished(file) as beside:
            with beside.open("x", encoding="utf-8", newline="") as target:
                for count, piece in enumerate(pieces, 1):  # noqa: B007
                    target.write(piece)
                target.flush()
                os.fsync(target.fileno())
            beside.replace(file)
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError, PermissionError) as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}", "name a file that you may write") from error
    except OSError as error:
        raise StoreUnavailable(
            str(file), error.strerror or "it cannot be written", "name a file that you may write"
        ) from error
    return count
