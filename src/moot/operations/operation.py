"""An operation: what it is called, what it is asked, and what runs it."""

import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from importlib import import_module
from inspect import getdoc
from typing import Any, Final

from moot.operations.request import Request, check_types


class Topic(StrEnum):
    """The headings under which the help lists commands, in their order."""

    HOLD = "Hold a debate"
    LOOK = "Look at a debate"
    GO_ON = "Take part, and go on"
    MEMORY = "Memory"
    SERVE = "Models, a page, assistants"
    DATABASE = "The database"
    OUTSIDE = "Without a database"
    COMMAND = "This command"


class Database(Enum):
    """The database that an operation needs: none, one that exists, one that may be missing (an empty one answers as
    well: `EMPTY_WILL_DO`), or one that is made where it is missing.
    """

    NONE = "none"
    THERE = "there"
    EMPTY_WILL_DO = "empty will do"
    MADE = "made where it is missing"


WAIT_S: Final = 30.0
"""Seconds that a call that computes may take, where a caller far away waits for it."""


@dataclass(frozen=True, slots=True)
class Call:
    """How an operation is called over HTTP: `method`, `path` (below /api), and the `status` of a good answer.

    A field of the request that stands in the path is taken from there; the others come from the query of a GET or
    DELETE, and from the JSON object of any other call. `body`: the field that the whole body is, if it is one. `fixed`:
    fields that the server sets itself, so that nobody else does: files of its machine are named by nobody, and nothing
    runs for ever. `kept`: the answer follows from the log of a debate alone, and holds as long as that stays the same.
    `guest`: whoever was invited may call it, too, as the `participant` that he is.
    """

    method: str
    path: str
    body: str = ""
    fixed: Mapping[str, Any] = field(default_factory=dict)
    status: int = 200
    kept: bool = False
    guest: bool = False


@dataclass(frozen=True, slots=True)
class Tool:
    """How an assistant calls an operation, over MCP: by `name`, with what its request says of each field.

    A field `id` of a debate is called `debate_id`, that of a memory `memory_id`. `fixed`: fields that the server sets
    itself, as for `Call`. `shows`: the fields that the assistant may give; empty: all that are not fixed. `named`,
    `words`, `defaults`: by field, its name, its description and its default where they are not those of the request.
    """

    name: str
    shows: tuple[str, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    named: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    defaults: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation that moot offers: it takes a request of the type `request` and gives a result with `to_dict()`.

    `runs` is the function that does it, as `module:function`, so that listing the operations imports none of them; it
    takes a World and a request (without a database only a request), and is a coroutine function if it drives a debate.
    `tries`: the function, if not `runs` itself, that is run on an empty database before a new one is made, to raise
    what is wrong with the request. `long`: it may take longer than a person waits. `writes`: it changes the database.
    `any_project`: it runs whatever project is named, since it mends the tables that say which there are. `topic`: its
    heading in the help. `example`: a command line; empty where protocols give the operation commands of their own.
    `calls`: how it is called over HTTP. `tool`: how an assistant calls it; None: it may not.
    """

    name: str
    request: type[Request[Any]]
    runs: str
    example: str
    topic: Topic
    database: Database = Database.THERE
    writes: bool = False
    long: bool = False
    tries: str = ""
    any_project: bool = False
    calls: tuple[Call, ...] = ()
    tool: Tool | None = None

    @property
    def says(self) -> str:
        """The first line of the request's docstring: the sentence that help shows for the operation."""
        return (getdoc(self.request) or "").splitlines()[0]

    @property
    def needs_database(self) -> bool:
        """Whether the operation needs a database."""
        return self.database is not Database.NONE

    @property
    def run(self) -> Callable[..., Any]:
        """The function that does the operation, imported from its module when it is first needed."""
        return _loaded(self.runs)

    def asked(self, world: Any, request: Request[Any]) -> Any:
        """Run the operation on a request, and give its result, or a coroutine that gives it.

        `world` is not passed on to an operation that needs no database. Raises InvalidValue for a field of another
        type, before anything is done.
        """
        check_types(request)
        return self.run(world, request) if self.needs_database else self.run(request)

    @property
    def rehearse(self) -> Callable[..., Any]:
        """The function that checks a request on an empty database: it raises what is wrong with the request."""
        return _loaded(self.tries or self.runs)

    @property
    def result(self) -> Any:
        """The type of the operation's result."""
        return typing.get_type_hints(self.run)["return"]


def _loaded(name: str) -> Callable[..., Any]:
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found
