"""A run that finds no browser says so where nobody overlooks it."""

import os
import sys
from pathlib import Path

import browser

from command import run

PAGES = Path(__file__).parents[1] / "export" / "test_report_browser.py"


def test_a_run_without_a_browser_says_last_how_many_tests_it_left_out(tmp_path: Path) -> None:
    env = os.environ | {"PATH": str(tmp_path)}
    done = run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", PAGES], env=env, capture_output=True)
    *_, loud, remedy, summary = done.stdout.decode().splitlines()
    count = summary.split()[0]
    assert f" {count} TESTS OF PAGES LEFT OUT: {browser.MISSING} " in loud
    assert remedy == "No page was looked at. On Debian: apt install chromium"
    assert summary.startswith(f"{count} skipped")
    assert int(count) > 2
