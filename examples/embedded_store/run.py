"""The bundled council: which embedded store should hold moot's own events?

Ninety facts from this project's measurements and reading, weighed for four answers, with no model and no key.
What each is to each answer is stated in evidence.jsonl (`polarity`), so no reading is a guess.
The database is made anew in a temporary folder, and the council carries its own opening date: whoever runs
it, and whenever, gets the same verdict.
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
EVIDENCE = HERE / "evidence.jsonl"


def hold(database: Path, evidence: Path = EVIDENCE) -> Any:
    """Remember `evidence` in a new database at `database`, and give the result of the council over it."""
    import moot

    with moot.open(database, project=QUESTION["project"]) as m:
        m.import_memories(evidence)
        return m.council(QUESTION["question"], QUESTION["positions"], at=QUESTION["at"])


def show(result: Any) -> None:
    """Print what `moot council` begins with."""
    from moot.faces.cli.show.result import print_result

    print_result(result, brief=True)


def next_steps(database: Path, debate_id: str) -> str:
    """What a reader may want to do with this council, as commands that work."""
    steps = {
        "all of the evidence": f"show {debate_id}",
        "the reasons": f"explain {debate_id}",
        "a page for a browser": f"export {debate_id} --format html > page.html",
        "again, from its log": f"replay {debate_id}",
        "what is remembered": 'recall "power loss"',
        "a council of your own": "council --help",
    }
    places = [f"  export MOOT_DB={shlex.quote(str(database))}", f"  export MOOT_PROJECT={QUESTION['project']}"]
    wide = max(map(len, steps)) + 2
    return "\n".join(["\nWhat to try next:", *places, *(f"  {what:{wide}}./run {how}" for what, how in steps.items())])


def main() -> int:
    started = time.monotonic()
    database = Path(tempfile.mkdtemp(prefix="moot-example-")) / "embedded-store.db"
    print(f"moot: holding the bundled council in {database}", file=sys.stderr, flush=True)
    result = hold(database)
    show(result)
    print(next_steps(database, result.debate_id))
    print(f"moot: held in {time.monotonic() - started:.1f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
