"""A database as a file: copied whole, and made anew from the copy. Nothing is put in the place of anything.

Both write beside the file that is asked for, verify that, and give it its name only then. What one that was killed left
there the next one removes, and names.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import file_digest
from pathlib import Path
from shutil import copyfile

from moot.errors import BadInput, Damage, StoreError, StoreUnavailable
from moot.operations.database import default_path
from moot.operations.debates import debate_requests as asked
from moot.operations.files import left_over, unfinished
from moot.operations.stores import open_stores, refuse_others
from moot.operations.values import Copied
from moot.operations.world import World


def back_up(world: World, request: asked.BackUp) -> Copied:
    """Copy the whole database into a new file, and verify the copy. Linear. Raises as its request says."""
    file = Path(request.file)
    with _new(file) as (beside, removed):
        world.store.backup(beside)
        events = _verified(beside, f"the database is damaged, so {file} was not written")
        return Copied(events, _digest(beside), removed)


def restore(request: asked.Restore) -> Copied:
    """Make a database from a backup, which is only read, and verified first. Linear. Raises BadInput, NotAMootDatabase,
    NewerSchema, Damage and StoreUnavailable, with nothing written."""
    source, file = Path(request.file), Path(request.to) if request.to is not None else default_path()
    if not source.is_file():
        raise BadInput(f"there is no file {source}", "name a file that `moot backup` wrote")
    refuse_others(source)
    log = source.with_name(f"{source.name}-wal")
    if log.exists() and log.stat().st_size:
        raise BadInput(f"{source} is a database in use, not a backup", "copy it with `moot backup` first")
    if request.to is None:
        file.parent.mkdir(parents=True, exist_ok=True)
    with _new(file) as (beside, removed):
        copyfile(source, beside)
        digest = _digest(beside)
        return Copied(_verified(beside, f"the backup {source} is damaged or cut off"), digest, removed)


def _verified(file: Path, otherwise: str) -> int:
    """How many events a database has, all of them verified. Raises Damage with the words in `otherwise`."""
    try:
        store = open_stores(file).log
        try:
            events, problems = store.verify()
        finally:
            store.close()
    except (Damage, StoreError) as error:
        raise Damage(f"{otherwise}: {error.message}", getattr(error, "problems", ())) from error
    if problems:
        raise Damage(otherwise, [{"stream": p.stream, "version": p.version, "kind": p.kind} for p in problems])
    return events


def _digest(file: Path) -> str:
    with file.open("rb") as read:
        return file_digest(read, "sha256").hexdigest()


@contextmanager
def _new(file: Path) -> Iterator[tuple[Path, tuple[str, ...]]]:
    """A file to write to, which is given the name `file` once all is well, and what was left over beside it and is
    removed. Raises BadInput if that name is taken.
    """
    for name in (file.name, f"{file.name}-wal", f"{file.name}-journal"):
        if os.path.lexists(file.with_name(name)):
            raise BadInput(f"{file.with_name(name)} is there already", "name a file that is not there")
    if not file.parent.is_dir():
        raise BadInput(f"there is no folder {file.parent}", "make the folder, or name another file")
    removed = tuple(left_over(file.parent))
    try:
        with unfinished(file) as beside:
            yield beside, removed
            with beside.open("rb+") as written:
                os.fsync(written.fileno())
            os.link(beside, file)  # unlike a rename, it takes the place of nothing
    except FileExistsError as error:
        raise BadInput(f"{file} is there already", "name a file that is not there") from error
    except OSError as error:
        why = str(error.strerror or error).lower()
        raise StoreUnavailable(str(file), why, "name a file that you may write") from error
