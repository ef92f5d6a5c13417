"""An open database in which any operation can be run. The faces add to it.

Importing this loads no protocol and no detector: what an operation needs it loads when it is run.
"""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from inspect import iscoroutine, iscoroutinefunction
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from platformdirs import user_data_path

from moot.errors import StoreUnavailable
from moot.memory import MemoryBook
from moot.operations import world as ids
from moot.operations.event_loop import run_blocking
from moot.operations.request import DebateId, Request
from moot.operations.stores import open_stores
from moot.operations.table import operation_of
from moot.operations.values import Lines
from moot.operations.world import World

if TYPE_CHECKING:
    from moot.participants.models.settings import ModelSettings
    from moot.runtime.driver import Watch


DEFAULT_PROJECT: Final = "default"


def default_path() -> Path:
    """The path of the user's own database, used where no path is given: a file in the platform's data folder."""
    return user_data_path("moot", appauthor=False) / "moot.db"


def folder_of(path: str) -> Path:
    """The folder beside the database at `path` in which a server of it keeps its files: the token, agents."""
    file = Path(path)
    return file.with_name(f"{file.name}.server")


R = TypeVar("R")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def _set_up(models: Mapping[str, Any]) -> "dict[str, ModelSettings]":
    """The models as they were given: read already, or as tables. Raises BadInput."""
    if not models:
        return {}
    from moot.participants.models.settings import ModelSettings, settings_of

    given = models.items()
    return {name: each if isinstance(each, ModelSettings) else settings_of(name, each) for name, each in given}


class Opened:
    """An open database of memories and debates, in which any operation can be run by its request. Call `close` at the
    end, or use it in a `with` block. `path`: the file; `project`: the project that requests mean that name none.
    `models`: the language models that may take part, by name, as the tables [models.NAME] of docs/models.md.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        project: str = DEFAULT_PROJECT,
        now: Callable[[], str] = _now,
        models: Mapping[str, Any] | None = None,
    ) -> None:
        set_up = _set_up(models or {})
        self.project = project
        stores = open_stores(path)
        self.store, self._memories = stores.log, stores.memories
        self._world = World(
            stores.log, stores.debates, self._book, now, lambda: secrets.token_hex(8), project, models=set_up
        )
        self.memory = self._book(project)

    def _book(self, project: str) -> MemoryBook:
        return MemoryBook(self.store, self._memories, project, now=self._world.now, new_id=self._world.new_id)

    @property
    def models(self) -> tuple[str, ...]:
        """The names of the language models that were set up, in their order."""
        return tuple(self._world.models)

    # -- any operation

    def run(self, request: Request[R], watch: "Watch | None" = None) -> R:
        """Run the operation that a `request` belongs to, and give its result; most other methods are short forms of
        this.

        `moot.operations.table` lists the operations, each with its class of requests. `watch` (else that of the
        request) is called with the debate and its new events whenever the operation has written events of a debate to
        disk. Raises BadInput, StoreError or Damage, as the operation says.
        """
        found = operation_of(type(request)).asked(self._around(request, watch), request)
        result: R = run_blocking(found) if iscoroutine(found) else found
        return result

    def over(self, request: Request[R], read: "Callable[[str], Any]") -> R:
        """What `run` gives, of a debate whose log `read` gives as somebody has read it already."""
        found: R = operation_of(type(request)).asked(replace(self._world, debate_read=read), request)
        return found

    async def run_async(self, request: Request[R], watch: "Watch | None" = None) -> R:
        """Do what `run` does, as a coroutine. `request`, `watch` and the errors are those of `run`.

        An operation that drives a debate runs in the caller's event loop, any other in a thread, where the lines of a
        document are all read. Where the caller is cancelled, one with a limit of time ends at once.
        """
        operation, world = operation_of(type(request)), self._around(request, watch)
        if iscoroutinefunction(operation.run):
            driven: R = await operation.asked(world, request)
            return driven
        from moot.runtime.limited import stoppable  # whoever asks nothing of an event loop loads no subprocesses

        result: R = await stoppable(lambda: _read(operation.asked(world, request)))
        return result

    def _around(self, request: Request[Any], watch: "Watch | None") -> World:
        return replace(self._world, watch=watch or getattr(request, "watch", None))

    def rehearse(self, request: Request[Any]) -> None:
        """Run the checks of an operation, or the operation itself, to raise the error that its `request` would raise.

        Call it on an empty database in memory only, since it may write. A request that needs no database is not
        checked.
        """
        operation = operation_of(type(request))
        found = operation.rehearse(self._world, request) if operation.needs_database else None
        if iscoroutine(found):
            run_blocking(found)

    def whole_id(self, debate: DebateId) -> str:
        """The full id of the debate that `debate` means: its id, a beginning that only one id has, or an object with a
        `debate_id`.

        An id that no debate has is given back as it is. Raises InvalidValue if several ids begin so.
        """
        return str(ids.debate_id(self._world, debate))

    # -- closing

    def close(self) -> None:
        """Give back the debates that this object was driving, so that other processes may resume them, and close the
        file."""
        self.store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _read(result: Any) -> Any:
    """The result; the lines of a document all made, since they may be read from the database."""
    return result.read() if isinstance(result, Lines) else result


def made(path: Path) -> Path:
    """The path, its folder made where it is missing. Raises StoreUnavailable."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnavailable(str(path), str(error), "name another database with --db") from error
    return path
