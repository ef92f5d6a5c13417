"""Starting the MCP server: over standard input and output, or as an application that is served over HTTP."""

import asyncio
import shlex
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from moot.errors import BadInput
from moot.operations.database import Opened, folder_of
from moot.operations.debates.background import Running

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


def application(m: Opened, path: str) -> Any:
    """The same server as an ASGI application at /mcp, to be served behind a guard. Raises BadInput without the extra.
    """
    server, running = _made(m, path)
    from mcp.server.transport_security import TransportSecuritySettings

    unchecked = TransportSecuritySettings(enable_dns_rebinding_protection=False)  # the guard has checked both names
    app = server.streamable_http_app(transport_security=unchecked)
    own = app.router.lifespan_context

    @asynccontextmanager
    async def life(app: Any) -> AsyncIterator[Any]:
        await running.begin()
        try:
            async with own(app) as state:
                yield state
        finally:
            await running.close()

    app.router.lifespan_context = life
    return app


def _made(m: Opened, path: str) -> "tuple[MCPServer[Any], Running]":
    try:
        from moot.faces.mcp.desk import Desk
        from moot.faces.mcp.tools import server_of
    except ImportError:
        raise BadInput("the MCP server needs its SDK", NEEDS) from None
    running = Running(m)
    return server_of(Desk(m, running, folder_of(path) / "agents")), running
