"""Writing a file whole or not at all."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from moot.errors import BadInput, StoreUnavailable
from moot.operations.unfinished import in_words, left_over, unfinished


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
