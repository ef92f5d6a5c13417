"""`moot solve --proof` in a bound: the answer stays and says that it is not proved, and no file pretends to be one."""

from pathlib import Path
from typing import Any

import pytest

from moot.argumentation.certificates import prove
from moot.argumentation.engine import Decision
from moot.argumentation.formats.iccma import parse
from moot.argumentation.tasks import Task, decided
from moot.argumentation.work import Work
from moot.errors import BadInput, SearchCut
from moot.faces.cli.solve_proof import make_room

PAIRS = 6
LAST = 2 * PAIRS + 1
BOTH_WAYS = [(2 * i + a, 2 * i + b) for i in range(PAIRS) for a, b in ((1, 2), (2, 1))]
ROUND = [(LAST, LAST + 1), (LAST + 1, LAST + 2), (LAST + 2, LAST + 3), (LAST + 3, LAST + 1)]
ATTACKS = [*BOTH_WAYS, *((a, LAST) for a in range(1, LAST)), *ROUND]
CHOICES = f"p af {LAST + 3}\n" + "".join(f"{a} {b}\n" for a, b in ATTACKS)
"""Six pairs, of each of which one is chosen; all attack LAST, and an odd cycle lets no set be stable."""

FRAMEWORK = parse(CHOICES.encode())
TASKS = ["SE-PR", "SE-SST", "SE-STG", "SE-ID", "SE-EAG", "SE-STG2", "DC-PR", "DC-ST", "DC-SST", "DC-STG", "DC-EAG"]


def asked(task: str) -> list[str]:
    return ["-p", task, *(["-a", str(LAST)] if task.startswith("D") else [])]


def needed(task: str) -> tuple[int, int]:
    """The nodes with which there is an answer, and with which it is proved."""
    least = next(bound for bound in range(1, 10_000) if answered(task, Work(bound)))
    work = Work(10**9)
    found = answered(task, work)
    assert found is not None
    members = FRAMEWORK.names_of(found.shown_by()) if found.shown_by else None
    question = Task.of(task)
    name = str(LAST) if question.asks else None
    prove(FRAMEWORK, question.semantics.code, question.problem, name, members, work)
    return least, work.spent


def answered(task: str, work: Work) -> Decision | None:
    question = Task.of(task)
    try:
        return decided(FRAMEWORK, question, LAST - 1 if question.asks else None, work)
    except SearchCut:
        return None


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "choices.af"
    path.write_text(CHOICES)
    return path


@pytest.mark.parametrize("task", TASKS)
def test_a_bound_that_leaves_nothing_for_the_proof_leaves_the_answer_and_says_so(task: str, file: Path, call: Any):
    proof, formula = file.with_name("proof"), file.with_name("proof.cnf")
    answer, whole = needed(task)
    assert answer < whole
    for path in (proof, formula):
        path.write_text("0\n")  # of an earlier call
    alone = call("solve", *asked(task), "-f", file).out
    for bound in {answer, whole - 1}:
        ran = call("solve", *asked(task), "-f", file, "--proof", proof, "--max-nodes", bound)
        assert (ran.code, ran.out) == (0, alone)
        first, *still_open, remedy = ran.err.splitlines()
        assert first == f"moot: answered, but not proved: the search was cut short after {bound} nodes (bound: nodes)"
        assert still_open
        assert all(": unverified, " in line for line in still_open)
        assert any("maximality" in line for line in still_open) or task.startswith("D")
        assert remedy.strip() == "raise --max-nodes"
        assert not proof.exists()
        assert not formula.exists()
    ran = call("solve", *asked(task), "-f", file, "--proof", proof, "--max-nodes", whole)
    assert (ran.code, ran.out, ran.err) == (0, alone, "")
    assert proof.exists()
    assert formula.exists()


def test_without_an_answer_there_is_nothing_to_prove_and_it_stays_exit_code_3(file: Path, call: Any):
    answer, _ = needed("DC-STG")
    assert answer > 1
    proof = file.with_name("proof")
    ran = call("solve", *asked("DC-STG"), "-f", file, "--proof", proof, "--max-nodes", answer - 1)
    assert (ran.code, ran.out) == (3, "")
    assert "not answered" in ran.err
    assert not proof.exists()


def test_a_proof_of_an_earlier_call_is_not_left_where_none_is_needed(file: Path, call: Any):
    proof = file.with_name("proof")
    assert call("solve", *asked("DC-PR"), "-f", file, "--proof", proof).code == 0
    assert proof.exists()
    ran = call("solve", "-p", "SE-CO", "-f", file, "--proof", proof)
    assert "no proof is needed" in ran.err
    assert sorted(path.name for path in file.parent.iterdir()) == [file.name]


def test_a_limit_of_time_goes_on_to_work(file: Path, call: Any):
    proof = file.with_name("proof")
    ran = call("solve", *asked("DC-PR"), "-f", file, "--proof", proof, "--timeout", 60)
    assert ran.code == 0
    assert proof.exists()


@pytest.mark.parametrize("task", [["-p", "SE-PR"], ["-p", "SE-GR"]], ids=["with a proof", "without"])
@pytest.mark.parametrize(
    "proof",
    ["choices.af", "named", "link", ".", "nowhere/x", "notes.txt", "edges", "formula", "folder", "choices.af/x", ""],
)
def test_where_no_proof_can_go_nothing_is_touched(task: list[str], proof: str, file: Path, call: Any):
    folder = file.parent
    (folder / "named.cnf").write_text(CHOICES)
    (folder / "link").symlink_to(file)
    (folder / "notes.txt").write_text("buy milk\n")
    (folder / "edges").write_text("1 2\n2 3\n")
    (folder / "formula.cnf").write_text("c what somebody else wrote\np cnf 1 1\n1 0\n")
    (folder / "folder.cnf").mkdir()
    given = folder / "named.cnf" if proof == "named" else file
    before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    ran = call("solve", *task, "-f", given, "--proof", proof and folder / proof)
    assert (ran.code, ran.out) == (2, "")
    assert "--proof" in ran.err
    assert {path: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before


def test_a_proof_may_take_the_place_of_an_earlier_one(file: Path, call: Any):
    proof, formula = file.with_name("proof"), file.with_name("proof.cnf")
    proof.touch()
    written = []
    for task in ("SE-PR", "SE-SST", "SE-PR"):
        assert call("solve", "-p", task, "-f", file, "--proof", proof).code == 0
        written.append((proof.read_text(), formula.read_text()))
    assert written[0] == written[2] != written[1]
    assert call("solve", "-p", "SE-GR", "-f", file, "--proof", proof).code == 0
    assert not proof.exists()
    assert not formula.exists()


def test_an_earlier_proof_gives_way_however_long_its_lines_are(tmp_path: Path) -> None:
    proof = tmp_path / "p"
    for text in (" ".join(map(str, range(1, 2_000))) + " 0\n", "d " + "-7 " * 5_000 + "0\n", "1 2 0\n" * 2_000):
        proof.write_text(text)
        make_room(str(proof), "elsewhere")
        assert not proof.exists()
    for text in ("7 " * 5_000, "7 " * 5_000 + "\n", "1 2 x " * 1_000, "words " * 2_000, "1 2\n" * 3_000, "1 2"):
        proof.write_text(text)
        with pytest.raises(BadInput, match="holds something else"):
            make_room(str(proof), "elsewhere")
        assert proof.exists()


@pytest.mark.parametrize("whole", [0, 1])
def test_whoever_is_killed_while_it_writes_leaves_no_proof_that_is_not_whole(
    file: Path, call: Any, monkeypatch: pytest.MonkeyPatch, whole: int
) -> None:
    proof, formula = file.with_name("proof"), file.with_name("proof.cnf")
    assert call("solve", *asked("SE-PR"), "-f", file, "--proof", proof).code == 0
    wanted = proof.read_text(), formula.read_text()
    named: list[str] = []

    def killed(source: str, target: str) -> None:
        if len(named) == whole:
            raise KeyboardInterrupt
        named.append(target)
        Path(source).rename(target)

    with monkeypatch.context() as patched:
        patched.setattr("moot.faces.cli.solve_proof.os.replace", killed)
        assert call("solve", *asked("SE-PR"), "-f", file, "--proof", proof).code == 130
    assert not proof.exists()
    assert named == [str(formula)][:whole]
    assert not formula.exists() or formula.read_text() == wanted[1]
    assert file.with_name("proof.part").exists()
    assert call("solve", *asked("SE-PR"), "-f", file, "--proof", proof).code == 0
    assert (proof.read_text(), formula.read_text()) == wanted
    assert sorted(path.name for path in file.parent.iterdir()) == [file.name, "proof", "proof.cnf"]
