"""Verifying views: fold each projection anew, beside the file, and compare what both say.

The chain does not cover the tables of projections, so whoever can write the file could change what is read there.
"""

from contextlib import closing
from itertools import zip_longest

import apsw

from moot.errors import MootError
from moot.log.database import scalar
from moot.log.projection import Pages, Projection, Projections, give, state
from moot.log.store import Problem


def check(connection: apsw.Connection, projections: Projections, pages: Pages) -> list[Problem]:
    """A problem of kind `view` for each projection that does not say what the log says; its name is the `stream`.

    Within the caller's transaction, of which nothing is changed. Linear in the log, in time and memory.
    """
    found = [each for each in projections.all if not _holds(connection, each, pages)]
    return [Problem(projection.name, 0, "view") for projection in found]


def _holds(connection: apsw.Connection, projection: Projection, pages: Pages) -> bool:
    """Whether the tables say what the events up to their position say. What is built anew before use, holds."""
    fresh = apsw.Connection(":memory:")  # no file: it holds texts
    try:
        version, position = state(connection, projection)
        if version != projection.version:
            return True
        end = int(scalar(connection, "SELECT position FROM log"))
        _fold(fresh, projection, pages, position)
        with closing(projection.contents(connection)) as there, closing(projection.contents(fresh)) as meant:
            return position <= end and all(one == other for one, other in zip_longest(there, meant))
    except (apsw.Error, MootError, UnicodeDecodeError):
        return False
    finally:
        fresh.close()


def _fold(fresh: apsw.Connection, projection: Projection, pages: Pages, position: int) -> None:
    with fresh:
        projection.create(fresh)
        for page in pages(0):
            give(fresh, projection, [envelope for envelope in page if envelope.position <= position])
