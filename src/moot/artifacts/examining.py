"""Checking a program against the gates that are built in.

It is done in this very process: nothing here ends a program that grounds without end (`moot.runtime.gating` does).
"""

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches

from moot.artifacts.artifact import GATES, CaseResult, Checked, GateResult, Standard, refused
from moot.artifacts.cases import check_cases, passes
from moot.artifacts.parsimony import smaller, superfluous, unneeded
from moot.artifacts.parsing import NotAProgram, Program, parse
from moot.artifacts.solving import NotGrounded, TooMuch, grounded, unsafe


def examine(text: str, standard: Standard) -> Checked:
    """Check a program against the built-in gates. A program that does not parse, or is unsafe, is not tried further.

    Raises InvalidDocument for cases that no program can pass together, NotAProgram for rules in `standard.given` that
    are no program.
    """
    check_cases(standard.cases)
    looked = look(text, standard)
    if len(looked.gates) == len(GATES):
        return looked
    written = parse(f"{standard.given}\n{text}").written
    cases = tuple(passes(written, case) for case in standard.cases)
    return judged(looked, cases, standard, *lean(text, standard, cases))


def look(text: str, standard: Standard) -> Checked:
    """What is seen of a program without grounding it: the gates parse, safe and vocabulary; where one of the first two
    is not passed, all gates. Raises NotAProgram for rules in `standard.given` that are none.
    """
    parse(standard.given)
    try:
        program = parse(text)
    except NotAProgram as error:
        return Checked(refused(GATES, "parse", error.told), size=-1)
    except RecursionError:
        return Checked(refused(GATES, "parse", "it is nested too deeply"), size=-1)
    if why := unsafe(text):
        return Checked(refused(GATES, "safe", why), size=program.size)
    known = gate("vocabulary", strangers(program, standard.vocabulary))
    return Checked((GateResult("parse", True), GateResult("safe", True), known), size=program.size)


def lean(text: str, standard: Standard, cases: Sequence[CaseResult]) -> tuple[GateResult, tuple[str, ...]]:
    """The gate parsimony, and what no case needs. `text` must be a program that was looked at."""
    whole = parse(f"{standard.given}\n{text}")
    less = tuple(smaller(whole, len(whole.statements) - len(parse(text).statements)))
    try:
        grounded(whole.written, ())
    except TooMuch as error:
        return GateResult("parsimony", False, error.why), ()
    except NotGrounded:
        pass  # `safe` has looked for that; what only facts show is told by the cases
    return gate("parsimony", superfluous(whole, less)), unneeded(less, standard.cases, cases)


def judged(
    looked: Checked,
    cases: tuple[CaseResult, ...],
    standard: Standard,
    parsimony: GateResult,
    unneeded: tuple[str, ...] = (),
) -> Checked:
    """All that was found, put together."""
    return Checked((*looked.gates, *tested(cases, standard), parsimony), cases, looked.size, unneeded)


def tested(cases: Sequence[CaseResult], standard: Standard) -> tuple[GateResult, GateResult]:
    """The gates tests and regression, by what the cases came to. Cases that are undecided leave them undecided, unless
    others were not passed.
    """
    wrong = [f"{case.case}: {case.why}" for case in cases if case.passed is False]
    cut = [case for case in cases if case.passed is None]
    tests, regression = gate("tests", wrong), gate("regression", _lost(cases, standard.kept))
    if cut and tests.passed:
        tests = GateResult("tests", None, f"{cut[0].case}: {cut[0].why}")
    kept = next((case for case in cut if case.case in standard.kept), None)
    if kept is not None and regression.passed:
        regression = GateResult("regression", None, f"{kept.case}: {kept.why}")
    return tests, regression


def gate(name: str, wrong: Iterable[str]) -> GateResult:
    """The result of a gate that is passed if there is nothing wrong."""
    why = "; ".join(wrong)
    return GateResult(name, not why, why)


def strangers(program: Program, vocabulary: Sequence[str]) -> Iterator[str]:
    """A sentence for each predicate of a program that is not in the vocabulary."""
    names = [name.removeprefix("-") for name in vocabulary]
    for name in program.predicates if names else ():
        plain = name.removeprefix("-")
        if plain not in names and plain.split("/")[0] not in names:
            near = get_close_matches(plain, names, 1)
            yield f"no predicate {plain}" + (f", did you mean {near[0]}?" if near else "")


def _lost(cases: Iterable[CaseResult], kept: frozenset[str]) -> Iterator[str]:
    """What was passed before and is not now; a case that is gone is lost too."""
    passed = {case.case for case in cases if case.passed is not False}
    return (f"{name!r} was passed before" for name in sorted(kept - passed))
