"""No line outside a protocol's folder, the registry and the founding room names a protocol or a profile."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from moot.protocols import DEFAULT_PROFILE, names, profiles

SOURCES = Path(__file__).resolve().parents[2] / "src" / "moot"
NAMES = {*names(), *profiles()} - {DEFAULT_PROFILE}
PLURAL = "('claim', 'claims')"
"""A word and its plural, and no protocol."""
OWN = ("protocols/",)
"""Where protocols and profiles name themselves."""
ALLOWED: dict[str, str] = {
    "operations/documents/evaluation.py": "`claims` is the key of a document (docs/contract.md), and no protocol",
    "operations/documents/document_models.py": "a graph document has no protocol of its own (docs/contract.md)",
    "record/debate.py": "`graph` is the argument graph",
    "operations/table.py": "`review` and `dialectic` are the operations that read files (docs/contract.md)",
    "faces/cli/commands/improving.py": "the same",
}
"""Files that still name one, each with what takes the name away. It only shrinks."""
IMPORTING: dict[str, tuple[str, str]] = {
    "document/": ("council", "the words for what a council weighs"),
    "operations/adr/": ("council", "a decision record is weighed as a council weighs"),
    "operations/dialectic/": ("dialectic", "the operation that reads a task holds debates of it"),
    "operations/review/": ("review", "the operation that reads files holds debates of it"),
    "participants/evidence.py": ("council", "what a council asks memory for"),
}
"""Rooms that still import what is a protocol's own: of which, and what for. It only shrinks."""


def named(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The lines of a module that use a name as a value: not as the key of a mapping, and not in a docstring."""
    keys = {id(part) for part in _keys(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in NAMES and id(node) not in keys:
            yield node.lineno, str(node.value)
        if isinstance(node, ast.Compare) and _of_a_profile(node):
            yield node.lineno, DEFAULT_PROFILE


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The lines of a module that import from the folder of a protocol, with its name, or what another distribution
    adds.
    """
    for node in ast.walk(tree):
        found = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            found = [f"{node.module}.{alias.name}" for alias in node.names]
        for parts in (name.split(".") for name in found):
            own = parts[2] if parts[:2] == ["moot", "protocols"] and len(parts) > 2 else ".".join(parts[:2])
            if own in (*names(), "moot.founding"):
                yield node.lineno, own


def _keys(tree: ast.AST) -> Iterator[ast.expr | None]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            yield from node.keys
        elif isinstance(node, ast.Subscript):
            yield node.slice
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith((".get", "getattr")):
            yield from node.args
        elif isinstance(node, ast.Tuple) and ast.unparse(node) == PLURAL:
            yield from node.elts


def _of_a_profile(compared: ast.Compare) -> bool:
    sides = [compared.left, *compared.comparators]
    says = any(isinstance(side, ast.Constant) and side.value == DEFAULT_PROFILE for side in sides)
    return says and any(ast.unparse(side).endswith("profile") for side in sides)


def modules() -> dict[str, ast.Module]:
    """The modules that may name none, by their paths."""
    paths = {path.relative_to(SOURCES).as_posix(): path for path in SOURCES.rglob("*.py")}
    return {name: ast.parse(path.read_text()) for name, path in paths.items() if not name.startswith(OWN)}


@pytest.fixture(scope="module")
def found() -> dict[str, list[tuple[int, str]]]:
    return {name: lines for name, tree in modules().items() if (lines := list(named(tree)))}


def test_nothing_outside_a_protocol_names_a_protocol_or_a_profile(found: dict[str, list[tuple[int, str]]]) -> None:
    assert {name: lines for name, lines in found.items() if name not in ALLOWED} == {}


def test_no_exception_is_kept_that_is_not_needed(found: dict[str, list[tuple[int, str]]]) -> None:
    assert set(ALLOWED) - set(found) == set()


def test_nothing_outside_a_protocol_imports_what_is_its_own() -> None:
    found = {(file, own) for file, tree in modules().items() for _, own in imported(tree)}
    allowed = {
        (file, own)
        for file, own in found
        for room, (mine, _) in IMPORTING.items()
        if file.startswith(room) and own == mine
    }
    assert found - allowed == set()
    assert [room for room in IMPORTING if not any(file.startswith(room) for file, _ in allowed)] == []


@pytest.mark.parametrize(
    "code",
    ["from moot.protocols.council import COUNCIL", "import moot.protocols.claims.course",
     "from moot.protocols import vote", "from moot import founding",
     "def late():\n    from moot.founding.council import score_evidence"],
)  # fmt: skip
def test_an_import_of_what_is_a_protocols_own_is_found(code: str) -> None:
    assert list(imported(ast.parse(code)))


@pytest.mark.parametrize(
    "code", ["from moot.protocols import COUNCIL, protocol_of", "from moot.protocols.pending import pending"]
)
def test_an_import_of_what_all_protocols_share_is_none(code: str) -> None:
    assert not list(imported(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    ['opened.protocol == "claims"', 'match name:\n case "council": pass', 'x = "founding"', '"claims" in data',
     'event.profile != "default"', 'f(profile="founding")'],
)  # fmt: skip
def test_a_name_that_is_used_is_found(code: str) -> None:
    assert list(named(ast.parse(code)))


@pytest.mark.parametrize(
    "code", ['{"claims": 1}', 'data["council"]', 'data.get("claims")', 'getattr(output, "claims", ())',
             'words = ("claim", "claims")',
             '"""It is a council."""', 'x = "claimed"',
             'source == "default"'],
)  # fmt: skip
def test_the_key_of_a_document_and_prose_are_no_names(code: str) -> None:
    assert not list(named(ast.parse(code)))
