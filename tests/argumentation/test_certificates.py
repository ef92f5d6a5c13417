"""Certificates: what is right can be shown, and what is wrong never is."""

import ast
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from argumentation_cases import random_frameworks, small_frameworks
from certified import NAMES, OPEN, engine_answers, is_right, known_extensions, right_answers

import moot.argumentation.certificates as package
from moot.argumentation import Framework
from moot.argumentation.certificates import Certificate, Proof, WrongAnswer, certify, check, claimed, proof_files, prove
from moot.argumentation.certificates.checker import ANSWERS, flaw
from moot.argumentation.certificates.formula import Formula
from moot.argumentation.certificates.models import model, refute
from moot.errors import InvalidValue, MootError, UnknownName
from profiles import share, some_of

FRAMEWORKS = [*list(small_frameworks())[::17], *random_frameworks(30, 6, seed=1)]
IMPOSSIBLE = {
    *((code, "SE", False) for code in NAMES if code != "ST"),  # there is always an extension
    ("CF", "DS", True),
    ("AD", "DS", True),  # the empty set is one
}
MUTUAL = Framework.from_attacks([("a", "b"), ("b", "a"), ("a", "c"), ("b", "c"), ("c", "d")])


def test_every_right_answer_is_shown_and_what_needs_a_proof_is_not_shown_without() -> None:
    dice, seen = random.Random(5), Counter[tuple[str, str, bool]]()
    for framework in FRAMEWORKS:
        for answer in right_answers(framework, known_extensions(framework), dice):
            kind = answer.semantics, answer.problem, answer.answer
            shown = certify(framework, answer)
            verdict = check(framework, shown)
            assert not verdict.refused, (answer, verdict)
            assert verdict.holds == (kind not in OPEN), (answer, verdict)
            if shown.proof is not None:
                bare = check(framework, replace(shown, proof=None))
                assert bare.unverified, answer
                assert not bare.refused, answer
            seen[kind] += 1
    assert set(seen) == {kind for kind in ANSWERS if kind not in IMPOSSIBLE}


def test_no_wrong_answer_is_ever_shown() -> None:
    dice, seen = random.Random(6), Counter[str]()
    for framework in FRAMEWORKS:
        known = known_extensions(framework)
        for answer in right_answers(framework, known, dice):
            wrong = replace(answer, answer=not answer.answer)
            for given in (wrong, replace(wrong, members=None)):
                if is_right(known, given):
                    continue
                try:
                    shown = certify(framework, given)
                except WrongAnswer:
                    seen["found out"] += 1
                    continue
                assert not check(framework, shown).holds, given
                seen["not shown"] += 1
    assert min(seen.values()) > 100, seen


def test_a_certificate_with_an_argument_more_or_less_shows_nothing_that_is_wrong() -> None:
    dice, refused = random.Random(7), 0
    for framework in FRAMEWORKS:
        known = known_extensions(framework)
        for answer in right_answers(framework, known, dice):
            if answer.members is None or answer.problem != "SE":
                continue
            shown = certify(framework, answer)
            for name in framework.arguments:
                changed = replace(shown, members=shown.members ^ {name})
                verdict = check(framework, changed)
                assert not verdict.holds or is_right(known, changed), (list(framework.attacks), changed)
                refused += not verdict.holds
    assert refused > 300


@pytest.mark.family
def test_nothing_that_anybody_makes_up_shows_what_is_wrong() -> None:
    """Sets at random, and true proofs of whatever the checker then asks for."""
    dice, seen = random.Random(8), Counter[bool]()
    codes = ["PR", "SST", "STG", "STG2", "ID", "EAG", "ST", "CO", "AD", "CF2", "NA"]
    for framework in some_of(random_frameworks(700, 5, seed=9)):
        known = known_extensions(framework)
        pool = [*known["AD"], *known["CF"]]
        for _ in range(8):
            argument, sets = dice.choice(framework.arguments), tuple(dice.choices(pool, k=dice.randint(0, 3)))
            members = dice.choice([None, *pool])
            made_up = Certificate(
                dice.choice(codes),
                dice.choice(["SE", "DC", "DS"]),
                argument,
                dice.random() < 0.5,
                members,
                Proof(sets, ()),
            )
            formula = claimed(framework, made_up)
            if formula is not None and model(formula) is None:
                lines = refute(formula)
                assert lines is not None
                made_up = replace(made_up, proof=Proof(sets, lines))
            right = is_right(known, made_up)
            holds = check(framework, made_up).holds
            assert right or not holds, (list(framework.attacks), made_up)
            seen[holds] += 1
    assert min(seen.values()) > share(500)


def test_a_proof_of_one_claim_shows_no_other() -> None:
    cycle = [(f"x{i}", f"x{(i + 1) % 9}") for i in range(9)]
    framework = Framework.from_attacks([*cycle, ("y", "z"), ("z", "y")])
    shown = certify(framework, Certificate("ST", "SE", None, False))
    assert check(framework, shown).holds
    stable = Framework.from_attacks([*cycle, ("y", "z"), ("z", "y"), ("y", "x0")])
    verdict = check(stable, shown)
    assert any(why.startswith("the proof does not hold") for why in verdict.refused)


def test_the_sets_that_a_proof_mentions_are_looked_at() -> None:
    shown = certify(MUTUAL, Certificate("PR", "DS", "d", True))
    assert shown.proof is not None
    assert check(MUTUAL, shown).holds
    for bad, why in (("c", "not admissible"), ("a", "not with the argument")):
        changed = replace(shown, proof=replace(shown.proof, sets=(*shown.proof.sets, frozenset(bad))))
        assert f"{why}: a set that the proof mentions" in check(MUTUAL, changed).refused
    fewer = replace(shown, proof=replace(shown.proof, sets=shown.proof.sets[1:]))
    assert not check(MUTUAL, fewer).holds


@pytest.mark.family
def test_every_answer_of_the_engine_is_shown() -> None:
    count = 0
    for framework in some_of([*list(small_frameworks())[::13], *random_frameworks(30, 7, seed=12)]):
        for answer in engine_answers(framework):
            verdict = check(framework, certify(framework, answer))
            assert not verdict.refused, (list(framework.attacks), answer, verdict)
            assert verdict.holds == ((answer.semantics, answer.problem, answer.answer) not in OPEN), (answer, verdict)
            count += 1
    assert count > share(3_000)


def test_the_words_of_a_verdict() -> None:
    answer = Certificate("PR", "SE", None, True, frozenset("ad"))
    assert str(check(MUTUAL, answer)) == "admissible: verified\nmaximality: unverified, no proof was given"
    assert str(check(MUTUAL, certify(MUTUAL, answer))) == "admissible: verified\nmaximality: verified"
    assert str(check(MUTUAL, replace(answer, members=frozenset("ab")))) == "refused: not admissible"


def test_an_admissible_attacker_is_enough_for_no_and_no_proof_is_made() -> None:
    shown = certify(MUTUAL, Certificate("PR", "DS", "b", False, frozenset("a")))
    assert shown.proof is None
    assert "it attacks the argument" in check(MUTUAL, shown).verified


@pytest.mark.parametrize("answer", [False, None])
def test_an_answer_as_it_is_printed_is_proved(answer: bool | None) -> None:
    shown = prove(MUTUAL, "PR", "DC", "c", answer)
    assert check(MUTUAL, shown).holds
    assert prove(MUTUAL, "ST", "DS", "a", frozenset("bd")).answer is False


def test_a_wrong_answer_is_named_with_the_set_that_speaks_against_it() -> None:
    with pytest.raises(WrongAnswer, match="DS-PR a is wrong") as caught:
        certify(MUTUAL, Certificate("PR", "DS", "a", True))
    assert caught.value.members is not None
    assert "b" in caught.value.members


def test_the_files_hold_the_formula_that_the_checker_writes_and_the_proof() -> None:
    odd = Framework.from_attacks([('"a"\n', "b"), ("b", "c"), ("c", '"a"\n')])
    shown = certify(odd, Certificate("ST", "SE", None, False))
    files = proof_files(odd, shown)
    assert files is not None
    lines = files.formula.splitlines()
    rows = [line for line in lines if not line.startswith("c ")]
    variables, clauses = map(int, rows[0].removeprefix("p cnf ").split())
    read = Formula(variables, [tuple(map(int, row.split()))[:-1] for row in rows[1:]])
    assert len(read.clauses) == clauses
    assert read == claimed(odd, shown)
    assert flaw(read, files.proof.splitlines()) is None
    assert 'c argument 0 is "\\"a\\"\\n"' in lines
    assert proof_files(odd, Certificate("GR", "SE", None, True, frozenset())) is None


@pytest.mark.parametrize(
    ("certificate", "error"),
    [
        (Certificate("XX", "SE", None, True), UnknownName),
        (Certificate("PR", "EE", None, True), UnknownName),
        (Certificate("PR", "DC", None, True), InvalidValue),
        (Certificate("PR", "DC", "nobody", True), UnknownName),
        (Certificate("PR", "SE", None, True, frozenset(["nobody"])), UnknownName),
        (Certificate("PR", "SE", None, True, None, Proof((frozenset(["nobody"]),), ())), UnknownName),
    ],
)
def test_what_is_no_certificate_is_bad_input(certificate: Certificate, error: type[MootError]) -> None:
    with pytest.raises(error):
        check(MUTUAL, certificate)


MAKERS = {"models.py", "prover.py"}
"""What makes certificates. It counts its work as the solver does; the rest, the checker, must not import it."""


def test_the_checker_shares_no_code_with_the_solver() -> None:
    allowed = ("moot.argumentation.certificates", "moot.argumentation.attack_graph", "moot.errors")
    folder = Path(package.__file__).parent
    imported = {
        (path.name, node.module)
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith("moot")
    }
    assert len(imported) > 20
    work = {(name, "moot.argumentation.work") for name in MAKERS}
    assert {(name, module) for name, module in imported if not module.startswith(allowed)} == work
    makers = tuple(f"moot.argumentation.certificates.{name.removesuffix('.py')}" for name in MAKERS)
    checkers = {(name, module) for name, module in imported if name not in {*MAKERS, "__init__.py"}}
    assert {(name, module) for name, module in checkers if module.startswith(makers)} == set()
