"""Protocols bring their commands: the flags follow from how their debates are opened."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from moot.faces.cli import running
from moot.protocols import PROTOCOLS, register
from moot.protocols.claims import CLAIMS
from moot.protocols.council import COUNCIL
from moot.protocols.protocol import Command, Protocol

PAIR = ("-p", "use Cassandra", "-p", "use Postgres")


@pytest.fixture
def added() -> Iterator[Any]:
    """Registers a protocol for one test."""
    before = dict(PROTOCOLS)
    running.get_command.cache_clear()  # conftest.py keeps the commands
    yield register
    running.get_command.cache_clear()
    PROTOCOLS.clear()
    PROTOCOLS.update(before)


def like(protocol: Protocol, name: str, **more: Any) -> Protocol:
    says = f"Hold a debate by {name}."
    return replace(protocol, name=name, command=Command(name, says, f"moot {name} 'Which?'"), **more)


def test_a_protocol_with_positions_gets_a_command_that_takes_them(added: Any, call: Any, db: Any) -> None:
    added(like(COUNCIL, "weigh"))
    said = call("--db", db, "--json", "weigh", "Which database for the ledger?", *PAIR, "--min-evidence", 1)
    assert (said.code, said.json["protocol"], len(said.json["positions"])) == (0, "weigh", 2)
    assert call("--db", db, "--json", "weigh", "Which?", "--agents", "a.json").error["type"] == "UsageError"
    assert "Hold a debate by weigh." in call("--help").out


def test_a_protocol_whose_participants_are_brought_gets_a_command_that_takes_agents(
    added: Any, call: Any, tmp_path: Any
) -> None:
    added(like(CLAIMS, "dispute"))
    (tmp_path / "a.json").write_text('{"agents": [{"id": "ana", "rounds": [{"claims": [{"text": "It holds"}]}]}]}')
    new = tmp_path / "new.db"
    assert call("--db", new, "--json", "dispute", "Why?").error["message"] == "a debate needs participants"
    assert not new.exists()
    said = call("--db", new, "--json", "dispute", "Why?", "--agents", tmp_path / "a.json", "--timeout", 9)
    assert (said.code, said.json["protocol"]) == (0, "dispute")
    assert call("--json", "dispute", "Why?", "-p", "P").error["type"] == "UsageError"


def test_a_protocol_without_a_command_has_none(added: Any, call: Any) -> None:
    added(replace(COUNCIL, name="silent", command=None))
    assert call("--json", "silent", "Which?").error["type"] == "UsageError"


def test_a_command_that_is_no_protocols_loads_none() -> None:
    import subprocess
    import sys

    code = (
        "import sys; from moot.faces.cli.main import main; main(['--version']);"
        "print(*(m for m in sys.modules if m in ('moot.protocols', 'moot.faces.python.library')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[1:] == [""]
