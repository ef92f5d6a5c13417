"""Reading ASP programs: what they consist of, and what is refused.

The reader of the solver opens the file that an `#include` names, so that word is looked for before anything is read.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import clingo
from clingo import ast

from moot.errors import BadInput

REFUSED: Final = ("#include", "#script")
"""What may not stand in a program, not even in a comment: it would read files or run code."""
MOST_CHARACTERS: Final = 200_000
_KINDS: Final = {
    ast.ASTType.Rule,
    ast.ASTType.Definition,
    ast.ASTType.ShowSignature,
    ast.ASTType.ShowTerm,
    ast.ASTType.Defined,
    ast.ASTType.Comment,
}
_NAMES: Final = {
    ast.ASTType.Minimize: "a weak constraint or #minimize",
    ast.ASTType.External: "#external",
    ast.ASTType.Program: "#program",
    ast.ASTType.Script: "#script",
    ast.ASTType.TheoryDefinition: "#theory",
    ast.ASTType.Edge: "#edge",
    ast.ASTType.Heuristic: "#heuristic",
    ast.ASTType.ProjectAtom: "#project",
    ast.ASTType.ProjectSignature: "#project",
}
_SHOWING: Final = {ast.ASTType.ShowSignature, ast.ASTType.ShowTerm}
_PLAIN: Final = {ast.ASTType.SymbolicAtom, ast.ASTType.Comparison}
_LOCAL: Final = {
    ast.ASTType.ConditionalLiteral,
    ast.ASTType.BodyAggregateElement,
    ast.ASTType.HeadAggregateElement,
}
"""Where variables that stand nowhere else in a rule are of that place alone."""
_PLACE: Final = re.compile(r"^<string>:(\d+):(\d+)(?:-\d+)?(?::\d+)?: error: (.*)$", re.MULTILINE)


class NotAProgram(BadInput):
    """A text is no ASP program, or has something that is refused. `why` says what, `line` where (from 1; 0: nowhere),
    `told` both.
    """

    def __init__(self, why: str, line: int = 0) -> None:
        self.why, self.line = why, line
        self.told = f"line {line}: {why}" if line else why
        super().__init__(f"no program: {self.told}", "write rules that end with a period, as `p(X) :- q(X).`")


@dataclass(frozen=True)
class Program:
    """A program that was read: its `text`, and its statements, without comments, the constants that it names (`#const`)
    replaced.
    """

    text: str
    statements: tuple[ast.AST, ...]

    @cached_property
    def written(self) -> str:
        """The program without what it says about showing, and without named constants: those would change facts that
        are given to it.
        """
        return "\n".join(str(one) for one in self.statements if one.ast_type not in _SHOWING)

    @cached_property
    def rules(self) -> tuple[ast.AST, ...]:
        """The rules: facts, constraints and choices among them."""
        return tuple(one for one in self.statements if one.ast_type is ast.ASTType.Rule)

    @cached_property
    def predicates(self) -> tuple[str, ...]:
        """The predicates that its rules name, as `name/arity` (`-name/arity` where strongly negated), sorted."""
        return tuple(sorted({name for rule in self.rules for name in predicates_of(rule)}))

    @cached_property
    def size(self) -> int:
        """Its literals, of heads and bodies."""
        return sum(size_of(rule) for rule in self.rules)


def parse(text: str, *, optimizing: bool = False) -> Program:
    """Read a program. `optimizing`: weak constraints and #minimize may stand in it. Raises NotAProgram."""
    _look(text)
    found: list[ast.AST] = []
    messages: list[str] = []
    try:
        ast.parse_string(text, found.append, logger=lambda _code, message: messages.append(message))
    except (RuntimeError, MemoryError):
        raise _unread(text, "\n".join(messages)) from None
    kept = tuple(one for one in found if not _is_base(one) and one.ast_type is not ast.ASTType.Comment)
    allowed = _KINDS | {ast.ASTType.Minimize} if optimizing else _KINDS
    for one in kept:
        _allowed(one, allowed)
    return Program(text, _without_constants(kept))


def made_of(statements: tuple[ast.AST, ...]) -> Program:
    """A program of statements that were read before."""
    return Program("\n".join(map(str, statements)), statements)


def predicates_of(node: ast.AST) -> Iterator[str]:
    """The predicates in a rule or a part of one, each as often as it stands there."""
    for part in nodes(node):
        if part.ast_type is ast.ASTType.SymbolicAtom:
            yield from _signatures(part.symbol, "")


def size_of(rule: ast.AST) -> int:
    """The literals of a rule: those of its head, its body, and what stands in aggregates and conditions."""
    return sum(part.ast_type is ast.ASTType.Literal and part.atom.ast_type in _PLAIN for part in nodes(rule))


def nodes(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all nodes below it."""
    yield node
    for key in node.child_keys:
        child = getattr(node, key)
        if isinstance(child, ast.AST):
            yield from nodes(child)
        elif child is not None:
            for each in child:
                yield from nodes(each)


def outside(node: ast.AST) -> Iterator[str]:
    """The variables of a rule that stand outside such places."""
    if node.ast_type is ast.ASTType.Variable:
        yield node.name
    for key in node.child_keys if node.ast_type not in _LOCAL else ():
        child = getattr(node, key)
        for each in [child] if isinstance(child, ast.AST) else child or ():
            yield from outside(each)


def _look(text: str) -> None:
    """Refuse what the reader of the solver must not see."""
    if len(text) > MOST_CHARACTERS:
        raise NotAProgram(f"it has {len(text)} characters, more than {MOST_CHARACTERS}")
    if "\0" in text or not _encodes(text):
        raise NotAProgram("it has a character that is no text")
    for number, line in enumerate(text.split("\n"), 1):
        for word in REFUSED:
            if word in line.lower():
                raise NotAProgram(f"`{word}` is refused: it would read files or run code", number)


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _unread(text: str, messages: str) -> NotAProgram:
    """What is wrong with a text that cannot be read."""
    place = _PLACE.search(messages)
    if place is None:
        return NotAProgram(messages.strip() or "it cannot be read")
    line, said = int(place[1]), place[3].removeprefix("syntax error, ")
    if "EOF" in said:
        return NotAProgram(_unended(text), len(text.rstrip().split("\n")))
    return NotAProgram(f"syntax error: {said}; is a period or a comma missing before it?", line)


def _unended(text: str) -> str:
    """What is wrong with a text that ends too early."""
    try:
        ast.parse_string(text + "\n.", lambda _one: None, logger=lambda _code, _message: None)
    except RuntimeError:
        return "it ends in the middle of a rule"
    return "the last rule has no final period"


def _without_constants(statements: tuple[ast.AST, ...]) -> tuple[ast.AST, ...]:
    """The statements with the value of each named constant in its place."""
    values = {one.name: one.value for one in statements if one.ast_type is ast.ASTType.Definition}
    if not values:
        return statements
    place = _Constants(values)
    rest = (one for one in statements if one.ast_type is not ast.ASTType.Definition)
    return tuple(place(one) for one in rest)


class _Constants(ast.Transformer):
    """Put the values of named constants in their places."""

    def __init__(self, values: dict[str, ast.AST]) -> None:
        self._values = values

    def visit_SymbolicTerm(self, term: ast.AST) -> ast.AST:
        symbol, values = term.symbol, self._values
        if symbol.type is not clingo.SymbolType.Function or symbol.arguments or symbol.name not in values:
            return term
        others = {name: value for name, value in values.items() if name != symbol.name}
        return _Constants(others)(values[symbol.name])


def _is_base(one: ast.AST) -> bool:
    return one.ast_type is ast.ASTType.Program and one.name == "base" and not one.parameters


def _allowed(one: ast.AST, allowed: set[ast.ASTType]) -> None:
    line = one.location.begin.line
    if one.ast_type not in allowed:
        name = _NAMES.get(one.ast_type, f"a statement such as `{str(one)[:60]}`")
        raise NotAProgram(f"{name} is refused: rules, constraints, choices and aggregates are what is checked", line)
    for part in nodes(one):
        if part.ast_type is ast.ASTType.Function and part.external:
            raise NotAProgram(f"`@{part.name}` is refused: it would run code", line)
        if part.ast_type is ast.ASTType.TheoryAtom:
            raise NotAProgram("theory atoms are refused", line)


def _signatures(term: ast.AST, sign: str) -> Iterator[str]:
    """The signatures of the symbol of an atom; a pool has several."""
    match term.ast_type:
        case ast.ASTType.UnaryOperation:
            yield from _signatures(term.argument, "" if sign else "-")
        case ast.ASTType.Pool:
            for each in term.arguments:
                yield from _signatures(each, sign)
        case ast.ASTType.SymbolicTerm if term.symbol.type is clingo.SymbolType.Function:
            yield f"{sign}{term.symbol.name}/{len(term.symbol.arguments)}"
        case ast.ASTType.Function:
            yield f"{sign}{term.name}/{len(term.arguments)}"
