"""One server for all tests that only ask it, and a fresh one for those that need it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import CASSANDRA, COUNCIL, POSTGRES, Server, served


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
