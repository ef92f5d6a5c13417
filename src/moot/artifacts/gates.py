"""Checking a program against the gates that are built in.

It is done in this very process: nothing here ends a program that grounds without end (`moot.runtime.gatekeeper` does).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from clingo import ast

from moot.artifacts.answer_sets import NotGrounded, TooMuch, check_cases, grounded, passes, unsafe
from moot.artifacts.artifact import GATES, Case, CaseResult, Checked, GateResult, Standard, Verdict, refused
from moot.artifacts.equivalence import compared, seen
from moot.artifacts.program import NotAProgram, Program, made_of, parse
from moot.artifacts.samples import CONSTANTS, Facts, Part, part_of


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


@dataclass(frozen=True, slots=True)
class Smaller:
    """A program that lacks one rule, or one literal of a rule, beside the rules that are given; what it lacks, in
    words; facts with which it most likely says something else than with it.
    """

    program: Program
    lacks: str
    telling: tuple[Facts, ...]


def smaller(whole: Program, given: int) -> Iterator[Smaller]:
    """Each safe program that lacks one rule or one literal of a body. `given`: so many of the first statements are
    those that are given, and stay.
    """
    for at, rule in enumerate(whole.statements):
        if at < given or rule.ast_type is not ast.ASTType.Rule:
            continue
        rest = (*whole.statements[:at], *whole.statements[at + 1 :])
        parts = [part_of(literal) for literal in rule.body]
        yield Smaller(made_of(rest), f"the rule `{rule}`", (_firing(parts),))
        for number, literal in enumerate(rule.body):
            less = made_of((*rest, rule.update(body=[part for n, part in enumerate(rule.body) if n != number])))
            if not unsafe(less.written):
                telling = (_firing(parts, number), _firing(parts, number, with_it=True))
                yield Smaller(less, f"`{literal}` in `{rule}`", telling)


def superfluous(whole: Program, less: Sequence[Smaller]) -> Iterator[str]:
    """A sentence for each of the rules and literals without which the program, beside the rules that are given, says
    the same with whatever facts.
    """
    names = seen(whole)
    for one in less:
        try:
            found = compared(whole, one.program, names, one.telling)
        except TooMuch:  # most often of the smaller one, as where the bound of a recursion is what it lacks
            continue
        if found.label is Verdict.EQUIVALENT:
            yield f"{one.lacks} can be left out: nothing changes without it"


def unneeded(less: Sequence[Smaller], cases: Sequence[Case], found: Sequence[CaseResult]) -> tuple[str, ...]:
    """The rules and literals without which every case comes out as it does with them; none where there are no cases."""
    pairs = list(zip(cases, found, strict=True))
    return tuple(
        one.lacks
        for one in less
        if pairs and all(passes(one.program.written, case).passed == was.passed for case, was in pairs)
    )


def _firing(parts: Sequence[Part], but: int | None = None, *, with_it: bool = False) -> Facts:
    """Facts that make a rule fire whose body has these parts: its positive atoms, with a constant for each variable.
    `but`: the part of that number is left out, or, with `with_it`, its atoms are in whatever its sign.
    """
    names = dict.fromkeys(name for part in parts for name in part.names)
    values = {name: CONSTANTS[number % len(CONSTANTS)] for number, name in enumerate(names)}
    atoms = [part.atoms[0] for n, part in enumerate(parts) if n != but and part.positive]
    if but is not None and with_it:
        atoms += parts[but].atoms
    found = (atom.filled(values, CONSTANTS[0]) for atom in atoms)
    return tuple(sorted({symbol for symbol in found if symbol is not None}))
