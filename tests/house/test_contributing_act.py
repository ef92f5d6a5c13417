"""An act is added as CONTRIBUTING.md says, in a copy of the sources: its file and its line in the table."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TABLE = "src/moot/record/acts/__init__.py"

DOUBT = '''"""Doubt an argument: it is listed, and no label changes by it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.text import Text
from moot.record.graph import Listed
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class Doubt(Act):
    """Doubt an argument, and say why."""

    argument: str
    why: Text


@dataclass(frozen=True, slots=True)
class ArgumentDoubted(Event):
    """Somebody doubted an argument."""

    request: str
    participant: str
    argument: str
    why: Text


def judge(act: Doubt, answer: Answer, id: str) -> Judged:
    """One doubt, of an argument of somebody else."""
    if act.argument not in answer.view.arguments:
        return f"unknown argument {act.argument!r}"
    if answer.wrote(act.argument):
        return f"{act.argument!r} is one's own"
    return [ArgumentDoubted(answer.request, answer.me, act.argument, act.why)]


def enter(event: ArgumentDoubted, graph: GrowingGraph) -> None:
    """A doubt is something new, and is listed."""
    graph.added.append(f"doubt {event.participant} {event.argument}")
    graph.listed.append(Listed(event.argument, f"doubted by {event.participant}"))


def tell(event: ArgumentDoubted, who: str, quotes: Quotes) -> Iterator[Line]:
    """What is doubted, and why."""
    yield Line(who, "doubts", quotes.quoted(event.argument), event.why, "open")


DOUBT = ActKind(
    act=Doubt,
    becomes=EventKind(event=ArgumentDoubted, enter=enter, tell=tell),
    words=("doubt", "doubts"),
    judge=judge,
    meant=lambda act, answer: replace(act, argument=answer.view.resolve(act.argument)),
    refers=lambda act: (act.argument,),
)
'''

DEBATE = """
from debating import TOY, opening, play
from moot.record.acts.doubt import Doubt
from moot.record.debate import fold
from moot.record.text import Text
from moot.record.events import decode, encode
from moot.record.moves import Advance, Move
from moot.record.transcript import Transcript, item
from moot.document.acts import act
from moot.document.subject import Subject

def script(request, debate):
    if request.id == "1.ana.0":
        return Move((Advance("P", text=Text("it held")),))
    if request.id == "2.ben.0":
        return Move((Doubt("1.ana.0", Text("only once")), Doubt("9.eve.9", Text("who?"))))
    return Move(passed=True)

played = play(opening(protocol="council"), script, protocol=TOY)
events = [decode(type_, 1, data) for type_, data in map(encode, played.events)]
assert fold(events) == played.debate
transcript = Transcript()
for event in events:
    for line in transcript.lines(event, getattr(event, "participant", "")):
        if "doubt" in line.verb + line.note:
            print(line.who, line.verb, line.text, line.note)
print(played.debate.rounds[1].added, played.debate.graph.listed[0].why, item("Doubt 1"))
told = Subject(played.debate, {}, events)
print(next(act(told, event).says[0] for event in events if type(event).__name__ == "ArgumentDoubted"))
"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with one act more."""
    copy = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
    (copy / TABLE).with_name("doubt.py").write_text(DOUBT, encoding="utf-8")
    table = (copy / TABLE).read_text(encoding="utf-8")
    imported = "from moot.record.acts.doubt import DOUBT\nfrom moot.record.lifecycle"
    table = table.replace("from moot.record.lifecycle", imported, 1)
    (copy / TABLE).write_text(table.replace("    UNREADABLE,\n", "    UNREADABLE,\n    DOUBT,\n", 1), encoding="utf-8")
    return copy


def test_an_act_is_added_by_a_file_and_a_line(sources: Path) -> None:
    path = os.pathsep.join([str(sources / "src"), str(ROOT / "tests" / "deliberation")])
    env = {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", DEBATE], cwd=sources, env=env, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "ben doubts “it held” of ana only once",
        "ben is refused:  doubt: refers to what was not shown: 9.eve.9",
        "('doubt ben 1.ana.0',) doubted by ben doubt",
        "doubts “it held” of ana only once",
    ]


def test_the_page_names_the_folder_and_the_table() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert TABLE in page
    assert (ROOT / TABLE).is_file()
