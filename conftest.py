"""What all tests share: how much Hypothesis tries (`profiles.py`), and signals as a terminal gives them."""

import os
import signal
from collections.abc import Iterator
from functools import cache

import pytest
from browser import MISSING

from moot.faces.cli import running
from moot.faces.cli.output import begin
from profiles import SLOW, load

load()

running.get_command = cache(running.get_command)  # a process makes its commands once; it takes 22 ms

os.environ.pop("PYTHONUNBUFFERED", None)  # output that waits in a buffer, as it does for most people

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A suite that a shell runs in the background begins so, and so would every process that a test means to interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _stdout_is_free() -> None:
    """Standard output as each test finds it, though one before it in this process has kept it apart for answers."""
    begin()


def whole(config: pytest.Config) -> bool:
    """Whether this is `-m slow`."""
    return config.getoption("markexpr") == "slow"


def pytest_configure(config: pytest.Config) -> None:
    if whole(config):
        load(SLOW)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let `-m slow` take whatever tries only a share of its cases in the quick suite."""
    for item in items if whole(config) else ():
        if item.get_closest_marker("family") or getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("slow")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """Say last, and loudly, how many tests a run without a browser left out."""
    yield
    left_out = [report for report in terminalreporter.getreports("skipped") if MISSING in str(report.longrepr)]
    if left_out:
        terminalreporter.section(f"{len(left_out)} TESTS OF PAGES LEFT OUT: {MISSING}", red=True, bold=True)
        terminalreporter.line("No page was looked at. On Debian: apt install chromium", red=True, bold=True)
