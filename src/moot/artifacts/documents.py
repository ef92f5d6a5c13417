"""Reading tests of programs from plain data."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from moot.artifacts.artifact import Case
from moot.errors import InvalidDocument

NEGATED: Final = "not "
_LISTS: Final = ("holds", "fails")
_FORM: Final = '{"name": …, "facts": [atom…], "expected": {"holds": [atom…], "fails": [atom…], "inconsistent": false}}'


def cases_from(data: Any, what: str = "tests") -> tuple[Case, ...]:
    """The cases in a list of objects, each with `name` (or `scenario`), `facts` and `expected`: `holds` and `fails` are
    lists of ground atoms, `inconsistent` is true or false. `not p(a)` in one list is `p(a)` in the other.

    Raises InvalidDocument with every problem of form. Whether atoms are atoms, and tests contradict each other, is seen
    by `moot.artifacts.cases.check_cases`.
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
