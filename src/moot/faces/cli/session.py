"""What every command knows: the database, the project, and how to answer; and how the database is opened."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from moot.errors import StoreUnavailable
from moot.faces.cli.settings import models_set_up, placed

if TYPE_CHECKING:
    from moot.operations.database import Opened

MEMORY = ":memory:"


class Interrupted(Exception):
    """Raised when the user stopped a command: `message` says what was stopped, `remedy` how to go on."""

    def __init__(self, message: str, remedy: str) -> None:
        self.message, self.remedy = message, remedy
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Session:
    """The options that every command takes, before or after its name, as the user gave them; None or False: not given.
    """

    db: str | None = None
    project: str | None = None
    json: bool = False
    debug: bool = False
    verbose: bool = False

    def with_flags(self, flags: Mapping[str, Any]) -> "Session":
        """A copy of the session in which the options that are given in `flags` replace the old ones; None and False
        change nothing."""
        return replace(self, **{name: value for name, value in flags.items() if value not in (None, False)})

    def open(self, *, empty: bool = False, any_project: bool = False) -> "Opened":
        """Open the database that the options, the variables or moot.toml name. It must exist: a command that reads
        makes no file.

        `empty`: if nobody named a database and the default one does not exist, open an empty one in memory instead.
        `any_project`: the named project need not be there; with `empty`, what needs neither (the models that are set
        up, a persona made of a folder) does not need the database that was named either. Raises StoreError, among them
        NotFound for a project in which nothing was ever remembered, and BadInput for a moot.toml that cannot be used.
        """
        there = self._placed()
        if not there._missing():
            return there._opened(known=not any_project)
        if empty and (any_project or there.db is None):
            return replace(there, db=MEMORY)._opened(known=not any_project)
        raise StoreUnavailable(
            there._path(),
            "there is no such database",
            "name another with --db, or begin one with `moot remember`",
        )

    def path(self) -> str:
        """The path of the database that the options, the variables or moot.toml name; else the default one. Raises
        BadInput for a moot.toml that cannot be used.
        """
        return self._placed()._path()

    def named(self) -> bool:
        """Whether the options, the variables or moot.toml name a database."""
        return self._placed().db is not None

    def existing(self) -> str | None:
        """The path of the database that `open` would open; None if that file does not exist or is empty."""
        there = self._placed()
        return None if there._missing() else there._path()

    def make(self, rehearse: Callable[["Opened"], Any], *, known: bool = False) -> "Opened":
        """Open the database, and make it first if it does not exist.

        Before a file is made, `rehearse` is called with an empty database in memory: if it raises, no file is left
        behind. `known`: the named project must be there, as for `open`. Raises BadInput (also for a moot.toml that
        cannot be used), StoreError.
        """
        there = self._placed()
        if there._missing():
            with replace(there, db=MEMORY)._opened(known=known) as nothing:
                rehearse(nothing)
        return there._opened(known=known)

    def _placed(self) -> "Session":
        """With the database and the project that hold; None where no one named any. Raises BadInput."""
        there = placed(self.db, self.project)
        return replace(self, db=there.get("db"), project=there.get("project"))

    def _opened(self, *, known: bool) -> "Opened":
        from moot.operations import database as places
        from moot.operations.database import Opened, made

        name = places.DEFAULT_PROJECT if self.project is None else self.project
        path = made(places.default_path()) if self.db is None else self.db
        opened = Opened(path, project=name, models=models_set_up())
        if known and name != places.DEFAULT_PROJECT:
            from moot.operations.debates.debate_index import must_be_known
            from moot.operations.memory.memory_requests import ListProjects

            try:
                must_be_known(name, opened.store, lambda: opened.run(ListProjects()))
            except BaseException:
                opened.close()
                raise
        return opened

    def _path(self) -> str:
        from moot.operations.database import default_path

        return str(default_path()) if self.db is None else self.db

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
