"""Rules in the form in which facts are drawn from them: read once, filled in many times."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import clingo
from clingo import ast

from moot.artifacts.parsing import nodes, outside, predicates_of

Values = Mapping[str, clingo.Symbol]

_COMPARED: Final[dict[int, Callable[[clingo.Symbol, clingo.Symbol], bool]]] = {
    ast.ComparisonOperator.Equal: lambda one, other: one == other,
    ast.ComparisonOperator.NotEqual: lambda one, other: one != other,
    ast.ComparisonOperator.LessThan: lambda one, other: one < other,
    ast.ComparisonOperator.GreaterThan: lambda one, other: other < one,
    ast.ComparisonOperator.LessEqual: lambda one, other: not other < one,
    ast.ComparisonOperator.GreaterEqual: lambda one, other: not one < other,
}


@dataclass(frozen=True, slots=True)
class Template:
    """An atom or a term with places for the values of variables: `texts` stand around the variables `names`.
    `predicate`: of an atom, as name/arity.
    """

    texts: tuple[str, ...]
    names: tuple[str, ...]
    predicate: str = ""

    def filled(self, values: Values, other: clingo.Symbol) -> clingo.Symbol | None:
        """The symbol with these values, and `other` for variables that have none; None where there is none (as of a
        pool, or of a sum of names).
        """
        text = self.texts[0]
        for name, rest in zip(self.names, self.texts[1:], strict=True):
            text += f"{values.get(name, other)}{rest}"
        try:
            return clingo.parse_term(text, logger=lambda _code, _message: None)
        except RuntimeError:
            return None


@dataclass(frozen=True, slots=True)
class Comparison:
    """A chain of comparisons, such as 1 < X < Y."""

    terms: tuple[Template, ...]
    operators: tuple[int, ...]

    def holds(self, values: Values, other: clingo.Symbol) -> bool:
        """Whether it holds with these values; False where a term has no value."""
        found = [term.filled(values, other) for term in self.terms]
        return all(
            left is not None and right is not None and _COMPARED[operator](left, right)
            for left, operator, right in zip(found, self.operators, found[1:], strict=False)
        )


@dataclass(frozen=True, slots=True)
class Part:
    """A literal of a body, or a head: its atoms, its variables, the numbers that stand in it. `plain`: it is one atom;
    `positive`: and not negated.
    """

    atoms: tuple[Template, ...]
    names: tuple[str, ...]
    numbers: tuple[int, ...]
    plain: bool
    positive: bool


@dataclass(frozen=True, slots=True)
class RuleTemplate:
    """A rule: its head, the parts of its body that have atoms, its comparisons, and the names of its variables.
    Variables that occur only within an aggregate or a condition are left out: they have no value outside it.
    """

    head: Part
    body: tuple[Part, ...]
    comparisons: tuple[Comparison, ...]
    names: tuple[str, ...]


def template_of(rule: ast.AST) -> RuleTemplate:
    """A rule as a template."""
    comparisons = tuple(_comparison(literal.atom) for literal in rule.body if _compares(literal))
    body = tuple(part_of(literal) for literal in rule.body if not _compares(literal))
    names = tuple(dict.fromkeys(name for name in outside(rule) if name != "_"))
    return RuleTemplate(part_of(rule.head), body, comparisons, names)


def part_of(node: ast.AST) -> Part:
    """A literal of a body, or a head, as a template."""
    atoms = tuple(_template(one) for one in nodes(node) if one.ast_type is ast.ASTType.SymbolicAtom)
    plain = node.ast_type is ast.ASTType.Literal and node.atom.ast_type is ast.ASTType.SymbolicAtom
    return Part(atoms, _variables(node), _numbers(node), plain, plain and node.sign == ast.Sign.NoSign)


def _comparison(node: ast.AST) -> Comparison:
    terms = (_template(node.term), *(_template(guard.term) for guard in node.guards))
    return Comparison(terms, tuple(guard.comparison for guard in node.guards))


def _compares(literal: ast.AST) -> bool:
    is_literal = literal.ast_type is ast.ASTType.Literal and literal.sign == ast.Sign.NoSign
    return bool(is_literal and literal.atom.ast_type is ast.ASTType.Comparison)


def _template(node: ast.AST) -> Template:
    names: list[str] = []
    mark = "zq"
    while mark in str(node):
        mark += "q"
    pieces = re.split(rf"{mark}_(\d+)_{mark}", str(_Marker(mark, names)(node)))
    predicate = next(predicates_of(node), "") if node.ast_type is ast.ASTType.SymbolicAtom else ""
    return Template(tuple(pieces[::2]), tuple(names[int(number)] for number in pieces[1::2]), predicate)


def _numbers(node: ast.AST) -> tuple[int, ...]:
    symbols = (part.symbol for part in nodes(node) if part.ast_type is ast.ASTType.SymbolicTerm)
    return tuple({symbol.number for symbol in symbols if symbol.type is clingo.SymbolType.Number})


def _variables(node: ast.AST) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_names(node)))


def _names(node: ast.AST) -> Iterator[str]:
    return (one.name for one in nodes(node) if one.ast_type is ast.ASTType.Variable and one.name != "_")


class _Marker(ast.Transformer):
    """Put a mark in the place of each variable, and keep its name."""

    def __init__(self, mark: str, names: list[str]) -> None:
        self._mark, self._names = mark, names

    def visit_Variable(self, variable: ast.AST) -> ast.AST:
        self._names.append(variable.name)
        name = f"{self._mark}_{len(self._names) - 1}_{self._mark}"
        return ast.SymbolicTerm(variable.location, clingo.Function(name))
