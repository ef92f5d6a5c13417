"""Draw what the README shows of a report: the head of the page and its graph, as PNG. Run it when the page changes.

python scripts/report_picture.py        writes docs/pictures/report*.png; needs Chromium
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests" / "export"), str(ROOT / "tests" / "deliberation")]

from browser import Browser  # noqa: E402
from claims_debates import claims_debate  # noqa: E402
from picture import MEMORIES  # noqa: E402

import moot  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
GRAPH = "document.querySelector('#graph').scrollIntoView()"


def main() -> None:
    """The head of the council of the README, and the graph of a debate of claims."""
    browser = Browser()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.html"
        with moot.open(":memory:") as m:
            for text, category, outcome, source in MEMORIES:
                m.remember(text, category, outcome=outcome.removeprefix("--"), source=source)
            council = m.council("Which database for the ledger?", ["use Cassandra", "use Postgres"])
            _write(file, m, council)
        browser.open(file, 1180, 800, javascript=False)
        browser.picture(PICTURES / "report.png", whole=False)
        with claims_debate() as (m, found):
            _write(file, m, found)
        browser.open(file, 1180, 720)
        browser.evaluate(GRAPH)
        browser.picture(PICTURES / "report-graph.png", whole=False)
    browser.close()


def _write(file: Path, m: moot.Moot, found: moot.Result) -> None:
    file.write_text("\n".join(m.export(found.debate_id, "html")), encoding="utf-8")


if __name__ == "__main__":
    main()
