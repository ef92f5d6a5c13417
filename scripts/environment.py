"""Make .venv hold what a lock file names, and the project with its distributions: `environment.py requirements.lock`.

Called by ./run and ./test with any CPython 3.11 or later; standard library only. Two starts at once are
kept apart by an OS lock on .venv.lock, which the system frees even after kill -9. While .venv is being
changed that file says so: the next start sees an interrupted install and makes .venv afresh. Every package
is a wheel that is checked by its hash.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import time
import venv
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PROJECTS = (ROOT, *sorted(path.parent for path in ROOT.glob("distributions/*/pyproject.toml")))
"""moot, and the distributions beside it."""

#: What a line of the installer's output betrays, and what helps. The first that matches is shown.
HASH = "a package differs from the lock: fetch a fresh clone; if it stays, see SECURITY.md"
REMEDIES = {
    "No space left on device": "free some disk space, then start again",
    "DO NOT MATCH THE HASHES": HASH,
    "Hash mismatch": HASH,
    "Permission denied": "make this folder writable, then start again",
}
NETWORK = "connect to the network (or set PIP_INDEX_URL or UV_INDEX_URL to a mirror), then start again"

#: What a user set for other projects must not lead an install out of .venv.
PINNED = {"PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
DROPPED = ("PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_HASHES", "PIP_QUIET", "PIP_CONSTRAINT")


class Failed(Exception):
    """`what` went wrong and what would have worked."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(what)
        self.remedy = remedy


def say(text: str) -> None:
    """One line of progress, on standard error: standard output belongs to the result."""
    print(f"moot: {text}", file=sys.stderr, flush=True)


@contextmanager
def only_one() -> Iterator[int]:
    """Hold the lock; gives its descriptor, which the installers inherit: an orphan of them keeps it."""
    descriptor = os.open(ROOT / ".venv.lock", os.O_RDWR | os.O_CREAT, 0o644)
    os.set_inheritable(descriptor, True)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say("another start is installing: waiting for it")
        fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def interrupted(lock: int) -> bool:
    """Was an earlier install cut short?"""
    return os.fstat(lock).st_size > 0


@contextmanager
def marked(lock: int) -> Iterator[None]:
    """Say in the lock file that .venv is being changed; the mark stays if this is cut short or fails."""
    os.truncate(lock, 0)
    os.pwrite(lock, b"unfinished\n", 0)
    yield
    os.truncate(lock, 0)


def reusable(lock: int) -> bool:
    """Can .venv be brought up to date? Not after an interruption, nor if it was made in another folder."""
    stamps = list(VENV.glob("moot-*"))
    elsewhere = any(s.read_text().splitlines()[:1] != [str(ROOT)] for s in stamps)
    return not interrupted(lock) and not elsewhere and runs()


def runs() -> bool:
    """Does .venv's own Python start, and is it new enough?"""
    return PYTHON.exists() and succeeds("-c", "import sys; sys.exit(sys.version_info < (3, 11))")


def make_venv(with_pip: bool) -> None:
    """An empty .venv, in place of whatever was there."""
    say(f"making .venv with Python {sys.version.split()[0]} (once)")
    shutil.rmtree(VENV, ignore_errors=True)
    venv.EnvBuilder(with_pip=with_pip, symlinks=True).create(VENV)


def has_or_gets_pip() -> bool:
    """Is pip in .venv, now at least? Not where the system's Python cannot (Debian without python3-venv)."""
    return succeeds("-c", "import pip") or succeeds("-m", "ensurepip")


def succeeds(*arguments: str) -> bool:
    """Does .venv's Python end well when it is run with `arguments`?"""
    return subprocess.run([PYTHON, "-I", *arguments], capture_output=True, check=False).returncode == 0


def install(lock_file: str, lock: int) -> None:
    """The locked packages and the projects, with uv where it is on the PATH, else (or if it fails) pip."""
    uv = shutil.which("uv")
    if uv:
        try:
            install_with([uv, "pip", "install", "--python", str(PYTHON)], lock_file, lock)
            return
        except Failed as failure:
            if not has_or_gets_pip():
                raise
            say(f"{failure}: trying again with pip")
    if not has_or_gets_pip():
        raise Failed(".venv has no pip", "install your Python's venv package (Debian: python3-venv), or uv")
    pip = [str(PYTHON), "-I", "-m", "pip", "install", "--progress-bar", "off", "--retries", "2"]
    install_with(pip, lock_file, lock)


def install_with(command: list[str], lock_file: str, lock: int) -> None:
    """The locked packages, then the projects, editable, built by the backend that the lock holds."""
    lines = (ROOT / lock_file).read_text().splitlines()
    total = sum(1 for line in lines if "==" in line and not line.startswith((" ", "#")))
    say(f"installing up to {total} locked packages with {name_of(command)}")
    locked = ["--require-hashes", "--only-binary", ":all:", "-r", str(ROOT / lock_file)]
    editable = [word for project in PROJECTS for word in ("-e", str(project))]
    projects = ["--no-build-isolation", "--no-deps", "--no-index", *editable]
    execute([*command, *locked], lock, total)
    execute([*command, *projects], lock, 0)


def compile_projects() -> None:
    """Bytecode of the projects, which an editable install leaves to the first start; where that may not write it
    (PYTHONDONTWRITEBYTECODE), every start would compile everything. Without it moot works, only slower."""
    succeeds("-m", "compileall", "-q", *(str(project / "src") for project in PROJECTS))


def name_of(command: list[str]) -> str:
    return "pip" if "-m" in command else "uv"


def execute(command: list[str], lock: int, total: int) -> None:
    """Run an installer, showing one line a package; raises Failed with its last words."""
    env = {k: v for k, v in os.environ.items() if k not in DROPPED} | PINNED
    # One pipe for both, so that the last words come in the order in which they were said.
    process = subprocess.Popen(
        command,
        env=env,
        pass_fds=[lock],
        text=True,
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    last: deque[str] = deque(maxlen=12)
    seen = 0
    for line in process.stdout or ():
        last.append(line.rstrip())
        if line.startswith(("Collecting ", "Processing ")) and total:
            seen += 1
            say(f"  [{seen}/{total}] {Path(line.split()[1]).name}")
    if process.wait() != 0:
        raise failed(command, "\n".join(last))


def failed(command: list[str], words: str) -> Failed:
    print(words, file=sys.stderr, flush=True)
    remedy = next((r for sign, r in REMEDIES.items() if sign in words), NETWORK)
    return Failed(f"{name_of(command)} could not install", remedy)


def bring_up(lock_file: str, stamp: str) -> None:
    """Make .venv hold `lock_file`; nothing is done if another start has done it meanwhile."""
    with only_one() as lock:
        mark = VENV / f"moot-{lock_file}"
        if not interrupted(lock) and runs() and mark.exists() and mark.read_text() == stamp + "\n":
            return
        started = time.monotonic()
        fresh = not reusable(lock)
        with marked(lock):
            if fresh:
                make_venv(with_pip=shutil.which("uv") is None)
            install(lock_file, lock)
            compile_projects()
            mark.write_text(stamp + "\n")
        say(f"ready in {time.monotonic() - started:.0f} s")


def main() -> int:
    try:
        bring_up(sys.argv[1], os.environ["MOOT_STAMP"])
    except Failed as failure:
        say(f"{failure}")
        say(f"what would work: {failure.remedy}")
        return 5
    except (OSError, subprocess.CalledProcessError) as error:
        say(f".venv could not be made: {error}")
        say("what would work: make this folder writable, with some 150 MB free, then start again")
        return 5
    except KeyboardInterrupt:
        say("interrupted; the next start repairs what is half done")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
