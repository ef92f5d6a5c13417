"""The built-in gates of a program: each is passed by what is right, and not by one planted fault."""

import pytest

from moot.artifacts import GATES, Case, Checked, Standard
from moot.artifacts.artifact import cases_from, checked_from
from moot.artifacts.gates import examine
from moot.artifacts.program import NotAProgram, parse
from moot.errors import InvalidDocument

SIGNED = Case("signed", ("contract(k1)", "signed(k1)"), holds=("enforceable(k1)",))
BARE = Case("bare", ("contract(k1)",), fails=("enforceable(k1)",))
STANDARD = Standard(vocabulary=("contract/1", "signed/1", "enforceable/1"), cases=(SIGNED, BARE))
RIGHT = "enforceable(C) :- contract(C), signed(C)."


def failed(text: str, standard: Standard = STANDARD) -> dict[str, str]:
    return {gate.gate: gate.why for gate in examine(text, standard).failures}


def test_what_is_right_passes_every_gate_in_order() -> None:
    checked = examine(RIGHT, STANDARD)
    assert checked.passed
    assert tuple(gate.gate for gate in checked.gates) == GATES
    assert (checked.size, checked.passed_cases) == (3, {"signed", "bare"})


@pytest.mark.parametrize(
    ("text", "gate", "why"),
    [
        ("enforceable(C) :- contract(C), signed(C)", "parse", "line 1: the last rule has no final period"),
        ("% a note\nenforceable(C) :- contract(C) signed(C).", "parse", "line 2: syntax error"),
        ("enforceable(C) :- contract(C", "parse", "ends in the middle of a rule"),
        ('#include "/etc/passwd".', "parse", "`#include` is refused"),
        ("#script (python)\nimport os\n#end.", "parse", "`#script` is refused"),
        ("enforceable(C) :- contract(C), @f(C) = 1.", "parse", "`@f` is refused"),
        ("#program step(t).", "parse", "#program is refused"),
        ("#external signed(k1).", "parse", "#external is refused"),
        (":~ contract(C). [1@1]", "parse", "#minimize is refused"),
        ("a.\0b.", "parse", "no text"),
        ("a(\ud800).", "parse", "no text"),
        ("enforceable(C) :- not signed(C).", "safe", "line 1: 'C' is unsafe (a positive literal"),
        ("enforceable(C) :- contract(C), singed(C).", "vocabulary", "no predicate singed/1, did you mean signed/1?"),
        ("enforceable(C) :- contract(C, C).", "vocabulary", "no predicate contract/2"),
        ("enforceable(C) :- contract(C).", "tests", "bare: enforceable(k1) holds"),
        ("enforceable(C) :- signed(C), not contract(C).", "tests", "signed: enforceable(k1) does not hold"),
        (f"{RIGHT} :- contract(C), signed(C).", "tests", "signed: there is no answer set"),
        (f"{RIGHT[:-1]}, contract(C).", "parsimony", "`contract(C)` in"),
        (f"{RIGHT} enforceable(C) :- signed(C), contract(C), enforceable(D).", "parsimony", "the rule `enforceable(C)"),
    ],
)
def test_a_fault_is_found_by_its_gate(text: str, gate: str, why: str) -> None:
    assert why in failed(text)[gate]


def test_a_program_that_does_not_parse_is_not_tried_further() -> None:
    checked = examine("a :- b", STANDARD)
    assert not any(gate.passed for gate in checked.gates)
    assert checked.gates[-1].why == "not tried, since the gate 'parse' was not passed"
    assert (checked.cases, checked.size) == ((), -1)


def test_what_is_included_is_never_read(tmp_path: object, capfd: pytest.CaptureFixture[str]) -> None:
    """The solver's own reader opens the file and says what is in it."""
    with pytest.raises(NotAProgram) as raised:
        parse('% #INCLUDE is refused in a comment too\n#include "/etc/passwd".')
    assert "root" not in str(raised.value)
    assert raised.value.line == 1


def test_a_case_that_was_passed_may_not_be_lost() -> None:
    kept = Standard(vocabulary=STANDARD.vocabulary, cases=(SIGNED, BARE), kept=frozenset({"signed", "bare"}))
    assert failed("enforceable(C) :- contract(C).", kept)["regression"] == "'bare' was passed before"
    gone = Standard(cases=(SIGNED,), kept=frozenset({"bare"}))
    assert failed(RIGHT, gone) == {"regression": "'bare' was passed before"}


def test_what_fails_a_test_that_failed_before_loses_nothing() -> None:
    assert "regression" not in failed("enforceable(C) :- contract(C).", STANDARD)


def test_rules_that_are_given_hold_in_every_case_and_make_a_copy_superfluous() -> None:
    sealed = Case("sealed", ("contract(a)", "sealed(a)"), ("enforceable(a)",))
    given = Standard(given="signed(C) :- sealed(C).", cases=(sealed,))
    assert not failed(RIGHT, given)
    assert list(failed(f"{RIGHT} signed(X) :- sealed(X).", given)) == ["parsimony"]


def test_what_no_case_needs_is_a_hint_and_no_gate() -> None:
    checked = examine(RIGHT, STANDARD)
    assert checked.unneeded == ("`contract(C)` in `enforceable(C) :- contract(C); signed(C).`",)


def test_atoms_may_be_denied_false_in_every_answer_set_or_without_any() -> None:
    program = "-p(X) :- q(X). r(X) :- s(X), not t(X). t(X) :- s(X), not r(X). :- bad(X)."
    cases = (
        Case("denied", ("q(1)",), holds=("-p(1)",), fails=("p(1)",)),
        Case("inconsistent", ("bad(1)",), inconsistent=True),
        Case("denied and said", ("q(1)", "p(1)"), inconsistent=True),
    )
    assert examine(program, Standard(cases=cases)).passed_cases == {case.name for case in cases}
    for either in (Case("holds", ("s(1)",), holds=("r(1)",)), Case("fails", ("s(1)",), fails=("r(1)",))):
        assert examine(program, Standard(cases=(either,))).passed_cases == frozenset()
    unexpected = Standard(cases=(Case("fine", ("q(1)",), inconsistent=True),))
    assert failed(program, unexpected)["tests"] == "fine: there is an answer set, and none was expected"


@pytest.mark.parametrize(
    ("cases", "problem"),
    [
        ((Case("a", ("p(1)",), ("q",)), Case("b", ("p(1)", "p(1)."), (), ("q",))), "contradict each other"),
        ((Case("a", ("p(2)",), ("q",)), Case("b", ("p(1+1)",), (), (), True)), "one expects an answer set"),
        ((Case("a", (), ("q",), ("q",)),), "contradicts itself: q holds in one and fails"),
        ((Case("a", (), ("q", "-q")),), "contradicts itself: -q and its opposite"),
        ((Case("a", (), ("q",), (), True),), "contradicts itself: it expects no answer set"),
        ((Case("a", ("p(X)",), ("q",)),), "an atom of the test 'a' cannot be 'p(X)'"),
        ((Case("a", ("p(1) :- q(2)",), ("q",)),), "cannot be"),
        ((Case("a", ("17",), ("q",)),), "cannot be '17'"),
        ((Case("a", (), ("q",)), Case("a", ("p",), ("q",))), "two tests have the name 'a'"),
    ],
)
def test_cases_that_no_program_can_pass_are_refused(cases: tuple[Case, ...], problem: str) -> None:
    with pytest.raises(InvalidDocument, match="the tests") as raised:
        examine(RIGHT, Standard(cases=cases))
    assert problem in str(raised.value)


def test_cases_with_other_facts_do_not_contradict() -> None:
    cases = (Case("a", ("r(1)",), ("p(1)",)), Case("b", (), (), ("p(1)",)))
    assert examine("p(1) :- r(1).", Standard(cases=cases)).passed


def test_given_rules_that_are_no_program_are_the_callers_mistake() -> None:
    with pytest.raises(NotAProgram):
        examine(RIGHT, Standard(given="a :- b"))


def test_what_was_found_survives_as_plain_data() -> None:
    for text in (RIGHT, "a :- b", "enforceable(C) :- contract(C)."):
        checked = examine(text, STANDARD)
        assert checked_from(checked.to_dict()) == checked
    assert isinstance(checked, Checked)


def test_cases_are_read_from_plain_data() -> None:
    data = [
        {"name": "one", "facts": ["p(1)"], "expected": {"holds": ["q", "not r"], "fails": ["s"]}},
        {"scenario": "two", "expected": {"inconsistent": True}},
    ]
    one, two = cases_from(data)
    assert one == Case("one", ("p(1)",), ("q",), ("s", "r"))
    assert two == Case("two", inconsistent=True)
    assert cases_from([one.to_dict(), two.to_dict()]) == (one, two)


@pytest.mark.parametrize(
    "data",
    [
        {},
        [1],
        [{"name": 1, "expected": {"holds": ["q"]}}],
        [{"name": "a"}],
        [{"expected": {}}],
        [{"facts": "p", "expected": {"holds": ["q"]}}],
        [{"expected": {"holds": [1]}}],
        [{"expected": {"inconsistent": 1}}],
    ],
)
def test_cases_that_are_malformed_are_refused(data: object) -> None:
    with pytest.raises(InvalidDocument):
        cases_from(data)
