"""No module needs, by whatever way round, one that needs it: imports within functions and for types alone count too."""

import ast
from collections.abc import Iterator
from pathlib import Path

from moot.argumentation.components import strongly_connected

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (ROOT / "src", ROOT / "distributions" / "founding" / "src")


def imports(files: dict[str, str]) -> dict[str, list[str]]:
    """By module: the modules that it imports anywhere. `from package import module` is the module."""
    return {name: sorted({_known(found, files) for found in _named(text)} - {""}) for name, text in files.items()}


def _named(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _known(name: str, files: dict[str, str]) -> str:
    """The longest part of a dotted name that is a module; none: empty."""
    while name and name not in files:
        name = name.rpartition(".")[0]
    return name


def circles(files: dict[str, str]) -> list[tuple[str, ...]]:
    """The sets of modules that need each other."""
    needs = imports(files)
    return [circle for circle in strongly_connected(needs, needs) if len(circle) > 1]


def modules() -> dict[str, str]:
    """The text of every module, by name."""
    found = {}
    for source, path in ((source, path) for source in SOURCES for path in sorted((source / "moot").rglob("*.py"))):
        parts = path.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path.read_text(encoding="utf-8")
    return found


def test_no_circle_of_imports() -> None:
    assert circles(modules()) == []


def test_a_circle_is_seen_wherever_its_imports_stand() -> None:
    late = "def f():\n    from moot.b import g\n"
    for_types = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from moot import a\n"
    assert circles({"moot": "", "moot.a": late, "moot.b": for_types}) == [("moot.a", "moot.b")]
    assert circles({"moot": "", "moot.a": late, "moot.b": "import moot\n"}) == []
