"""An operation: what it is called, what it is asked, and what runs it."""

import typing
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from inspect import getdoc
from typing import Any

from moot.operations.request import Request


class Database(Enum):
    """What an operation needs of a database. `EMPTY_WILL_DO`: where there is none yet, an empty one answers as well."""

    NONE = "none"
    THERE = "there"
    EMPTY_WILL_DO = "empty will do"
    MADE = "made where it is missing"


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that can be asked of moot: a request in, a result with `to_dict()` out.

    `runs` is the function of a World and a request (of a request alone, without a database) that does it, as
    `module:function`: listing the operations loads none of them. A coroutine function drives a debate. `tries`: what is
    run on an empty database before one is made, where that is not `runs` itself; it raises what is wrong with the
    request. `long`: it may take longer than a person waits. `example`: a command line; empty where protocols
    give the operation commands of their own.
    """

    name: str
    request: type[Request[Any]]
    runs: str
    example: str
    topic: str
    database: Database = Database.THERE
    writes: bool = False
    long: bool = False
    tries: str = ""

    @property
    def says(self) -> str:
        """The sentence that says what the operation does."""
        return (getdoc(self.request) or "").splitlines()[0]

    @property
    def needs_database(self) -> bool:
        """Whether the operation needs a database."""
        return self.database is not Database.NONE

    @property
    def run(self) -> Callable[..., Any]:
        """The function of the operation; it is imported when this is first called."""
        return _loaded(self.runs)

    def asked(self, world: Any, request: Request[Any]) -> Any:
        """Run the operation on a request and give its result.

        The `world` is left out if no database is needed. May be a coroutine.
        """
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
