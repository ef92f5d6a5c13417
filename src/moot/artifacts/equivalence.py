"""Whether two programs say the same with whatever facts are given (uniform equivalence).

Source: docs/formal-model.md, section 8: equal canonical form, or no difference in the answer sets, projected on the
vocabulary, on all test cases and 200 seeded fact samples. A difference comes with the facts that show it.

For some programs there are sets of facts that decide for all others:
- Horn programs with nothing hidden: the frozen bodies of their rules. Source: Sagiv, Optimizing Datalog programs,
  1987 (uniform containment); a constraint fires on its own frozen body in the same way.
- Programs without variables: all subsets of the atoms of the vocabulary that stand in them.
- Programs of rules with one variable and predicates with one place, without constants: all subsets of their atoms over
  one constant. What they say of one constant does not depend on others, so the answer sets are products.

It is done in this very process; `moot.runtime.gatekeeper` does it in one that can be killed.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, count, islice
from string import ascii_lowercase
from typing import Final

import clingo
from clingo import ast

from moot.artifacts.answer_sets import Answers, NotGrounded, TooMuch, answers, atom, lacking, unsafe
from moot.artifacts.artifact import Equivalence, How, Verdict
from moot.artifacts.canonical import canonical
from moot.artifacts.program import Program, nodes, parse, predicates_of
from moot.artifacts.samples import Facts, Sampler
from moot.errors import InvalidValue

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


SAMPLES: Final = 200
"""Sets of facts that are drawn and compared before two programs are called equivalent."""
MOST_ANSWERS: Final = 256
"""Answer sets, projected, that are compared with one set of facts; where there are more, they are not counted as
compared."""
MOST_TRIED: Final = 32
"""Answer sets of one program that are looked for among those of the other, where there are too many to compare all."""
MOST_DRAWN: Final = 3 * SAMPLES
MOST_UNDECIDED: Final = 20
"""Sets of facts with too many answer sets after which no more are drawn, unless as many were compared."""

SIGNATURE: Final = re.compile(r"-?_*[a-z][A-Za-z0-9_']*/[0-9]{1,3}")
"""A predicate of a vocabulary: its name and its arity."""


def equivalence(
    a: str,
    b: str,
    vocabulary: Sequence[str] | None = None,
    tried: Iterable[Sequence[str]] = (),
    *,
    given: str = "",
    seed: int = 0,
) -> Equivalence:
    """Compare two programs.

    `vocabulary`: the predicates (`name/arity`) that are seen and of which facts may be given; None: all that stand in
    the programs. Where nothing that the programs say would be seen (no head is in the vocabulary, and there is no
    constraint) the heads that both have are seen too. `tried`: sets of facts that are compared first, as those of the
    tests. `given`: rules that stand beside both. Raises NotAProgram, and InvalidValue for facts and predicates that are
    none.
    """
    _check_names(vocabulary or ())
    if canonical(parse(a, optimizing=True)) == canonical(parse(b, optimizing=True)):
        return Equivalence(Verdict.EQUIVALENT, How.CANONICAL)
    first, second = (parse(f"{given}\n{text}", optimizing=True) for text in (a, b))
    if any(one.ast_type is ast.ASTType.Minimize for one in (*first.statements, *second.statements)):
        return Equivalence(Verdict.UNKNOWN, How.SAMPLED, why="optimization is not compared")
    if why := unsafe(first.written) or unsafe(second.written):
        return Equivalence(Verdict.UNKNOWN, How.SAMPLED, why=why)
    names = seen(first, second) if vocabulary is None else _with_heads(vocabulary, first, second)
    try:
        return compared(first, second, names, [tuple(map(atom, facts)) for facts in tried], seed)
    except TooMuch as error:
        return Equivalence(Verdict.UNKNOWN, How.SAMPLED, why=error.why)


@dataclass(frozen=True, slots=True)
class Pair:
    """The texts of two programs to be compared on the predicates of a vocabulary."""

    a: str
    b: str
    vocabulary: tuple[str, ...]

    def differ(self, facts: Sequence[clingo.Symbol]) -> bool | None:
        """Whether their answer sets differ with these facts; None: there are too many to say."""
        a, b = self._answers(self.a, facts), self._answers(self.b, facts)
        if a.complete and b.complete:
            return a.sets != b.sets
        if a.complete or b.complete:
            return True  # one has more than `MOST_ANSWERS`, the other has not
        return True if self._apart(facts, a, b) else None

    def told(self, facts: Sequence[clingo.Symbol]) -> str:
        """What differs with these facts, in a sentence."""
        return self._apart(facts, self._answers(self.a, facts), self._answers(self.b, facts))

    def _apart(self, facts: Sequence[clingo.Symbol], a: Answers, b: Answers) -> str:
        """An answer set that only one of them has, in a sentence; empty: none was found."""
        for name, mine, text, others in (("first", a, self.b, b), ("second", b, self.a, a)):
            own = sorted(mine.sets - others.sets, key=sorted)
            only = lacking(text, facts, self.vocabulary, own[:MOST_TRIED])
            if only is not None:
                return f"only the {name} has the answer set {{{', '.join(sorted(only))}}}"
        return ""

    def _answers(self, text: str, facts: Sequence[clingo.Symbol]) -> Answers:
        return answers(text, facts, self.vocabulary, MOST_ANSWERS)


def seen(*programs: Program) -> tuple[str, ...]:
    """All predicates of some programs, sorted."""
    return tuple(sorted({name for program in programs for name in program.predicates}))


def compared(
    a: Program, b: Program, names: tuple[str, ...], tried: Sequence[Facts] = (), seed: int = 0
) -> Equivalence:
    """Compare two safe programs by their answer sets alone, over the vocabulary `names`: given each set of facts in
    `tried`, then given those that decide the question for all facts where there are such, else given drawn ones (by
    `seed`). Raises TooMuch if one of them reaches a limit of work.
    """
    pair = Pair(a.written, b.written, names)
    tally = _Tally(pair)
    try:
        if found := tally.first(tried, How.SAMPLED):
            return found
        proof = decisive(a, b, names)
        if proof is None:
            drawn = islice(Sampler((a, b), names, seed).samples(), MOST_DRAWN)
            return tally.first(drawn, How.SAMPLED, len(tried) + SAMPLES) or tally.end(How.SAMPLED)
        if proof.apart and (told := _at_once(pair, proof)) is not None:
            return told
        return tally.first(proof.sets, How.PROVED) or tally.end(How.PROVED)
    except NotGrounded as error:
        return Equivalence(Verdict.UNKNOWN, How.SAMPLED, tally.compared, why=error.why)


@dataclass(slots=True)
class _Tally:
    """How many sets of facts were compared, and with how many there are too many answer sets to say."""

    pair: Pair
    compared: int = 0
    undecided: int = 0

    def first(self, sets: Iterable[Facts], how: How, most: int | None = None) -> Equivalence | None:
        """The first difference; or, once `most` were compared, that there is none; None if the sets end before."""
        for facts in sets:
            differ = self.pair.differ(facts)
            if differ:
                return _witnessed(self.pair, facts, self.compared + 1, how)
            self.compared, self.undecided = self.compared + (differ is False), self.undecided + (differ is None)
            if self.compared == most:
                return Equivalence(Verdict.EQUIVALENT, how, self.compared)
            if self.undecided > max(MOST_UNDECIDED, self.compared):
                break
        return None

    def end(self, how: How) -> Equivalence:
        """What is known where no difference was found."""
        if how is How.PROVED and not self.undecided:
            return Equivalence(Verdict.EQUIVALENT, how, self.compared)
        why = f"with {self.undecided} sets of facts there are more than {MOST_ANSWERS} answer sets"
        return Equivalence(Verdict.UNKNOWN, How.SAMPLED, self.compared, why=why)


def _at_once(pair: Pair, proof: Proof) -> Equivalence | None:
    """Compare on all sets of facts of a proof at once, where each has a constant of its own; None where one of the
    programs has no answer set then, or several.
    """
    a, b = (answers(text, chain(*proof.sets), pair.vocabulary, 1) for text in (pair.a, pair.b))
    if not (a.complete and b.complete and len(a.sets) == len(b.sets) == 1):
        return None
    (one,), (other,) = a.sets, b.sets
    if one == other:
        return Equivalence(Verdict.EQUIVALENT, How.PROVED, len(proof.sets))
    odd = {atom(text).arguments[0] for text in one ^ other}
    number, facts = next((n, facts) for n, facts in enumerate(proof.sets, 1) if clingo.Number(n) in odd)
    named = tuple(clingo.Function(fact.name, [clingo.Function("a")]) for fact in facts)
    return _witnessed(pair, named, number, How.PROVED)


def _witnessed(pair: Pair, facts: Facts, samples: int, how: How) -> Equivalence:
    """The least facts, by leaving out one after the other, with which the programs still differ."""
    kept = list(facts)
    for fact in facts:
        left = [other for other in kept if other != fact]
        if pair.differ(left):
            kept = left
    witness = tuple(str(fact) for fact in kept)
    return Equivalence(Verdict.NOT_EQUIVALENT, how, samples, witness, pair.told(kept))


def _check_names(vocabulary: Sequence[str]) -> None:
    for name in vocabulary:
        if not SIGNATURE.fullmatch(name):
            raise InvalidValue("a predicate of the vocabulary", name, "write a name and its arity, as contract/1")


def _with_heads(vocabulary: Sequence[str], a: Program, b: Program) -> tuple[str, ...]:
    """The vocabulary, with the heads that both programs have if nothing that they say would be seen otherwise."""
    names = tuple(dict.fromkeys(vocabulary))
    heads, others = ({name for rule in program.rules for name in predicates_of(rule.head)} for program in (a, b))
    constraint = any(str(rule.head) == "#false" for rule in (*a.rules, *b.rules))
    return names if constraint or (heads | others) & set(names) else (*names, *sorted(heads & others))
