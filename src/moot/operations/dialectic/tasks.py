"""The task of a dialectic, read from a file (JSON or TOML) or from data (docs/contract.md)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import which
from typing import Annotated, Any, Final

from pydantic import Field

from moot.artifacts.artifact import Case, cases_from
from moot.errors import BadInput, InvalidDocument
from moot.operations.documents.document_file import Document, json_of, table_of
from moot.operations.documents.document_models import Id, Model, choice, shaped
from moot.record.artifacts import ArtifactKind, Expected, OwnGate, Task, TestCase
from moot.record.envelope import JSON
from moot.record.text import Text

Words = Annotated[list[Id], Field(min_length=1)]
Seconds = Annotated[float, Field(gt=0, le=3_600, allow_inf_nan=False)]


class GateModel(Model):
    """A gate of the user's own: a command, which has `timeout_s` seconds."""

    name: Id
    command: Words
    timeout_s: Seconds = 60.0


class TaskModel(Model):
    """What an artifact is wanted for: the gap, and all that it has to meet."""

    gap: Id
    target: str = ""
    existing_rules: list[Id] = Field(default_factory=list)
    existing_predicates: list[Id] = Field(default_factory=list)
    target_layer: str = ""
    domain: str = ""
    constraints: list[Id] = Field(default_factory=list)
    tests: list[Any] = Field(default_factory=list)
    seed: Id | None = None
    kind: Annotated[ArtifactKind, choice(ArtifactKind)] = ArtifactKind.ASP
    gates: list[GateModel] = Field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Given:
    """A task as it was given: the gap in words, and the rest."""

    gap: str
    task: Task


def read_task(document: Document, *, defaults: Mapping[str, Any] | None = None) -> Given:
    """The task that a document holds: the path of a file (`.toml`, else JSON), JSON text, or data. `defaults`: what
    holds where the document says nothing; its tests and constraints stand before those of the document.

    Raises BadInput for a file that cannot be read, InvalidDocument with every problem for one of another shape, with
    test cases that contradict each other, or with a gate whose program is not there.
    """
    value = value_of(document)
    if not isinstance(value, dict):
        raise InvalidDocument("the task", [f"{type(value).__name__} is no object with a `gap`"])
    shape = shaped(TaskModel, _on_top(defaults or {}, value))
    problems = list(shape.problems)
    if shape.model is not None and not problems:
        problems = list(_problems(shape.model))
    if problems or shape.model is None:
        raise InvalidDocument("the task", problems)
    return Given(shape.model.gap, _task(shape.model))


def _on_top(before: Mapping[str, Any], value: dict[str, Any]) -> dict[str, Any]:
    """A document on top of what was there: lists of tests and constraints are joined, everything else is replaced."""
    joined = {
        key: [*before[key], *value[key]]
        for key in ("tests", "constraints")
        if isinstance(before.get(key), list) and isinstance(value.get(key), list)
    }
    return {**before, **value, **joined}


def value_of(document: Document) -> JSON:
    """The value that a document holds: a file of TOML (`.toml`) or JSON, JSON text, or data. Raises BadInput."""
    if isinstance(document, str | Path) and str(document).lower().endswith(".toml"):
        return json_of(table_of(Path(document), "write `gap = \"…\"` in it"), str(document))
    return json_of(document, "the task")


def _task(model: TaskModel) -> Task:
    return Task(
        model.kind,
        Text(model.target),
        tuple(map(Text, model.existing_rules)),
        tuple(map(Text, model.existing_predicates)),
        Text(model.target_layer),
        Text(model.domain),
        tuple(map(Text, model.constraints)),
        read_cases(model.tests),
        tuple(OwnGate(gate.name, tuple(gate.command), gate.timeout_s) for gate in model.gates),
        None if model.seed is None else Text(model.seed),
    )


def read_cases(given: Any, what: str = "the tests") -> tuple[TestCase, ...]:
    """The test cases in a list of them. Raises InvalidDocument for what is none."""
    given = given if isinstance(given, list) else [given]
    said = [item.get("scenario", "") if isinstance(item, Mapping) else "" for item in given]
    cases = cases_from(given, what)
    return tuple(_test(case, scenario) for case, scenario in zip(cases, said, strict=True))


def _test(case: Case, scenario: str) -> TestCase:
    expected = Expected(tuple(map(Text, case.holds)), tuple(map(Text, case.fails)), case.inconsistent)
    return TestCase(case.name, tuple(map(Text, case.facts)), expected, Text(scenario))


def _problems(model: TaskModel) -> Iterator[str]:
    """What is wrong with a task whose every part has the right shape."""
    if model.kind is ArtifactKind.TEXT:
        if model.tests or model.existing_rules:
            yield "a text has no tests and no rules: give `gates`, or kind asp"
        if not model.gates:
            yield "a text needs `gates`: without one nothing decides"
    else:
        yield from _asp_problems(model)
    names = [gate.name for gate in model.gates]
    yield from (f"two gates are called {name!r}" for name in sorted({n for n in names if names.count(n) > 1}))
    yield from (_missing(gate) for gate in model.gates if which(gate.command[0]) is None)


def _missing(gate: GateModel) -> str:
    return f"the gate {gate.name!r} cannot be run: there is no program {gate.command[0]!r}"


def _asp_problems(model: TaskModel) -> Iterator[str]:
    from moot.artifacts.answer_sets import check_cases
    from moot.artifacts.program import parse

    try:
        check_cases(cases_of(read_cases(model.tests)))
    except InvalidDocument as error:
        yield from error.problems
    try:
        parse("\n".join(model.existing_rules))
    except BadInput as error:
        yield f"existing_rules: {error.message}"


def cases_of(tests: Sequence[TestCase]) -> tuple[Case, ...]:
    """The test cases as the gates take them."""
    return tuple(
        Case(t.name, tuple(t.facts), tuple(t.expected.holds), tuple(t.expected.fails), t.expected.inconsistent)
        for t in tests
    )


OWN: Final = ("seeds", "lineages", "held_out")
"""The keys that a tournament's task has beside those of a dialectic's."""
HELD_OUT: Final = "held out: "
"""Before the names of cases that are held out."""


@dataclass(frozen=True, slots=True)
class TournamentTask:
    """A task, the artifacts that lineages begin with, how many lineages there are (None: as many as seeds and
    generators), and the cases that no participant sees.
    """

    given: Given
    seeds: tuple[str, ...] = ()
    lineages: int | None = None
    held_out: tuple[TestCase, ...] = ()


def read_tournament(document: Any) -> TournamentTask:
    """The task that a document holds: the path of a file (TOML, else JSON), JSON text, or data.

    Raises BadInput for a file that cannot be read, InvalidDocument with what is wrong: of one that is no task, and for
    held-out cases that contradict the tests.
    """
    if document is None:
        raise BadInput("no task was given", "give a FILE with a `gap`")
    is_path = isinstance(document, str) and document.lstrip()[:1] != "{"
    value = value_of(Path(document) if is_path else document)
    if not isinstance(value, Mapping):
        raise InvalidDocument("the task", [f"{type(value).__name__} is no object with a `gap`"])
    seeds, lineages = value.get("seeds", []), value.get("lineages")
    problems = []
    if not isinstance(seeds, list) or not all(isinstance(seed, str) and seed.strip() for seed in seeds):
        problems.append("`seeds` is no list of artifacts")
    if lineages is not None and (isinstance(lineages, bool) or not isinstance(lineages, int)):
        problems.append("`lineages` is no whole number")
    if problems:
        raise InvalidDocument("the task", problems)
    given = read_task({key: item for key, item in value.items() if key not in OWN})
    own = () if given.task.seed is None else (str(given.task.seed),)
    return TournamentTask(given, (*own, *seeds), lineages, _held_out(value.get("held_out", []), given))


def _held_out(data: Any, given: Given) -> tuple[TestCase, ...]:
    from moot.artifacts.answer_sets import check_cases

    found = tuple(replace(test, name=f"{HELD_OUT}{test.name}") for test in read_cases(data, "the held-out cases"))
    check_cases(cases_of((*given.task.tests, *found)))
    return found
