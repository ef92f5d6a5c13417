"""What moot imports is what it says that it needs: `./run` installs no more than that."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "moot"
FOUNDING = ROOT / "distributions" / "founding"
EXTRAS = {"participants/models": "llm", "faces/http": "server", "faces/mcp": "mcp"}
"""The rooms that may import what an extra brings."""
BELOW = {"faces/http": {"starlette", "h11"}, "participants/models": {"genai-prices"}}
"""What the extra of a room stands on itself."""
NO_NEED = {"networkx", "IPython"}
"""What is used only where the caller has it already."""


def imported() -> dict[str, set[str]]:
    """By room, the third-party packages that its files import, wherever in the file."""
    found: dict[str, set[str]] = {}
    for file in (*SOURCE.rglob("*.py"), *(FOUNDING / "src" / "moot").rglob("*.py")):
        room = next((room for room in EXTRAS if file.is_relative_to(SOURCE / room)), "")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            found.setdefault(room, set()).update(name.partition(".")[0] for name in names)
    ours = {*sys.stdlib_module_names, *NO_NEED, "moot", ""}
    return {room: names - ours for room, names in found.items()}


def named(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=!~ ;]", text)[0].lower().replace("_", "-") for text in requirements}


def test_all_that_is_imported_is_a_dependency_or_an_extra_of_its_room() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = packages_distributions()
    for room, names in imported().items():
        extra = project["optional-dependencies"][EXTRAS[room]] if room else []
        needed = named(project["dependencies"] + extra)
        needed |= BELOW.get(room, set())
        missing = {n for n in names if not {d.lower().replace("_", "-") for d in known.get(n, [n])} & needed}
        assert not missing, (room or "moot", missing)


def test_the_founding_distribution_needs_this_moot_and_nothing_that_no_lock_holds() -> None:
    whole, own = (tomllib.loads((each / "pyproject.toml").read_text("utf-8"))["project"] for each in (ROOT, FOUNDING))
    assert own["dependencies"] == [f"moot=={whole['version']}"]
    assert own["version"] == whole["version"]


def test_the_lock_of_run_holds_each_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    locked = set(re.findall(r"^([a-z0-9.-]+)==", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.M))
    assert named(project["dependencies"]) <= locked
