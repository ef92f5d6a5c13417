"""`moot` in this process, and what it printed."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Ran:
    """What a command gave."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object on standard output."""
        (line,) = self.out.splitlines()
        return json.loads(line)

    @property
    def error(self) -> dict[str, str]:
        """The error object, with a message and a remedy."""
        error: dict[str, str] = self.json["error"]
        assert error["message"]
        assert error["remedy"]
        return error


def call_moot(*arguments: str) -> Ran:
    """Run `moot` with these arguments."""
    from moot.faces.cli.main import main

    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        code = main(list(arguments))
    return Ran(code, _text(out), _text(err))


def _text(file: io.TextIOWrapper) -> str:
    file.flush()
    assert isinstance(file.buffer, io.BytesIO)
    return file.buffer.getvalue().decode()
