"""Sets of facts that decide for all others whether two programs are equivalent; for some programs there are such.

- Horn programs with nothing hidden: the frozen bodies of their rules. Source: Sagiv, Optimizing Datalog programs,
  1987 (uniform containment); a constraint fires on its own frozen body in the same way.
- Programs without variables: all subsets of the atoms of the vocabulary that stand in them.
- Programs of rules with one variable and predicates with one place, without constants: all subsets of their atoms over
  one constant. What they say of one constant does not depend on others, so the answer sets are products.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, count
from string import ascii_lowercase
from typing import Final

import clingo
from clingo import ast

from moot.artifacts.program import Program, nodes, parse, predicates_of
from moot.artifacts.samples import Facts

MOST_ATOMS: Final = 8
"""Atoms of which all subsets are tried."""
_PLAIN: Final = {
    ast.ASTType.Rule,
    ast.ASTType.Literal,
    ast.ASTType.SymbolicAtom,
    ast.ASTType.Function,
    ast.ASTType.Variable,
    ast.ASTType.SymbolicTerm,
    ast.ASTType.BooleanConstant,
}
_HOLE: Final = clingo.Function("hole")
MOST_VARIABLES: Final = 900
"""Variables of a Horn rule of which a proof is tried."""
_OPEN: Final = {ast.ASTType.Variable, ast.ASTType.Interval, ast.ASTType.Pool}
"""What stands for several atoms."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Sets of facts on which two programs must be compared to be sure. `apart`: each set has a constant of its own, and
    what the programs say of one does not depend on the others, so that all can be tried at once.
    """

    sets: tuple[Facts, ...]
    apart: bool = False


@dataclass(frozen=True, slots=True)
class _Traits:
    """What decides how a rule can be proved. `horn`: one positive atom, or none, as its head, positive atoms as its
    body, and no terms but names, numbers and variables. `single`: literals of one place with one variable, and nothing
    else. `ground`: no variable.
    """

    horn: bool
    single: bool
    ground: bool
    predicates: frozenset[str]
    constants: frozenset[str]


def decisive(a: Program, b: Program, vocabulary: Sequence[str]) -> Proof | None:
    """The sets of facts that decide whether two programs are equivalent; None: no such sets are known."""
    rules = [*a.rules, *b.rules]
    traits, seen = [_traits(str(rule)) for rule in rules], set(vocabulary)
    named = {name for each in traits for name in each.predicates}
    constants = _unused({name for each in traits for name in each.constants})
    if named <= seen and all(each.horn for each in traits):
        return Proof(tuple(_frozen(rule, iter(constants)) for rule in rules))
    if all(each.single for each in traits):
        found = _subsets([clingo.Function(name.split("/")[0], [_HOLE]) for name in sorted(named & seen)])
        return None if found is None else Proof(tuple(map(_filled, found, count(1))), apart=True)
    if all(each.ground for each in traits):
        found = _subsets(sorted({atom for rule in rules for atom in _ground_atoms(rule, seen)}))
        return None if found is None else Proof(tuple(found))
    return None


@lru_cache(maxsize=4096)
def _traits(text: str) -> _Traits:
    rule = parse(text).rules[0]
    parts = list(nodes(rule))
    plain = all(part.ast_type in _PLAIN for part in parts)
    atoms = [part.symbol for part in parts if part.ast_type is ast.ASTType.SymbolicAtom]
    names = {part.name for part in parts if part.ast_type is ast.ASTType.Variable}
    literals = (rule.head, *rule.body) if plain and len(names) < MOST_VARIABLES else ()
    positive = bool(literals) and all(one.sign == ast.Sign.NoSign and _flat(one) for one in literals)
    single = plain and len(names) == 1 and "_" not in names and all(map(_of_a_variable, atoms))
    constants = {str(part.symbol) for part in parts if part.ast_type is ast.ASTType.SymbolicTerm}
    ground = not any(part.ast_type in _OPEN for part in parts)
    return _Traits(positive, single, ground, frozenset(predicates_of(rule)), frozenset(constants))


def _of_a_variable(atom: ast.AST) -> bool:
    return len(atom.arguments) == 1 and atom.arguments[0].ast_type is ast.ASTType.Variable


def _flat(literal: ast.AST) -> bool:
    """Whether an atom has no strong negation and no function among its arguments (or is #false, #true)."""
    if literal.atom.ast_type is not ast.ASTType.SymbolicAtom:
        return True
    return all(term.ast_type is not ast.ASTType.Function for term in literal.atom.symbol.arguments)


def _frozen(rule: ast.AST, constants: Iterator[str]) -> Facts:
    """The body of a rule as facts, with a constant of its own for each variable."""
    names: dict[str, clingo.Symbol] = {}
    facts = []
    for number, literal in enumerate(rule.body):
        if literal.atom.ast_type is not ast.ASTType.SymbolicAtom:
            continue
        symbol = literal.atom.symbol
        values = [
            _constant(names, term.name if term.name != "_" else f"_{number}.{place}", constants)
            if term.ast_type is ast.ASTType.Variable
            else term.symbol
            for place, term in enumerate(symbol.arguments)
        ]
        facts.append(clingo.Function(symbol.name, values))
    return tuple(facts)


def _constant(names: dict[str, clingo.Symbol], variable: str, constants: Iterator[str]) -> clingo.Symbol:
    """The constant of a variable, a new one where it has none yet."""
    if variable not in names:
        names[variable] = clingo.Function(next(constants))
    return names[variable]


def _unused(used: set[str]) -> list[str]:
    """Constants that stand in no rule: a, b, c, … and then any1, any2, …"""
    names = chain(ascii_lowercase, (f"any{number}" for number in range(1, 10 * MOST_VARIABLES)))
    return [name for name in names if name not in used]


def _filled(facts: Facts, number: int) -> Facts:
    """Facts with a constant of their own in the place of the hole."""
    return tuple(clingo.Function(fact.name, [clingo.Number(number)]) for fact in facts)


def _ground_atoms(rule: ast.AST, vocabulary: set[str]) -> Iterator[clingo.Symbol]:
    for part in nodes(rule):
        if part.ast_type is ast.ASTType.SymbolicAtom and set(predicates_of(part)) <= vocabulary:
            yield clingo.parse_term(str(part.symbol))


def _subsets(atoms: Sequence[clingo.Symbol]) -> list[Facts] | None:
    """All sets of some atoms, the small ones first; None: there are too many."""
    if len(atoms) > MOST_ATOMS:
        return None
    return list(chain.from_iterable(combinations(atoms, size) for size in range(len(atoms) + 1)))
