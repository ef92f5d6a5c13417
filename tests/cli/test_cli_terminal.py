"""What is exported is exact for a program, and harmless on a terminal."""

import io
import json
import re
from collections.abc import Iterable
from contextlib import redirect_stdout
from pathlib import Path

import pytest

CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029]")
EVIL = "Postgres \x9b31m \u202eeh\u202c \x1b[2J kept\x7f the ledger é🎈 \u2028 \u2066 whole"


class Terminal(io.TextIOWrapper):
    """Standard output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(scope="module")
def evil(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with a council over a text that a terminal would obey."""
    import moot

    path = tmp_path_factory.mktemp("evil") / "evil.db"
    with moot.open(path) as m:
        m.remember(EVIL, "learning", outcome="worked", id="evil")
        debate_id = m.council("Which ledger?", ["use Postgres", "use Cassandra"]).debate_id
    return path, debate_id


def printed(kind: type[io.TextIOWrapper], *arguments: object) -> str:
    from moot.faces.cli.main import main

    out = kind(io.BytesIO(), encoding="utf-8", newline="")
    with redirect_stdout(out):
        assert main([str(argument) for argument in arguments]) == 0
    out.flush()
    buffer = out.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()


def values(lines: Iterable[str]) -> list[object]:
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("kind", [io.TextIOWrapper, Terminal])
def test_json_of_a_debate_holds_nothing_that_a_terminal_obeys(
    kind: type[io.TextIOWrapper], evil: tuple[Path, str]
) -> None:
    path, debate_id = evil
    for command in (("export", debate_id), ("--json", "recall", "ledger")):
        shown = printed(kind, "--db", path, *command)
        assert CONTROLS.search(shown) is None
        assert "é🎈" in shown
    data = json.loads(printed(kind, "--db", path, "export", debate_id))
    assert EVIL in [item["text"] for item in data["evidence"]]


@pytest.mark.parametrize("command", [("export", "ID", "--format", "log"), ("memory", "export")])
def test_lines_of_a_log_are_exact_for_a_program_and_escaped_on_a_terminal(
    command: tuple[str, ...], evil: tuple[Path, str]
) -> None:
    path, debate_id = evil
    import moot

    with moot.open(path) as m:
        exact = list(m.export(debate_id, "log") if command[0] == "export" else m.export_memories())
    arguments = ("--db", path, *(debate_id if word == "ID" else word for word in command))
    piped, seen = (printed(kind, *arguments) for kind in (io.TextIOWrapper, Terminal))
    assert piped == "".join(line + "\n" for line in exact)
    assert CONTROLS.search(piped) is not None
    assert CONTROLS.search(seen) is None
    assert values(seen.split("\n")[:-1]) == values(exact)


def test_the_log_that_a_terminal_shows_replays(evil: tuple[Path, str], tmp_path: Path) -> None:
    path, debate_id = evil
    file = tmp_path / "shown.log"
    file.write_text(printed(Terminal, "--db", path, "export", debate_id, "-f", "log"), encoding="utf-8")
    assert json.loads(printed(io.TextIOWrapper, "--json", "replay", file))["identical"]


def test_names_of_a_framework_are_exact_for_a_program_and_harmless_on_a_terminal(tmp_path: Path) -> None:
    name = EVIL.replace(" ", "_")
    file = tmp_path / "evil.apx"
    file.write_text(f'arg("{name}").\n', encoding="utf-8")
    asked = ("solve", "-p", "SE-PR", "-f", file, "--format", "apx")
    assert name in printed(io.TextIOWrapper, *asked)
    shown = printed(Terminal, *asked)
    assert not CONTROLS.search(shown)
    assert "é🎈" in shown
    assert "\\x1b[2J" in shown
