"""Sets of facts to try programs with, drawn by a seed.

Some are drawn at random over the vocabulary; most are built so that rules of the programs fire, or nearly do: a rule
with five conditions would hardly ever fire by chance. Constants: a, b, c and the numbers 1, 2, 3, mixed, and those
that stand in the programs, each number with its neighbours; now and then numbers that lie farther off.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import clingo
from clingo import ast

from moot.argumentation.generating.lots import Lots
from moot.artifacts.program import Program, nodes, outside, predicates_of

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


Facts = tuple[clingo.Symbol, ...]
Constants = Sequence[clingo.Symbol]

CONSTANTS: Final = (*(clingo.Function(name) for name in "abc"), *map(clingo.Number, (1, 2, 3)))
_DEPTH: Final = 3  # how deep hidden predicates are looked through
_MOST_INSTANCES: Final = 12
FAR: Final = (-7, -1, 0, 4, 10, 1001, 1002)
"""Numbers that are drawn now and then, beside some that are made of those in the programs."""
_TRIES: Final = 12  # assignments tried until the comparisons of a rule hold

class Sampler:
    """Draws sets of facts over a vocabulary (`name/arity`…) for programs to be compared on."""

    def __init__(self, programs: Sequence[Program], vocabulary: Sequence[str], seed: int) -> None:
        self._lots = Lots(seed)
        self._denied = 0.0  # how often a negated atom is a fact
        self._vocabulary = [_signature(name) for name in vocabulary]
        self._names = set(vocabulary)
        rules = [rule for program in programs for rule in program.rules]
        self._constants = list(dict.fromkeys([*CONSTANTS, *_own(rules)]))
        numbers = [each.number for each in self._constants if each.type is clingo.SymbolType.Number]
        self._far = [clingo.Number(n) for n in dict.fromkeys((*FAR, *(m for n in numbers for m in (-n, 2 * n + 2))))]
        self._rules = list(map(template_of, rules))
        self._by_head: dict[str, list[RuleTemplate]] = {}
        for rule in self._rules:
            for predicate in {atom.predicate for atom in rule.head.atoms}:
                self._by_head.setdefault(predicate, []).append(rule)

    def samples(self) -> Iterator[Facts]:
        """Sets of facts without end: the empty one, then of several kinds in turn."""
        yield ()
        while self._vocabulary:
            yield self._fired(1, 3)
            yield self._crowded()
            yield self._fired(2, 1)
            yield self._dense()
            yield self._fired(2, 2)
            yield self._crowded()
            yield self._fired(3, 1)
            yield self._scattered()

    def _scattered(self) -> Facts:
        """Up to six atoms at random."""
        return _set(self._random(self._constants) for _ in range(self._lots.below(7)))

    def _dense(self) -> Facts:
        """Many atoms over few constants, of a few predicates."""
        few = self._few(1 + self._lots.below(len(CONSTANTS)))
        arity_most = 2 if len(few) > 3 else 3
        names = [self._lots.one_of(self._vocabulary) for _ in range(1 + self._lots.below(3))]
        share = self._lots.one_of((0.3, 0.5, 0.8))
        return _set(
            atom for name in names if name[2] <= arity_most for atom in _all(name, few) if self._lots.happens(share)
        )

    def _crowded(self) -> Facts:
        """Any of the atoms over one constant or two: what several rules say of the same thing."""
        few = self._few(1 + self._lots.below(2))
        atoms = [atom for name in self._vocabulary if name[2] <= 3 for atom in _all(name, few)]
        share = self._lots.one_of((0.25, 0.5, 0.5, 0.75))
        return _set(atom for atom in atoms if self._lots.happens(share))

    def _fired(self, rules: int, few: int) -> Facts:
        """What makes some rules fire, then perhaps a fact less or a fact more."""
        if not self._rules:
            return self._scattered()
        constants = self._few(1 + self._lots.below(few)) if self._lots.happens(0.7) else self._constants
        self._denied = self._lots.one_of((0.0, 0.2, 0.5, 0.8))
        found = [
            atom
            for _ in range(1 + self._lots.below(rules + 1))
            for atom in self._body(self._lots.one_of(self._rules), constants, _DEPTH)
        ]
        if found and self._lots.happens(0.25):
            found.pop(self._lots.below(len(found)))
        if self._lots.happens(0.3):
            found.append(self._random(constants))
        return _set(found)

    def _body(self, rule: RuleTemplate, constants: Constants, depth: int) -> Iterator[clingo.Symbol]:
        """Atoms that make the body of a rule true: all its positive ones, some of the negated, now and then its head.
        In place of a hidden predicate stands the body of a rule that has it as head.
        """
        values = self._assignment(rule, constants)
        for part in rule.body:
            if not part.plain:
                yield from self._nested(part, values, constants, depth)
            elif part.positive or self._lots.happens(self._denied):
                yield from self._atoms(part.atoms[0], values, constants, depth)
        if self._lots.happens(0.2):
            yield from self._nested(rule.head, values, constants, 0)

    def _nested(self, part: Part, values: Values, constants: Constants, depth: int) -> Iterator[clingo.Symbol]:
        """Some instances of the atoms in an aggregate, a condition or a head; what has no value yet varies.

        Their number is often one that stands there, or one beside it: that is where counting makes a difference.
        """
        many = self._lots.below(6) if part.atoms else 0
        if part.numbers and self._lots.happens(0.6):
            many = self._lots.one_of(part.numbers) + self._lots.below(3) - 1
            constants = self._constants
        own = [name for name in part.names if name not in values]
        order, same = self._lots.shuffled(len(constants)), self._lots.happens(0.5)
        turned = self._lots.one_of(own) if own else ""
        local: dict[str, clingo.Symbol] = {}
        for turn in range(min(many, _MOST_INSTANCES)):
            if not (same and local):
                local = {name: self._lots.one_of(constants) for name in own}
            if own:  # this one is another each time
                local[turned] = constants[order[turn % len(order)]]
            for atom in part.atoms:
                yield from self._atoms(atom, local | dict(values), constants, depth)

    def _atoms(self, atom: Template, values: Values, constants: Constants, depth: int) -> Iterator[clingo.Symbol]:
        if atom.predicate in self._names:
            symbol = atom.filled(values, self._lots.one_of(constants))
            if symbol is not None:
                yield symbol
        elif depth and (rules := self._by_head.get(atom.predicate)):
            yield from self._body(self._lots.one_of(rules), constants, depth - 1)

    def _assignment(self, rule: RuleTemplate, constants: Constants) -> Values:
        """Values for the variables of a rule, with which its comparisons hold, if such are soon found."""
        for _ in range(_TRIES if rule.comparisons else 1):
            values = {name: self._lots.one_of(constants) for name in rule.names}
            if all(each.holds(values, CONSTANTS[0]) for each in rule.comparisons):
                break
            constants = (*self._constants, *self._far) if self._lots.happens(0.5) else self._constants
        return values

    def _few(self, count: int) -> list[clingo.Symbol]:
        if self._lots.happens(0.15):
            return [self._lots.one_of(self._far) for _ in range(count)]
        return [self._lots.one_of(self._constants) for _ in range(count)]

    def _random(self, constants: Constants) -> clingo.Symbol:
        name, positive, arity = self._lots.one_of(self._vocabulary)
        return clingo.Function(name, [self._lots.one_of(constants) for _ in range(arity)], positive)


def _signature(name: str) -> tuple[str, bool, int]:
    """The parts of `name/arity`: the name, whether it is positive, the arity."""
    plain, _, arity = name.removeprefix("-").rpartition("/")
    return plain, not name.startswith("-"), int(arity)


def _own(rules: Sequence[ast.AST]) -> Iterator[clingo.Symbol]:
    """The constants that stand in rules; of numbers those beside them too."""
    for rule in rules:
        for part in nodes(rule):
            if part.ast_type is not ast.ASTType.SymbolicTerm:
                continue
            yield part.symbol
            if part.symbol.type is clingo.SymbolType.Number:
                yield from (clingo.Number(part.symbol.number + step) for step in (-1, 1))


def _all(name: tuple[str, bool, int], constants: Constants) -> Iterator[clingo.Symbol]:
    """All atoms of a predicate over some constants."""
    plain, positive, arity = name
    rows: list[list[clingo.Symbol]] = [[]]
    for _ in range(arity):
        rows = [[*row, each] for row in rows for each in dict.fromkeys(constants)]
    return (clingo.Function(plain, row, positive) for row in rows)


def _set(facts: Iterator[clingo.Symbol] | Constants) -> Facts:
    return tuple(sorted(set(facts)))
