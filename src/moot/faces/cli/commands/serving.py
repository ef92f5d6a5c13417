"""serve: moot over HTTP, with a page. mcp: moot for assistants."""

from typing import TYPE_CHECKING, Annotated

import typer

from moot.faces.cli.app import app, command
from moot.faces.cli.output import flush, print_line, print_object, tame_logs
from moot.faces.cli.session import Session
from moot.operations.operation import Topic

if TYPE_CHECKING:
    from moot.faces.http.server import Started


@command(app, Topic.SERVE, "moot serve --port 8667")
def serve(
    session: Session,
    host: Annotated[str, typer.Option("--host", metavar="HOST", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", help="0: any that is free.")] = 8667,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="HOST", help="Another name it is called by, as a proxy does.")
    ] = None,
    open: Annotated[bool, typer.Option("--open", metavar="", help="Listen beyond this machine, behind TLS.")] = False,
    no_open: Annotated[bool, typer.Option("--no-open", metavar="", help="Open no browser.")] = False,
) -> int:
    """Serve a page and an API for this database, until it is stopped. Only who has the token may use it."""
    from moot.faces.http.server import Address
    from moot.faces.http.server import serve as run

    def started(told: "Started") -> None:
        if session.json:
            print_object({"url": told.url, "token_file": str(told.token_file)})
        else:
            print_line(f"moot is at {told.link}")
            print_line(f"The token is in {told.token_file}. Ctrl-C stops the server.")
        flush()
        if not session.json and not no_open:
            _open(told.link)

    tame_logs()
    with session.make(lambda _: None) as m:
        run(m, session.path(), Address(host, port, tuple(name or ()), open), started)
    return 0


@command(app, Topic.SERVE, "moot mcp")
def mcp(
    session: Session,
    http: Annotated[bool, typer.Option("--http", metavar="", help="Over HTTP, in place of the pipes.")] = False,
    host: Annotated[str, typer.Option("--host", metavar="HOST", help="With --http: where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", help="With --http; 0: any that is free.")] = 8668,
) -> int:
    """Let an assistant use this database, over the Model Context Protocol; it starts this command itself."""
    from moot.faces.mcp.server import application, over_pipes

    def started(told: "Started") -> None:
        if session.json:
            print_object({"url": f"{told.url}/mcp", "token_file": str(told.token_file)})
        else:
            print_line(f"assistants call {told.url}/mcp with the token in {told.token_file}")
        flush()

    tame_logs()
    with session.make(lambda _: None) as m:
        if http:
            from moot.faces.http.server import Address, serve_within

            serve_within(application(m, session.path()), session.path(), Address(host, port), started)
        else:
            over_pipes(m, session.path())
    return 0


def _open(link: str) -> None:
    """Open a browser, where there is a screen."""
    import os
    import sys
    import webbrowser

    if sys.stdout.isatty() and (os.environ.get("DISPLAY") or sys.platform in ("darwin", "win32")):
        webbrowser.open(link)
