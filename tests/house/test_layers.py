"""The walls between the layers hold, and each of them can be seen to fall.

The contracts are in pyproject.toml, under [tool.importlinter].
"""

import io
import re
import shutil
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

#: The contract, the file that breaks it, and the import that does.
PLANTED = [
    ("Each layer imports only what lies below it", "argumentation/framework.py", "import moot.record"),
    ("Each layer imports only what lies below it", "record/graph.py", "import moot.memory"),
    ("Each layer imports only what lies below it", "record/decide.py", "import moot.reading"),
    ("Each layer imports only what lies below it", "reading/comparison.py", "import moot.verdict"),
    ("Each layer imports only what lies below it", "verdict/standing.py", "import moot.results"),
    ("Each layer imports only what lies below it", "results/debate.py", "import moot.protocols"),
    ("Each layer imports only what lies below it", "protocols/pending.py", "import moot.participants"),
    ("Each layer imports only what lies below it", "log/store.py", "import moot.memory"),
    ("Each layer imports only what lies below it", "memory/__init__.py", "import moot.founding"),
    ("Nothing imports what another distribution adds", "faces/cli/app.py", "import moot.founding.council"),
    ("Nothing imports what another distribution adds", "protocols/council/course.py", "import moot.founding.council"),
    ("Each layer imports only what lies below it", "markdown.py", "import moot.log"),
    ("Theory and process do no I/O", "record/graph.py", "def parsed():\n    import markdown_it"),
    ("Each layer imports only what lies below it", "participants/__init__.py", "import moot.runtime"),
    ("Each layer imports only what lies below it", "errors.py", "import moot.argumentation"),
    ("Founding formulas and participants know nothing of the log", "founding/__init__.py", "import moot.log"),
    ("Theory and process do no I/O", "argumentation/framework.py", "import random"),
    ("Theory and process do no I/O", "record/graph.py", "from time import time"),
    ("Theory and process do no I/O", "record/graph.py", "def late():\n    import pydantic"),
    ("Only log/sqlite and memory/sqlite speak to the database", "runtime/__init__.py", "import apsw"),
    ("Only log/sqlite and memory/sqlite speak to the database", "log/projections.py", "import apsw"),
    ("Only log/sqlite and memory/sqlite speak to the database", "memory/memory.py", "import sqlite3"),
    ("One place chooses the store", "operations/debates/debate_life.py", "from moot.log.sqlite import SqliteStore"),
    ("One place chooses the store", "memory/memory.py", "from moot.memory.sqlite.memories import memories"),
    ("One place chooses the store", "faces/cli/completion.py", "def late():\n    import moot.log.inmemory"),
    ("Each layer imports only what lies below it", "faces/mcp/desk.py", "import moot.faces.http"),
    ("The command line starts the servers", "faces/cli/session.py", "import moot.faces.python"),
    ("Only the command line draws on a terminal", "memory/__init__.py", "import rich.table"),
]


CHECK = """
import sys
sys.path.insert(0, "src")
from importlinter.cli import lint_imports
sys.exit(lint_imports(config_filename="pyproject.toml", no_cache=True))
"""


def contracts(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the contracts of the copy of the project in `folder`."""
    command = [sys.executable, "-I", "-c", CHECK]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def merged(folder: Path) -> Path:
    """The sources as they are installed: what the distributions have of `moot`, in one folder."""
    for source in (ROOT / "src", ROOT / "distributions" / "founding" / "src"):
        shutil.copytree(source, folder / "src", ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def test_every_layer_imports_only_what_it_may(tmp_path: Path) -> None:
    report = contracts(merged(tmp_path))
    assert report.returncode == 0, report.stdout + report.stderr
    assert "0 broken" in report.stdout


@pytest.fixture(scope="module")
def all_planted(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is said of a copy with all the imports at once."""
    copy = merged(tmp_path_factory.mktemp("layers"))
    for _, file, line in PLANTED:
        with (copy / "src" / "moot" / file).open("a", encoding="utf-8") as target:
            target.write(f"\n{line}\n")
    report = contracts(copy)
    assert report.returncode != 0, report.stderr
    return report.stdout


def link(file: str, line: str) -> str:
    """An import as the linter names it: the module, and what it imports, of others but their top package."""
    parts = ("moot", *Path(file).with_suffix("").parts)
    module = ".".join(parts).removesuffix(".__init__")
    imported = line.split()[line.split().index("from" if "from" in line else "import") + 1]
    return f"{module} -> {imported if imported.startswith('moot') else imported.split('.')[0]} (l."


@pytest.mark.parametrize(("contract", "file", "line"), PLANTED, ids=[f"{f}: {i}" for _, f, i in PLANTED])
def test_a_planted_import_breaks_its_contract(all_planted: str, contract: str, file: str, line: str) -> None:
    broken = [text for text in all_planted.splitlines() if text.startswith(contract) and " BROKEN" in text]
    assert broken, all_planted
    _, _, shown = all_planted.rpartition("Broken contracts")
    headed = re.split(r"^(?=.+\n-{10,}$)", shown, flags=re.MULTILINE)
    assert link(file, line) in next(part for part in headed if part.startswith(contract))


DATABASE = re.compile("apsw|fts5|sqlite", re.IGNORECASE)
ROOMS = ("log/sqlite/", "memory/sqlite/", "operations/stores.py")


def named(source: str) -> list[str]:
    """The names in a source (not its comments and texts) that are a database's."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token.string for token in tokens if token.type == tokenize.NAME and DATABASE.search(token.string)]


def test_nobody_else_names_the_database() -> None:
    assert named("import os  # SQLite\nstore: SqliteStore = 'sqlite'") == ["SqliteStore"]
    moot = ROOT / "src" / "moot"
    others = [path for path in moot.rglob("*.py") if not path.relative_to(moot).as_posix().startswith(ROOMS)]
    assert len(others) > 300
    assert {path.name: found for path in others if (found := named(path.read_text(encoding="utf-8")))} == {}


LIGHT = """
import sys
import moot.argumentation
print(*sorted({"pydantic", "apsw", "typer", "rich"} & set(sys.modules)))
"""


def test_the_theory_loads_no_heavy_library() -> None:
    report = subprocess.run([sys.executable, "-c", LIGHT], capture_output=True, text=True, check=True)
    assert report.stdout.strip() == ""
