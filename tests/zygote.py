"""A process that has loaded moot and forks for each command: a start without the loading.

`python zygote.py serve PATH` listens on a Unix socket until its standard input ends. A caller connects, sends the files
that are to be 0, 1 and 2, and then the job as JSON; it is told the process id, and at the end the wait status. Each
command has a keeper, its parent, which waits for it. `python zygote.py call PATH COMMAND…` is a caller: it runs
`python COMMAND…` on its own files and ends as that does.
"""

import atexit
import json
import os
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any


def asked(path: str, job: dict[str, Any], files: Sequence[int]) -> socket.socket:
    """A connection on which the process id is told, and then the wait status, each in a line of its own.

    The job: `command` (what follows `python`), `cwd`, `env`, and whether it gets a `session` of its own.
    """
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(path)
    socket.send_fds(connection, [b"\n"], files)
    connection.sendall(json.dumps(job).encode())
    connection.shutdown(socket.SHUT_WR)
    return connection


def serve(path: str) -> None:
    """Load moot, and fork for each caller. Gives nothing back until the caller's side of standard input is closed."""
    import gc
    import select

    atexit.register(leave)  # before all that is loaded: it is called last
    load()
    gc.collect()
    gc.freeze()
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen(64)
        print("ready", flush=True)
        while listener in select.select([listener, sys.stdin], [], [])[0]:
            connection, _ = listener.accept()
            if os.fork() == 0:
                listener.close()
                job = keep(connection)
                break
            connection.close()
            with suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG) != (0, 0):
                    pass
        else:
            return
    become(job)


def load() -> None:
    """Import all of moot; what cannot be imported here a command may miss for itself."""
    import importlib
    import pkgutil

    import moot

    for module in pkgutil.walk_packages(moot.__path__, "moot."):
        if not module.name.endswith("__main__"):
            with suppress(ImportError):
                importlib.import_module(module.name)


def keep(connection: socket.socket) -> dict[str, Any]:
    """Start the command, and tell its caller how it ends; gives the job to the process that is to do it."""
    _, files, _, _ = socket.recv_fds(connection, 1, 3)
    with connection.makefile("rb") as sent:
        job: dict[str, Any] = json.loads(sent.read())
    pid = os.fork()
    if pid == 0:
        connection.close()
        for number, file in enumerate(files):
            os.dup2(file, number)
            os.close(file)
        return job
    for file in (0, 1, 2, *files):
        os.close(file)
    connection.sendall(f"{pid}\n".encode())
    _, status = os.waitpid(pid, 0)
    connection.sendall(f"{status}\n".encode())
    os._exit(0)


def become(job: dict[str, Any]) -> None:
    """Do a job in this process, as `python COMMAND…` would."""
    import time

    if job["session"]:
        os.setsid()
    os.chdir(job["cwd"])
    os.environ.clear()
    os.environ.update(job["env"])
    time.tzset()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.stdin = sys.__stdin__ = open(0)  # noqa: SIM115
    sys.stdout = sys.__stdout__ = open(1, "w")  # noqa: SIM115
    sys.stderr = sys.__stderr__ = open(2, "w", errors="backslashreplace", buffering=1)  # noqa: SIM115
    try:
        execute(*job["command"])
    except SystemExit as end:
        _ended.append(end.code or 0)
        raise
    _ended.append(0)


def execute(first: str, *rest: str) -> None:
    """Run code (`-c`), a module (`-m`), or a file."""
    import runpy
    import types

    match first:
        case "-c":
            sys.argv, sys.path[0] = ["-c", *rest[1:]], ""
            main = sys.modules["__main__"] = types.ModuleType("__main__")
            exec(compile(rest[0], "<string>", "exec"), main.__dict__)
        case "-m":
            sys.argv, sys.path[0] = ["-m", *rest[1:]], os.getcwd()
            runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
        case _:
            sys.argv, sys.path[0] = [first, *rest], str(Path(first).resolve().parent)
            runpy.run_path(first, run_name="__main__")


_ended: list[object] = []
"""The code with which the command of this process has ended; nothing if it failed, or if this process does none."""


def leave() -> None:
    """End this process with its exit code: all that Python would still do is to free 1,700 modules one by one.

    Leaves the end to Python if there is no such code, or if what was printed cannot be written.
    """
    for code in _ended:
        with suppress(Exception):
            for file in (sys.stdout, sys.__stdout__, sys.stderr):
                file.flush()
            if isinstance(code, int):
                os._exit(code & 255)


if __name__ == "__main__":
    what, where, *command = sys.argv[1:]
    if what == "serve":
        serve(where)
    else:
        job = {"command": command, "cwd": os.getcwd(), "env": dict(os.environ), "session": False}
        with asked(where, job, (0, 1, 2)) as told, told.makefile() as lines:
            lines.readline()
            code = os.waitstatus_to_exitcode(int(lines.readline()))
        if code < 0:
            signal.signal(-code, signal.SIG_DFL)
            os.kill(os.getpid(), -code)
        sys.exit(code)
