"""moot delete: gone from lists and files, refused while somebody drives it, not found the second time."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from test_cli_process import COUNCIL, SLOW

from command import Popen


def test_a_deleted_debate_is_gone_and_the_log_still_verifies(change: Any, debate: str) -> None:
    said = change("delete", debate)
    assert (said.code, said.json["deleted"], said.json["erased"] > 5) == (0, debate, True)
    assert change("debates").json["debates"] == []
    shown = change("show", debate)
    assert (shown.code, shown.error["type"], "it was deleted" in shown.error["remedy"]) == (5, "NotFound", True)
    assert change("verify").json["ok"] is True
    again = change("delete", debate)
    assert (again.code, again.error["type"]) == (5, "NotFound")


def test_people_read_what_was_deleted(call: Any, db: Path, debate: str) -> None:
    assert call("--db", db, "delete", debate).out == f"deleted {debate}\n"
    assert call("--db", db, "debates").out.startswith("there are no debates yet")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
def test_a_live_council_is_busy_and_a_killed_one_can_be_deleted(db: Path, call: Any) -> None:
    command = [sys.executable, "-c", SLOW, "--db", str(db), *COUNCIL, "--stream"]
    with Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as started:
        assert started.stdout is not None
        id = json.loads(started.stdout.readline())["data"]["debate"]
        busy = call("--db", db, "--json", "delete", id)
        started.kill()
    assert (busy.code, busy.error["type"]) == (5, "DebateBusy")
    assert f"process {started.pid} " in busy.error["message"]
    assert "delete it then" in busy.error["remedy"]
    assert call("--db", db, "--json", "delete", id).json["deleted"] == id
    assert call("--db", db, "--json", "resume", id).code == 5
