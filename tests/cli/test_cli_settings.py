"""moot.toml: found here or above, read strictly, below flags and variables; `moot config` tells who said what."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moot
from moot.errors import InvalidDocument
from moot.faces.cli.settings import parsed, settings_file
from moot.record.parameters import PARAMETER_NAMES

QUESTION = ("council", "Which database for the ledger?", "-p", "use Postgres", "-p", "use Cassandra")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a folder inside it, where the command is called."""
    inner = tmp_path / "project" / "src" / "deep"
    inner.mkdir(parents=True)
    monkeypatch.chdir(inner)
    return tmp_path / "project"


def write(folder: Path, *lines: str) -> Path:
    path = folder / "moot.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def setting(call: Any, name: str, *arguments: object) -> tuple[Any, str, str | None]:
    found = call("--json", "config", *arguments).json["settings"][name]
    return found["value"], found["from"], found["at"]


def opening(call: Any, *arguments: object) -> dict[str, Any]:
    """The opening of a council that was held, as its log has it."""
    said = call(*QUESTION, "--stream", *arguments)
    assert said.code == 0, said.err
    first: dict[str, Any] = said.lines[0]["data"]
    return first


def test_the_file_above_says_where_the_database_is_and_whose_memories(folder: Path, call: Any, db: Path) -> None:
    shutil.copy(db, folder / "kept.db")
    write(folder, 'db = "kept.db"', 'project = "billing"')
    assert call("--json", "recall", "ledger").error["message"] == "no such project: billing"
    id = call("--json", "remember", "The ledger is large", "--category", "learning").json["id"]
    assert [item["id"] for item in call("--json", "recall", "ledger").json["items"]] == [id]
    assert len(call("--json", "recall", "ledger", "--project", "default").json["items"]) == 5
    assert sorted(path.name for path in folder.iterdir()) == ["kept.db", "moot.toml", "src"]


@pytest.mark.parametrize("name", ["db", "project"])
def test_a_flag_goes_before_a_variable_a_variable_before_the_file_and_the_file_before_the_default(
    folder: Path, call: Any, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    assert setting(call, name)[1:] == ("default", None)
    path = write(folder, "", f'{name} = "from-file"')
    expected = str(folder / "from-file") if name == "db" else "from-file"
    assert setting(call, name) == (expected, "file", f"{path}:2")
    monkeypatch.setenv(f"MOOT_{name.upper()}", "from-variable")
    assert setting(call, name) == ("from-variable", "variable", f"MOOT_{name.upper()}")
    assert setting(call, name, f"--{name}", "from-flag") == ("from-flag", "flag", f"--{name}")
    monkeypatch.setenv(f"MOOT_{name.upper()}", "")
    assert setting(call, name)[1] == "file"


def test_every_setting_of_a_debate_reaches_it_from_the_file_and_a_flag_goes_before(
    folder: Path, call: Any, db: Path
) -> None:
    shutil.copy(db, folder / "kept.db")
    write(
        folder, 'db = "kept.db"', 'profile = "founding"', "max_rounds = 3", "min_evidence = 4", "remember = false",
        "delta = 0.25", "tau.argument = 0.5",
    )  # fmt: skip
    held = opening(call)
    assert (held["profile"], held["max_rounds"], held["remember"]) == ("founding", 3, False)
    assert [held["parameters"][name] for name in ("k_min", "delta", "gamma")] == [4, 0.25, 1 / 3]
    assert held["parameters"]["tau"]["argument"] == 0.5
    flags = ("--profile", "default", "--max-rounds", 2, "--min-evidence", 1, "--remember", "--set", "delta=.5")
    held = opening(call, *flags, "--set", "tau.argument=.6")
    assert (held["profile"], held["max_rounds"], held["remember"]) == ("default", 2, True)
    assert (held["parameters"]["k_min"], held["parameters"]["delta"]) == (1, 0.5)
    assert held["parameters"]["tau"]["argument"] == 0.6


def test_a_debate_of_claims_has_the_same_settings_and_its_time(folder: Path, call: Any) -> None:
    script = {"agents": [{"id": name, "rounds": [{"claims": [{"id": "c", "text": text}]}]} for name, text in
                         (("ana", "It rains today"), ("ben", "The sun shines today"))]}  # fmt: skip
    agents = folder / "agents.json"
    agents.write_text(json.dumps(script))
    write(folder, 'db = "kept.db"', "max_rounds = 2", "timeout_s = 7.5", "k_min = 3", "remember = false")
    claims = ("claims", "What is the weather?", "--agents", agents, "--stream")
    held = call(*claims).lines[0]["data"]
    assert (held["max_rounds"], held["timeout_s"], held["remember"]) == (2, 7.5, False)
    assert held["parameters"]["k_min"] == 3
    held = call(*claims, "--timeout", 9, "--max-rounds", 4, "--set", "k_min=1").lines[0]["data"]
    assert (held["max_rounds"], held["timeout_s"], held["parameters"]["k_min"]) == (4, 9.0, 1)
    assert setting(call, "timeout_s", "--timeout", 9) == (9.0, "flag", "--timeout")
    assert opening(call)["timeout_s"] is None


def test_without_a_file_a_council_has_the_defaults(folder: Path, call: Any, db: Path) -> None:
    held = opening(call, "--db", db)
    assert (held["profile"], held["max_rounds"], held["remember"]) == ("default", 5, True)
    assert held["parameters"]["k_min"] == 2


def test_config_shows_every_setting_once_with_its_origin(folder: Path, call: Any) -> None:
    path = write(folder, "[tau]", "checked = 0.75")
    said = call("--json", "config", "--set", "c=2", "--no-remember", "--min-evidence", 3)
    assert said.json["file"] == str(path)
    found = said.json["settings"]
    assert set(found) == {"db", "project", "profile", "max_rounds", "timeout_s", "remember", *PARAMETER_NAMES}
    told = {name: (each["value"], each["at"]) for name, each in found.items() if each["from"] != "default"}
    assert told == {
        "tau.checked": (0.75, f"{path}:2"),
        "c": (2.0, "--set c"),
        "remember": (False, "--no-remember"),
        "k_min": (3, "--min-evidence"),
    }
    assert call("--json", "config", "--profile", "bogus").code == 2


def test_config_says_of_every_setting_what_it_means(folder: Path, call: Any) -> None:
    found = call("--json", "config", "--set", "weights.ana=2").json["settings"]
    assert {*PARAMETER_NAMES, "db", "project", "profile", "max_rounds", "timeout_s", "remember"} <= set(found)
    for name, each in found.items():
        assert len(each["means"].split()) >= 3, name
        assert name not in each["means"].split(), f"{name} is told by its own name"
    assert found["weights.ana"]["means"] == "what the ballot of this class weighs in a weighted vote"
    shown = " ".join(call("config").out.split())
    assert "independent sources" in shown
    assert "the lead that decides" in shown


def test_config_is_a_table_that_people_can_read(folder: Path, call: Any) -> None:
    write(folder, 'project = "bil\\u001bling"', "k_min = 3")
    said = call("config")
    rows = {line.split()[0]: line.split()[1:] for line in said.out.splitlines() if line.strip()}
    assert (rows["k_min"][:2], rows["gamma"][:2]) == (["3", "moot.toml:2"], ["0.333333333", "default"])
    assert "\x1b" not in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_every_problem_is_named_with_its_line_and_nothing_is_done(folder: Path, call: Any) -> None:
    path = write(
        folder, 'db = "new.db"', 'k_min = "3"', "colour = 1", "", "[tau]", "argument = 7", "shape = 1", "[more]"
    )  # fmt: skip
    for command in (("remember", "A ledger", "--category", "learning"), ("debates",), QUESTION, ("config",)):
        said = call("--json", *command)
        assert (said.code, said.error["type"]) == (2, "InvalidDocument")
        problems = said.error["problems"]
        assert [problem.split(":")[0] for problem in problems] == ["line 2", "line 3", "line 6", "line 7", "line 8"]
        assert str(path) in said.error["message"]
    assert "k_min cannot be '3'; give a number, without quotation marks" in said.error["problems"][0]
    assert sorted(found.name for found in folder.iterdir()) == ["moot.toml", "src"]
    shown = call("debates")
    assert (shown.code, len(shown.err.splitlines())) == (2, 7)


@pytest.mark.parametrize(
    "line",
    [
        "db = 1", 'db = ""', 'db = " "', 'db = "a\\u0000b"', "project = true", 'project = ""', "profile = 1",
        'profile = "bogus"', "max_rounds = 0", "max_rounds = 1001", 'max_rounds = "5"', "max_rounds = 2.0",
        "max_rounds = true", "min_evidence = 0", "k_min = 1.5", "k_min = true", "delta = nan", "delta = inf",
        "delta = 2", "gamma = 1.0", 'delta = ".2"', "semantics = 1", 'semantics = "bogus"', "reading = []",
        "timeout_s = 0", 'timeout_s = "9"', "timeout_s = true", "timeout_s = nan",
        "remember = 1", 'remember = "yes"', "tau = 1", "tau.argument = []", "half_life = 1979-05-27",
        "Delta = 0.2", "max-rounds = 3", "settings.delta = 0.2", "c = 1e400", "c = 1" + "0" * 400,
        "k_min = 2\nmin_evidence = 2", "k_min = 2\nk_min = 3", "k_min =", "c = 1" + "0" * 5000, "a = " + "[" * 5000,
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_used_is_bad_input(line: str, folder: Path, call: Any) -> None:
    write(folder, line)
    said = call("--json", "debates")
    assert (said.code, said.error["type"]) == (2, "InvalidDocument"), said.out
    assert len(said.error["message"]) < 700


@pytest.mark.parametrize("line", ["max_rounds = 1", "k_min = 2.0", "delta = 1", 'semantics = "preferred"', 'c = 0.5'])
def test_a_value_of_the_right_type_is_taken(line: str, folder: Path, call: Any) -> None:
    write(folder, "# nothing but this", line)
    value, source, at = setting(call, line.split(" ")[0])
    assert (str(value), source) == (str({"2.0": 2, "1": value}.get(line.split()[-1], value)), "file")
    assert str(at).endswith("moot.toml:2")


def test_what_is_no_toml_is_told_with_its_line(folder: Path, call: Any) -> None:
    write(folder, "k_min = 2", "delta = = 3")
    assert call("--json", "debates").error["problems"][0].startswith("line 2: no TOML: ")
    (folder / "moot.toml").write_bytes(b"k_min = 2\nproject = '\xff'\n")
    assert call("--json", "debates").error["problems"] == ["line 2: no UTF-8"]


def test_what_cannot_be_read_is_a_clear_error(folder: Path, call: Any) -> None:
    path = folder / "moot.toml"
    path.symlink_to("nowhere")
    assert "cannot be read" in call("--json", "debates").error["message"]
    path.unlink()
    os.mkfifo(path)
    said = call("--json", "debates")
    assert (said.code, "is no regular file" in said.error["message"]) == (2, True)
    path.unlink()
    path.mkdir()
    assert call("--json", "debates").code == 2
    path.rmdir()
    path.write_text("#" * 2_000_000)
    assert "longer than" in call("--json", "debates").error["message"]


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() == 0, reason="the superuser may read everything")
def test_a_file_without_permission_is_a_clear_error(folder: Path, call: Any) -> None:
    write(folder, "k_min = 2").chmod(0)
    said = call("--json", "debates")
    assert (said.code, "permission denied" in said.error["message"]) == (2, True)


def test_the_nearest_file_is_the_one(folder: Path, call: Any) -> None:
    write(folder, "k_min = 7", "delta = 0.5")
    near = write(folder / "src", "k_min = 8")
    assert setting(call, "k_min") == (8, "file", f"{near}:1")
    assert setting(call, "delta")[1] == "default"


def test_the_search_ends_where_another_filesystem_or_a_closed_folder_begins(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(folder, "k_min = 7")
    assert settings_file() is not None
    looked, real = [], os.stat

    def elsewhere(path: Any, **more: Any) -> Any:
        looked.append(Path(path))
        found = real(path, **more)
        return found if Path(path) != folder else os.stat_result((*found[:2], found.st_dev + 1, *found[3:10]))

    def closed(path: Any, **more: Any) -> Any:
        if Path(path) == folder:
            raise PermissionError(13, "Permission denied")
        return real(path, **more)

    for stat in (elsewhere, closed):
        monkeypatch.setattr(os, "stat", stat)
        found = settings_file()
        monkeypatch.setattr(os, "stat", real)
        assert found is None
    assert folder.parent not in looked


def test_a_folder_that_is_gone_has_no_file(folder: Path) -> None:
    shutil.rmtree(folder / "src")
    assert settings_file() is None


def test_python_and_what_needs_no_database_read_no_file(
    folder: Path, call: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(folder, "broken")
    with moot.open(":memory:") as m:
        assert m.council("Which?", ["this", "that"]).status == "insufficient_evidence"
    (folder / "claims.json").write_text(json.dumps([{"id": "c1", "text": "It rains", "author": "ana"}]))
    assert call("evaluate", folder / "claims.json").code == 0
    assert call("detect", "polarity", "-").code == 0
    assert call("--version").code == 0


def test_a_path_is_taken_from_the_folder_of_the_file_or_from_home(folder: Path, tmp_path: Path, call: Any) -> None:
    for given_, meant in [("a/../b.db", folder / "a/../b.db"), ("~/b.db", tmp_path / "b.db"), ("/x/b.db", "/x/b.db")]:
        write(folder, f'db = "{given_}"')
        assert setting(call, "db")[0] == str(meant)
    write(folder, 'db = ":memory:"')
    assert setting(call, "db")[0] == ":memory:"


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_any_content_is_settings_or_bad_input(content: bytes) -> None:
    try:
        found = parsed(Path("moot.toml").absolute(), content)
    except InvalidDocument as error:
        names, problems = set[str](), error.problems
    else:
        names, problems = set(found.values), ()
    assert names <= {"db", "project", "profile", "max_rounds", "timeout_s", "remember", *PARAMETER_NAMES}
    assert all(problem.strip() for problem in problems)


@given(st.permutations(["k_min = 3", "delta = 0.5", '"c" = 2', "tau.argument = 0.5", "# gamma = 2", "", "  floor=1"]))
def test_the_line_of_a_setting_is_the_one_where_it_stands(lines: list[str]) -> None:
    found = parsed(Path("/moot.toml"), "\r\n".join(lines).encode())
    for name, line in found.lines.items():
        assert lines[line - 1].split("=")[0].strip().strip('"') == name
    assert len(found.lines) == 5
