"""The table of operations: each has all that a face needs, and the command line is made from it."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.main import get_command

import moot
from moot.errors import InvalidDocument, InvalidValue, MootError
from moot.faces.cli.commands import app
from moot.operations.memory.memory_requests import RecallMemories, Remember
from moot.operations.operation import Operation
from moot.operations.plain_data import from_plain, to_plain, types_of
from moot.operations.request import Request, fields_of, help_of, is_required
from moot.operations.table import OPERATIONS, operation_of
from moot.protocols import under

#: Commands that are no operations: faces of their own, or not in the table yet.
BY_HAND = {
    "watch", "serve", "mcp", "config", "completion", "solve", "check", "convert", "generate", "draw",
}  # fmt: skip

#: Calls over HTTP that no assistant makes: a person says them, they erase for good, hold a debate anew, take files in.
NO_TOOL = {
    "forget", "delete", "memory tag", "memory untag", "memory alias", "memory import", "memory export", "import",
    "replay", "adr read", "hold again", "resume", "requests", "cancel", "set readings",
}  # fmt: skip

TEXT = st.text(st.characters(exclude_characters="\0", codec="utf-8"), max_size=9)

EVERY = pytest.mark.parametrize("operation", OPERATIONS.values(), ids=OPERATIONS)


def commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        if hasattr(command, "commands"):
            yield from commands(command, (*path, name))
        else:
            yield " ".join((*path, name)), command


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Plain data of a type."""
    known = ((str, TEXT), (int, st.integers(0, 99)), (float, st.floats(0, 9)), (bool, st.booleans()))
    for part, strategy in known:
        if kind in (part, part | None):
            return strategy
    if "Sequence[collections.abc.Mapping" in str(kind):
        return st.lists(st.dictionaries(st.sampled_from("abc"), st.integers(0, 9), max_size=2), max_size=2)
    if "Mapping[str, str]" in str(kind):
        return st.dictionaries(st.sampled_from("abc"), TEXT, max_size=2)
    if "Mapping" in str(kind):
        return st.dictionaries(st.sampled_from("abc"), st.integers(0, 9), max_size=2)
    if "Sequence[tuple[str, ...]]" in str(kind):
        return st.lists(st.lists(st.sampled_from("abc"), max_size=3).map(tuple), max_size=2)
    if "Sequence" in str(kind) or str(kind).startswith("tuple[str, str]"):
        return st.lists(st.sampled_from("abc"), max_size=2)
    return TEXT


@EVERY
def test_an_operation_says_what_it_does_in_a_sentence(operation: Operation) -> None:
    assert operation.says.rstrip(")`").endswith((".", "TION B", "3", "?"))
    assert operation.says[0].isupper()
    assert len(operation.says) < 140


@EVERY
def test_an_operation_has_a_result_that_is_told_as_json(operation: Operation) -> None:
    assert callable(operation.result.to_dict)


@EVERY
def test_what_runs_an_operation_takes_its_request(operation: Operation) -> None:
    (base,) = operation.request.__orig_bases__  # type: ignore[attr-defined]
    assert get_type_hints(operation.run)["request" if "request" in get_type_hints(operation.run) else "_request"] is (
        operation.request
    )
    assert base.__args__[0].__forward_arg__ == operation.result.__name__


def test_what_is_called_over_http_is_a_tool_unless_it_is_named_here() -> None:
    assert {name for name, operation in OPERATIONS.items() if operation.calls and operation.tool is None} == NO_TOOL
    names = [operation.tool.name for operation in OPERATIONS.values() if operation.tool]
    assert len(names) == len({*names})


@EVERY
def test_a_tool_names_fields_of_its_request(operation: Operation) -> None:
    if (tool := operation.tool) is None:
        return
    known = {field.name for field in fields_of(operation.request)}
    assert {*tool.shows, *tool.fixed, *tool.named, *tool.words, *tool.defaults} <= known


@EVERY
def test_every_field_of_a_request_is_described(operation: Operation) -> None:
    said = [help_of(field).says for field in fields_of(operation.request)]
    assert all(says and says[-1] in ".)" for says in said), said


@pytest.mark.parametrize("operation", [o for o in OPERATIONS.values() if o.example], ids=lambda o: o.name)
def test_the_example_of_an_operation_is_understood(operation: Operation) -> None:
    words = shlex.split(operation.example.split(" > ")[0])[1 + len(operation.name.split()) :]
    command = dict(commands(get_command(app)))[operation.name]
    assert operation.example.startswith(f"moot {operation.name}")
    assert command.make_context(operation.name, words).params


@EVERY
@settings(max_examples=20)
@given(data=st.data())
def test_a_request_is_the_same_after_json(operation: Operation, data: st.DataObject) -> None:
    kinds = types_of(operation.request)
    plain = {
        field.name: data.draw(values(kinds[field.name]))
        for field in fields_of(operation.request)
        if field.name in kinds and (is_required(field) or data.draw(st.booleans()))
    }
    request = from_plain(operation.request, plain)
    assert from_plain(operation.request, json.loads(json.dumps(to_plain(request)))) == request


def test_every_command_is_an_operation_or_made_by_hand() -> None:
    by_protocols = {protocol.command.name for protocol in under() if protocol.command}
    named = {name for name, operation in OPERATIONS.items() if operation.example}
    assert set(dict(commands(get_command(app)))) == named | by_protocols | BY_HAND
    within = {"hold", "hold again", "set readings", "frame", "hold recorded"}
    within |= {"estimate", "estimate dialectic", "estimate tournament", "view", "graph at", "supposed"}
    assert set(OPERATIONS) - named == within | {"solve framework"}
    assert not named & (by_protocols | BY_HAND)


@given(unknown=st.sets(st.text(min_size=1, max_size=8).map("x_".__add__), min_size=1, max_size=4), data=st.data())
def test_all_unknown_and_missing_fields_are_named_at_once(unknown: set[str], data: st.DataObject) -> None:
    operation = data.draw(st.sampled_from(list(OPERATIONS.values())))
    required = [field.name for field in fields_of(operation.request) if is_required(field)]
    kept = data.draw(st.sets(st.sampled_from(required))) if required else set()
    with pytest.raises(InvalidDocument) as refused:
        from_plain(operation.request, dict.fromkeys(unknown, 1) | dict.fromkeys(kept))
    problems = refused.value.problems
    assert len([p for p in problems if p.startswith("there is no field ")]) == len(unknown)
    assert all(any(p.startswith(f"`{name}` is missing: ") for p in problems) for name in set(required) - kept)


WRONG = (
    None, 3, -1.5, float("nan"), True, "", "x", "a\0b", "\ud800", "\udcff", b"x", [], [1], [None], [[]], [["a"]], [{}],
    ("a",), {}, {"a": 1}, {1: 2}, {"a"}, object(), [{"evidence": "n1", "position": "P1", "label": "supports"}],
)  # fmt: skip


@pytest.fixture(scope="module")
def council() -> Iterator[tuple[moot.Moot, dict[str, Any]]]:
    """A database with a council in it, and values that requests may have."""
    with moot.open(":memory:") as m:
        m.remember("Postgres kept the ledger consistent through three failovers", "learning", id="n1")
        held = m.council("Which database for the ledger?", positions=["use Postgres", "use Cassandra"])
        yield m, {"id": held.debate_id, "category": "learning", "positions": ["use Postgres", "use Cassandra"]}


@EVERY
def test_a_call_of_a_wrong_shape_is_refused_in_words(
    operation: Operation, council: tuple[moot.Moot, dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    m, good = council
    monkeypatch.chdir(tmp_path)  # a file may be named by what is given
    required = {f.name: good.get(f.name, "x") for f in fields_of(operation.request) if is_required(f)}
    for field in fields_of(operation.request):
        for wrong in WRONG:
            request = operation.request(**{**required, field.name: wrong})
            with suppress(MootError):
                m.run(request) if operation.needs_database else operation.asked(None, request)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda m: m.tag({"id": "n1"}, "a", "supports"), "id cannot be {'id': 'n1'}; give text or what has an id"),
        (lambda m: m.judge("last", semantics=3), "semantics cannot be 3; give a list of texts"),
        (lambda m: m.judge("last", timeout_s="soon"), "timeout_s cannot be 'soon'; give a number"),
        (lambda m: m.set_readings("last", [{"evidence": "n1"}]), "give the id of a note, a position and a label"),
        (lambda m: m.resume("last", watch=3), "watch cannot be 3; give a function"),
    ],
)  # fmt: skip
def test_a_wrong_shape_is_told_with_what_would_have_worked(
    council: tuple[moot.Moot, dict[str, Any]], call: Any, told: str
) -> None:
    with pytest.raises(InvalidValue, match=re.escape(told)):
        call(council[0])


def test_values_of_a_wrong_type_are_named_with_what_would_have_worked() -> None:
    with pytest.raises(InvalidDocument) as refused:
        from_plain(Remember, {"text": 3, "category": "learning", "tags": "ledger", "pinned": "yes", "colour": "red"})
    assert refused.value.problems[1:] == (
        "`text` cannot be 3: give text",
        "`tags` cannot be 'ledger': give a list",
        "`pinned` cannot be 'yes': give true or false",
    )
    assert "there is no field 'colour': there are text, category, outcome, " in refused.value.problems[0]


@pytest.mark.parametrize("given", [None, 3, "text", [1], [["query", "x"]]])
def test_what_is_no_object_is_no_request(given: object) -> None:
    with pytest.raises(InvalidDocument, match="give an object"):
        from_plain(RecallMemories, given)


def test_an_unknown_kind_of_request_is_refused() -> None:
    class Guess(Request[int]):
        pass

    with pytest.raises(InvalidValue, match="Guess"):
        operation_of(Guess)


def test_a_request_is_run_by_what_it_asks() -> None:
    with moot.open(":memory:") as m:
        noted = m.run(from_plain(Remember, {"text": "Postgres passed the audit", "category": "learning"}))
        assert noted.to_dict() == {"id": noted.memory.id, "warnings": []}
        assert [each.memory for each in m.run(RecallMemories("audit")).items] == [noted.memory]


def test_listing_the_operations_loads_none_of_them() -> None:
    heavy = ("apsw", "numpy", "moot.faces.python.library")
    code = f"import sys, moot.operations.table; print(*(m for m in sys.modules if m in {heavy}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
