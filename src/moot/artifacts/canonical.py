"""The canonical form of a program: the same for programs that differ in order, names of variables and spelling alone.

Source: docs/formal-model.md, section 8 (parsed, body sorted, variables renamed). Equal forms mean equivalent programs;
different forms mean nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, permutations, product
from typing import Final

from clingo import ast

from moot.artifacts.program import Program, nodes, outside

MOST_NAMINGS: Final = 720
"""Ways to name the variables of one rule that are tried; beyond, variables that look alike keep their order."""

_FLIPPED: Final = {
    ast.ComparisonOperator.GreaterThan: ast.ComparisonOperator.LessThan,
    ast.ComparisonOperator.GreaterEqual: ast.ComparisonOperator.LessEqual,
}
_SYMMETRIC: Final = {ast.ComparisonOperator.Equal, ast.ComparisonOperator.NotEqual}


def canonical(program: Program) -> str:
    """The canonical form, a rule a line. What is only shown or declared (`#show`, `#defined`) is left out.

    >>> from moot.artifacts.program import parse
    >>> canonical(parse("h(X) :- b(X,Y), a(X), X != Y.")) == canonical(parse("h(U):-U!=V,a(U),b(U,V)."))
    True
    """
    rules = (_rule(rule) for rule in program.rules)
    others = (str(one) for one in program.statements if one.ast_type is ast.ASTType.Minimize)
    return "\n".join(sorted({*rules, *others}))


def _rule(rule: ast.AST) -> str:
    """The least way to write a rule, over the namings of its variables."""
    rule = _Hider(rule)(_Apart(rule)(rule))
    body = [part for literal in rule.body for part in _parted(literal)]
    return min(_written(rule.head, body, naming) for naming in _namings(rule.head, body))


def _written(head: ast.AST, body: Sequence[ast.AST], naming: dict[str, str]) -> str:
    rename = _Renamer(naming)
    literals = sorted({str(rename(literal)) for literal in body})
    return f"{rename(head)} :- {'; '.join(literals)}."


def _parted(literal: ast.AST) -> Iterator[ast.AST]:
    """The parts of a chain of comparisons, as 1 < X < Y; any other literal as it is."""
    if literal.ast_type is not ast.ASTType.Literal or literal.atom.ast_type is not ast.ASTType.Comparison:
        yield literal
        return
    guards = literal.atom.guards
    if literal.sign != ast.Sign.NoSign or len(guards) == 1:
        yield literal
        return
    left = literal.atom.term
    for guard in guards:
        yield literal.update(atom=ast.Comparison(left, [guard]))
        left = guard.term


def _namings(head: ast.AST, body: Sequence[ast.AST]) -> Iterator[dict[str, str]]:
    """Names for the variables of a rule: those that look different get theirs in a fixed order, those that look alike
    in each order.
    """
    alike = _alike(head, body)
    ways = product(*(permutations(group) for group in alike))
    for way in islice(ways, MOST_NAMINGS):
        yield {variable: f"V{number}" for number, variable in enumerate(chain.from_iterable(way))}


def _alike(head: ast.AST, body: Sequence[ast.AST]) -> list[list[str]]:
    """The variables in groups of those that look alike, in an order that no name decides (refined by their company)."""
    parts = [head, *body]
    found = dict.fromkeys(name for part in parts for name in _variables(part))
    if len(found) < 2:
        return [list(found)]
    look = dict.fromkeys(found, "")
    for _ in range(3):
        look = {name: _look(name, parts, look) for name in found}
        order = sorted(set(look.values()))
        look = {name: f"{order.index(seen):04d}" for name, seen in look.items()}
    return [[name for name in found if look[name] == seen] for seen in sorted(set(look.values()))]


def _look(name: str, parts: Sequence[ast.AST], look: dict[str, str]) -> str:
    """Where a variable stands, with what is known of the others there."""
    here = [n for n, part in enumerate(parts) if name in _variables(part)]
    naming = {other: f"V{seen}" for other, seen in look.items()} | {name: "VSELF"}
    seen = sorted(("head " if n == 0 else "") + str(_Renamer(naming)(parts[n])) for n in here)
    return look[name] + "|" + "|".join(seen)


def _variables(node: ast.AST) -> list[str]:
    return [one.name for one in nodes(node) if one.ast_type is ast.ASTType.Variable and one.name != "_"]


class _Apart(ast.Transformer):
    """Give the variables of each such place names of their own."""

    def __init__(self, rule: ast.AST) -> None:
        self._global, self._places = set(outside(rule)), 0

    def visit_ConditionalLiteral(self, node: ast.AST) -> ast.AST:
        return self._renamed(node)

    def visit_BodyAggregateElement(self, node: ast.AST) -> ast.AST:
        return self._renamed(node)

    def visit_HeadAggregateElement(self, node: ast.AST) -> ast.AST:
        return self._renamed(node)

    def _renamed(self, node: ast.AST) -> ast.AST:
        self._places += 1
        names = {name for name in _variables(node) if name not in self._global}
        return _Renamer({name: f"{name}_{self._places}'" for name in names})(node)


class _Hider(ast.Transformer):
    """Write `_` for a variable that stands once in a rule, as an argument of an atom of the body."""

    def __init__(self, rule: ast.AST) -> None:
        names = _variables(rule)
        self._once = {name for name in names if names.count(name) == 1}

    def visit_Rule(self, rule: ast.AST) -> ast.AST:
        return rule.update(body=[self._hidden(literal) for literal in rule.body])

    def _hidden(self, literal: ast.AST) -> ast.AST:
        plain = literal.ast_type is ast.ASTType.Literal and literal.sign == ast.Sign.NoSign
        if not plain or literal.atom.ast_type is not ast.ASTType.SymbolicAtom:
            return literal
        symbol = literal.atom.symbol
        if symbol.ast_type is not ast.ASTType.Function:
            return literal
        arguments = [self._argument(each) for each in symbol.arguments]
        return literal.update(atom=literal.atom.update(symbol=symbol.update(arguments=arguments)))

    def _argument(self, term: ast.AST) -> ast.AST:
        once = term.ast_type is ast.ASTType.Variable and term.name in self._once
        return term.update(name="_") if once else term


class _Renamer(ast.Transformer):
    """Name variables anew, and write what is symmetric or a set in one order."""

    def __init__(self, naming: dict[str, str]) -> None:
        self._naming = naming

    def visit_Variable(self, variable: ast.AST) -> ast.AST:
        return variable.update(name=self._naming.get(variable.name, variable.name))

    def visit_Comparison(self, comparison: ast.AST) -> ast.AST:
        comparison = comparison.update(**self.visit_children(comparison))
        if len(comparison.guards) != 1:
            return comparison
        left, guard = comparison.term, comparison.guards[0]
        turned = guard.comparison in _FLIPPED
        if not turned and (guard.comparison not in _SYMMETRIC or str(left) <= str(guard.term)):
            return comparison
        operator = _FLIPPED.get(guard.comparison, guard.comparison)
        return ast.Comparison(guard.term, [ast.Guard(operator, left)])

    def visit_Aggregate(self, node: ast.AST) -> ast.AST:
        return self._with_elements(node)

    def visit_BodyAggregate(self, node: ast.AST) -> ast.AST:
        return self._with_elements(node)

    def visit_HeadAggregate(self, node: ast.AST) -> ast.AST:
        return self._with_elements(node)

    def visit_Disjunction(self, node: ast.AST) -> ast.AST:
        return self._with_elements(node)

    def visit_ConditionalLiteral(self, node: ast.AST) -> ast.AST:
        return self._with_condition(node)

    def visit_BodyAggregateElement(self, node: ast.AST) -> ast.AST:
        return self._with_condition(node)

    def _with_elements(self, node: ast.AST) -> ast.AST:
        node = node.update(**self.visit_children(node))
        return node.update(elements=_sorted(node.elements))

    def _with_condition(self, node: ast.AST) -> ast.AST:
        node = node.update(**self.visit_children(node))
        return node.update(condition=_sorted(node.condition))


def _sorted(parts: Iterable[ast.AST]) -> list[ast.AST]:
    return list({str(part): part for part in sorted(parts, key=str)}.values())
