"""A real public debate: which init system should Debian use by default? (2013 to 2014)

Who said what is in agents.json, from the sources of sources.json; what is printed is computed from it. With `--page`
the computed part of README.md is written anew.
"""

import json
import shlex
import shutil
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from answer import Part, Told  # noqa: E402 (it stands beside this file)

QUESTION: dict[str, Any] = json.loads((HERE / "question.json").read_text(encoding="utf-8"))
DECIDED: dict[str, Any] = json.loads((HERE / "decided.json").read_text(encoding="utf-8"))
PAGE = HERE / "README.md"
SHOWN = 5
"""Sentences of each part that the terminal shows."""
BEGIN, END = "<!-- computed: run.py --page -->", "<!-- /computed -->"


def hold(database: Path) -> Any:
    """Hold the recorded debate in a new database at `database`, and give its result."""
    import moot

    with moot.open(database, project=QUESTION["project"]) as m:
        return m.debate(
            QUESTION["question"],
            QUESTION["positions"],
            HERE / "agents.json",
            facts=HERE / "facts.jsonl",
            at=QUESTION["at"],
            max_rounds=QUESTION["max_rounds"],
        )


def told(result: Any) -> Told:
    """The result with the words for what it names."""
    lines = (HERE / "facts.jsonl").read_text(encoding="utf-8").splitlines()
    facts = {fact["id"]: fact["text"] for fact in map(json.loads, lines)}
    return Told(result.to_dict(), facts, DECIDED["committee"])


def other_rules(database: Path, debate_id: str) -> Part:
    """What the same record comes to under other settings."""
    import moot

    with moot.open(database, project=QUESTION["project"]) as m:
        rows = m.judge(debate_id).to_dict()["rows"]
    says = (f"{row['setting']}: {row['status']}, {row['verdict'] or 'no verdict'}." for row in rows)
    return Part("The same record under other rules", tuple(says))


def page(parts: Sequence[Part]) -> str:
    """The computed part of the page, as Markdown."""
    blocks = ((f"### {part.heading}\n", *(f"- {sentence}" for sentence in part.sentences), "") for part in parts)
    return "\n".join(line for block in blocks for line in block)


def computed(text: str) -> str:
    """What stands in the computed part of a page."""
    return text.split(BEGIN, 1)[1].split(END, 1)[0].strip()


def show(parts: Sequence[Part]) -> Iterator[str]:
    """The parts as lines for a terminal, the first sentences of each."""
    wide = min(100, shutil.get_terminal_size().columns)
    for part in parts:
        yield f"\n{part.heading}"
        for sentence in part.sentences[:SHOWN]:
            yield from textwrap.wrap(sentence, wide, initial_indent="  · ", subsequent_indent="    ")
        if len(part.sentences) > SHOWN:
            yield f"    … {len(part.sentences) - SHOWN} more in examples/init_system/README.md"


def next_steps(database: Path, debate_id: str) -> str:
    """What a reader may want to do with this debate, as commands that work."""
    steps = {
        "all arguments": f"show {debate_id}",
        "under other rules": f"judge {debate_id}",
        "a page for a browser": f"export {debate_id} --format html > page.html",
        "a debate of your own": "debate --help",
    }
    places = [f"  export MOOT_DB={shlex.quote(str(database))}", f"  export MOOT_PROJECT={QUESTION['project']}"]
    wide = max(map(len, steps)) + 2
    return "\n".join(["\nWhat to try next:", *places, *(f"  {what:{wide}}./run {how}" for what, how in steps.items())])


def main(arguments: Sequence[str]) -> int:
    started = time.monotonic()
    database = Path(tempfile.mkdtemp(prefix="moot-example-")) / "init-system.db"
    print(f"moot: holding a recorded public debate in {database}", file=sys.stderr, flush=True)
    result = hold(database)
    parts = told(result).parts()
    if "--page" in arguments:
        text = PAGE.read_text(encoding="utf-8")
        new = page([*parts, other_rules(database, result.debate_id)]).strip()
        PAGE.write_text(text.replace(computed(text), new), encoding="utf-8")
    print(QUESTION["question"])
    print("\n".join(show(parts)))
    print(f"\nWhat was decided: {DECIDED['sentence']}")
    print("How the two compare, and every source: examples/init_system/README.md")
    print(next_steps(database, result.debate_id))
    print(f"moot: held in {time.monotonic() - started:.1f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
