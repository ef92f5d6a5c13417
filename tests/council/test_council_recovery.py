"""A council that is interrupted, at any event, ends as it would have ended; two processes never drive one debate."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from killed_council import DAY, POSITIONS, QUESTION
from small_councils import events_of, note, opened

import moot
from command import run
from moot.errors import DebateBusy, NotFound
from moot.faces.python.library import Moot
from moot.record.events import DebateResumed

SCRIPT = Path(__file__).with_name("killed_council.py")
LEDGER = [
    note("Postgres kept the ledger consistent through three failovers", source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
    note("Cassandra took 40,000 ledger writes a second in the load test", source="load-test.md"),
]


def prepared(folder: Path) -> Path:
    with opened(folder, LEDGER):
        pass
    return folder / "moot.db"


class Stopped(BaseException):
    """Ends everything that runs."""


def hold(path: Path, kill_at: int | str, profile: str = "default") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), str(path), str(kill_at), profile]
    return run(command, capture_output=True, text=True)


def comparable(m: Moot, debate_id: str) -> dict[str, Any]:
    data = m.show(debate_id).to_dict()
    for changing in ("debate_id", "remembered", "resumed"):
        data.pop(changing)
    if "founding" in data:
        data["founding"].pop("debate_id")
        data["founding"].pop("consensus_memory_id")
    return data


def log_of(m: Moot, debate_id: str) -> list[Any]:
    """The whole log but for what names the debate or says that it was resumed."""
    kept = [e for e in events_of(m, debate_id) if not isinstance(e, DebateResumed)]
    return [type(e) for e in kept] + [e for e in kept if type(e).__name__ in ("EvidenceSubmitted", "MovesRequested")]


def goes_on(m: Moot, whole: str, *, at: int) -> None:
    """Resume the latest debate, which was stopped with its `at`-th event: it ends as `whole` did."""
    debate_id = m.debates()[-1].debate_id
    result = m.resume(debate_id).to_dict()
    assert comparable(m, debate_id) == comparable(m, whole)
    assert log_of(m, debate_id) == log_of(m, whole)
    assert result["resumed"] is (at < len(events_of(m, whole)))  # else everything was done already
    assert result["remembered"] == f"verdict-{debate_id}"
    assert m.verify().ok
    assert m.replay(debate_id).identical


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_a_council_stopped_at_any_event_ends_as_if_it_had_not_been(tmp_path: Path, profile: str) -> None:
    with moot.open(prepared(tmp_path), project="test") as m:
        whole = m.council(QUESTION, POSITIONS, profile=profile, at=DAY).debate_id
        for stop_at in range(2, len(events_of(m, whole)) + 1):

            def watch(debate: Any, _: Any, stop_at: int = stop_at) -> None:
                if debate.version >= stop_at:
                    raise Stopped

            with pytest.raises(Stopped):
                m.council(QUESTION, POSITIONS, profile=profile, at=DAY, watch=watch)
            goes_on(m, whole, at=stop_at)


@pytest.mark.parametrize("profile", ["default", "founding"])
@pytest.mark.parametrize("part", [pytest.param(part, marks=[pytest.mark.slow] * (part > 0)) for part in range(6)])
def test_a_council_killed_at_any_event_ends_as_if_it_had_not_been(tmp_path: Path, profile: str, part: int) -> None:
    """Every sixth event: those of part 0 in the quick suite."""
    path = prepared(tmp_path)
    with moot.open(path, project="test") as m:
        whole = m.council(QUESTION, POSITIONS, profile=profile, at=DAY).debate_id
        count = len(events_of(m, whole))
    for kill_at in range(2 + part, count + 1, 6):
        done = hold(path, kill_at, profile)
        assert done.returncode == -9, done.stderr
        with moot.open(path, project="test") as m:
            goes_on(m, whole, at=kill_at)


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_a_verdict_that_was_remembered_just_before_the_crash_is_not_remembered_twice(
    tmp_path: Path, profile: str
) -> None:
    path = prepared(tmp_path)
    assert hold(path, "remembered", profile).returncode == -9
    with moot.open(path, project="test") as m:
        (line,) = m.debates()
        verdict = m.memory.get(f"verdict-{line.debate_id}")
        assert (line.state, m.show(line.debate_id).to_dict()["remembered"]) == ("ended", None)
        log = m.store.version("memory/test")
        resumed = m.resume(line.debate_id).to_dict()
        assert (resumed["remembered"], resumed["resumed"]) == (verdict.id, True)
        assert m.store.version("memory/test") == log > len(LEDGER)
        assert m.memory.get(verdict.id) == verdict
        last = [type(e).__name__ for e in events_of(m, line.debate_id)][-2:]
        assert last == ["DebateResumed", "VerdictRemembered"]


def test_a_suspended_debate_says_so_and_resuming_an_ended_one_gives_its_result(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    assert hold(path, 3).returncode == -9
    with moot.open(path, project="test") as m:
        (line,) = m.debates()
        assert (line.state, line.status) == ("suspended", None)
        shown = m.show(line.debate_id).to_dict()
        assert (shown["state"], shown["status"], shown["verdict"]) == ("suspended", None, None)
        first = m.resume(line.debate_id).to_dict()
        version = m.store.version(f"debate/{line.debate_id}")
        assert m.resume(line.debate_id).to_dict() == first
        assert m.store.version(f"debate/{line.debate_id}") == version
        with pytest.raises(NotFound, match="no such debate"):
            m.resume("nowhere")


def test_two_handles_cannot_drive_one_debate(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    assert hold(path, 3).returncode == -9
    with moot.open(path, project="test") as first, moot.open(path, project="test") as second:
        debate_id = first.debates()[0].debate_id
        lease = first.store.lease(f"debate/{debate_id}")
        with pytest.raises(DebateBusy, match=f"process {os.getpid()}"):
            second.resume(debate_id)
        assert second.show(debate_id).to_dict()["state"] == "running"
        first.store.release(lease)
        assert second.resume(debate_id).ended


REPLAY = """
import sys, json, moot
print(json.dumps(moot.open(":memory:").replay(sys.argv[1]).to_dict(), sort_keys=True))
"""


def test_replay_gives_the_same_bytes_under_any_hash_seed_locale_and_time_zone(tmp_path: Path) -> None:
    path = prepared(tmp_path)
    with moot.open(path, project="test") as m:
        result = m.council(QUESTION, POSITIONS, at=DAY)
        log = tmp_path / "log.jsonl"
        log.write_text("\n".join(m.export(result.debate_id, "log")) + "\n", encoding="utf-8")
        here = json.dumps(m.replay(result.debate_id).to_dict(), sort_keys=True)
    settings = [("0", "C", "UTC"), ("1", "C.UTF-8", "Pacific/Auckland"), ("4242", "tr_TR.UTF-8", "America/St_Johns")]
    for seed, locale, zone in settings:
        environment = os.environ | {"PYTHONHASHSEED": seed, "LC_ALL": locale, "TZ": zone, "PYTHONUTF8": "1"}
        done = run(
            [sys.executable, "-c", REPLAY, str(log)], env=environment, capture_output=True, text=True, timeout=60
        )
        assert done.stdout.strip() == here, done.stderr
    assert json.loads(here)["identical"] is True
    assert json.loads(here)["result"] == result.to_dict() | {"remembered": json.loads(here)["result"]["remembered"]}
