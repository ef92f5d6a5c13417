"""A protocol is added as CONTRIBUTING.md says, in a copy of the sources, and a debate is held by it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PROTOCOL = '''"""Everybody is asked once a round; it stops when nobody has anything new."""

from moot.deliberation.debate import Debate
from moot.deliberation.events import Request
from moot.deliberation.moves import Advance, Concede
from moot.deliberation.outcome.graph_status import graph_content
from moot.deliberation.outcome.words import StoppedBy
from moot.deliberation.protocols.protocol import Opening, Protocol, Stop


def ask(debate: Debate) -> tuple[Request, ...]:
    """One request for each seat, which is shown all arguments."""
    assert debate.opened is not None, "a debate is opened before it asks"
    number, handles = debate.round + 1, tuple(sorted(debate.graph.arguments))
    about = tuple(position.id for position in debate.opened.positions)
    return tuple(Request(f"{number}.{s.name}.0", s.name, "argue", about, handles=handles) for s in debate.opened.seats)


def stop(debate: Debate) -> Stop | None:
    """When a round brought nothing."""
    quiet = not debate.rounds[-1].added
    return (StoppedBy.NO_NEW_INFORMATION, "nobody had anything new") if quiet else None


ROUND_TABLE = Protocol(
    name="round-table",
    opening=Opening(rounds=3, positions=(2, 9)),
    legal=frozenset({Advance, Concede}),
    ask=ask,
    stop=stop,
    content=graph_content,
)
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
from moot.operations.debates import shown
from moot.report.exporting import exported
from moot.participants.function import Function
from moot.participants.scripted import Scripted
from moot.runtime.driver import Driver, stream_of

def ana(request):
    return Move((Advance("P", text=Text("it held")),)) if request.id == "1.ana.0" else Move(passed=True)

async def ben(request):
    if request.round == 1:
        assert [about["text"] for about in request.contested] == ["use P", "use Q"]
        return Move((Advance("Q", text=Text("it is faster")),))
    shown = [handle["id"] for handle in request.handles if handle["text"] == "it held"]
    return Move((Concede(shown[0]),)) if request.round == 2 else {}

opened = DebateOpened(
    debate="d1", question=Text("Which?"), protocol="round-table", profile="default",
    positions=(Position("P", Text("use P")), Position("Q", Text("use Q"))), exclusive=True,
    parameters=Parameters().to_dict(), max_rounds=5, opened="2026-03-01T00:00:00Z", project="test",
    seats=(Seat("ana", "scripted", "ana"), Seat("ben", "function", "ben")), versions={"moot": "0", "model": "1"},
)
store, stream, now = SqliteStore("d.db"), stream_of("d1"), lambda: "2026-03-01T00:00:00Z"
type_, data = encode(opened)
lease = store.lease(stream)
event = NewEvent(type_, stream + "#1", now(), "operator", data, None, EVENT_VERSION)
store.append(stream, [event], expected=0, epoch=lease.epoch)
people = {"ana": Scripted("ana", ana), "ben": Function("ben", ben)}
driver = Driver(store, stream, protocol_named("round-table"), people, now=now, lease=lease)
debate = asyncio.run(driver.run())
store.release(lease)
found = result(debate)
print(found.status, found.verdict, found.rounds, replayed(undamaged(store, stream)).identical)
for format in ("json", "markdown", "html", "dot"):
    text = "".join(exported(debate, shown(debate), format, (), store.read(stream)))
    assert "use P" in text and ("it held" in text or format in ("json", "dot")), format
store.close()
'''

BALLOT = '''"""Everybody says something, blind; then everybody sees all of it, and gives in to something or passes."""

from moot.deliberation.debate import Debate
from moot.deliberation.detectors import LexicalContradiction
from moot.deliberation.events import Request
from moot.deliberation.moves import Concede, StateClaim
from moot.deliberation.outcome.claims import judged
from moot.deliberation.outcome.words import StoppedBy
from moot.deliberation.protocols.claims.answers import move_of
from moot.deliberation.protocols.claims.contested import claims_content
from moot.deliberation.protocols.claims.detecting import detected
from moot.deliberation.protocols.protocol import Opening, Protocol, Stop


def ask(debate: Debate) -> tuple[Request, ...]:
    """Twice everybody: for a claim, and about all claims, with the attacks between them."""
    assert debate.opened is not None, "a debate is opened before it asks"
    names = [seat.name for seat in debate.opened.seats]
    if not debate.rounds:
        return tuple(Request(f"0.{name}.0", name, "claim") for name in names)
    claims = tuple(sorted(debate.graph.arguments))
    handles = (*claims, *sorted(debate.graph.edges))
    return tuple(Request(f"1.{name}.0", name, "ballot", claims, handles=handles) for name in names)


def stop(debate: Debate) -> Stop | None:
    """When the ballot was held."""
    return (StoppedBy.NO_NEW_INFORMATION, "the ballot was held") if len(debate.rounds) == 2 else None


BALLOT = Protocol(
    name="ballot",
    opening=Opening(rounds=2, detectors={"contradiction": LexicalContradiction.name}),
    legal=frozenset({StateClaim, Concede}),
    ask=ask,
    stop=stop,
    content=claims_content,
    read=move_of,
    detect=detected,
    judged=judged,
    first_round=0,
    quota=1,
)
'''

VOTE = '''
import moot
from moot.operations.opening import Hold

async def ana(request):
    return {"claims": [{"id": "cache", "text": "We should cache the reports"}]} if request.round == 0 else {}

async def ben(request):
    said = {"claims": [{"text": "We should not cache the reports"}]}
    return said if request.round == 0 else {"concede": ["cache"]}

async def cyd(request):
    raise OSError

m = moot.open("b.db")
people = {"ana": ana, "ben": ben, "cyd": cyd}
found = m.hold(Hold("ballot", "Cache?"), people)
id = found.debate_id
print(found.status, found.verdict, len(found.degraded), [claim["live"] for claim in found.to_dict()["claims"]])
again = m.resume(m.fork(id, at=5).debate_id, participants=people)
print(again.status, again.verdict, m.replay(id).identical, m.replay(again.debate_id).identical)
for format in ("json", "markdown", "html", "dot", "log"):
    assert "We should cache" in "".join(m.export(id, format)), format
print(m.explain(id).text, "·", m.verify().ok)
try:
    m.hold(Hold("ballot", "Cache?", profile="founding"), people)
except moot.errors.UnknownName as error:
    print(error.message, error.remedy)
print(id)
'''


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with two protocols more."""
    copy = tmp_path_factory.mktemp("copy") / "src"
    shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
    folder = copy / "moot" / "deliberation" / "protocols"
    registry = folder / "__init__.py"
    for name, text in (("round_table", PROTOCOL), ("ballot", BALLOT)):
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(text, encoding="utf-8")
        line = f"from moot.deliberation.protocols.{name} import {name.upper()}\n"
        said = registry.read_text(encoding="utf-8")
        registry.write_text(f"{said}\n{line}register({name.upper()})\n", encoding="utf-8")
    return copy


def python(sources: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {"PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def ballot(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """Where a ballot was held, and what was told of it, its id last."""
    folder = tmp_path_factory.mktemp("ballot")
    done = python(sources, folder, "-c", VOTE)
    assert done.stderr == ""
    return folder, done.stdout.splitlines()


@pytest.mark.parametrize("exclusive", [True, False])
def test_a_protocol_is_added_by_a_file_and_a_line(exclusive: bool, sources: Path, tmp_path: Path) -> None:
    done = python(sources, tmp_path, "-c", DEBATE.replace("exclusive=True", f"exclusive={exclusive}"))
    verdict = "accepted use P" if exclusive else "unopposed None"
    assert (done.stderr, done.stdout) == ("", f"{verdict} 3 True\n")


def test_a_protocol_whose_participants_state_claims_is_shown_as_claims_are_everywhere(
    sources: Path, ballot: tuple[Path, list[str]]
) -> None:
    folder, (*told, id) = ballot
    assert told == [
        "accepted We should cache the reports 2 [True, False]",
        "accepted We should cache the reports True True",
        "We should cache the reports · True",
        "no profile 'founding' choose one of default",
    ]
    shown = python(sources, folder, "-m", "moot", "--db", "b.db", "show", id)
    assert (shown.stderr, shown.returncode) == ("", 0)
    assert "3 participants · 2 claims" in shown.stdout
    assert "conceded by ben" in shown.stdout


def test_a_debate_of_a_protocol_that_is_not_here_can_be_checked_and_taken_elsewhere(
    ballot: tuple[Path, list[str]],
) -> None:
    folder, (*_, id) = ballot
    here = [python(ROOT / "src", folder, "-m", "moot", "--db", "b.db", *w) for w in (
        ("show", id), ("verify", id), ("export", id, "--format", "log"), ("watch", id),
    )]
    assert [done.returncode for done in here] == [5, 0, 0, 0]
    assert "the protocol 'ballot' is not known here, only claims, council" in here[0].stderr
    assert len(here[2].stdout.splitlines()) > 10


def test_the_page_names_the_file_the_line_and_this_test() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for name in ("src/moot/deliberation/protocols/__init__.py", "tests/house/test_contributing.py"):
        assert name in page
        assert (ROOT / name).is_file()
