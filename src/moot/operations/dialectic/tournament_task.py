"""The task of a tournament: that of a dialectic, with seeds, a number of lineages, and test cases that are held out."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from moot.errors import BadInput, InvalidDocument
from moot.operations.dialectic.tasks import Given, cases_of, read_cases, read_task, value_of
from moot.record.artifacts import TestCase

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
