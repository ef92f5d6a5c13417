"""How long the page of a debate takes, and how large it is: `python bench/report.py` prints it, writes bench/report.md.

The debates are those of tests/export: claims among ten people, each about fifteen words long, most of which support or
oppose another, with contradictions that a detector found. The page is written from the folded debate and its result.
"""

import gzip
import platform
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests" / "export"), str(ROOT / "tests" / "deliberation")]

from claims_debates import many_claims  # noqa: E402

from moot.document.html import page  # noqa: E402
from moot.document.map.relations import argument_map  # noqa: E402
from moot.document.map.sheets import atlas  # noqa: E402
from moot.document.subject import Subject  # noqa: E402
from moot.protocols.result import result  # noqa: E402
from moot.record.debate import fold  # noqa: E402

SIZES, TIMES = (50, 100, 500, 1000), 3


def measured(count: int) -> tuple[str, ...]:
    """One line: claims, sheets, bytes, bytes packed, the time of the standing alone, the time of the page."""
    events = many_claims(count)
    debate = fold(events)
    shown = result(debate)
    best = (float("inf"), float("inf"))
    for _ in range(TIMES):
        told = Subject(debate, shown, events)
        start = time.process_time()
        _ = told.standing
        middle = time.process_time()
        text = "\n".join(page(told)).encode()
        best = min(best, (time.process_time() - middle, middle - start))
    sheets = len(atlas(argument_map(told)).sheets)
    packed = len(gzip.compress(text, mtime=0))
    sizes = (f"{len(text) / 1e3:,.0f} kB", f"{packed / 1e3:,.0f} kB")
    return (f"{count:,}", str(sheets), *sizes, f"{best[1]:.2f} s", f"{best[0]:.2f} s")


def main() -> None:
    """Measure, print, write."""
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, cwd=ROOT)
    lines = [
        "# The page of a debate",
        "",
        f"Printed by `bench/report.py` at commit {commit.stdout.strip()}, {datetime.now(UTC):%Y-%m-%d}, "
        f"{platform.machine()}, CPython {platform.python_version()}, a shared machine,",
        f"processor time, best of {TIMES}. Every page is one file that needs no other; packed: as gzip.",
        "",
        "| claims | sheets | page | packed | what stands | the page from it |",
        "|--:|--:|--:|--:|--:|--:|",
        *(f"| {' | '.join(measured(count))} |" for count in SIZES),
    ]
    text = "\n".join(lines) + "\n"
    print(text)
    (ROOT / "bench" / "report.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
