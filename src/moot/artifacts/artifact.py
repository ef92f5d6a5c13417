"""What an artifact is, what it must pass, and what was found when it was checked."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from moot.errors import InvalidDocument

GATES: Final = ("parse", "safe", "vocabulary", "tests", "regression", "parsimony")
"""The gates that every ASP program must pass, in the order in which they are tried:

- `parse`: the solver reads it, and it has nothing that is refused (`#include`, `#script`, `@functions`, …);
- `safe`: no variable is unsafe;
- `vocabulary`: it names no predicate outside `Standard.vocabulary` (passed where that is empty);
- `tests`: it passes all cases;
- `regression`: it passes each case in `Standard.kept`;
- `parsimony`: no literal of a body and no rule can be left out without changing what the program says.

Of a text only `tests` and `regression` have no meaning: it has the gates of `Standard.gates` alone.
"""


class Kind(StrEnum):
    """What an artifact is: a logic program (ASP), or any text."""

    ASP = "asp"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Artifact:
    """One version of an ASP program or of a text, as it was written."""

    text: str
    kind: Kind = Kind.ASP

    def size(self) -> int:
        """How big a text is: its words. Of a program `Checked.size` counts the literals."""
        return len(self.text.split())


@dataclass(frozen=True, slots=True)
class Case:
    """A test of a program: with these `facts` (ground atoms, such as `contract(k1)`) each atom in `holds` is in every
    answer set, and each in `fails` in none. There must be an answer set, unless the case expects `inconsistent`: then
    there must be none.
    """

    name: str
    facts: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    fails: tuple[str, ...] = ()
    inconsistent: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The case as plain data, as a file of tests has it."""
        expected: dict[str, Any] = {"holds": list(self.holds), "fails": list(self.fails)}
        if self.inconsistent:
            expected["inconsistent"] = True
        return {"name": self.name, "facts": list(self.facts), "expected": expected}


@dataclass(frozen=True, slots=True)
class Gate:
    """A gate that is a command of the user's: exit code 0 passes. The command (a program and its words, no shell) runs
    in an empty scratch folder in which the artifact lies as `artifact.lp` or `artifact.txt`; the word `{artifact}` in
    it becomes the path of that file, which is its standard input too. It has `timeout_s` seconds.
    """

    name: str
    command: tuple[str, ...]
    timeout_s: float = 60.0


@dataclass(frozen=True, slots=True)
class Standard:
    """What a version is checked against.

    `given`: the rules that are there already, as the text of a program; they hold in every case. `vocabulary`: the
    predicates that may be used, as `name/arity` or as a name alone (any arity); empty: any. `cases`: all tests, edge
    cases among them. `kept`: the names of the cases that the version before passed, which may not be lost. `gates`:
    commands of the user's, tried after the gates that are built in.
    """

    given: str = ""
    vocabulary: tuple[str, ...] = ()
    cases: tuple[Case, ...] = ()
    kept: frozenset[str] = frozenset()
    gates: tuple[Gate, ...] = ()


@dataclass(frozen=True, slots=True)
class GateResult:
    """Whether an artifact passed a gate, and if not, why, in a sentence. `passed`: None if the gate is undecided: the
    clock cut it short, or it could not start. That says nothing of the artifact.
    """

    gate: str
    passed: bool | None
    why: str = ""

    def to_dict(self) -> dict[str, Any]:
        """As plain data: gate, passed, why."""
        return {"gate": self.gate, "passed": self.passed, "why": self.why}


@dataclass(frozen=True, slots=True)
class CaseResult:
    """Whether a program passed a case (None: undecided, as a gate), and if not, what it says otherwise."""

    case: str
    passed: bool | None
    why: str = ""

    def to_dict(self) -> dict[str, Any]:
        """As plain data: case, passed, why."""
        return {"case": self.case, "passed": self.passed, "why": self.why}


@dataclass(frozen=True, slots=True)
class Checked:
    """What the gates say of one artifact: a result for each gate, in order, and one for each case.

    `size`: literals of a program (heads and bodies; -1 where it does not parse), words of a text. `unneeded`: literals
    and rules that no case needs, though they change what the program says: no gate, a hint.
    """

    gates: tuple[GateResult, ...]
    cases: tuple[CaseResult, ...] = ()
    size: int = 0
    unneeded: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether it passed every gate."""
        return all(gate.passed for gate in self.gates)

    @property
    def failures(self) -> tuple[GateResult, ...]:
        """The gates that it did not pass."""
        return tuple(gate for gate in self.gates if gate.passed is False)

    @property
    def undecided(self) -> tuple[GateResult, ...]:
        """The gates that were cut short, or could not start."""
        return tuple(gate for gate in self.gates if gate.passed is None)

    @property
    def passed_cases(self) -> frozenset[str]:
        """The names of the cases that it passed: what the next version may not lose."""
        return frozenset(case.case for case in self.cases if case.passed)

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "gates": [gate.to_dict() for gate in self.gates],
            "cases": [case.to_dict() for case in self.cases],
            "size": self.size,
            "unneeded": list(self.unneeded),
        }


def checked_from(data: Mapping[str, Any]) -> Checked:
    """The `Checked` that `Checked.to_dict` made plain."""
    return Checked(
        tuple(GateResult(**gate) for gate in data["gates"]),
        tuple(CaseResult(**case) for case in data["cases"]),
        data["size"],
        tuple(data["unneeded"]),
    )


def refused(gates: Iterable[str], first: str, why: str, passed: bool | None = False) -> tuple[GateResult, ...]:
    """The results where the gate `first` ended everything: those behind it were not tried, and are as it is: not
    `passed`, or None (undecided).
    """
    names = tuple(gates)
    at = names.index(first)
    untried = f"not tried, since the gate {first!r} was {'undecided' if passed is None else 'not passed'}"
    return tuple(
        GateResult(name, True) if n < at else GateResult(name, passed, why if n == at else untried)
        for n, name in enumerate(names)
    )


class Verdict(StrEnum):
    """What is known of two programs."""

    EQUIVALENT = "equivalent"
    NOT_EQUIVALENT = "not_equivalent"
    UNKNOWN = "unknown"


class How(StrEnum):
    """How it is known: by equal canonical forms, by samples, or by sets of facts that decide it for all."""

    CANONICAL = "canonical"
    SAMPLED = "sampled"
    PROVED = "proved"


@dataclass(frozen=True, slots=True)
class Equivalence:
    """Whether two programs are equivalent. `samples`: sets of facts on which they were compared. `witness`: facts with
    which their answer sets differ. `why`: what differs there, or why nothing is known.
    """

    label: Verdict
    how: How
    samples: int = 0
    witness: tuple[str, ...] | None = None
    why: str = ""

    def to_dict(self) -> dict[str, Any]:
        """As plain data: label, how, samples, witness, why."""
        witness = None if self.witness is None else list(self.witness)
        return {
            "label": self.label.value, "how": self.how.value, "samples": self.samples, "witness": witness,
            "why": self.why,
        }  # fmt: skip


NEGATED: Final = "not "
_LISTS: Final = ("holds", "fails")
_FORM: Final = '{"name": …, "facts": [atom…], "expected": {"holds": [atom…], "fails": [atom…], "inconsistent": false}}'


def cases_from(data: Any, what: str = "tests") -> tuple[Case, ...]:
    """The cases in a list of objects, each with `name` (or `scenario`), `facts` and `expected`: `holds` and `fails` are
    lists of ground atoms, `inconsistent` is true or false. `not p(a)` in one list is `p(a)` in the other.

    Raises InvalidDocument with every problem of form. Whether atoms are atoms, and tests contradict each other, is seen
    by `moot.artifacts.answer_sets.check_cases`.
    """
    if not isinstance(data, list):
        raise InvalidDocument(what, [f"it is no list of tests such as {_FORM}"])
    problems = [f"test {number}: {problem}" for number, one in enumerate(data, 1) for problem in _problems(one)]
    if problems:
        raise InvalidDocument(what, problems)
    return tuple(_case(one, number) for number, one in enumerate(data, 1))


def _case(data: Mapping[str, Any], number: int) -> Case:
    expected = data.get("expected", {})
    holds, fails = ([text.strip() for text in expected.get(key, ())] for key in _LISTS)
    name = data.get("name") or data.get("scenario") or f"test {number}"
    return Case(
        name,
        tuple(data.get("facts", ())),
        (*_plain(holds), *_negated(fails)),
        (*_plain(fails), *_negated(holds)),
        expected.get("inconsistent", False),
    )


def _plain(texts: list[str]) -> list[str]:
    return [text for text in texts if not text.startswith(NEGATED)]


def _negated(texts: list[str]) -> list[str]:
    return [text.removeprefix(NEGATED).strip() for text in texts if text.startswith(NEGATED)]


def _problems(data: Any) -> Iterator[str]:
    if not isinstance(data, Mapping):
        yield f"it is no object such as {_FORM}"
        return
    yield from (f"`{key}` is no text" for key in ("name", "scenario") if not isinstance(data.get(key, ""), str))
    if not _texts(data.get("facts", [])):
        yield "`facts` is no list of atoms"
    expected = data.get("expected")
    if not isinstance(expected, Mapping):
        yield '`expected` is no object with "holds" and "fails"'
        return
    yield from (f"`expected.{key}` is no list of atoms" for key in _LISTS if not _texts(expected.get(key, [])))
    if not isinstance(expected.get("inconsistent", False), bool):
        yield "`expected.inconsistent` is neither true nor false"
    elif not any(expected.get(key) for key in (*_LISTS, "inconsistent")):
        yield "it expects nothing: name an atom in `holds` or `fails`"


def _texts(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)
