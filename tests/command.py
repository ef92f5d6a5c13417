"""`moot`, and Python, as tests start them: by a fork of a process that has loaded moot, where that is the same.

`Popen` and `run` take what those of `subprocess` take. A real start takes 1.4 s of processor, a fork a fraction; a
command is really started if it is not this Python's, or needs what only a start gives: other settings of Python or
another locale in its environment, options before the command, or a function to be called before.
"""

import atexit
import inspect
import os
import select
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from subprocess import PIPE, CompletedProcess
from typing import Any

from zygote import asked

MOOT = (sys.executable, "-m", "moot")
SCRIPT = Path(__file__).with_name("zygote.py")
FORKS = hasattr(os, "fork") and sys.platform != "win32"
READ_AT_START = ("PYTHON", "LC_", "LANG")
"""How the variables begin that Python reads when it starts."""
PATIENCE_S = 300
"""A command that takes longer hangs: no busy machine makes it take so long."""


def settings(env: Mapping[str, str]) -> dict[str, str]:
    """What Python reads of an environment when it starts."""
    return {name: value for name, value in env.items() if name.startswith(READ_AT_START)}


class Zygote:
    """A process that forks, with an environment (default: that of this process)."""

    def __init__(self, env: Mapping[str, str] | None = None) -> None:
        self.settings = settings(os.environ if env is None else env)
        self.folder = tempfile.mkdtemp(prefix="moot-zygote-")
        self.path = str(Path(self.folder, "socket"))
        command = [sys.executable, str(SCRIPT), "serve", self.path]
        self.process = subprocess.Popen(
            command, env=env, stdin=PIPE, stdout=PIPE, text=True, start_new_session=True
        )  # in a session of its own no key of a terminal ends it
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"

    def close(self) -> None:
        """End it."""
        self.process.communicate()
        shutil.rmtree(self.folder, ignore_errors=True)


_others: list[Zygote] = []


@cache
def zygote() -> Zygote:
    """The one that is there as long as this process."""
    made = Zygote()
    atexit.register(made.close)
    return made


@contextmanager
def forking(env: Mapping[str, str]) -> Iterator[None]:
    """Within it, what is started with the same settings of Python as in `env` is forked too."""
    _others.append(Zygote(env))
    try:
        yield
    finally:
        _others.pop().close()


def words(*command: object) -> list[str]:
    """The words of a command that runs `python COMMAND…` by a fork, for a shell or whatever else starts it."""
    if not FORKS:
        return [sys.executable, *map(str, command)]
    return [sys.executable, "-IS", str(SCRIPT), "call", zygote().path, *map(str, command)]


class Popen(subprocess.Popen[Any]):
    """A command that is forked where that is the same as a start; `real` starts it in any case."""

    def __init__(self, args: Any, *, real: bool = False, **options: Any) -> None:
        self.real, self.told = real, None
        super().__init__([str(each) for each in args], **options)

    def _execute_child(self, *given: Any) -> None:
        told = dict(zip(inspect.signature(super()._execute_child).parameters, given, strict=True))  # type: ignore[misc]
        args, env = told["args"], dict(os.environ if told["env"] is None else told["env"])
        plain = args[0] == sys.executable and (args[1] in ("-m", "-c") or args[1][0] != "-")
        asks = any(told[name] for name in ("preexec_fn", "pass_fds", "executable", "shell"))
        at = None
        if FORKS and plain and not asks and not self.real:
            at = next((each for each in (*_others, zygote()) if each.settings == settings(env)), None)
        if at is None:
            super()._execute_child(*given)  # type: ignore[misc]
            return
        job = {
            "command": args[1:],
            "cwd": os.path.abspath(told["cwd"] or "."),
            "env": env,
            "session": told["start_new_session"],
        }
        ours_and_theirs = [told[name] for name in ("p2cread", "p2cwrite", "c2pread", "c2pwrite", "errread", "errwrite")]
        theirs = [told[name] for name in ("p2cread", "c2pwrite", "errwrite")]
        files = [number if file == -1 else file for number, file in enumerate(theirs)]
        self.told = asked(at.path, job, files)
        self.pid = int(self._line())
        self._child_created = True
        self._close_pipe_fds(*ours_and_theirs)  # type: ignore[attr-defined]

    def _line(self) -> str:
        """The next line that its keeper tells."""
        return b"".join(iter(lambda: self.told.recv(1), b"\n")).decode()

    def _try_wait(self, wait_flags: int) -> tuple[int, int]:
        if self.told is None:
            return super()._try_wait(wait_flags)  # type: ignore[misc, no-any-return]
        if wait_flags & os.WNOHANG and not select.select([self.told], [], [], 0)[0]:
            return 0, 0
        status = int(self._line())
        self.told.close()
        return self.pid, status

    def _internal_poll(self, *given: Any, **more: Any) -> int | None:
        if self.told is None:
            return super()._internal_poll(*given, **more)  # type: ignore[misc, no-any-return]
        if self.returncode is None and (found := self._try_wait(os.WNOHANG))[0]:
            self._handle_exitstatus(found[1])  # type: ignore[attr-defined]
        return self.returncode


def run(
    args: Any, *, input: Any = None, capture_output: bool = False, check: bool = False, **options: Any
) -> CompletedProcess[Any]:
    """`subprocess.run` by a `Popen` of here, with `PATIENCE_S` for a `timeout` that nobody names."""
    patience = options.pop("timeout", PATIENCE_S)
    if capture_output:
        options |= {"stdout": PIPE, "stderr": PIPE}
    if input is not None:
        options["stdin"] = PIPE
    with Popen(args, **options) as process:
        try:
            out, err = process.communicate(input, timeout=patience)
        except BaseException:
            process.kill()
            raise
    done = CompletedProcess(args, process.returncode, out, err)
    if check:
        done.check_returncode()
    return done
