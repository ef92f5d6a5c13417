"""How right the detectors are where they are sure, and how much they cover, on labelled lines.

Run `.venv/bin/python bench/detectors.py`: it measures the sets of `bench/data` and writes the tables to
`bench/detectors.md`. With files after it (`bench/detectors.py FILE.jsonl…`), it measures those and writes nothing: each
line as `moot detect polarity` or `moot detect contradiction` reads it, with a `label`.
All sets of `bench/data` were seen while the detectors were written; they were made to mislead, so that the figures say
more of precision than of what a team's notes give. What counts is text that nobody has seen: give it as a file.
Sure and right: of what is sure, the part with the right label. The wrong way round: supports for opposes, contradict
for agree, or the reverse. Covered: of the lines that take a side, those where the detector surely takes one.
"""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from moot.reading import EvidenceText
from moot.reading.lexical_contradiction import LexicalContradiction
from moot.reading.lexical_polarity import LexicalPolarity

HERE = Path(__file__).parent
TARGET = HERE / "detectors.md"
NOTHING = {"polarity": "neutral", "contradiction": "unrelated"}
Line = dict[str, Any]


class Found(NamedTuple):
    """What is right, what was found, and whether that is sure; `same`: called the same, and whether it is."""

    wanted: str
    label: str
    sure: bool
    same: tuple[bool, bool] = (False, False)


def task_of(line: Line) -> str:
    """Which detector reads such a line."""
    return "polarity" if "evidence" in line else "contradiction"


def found(line: Line) -> Found:
    """What the detector finds in a line."""
    if task_of(line) == "polarity":
        evidence = EvidenceText(**line["evidence"])
        told = LexicalPolarity().detect(line["question"], line["position"], line.get("others", ()), evidence)
        return Found(line["label"], told.label.value, told.sure)
    pair = LexicalContradiction().detect(line["a"], line["b"])
    return Found(line["label"], pair.label.value, pair.sure, (pair.equivalent, line.get("equivalent", True)))


def part(some: int, all_: int) -> str:
    """A part of something, as people read it."""
    return f"{some / all_:.3f}" if all_ else "–"


def row(name: str, task: str, lines: Sequence[Line]) -> str:
    """One line of the table."""
    each = [found(line) for line in lines]
    nothing = NOTHING[task]
    told = [f for f in each if f.sure and (f.label != nothing or task == "polarity")]
    turned = [f for f in told if f.wanted != f.label and nothing not in {f.wanted, f.label}]
    sided = [f for f in each if f.wanted != nothing and (task == "polarity" or f.wanted == "contradict")]
    covered = [f for f in sided if f.sure and f.label == f.wanted]
    wrongly_same = sum(is_called and not is_same for is_called, is_same in (f.same for f in each))
    return (
        f"| {name} | {len(lines)} | {part(sum(f.wanted == f.label for f in each), len(each))} | {len(told)} | "
        f"{part(sum(f.wanted == f.label for f in told), len(told))} | {part(len(turned), len(told))} | "
        f"{part(len(covered), len(sided))} | {wrongly_same if task == 'contradiction' else ''} |"
    )


def table(task: str, sets: Sequence[tuple[str, Sequence[Line]]]) -> str:
    """The table of a detector, and the time it takes."""
    started = time.perf_counter()
    rows = [row(name, task, lines) for name, lines in sets]
    spent = time.perf_counter() - started
    count = sum(len(lines) for _, lines in sets)
    heads = (
        "| set | lines | right, sure or not | sure | sure and right | wrong way round | covered | wrongly the same |"
    )
    return "\n".join(
        [f"## {task}", "", heads, "|---" * 8 + "|", *rows, "", f"{1e3 * spent / count:.2f} ms per line.", ""]
    )


def read(path: Path) -> list[Line]:
    """The lines of a labelled file."""
    return [json.loads(text) for text in path.read_text("utf-8").splitlines() if text.strip()]


def commit() -> str:
    """The commit that was measured, marked if the working tree differs from it."""
    git = ["git", "-C", str(HERE), "describe", "--always", "--dirty", "--abbrev=10"]
    return subprocess.run(git, capture_output=True, text=True, check=False).stdout.strip() or "unknown"


def main() -> None:
    """Print the tables; write them down where no file was named."""
    paths = [Path(name) for name in sys.argv[1:]] or sorted((HERE / "data").glob("*.jsonl"))
    sets = [(path.stem, read(path)) for path in paths]
    made = f"Measured at commit {commit()}, {datetime.now(UTC).date().isoformat()}, Python {sys.version.split()[0]}.\n"
    text = "\n".join(
        [
            "# Detectors\n\nPrinted by `bench/detectors.py`.\n",
            str(__doc__).split("\n\n", 1)[1],
            made,
            *(
                table(task, chosen)
                for task in NOTHING
                if (chosen := [(name, lines) for name, lines in sets if lines and task_of(lines[0]) == task])
            ),
        ]
    )
    print(text)
    if not sys.argv[1:]:
        TARGET.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
