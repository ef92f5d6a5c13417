"""`moot check`: what `moot solve --proof` wrote, against the framework."""

from pathlib import Path
from typing import Any

import pytest

from moot.argumentation import Framework
from moot.argumentation.certificates import Certificate, Proof, proof_files

LOOP = "p af 3\n1 2\n2 3\n3 1\n"


@pytest.fixture
def loop(tmp_path: Path, call: Any) -> Path:
    """An odd cycle, and beside it the proof that 3 is in no preferred extension of it."""
    file = tmp_path / "loop.af"
    file.write_text(LOOP)
    assert call("solve", "-p", "DC-PR", "-a", 3, "-f", file, "--proof", tmp_path / "proof").out == "NO\n"
    return file


def test_a_proof_that_holds_is_told_fact_by_fact(loop: Path, call: Any) -> None:
    ran = call("check", loop, loop.with_name("proof"))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == ["DC-PR of 3: no", "every such set: verified"]
    assert call("check", loop, loop.with_name("proof"), "--json").json == {
        "task": "DC-PR",
        "argument": "3",
        "answer": "no",
        "holds": True,
        "verified": ["every such set"],
        "unverified": [],
        "refused": [],
    }


def test_the_framework_may_be_in_another_format_or_on_standard_input(loop: Path, call: Any) -> None:
    assert call("convert", loop, loop.with_suffix(".apx")).code == 0
    assert call("check", loop.with_suffix(".apx"), loop.with_name("proof")).code == 0
    assert call("check", "-", loop.with_name("proof"), stdin=LOOP.encode()).code == 0


@pytest.mark.parametrize("other", ["p af 3\n1 2\n2 3\n", "p af 2\n1 2\n", "p af 4\n1 2\n2 3\n3 1\n"])
def test_a_proof_about_another_framework_is_refused(loop: Path, call: Any, other: str) -> None:
    loop.write_text(other)
    ran = call("check", loop, loop.with_name("proof"))
    assert ran.code == 4
    assert ran.out.splitlines() == [
        "DC-PR of 3: no",
        "refused: the formula is not that of this answer about this framework",
    ]


def test_a_proof_that_was_cut_off_or_changed_is_refused(tmp_path: Path, call: Any) -> None:
    """That 4 is in every preferred extension takes a case for 1 and one for 2."""
    file, proof = tmp_path / "choice.af", tmp_path / "proof"
    file.write_text("p af 4\n1 2\n2 1\n1 3\n2 3\n3 4\n")
    assert call("solve", "-p", "DS-PR", "-a", 4, "-f", file, "--proof", proof).out == "YES\n"
    assert call("check", file, proof).code == 0
    proof.write_text("")
    found = call("check", file, proof, "--json")
    assert found.code == 4
    assert found.json["holds"] is False
    assert found.json["refused"] == ["the proof does not hold: the lines end before the empty clause follows"]
    proof.write_text("0\n")
    assert "line 1: this does not follow" in call("check", file, proof).out


def test_a_formula_that_does_not_name_the_set_of_its_claim_is_refused(loop: Path, call: Any) -> None:
    whole = call("solve", "-p", "SE-PR", "-f", loop, "--proof", loop.with_name("proof"))
    assert whole.out == "w\n"
    formula = loop.with_name("proof.cnf")
    said = [line for line in formula.read_text().splitlines() if not line.startswith("c set")]
    formula.write_text("\n".join(said))
    assert call("check", loop, loop.with_name("proof")).code == 4


def test_what_leaves_something_open_is_told_and_is_no_proof(tmp_path: Path, call: Any) -> None:
    """Nothing attacks the argument, but no set is named that has it."""
    file, proof = tmp_path / "one.af", tmp_path / "proof"
    file.write_text("p af 1\n")
    open_ = Certificate("PR", "DS", "1", True, None, Proof((), ("0",)))
    files = proof_files(Framework.from_attacks([], ["1"]), open_)
    assert files is not None
    proof.with_name("proof.cnf").write_text(files.formula)
    proof.write_text(files.proof)
    ran = call("check", file, proof)
    assert ran.code == 3
    assert "maximality: unverified, no set was given that has the argument" in ran.out


BAD = {
    "no proof": (["FILE", "NONE"], "NONE.cnf cannot be read"),
    "the formula instead of the proof": (["FILE", "PROOF.cnf"], "PROOF.cnf.cnf cannot be read"),
    "no framework": (["NONE", "PROOF"], "NONE cannot be read"),
    "a proof for the framework": (["PROOF", "PROOF"], "--from"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_names_the_file_and_a_remedy(loop: Path, call: Any, case: str) -> None:
    given, said = BAD[case]
    names = {"FILE": str(loop), "PROOF": str(loop.with_name("proof")), "NONE": str(loop.with_name("none"))}

    def named(text: str) -> str:
        for word, path in names.items():
            text = text.replace(word, path)
        return text

    ran = call("check", *map(named, given))
    assert (ran.code, ran.out) == (2, "")
    assert named(said) in ran.err


@pytest.mark.parametrize("data", [b"\xff\xfe", b"c the answer to SE-PR is yes\nc set [1]\n", b"p cnf 1 1\n1 0\n"])
def test_a_formula_that_is_none_is_bad_input(loop: Path, call: Any, data: bytes) -> None:
    loop.with_name("proof.cnf").write_bytes(data)
    ran = call("check", loop, loop.with_name("proof"))
    assert (ran.code, ran.out) == (2, "")
    assert "moot solve --proof" in ran.err


def test_a_long_proof_says_that_it_is_followed(loop: Path, call: Any) -> None:
    proof = loop.with_name("proof")
    proof.write_text("1 -1 0\n" * 1_000 + proof.read_text())
    ran = call("check", loop, proof)
    assert ran.code == 0
    assert "following 1,0" in ran.err
