"""Running a command of the user's with limits that hold: of time, and of what it prints.

The command gets a process group of its own; when it ends, or a limit is reached, whatever is left of the group is
killed, and on Linux whatever left the group. Its output is digested as it comes and never kept whole.
"""

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Final

from moot.runtime.limited import MARK, end_all

MOST_BYTES: Final = 16 * 2**20
"""Bytes that a command may print."""
KEPT: Final = 2_000
"""Bytes of the end of the output that are kept."""
_CHUNK: Final = 2**16
_DRAIN_S: Final = 1.0
_LOOK_S: Final = 0.01


@dataclass(frozen=True, slots=True)
class Ran:
    """What became of a command. `exit_code`: None if it could not be started, or was killed at a limit, and `why` says
    which. `sha256`: the digest of what it printed (both outputs together). `tail`: the end of that; empty if it was too
    much. `left`: processes that it left behind, and that were killed (counted on Linux only). `undecided`: it could not
    be started, or the clock ended it.
    """

    exit_code: int | None
    sha256: str
    why: str = ""
    tail: bytes = b""
    left: int = 0
    undecided: bool = False


class _Output:
    """What a command prints: its digest, its length, its end."""

    def __init__(self, most: int) -> None:
        self.digest, self.length, self.tail, self.most = sha256(), 0, b"", most
        self.too_much = False

    async def read(self, stream: asyncio.StreamReader) -> None:
        """Read to the end; what comes once it is too much is thrown away."""
        while chunk := await stream.read(_CHUNK):
            if self.too_much:
                continue
            self.digest.update(chunk)
            self.length += len(chunk)
            self.tail = (self.tail + chunk)[-KEPT:]
            self.too_much = self.length > self.most


async def run_command(
    command: Sequence[str],
    timeout_s: float,
    *,
    cwd: Path | None = None,
    stdin: Path | None = None,
    most_bytes: int = MOST_BYTES,
) -> Ran:
    """Run `command` (the program and its words; no shell) and wait for it, at most `timeout_s` seconds. Its standard
    input is the file `stdin`, or empty. Nothing that it does raises; being cancelled kills it.
    """
    output = _Output(most_bytes)
    mark = token_hex(16)
    try:
        process = await _start(command, cwd, stdin, mark)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return Ran(None, output.digest.hexdigest(), f"it cannot be started: {why}", undecided=True)
    assert process.stdout is not None, "it was started with a pipe"
    reading = asyncio.ensure_future(output.read(process.stdout))
    left, late = 0, False
    try:
        why = await _limited(process, output, timeout_s)
        late = bool(why) and not output.too_much
        left = end_all(process.pid, mark)
    finally:
        _kill(process)
        end_all(process.pid, mark)
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(reading, _DRAIN_S)
        await _ended(process, _DRAIN_S)
    code = None if why or process.returncode is None else process.returncode
    if code is not None and code < 0:
        why, code = f"it was ended by the signal {-code}", None
    if output.too_much and not why:
        why, code = f"it printed more than {most_bytes} bytes", None
    return Ran(code, output.digest.hexdigest(), why, b"" if output.too_much else output.tail, left, late)


async def _start(command: Sequence[str], cwd: Path | None, stdin: Path | None, mark: str) -> asyncio.subprocess.Process:
    """Start a command. Whatever it starts has `mark` in its environment, and is found by it."""
    if not command:
        raise ValueError("the command is empty")
    with Path(os.devnull if stdin is None else stdin).open("rb") as reads:
        return await asyncio.create_subprocess_exec(
            *command,
            stdin=reads,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            cwd=cwd,
            env={**os.environ, MARK: mark},
            start_new_session=True,
        )


async def _limited(process: asyncio.subprocess.Process, output: _Output, timeout_s: float) -> str:
    """Wait for the end of a process or for a limit; give what was reached, or an empty text."""
    if await _ended(process, timeout_s, output):
        return ""
    if output.too_much:
        return f"it printed more than {output.most} bytes"
    return f"it did not end within {timeout_s:g} s"


async def _ended(process: asyncio.subprocess.Process, seconds: float, output: _Output | None = None) -> bool:
    """Whether a process ends within some seconds, and before it prints too much.

    It looks again and again: `Process.wait` waits for the output too, which a process that was left behind keeps open.
    """
    clock = asyncio.get_running_loop().time
    until = clock() + seconds
    while process.returncode is None and clock() < until and not (output is not None and output.too_much):
        await asyncio.sleep(_LOOK_S)
    return process.returncode is not None


def _kill(process: asyncio.subprocess.Process) -> None:
    """Kill the process and whatever it started in its group."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        elif process.returncode is None:
            process.kill()
