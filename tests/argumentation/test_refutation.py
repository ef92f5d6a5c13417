"""The checker of proofs: what it accepts proves that there is no model, and nothing else is accepted."""

import random
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.argumentation.certificates.checker import flaw
from moot.argumentation.certificates.formula import Clause, Formula, any_of
from moot.argumentation.certificates.models import model, refute


def pigeons(holes: int) -> Formula:
    """One pigeon more than holes: no model, and not by unit propagation."""

    def sits(pigeon: int, hole: int) -> int:
        return pigeon * holes + hole + 1

    clauses: list[Clause] = [tuple(sits(p, h) for h in range(holes)) for p in range(holes + 1)]
    for hole in range(holes):
        clauses += [(-sits(p, hole), -sits(q, hole)) for p, q in combinations(range(holes + 1), 2)]
    return Formula((holes + 1) * holes, clauses)


def refuted(formula: Formula) -> tuple[str, ...]:
    """The proof that it has no model."""
    lines = refute(formula)
    assert lines is not None
    return lines


def drawn(dice: random.Random, variables: int, clauses: int) -> Formula:
    made = [
        tuple(dice.choice((1, -1)) * v for v in dice.sample(range(1, variables + 1), dice.randint(1, 3)))
        for _ in range(clauses)
    ]
    return Formula(variables, made)


def holds(formula: Formula) -> bool:
    """Has it a model? By trying all."""
    return any(
        all(any(values[abs(lit) - 1] is (lit > 0) for lit in clause) for clause in formula.clauses)
        for values in product((True, False), repeat=formula.variables)
    )


def test_every_proof_of_the_solver_is_accepted_and_what_has_a_model_has_none() -> None:
    dice = random.Random(11)
    seen = {True: 0, False: 0}
    for _ in range(400):
        formula = drawn(dice, dice.randint(3, 9), dice.randint(4, 40))
        found = model(formula) is not None
        assert found == holds(formula)
        if not found:
            assert flaw(formula, refuted(formula)) is None
        seen[found] += 1
    assert min(seen.values()) > 80


@pytest.mark.parametrize("holes", [2, 3, 4, 5, 6])
def test_proofs_that_need_search_are_accepted(holes: int) -> None:
    lines = refuted(pigeons(holes))
    assert flaw(pigeons(holes), lines) is None
    assert flaw(pigeons(holes), ()) == "the lines end before the empty clause follows"
    assert flaw(pigeons(holes), [line for line in lines if not line.startswith("d")]) is None, "d is never needed"


def needed(formula: Formula, lines: list[str]) -> list[str]:
    """Lines of which each is needed."""
    shorter = (lines[:place] + lines[place + 1 :] for place in range(len(lines)))
    found = next((rest for rest in shorter if flaw(formula, rest) is None), None)
    return lines if found is None else needed(formula, found)


def test_a_proof_of_which_a_line_was_dropped_is_refused() -> None:
    formula = pigeons(4)
    lines = needed(formula, [line for line in refuted(formula) if not line.startswith("d")])
    assert len(lines) > 5
    for place in range(len(lines)):
        assert flaw(formula, lines[:place] + lines[place + 1 :]) is not None


def test_a_line_of_which_a_literal_was_changed_is_refused_unless_it_still_follows() -> None:
    dice = random.Random(3)
    refused = 0
    while refused < 300:
        formula = drawn(dice, 6, dice.randint(8, 16))
        clause = [dice.choice((1, -1)) * v for v in dice.sample(range(1, 7), 2)]
        if not holds(formula):
            continue
        follows = not holds(Formula(6, [*formula.clauses, *((-lit,) for lit in clause)]))
        problem = flaw(formula, [" ".join(map(str, (*clause, 0)))])
        assert problem is not None, "it has a model"
        if not follows:
            assert problem == "line 1: this does not follow by unit propagation"
            refused += 1


literals = st.integers(-5, 5).filter(bool)
written = st.lists(literals, max_size=3).map(lambda clause: " ".join(map(str, (*clause, 0))))


@given(
    st.lists(st.lists(literals, min_size=1, max_size=3).map(tuple), max_size=12),
    st.lists(st.one_of(written, written.map("d {}".format), st.text(max_size=8)), max_size=12),
)
def test_no_lines_whatever_prove_that_what_has_a_model_has_none(clauses: list[Clause], lines: list[str]) -> None:
    formula = Formula(5, clauses)
    if flaw(formula, lines) is None:
        assert not holds(formula)


@pytest.mark.parametrize("line", ["", "1", "1 2", "x 0", "99 0", "1 0 2 0", "0 0", "d", "d x 0", "1.5 0", "١ 0 0"])
def test_what_is_no_line_is_refused(line: str) -> None:
    problem = flaw(pigeons(3), [line])
    assert problem is not None
    assert problem.startswith("line 1: this is no clause")


def test_a_clause_that_was_taken_away_proves_nothing_any_more() -> None:
    formula = Formula(3, [(1, 2), (-1, 2), (1, -2), (-1, -2, 3), (-3, 1), (-3, -1)])
    assert flaw(formula, ["2 0", "0"]) is None
    problem = flaw(formula, ["d 1 2 0", "2 0", "0"])
    assert problem == "line 2: this does not follow by unit propagation"


def each_two(dice: random.Random) -> Iterator[Formula]:
    for _ in range(2):
        yield drawn(dice, 4, dice.randint(3, 14))


def test_one_of_two_formulas_has_a_model_if_and_only_if_both_together_have() -> None:
    dice = random.Random(8)
    seen = {True: 0, False: 0}
    for _ in range(150):
        two = list(each_two(dice))
        both = any_of(two)
        found = model(both) is not None
        assert found == any(map(holds, two))
        if not found:
            assert flaw(both, refuted(both)) is None
        seen[found] += 1
    assert min(seen.values()) > 20
