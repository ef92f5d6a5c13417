"""Running the tests of a program, and finding tests that no program can pass together."""

from collections.abc import Iterable, Iterator
from itertools import combinations

import clingo

from moot.artifacts.artifact import Case, CaseResult
from moot.artifacts.parsing import parse
from moot.artifacts.solving import NotGrounded, TooMuch, atom, grounded, satisfiable
from moot.errors import BadInput, InvalidDocument


def run_case(text: str, case: Case) -> CaseResult:
    """Try one case. `text` is the whole program, with the rules that were there before. Raises NotAProgram."""
    return passes(parse(text).written, case)


def passes(written: str, case: Case) -> CaseResult:
    """Try one case on a program that was read (`Program.written`)."""
    try:
        return _tried(grounded(written, [atom(fact) for fact in case.facts]), case)
    except (NotGrounded, TooMuch) as error:
        return CaseResult(case.name, False, error.why)


def _tried(control: clingo.Control, case: Case) -> CaseResult:
    consistent = satisfiable(control.solve())
    if case.inconsistent:
        return CaseResult(case.name, not consistent, "there is an answer set, and none was expected" * consistent)
    if not consistent:
        return CaseResult(case.name, False, "there is no answer set")
    wrong = [f"{one} does not hold" for one in case.holds if _possible(control, one, False)]
    wrong += [f"{one} holds" for one in case.fails if _possible(control, one, True)]
    return CaseResult(case.name, not wrong, "; ".join(wrong))


def check_cases(cases: Iterable[Case]) -> None:
    """Raise InvalidDocument for cases that are malformed, or contradict themselves or each other."""
    cases = tuple(cases)
    problems = [problem for case in cases for problem in _malformed(case)]
    names = [case.name for case in cases]
    problems += [f"two tests have the name {name!r}" for name in sorted({n for n in names if names.count(n) > 1})]
    if not problems:
        read = [(case, frozenset(map(atom, case.facts))) for case in cases]
        problems += [
            f"the tests {one.name!r} and {other.name!r} contradict each other: with the same facts {clash}"
            for (one, facts), (other, same) in combinations(read, 2)
            if facts == same and (clash := _clash(one, other))
        ]
    if problems:
        raise InvalidDocument("the tests", problems)


def _malformed(case: Case) -> Iterator[str]:
    for text in (*case.facts, *case.holds, *case.fails):
        try:
            atom(text, f"an atom of the test {case.name!r}")
        except BadInput as error:
            yield str(error)
            return
    if clash := _clash(case, case):
        yield f"the test {case.name!r} contradicts itself: {clash}"


def _clash(one: Case, other: Case) -> str:
    """What two cases with the same facts expect of which no program can do both; empty: nothing."""
    if one.inconsistent != other.inconsistent:
        return "one expects an answer set, the other none"
    if one.inconsistent and (one.holds or one.fails):
        return "it expects no answer set, and something of it"
    for first, second in ((one, other), (other, one)):
        both = set(map(atom, first.holds)) & set(map(atom, second.fails))
        if both:
            return f"{min(map(str, both))} holds in one and fails in the other"
    opposite = {str(atom(text)) for text in one.holds} & {str(_denied(atom(text))) for text in other.holds}
    return f"{min(opposite)} and its opposite hold" if opposite else ""


def _denied(symbol: clingo.Symbol) -> clingo.Symbol:
    return clingo.Function(symbol.name, symbol.arguments, not symbol.positive)


def _possible(control: clingo.Control, text: str, true: bool) -> bool:
    """Whether some answer set has, or lacks, an atom."""
    return satisfiable(control.solve(assumptions=[(atom(text), true)]))
