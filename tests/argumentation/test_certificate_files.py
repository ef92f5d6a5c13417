"""Proofs as files: what was written is read back and checked, and whatever is changed in them shows nothing wrong."""

import os
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace

import pytest
from argumentation_cases import random_frameworks, small_frameworks
from certified import is_right, known_extensions, right_answers

from moot.argumentation import Framework
from moot.argumentation.certificates import (
    Certificate,
    ProofFiles,
    certificate_in,
    certify,
    check,
    check_files,
    proof_files,
)
from moot.errors import InvalidDocument
from profiles import share

FRAMEWORKS = [*list(small_frameworks())[::41], *random_frameworks(20, 6, seed=8)]
ODD = Framework.from_attacks([('"a"\n', "b"), ("b", "c"), ("c", '"a"\n')])


def written() -> list[tuple[Framework, Certificate, ProofFiles]]:
    """Right answers with the files of their proofs, where they have some."""
    dice, found = random.Random(9), []
    for framework in FRAMEWORKS:
        for answer in right_answers(framework, known_extensions(framework), dice):
            shown = certify(framework, answer)
            files = proof_files(framework, shown)
            if files is not None:
                found.append((framework, shown, files))
    return found


WRITTEN = written()


def test_what_was_written_is_read_back_and_holds() -> None:
    kinds = Counter((shown.semantics, shown.problem) for _, shown, _ in WRITTEN)
    assert len(kinds) > 15
    for framework, shown, files in WRITTEN:
        read = certificate_in(files)
        assert replace(read, proof=None) == replace(shown, proof=None)
        assert shown.proof is not None
        assert read.proof is not None
        assert read.proof.sets == shown.proof.sets
        assert check_files(framework, files) == check(framework, shown)


def test_names_of_any_kind_are_read_back() -> None:
    files = proof_files(ODD, certify(ODD, Certificate("PR", "DC", '"a"\n', False)))
    assert files is not None
    assert certificate_in(files).argument == '"a"\n'
    assert check_files(ODD, files).holds


def test_the_order_of_clauses_says_nothing() -> None:
    dice = random.Random(2)
    for framework, _, files in WRITTEN[::7]:
        lines = files.formula.splitlines()
        claim = [line for line in lines if line.startswith("c ")]
        clauses = [line for line in lines if not line.startswith("c ")]
        dice.shuffle(clauses)
        turned = ProofFiles("\n".join([*claim, *clauses]), files.proof)
        assert check_files(framework, turned).holds


@pytest.mark.family
@pytest.mark.parametrize("part", ["formula", "proof"])
def test_files_in_which_anything_was_changed_show_nothing_that_is_wrong(part: str) -> None:
    dice, seen = random.Random(4), Counter[str]()
    for framework, _, files in WRITTEN:
        known = known_extensions(framework)
        for _ in range(share(12)):
            changed = replace(files, **{part: mutated(getattr(files, part), dice)})
            try:
                verdict = check_files(framework, changed)
            except InvalidDocument:
                seen["no document"] += 1
                continue
            seen["holds" if verdict.holds else "refused"] += 1
            assert verdict.holds or verdict.refused or verdict.unverified
            if verdict.holds:
                assert is_right(known, certificate_in(changed))
    assert seen["refused"] > share(100)
    assert part == "proof" or seen["no document"] > share(10)


def mutated(text: str, dice: random.Random) -> str:
    """A line left out, said twice, exchanged, or with a word of another."""
    lines = text.splitlines()
    at, other = dice.randrange(len(lines)), dice.choice(lines).split()
    match dice.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, dice.choice(lines))
        case 2:
            lines[at] = dice.choice(lines)
        case 3:
            words = lines[at].split()
            words[dice.randrange(len(words))] = dice.choice(other)
            lines[at] = " ".join(words)
        case _:
            lines[at] = lines[at].replace(" yes", " no") if " yes" in lines[at] else lines[at].replace(" no", " yes")
    return "".join(f"{line}\n" for line in lines)


def test_a_proof_of_another_framework_or_another_answer_is_refused() -> None:
    loop = Framework.from_attacks([("a", "b"), ("b", "c"), ("c", "a")])
    line = Framework.from_attacks([("a", "b"), ("b", "c"), ("c", "d")])
    files = proof_files(loop, certify(loop, Certificate("PR", "DC", "a", False)))
    assert files is not None
    assert check_files(loop, files).holds
    assert check_files(line, files).refused
    assert check_files(loop.restricted("bc"), files).refused
    for said in ("DC-ST is no", "DS-PR is yes", "SE-PR is no", "DC-XX is no", "EE-PR is no"):
        assert check_files(loop, replace(files, formula=files.formula.replace("DC-PR is no", said))).refused
    assert check_files(loop, replace(files, formula=files.formula.replace('c argument "a"', 'c argument "d"'))).refused


def test_a_formula_without_a_model_that_is_not_the_one_of_the_claim_is_refused() -> None:
    loop = Framework.from_attacks([("a", "b"), ("b", "a")])
    for claim in ('c the answer to DC-PR is no\nc argument "a"\n', "c the answer to SE-ST is no\n"):
        assert check_files(loop, ProofFiles(f"{claim}p cnf 1 2\n1 0\n-1 0\n", "0\n")).refused


@pytest.mark.parametrize(
    "formula",
    [
        "",
        "p cnf 1 2\n1 0\n-1 0\n",
        "c the answer to PR is no\n",
        'c the answer to DC-PR is no\nc argument "a\n',
        "c the answer to SE-PR is yes\nc set [1]\n",
        "c the answer to SE-PR is yes\nc mentioned [[" + "[" * 100_000 + "\n",
        "c the answer to SE-PR is yes\nc set []]\n",
    ],
)
def test_what_is_no_formula_of_a_claim_is_a_clear_error(formula: str) -> None:
    with pytest.raises(InvalidDocument, match="moot solve --proof"):
        certificate_in(ProofFiles(formula, "0\n"))


def test_the_files_are_the_same_in_every_process() -> None:
    """Whatever the order in which sets of names are read there: of few names of many, each process has its own."""
    code = """
from moot.argumentation import Framework
from moot.argumentation.certificates import proof_files, prove
pairs = [(f"n{16 * k}", f"n{16 * k + 7}") for k in range(30)]
paired = {name for pair in pairs for name in pair}
selfish = [(f"n{k}", f"n{k}") for k in range(600) if f"n{k}" not in paired]
framework = Framework.from_attacks([*pairs, *(pair[::-1] for pair in pairs), *selfish], [f"n{k}" for k in range(600)])
files = proof_files(framework, prove(framework, "PR", "SE", None, frozenset(a for a, _ in pairs)))
print(files.formula, files.proof)
"""
    said = {
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(said) == 1
    assert len(said.pop()) > 1_000
