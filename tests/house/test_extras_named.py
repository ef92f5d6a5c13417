"""Where an extra is missing, the message names a command that installs it for the Python that runs moot."""

import shlex
import sys

import pytest

from moot.faces.http import serving
from moot.faces.mcp import server


@pytest.mark.parametrize(("needs", "extra"), [(serving.NEEDS, "moot[server]"), (server.NEEDS, "moot[mcp]")])
def test_the_command_installs_into_the_python_that_runs(needs: str, extra: str) -> None:
    assert shlex.split(needs.split(": ", 1)[1]) == [sys.executable, "-m", "pip", "install", extra]
