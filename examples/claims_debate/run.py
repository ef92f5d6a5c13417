"""Five scripted agents on one question, one of them with a fault: `.venv/bin/python examples/claims_debate/run.py`.

They speak blind first; then only those whose claims clash are asked again. What each says stands in agents.json, so
whoever runs it gets the same debate. No model, no key, no network.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

QUESTION = "Should the bot answer our customers first?"
AGENTS = Path(__file__).resolve().parent / "agents.json"
DAY = "2026-03-01T09:00:00Z"


def hold(m: Any) -> Any:
    """Hold the debate in an open database; give its result."""
    return m.claims(QUESTION, str(AGENTS), at=DAY)


def main() -> int:
    import moot
    from moot.faces.cli.show.result import print_result

    folder = Path(tempfile.mkdtemp(prefix="moot-example-"))
    with moot.open(folder / "claims.db") as m:
        result = hold(m)
        page = folder / "report.html"
        page.write_text("\n".join(m.export(result.debate_id, "html")), encoding="utf-8")
    print_result(result)
    print(f"\nThe report, with the graph drawn: {page}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
