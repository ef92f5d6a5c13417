"""What is asked of a database as a file: a copy of it, and the database back from that copy."""

from pathlib import Path
from typing import TYPE_CHECKING

from moot.operations.request import Request, data, positional, request

if TYPE_CHECKING:
    from moot.operations.values import Copied


@request
class BackUp(Request["Copied"]):
    """Copy the whole database into a new file, and verify the copy.

    Others may go on writing meanwhile: the copy is what was there at one moment. The result has the number of `events`
    and the `sha256` of the file. Raises BadInput if the file is there or its folder is not, Damage, StoreError.
    """

    file: str | Path = positional("FILE", "Where to; no such file may be there.", kind="path", plain=str)


@request
class Restore(Request["Copied"]):
    """Make the database anew from a backup, which is verified first; no database may be there.

    A backup that is damaged, cut off or something else is refused, and nothing is written. `to`: the path of the
    database; the platform's own one if it is None.
    """

    file: str | Path = positional("FILE", "What `moot backup` wrote.", kind="path", plain=str)
    to: str | Path | None = data("The path of the database to make.", default=None, plain=str | None)
