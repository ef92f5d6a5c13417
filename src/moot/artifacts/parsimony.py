"""What can be left out of a program: a literal of a body, or a rule, found by removing it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clingo import ast

from moot.artifacts.artifact import Case, CaseResult
from moot.artifacts.cases import passes
from moot.artifacts.equivalence import compared, seen
from moot.artifacts.parsing import Program, made_of
from moot.artifacts.sampling import CONSTANTS, Facts
from moot.artifacts.solving import TooMuch, unsafe
from moot.artifacts.templates import Part, part_of
from moot.artifacts.verdicts import Verdict


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
