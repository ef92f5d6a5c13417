"""moot watch: a debate as it goes, in words or as lines of its log, whichever process drives it."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from test_debate_events import values

import moot
from command import MOOT, PATIENCE_S, Popen
from moot.errors import InvalidValue, NotFound
from moot.faces.cli.show.events import Teller
from moot.record.envelope import Envelope, NewEvent
from moot.record.events import EVENT_TYPES, Event, encode
from profiles import examples

SCRIPT = {
    "agents": [
        {"id": "ana", "rounds": [
            {"claims": [{"id": "c1", "text": "Postgres is safe for the ledger"},
                        {"id": "c2", "text": "The audit passed", "supports": ["c1"]}]},
            {"delay_s": 0.3, "claims": [{"text": "Two people checked\x1b[31m it"}], "concede": ["nothing"]}]},
        {"id": "ben", "rounds": [
            {"claims": [{"id": "d1", "text": "Postgres is not safe for the ledger"}]},
            {"delay_s": 0.6, "claims": [{"text": "The audit was short", "opposes": ["0.ana.0"]}],
             "endorse": ["0.ana.0"]},
            {"concede": ["0.ana.0"]}]},
        {"id": "cho", "rounds": [{"fail": "no idea"}, {"pass": True}]},
    ]
}  # fmt: skip


@pytest.fixture
def agents(tmp_path: Path) -> Path:
    path = tmp_path / "agents.json"
    path.write_text(json.dumps(SCRIPT))
    return path


@pytest.fixture(scope="session")
def claimed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with a debate of claims that has ended, and its id. Only to be read."""
    folder = tmp_path_factory.mktemp("watch")
    (folder / "agents.json").write_text(json.dumps(SCRIPT))
    with moot.open(folder / "claims.db") as m:
        return folder / "claims.db", m.claims("Is Postgres safe?", str(folder / "agents.json")).debate_id


def test_people_read_who_said_what_to_whom(claimed: tuple[Path, str], call: Any) -> None:
    db, id = claimed
    said = call("--db", db, "watch", id)
    assert (said.code, said.err) == (0, "")
    told = " ".join(said.out.split())
    for line in (
        "Is Postgres safe?",
        "round 0 · blind",
        "ana says: Postgres is safe for the ledger",
        "ana supports “Postgres is safe for the ledger” of ana by “The audit passed” of ana",
        "cho does not answer: no idea",
        "moot finds a contradiction: “Postgres is safe for the ledger” of ana and “Postgres is not safe",
        "round 1",
        "ana is refused: concession: refers to what was not shown: nothing",
        "ben attacks “Postgres is safe for the ledger” of ana by “The audit was short” of ben",
        "ben agrees with “Postgres is safe for the ledger” of ana",
        "ended",
        f"remembered as verdict-{id}",
    ):
        assert line in told, line
    assert max(map(len, said.out.splitlines())) <= 80
    assert "\x1b" not in said.out


def test_every_width_and_a_council_too(read: Any, debate: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for width in (40, 80, 160):
        monkeypatch.setenv("COLUMNS", str(width))
        said = read("watch", debate)
        assert max(map(len, said.out.splitlines())) <= width
    assert "finds: Postgres passed the yearly audit of the ledger (worked · audit-2025.pdf · supports “use" in said.out


def test_json_is_the_log_from_any_event_on(claimed: tuple[Path, str], call: Any) -> None:
    db, id = claimed
    log = call("--db", db, "export", id, "--format", "log").out.splitlines()
    for first in (1, 2, len(log), len(log) + 1):
        said = call("--db", db, "--json", "watch", id, "--from", first)
        assert (said.code, said.out.splitlines()) == (0, log[first - 1 :])
    shown = call("--db", db, "watch", id, "--from", len(log) - 1)
    assert shown.out.split()[:2] == [str(len(log) - 1), "ended"]
    assert "says" not in shown.out


@pytest.mark.parametrize("first", ["0", "-1", "999", "x", "", "1.5"])
def test_an_event_that_is_not_there_is_bad_input(claimed: tuple[Path, str], call: Any, first: str) -> None:
    said = call("--db", claimed[0], "--json", "watch", claimed[1], f"--from={first}")
    assert (said.code, "from 1 to " in said.error["remedy"]) == (2, True)
    assert call("--db", claimed[0], "--json", "watch", "nope").code == 5


def begin(*arguments: object, **more: Any) -> subprocess.Popen[str]:
    command = [*MOOT, *map(str, arguments)]
    return Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)


def test_a_debate_of_another_process_is_followed_to_its_end(tmp_path: Path, agents: Path, call: Any) -> None:
    db = tmp_path / "live.db"
    with begin("--db", db, "claims", "Is Postgres safe?", "--agents", agents, "--stream") as driver:
        assert driver.stdout is not None
        id = json.loads(driver.stdout.readline())["data"]["debate"]
        with begin("--db", db, "watch", id) as words, begin("--db", db, "--json", "watch", id) as lines:
            out = driver.stdout.read()  # not communicate(): it forgets what readline() has read ahead
            driver.wait(timeout=PATIENCE_S)
            told, complaint = words.communicate(timeout=PATIENCE_S)
            events, _ = lines.communicate(timeout=PATIENCE_S)
    log = call("--db", db, "export", id, "--format", "log").out
    assert (words.returncode, lines.returncode, complaint) == (0, 0, "")
    assert events == log
    assert told == call("--db", db, "watch", id).out
    assert out.splitlines()[:-1] == log.splitlines()[1:]


SLOW = {"agents": [{"id": "ana", "rounds": [{"delay_s": 60, "claims": [{"text": "It rains"}]}]}]}


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for processes there")
def test_what_is_said_is_shown_while_the_debate_goes_on_and_ctrl_c_ends_the_watching(tmp_path: Path) -> None:
    (tmp_path / "slow.json").write_text(json.dumps(SLOW))
    db = tmp_path / "live.db"
    with begin("--db", db, "claims", "What weather?", "--agents", tmp_path / "slow.json", "--stream") as driver:
        assert driver.stdout is not None
        id = json.loads(driver.stdout.readline())["data"]["debate"]
        driver.stdout.readline()
        with begin("--db", db, "watch", id) as words, begin("--db", db, "--json", "watch", id) as lines:
            assert words.stdout is not None
            assert lines.stdout is not None
            assert words.stdout.readline() == "   1 What weather?\n"
            assert any("asked: ana" in line for line in words.stdout)
            assert [json.loads(lines.stdout.readline())["version"] for _ in range(2)] == [1, 2]
            for watching in (words, lines):
                watching.send_signal(signal.SIGINT)
            told = words.communicate(timeout=PATIENCE_S)[1]
            error = json.loads(lines.communicate(timeout=PATIENCE_S)[0])["error"]
        driver.kill()
    assert (words.returncode, lines.returncode) == (130, 130)
    for remedy in (" ".join(told.split()), error["remedy"]):  # what was being shown just then is shown again
        assert re.search(re.escape(f"moot --db {db} watch {id} --from ") + "[23]`", remedy)
    assert "Traceback" not in told


def test_a_debate_that_nobody_drives_is_waited_for_and_that_is_told(db: Path, debate: str, call: Any) -> None:
    with moot.open(db) as m:
        id = m.fork(debate, at=3).debate_id
    with begin("--db", db, "watch", id) as watching:
        assert watching.stderr is not None
        assert f"nobody drives this debate now: `moot --db {db} resume {id}`" in watching.stderr.readline()
        assert call("--db", db, "--json", "resume", id).code == 0
        told, _ = watching.communicate(timeout=PATIENCE_S)
    assert watching.returncode == 0
    assert "moot         resumes by process" in told
    assert "remembered as" in told


def test_a_debate_that_is_deleted_meanwhile_is_told(db: Path, debate: str, call: Any) -> None:
    with moot.open(db) as m:
        id = m.fork(debate, at=3).debate_id
    with begin("--db", db, "--json", "watch", id) as watching:
        assert watching.stdout is not None
        watching.stdout.readline()
        assert call("--db", db, "--json", "delete", id).code == 0
        out, _ = watching.communicate(timeout=PATIENCE_S)
    assert watching.returncode == 5
    assert "deleted while it was watched" in json.loads(out.splitlines()[-1])["error"]["remedy"]


def test_a_debate_that_was_cancelled_is_exit_1(db: Path, debate: str, call: Any) -> None:
    with moot.open(db) as m:
        id = m.fork(debate, at=2).debate_id
        event = NewEvent("DebateCancelled", "stop", "2026-01-01T00:00:00Z", "ana", {"by": "ana", "why": "enough"})
        m.store.append(f"debate/{id}", [event], expected=2)
        assert m.resume(id).status == "cancelled"
    said = call("--db", db, "watch", id)
    assert (said.code, "ana cancels the debate enough" in " ".join(said.out.split())) == (1, True)


def test_colour_comes_with_a_terminal_alone(claimed: tuple[Path, str]) -> None:
    pty = pytest.importorskip("pty")
    main, other = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80"}
    command = [*MOOT, "--db", str(claimed[0]), "watch", claimed[1]]
    with Popen(command, stdout=other, stderr=other, env=env) as started:
        os.close(other)
        shown = b""
        while True:
            try:
                part = os.read(main, 65536)
            except OSError:
                break
            if not part:
                break
            shown += part
        started.wait(PATIENCE_S)
    os.close(main)
    assert b"\x1b[36mana" in shown
    assert b"checked\x1b[31m" not in shown


@pytest.mark.parametrize("kind", EVENT_TYPES.values(), ids=EVENT_TYPES)
def test_whatever_an_event_says_is_told_in_harmless_lines(kind: type[Event]) -> None:
    @given(values(kind))
    @examples(20)
    def harmless(event: Event) -> None:
        type_, data = encode(event)
        envelope = Envelope(type_, "e", "debate/d", 1, 1, "2026-01-01T00:00:00Z", "ana", data, None, 1, "")
        for told in Teller().tell(envelope):
            line = f"{told.who}{told.verb}{told.text}{told.note}"
            assert not any(ord(c) < 32 or 127 <= ord(c) < 160 for c in line)

    harmless()


def test_python_follows_too_and_may_leave_early(db: Path, debate: str) -> None:
    with moot.open(db) as m, moot.open(db) as driver:
        id = m.fork(debate, at=2).debate_id
        events = m.follow(id)
        assert [next(events).version, next(events).version] == [1, 2]
        driver.resume(id)
        assert [e.version for e in events] == list(range(3, m.store.version(f"debate/{id}") + 1))
        assert next(m.follow(id, after=3)).version == 4
        unending = m.fork(debate, at=2).debate_id
        assert [e.version for e in m.follow(unending, stop=lambda: True)] == [1, 2]
        for after in (-1, 3, True, "1"):
            with pytest.raises(InvalidValue):
                m.follow(unending, after=after)  # type: ignore[arg-type]
        with pytest.raises(NotFound):
            m.follow("nope")


def test_it_is_the_same_awaited_and_leaving_leaves_no_thread_waiting(db: Path, debate: str) -> None:
    async def watched() -> list[int]:
        async with moot.aio.open(db) as m:
            unending = (await m.fork(debate, at=2)).debate_id
            seen: list[int] = []
            both = asyncio.Event()

            async def see() -> None:
                async for event in m.follow(unending):
                    seen.append(event.version)
                    if event.version == 2:
                        both.set()

            seeing = asyncio.ensure_future(see())
            await both.wait()
            seeing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await seeing
            return seen

    assert asyncio.run(watched()) == [1, 2]  # it would wait for ever for a thread that does


def test_what_is_taken_back_of_what_was_said_of_claims_is_told_in_whole_sentences(call: Any, tmp_path: Path) -> None:
    agents, db = tmp_path / "agents.json", tmp_path / "moot.db"
    first = {"claims": [{"id": "a", "text": "Tea is warm"}, {"id": "b", "text": "Kettles boil", "supports": ["a"]}]}
    other = {"claims": [{"text": "Tea is not warm"}]}
    replaced = {"claims": [{"id": "c", "text": "Tea is warm in the morning", "supersedes": "a"}]}
    rounds = {"ana": [first, replaced], "ben": [other]}
    agents.write_text(json.dumps({"agents": [{"id": id, "rounds": said} for id, said in rounds.items()]}))
    id = call("--db", db, "--json", "claims", "Tea?", "--agents", agents).json["debate_id"]
    told = " ".join(call("--db", db, "watch", id).out.split())
    assert "ana takes back its support of “Tea is warm” of ana by “Kettles boil” of ana" in told
    page = re.sub(r"<[^>]+>", "", call("--db", db, "export", id, "--format", "html").out)
    assert "takes back its support of Tea is warm by a2" in page


def test_what_an_undetermined_debate_leans_towards_is_said_once(agents: Path, call: Any, tmp_path: Path) -> None:
    db = tmp_path / "moot.db"
    asked = ("claims", "Safe?", "--agents", agents, "--max-rounds", "1", "--set", "closing=false")
    id = call("--db", db, "--json", *asked).json["debate_id"]
    told = " ".join(call("--db", db, "watch", id).out.split())
    assert re.findall(r"lean\w+ towards \w+", told) == ["leans towards contested"]
