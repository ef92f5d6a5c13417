"""Where an extra is missing, the message names a command that installs it for the Python that runs moot."""

import shlex
import sys

import pytest

from moot.faces.http import server as http
from moot.faces.mcp import server as mcp


@pytest.mark.parametrize(("needs", "extra"), [(http.NEEDS, "moot[server]"), (mcp.NEEDS, "moot[mcp]")])
def test_the_command_installs_into_the_python_that_runs(needs: str, extra: str) -> None:
    assert shlex.split(needs.split(": ", 1)[1]) == [sys.executable, "-m", "pip", "install", extra]
