"""A real public debate that ended with an answer: should Go get a built-in function `try`? (2019)

Who said what is in agents.json, from the sources of sources.json; what is printed is computed from it.
"""

import json
import shlex
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
QUESTION: dict[str, Any] = json.loads((HERE / "question.json").read_text(encoding="utf-8"))


def hold(database: Path) -> Any:
    """Hold the recorded debate in a new database at `database`, and give its result."""
    import moot

    with moot.open(database, project=QUESTION["project"]) as m:
        return m.debate(QUESTION["question"], QUESTION["positions"], HERE / "agents.json", at=QUESTION["at"])


def next_steps(database: Path, debate_id: str) -> str:
    """What a reader may want to do with this debate, as commands that work."""
    steps = {
        "all that was said": f"show {debate_id}",
        "why, as a tree": f"explain {debate_id}",
        "under other rules": f"judge {debate_id}",
        "a page for a browser": f"export {debate_id} --format html > page.html",
        "a debate of your own": "debate --help",
    }
    places = [f"  export MOOT_DB={shlex.quote(str(database))}", f"  export MOOT_PROJECT={QUESTION['project']}"]
    wide = max(map(len, steps)) + 2
    return "\n".join(["\nWhat to try next:", *places, *(f"  {what:{wide}}./run {how}" for what, how in steps.items())])


def main() -> int:
    from moot.faces.cli.show.result import print_result

    started = time.monotonic()
    database = Path(tempfile.mkdtemp(prefix="moot-example-")) / "go-try.db"
    print(f"moot: holding a recorded public debate in {database}", file=sys.stderr, flush=True)
    result = hold(database)
    print_result(result, brief=True)
    print("\nWhat Go decided: on 16 July 2019 the proposal was declined. Every source: examples/go_try/README.md")
    print(next_steps(database, result.debate_id))
    print(f"moot: held in {time.monotonic() - started:.1f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
