"""A prepared database, and `moot` in this process or in one of its own."""

import io
import json
import os
import shutil
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from command import MOOT, run

QUESTION = "Which database for the ledger?"
POSTGRES, CASSANDRA = "use Postgres", "use Cassandra"
NOTES = [
    ("pg-failover", "Postgres kept the ledger consistent through three failovers", "learning", "worked", "runbook.md"),
    ("pg-audit", "Postgres passed the yearly audit of the ledger", "learning", "worked", "audit-2025.pdf"),
    ("ca-lost", "Cassandra lost two ledger writes in May", "warning", "failed", "postmortem-05.md"),
    ("ca-load", "Cassandra took 40,000 ledger writes a second in the load test", "learning", "worked", "load-test.md"),
    ("plain", "The ledger holds nine years of entries", "learning", "unknown", "ledger.md"),
]  # fmt: skip


@dataclass(frozen=True)
class Ran:
    """What a command gave."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object on standard output."""
        lines = self.out.splitlines()
        assert len(lines) == 1, self.out or self.err
        return json.loads(lines[0])

    @property
    def lines(self) -> list[Any]:
        """Every line of standard output as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def error(self) -> dict[str, Any]:
        """The error object, which stands alone and has a message and a remedy."""
        assert list(self.json) == ["error"]
        error: dict[str, Any] = self.json["error"]
        assert all(error[key] for key in ("type", "message", "remedy"))
        return error


@pytest.fixture(autouse=True)
def _own_world(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No variable of the user's, and a data folder that is empty."""
    for name in ("MOOT_DB", "MOOT_PROJECT", "NO_COLOR", "FORCE_COLOR", "TERM_PROGRAM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with NOTES and one council over them, and the id of that council. Only to be read."""
    import moot

    path = tmp_path_factory.mktemp("cli") / "ledger.db"
    with moot.open(path) as m:
        for id, text, category, outcome, source in NOTES:
            m.remember(text, category, id=id, outcome=outcome, source=source, tags=["ledger"])
        result = m.council(QUESTION, [POSTGRES, CASSANDRA])
    return path, result.debate_id


@pytest.fixture
def db(prepared: tuple[Path, str], tmp_path: Path) -> Path:
    """A copy of the prepared database, to write to."""
    return Path(shutil.copy(prepared[0], tmp_path / "copy.db"))


@pytest.fixture
def debate(prepared: tuple[Path, str]) -> str:
    """The id of the council in the prepared database."""
    return prepared[1]


Call = Callable[..., Ran]


def call_main(*arguments: object, stdin: bytes | BinaryIO | None = b"") -> Ran:
    """Run `moot` in this process. `stdin`: what it reads there, or the stream itself; None: it is closed."""
    from moot.faces.cli.main import main

    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    stream = io.BytesIO(stdin) if isinstance(stdin, bytes) else stdin
    before, sys.stdin = sys.stdin, stream and io.TextIOWrapper(stream)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main([str(argument) for argument in arguments])
    finally:
        sys.stdin = before
    return Ran(code, *(_text(file) for file in (out, err)))


def _text(file: io.TextIOWrapper) -> str:
    file.flush()
    buffer = file.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()


@pytest.fixture
def call() -> Call:
    """`moot` in this process."""
    return call_main


@pytest.fixture
def ask(prepared: tuple[Path, str]) -> Call:
    """`moot --json` over the prepared database, in this process."""
    return lambda *arguments, **more: call_main("--db", prepared[0], "--json", *arguments, **more)


@pytest.fixture
def change(db: Path) -> Call:
    """`moot --json` over a copy of the prepared database."""
    return lambda *arguments, **more: call_main("--db", db, "--json", *arguments, **more)


@pytest.fixture
def read(prepared: tuple[Path, str]) -> Call:
    """`moot` for people over the prepared database."""
    return lambda *arguments, **more: call_main("--db", prepared[0], *arguments, **more)


@pytest.fixture
def process() -> Call:
    """`python -m moot` in a process of its own; `real` starts it really (command.py)."""

    def run_moot(*arguments: object, stdin: str = "", real: bool = False, **env: str) -> Ran:
        given = {"input": stdin.encode(), "env": {**os.environ, **env}, "real": real}
        done = run([*MOOT, *arguments], capture_output=True, **given)
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run_moot
