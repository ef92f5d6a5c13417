"""What every command knows: the database, the project, and how to answer; and how the database is opened."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from moot.errors import StoreUnavailable

if TYPE_CHECKING:
    from moot.operations.moot import Moot

MEMORY = ":memory:"


class Interrupted(Exception):
    """The user stopped it: `message` says what, `remedy` how to go on."""

    def __init__(self, message: str, remedy: str) -> None:
        self.message, self.remedy = message, remedy
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Session:
    """The options that stand before or after any command. None: not given."""

    db: str | None = None
    project: str | None = None
    json: bool = False
    debug: bool = False

    def with_flags(self, flags: Mapping[str, Any]) -> "Session":
        """The session with the flags that were given; those left out stay as they are."""
        return replace(self, **{name: value for name, value in flags.items() if value not in (None, False)})

    def with_variables(self) -> "Session":
        """The session with MOOT_DB and MOOT_PROJECT where no flag was given; an empty one counts as none."""
        variables = os.environ
        return replace(
            self,
            db=variables.get("MOOT_DB") or None if self.db is None else self.db,
            project=variables.get("MOOT_PROJECT") or None if self.project is None else self.project,
        )

    def open(self, *, empty: bool = False) -> "Moot":
        """The database, which must be there: reading makes none.

        `empty`: where the user's own database does not exist yet, an empty one that leaves no trace. Raises
        StoreError.
        """
        if not self._missing():
            return self._opened()
        if empty and self.db is None:
            return replace(self, db=MEMORY)._opened()
        raise StoreUnavailable(
            self._path(),
            "there is no such database",
            "name another with --db, or begin one with `moot remember`",
        )

    def make(self, rehearse: Callable[["Moot"], Any]) -> "Moot":
        """The database, made if it is not there; but not before `rehearse` went well on an empty one.

        So bad input leaves no file behind. Raises BadInput, StoreError.
        """
        if self._missing():
            with replace(self, db=MEMORY)._opened() as nothing:
                rehearse(nothing)
        return self._opened()

    def _opened(self) -> "Moot":
        from moot.operations import moot

        return moot.open(self.db, project=moot.DEFAULT_PROJECT if self.project is None else self.project)

    def _path(self) -> str:
        from moot.operations import moot

        return str(moot.default_path()) if self.db is None else self.db

    def _missing(self) -> bool:
        """Whether there is no file, or one with nothing in it."""
        if self._path() == MEMORY:
            return False
        try:
            return os.stat(self._path()).st_size == 0
        except FileNotFoundError:
            return True
        except OSError:
            return False  # opening it says what is wrong
