"""A protocol is added as CONTRIBUTING.md says, in a copy of the sources, and a debate is held by it."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PROTOCOL = '''"""Everybody is asked once a round; it stops when nobody has anything new."""

from moot.deliberation.debate import Debate
from moot.deliberation.events import Request
from moot.deliberation.moves import Advance, Concede
from moot.deliberation.outcome.graph_status import graph_content
from moot.deliberation.outcome.words import StoppedBy
from moot.deliberation.protocols.protocol import Protocol, Stop


def ask(debate: Debate) -> tuple[Request, ...]:
    """One request for each seat, which is shown all arguments."""
    assert debate.opened is not None, "a debate is opened before it asks"
    number, handles = debate.round + 1, tuple(sorted(debate.graph.arguments))
    return tuple(Request(f"{number}.{s.name}.0", s.name, "argue", handles=handles) for s in debate.opened.seats)


def stop(debate: Debate) -> Stop | None:
    """When a round brought nothing."""
    quiet = not debate.rounds[-1].added
    return (StoppedBy.NO_NEW_INFORMATION, "nobody had anything new") if quiet else None


ROUND_TABLE = Protocol("round-table", frozenset({Advance, Concede}), ask, stop, graph_content, 3)
'''

DEBATE = '''
import asyncio
from moot.deliberation.envelope import NewEvent, Text
from moot.deliberation.events import EVENT_VERSION, DebateOpened, Seat, encode
from moot.deliberation.graph import Position
from moot.deliberation.moves import Advance, Concede, Move
from moot.deliberation.parameters import Parameters
from moot.deliberation.protocols import protocol_named
from moot.deliberation.views import result
from moot.log.sqlite import SqliteStore
from moot.operations.replaying import replayed, undamaged
from moot.participants.scripted import Scripted
from moot.runtime.driver import Driver, stream_of

def ana(request):
    return Move((Advance("P", text=Text("it held")),)) if request.id == "1.ana.0" else Move(passed=True)

def ben(request):
    if request.id == "1.ben.0":
        return Move((Advance("Q", text=Text("it is faster")),))
    mine = sorted(h for h in request.handles if "ana" in h)
    return Move((Concede(mine[0]),)) if request.id == "2.ben.0" else Move(passed=True)

opened = DebateOpened(
    debate="d1", question=Text("Which?"), protocol="round-table", profile="default",
    positions=(Position("P", Text("use P")), Position("Q", Text("use Q"))), exclusive=True,
    parameters=Parameters().to_dict(), max_rounds=5, opened="2026-03-01T00:00:00Z", project="test",
    seats=(Seat("ana", "scripted", "ana"), Seat("ben", "scripted", "ben")), versions={"moot": "0", "model": "1"},
)
store, stream, now = SqliteStore("d.db"), stream_of("d1"), lambda: "2026-03-01T00:00:00Z"
type_, data = encode(opened)
lease = store.lease(stream)
event = NewEvent(type_, stream + "#1", now(), "operator", data, None, EVENT_VERSION)
store.append(stream, [event], expected=0, epoch=lease.epoch)
people = {"ana": Scripted("ana", ana), "ben": Scripted("ben", ben)}
driver = Driver(store, stream, protocol_named("round-table"), people, now=now, lease=lease)
debate = asyncio.run(driver.run())
store.release(lease)
found = result(debate)
print(found["status"], found["verdict"], found["rounds"], replayed(undamaged(store, stream)).identical)
store.close()
'''


def test_a_protocol_is_added_by_a_file_and_a_line(tmp_path: Path) -> None:
    copy = tmp_path / "src"
    shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
    folder = copy / "moot" / "deliberation" / "protocols"
    (folder / "round_table.py").write_text(PROTOCOL, encoding="utf-8")
    registry = folder / "__init__.py"
    text = registry.read_text(encoding="utf-8")
    line = "from moot.deliberation.protocols.round_table import ROUND_TABLE\n"
    registry.write_text(f"{text}\n{line}PROTOCOLS[ROUND_TABLE.name] = ROUND_TABLE\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", DEBATE],
        cwd=tmp_path,
        env={"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stderr, done.stdout) == ("", "accepted use P 3 True\n")


def test_the_page_names_the_file_the_line_and_this_test() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for name in ("src/moot/deliberation/protocols/__init__.py", "tests/house/test_contributing.py"):
        assert name in page
        assert (ROOT / name).is_file()
