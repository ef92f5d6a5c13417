"""A device or a pipe without end, given for a file, is refused: no command goes on for ever, or eats the memory."""

import re
import resource
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from conftest import call_main
from test_cli_help import ALL

ZEROS: Final = Path("/dev/zero")
SPARE: Final = 3 << 30
"""Bytes that a command may take."""
PATIENCE_S: Final = 240
SHARED: Final = {"agents": "claims", "facts": "debate", "model": "claims", "personas": "claims", "db": "show"}
"""The options that many commands have and read in one place, each with the command that is tried."""
WRITTEN: Final = {"out", "output", "solve proof", "backup file", "memory export file"}
"""The parameters, some with their command, that name a file to be written."""
LINES: Final = {"detect polarity file", "detect contradiction file", "detect equivalence file"}
"""What answers each line, for as long as there are lines."""
BAD_INPUT, DAMAGED, UNAVAILABLE = 2, 4, 5
POSITIONS: Final = ("-p", "use Postgres", "-p", "use none")
BESIDE: Final = {
    "answer answer": ("last", "0.ana.0"),
    "check proof": ("-",),
    "claims agents": ("Which?",),
    "claims model": ("Which?",),
    "claims personas": ("Which?", "--model", "recorded:monorepo"),
    "convert file": ("--to", "apx"),
    "debate facts": ("Which?", *POSITIONS, "--model", "recorded:monorepo"),
    "detect equivalence other": ("-",),
    "readings source": ("last",),
    "review checks": ("-",),
    "show db": ("last",),
    "solve f": ("-p", "SE-PR"),
}
"""What else stands on the command line, before the file."""


def read_parameters() -> Iterator[tuple[str, str, Any]]:
    """The arguments and options that name a file which is read: command, name, and the parameter itself."""
    for name, command in ALL.items():
        for each in command.params:
            words = re.split(r"[\W_]", f"{each.metavar or ''} {each.name}".lower())
            names = {"file", "log", "path", "proof", "other", *SHARED}.intersection(words)
            if names and SHARED.get(each.name, name) == name and not {each.name, f"{name} {each.name}"} & WRITTEN:
                yield f"{name} {each.name}", name, each


READ: Final = {case: (name, parameter) for case, name, parameter in read_parameters()}
OF_INPUT: Final = [case for case, (_, each) in READ.items() if "- " in each.help]


@pytest.fixture(autouse=True)
def _bounded() -> Iterator[None]:
    """A command that takes too much or too long is ended by an error, so that it cannot take the machine with it."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + SPARE, before[1]))
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.alarm(PATIENCE_S)
    yield
    signal.alarm(0)
    resource.setrlimit(resource.RLIMIT_AS, before)


def refused(case: str, db: Path, file: object, stdin: Any = b'{"findings": []}') -> None:
    """The command, given that file, ends by itself, says why, and does nothing."""
    name, parameter = READ[case]
    flag = () if parameter.param_type_name == "argument" else (parameter.opts[-1],)
    given = f"recorded:{file}" if parameter.name == "model" else file
    before = () if parameter.name == "db" else ("--db", db)
    ran = call_main(*before, *name.split(), *BESIDE.get(case, ()), *flag, given, stdin=stdin)
    assert ran.code in (BAD_INPUT, DAMAGED, UNAVAILABLE), (case, ran)
    assert all("error" in line for line in ran.lines), (case, ran.out)
    assert "moot: " in ran.err


@pytest.mark.parametrize("case", sorted(READ))
def test_a_device_without_end(case: str, db: Path) -> None:
    refused(case, db, ZEROS)


@pytest.mark.parametrize("case", sorted(OF_INPUT))
def test_standard_input_without_end(case: str, db: Path) -> None:
    with ZEROS.open("rb") as zeros:
        refused(case, db, "-", stdin=zeros)


@pytest.mark.parametrize("case", sorted(READ.keys() - LINES))
def test_a_pipe_without_end(case: str, db: Path) -> None:
    with subprocess.Popen(["yes", '{"text": 1}'], stdout=subprocess.PIPE) as yes:
        assert yes.stdout is not None
        try:
            refused(case, db, f"/dev/fd/{yes.stdout.fileno()}")
        finally:
            yes.kill()


@pytest.mark.parametrize("case", sorted(OF_INPUT))
def test_standard_input_that_is_closed(case: str, db: Path) -> None:
    refused(case, db, "-", stdin=None)
