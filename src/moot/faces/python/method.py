"""Methods made from requests: names, defaults, types and words come from what the operation is asked."""

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, overload

from moot.operations.request import Request

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Runs(Protocol):
    """What has such methods: it runs the operation that a request belongs to."""

    def run(self, request: Request[R]) -> R:
        """The result of the operation."""
        ...


class RunsAsync(Protocol):
    """What has such methods to be awaited."""

    async def run(self, request: Request[R]) -> R:
        """The result of the operation."""
        ...


@overload
def asks(kind: Callable[P, Request[R]], **unsaid: Any) -> Callable[Concatenate[Runs, P], R]: ...
@overload
def asks(kind: Callable[P, Request[R]], then: Callable[[R], T], **unsaid: Any) -> Callable[Concatenate[Runs, P], T]: ...
def asks(kind: Callable[..., Request[Any]], then: Callable[[Any], Any] | None = None, **unsaid: Any) -> Any:
    """A method that runs the request which `kind` makes of its arguments, and gives the result, or what `then` makes of
    it. `unsaid`: values of the request where the caller gives none, in place of its own defaults.
    """

    def method(self: Runs, /, *args: Any, **given: Any) -> Any:
        found = self.run(kind(*args, **(unsaid | given)))
        return found if then is None else then(found)

    return _described(method, kind, unsaid)


@overload
def awaits(kind: Callable[P, Request[R]], **unsaid: Any) -> Callable[Concatenate[RunsAsync, P], Awaitable[R]]: ...
@overload
def awaits(
    kind: Callable[P, Request[R]], then: Callable[[R], T], **unsaid: Any
) -> Callable[Concatenate[RunsAsync, P], Awaitable[T]]: ...
def awaits(kind: Callable[..., Request[Any]], then: Callable[[Any], Any] | None = None, **unsaid: Any) -> Any:
    """A coroutine method that does what a method of `asks` does."""

    async def method(self: RunsAsync, /, *args: Any, **given: Any) -> Any:
        found = await self.run(kind(*args, **(unsaid | given)))
        return found if then is None else then(found)

    return _described(method, kind, unsaid)


def _described(method: Any, kind: Callable[..., Any], unsaid: dict[str, Any]) -> Any:
    """The method with the words and the parameters of a request, as `help` shows them; `kind` stays at hand."""
    told = inspect.signature(kind)
    method.kind = kind
    method.__doc__ = inspect.getdoc(kind)
    given = [p.replace(default=unsaid.get(p.name, p.default)) for p in told.parameters.values()]
    method.__signature__ = told.replace(
        parameters=[inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY), *given],
        return_annotation=inspect.Signature.empty,
    )
    return method
