"""No command lets a control character of what somebody wrote reach a terminal.

Every command of the table is called here: with a text that a terminal would obey in place of each of its arguments and
options, and over debates, notes and files that are full of such texts.
"""

import io
import json
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final

import pytest
from test_cli_help import ALL

from moot.faces.cli.main import main
from profiles import some_of

ROOT = Path(__file__).parents[2]
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029\ud800-\udfff]")
EVIL = "\x1b[31m \x9b2J \x1b]0;title\x07 \x08 \u202ekept\u202c \u2066 \r all \x7f well"
"""Colours, a cleared screen, another title, a bell, backspace, overrides of the writing direction, a return."""
SHOWN = "all"
"""A word of it that is shown wherever it is."""
OF_DEBATES: Final = {"debug", "agents", "parameters"}
"""The options of what holds debates that are tried here one by one: they have words of their own to say."""


class Terminal(io.TextIOWrapper):
    """A file that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def shown(*arguments: object, stdin: str = "") -> str:
    """What a terminal gets of a command, on both files. It understands no colours, so that all of them are others'."""
    out, err = (Terminal(io.BytesIO(), encoding="utf-8", errors="backslashreplace", newline="") for _ in range(2))
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(stdin.encode()))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            main([str(argument) for argument in arguments])
    except SystemExit:
        pass
    finally:
        sys.stdin = before
    told = []
    for file in (out, err):
        file.flush()
        assert isinstance(file.buffer, io.BytesIO)
        told.append(file.buffer.getvalue().decode())
    return "".join(told)


def harmless(*arguments: object, stdin: str = "") -> str:
    told = shown(*arguments, stdin=stdin)
    assert CONTROLS.search(told) is None, (arguments, told[max(0, CONTROLS.search(told).start() - 200) :][:400])  # type: ignore[union-attr]
    return told


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No colours, and a folder for files that are named by what was given."""
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.chdir(tmp_path)


def given(command: Any, chosen: Any) -> list[str]:
    """A command line that gives `chosen` the evil text, and also whatever must be given."""
    words = []
    for parameter in command.params:
        if parameter.param_type_name == "argument" and (parameter.required or parameter is chosen):
            words.append(EVIL)
        elif parameter is chosen:
            words += [parameter.opts[0], *([] if parameter.is_flag else [EVIL])]
    return words


@pytest.mark.family
@pytest.mark.parametrize("name", sorted(ALL))
def test_whatever_is_given_on_a_command_line(name: str, db: Path) -> None:
    extra = {"serve": ["--host", EVIL], "mcp": ["--http", "--host", EVIL]}.get(name, [])
    chosen = [p for p in ALL[name].params if p.name not in ("help", "host")]
    holds = any(p.name == "budget" for p in chosen)  # what holds a debate takes long: a few of its options
    for parameter in (None, *some_of(p for p in chosen if not holds or p.name in OF_DEBATES)):
        words = given(ALL[name], parameter)
        harmless(*name.split(), *words, *extra, *([] if parameter and parameter.name == "db" else ["--db", db]))
    harmless(*name.split(), *given(ALL[name], None), *extra, "--db", db, "--json")
    assert SHOWN in harmless(*name.split(), f"--{EVIL}")


def spoiled(value: Any) -> Any:
    """The same JSON, with the evil text behind every sentence in it."""
    match value:
        case dict():
            return {key: spoiled(each) for key, each in value.items()}
        case list():
            return [spoiled(each) for each in value]
        case str() if " " in value and ":-" not in value:
            return f"{value} {EVIL}"
    return value


def words_spoiled(text: str) -> str:
    """The same Markdown, with the evil text (in one line) behind every line of words."""
    return re.sub(r"(?m)(\w+ \w+)$", lambda found: f"{found[0]} {EVIL.replace(chr(13), '')}", text)


HELD: Final = {
    "claims": ("claims_debate/agents.json", ()),
    "debate": ("graph_debate/agents.json", ("-p", f"Move the ledger to Postgres {EVIL}", "-p", f"Keep it {EVIL}")),
}
PLAIN = EVIL.replace("\r", "")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files that are full of the text, also in their names."""
    folder = tmp_path_factory.mktemp("evil") / f"a {EVIL}"
    notes = folder / f"notes {EVIL}"
    notes.mkdir(parents=True)
    examples = ROOT / "examples"
    for command, (source, _) in HELD.items():
        data = json.loads((examples / source).read_text(encoding="utf-8"))
        (folder / f"{command}.json").write_text(json.dumps(spoiled(data)), encoding="utf-8")
    for name in ("ruff.sarif", "reviewers.json"):
        data = json.loads((examples / "review" / name).read_text(encoding="utf-8"))
        (folder / name).write_text(json.dumps(spoiled(data)), encoding="utf-8")
    record = (examples / "decision_records/0001-where-jobs-wait.md").read_text(encoding="utf-8")
    (notes / f"0001-{EVIL}.md").write_text(re.sub(r"(?m)(\w \w+)$", rf"\1 {PLAIN}", record), encoding="utf-8")
    (notes / f"{EVIL}.txt").write_text(f"# {EVIL}\n\n- Postgres kept the ledger {EVIL}\n", encoding="utf-8")
    (folder / "names.apx").write_text(f'arg("{PLAIN}"). arg(b). att("{PLAIN}", b).\n', encoding="utf-8")
    (folder / "old.lp").write_text(f'a("{PLAIN}") :- b(X).\n', encoding="utf-8")
    (folder / "new.lp").write_text("a(X) :- b(X).\n", encoding="utf-8")
    (folder / "lines.jsonl").write_text(json.dumps({"text": EVIL, "position": EVIL}) + f"\n{EVIL}\n", encoding="utf-8")
    return folder


def over_debates(db: Path, ids: list[str]) -> Iterator[tuple[object, ...]]:
    """What looks at a debate, in all ways."""
    for id in ids:
        for looks in ("show", "explain", "judge", "requests", "readings", "replay"):
            yield looks, id
        for form in ("json", "markdown", "html", "dot", "log"):
            yield "export", id, "--format", form
        yield "show", id, "--verbose"
        yield "explain", id, EVIL
        yield "what-if", id, "--settle", EVIL
        yield "fork", id, "--at", "3"
        yield "compare", id, ids[0]
    yield ("debates",)
    yield ("lineage",)


def over_files(folder: Path) -> Iterator[tuple[object, ...]]:
    """What reads files."""
    yield "memory", "import", folder
    yield "memory", "import", folder / "lines.jsonl"
    yield "recall", "ledger Postgres"
    for listing in ("list", "conflicts", "projects", "export"):
        yield "memory", listing
    yield "adr", "read", folder
    yield "persona", "from", folder
    yield "review", folder / "ruff.sarif", folder / "reviewers.json"
    yield "evaluate", folder / "lines.jsonl"
    yield "detect", "polarity", folder / "lines.jsonl"
    yield "detect", "contradiction", folder / "lines.jsonl"
    yield "detect", "equivalence", folder / "old.lp", folder / "new.lp"
    yield "solve", "-p", "EE-PR", "-f", folder / "names.apx"
    yield "check", folder / "names.apx", folder / "lines.jsonl"
    for form in ("iccma", "tgf", "apx", "json"):
        yield "convert", folder / "names.apx", "--to", form
    yield "draw", folder / "names.apx"
    yield "backup", folder / f"{EVIL}.backup"
    yield "import", folder / "lines.jsonl"


def test_whatever_is_in_debates_notes_and_files(folder: Path, tmp_path: Path) -> None:
    db = tmp_path / f"{EVIL}.db"
    told = [harmless("--db", db, "remember", f"The ledger {EVIL}", "--source", EVIL, "--category", "learning")]
    asked = f"Which ledger {EVIL}?"
    told.append(harmless("--db", db, "council", asked, "-p", f"use Postgres {EVIL}", "-p", "use none"))
    for command, (_, more) in HELD.items():
        told.append(harmless("--db", db, command, asked, *more, "--agents", folder / f"{command}.json"))
    people = [{"id": "ana", "human": True}, {"id": "ben", "rounds": [{"claims": [{"id": "c", "text": EVIL}]}]}]
    (folder / "people.json").write_text(json.dumps({"agents": people}), encoding="utf-8")
    told.append(harmless("--db", db, "claims", EVIL, "--agents", folder / "people.json"))
    listed = json.loads(shown("--db", db, "debates", "--json").splitlines()[-1])
    ids = [line["debate_id"] for line in listed["debates"]]
    assert len(ids) == 4, told
    told += [harmless("--db", db, *call) for call in (*over_files(folder), *over_debates(db, ids))]
    assert sum(SHOWN in text for text in told) > 60
