"""moot forget and delete ask before they erase, on a terminal alone."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from command import MOOT, Popen

if sys.platform == "win32":
    pytest.skip("there is no pty there", allow_module_level=True)

import pty


def at_a_terminal(answer: str, *arguments: object) -> tuple[int, str]:
    """Run moot at a terminal whose person types `answer`: the exit code, and all that was printed."""
    ours, theirs = pty.openpty()
    command = [*MOOT, *map(str, arguments)]
    with Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True) as started:
        os.close(theirs)
        os.write(ours, answer.encode())
        said = b""
        try:
            while part := os.read(ours, 4096):
                said += part
        except OSError:
            pass  # the terminal is closed when the process is gone
    os.close(ours)
    return started.returncode, said.decode()


@pytest.mark.parametrize("answer", ["n\n", "\n", "what?\n", "\x04"])
def test_who_does_not_agree_loses_nothing(change: Any, db: Path, debate: str, answer: str) -> None:
    code, said = at_a_terminal(answer, "--db", db, "forget", "pg-au")
    assert code == 1
    assert "Postgres passed the yearly audit" in said
    assert "[y/N]" in said
    assert "--yes" in said
    assert at_a_terminal(answer, "--db", db, "delete", debate[:6])[0] == 1
    assert change("memory", "show", "pg-audit").code == change("show", debate).code == 0


def test_who_agrees_or_says_yes_beforehand_is_obeyed(change: Any, db: Path, debate: str) -> None:
    assert at_a_terminal("y\n", "--db", db, "forget", "pg-audit")[0] == 0
    code, said = at_a_terminal("", "--db", db, "delete", debate, "--yes")
    assert (code, "[y/N]" in said) == (0, False)
    assert (change("memory", "show", "pg-audit").code, change("show", debate).code) == (5, 5)
    assert at_a_terminal("y\n", "--db", db, "forget", "pg-audit")[0] == 5


def test_a_program_is_not_asked(change: Any) -> None:
    assert change("forget", "pg-audit").code == 0
    assert change("forget", "pg-failover", "--yes").code == 0
