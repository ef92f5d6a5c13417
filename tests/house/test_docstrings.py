"""Everything public says what it is, and what a docstring cites is there."""

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOUNDING = ROOT / "distributions" / "founding" / "src" / "moot"
SOURCES = sorted((*(ROOT / "src" / "moot").rglob("*.py"), *FOUNDING.rglob("*.py")))
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

#: What evidence needs of a memory: the names of attributes say it, the real ones are described in `moot.memory`.
STUBS = "participants/evidence.py"


def definitions(node: ast.Module | ast.ClassDef, inside: str = "") -> Iterator[tuple[str, Definition]]:
    """The public functions, methods and classes, by dotted name."""
    for part in node.body:
        if isinstance(part, Definition) and not part.name.startswith("_") and not overload(part):
            yield inside + part.name, part
            if isinstance(part, ast.ClassDef):
                yield from definitions(part, f"{inside}{part.name}.")


@cache
def described() -> dict[str, set[str]]:
    """By the name of a class: the methods that it describes."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    return {node.name: promised(node) for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def promised(node: ast.ClassDef) -> set[str]:
    return {part.name for part in node.body if isinstance(part, Definition) and ast.get_docstring(part)}


def overload(part: Definition) -> bool:
    """Whether it only says types of what is described below it."""
    return any(isinstance(each, ast.Name) and each.id == "overload" for each in part.decorator_list)


def undescribed(source: str) -> set[str]:
    """What has no docstring of its own, and none of the port that its class names as its base."""
    tree = ast.parse(source)
    here = {node.name: promised(node) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    by_port = {
        f"{node.name}.{method}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        for method in (here | described()).get(ast.unparse(base).partition("[")[0].rpartition(".")[2], ())
    }
    return {name for name, part in definitions(tree) if not ast.get_docstring(part)} - by_port


def test_everything_public_has_a_docstring() -> None:
    sources = {path.as_posix().rpartition("/moot/")[2]: path for path in SOURCES}
    found = {name: undescribed(path.read_text(encoding="utf-8")) for name, path in sources.items() if name != STUBS}
    assert {name: missing for name, missing in found.items() if missing} == {}


def test_what_has_no_docstring_is_seen() -> None:
    source = 'class A:\n    """A."""\n    def b(self): ...\n    def _c(self): ...\ndef d():\n    """D."""\n'
    assert undescribed(source) == {"A.b"}


def test_what_a_port_promises_is_said_once() -> None:
    port = 'class Port(Protocol):\n    """A."""\n    def b(self):\n        """B."""\n'
    kept = 'class Kept(Port[int]):\n    """K."""\n    def b(self): ...\n    def c(self): ...\n'
    assert undescribed(port + kept) == {"Kept.c"}


PAGE = re.compile(r"\bdocs/[\w/-]+\.md\b")
NAME = re.compile(r"`(moot(?:\.\w+)+)(?:\([^`]*\))?`")


@cache
def docstrings() -> list[tuple[str, str]]:
    """(file, docstring) of all modules, classes and functions, private ones too."""
    described = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return [
        (str(path.relative_to(ROOT)), ast.get_docstring(node) or "")
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, described)
    ]


def there(name: str) -> bool:
    """Whether a dotted name can be imported, or is an attribute of something that can be.

    >>> there("moot.evaluate"), there("moot.nowhere.at_all")
    (True, False)
    """
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:length]))
        except ImportError:
            continue
        for part in parts[length:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


def test_every_page_that_a_docstring_cites_exists() -> None:
    cited = {(file, page) for file, text in docstrings() for page in PAGE.findall(text)}
    assert len(cited) > 10
    assert {(file, page) for file, page in cited if not (ROOT / page).is_file()} == set()


def test_every_dotted_name_that_a_docstring_cites_exists() -> None:
    cited = {(file, name) for file, text in docstrings() for name in NAME.findall(text)}
    assert cited
    assert {(file, name) for file, name in cited if not there(name)} == set()


def test_a_name_that_is_not_there_is_seen() -> None:
    assert there("moot.operations.debates.debate_results.Result.to_dict")
    assert not there("moot.operations.debates.debate_results.Result.to_doct")
    assert not there("moot.nowhere")
