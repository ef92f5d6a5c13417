"""What every tool has at hand, and how one is handed to the SDK."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import wraps
from inspect import signature
from pathlib import Path
from typing import Any

from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations

from moot.errors import MootError
from moot.faces.mcp.pages import Page, paged
from moot.operations.database import Opened
from moot.operations.debates.background import Running, Slots
from moot.operations.request import Request


@dataclass(frozen=True, slots=True)
class Desk:
    """What the tools need: the open database `m`, the debates that run, and the folder for agents."""

    m: Opened
    running: Running
    folder: Path
    slots: Slots = field(default_factory=Slots)

    async def run(self, request: Request[Any], page: int = 1) -> Page:
        """Run an operation, and give a page of its result, from 1. Raises what the operation raises, InvalidValue for
        a page that is not there.
        """
        return await self.paged(await self.m.run_async(request), page)

    async def run_long(self, request: Request[Any], page: int = 1) -> Page:
        """As `run`, for an operation that may compute long: two at once. Raises Problem, too."""
        return await self.paged(await self.slots.turn(lambda: self.m.run_async(request)), page)

    async def paged(self, found: Any, page: int) -> Page:
        """A page of a result, from 1. Raises InvalidValue for a page that is not there."""
        return await asyncio.to_thread(lambda: paged(found.to_dict(), page))


Run = Callable[..., Awaitable[Any]]
"""A tool: a function of the desk and of what an assistant gives."""
Tool = tuple[Run, ToolAnnotations]
"""A tool, and what it may do."""


def at(desk: Desk, tool: Run) -> Run:
    """The tool at this desk, as the SDK takes it: its parameters are what an assistant gives.

    It raises ToolError with what would have worked, for errors of moot that say so. What else goes wrong is a bug: the
    SDK writes it down, and the assistant is told no more than that.
    """

    @wraps(tool)
    async def run(**given: Any) -> Any:
        try:
            return await tool(desk, **given)
        except MootError as error:
            raise ToolError(f"{error.message}. What would work: {error.remedy}") from None

    whole = signature(tool)
    first, *shown = whole.parameters.values()
    assert first.name == "desk", "a tool takes the desk first"
    run.__signature__ = whole.replace(parameters=shown)  # type: ignore[attr-defined]  # what `signature` looks at
    return run
