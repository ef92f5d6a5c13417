"""./run and ./test set up everything by themselves: once, from the lock, repairing what was cut short.

The installer is a stub here, so that no test needs the network; the slow test at the end is a fresh clone.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOUNDING = "distributions/founding"
SCRIPTS = ["run", "test", ".ci/run", "scripts/lock", "scripts/environment.sh"]
TOOLS = ["sh", "cat", "cksum", "dirname", "readlink", "sleep", "mkdir", "chmod", "kill", "rm"]

#: Stands in for uv: notes each call, and leaves a `moot` that repeats its arguments.
UV = """#!/bin/sh
echo call >> "{log}"
{first}
printf '#!/bin/sh\\necho "moot:" "$@"\\n' > "{project}/.venv/bin/moot"
chmod +x "{project}/.venv/bin/moot"
"""


class House:
    """A copy of the scripts in a folder with a space, and a PATH that holds next to nothing."""

    def __init__(self, folder: Path) -> None:
        self.project, self.bin, self.log = folder / "a project", folder / "bin", folder / "calls"
        (self.project / "scripts").mkdir(parents=True)
        for name in ("run", "test", "requirements.lock", "requirements-dev.lock", "pyproject.toml"):
            shutil.copy(ROOT / name, self.project / name)
        (self.project / FOUNDING).mkdir(parents=True)
        shutil.copy(ROOT / FOUNDING / "pyproject.toml", self.project / FOUNDING)
        for name in ("environment.sh", "environment.py"):
            shutil.copy(ROOT / "scripts" / name, self.project / "scripts" / name)
        self.bin.mkdir()
        for tool in TOOLS:
            if found := shutil.which(tool):
                (self.bin / tool).symlink_to(found)

    def add(self, name: str, text: str) -> None:
        """Put a script on the PATH."""
        (self.bin / name).write_text(text, encoding="utf-8")
        (self.bin / name).chmod(0o755)

    def add_python(self, name: str = "python3") -> None:
        self.add(name, f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')

    def add_uv(self, first: str = "") -> None:
        self.add("uv", UV.format(log=self.log, project=self.project, first=first))

    def start(self, *arguments: str, **changes: str) -> subprocess.Popen[str]:
        env = {"PATH": str(self.bin), "HOME": str(self.project)} | changes
        command = [arguments[0] if "/" in arguments[0] else str(self.project / arguments[0]), *arguments[1:]]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, env=env, cwd=self.bin, stdout=pipe, stderr=pipe, text=True)

    def run(self, *arguments: str, **changes: str) -> tuple[int, str, str]:
        process = self.start(*arguments, **changes)
        out, err = process.communicate(timeout=60)
        return process.returncode, out, err

    @property
    def calls(self) -> int:
        return len(self.log.read_text().splitlines()) if self.log.exists() else 0


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("shell", ["sh", "dash", "bash"])
def test_a_script_is_good_posix_shell(script: str, shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} on this machine")
    report = subprocess.run([shell, "-n", str(ROOT / script)], capture_output=True, text=True, check=False)
    assert report.returncode == 0, report.stderr
    assert (ROOT / script).suffix == ".sh" or os.access(ROOT / script, os.X_OK)


def test_the_second_start_installs_nothing(house: House) -> None:
    house.add_python()
    house.add_uv()
    code, out, err = house.run("run", "recall", "two words")
    assert (code, out) == (0, "moot: recall two words\n")
    assert "making .venv" in err
    assert house.calls == 2  # the packages, then the project
    assert house.run("run", "again") == (0, "moot: again\n", "")
    assert house.calls == 2


def test_an_install_leaves_the_bytecode_that_no_start_may_write(house: House) -> None:
    house.add_python()
    house.add_uv()
    (house.project / "src").mkdir()
    (house.project / "src" / "module.py").touch()
    assert house.run("run", "x", PYTHONDONTWRITEBYTECODE="1")[0] == 0
    assert list((house.project / "src").rglob("*.pyc"))


def test_a_changed_lock_is_installed_again_in_the_same_venv(house: House) -> None:
    house.add_python()
    house.add_uv()
    house.run("run", "x")
    with (house.project / "requirements.lock").open("a") as lock:
        lock.write("# changed\n")
    code, out, err = house.run("run", "x")
    assert (code, out, house.calls) == (0, "moot: x\n", 4)
    assert "making .venv" not in err


def test_a_venv_that_moved_is_made_anew(house: House) -> None:
    house.add_python()
    house.add_uv()
    house.run("run", "x")
    moved = house.project.rename(house.project.parent / "moved")
    house.project = moved
    house.add_uv()
    code, out, err = house.run("run", "x")
    assert (code, out) == (0, "moot: x\n")
    assert "making .venv" in err


def test_what_the_tests_need_includes_what_a_run_needs(house: House) -> None:
    house.add_python()
    house.add_uv()
    house.run("test", "--version")
    calls = house.calls
    assert house.run("run", "x") == (0, "moot: x\n", "")
    assert house.calls == calls == 2


def test_a_run_installs_less_than_the_tests_need(house: House) -> None:
    house.add_python()
    house.add_uv()
    house.run("run", "x")
    house.run("test", "--version")
    assert house.calls == 4


def test_two_starts_at_once_install_once(house: House) -> None:
    house.add_python()
    house.add_uv("sleep 1")
    ends = [p.communicate(timeout=60) for p in [house.start("run", "x"), house.start("run", "x")]]
    assert [out for out, _ in ends] == ["moot: x\n"] * 2
    assert house.calls == 2
    assert sum("waiting for it" in err for _, err in ends) == 1


def test_an_install_that_was_killed_is_repaired(house: House) -> None:
    house.add_python()
    half = f'echo half > "{house.project}/.venv/half"; kill -9 $PPID'
    house.add_uv(f'mkdir "{house.bin}/once" 2>/dev/null && {{ {half}; }}')
    assert house.run("run", "x")[0] != 0
    code, out, err = house.run("run", "x")
    assert (code, out) == (0, "moot: x\n")
    assert "making .venv" in err
    assert not (house.project / ".venv" / "half").exists()


def test_a_symbolic_link_from_anywhere_works(house: House) -> None:
    house.add_python()
    house.add_uv()
    (house.bin / "hop").symlink_to("hop two")
    (house.bin / "hop two").symlink_to(house.project / "run")
    assert house.run(f"{house.bin}/hop", "x")[:2] == (0, "moot: x\n")


def test_a_python_that_does_not_run_is_passed_over(house: House) -> None:
    house.add("python3", "#!/bin/sh\necho 'no such version' >&2; exit 127\n")
    house.add_python("python3.11")
    house.add_uv()
    assert house.run("run", "x")[:2] == (0, "moot: x\n")


def test_without_a_python_the_error_says_what_would_work(house: House) -> None:
    code, out, err = house.run("run", "x")
    assert (code, out) == (5, "")
    assert "no CPython 3.11, 3.12 or 3.13 was found" in err
    assert "MOOT_PYTHON=" in err


def test_a_python_without_pip_is_named(house: House) -> None:
    house.add(
        "python3", f'#!/bin/sh\ncase "$*" in *ensurepip*) exit 1;; esac\nexec "{sys.executable}" "$@"\n'
    )
    code, _, err = house.run("run", "x")
    assert code == 5
    assert "python3-venv" in err


def test_a_named_python_that_is_none_is_an_error(house: House) -> None:
    house.add_python()
    code, _, err = house.run("run", "x", MOOT_PYTHON="nowhere/python")
    assert code == 5
    assert "MOOT_PYTHON=nowhere/python is no CPython" in err


def test_a_read_only_folder_is_a_clear_error(house: House) -> None:
    if os.geteuid() == 0:
        pytest.skip("the superuser may write everywhere")
    house.add_python()
    house.add_uv()
    house.project.chmod(0o555)
    code, _, err = house.run("run", "x")
    house.project.chmod(0o755)
    assert code == 5
    assert "make this folder writable" in err


def pins(lock: str) -> dict[str, tuple[str, ...]]:
    """{name: versions} of a lock file; there are several where each is for some Pythons."""
    found: dict[str, tuple[str, ...]] = {}
    pattern = r"^([\w.-]+)==([\w.]+(?: ; [^\\]+)?)"
    for name, version in re.findall(pattern, (ROOT / lock).read_text(), flags=re.MULTILINE):
        found[name] = (*found.get(name, ()), version.strip())
    return found


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_hashes_every_package_and_names_no_host(lock: str) -> None:
    text = (ROOT / lock).read_text()
    blocks = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]
    versions = [version for every in pins(lock).values() for version in every]
    assert len(blocks) == len(versions) > 0
    assert all(len(every) == 1 or all(" ; " in version for version in every) for every in pins(lock).values())
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []
    assert "://" not in text


def test_the_locks_agree_and_hold_what_the_project_asks_for() -> None:
    run, dev = pins("requirements.lock"), pins("requirements-dev.lock")
    assert run.items() <= dev.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = project["project"]["dependencies"] + project["dependency-groups"]["build"]
    names = {re.split(r"[<>=\[ ]", line)[0] for line in asked}
    assert names <= run.keys()
    extra = {re.split(r"[<>=\[ ]", line)[0] for line in project["project"]["optional-dependencies"]["dev"]}
    assert extra <= dev.keys()


@pytest.mark.slow
@pytest.mark.parametrize("python", ["python3.11", "python3.12", "python3.13"])
def test_a_fresh_clone_holds_the_council_twice_with_one_verdict(tmp_path: Path, python: str) -> None:
    works = shutil.which(python) and subprocess.run([python, "-c", ""], capture_output=True, check=False)
    if not works or works.returncode:
        pytest.skip(f"no {python} on this machine")
    clone = tmp_path / "a clone"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    env = os.environ | {"MOOT_PYTHON": python}
    runs = [
        subprocess.run(
            [clone / "run"], env=env, cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    first, second = (re.sub(r"moot-example-\w+|[0-9a-f]{8,}[0-9a-f-]*", "…", out) for out in runs)
    assert first == second
