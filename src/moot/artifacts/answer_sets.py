"""What a program says with given facts: its answer sets. Here the solver is asked, in this very process.

A program may ground to billions of rules: whoever asks about one that nobody vouches for does it in a process that can
be killed (`moot.runtime.gatekeeper`).
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import clingo

from moot.artifacts.artifact import Case, CaseResult
from moot.artifacts.program import parse
from moot.errors import BadInput, InvalidDocument, InvalidValue

Answer = frozenset[str]
"""What an answer set has of the vocabulary: atoms, written as the solver writes them."""

_NEVER: Final = "never"  # a part of the program that is not grounded

MESSAGE: Final = re.compile(r"<[^>]*>:(\d+):[^ ]* (?:error|note|info|warning): (.*)")
"""One line of what the solver says: where, and what."""


MOST_RULES: Final = 100_000
"""Ground rules of a program, with its facts."""
MOST_CONFLICTS: Final = 1_000_000
"""Conflicts in one search of the solver."""


class TooMuch(Exception):
    """A program reaches a limit of work; `why` says which. It does so on every machine, however busy that is."""

    def __init__(self, why: object) -> None:
        self.why = str(why)  # clingo raises an error of an observer anew, made of the error itself
        super().__init__(self.why)


class _Counter(clingo.Observer):
    """Counts ground rules, and ends the grounding where there are too many."""

    def __init__(self) -> None:
        self._left = MOST_RULES

    def rule(self, choice: bool, head: Sequence[int], body: Sequence[int]) -> None:  # noqa: ARG002
        self._left -= 1
        if self._left < 0:
            raise TooMuch(f"it grounds to more than {MOST_RULES:,} rules")

    def weight_rule(
        self, choice: bool, head: Sequence[int], lower_bound: int, body: Sequence[tuple[int, int]]  # noqa: ARG002
    ) -> None:
        self.rule(choice, head, ())


class NotGrounded(Exception):
    """The solver refuses a program as it is; `why` says why (an unsafe variable)."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


@dataclass(frozen=True, slots=True)
class Answers:
    """The answer sets, projected, without repetition. `complete`: whether these are all."""

    sets: frozenset[Answer]
    complete: bool


def atom(text: str, what: str = "an atom") -> clingo.Symbol:
    """A ground atom as the solver knows it, as `p(a,1)` or `-q`. Raises InvalidValue."""
    remedy = "write a ground atom, as contract(k1) or -paid(k1,3)"
    try:
        symbol = clingo.parse_term(text.strip().removesuffix("."), logger=lambda _code, _message: None)
    except (RuntimeError, UnicodeEncodeError):
        raise InvalidValue(what, text, remedy) from None
    if symbol.type is not clingo.SymbolType.Function or not symbol.name or "\0" in text:
        raise InvalidValue(what, text, remedy)
    return symbol


def unsafe(text: str) -> str:
    """What the solver finds unsafe in a program, in its words; empty: nothing. The program is not grounded."""
    said: list[str] = []
    control = _control((), said)
    control.add(_NEVER, [], text)
    try:
        control.ground([("base", [])])
    except RuntimeError:
        return _told(said)
    return ""


def grounded(text: str, facts: Iterable[clingo.Symbol | str], options: Sequence[str] = ()) -> clingo.Control:
    """A solver that has grounded a program with facts. Raises NotGrounded, TooMuch."""
    said: list[str] = []
    control = _control(options, said)
    control.register_observer(_Counter())
    control.configuration.solve.solve_limit = str(MOST_CONFLICTS)  # type: ignore[union-attr]
    try:
        control.add("base", [], text)
        control.add("base", [], " ".join(f"{fact}." for fact in facts))
        control.ground([("base", [])])
    except RuntimeError:
        raise NotGrounded(_told(said)) from None
    return control


def satisfiable(result: clingo.SolveResult) -> bool:
    """Whether a search found an answer set. Raises TooMuch if it ended without saying so."""
    if result.satisfiable is None:
        raise TooMuch(f"it needs more than {MOST_CONFLICTS:,} conflicts of the solver")
    return result.satisfiable


def answers(text: str, facts: Iterable[clingo.Symbol | str], vocabulary: Sequence[str], most: int) -> Answers:
    """The answer sets of a program with facts, projected on the vocabulary (`name/arity`…), at most `most` of them.

    The program must have no `#show` of its own. Raises NotGrounded, TooMuch.
    """
    shows = " ".join(f"#show {name}." for name in vocabulary) or "#show."
    control = grounded(f"{text}\n{shows}", facts, [str(most + 1), "--project=show"])
    found: set[Answer] = set()
    result = control.solve(on_model=lambda model: found.add(frozenset(map(str, model.symbols(shown=True)))))
    if len(found) > most:
        found.pop()
        return Answers(frozenset(found), complete=False)
    if not result.exhausted:
        raise TooMuch(f"it needs more than {MOST_CONFLICTS:,} conflicts of the solver")
    return Answers(frozenset(found), complete=True)


def lacking(
    text: str, facts: Iterable[clingo.Symbol | str], vocabulary: Sequence[str], sets: Iterable[Answer]
) -> Answer | None:
    """The first of `sets` that is no answer set, projected on the vocabulary, of a program with facts; None: all are.
    Raises NotGrounded, TooMuch.
    """
    control = grounded(text, facts, ["1"])
    names = set(vocabulary)
    atoms = {str(one.symbol): one.symbol for one in control.symbolic_atoms if _signature(one.symbol) in names}
    for each in sets:
        assumed = [(symbol, name in each) for name, symbol in atoms.items()]
        if not each <= atoms.keys() or not satisfiable(control.solve(assumptions=assumed)):
            return each
    return None


def _signature(symbol: clingo.Symbol) -> str:
    return f"{'' if symbol.positive else '-'}{symbol.name}/{len(symbol.arguments)}"


def _control(options: Sequence[str], said: list[str]) -> clingo.Control:
    return clingo.Control([*options, "-Wnone"], logger=lambda _code, message: said.append(message))


def _told(said: Sequence[str]) -> str:
    """The messages of the solver as one line, without the names of its parts. Of unsafe variables: where they are, and
    what would make them safe.
    """
    told = [match for message in said for line in message.splitlines() if (match := MESSAGE.match(line.strip()))]
    loose = [f"line {match[1]}: {match[2]}" for match in told if match[2].endswith("is unsafe")]
    if loose:
        return f"{'; '.join(dict.fromkeys(loose))} (a positive literal of the body must hold it)"
    return "; ".join(dict.fromkeys(match[2].rstrip(":") for match in told)) or "it cannot be grounded"


def run_case(text: str, case: Case) -> CaseResult:
    """Try one case. `text` is the whole program, with the rules that were there before. Raises NotAProgram."""
    return passes(parse(text).written, case)


def passes(written: str, case: Case) -> CaseResult:
    """Try one case on a program that was read (`Program.written`)."""
    try:
        return _tried(grounded(written, [atom(fact) for fact in case.facts]), case)
    except (NotGrounded, TooMuch) as error:
        return CaseResult(case.name, False, error.why)


def _tried(control: clingo.Control, case: Case) -> CaseResult:
    consistent = satisfiable(control.solve())
    if case.inconsistent:
        return CaseResult(case.name, not consistent, "there is an answer set, and none was expected" * consistent)
    if not consistent:
        return CaseResult(case.name, False, "there is no answer set")
    wrong = [f"{one} does not hold" for one in case.holds if _possible(control, one, False)]
    wrong += [f"{one} holds" for one in case.fails if _possible(control, one, True)]
    return CaseResult(case.name, not wrong, "; ".join(wrong))


def check_cases(cases: Iterable[Case]) -> None:
    """Raise InvalidDocument for cases that are malformed, or contradict themselves or each other."""
    cases = tuple(cases)
    problems = [problem for case in cases for problem in _malformed(case)]
    names = [case.name for case in cases]
    problems += [f"two tests have the name {name!r}" for name in sorted({n for n in names if names.count(n) > 1})]
    if not problems:
        read = [(case, frozenset(map(atom, case.facts))) for case in cases]
        problems += [
            f"the tests {one.name!r} and {other.name!r} contradict each other: with the same facts {clash}"
            for (one, facts), (other, same) in combinations(read, 2)
            if facts == same and (clash := _clash(one, other))
        ]
    if problems:
        raise InvalidDocument("the tests", problems)


def _malformed(case: Case) -> Iterator[str]:
    for text in (*case.facts, *case.holds, *case.fails):
        try:
            atom(text, f"an atom of the test {case.name!r}")
        except BadInput as error:
            yield str(error)
            return
    if clash := _clash(case, case):
        yield f"the test {case.name!r} contradicts itself: {clash}"


def _clash(one: Case, other: Case) -> str:
    """What two cases with the same facts expect of which no program can do both; empty: nothing."""
    if one.inconsistent != other.inconsistent:
        return "one expects an answer set, the other none"
    if one.inconsistent and (one.holds or one.fails):
        return "it expects no answer set, and something of it"
    for first, second in ((one, other), (other, one)):
        both = set(map(atom, first.holds)) & set(map(atom, second.fails))
        if both:
            return f"{min(map(str, both))} holds in one and fails in the other"
    opposite = {str(atom(text)) for text in one.holds} & {str(_denied(atom(text))) for text in other.holds}
    return f"{min(opposite)} and its opposite hold" if opposite else ""


def _denied(symbol: clingo.Symbol) -> clingo.Symbol:
    return clingo.Function(symbol.name, symbol.arguments, not symbol.positive)


def _possible(control: clingo.Control, text: str, true: bool) -> bool:
    """Whether some answer set has, or lacks, an atom."""
    return satisfiable(control.solve(assumptions=[(atom(text), true)]))
