"""What is written down is true: examples run, links lead somewhere, nothing names a machine.

A block ```python of a page is executed in an empty folder, a block ```sh too, with ./run, ./test and moot at
hand; ```text, ```console and ```json are only shown.
"""

import doctest
import importlib
import os
import re
import shlex
import subprocess
import sys
import tomllib
import traceback
from pathlib import Path

import pytest

import moot
from command import words

ROOT = Path(__file__).resolve().parents[2]
HELD_BY_RUN = ("go_try", "embedded_store")
SKIPPED = {".git", ".venv", "__pycache__", ".hypothesis", "build", "dist"}


def files() -> list[Path]:
    """Every file that belongs to the repository, or would with the next commit."""
    command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:  # an unpacked archive
        found = [
            p for p in ROOT.rglob("*") if not SKIPPED & set(p.parts) and not p.parent.name.endswith("_cache")
        ]
    return sorted(p for p in found if p.is_file())


PAGES = [path for path in files() if path.suffix == ".md"]


def blocks(language: str) -> list[tuple[str, str]]:
    """(place, text) of every fenced block of `language` in every page."""
    fence = re.compile(rf"^```{language}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return [
        (f"{page.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}", match.group(1))
        for page in PAGES
        for text in [page.read_text(encoding="utf-8")]
        for match in fence.finditer(text)
    ]


def stage(folder: Path) -> dict[str, str]:
    """Make `folder` look like the root of a clone; give the environment for what runs in it.

    ./run does what it does in a clone, but in this environment; ./test does nothing (this is the test).
    """
    moot, *examples = (
        shlex.join(words(*each)) for each in (["-m", "moot"], *([f"examples/{name}/run.py"] for name in HELD_BY_RUN))
    )
    held = " && ".join(examples)
    scripts = {"run": f'[ $# -gt 0 ] && exec {moot} "$@"\n{held}', "test": "exit 0", "bin/moot": f'exec {moot} "$@"'}
    (folder / "bin").mkdir()
    for name, body in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    for name in ("examples", "bench", "docs"):
        (folder / name).symlink_to(ROOT / name)
    return os.environ | {
        "PATH": os.pathsep.join([str(folder / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]]),
        "MOOT_DB": str(folder / "moot.db"),
        "NO_COLOR": "1",
        "TMPDIR": str(folder),
    }


def python(text: str, folder: Path) -> None:
    """Run a block in a child of this process, which has loaded most of what it needs."""
    env, said = stage(folder), folder / "said"
    child = os.fork()
    if child == 0:
        code = 1
        with said.open("w", encoding="utf-8") as sys.stdout:
            sys.stderr = sys.stdout
            try:
                os.chdir(folder)
                os.environ.update(env)
                exec(compile(text, "<block>", "exec"), {"__name__": "__main__"})
                code = 0
            except BaseException:
                traceback.print_exc()
        os._exit(code)
    _, status = os.waitpid(child, 0)
    assert status == 0, said.read_text(encoding="utf-8")


def check(command: list[str], folder: Path) -> None:
    env = stage(folder)
    report = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert report.returncode == 0, report.stdout + report.stderr


@pytest.mark.parametrize(("place", "text"), [pytest.param(*b, id=b[0]) for b in blocks("python")])
def test_a_python_block_runs(place: str, text: str, tmp_path: Path) -> None:
    python(text, tmp_path) if hasattr(os, "fork") else check([sys.executable, "-c", text], tmp_path)


def test_a_block_that_fails_is_seen(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        python("print(1)\n1 / 0", tmp_path)


@pytest.mark.parametrize(("place", "text"), [pytest.param(*b, id=b[0]) for b in blocks("sh")])
def test_a_shell_block_runs(place: str, text: str, tmp_path: Path) -> None:
    lines = [line for line in text.splitlines() if not line.startswith(("git clone ", "cd "))]
    check(["sh", "-euc", "\n".join(lines)], tmp_path)


def test_the_block_finder_sees_a_block_and_its_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Page\n\n```python\n1 / 0\n```\n\n```text\nnot run\n```\n", encoding="utf-8")
    monkeypatch.setattr(sys.modules[__name__], "PAGES", [page])
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    assert blocks("python") == [("page.md:3", "1 / 0\n")]


def modules() -> list[str]:
    """The modules of moot that have an example in a docstring."""
    sources = sorted((ROOT / "src" / "moot").rglob("*.py"))
    found = [path for path in sources if ">>> " in path.read_text(encoding="utf-8")]
    names = [".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in found]
    return [name.removesuffix(".__init__") for name in names]


def test_the_examples_in_docstrings_hold() -> None:
    found = {
        name: doctest.testmod(importlib.import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
        for name in modules()
    }
    assert {name: result for name, result in found.items() if result.failed or not result.attempted} == {}


LINK = re.compile(r"(?<!!)\[[^\]\n]*\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)")


def test_every_relative_link_leads_somewhere() -> None:
    for page in PAGES:
        text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        assert [link for link in LINK.findall(text) if not (page.parent / link).exists()] == [], page


#: Folders of a machine and hosts of package indexes; in pieces, so that this file names none of them.
FOLDERS = "|".join([r"/wor" + "k/", "/ro" + "ot/", "/ho" + "me/", r"\.\./sha" + "red/"])
HOSTS = "|".join([r"files\.python" + "hosted", "py" + r"pi\.org", r"registry\.npm" + "js"])
MACHINE = re.compile(rf"(?<![\w.:/-])(?:{FOLDERS})|(?:{HOSTS})".encode())


def test_no_file_names_a_machine() -> None:
    named = {
        f"{path.relative_to(ROOT)}: {found.group().decode()}"
        for path in files()
        for found in MACHINE.finditer(path.read_bytes())
    }
    assert named == set()


def test_the_machine_finder_finds() -> None:
    for text in [
        "see /wor" + "k/main",
        '"/ho' + 'me/ana/x"',
        "../sha" + "red/design.md",
        "https://py" + "pi.org/simple",
    ]:
        assert MACHINE.search(text.encode()), text
    for text in ["I/O work/rest", "https://example.org/home/", "src/shared.py"]:
        assert not MACHINE.search(text.encode()), text


def test_the_version_is_that_of_the_project_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert moot.__version__ == project["version"]
