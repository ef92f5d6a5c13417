"""What other distributions add: the package of CONTRIBUTING.md is built, installed and used; what is wrong is said.

Each is found by the metadata that an installer writes. Nothing of it is loaded before it is named.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[2]
VOTE = ("unanimous", "Which database?", "-p", "use Postgres", "-p", "use Cassandra")


class Said(NamedTuple):
    """What a command of a process of its own gave."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def moot(folder: Path, *arguments: str, beside: Path | None = None) -> Said:
    """Run a command in a folder, with what is installed in `beside`."""
    env = {**os.environ, "PYTHONPATH": "" if beside is None else str(beside), "NO_COLOR": "1", "MOOT_COMMAND": "moot"}
    command = [sys.executable, "-m", "moot", "--db", "new.db", *arguments]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    return Said(done.returncode, done.stdout, done.stderr)


def block(language: str, holds: str) -> str:
    """The block of CONTRIBUTING.md in that language which holds a text."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return next(text for text in found if holds in text)


def install(source: Path, target: Path) -> None:
    """Build the wheel of a project, and unpack it as installers do."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target / "wheels")]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    for wheel in (target / "wheels").glob("*.whl"):
        ZipFile(wheel).extractall(target)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the package of CONTRIBUTING.md is installed."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("installed")
    (source / "pyproject.toml").write_text(block("toml", "moot-unanimous"), encoding="utf-8")
    (source / "moot_unanimous.py").write_text(block("python", "UNANIMOUS"), encoding="utf-8")
    install(source, target)
    return target


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where people stand: with voters, and a database."""
    found = tmp_path_factory.mktemp("people")
    for name, second in (("alike.json", "use Postgres"), ("apart.json", "use Cassandra")):
        first = {"ana": "use Postgres", "ben": second, "cho": "use Postgres"}
        agents = [{"id": who, "rounds": [{"ballot": [{"ranking": [text]}]}]} for who, text in first.items()]
        (found / name).write_text(json.dumps({"agents": agents}), encoding="utf-8")
    return found


@pytest.fixture(scope="module")
def held(folder: Path, installed: Path) -> dict[str, Any]:
    """The result of a debate that the foreign protocol leaves open."""
    found: dict[str, Any] = moot(folder, *VOTE, "--agents", "apart.json", "--json", beside=installed).json
    return found


def test_a_protocol_from_a_foreign_package_holds_its_debate(
    folder: Path, installed: Path, held: dict[str, Any]
) -> None:
    assert (held["protocol"], held["status"], held["verdict"]) == ("unanimous", "contested", None)
    assert held["reason"] == "not everybody votes alike; it ended because everybody was asked once"
    alike = moot(folder, *VOTE, "--agents", "alike.json", "--json", beside=installed).json
    assert (alike["status"], alike["verdict"]) == ("consensus", "use Postgres")
    id = held["debate_id"]
    assert moot(folder, "show", id, "--json", beside=installed).json["reason"] == held["reason"]
    assert moot(folder, "explain", id, beside=installed).code == 0
    (folder / "log.jsonl").write_text(moot(folder, "export", id, "--format", "log").out, encoding="utf-8")
    assert moot(folder, "replay", "log.jsonl", "--json", beside=installed).json["identical"] is True
    assert "Vote, and decide only together." in moot(folder, "--help", beside=installed).out
    row = {"group": "moot.protocols", "name": "unanimous", "distribution": "moot-unanimous 0.3", "ok": True, "why": ""}
    assert row in moot(folder, "plugins", "--json", beside=installed).json["plugins"]


def test_where_it_is_not_installed_the_log_says_what_to_install(folder: Path, held: dict[str, Any]) -> None:
    id = held["debate_id"]
    for command in ("show", "explain", "judge"):
        refused = moot(folder, command, id, "--json")
        assert refused.code == 5
        error = {"type": "NotInstalled", "message": "the protocol 'unanimous' of this debate is not installed"}
        assert refused.json["error"] == {**error, "remedy": "pip install moot-unanimous==0.3"}
    assert id in moot(folder, "debates", "--json").out
    assert moot(folder, "verify", id).code == 0
    assert '"unanimous"' in moot(folder, "export", id, "--format", "log").out
    assert moot(folder, *VOTE, "--agents", "alike.json").code == 2
    assert moot(folder, "delete", id).code == 0


def added(folder: Path, distribution: str, group: str, entries: str, **modules: str) -> Path:
    """Metadata and modules as an installer leaves them in a folder."""
    info = folder / f"{distribution.replace('-', '_')}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{group}]\n{entries}\n", encoding="utf-8")
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder


LATER = """
from dataclasses import replace
from moot.protocols.vote import VOTE
LATER = replace(VOTE, name="later", interface=2)
OTHER = replace(VOTE, name="other")
COUNCIL = replace(VOTE, name="council")
"""


@pytest.fixture(scope="module")
def trouble(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Distributions of which each has something wrong."""
    found = tmp_path_factory.mktemp("trouble")
    added(found, "moot-raises", "moot.protocols", "raises = moot_raises:IT", moot_raises="raise OSError('no disk')")
    added(found, "moot-later", "moot.protocols", "later = moot_later:LATER", moot_later=LATER)
    added(found, "moot-other", "moot.protocols", "named = moot_later:OTHER")
    added(found, "moot-lacks", "moot.protocols", "lacks = moot_later:NOTHING")
    added(found, "moot-strange", "moot.protocols", "strange = moot_later:VOTE.name")
    added(found, "moot-council", "moot.protocols", "council = moot_later:COUNCIL")
    for name in ("one", "two"):
        added(found, f"moot-{name}", "moot.protocols", "twice = moot_later:OTHER")
    added(found, "moot-words", "moot.vocabularies", "words = moot_later:OTHER")
    return found


WRONG = {
    "raises": "it raised OSError: no disk",
    "later": "it is written for the interface 2 of protocols, and this moot has 1",
    "named": "it calls itself other",
    "lacks": "it raised AttributeError: module 'moot_later' has no attribute 'NOTHING'",
    "strange": "it is no Protocol",
    "council": "moot has a protocol of that name itself",
    "twice": "they register one name",
    "words": "it is no Vocabulary",
}


def test_whatever_is_wrong_with_one_is_said_and_touches_no_other(folder: Path, trouble: Path) -> None:
    said = moot(folder, "plugins", "--json", beside=trouble)
    rows = {row["name"]: row for row in said.json["plugins"]}
    assert (said.code, {name: rows[name]["why"] for name in WRONG}) == (0, WRONG)
    assert not any(rows[name]["ok"] for name in WRONG)
    twice = [row["distribution"] for row in said.json["plugins"] if row["name"] == "twice"]
    assert sorted(twice) == ["moot-one 1", "moot-two 1"]
    assert all(row["ok"] for row in said.json["plugins"] if row["name"] not in WRONG)
    assert "raises of moot-raises 1: it raised OSError: no disk" in moot(folder, "plugins", beside=trouble).out
    council = moot(folder, "council", "Which?", "-p", "A", "-p", "B", "--json", beside=trouble)
    assert (council.code, council.json["protocol"]) == (0, "council")
    shown = moot(folder, "--help", beside=trouble)
    assert (shown.code, "council" in shown.out, "raises" in shown.out) == (0, True, False)


@pytest.mark.parametrize("name", ["raises", "later", "twice"])
def test_a_protocol_that_cannot_be_used_is_refused_by_name(folder: Path, trouble: Path, name: str) -> None:
    asked = ("debate", "Which?", "-p", "A", "-p", "B", "--protocol", name, "--agents", "alike.json", "--json")
    refused = moot(folder, *asked, beside=trouble)
    assert (refused.code, refused.json["error"]["type"]) == (5, "BrokenPlugin")
    assert WRONG[name] in refused.json["error"]["message"]
    assert refused.json["error"]["remedy"]


WHEELS = """
import sys
sys.path[:0] = [sys.argv[1]]
from moot.faces.cli.main import main
import moot
code = main(["--db", ":memory:", *sys.argv[2:]])
print(moot.__path__, code)
"""
"""Run by a Python that knows no editable install (-S), so that it knows the wheels alone."""


def wheels(target: Path, *arguments: str) -> str:
    """What a command says and gives to a moot that is installed from wheels."""
    env = {**os.environ, "PYTHONPATH": sysconfig.get_path("purelib"), "NO_COLOR": "1"}
    command = [sys.executable, "-S", "-c", WHEELS, str(target), *arguments]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert f"['{target / 'moot'}']" in done.stdout, done.stdout
    return done.stdout + done.stderr


def test_the_founding_systems_come_in_a_wheel_of_their_own(tmp_path: Path) -> None:
    install(ROOT, tmp_path)
    shutil.copytree(tmp_path, alone := tmp_path / "alone")
    assert not (tmp_path / "moot" / "founding").exists()
    install(ROOT / "distributions" / "founding", tmp_path)
    council = ("council", "Which?", "-p", "A", "-p", "B", "--profile", "founding")
    assert "Insufficient evidence inscribed in the daemon's memory" in wheels(tmp_path, *council)
    assert "rilai of moot-founding 0.1.0: ok" in wheels(tmp_path, "plugins")
    assert wheels(alone, "council", "Which?", "-p", "A", "-p", "B").endswith("0\n")


LOADED = """
import sys
from moot.faces.cli.main import main
code = main(["--db", ":memory:", "council", "Which?", "-p", "A", "-p", "B", "--json"])
print(code, *({"moot_later", "moot.founding"} & set(sys.modules)))
from moot.plugins import installed
print(installed.cache_info().misses)
"""


def test_a_council_does_not_look_for_what_others_add(trouble: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(trouble)}
    done = subprocess.run([sys.executable, "-c", LOADED], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-2:] == ["0", "0"]
