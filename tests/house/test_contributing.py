"""A protocol with an act of its own is added as CONTRIBUTING.md says, in a copy of the sources, and people use it.

It has positions, an act, a section in the result and a command: in its folder and the act's file, with two lines in
registries. Everything else is asked through public names: the command line and `moot`.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from command import forking, run

ROOT = Path(__file__).resolve().parents[2]

ACT = '''"""Raise a hand for a position."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class RaiseHand(Act):
    """Raise a hand for the position of that text."""

    position: str


@dataclass(frozen=True, slots=True)
class HandRaised(Event):
    """Somebody raised a hand for a position."""

    request: str
    participant: str
    position: str


def judge(act: RaiseHand, answer: Answer, id: str) -> Judged:
    """A hand for a position that there is, once in an answer."""
    known = {str(position.text): position.id for position in answer.view.graph.positions}
    if act.position not in known:
        return f"{act.position!r} is no position"
    if answer.judged:
        return "a second hand"
    answer.judged.add(act.position)
    return [HandRaised(answer.request, answer.me, known[act.position])]


def enter(event: HandRaised, graph: GrowingGraph) -> None:
    """A hand is a stance of 1."""
    graph.take(event.participant, event.position, 1.0)
    graph.added.append(f"hand {event.participant} {event.position}")


def tell(event: HandRaised, who: str, quotes: Quotes) -> Iterator[Line]:
    """For what."""
    yield Line(who, "raises a hand for", quotes.quoted(event.position), tone="good")


HAND_RAISED = EventKind(event=HandRaised, enter=enter, tell=tell)
RAISE_HAND = ActKind(act=RaiseHand, becomes=HAND_RAISED, words=("hand", "hands"), judge=judge)
'''

PROTOCOL = '''"""The protocol `hands`: everybody raises a hand for one position, once and blind."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from moot.record.acts.raise_hand import HandRaised, RaiseHand
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.moves import Move
from moot.verdict.content import Content
from moot.verdict.standing import Standing
from moot.record.status import Status, StoppedBy
from moot.protocols.protocol import Command, Opening, Protocol, Stop
from moot.results import DebateResult, Scored, Section, Table
from moot.results.parts import Item, Quote
from moot.errors import InvalidValue


def ask(debate: Debate) -> tuple[Request, ...]:
    """One request for each seat."""
    assert debate.opened is not None, "a debate is opened before it asks"
    about = tuple(position.id for position in debate.opened.positions)
    return tuple(Request(f"0.{seat.name}.0", seat.name, "hand", about) for seat in debate.opened.seats)


def stop(debate: Debate) -> Stop | None:
    """After the one round."""
    return StoppedBy.NO_NEW_INFORMATION, "every hand was counted"


def read(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:
    """`{"hand": position}`; without one it is a pass."""
    if not isinstance(answer, Mapping):
        raise InvalidValue("the answer", type(answer).__name__, "answer with {'hand': the text of a position}")
    return Move((RaiseHand(answer["hand"]),)) if "hand" in answer else Move(passed=True)


def content(standing: Standing) -> Content:
    """The position with most hands, if there is one."""
    hands = Counter(position for stances in standing.graph.stances.values() for position in stances)
    first = hands.most_common(2)
    if not first:
        return Content(Status.INSUFFICIENT_EVIDENCE, reason="no hand was raised")
    if len(first) == 2 and first[0][1] == first[1][1]:
        return Content(Status.BALANCED, reason="two positions have the same number of hands")
    status = Status.CONSENSUS if len(first) == 1 else Status.MAJORITY
    return Content(status, first[0][0], f"{first[0][1]} of {hands.total()} hands")


def result(debate: Debate, found: DebateResult) -> DebateResult:
    """The hands, by position, as a section."""
    texts = {position.id: position.text for position in found.positions}
    raised = [(event.participant, texts[event.position]) for event in debate.said(HandRaised)]
    hands = Counter(position for _, position in raised)
    scores = tuple(Scored(text, hands[text] / max(1, hands.total())) for text in texts.values())
    table = Table(("who", "for"), tuple(raised))
    told = (Item(("first of all ", Quote(raised[0][1])), by=raised[0][0]),) if raised else ()
    section = Section("hands", "The hands", dict(hands), (), scores, table, told)
    return replace(found, sections=(*found.sections, section))


HANDS = Protocol(
    name="hands",
    opening=Opening(rounds=1, positions=(2, 9), timeout_s=60.0),
    command=Command("hands", "Count hands for each answer to a question.", "moot hands 'Which?' --agents people:all"),
    legal=frozenset({RaiseHand}),
    first_round=0,
    ask=ask,
    stop=stop,
    read=read,
    content=content,
    result=result,
)
'''

PEOPLE = '''
def says(**answer):
    async def agent(request):
        assert [position["text"] for position in request.contested] == ["use Postgres", "use <b>Cassandra</b>"]
        return answer
    return agent

def all():
    return {
        "ana": says(hand="use Postgres"), "ben": says(hand="use Postgres"), "cho": says(hand="use <b>Cassandra</b>"),
        "dan": says(hand="use a spreadsheet"), "eve": says(),
    }
'''

REGISTRIES = (
    (
        "record/acts/__init__.py",
        "    RAISE_HAND,\n",
        "_ACTS: Final[tuple[ActKind[Any], ...]] = (\n",
        "from moot.record.acts.raise_hand import RAISE_HAND",
    ),
    (
        "protocols/__init__.py",
        '    ("hands", DEFAULT_PROFILE): "moot.protocols.hands:HANDS",\n',
        "BUILT_IN: Final = {\n",
        "",
    ),
)
"""The file, the line, the line that it stands behind, and its import, if it has one."""

LOOK = """
import moot, people
with moot.open("hands.db") as m:
    result = m.hold(moot.Hold("hands", "Which?", ["use Postgres", "use <b>Cassandra</b>"]), people.all())
    print(result.status, "·", result.verdict, "·", result.to_dict()["hands"])
    print([problem.code for problem in result.problems])
    print(m.replay(result.debate_id).identical, m.explain(result.debate_id).label)
"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with the act and the protocol."""
    copy = tmp_path_factory.mktemp("copy") / "src"
    shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
    room = copy / "moot"
    (room / "record" / "acts" / "raise_hand.py").write_text(ACT, encoding="utf-8")
    (room / "protocols" / "hands").mkdir()
    (room / "protocols" / "hands" / "__init__.py").write_text(PROTOCOL, encoding="utf-8")
    for name, line, before, imported in REGISTRIES:
        file = copy / "moot" / name
        text = file.read_text(encoding="utf-8")
        text = text.replace(before, before + line)
        first = text.index("from moot.")
        file.write_text(f"{text[:first]}{imported}\n{text[first:]}", encoding="utf-8")
    return copy


@pytest.fixture(scope="module")
def folder(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where people stand who can be asked."""
    found = tmp_path_factory.mktemp("people")
    (found / "people.py").write_text(PEOPLE, encoding="utf-8")
    return found


def environment(sources: Path, folder: Path) -> dict[str, str]:
    return {"PYTHONPATH": f"{sources}:{folder}", "PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1"}


@pytest.fixture(autouse=True, scope="module")
def _loaded_once(sources: Path, folder: Path) -> Iterator[None]:
    with forking(environment(sources, folder)):
        yield


def python(sources: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = environment(sources, folder)
    return run([sys.executable, *arguments], cwd=folder, env=env, capture_output=True, text=True)


def moot(sources: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return python(sources, folder, "-m", "moot", "--db", "shell.db", *arguments)


@pytest.fixture(scope="module")
def held(sources: Path, folder: Path) -> dict[str, Any]:
    """What the new command gives as JSON."""
    asked = ("hands", "Which?", "--position", "use Postgres", "--position", "use <b>Cassandra</b>")
    done = moot(sources, folder, *asked, "--agents", "people:all", "--json")
    assert (done.stderr, done.returncode) == ("", 0)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_python_holds_it_and_the_log_replays(sources: Path, folder: Path) -> None:
    done = python(sources, folder, "-c", LOOK)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "majority · use Postgres · {'use Postgres': 2, 'use <b>Cassandra</b>': 1}",
        "['rejected']",
        "True out",
    ]


def test_it_has_a_command_with_its_own_help(sources: Path, folder: Path, held: dict[str, Any]) -> None:
    assert (held["status"], held["verdict"], held["stopped_by"]) == ("majority", "use Postgres", "no_new_information")
    assert held["hands"] == {"use Postgres": 2, "use <b>Cassandra</b>": 1}
    assert held["degraded"] == ["rejected: 0.dan.0 RaiseHand 0: 'use a spreadsheet' is no position"]
    told = moot(sources, folder, "hands", "--help")
    assert "Count hands for each answer to a question." in told.stdout
    assert "--position" in told.stdout
    assert "hands" in moot(sources, folder, "--help").stdout


DATA = """
import json, moot
from moot.document.document import document_of
with moot.open("shell.db") as m:
    print(json.dumps(document_of(m.show("last")).to_dict()))
"""


def test_a_line_that_it_adds_is_seen_everywhere(sources: Path, folder: Path, held: dict[str, Any]) -> None:
    """One item of one section: in the terminal, in Markdown, in HTML, and in the data that the web page draws."""
    terminal = moot(sources, folder, "show", held["debate_id"]).stdout
    markdown, html = (moot(sources, folder, "export", "last", "--format", form).stdout for form in ("markdown", "html"))
    data = python(sources, folder, "-c", DATA)
    assert "first of all ‘use Postgres’ · ana" in terminal
    assert "- first of all “use Postgres” (ana)" in markdown
    assert "first of all <q>use Postgres</q>" in html
    assert data.stderr == ""
    (part,) = [part for part in json.loads(data.stdout)["parts"] if part["key"] == "hands"]
    (line,) = [item for item in part["items"] if "by" in item]
    assert (line["says"], line["by"]) == (["first of all ", {"text": "use Postgres"}], "ana")


@pytest.mark.parametrize("format", ["markdown", "html"])
def test_its_section_is_shown_everywhere_and_never_as_markup(
    sources: Path, folder: Path, held: dict[str, Any], format: str
) -> None:
    shown = moot(sources, folder, "show", held["debate_id"]).stdout
    assert "The hands" in shown
    assert "1 hand refused" in shown or "hand refused" in shown
    page = moot(sources, folder, "export", held["debate_id"], "--format", format).stdout
    assert "The hands" in page
    assert "<b>Cassandra</b>" not in page


def test_its_act_is_told_in_the_transcript(sources: Path, folder: Path, held: dict[str, Any]) -> None:
    told = moot(sources, folder, "watch", held["debate_id"])
    assert "ana raises a hand for “use Postgres”" in " ".join(told.stdout.split())


def test_a_moot_without_it_says_what_is_missing_and_keeps_the_log(folder: Path, held: dict[str, Any]) -> None:
    here = {word: moot(ROOT / "src", folder, word, held["debate_id"]) for word in ("show", "verify", "replay")}
    assert [done.returncode for done in here.values()] == [5, 0, 5]
    assert "HandRaised is not known here" in here["show"].stderr
    log = moot(ROOT / "src", folder, "export", held["debate_id"], "--format", "log")
    assert (log.returncode, "HandRaised" in log.stdout) == (0, True)


def test_the_page_names_the_registries_and_this_test() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for name in (*(f"src/moot/{name}" for name, *_ in REGISTRIES), "tests/house/test_contributing.py"):
        assert name in page
        assert (ROOT / name).is_file()


def test_what_the_page_says_of_detectors_and_semantics_is_there() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for file, names in (
        ("reading/__init__.py", ("POLARITY_DETECTORS", "CONTRADICTION_DETECTORS", "PolarityDetector")),
        ("verdict/conduct/__init__.py", ("CONDUCT",)),
        ("verdict/conduct/detectors.py", ("DETECTORS",)),
        ("argumentation/semantics/__init__.py", ("SEMANTICS", "Semantics")),
        ("../../tests/argumentation/subsets.py", ("ORACLE",)),
        ("argumentation/semantics/naive.py", ()),
    ):
        text = (ROOT / "src" / "moot" / file).read_text(encoding="utf-8")
        assert all(name in text and f"`{name}`" in page for name in names), file
    for name in ("tests/detectors/test_detector_properties.py", "tests/argumentation/test_semantics_oracle.py"):
        assert (ROOT / name).is_file()
        assert name.rpartition("/")[2] in page
