"""What only a process of its own shows: pure output, quick help, closed pipes, an interrupt, the installed script."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import apsw
import pytest

import moot
from command import MOOT, PATIENCE_S, Popen, run

sys.path.append(str(Path(__file__).resolve().parents[2] / "bench"))
from modules import counted, filled  # of bench/

QUESTION = "Which database for the ledger?"
COUNCIL = ("council", QUESTION, "-p", "use Postgres", "-p", "use Cassandra")
LOADED = """
import sys
from moot.faces.cli.main import main
main(sys.argv[2:])
print(*sorted(set(sys.argv[1].split()) & set(sys.modules)), file=sys.stderr)
"""


def loaded(heavy: str, *arguments: str) -> str:
    """Which of some modules a command loads."""
    command = [sys.executable, "-c", LOADED, heavy, *arguments]
    done = run(command, real=True, capture_output=True, text=True, check=True)
    return done.stderr.splitlines()[-1]


def test_help_loads_nothing_heavy() -> None:
    assert loaded("apsw pydantic asyncio platformdirs moot.faces.python.library", "--help") == ""


@pytest.mark.parametrize("arguments", [("council", "--help"), ("--version",), ("bogus",)])
def test_the_parser_loads_no_database(arguments: tuple[str, ...]) -> None:
    assert loaded("apsw asyncio platformdirs moot.faces.python.library", *arguments) == ""


@pytest.mark.parametrize(("command", "most"), [(("recall", "ledger"), 200), (COUNCIL, 330)], ids=["recall", "council"])
def test_a_command_loads_no_more_modules_than_it_may(tmp_path: Path, command: tuple[str, ...], most: int) -> None:
    assert counted(filled(tmp_path), *command)[1] <= most  # forty notes


def test_options_load_no_pydantic_and_showing_no_event_loop(prepared: tuple[Path, str]) -> None:
    db, debate = str(prepared[0]), prepared[1]
    assert loaded("pydantic asyncio", "--db", db, "recall", "ledger") == ""
    assert loaded("pydantic asyncio", "--db", db, "show", debate) == ""
    assert loaded("pydantic", "--db", ":memory:", *COUNCIL) == ""
    assert loaded("pydantic", "--db", db, "recall", "ledger", "--limit", "2") == "pydantic"  # typer converts a number


def test_what_only_reads_memory_loads_no_debate(prepared: tuple[Path, str]) -> None:
    heavy = "moot.faces.python.library moot.record.debate moot.record.events moot.protocols asyncio moot.argumentation"
    for command in (("recall", "ledger"), ("memory", "list"), ("memory", "show", "plain")):
        assert loaded(heavy, "--db", str(prepared[0]), *command) == ""


@pytest.mark.parametrize(
    "command", [[sys.executable, "-m", "moot"], [sys.executable, "-m", "moot.faces.cli.main"], ["moot"]]
)
def test_the_command_runs_however_it_is_called(command: list[str], prepared: tuple[Path, str]) -> None:
    script = shutil.which("moot", path=str(Path(sys.executable).parent))
    if command == ["moot"]:
        if script is None:
            pytest.skip("moot is not installed beside this Python")
        command = [script]
    done = run([*command, "--db", prepared[0], "--json", "recall", "ledger"], real=True, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert set(json.loads(done.stdout)) == {"items", "complete"}


def test_standard_output_holds_the_json_and_nothing_else(process: Any, call: Any, db: Path, debate: str) -> None:
    for begun, arguments in (
        (process, COUNCIL), (call, ("show", debate)), (call, ("resume", debate)),
        (call, ("bogus",)), (process, ("show", "nope")),
    ):  # fmt: skip
        said = begun("--db", db, "--json", *arguments)
        assert isinstance(said.json, dict)
        assert said.err == ""


def test_each_exit_code_is_that_of_the_process(process: Any, db: Path, debate: str, tmp_path: Path) -> None:
    """0 and 5 are in the test before, 130 in that of an interrupt, 3 in test_cli_outside.py."""
    from moot.record.envelope import NewEvent

    with moot.open(db) as m:
        stopped = m.fork(debate, at=2).debate_id
        event = NewEvent("DebateCancelled", "stop", "2026-01-01T00:00:00Z", "ana", {"by": "ana", "why": "enough"})
        m.store.append(f"debate/{stopped}", [event], expected=2)
        m.resume(stopped)
    damaged = Path(shutil.copy(db, tmp_path / "damaged.db"))
    connection = apsw.Connection(str(damaged))
    connection.execute("UPDATE memory_item SET outcome = 'failed' WHERE id = 'pg-audit'")
    connection.close()
    for code, path, *arguments in (
        (1, db, "watch", stopped), (2, db, "bogus"), (4, damaged, "verify")
    ):  # fmt: skip
        assert process("--db", path, "--json", *arguments, real=True).code == code


def test_the_json_is_utf_8_in_every_locale(process: Any, db: Path) -> None:
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    said = process("--db", db, "--json", "recall", "ledger", **ascii_only)
    assert len(said.json["items"]) == 5
    shown = process("--db", db, "recall", "ledger", PYTHONIOENCODING="ascii")
    assert (shown.code, shown.out.isascii()) == (0, True)
    assert process("council", "--help", PYTHONIOENCODING="ascii").code == 0


def test_a_reader_who_leaves_is_no_failure(prepared: tuple[Path, str], debate: str) -> None:
    for arguments in (("memory", "export"), ("show", debate)):
        command = [*MOOT, "--db", str(prepared[0]), *arguments]
        read, write = os.pipe()
        os.close(read)
        done = run(command, stdout=write, stderr=subprocess.PIPE, check=False)
        os.close(write)
        assert (done.returncode, done.stderr) == (0, b""), arguments


SHOW = """
import sys, moot
from moot.faces.cli.show.result import print_result
with moot.open(sys.argv[1]) as m:
    print_result(m.show(sys.argv[2]))
print("quiet")
"""


def test_print_result_is_quiet_too_where_nobody_reads(prepared: tuple[Path, str]) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-c", SHOW, *map(str, prepared)]
    done = run(command, stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_council_whose_reader_leaves_comes_to_its_end(db: Path) -> None:
    command = [*MOOT, "--db", str(db), *COUNCIL, "--stream"]
    with Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        assert started.stdout is not None
        id = json.loads(started.stdout.readline())["data"]["debate"]
        started.stdout.close()
        code = started.wait(PATIENCE_S)
    with moot.open(db) as m:
        assert (code, m.show(id).ended) == (0, True)


@pytest.mark.parametrize("closed", ["stdout", "stderr"])
def test_a_stream_that_is_closed_from_the_start_breaks_nothing(closed: str, prepared: tuple[Path, str]) -> None:
    redirection = {"stdout": ">&-", "stderr": "2>&-"}[closed]
    command = f'"{sys.executable}" -m moot --db "{prepared[0]}" recall ledger {redirection}'
    assert run(["sh", "-c", command], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_standard_output_is_told(prepared: tuple[Path, str]) -> None:
    command = [*MOOT, "--db", str(prepared[0]), "memory", "export"]
    with open("/dev/full", "wb") as full:
        done = run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 5
    assert len(done.stderr.splitlines()) == 2, done.stderr


def test_an_error_keeps_its_exit_code_where_nobody_reads(prepared: tuple[Path, str]) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [*MOOT, "--db", str(prepared[0]), "--json", "show", "nope"]
    done = run(command, stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (5, b"")


SLOW = """
import sys, time
from moot.faces.cli.main import main
from moot.participants.evidence import Evidence
respond = Evidence.respond
async def slowly(*arguments):
    import asyncio
    await asyncio.sleep(30)
    return await respond(*arguments)
Evidence.respond = slowly
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for processes there")
@pytest.mark.parametrize("flags", [("--stream",), ("--stream", "--json")])
def test_an_interrupted_council_says_how_to_go_on_and_can(db: Path, call: Any, flags: tuple[str, ...]) -> None:
    command = [sys.executable, "-c", SLOW, "--db", str(db), *COUNCIL, *flags]
    with Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        id = json.loads(started.stdout.readline())["data"]["debate"]
        started.send_signal(signal.SIGINT)
        out, err = started.communicate(timeout=PATIENCE_S)
    told = json.loads(out.splitlines()[-1])["error"]["remedy"] if "--json" in flags else err
    assert started.returncode == 130
    assert f"moot resume {id}" in told
    assert "Traceback" not in err
    said = call("--db", db, "--json", "resume", id)
    assert (said.code, said.json["resumed"], said.json["state"]) == (0, True, "ended")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
def test_a_live_council_is_busy_and_a_killed_one_is_taken_over_at_once(db: Path, call: Any) -> None:
    command = [sys.executable, "-c", SLOW, "--db", str(db), *COUNCIL, "--stream"]
    with Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as started:
        assert started.stdout is not None
        id = json.loads(started.stdout.readline())["data"]["debate"]
        busy, shown = call("--db", db, "--json", "resume", id), call("--db", db, "--json", "show", id)
        started.kill()
    assert (busy.code, busy.error["type"], shown.json["state"]) == (5, "DebateBusy", "running")
    said = call("--db", db, "--json", "resume", id)
    assert (said.code, said.json["resumed"], said.json["state"]) == (0, True, "ended")
    assert call("--db", db, "--json", "verify").json["ok"] is True
