"""One server for all tests that only ask it, and a fresh one for those that need it."""

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from serving import CASSANDRA, COUNCIL, POSTGRES, Client, Server, served

import moot
from moot.faces.http.app import application
from moot.faces.http.face import Face
from moot.faces.http.rights import Rights
from moot.faces.http.server import Punctual


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def ended(server: Server) -> str:
    """A council that has ended."""
    notes = [
        ("Postgres kept the ledger consistent through three failovers", "worked", "runbook.md", POSTGRES, "supports"),
        ("Postgres passed the yearly audit of the ledger", "worked", "audit.pdf", POSTGRES, "supports"),
        ("Cassandra lost two ledger writes in May", "failed", "postmortem.md", CASSANDRA, "opposes"),
        ("Cassandra took 40,000 ledger writes a second", "worked", "load.md", CASSANDRA, "supports"),
    ]
    for text, outcome, source, position, label in notes:
        made = {"text": text, "category": "learning", "outcome": outcome, "source": source}
        made["polarity"] = {position: label}
        assert server.post("/api/memories", made).status == 201
    return server.held(COUNCIL)


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Server]:
    with served(tmp_path) as found:
        yield found


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Client]:
    """A server in a thread of this process, so that a test can hold up a part of it."""
    token = "t" * 43
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    with moot.open(tmp_path / "l.db") as m:
        made = Face(m, Rights(token), tmp_path, f"http://127.0.0.1:{port}")
        app = application(made, {f"127.0.0.1:{port}"}, ())
        running = uvicorn.Server(uvicorn.Config(app, http=Punctual, log_config=None, lifespan="on", ws="none"))
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield Client(port, token)
        finally:
            running.should_exit = True
            thread.join()
