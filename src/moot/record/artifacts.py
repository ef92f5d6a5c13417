"""What a dialectic is about: a task, versions of an artifact that is to meet it, test cases, and what the gates found.

Gates are checks by code. Nothing here runs one: what they found comes as data, so that a replay runs nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from moot.record.text import NO_TEXT, Text

_NONE: Mapping[Any, Any] = MappingProxyType({})


class ArtifactKind(StrEnum):
    """What an artifact is: rules of answer set programming, or a text of any other kind."""

    ASP = "asp"
    TEXT = "text"


class Role(StrEnum):
    """What a participant of a dialectic does: propose the first version, criticise versions, or answer the criticism
    with the next version.
    """

    GENERATOR = "generator"
    CRITIC = "critic"
    SYNTHESIZER = "synthesizer"


@dataclass(frozen=True, slots=True)
class Expected:
    """What is to follow from the facts of a test case: the atoms that hold, and those that do not; or that nothing can
    hold, because the facts are `inconsistent` with the rules.
    """

    holds: tuple[Text, ...] = ()
    fails: tuple[Text, ...] = ()
    inconsistent: bool = False


@dataclass(frozen=True, slots=True)
class TestCase:
    """A test case: given `facts` (ground atoms), what is `expected` of the artifact. `scenario`: the same in words.
    `by`: the participant who added it; empty if it came with the task.
    """

    __test__ = False  # it is no test of moot's own

    name: str
    facts: tuple[Text, ...]
    expected: Expected
    scenario: Text = NO_TEXT
    by: str = ""

    def contradicts(self, other: "TestCase") -> str | None:
        """The atom that is to hold in one of the two and not in the other, from the same facts; None if there is none.
        """
        if set(self.facts) != set(other.facts):
            return None
        ours, theirs = self.expected, other.expected
        both = (set(ours.holds) & set(theirs.fails)) | (set(ours.fails) & set(theirs.holds))
        return min(both, default=None)


@dataclass(frozen=True, slots=True)
class OwnGate:
    """A gate of the user's own: a command whose exit code 0 means that the artifact passes, and which has `timeout_s`
    seconds.
    """

    name: str
    command: tuple[str, ...]
    timeout_s: float = 60.0


@dataclass(frozen=True, slots=True)
class Task:
    """What an artifact is wanted for. The gap is the question of the debate.

    `target`: the predicate that is to be derived. `existing_rules`, `existing_predicates` (name/arity): what is there
    already. `target_layer`, `domain`: where the rule belongs, in words. `constraints`: sentences that it is to meet.
    `tests`: the test cases that it has to pass. `gates`: the user's own. `seed`: the version to begin with, or None.
    `parent`: the debate and the version that the seed was taken from, as `ID#3`, or None. `notes`: the ids of the
    memories whose texts became the gap.
    """

    kind: ArtifactKind = ArtifactKind.ASP
    target: Text = NO_TEXT
    existing_rules: tuple[Text, ...] = ()
    existing_predicates: tuple[Text, ...] = ()
    target_layer: Text = NO_TEXT
    domain: Text = NO_TEXT
    constraints: tuple[Text, ...] = ()
    tests: tuple[TestCase, ...] = ()
    gates: tuple[OwnGate, ...] = ()
    seed: Text | None = None
    parent: str | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Version:
    """A version of the artifact. Versions are numbered from 1; `parent` is the version that it was made from, None for
    the first. `round`: the number of the round in which it was proposed; -1 for a seed.
    """

    number: int
    parent: int | None
    artifact: Text
    reason: Text = NO_TEXT
    author: str = ""
    round: int = -1
    argument: Text = NO_TEXT
    confidence: float | None = None
    """What its author says of itself: only the founding profile reads it."""


@dataclass(frozen=True, slots=True)
class GateResult:
    """What a gate says of a version. `passed`: None if it is undecided: it could not start, or the clock cut it
    short, which is no verdict.
    """

    gate: str
    passed: bool | None
    why: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class TestResult:
    """Whether a version passes a test case; None if it is undecided, or the test case itself cannot be run, so that
    it counts for nothing.
    """

    __test__ = False

    test: str
    passed: bool | None
    why: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class Alike:
    """That a version says the same as the earlier `version`, and how that is known: by `canonical` form, or `sampled`
    on so many samples of facts.
    """

    version: int
    how: str
    samples: int = 0


@dataclass(frozen=True, slots=True)
class Examined:
    """What code found of one version: gates, test cases, its size (in literals; None if it cannot be told), and the
    earlier versions that say the same.
    """

    gates: tuple[GateResult, ...] = ()
    tests: tuple[TestResult, ...] = ()
    size: int | None = None
    alike: tuple[Alike, ...] = ()

    @property
    def failed(self) -> tuple[GateResult, ...]:
        """The gates that did not pass."""
        return tuple(gate for gate in self.gates if gate.passed is False)

    @property
    def broken(self) -> tuple[GateResult, ...]:
        """The gates that are undecided."""
        return tuple(gate for gate in self.gates if gate.passed is None)

    @property
    def failing(self) -> tuple[TestResult, ...]:
        """The test cases that it does not pass."""
        return tuple(test for test in self.tests if test.passed is False)

    def passes(self, tests: Iterable[TestCase]) -> frozenset[str]:
        """The names of those of the test cases that it passes."""
        names = {test.name for test in tests}
        return frozenset(result.test for result in self.tests if result.passed and result.test in names)

    def joined(self, more: "Examined") -> "Examined":
        """The two together; where both say something of a gate or a test case, the later word counts."""
        gates = {gate.gate: gate for gate in (*self.gates, *more.gates)}
        tests = {test.test: test for test in (*self.tests, *more.tests)}
        size = self.size if more.size is None else more.size
        return Examined(tuple(gates.values()), tuple(tests.values()), size, more.alike or self.alike)


@dataclass(frozen=True, slots=True)
class Work:
    """What there is of a dialectic: its task, its versions, its test cases, and what was found of each version by
    number.
    """

    task: Task | None = None
    versions: tuple[Version, ...] = ()
    tests: tuple[TestCase, ...] = ()
    examined: Mapping[int, Examined] = field(default_factory=lambda: _NONE)

    @property
    def last(self) -> Version | None:
        """The version that was proposed last."""
        return self.versions[-1] if self.versions else None

    def version(self, number: int) -> Version | None:
        """The version of that number, or None."""
        return self.versions[number - 1] if 1 <= number <= len(self.versions) else None

    def found(self, number: int) -> Examined:
        """What was found of a version; nothing if nobody looked."""
        return self.examined.get(number, Examined())

    def untested(self, number: int) -> tuple[TestCase, ...]:
        """The test cases that a version was not tried on."""
        tried = {result.test for result in self.found(number).tests}
        return tuple(test for test in self.tests if test.name not in tried)

    def alike(self, one: int, other: int) -> bool:
        """Whether code found that two versions say the same."""
        newer, older = max(one, other), min(one, other)
        return newer == older or any(each.version == older for each in self.found(newer).alike)

    def with_version(self, version: Version) -> "Work":
        """This with one more version."""
        return replace(self, versions=(*self.versions, version))

    def with_test(self, test: TestCase) -> "Work":
        """This with one more test case."""
        return replace(self, tests=(*self.tests, test))

    def with_found(self, number: int, found: Examined) -> "Work":
        """This with what was found of a version."""
        return replace(
            self, examined=MappingProxyType({**self.examined, number: self.found(number).joined(found)})
        )


NO_WORK = Work()


def work_of(task: Task) -> Work:
    """The work on a task as it begins: with its test cases, and with its seed as the first version."""
    seed = () if task.seed is None else (Version(1, None, task.seed, Text("the seed")),)
    return Work(task, seed, task.tests)
