"""Starting the MCP server: over standard input and output, or over HTTP behind the guard of `moot serve`."""

import asyncio
import shlex
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from moot.errors import BadInput
from moot.faces.http.running import Running
from moot.faces.http.serving import Address, Here, Started, folder_of, listen
from moot.operations.opened import Opened

if TYPE_CHECKING:
    from mcp.server.mcpserver import MCPServer

NEEDS: Final = f"install it with the extra `mcp`: {shlex.quote(sys.executable)} -m pip install 'moot[mcp]'"


def over_pipes(m: Opened, path: str) -> None:
    """Serve an assistant that started this process, until it closes its end. The SDK keeps standard output to itself.

    A debate that still runs then is left as it is: it can be gone on with. Raises BadInput without the extra.
    """
    server, running = _made(m, path)

    async def run() -> None:
        await running.begin()
        try:
            await server.run_stdio_async()
        finally:
            await running.close()

    asyncio.run(run())


def over_http(m: Opened, path: str, address: Address, started: Callable[[Started], None]) -> None:
    """Serve assistants over HTTP at /mcp: whoever has the token of the database's server. Raises as `serve`."""
    server, running = _made(m, path)
    from mcp.server.transport_security import TransportSecuritySettings

    from moot.faces.http.bodies import Receive
    from moot.faces.http.guard import Guard, Scope, Send
    from moot.faces.http.problems import nowhere
    from moot.faces.http.rights import Owner

    unchecked = TransportSecuritySettings(enable_dns_rebinding_protection=False)  # the guard has checked both names
    inner = server.streamable_http_app(transport_security=unchecked)
    own = inner.router.lifespan_context

    @asynccontextmanager
    async def life(app: Any) -> AsyncIterator[Any]:
        await running.begin()
        try:
            async with own(app) as state:
                yield state
        finally:
            await running.close()

    inner.router.lifespan_context = life

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not isinstance(scope.get("who"), Owner):
            raise nowhere()
        await inner(scope, receive, send)

    def app(here: Here) -> Guard:
        return Guard(checked, here.rights, here.hosts, here.origins)

    listen(app, path, address, started)


def _made(m: Opened, path: str) -> "tuple[MCPServer[Any], Running]":
    try:
        from moot.faces.mcp.desk import Desk
        from moot.faces.mcp.tools import server_of
    except ImportError:
        raise BadInput("the MCP server needs its SDK", NEEDS) from None
    running = Running(m)
    return server_of(Desk(m, running, folder_of(path) / "agents")), running
