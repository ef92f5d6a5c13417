"""Draw what the README shows: `moot council` over its four memories, as an SVG. Run it when the output changes.

    python scripts/picture.py        writes docs/pictures/council.svg
"""

import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "council.svg"
WIDTH = 92
MEMORIES = [
    ("Postgres kept the ledger consistent through three failovers", "learning", "--worked", "runbook.md"),
    ("Postgres passed the yearly audit of the ledger", "learning", "--worked", "audit-2025.pdf"),
    ("Cassandra lost two ledger writes in May", "warning", "--failed", "postmortem-05.md"),
    ("Cassandra took 40,000 ledger writes a second in the load test", "learning", "--worked", "load-test.md"),
]
COUNCIL = ["council", "Which database for the ledger?", "--position", "use Cassandra", "--position", "use Postgres"]


def shown() -> str:
    """The output of the council, with its colours."""
    environment = os.environ | {"FORCE_COLOR": "1", "COLUMNS": str(WIDTH)}
    with tempfile.TemporaryDirectory() as folder:
        moot = [sys.executable, "-m", "moot"]
        place = ["--db", "ledger.db"]
        for text, category, outcome, source in MEMORIES:
            remember = ["remember", text, "--category", category, outcome, "--source", source]
            subprocess.run([*moot, *remember, *place], check=True, capture_output=True, cwd=folder)
        done = subprocess.run(
            [*moot, *COUNCIL, *place], check=True, capture_output=True, text=True, env=environment, cwd=folder
        )
    return done.stdout


def main() -> None:
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi(shown()))
    svg = console.export_svg(title="moot council", unique_id="council")
    PICTURE.write_text(re.sub(r"@font-face \{.*?\}", "", svg, flags=re.S), encoding="utf-8")  # no font from elsewhere


if __name__ == "__main__":
    main()
