"""convert, generate and draw: what they write, what they tell, and that bad input leaves nothing behind."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from moot.argumentation import Framework
from moot.argumentation.formats.registry import read
from moot.argumentation.generating import generator as suites
from moot.argumentation.generating.generator import Instance
from moot.errors import SearchCut


@pytest.fixture
def nixon(tmp_path: Path) -> Path:
    path = tmp_path / "nixon.tgf"
    path.write_text("quaker\nrepublican\n#\nquaker republican\nrepublican quaker\n", encoding="utf-8")
    return path


def test_a_file_is_converted_by_the_ends_of_its_names(call: Any, nixon: Path, tmp_path: Path) -> None:
    ran = call("convert", nixon, tmp_path / "nixon.apx")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    written = (tmp_path / "nixon.apx").read_text(encoding="utf-8")
    assert written.splitlines()[:2] == ["arg(quaker).", "arg(republican)."]
    assert call("convert", tmp_path / "nixon.apx", "-", "--to", "tgf").out == nixon.read_text(encoding="utf-8")


def test_names_that_are_changed_are_told(call: Any, nixon: Path) -> None:
    ran = call("convert", nixon, "-", "--to", "iccma")
    assert ran.out == "p af 2\n1 2\n2 1\n"
    assert "'quaker' is 1, 'republican' is 2" in ran.err
    found = call("--json", "convert", nixon, "-", "--to", "iccma").json
    assert found["renamed"] == {"quaker": "1", "republican": "2"}
    assert found["text"] == "p af 2\n1 2\n2 1\n"
    assert (found["from"], found["to"], found["arguments"], found["attacks"]) == ("tgf", "iccma", 2, 2)
    assert len(found["lost"]) == 1


def test_labels_that_are_lost_are_told(call: Any) -> None:
    ran = call("convert", "-", "-", "--from", "tgf", "--to", "apx", stdin=b"1 it rains\n#\n")
    assert (ran.code, ran.out) == (0, "arg(1).\n")
    assert "lost: labels of arguments: line 1" in ran.err


def test_standard_input_is_known_by_its_beginning(call: Any) -> None:
    assert call("convert", "-", "-", "--to", "tgf", stdin=b"p af 2\n1 2\n").out == "1\n2\n#\n1 2\n"


def test_json_tells_where_the_file_is(call: Any, nixon: Path, tmp_path: Path) -> None:
    out = tmp_path / "nixon.json"
    found = call("convert", nixon, out, "--json").json
    assert found["file"] == str(out)
    assert "text" not in found
    assert json.loads(out.read_text(encoding="utf-8"))["arguments"] == ["quaker", "republican"]


BAD: list[tuple[tuple[str, ...], str]] = [
    (("convert", "nowhere.tgf", "x.apx"), "BadInput"),
    (("convert", "IN", "x.docx"), "BadInput"),
    (("convert", "IN", "x.apx", "--from", "apx"), "InvalidDocument"),
    (("convert", "IN", "x.apx", "--from", "xml"), "UnknownName"),
    (("convert", "IN", "x.apx", "--to", "xml"), "UnknownName"),
    (("convert", "IN", "there.apx"), "BadInput"),
    (("convert", "IN"), "UsageError"),
    (("convert", "/", "x.apx"), "BadInput"),
    (("convert", "IN", "nowhere/x.apx"), "BadInput"),
    (("convert", "IN", "there.apx/x.apx"), "BadInput"),
    (("draw", "IN", "-o", "nowhere/x.svg"), "BadInput"),
    (("generate", "scc", "-o", "nowhere/x.af"), "BadInput"),
    (("draw", "nowhere.tgf"), "BadInput"),
    (("draw", "IN", "--semantics", "magic"), "UnknownName"),
    (("draw", "IN", "--format", "json"), "InvalidDocument"),
    (("draw", "IN", "-o", "there.apx"), "BadInput"),
    (("generate",), "BadInput"),
    (("generate", "star"), "UnknownName"),
    (("generate", "scc", "size=3"), "UnknownName"),
    (("generate", "scc", "n=many"), "InvalidValue"),
    (("generate", "scc", "n"), "InvalidValue"),
    (("generate", "scc", "n=0"), "InvalidValue"),
    (("generate", "scc", "n=5", "n=6"), "BadInput"),
    (("generate", "scc", "--seed", "-1"), "InvalidValue"),
    (("generate", "scc", "--to", "xml"), "UnknownName"),
    (("generate", "scc", "-o", "there.apx"), "BadInput"),
    (("generate", "--suite", "main", "--to", "new"), "UnknownName"),
    (("generate", "--suite", "bench"), "BadInput"),
    (("generate", "scc", "--suite", "bench", "--to", "new"), "BadInput"),
    (("generate", "--suite", "bench", "--to", "."), "BadInput"),
]


@pytest.mark.parametrize(("arguments", "kind"), BAD, ids=[" ".join(arguments) for arguments, _ in BAD])
def test_bad_input_is_told_and_writes_nothing(
    call: Any, nixon: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], kind: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.apx").write_text("arg(a).\n", encoding="utf-8")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    given = [str(nixon) if word == "IN" else word for word in arguments]
    ran = call(*given)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("moot: ")
    assert call("--json", *given).error["type"] == kind
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_file_of_another_format_is_told_which(call: Any, nixon: Path) -> None:
    ran = call("convert", nixon, "-", "--from", "apx", "--to", "json")
    assert (ran.code, ran.out) == (2, "")
    assert "line 1" in ran.err
    assert "this looks like TGF: give --format tgf" in ran.err
    assert call("convert", nixon, "-", "--format", "tgf", "--to", "json").code == 0


def test_a_file_is_overwritten_by_force_alone(call: Any, nixon: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.apx"
    out.write_text("old", encoding="utf-8")
    assert call("convert", nixon, out).code == 2
    assert out.read_text(encoding="utf-8") == "old"
    assert call("convert", nixon, out, "--force").code == 0
    assert out.read_text(encoding="utf-8") != "old"


def test_generated_frameworks_say_how_to_make_them_again(call: Any) -> None:
    ran = call("generate", "erdos_renyi", "n=20", "p=0.1", "--seed", 7)
    assert (ran.code, ran.err) == (0, "")
    first = ran.out.splitlines()[0]
    assert first == "# moot generate erdos_renyi n=20 p=0.1 --seed 7"
    assert call(*first.split()[2:]).out == ran.out
    assert len(read(ran.out.encode(), "iccma").framework) == 20
    assert call("generate", "erdos_renyi", "n=20", "p=0.1", "--seed", 8).out != ran.out


@pytest.mark.parametrize("format", ["iccma", "apx", "tgf", "json", "csv"])
def test_generated_frameworks_are_written_in_every_format(call: Any, format: str, tmp_path: Path) -> None:
    ran = call("generate", "traffic", "n=30", "--to", format)
    plain = call("generate", "traffic", "n=30")
    assert read(ran.out.encode(), format).framework == read(plain.out.encode(), "iccma").framework
    out = tmp_path / f"map.{format}"
    found = call("generate", "traffic", "n=30", "-o", out, "--json").json
    assert out.read_bytes() == ran.out.encode()
    assert found["sha256"] == sha256(ran.out.encode()).hexdigest()
    assert (found["family"], found["seed"], found["parameters"]["n"]) == ("traffic", 0, 30)


def test_the_families_are_listed(call: Any) -> None:
    shown = call("generate", "--list").out
    assert "sembuster: " in shown
    assert "  beta=0.2  " in shown
    families = call("generate", "--list", "--json").json["families"]
    assert len(families) == 10
    assert all(set(family["parameters"]) for family in families)


def test_a_suite_is_written_with_its_index(call: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = (Instance("scc", 1, {"n": 50}), Instance("sembuster", 1, {"n": 31}))
    monkeypatch.setattr(suites, "_bench", lambda: iter(small))
    folder = tmp_path / "set"
    ran = call("generate", "--suite", "bench", "--to", folder)
    assert (ran.code, ran.out) == (0, "")
    index = [json.loads(line) for line in (folder / "index.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["family"] for line in index] == ["scc", "sembuster"]
    for line in index:
        data = (folder / line["file"]).read_bytes()
        assert sha256(data).hexdigest() == line["sha256"]
        found = read(data, "iccma").framework
        assert (len(found), found.attack_count) == (line["arguments"], line["attacks"])
        assert {"seed", "parameters"} <= set(line)
    assert {path.name for path in folder.iterdir()} == {"index.jsonl", *(line["file"] for line in index)}
    assert call("generate", "--suite", "bench", "--to", folder).code == 2
    again: Any = call("generate", "--suite", "bench", "--to", tmp_path / "again", "--json").json
    assert again["instances"] == 2
    assert (tmp_path / "again" / "index.jsonl").read_bytes() == (folder / "index.jsonl").read_bytes()


def test_a_framework_is_drawn(call: Any, nixon: Path, tmp_path: Path) -> None:
    ran = call("draw", nixon)
    assert (ran.code, ran.err) == (0, "")
    assert ElementTree.fromstring(ran.out).tag.endswith("svg")
    assert "2 undecided" in ran.out
    out = tmp_path / "nixon.svg"
    found = call("draw", nixon, "-o", out, "--semantics", "preferred", "--json").json
    assert found["labels"] == {"quaker": "undec", "republican": "undec"}
    assert "(preferred)" in out.read_text(encoding="utf-8")
    assert "undecided" not in call("draw", nixon, "--semantics", "none").out


def test_what_a_bound_cut_says_what_can_be_drawn_instead(call: Any, nixon: Path, monkeypatch: Any) -> None:
    def cut(*_: object) -> None:
        raise SearchCut("nodes", 7)

    monkeypatch.setattr(Framework, "labelling", cut)
    ran = call("draw", nixon, "--semantics", "preferred")
    assert (ran.code, ran.out) == (3, "")
    assert "--semantics grounded" in ran.err


def test_a_large_framework_is_summed_up(call: Any, tmp_path: Path) -> None:
    big = tmp_path / "big.af"
    assert call("generate", "grounded", "n=500", "-o", big).code == 0
    ran = call("draw", big)
    assert ran.code == 0
    assert "500 arguments are too many to draw" in ran.err
    assert "500 arguments, " in ran.out
    assert call("draw", big, "--json").json["drawn"] is False
