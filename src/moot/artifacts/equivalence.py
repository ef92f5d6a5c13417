"""Whether two programs say the same with whatever facts are given (uniform equivalence).

Source: docs/formal-model.md, section 8: equal canonical form, or no difference in the answer sets, projected on the
vocabulary, on all test cases and 200 seeded fact samples. A difference comes with the facts that show it.

It is done in this very process; `moot.runtime.gatekeeper` does it in one that can be killed.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final

import clingo
from clingo import ast

from moot.artifacts.answer_sets import Answers, NotGrounded, TooMuch, answers, atom, lacking, unsafe
from moot.artifacts.artifact import Equivalence, How, Verdict
from moot.artifacts.canonical import canonical
from moot.artifacts.program import Program, parse, predicates_of
from moot.artifacts.proof import Proof, decisive
from moot.artifacts.samples import Facts, Sampler
from moot.errors import InvalidValue

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
