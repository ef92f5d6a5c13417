"""How well the two detectors do on the labelled lines, beside the founding behaviour on the same lines.

Run `.venv/bin/python bench/detectors.py`: it prints the tables and writes them to `bench/detectors.md`; with the name
of a detector after it, it measures that one and keeps the other's table. Of polarity only the `heldout` rows, written
by a third labeller and seen as totals some ten times, are unseen text: its rules and weights come from all other
lines, the former `test` half included ("writer" are lines that the writer of the polarity rules made up).
`bench/fit_polarity.py` prints how well the weights do on domains left out of the fit. The weights of contradiction
are fitted on all lines but `heldout` too (`bench/fit_contradiction.py`): a figure on any other split is one on
training lines.
The founding behaviour: whatever shares a word with the position supports it; two claims contradict when one contains
one of six marker strings and the other its partner.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from moot.deliberation.detectors import EvidenceText, LexicalContradiction, LexicalPolarity
from moot.deliberation.detectors.lexical.tokens import content_stems, tokenize

HERE = Path(__file__).parent
TARGET = HERE / "detectors.md"
MARKERS = (
    ("should", "should not"),
    ("can", "cannot"),
    ("do", "don't"),
    ("increase", "decrease"),
    ("more", "less"),
    ("high", "low"),
)
Line = dict[str, Any]
Guess = Callable[[Line], str]


def lexical_polarity(line: Line) -> str:
    """The label of the detector under test."""
    evidence = EvidenceText(**line["evidence"])
    return LexicalPolarity().detect(line["question"], line["position"], line["others"], evidence).label


def founding_polarity(line: Line) -> str:
    """Relevance as support."""
    shared = set(content_stems(tokenize(line["position"]))) & set(content_stems(tokenize(line["evidence"]["text"])))
    return "supports" if shared else "neutral"


def lexical_contradiction(line: Line) -> str:
    """The label of the detector under test."""
    return LexicalContradiction().detect(line["a"], line["b"]).label


def founding_contradiction(line: Line) -> str:
    """Marker substrings."""
    a, b = line["a"].lower(), line["b"].lower()
    clash = any((x in a and y in b) or (y in a and x in b) for x, y in MARKERS)
    return "contradict" if clash else "unrelated"


TASKS: dict[str, tuple[Sequence[str], dict[str, Guess]]] = {
    "polarity": (
        ("supports", "opposes", "neutral"),
        {"lexical": lexical_polarity, "founding": founding_polarity},
    ),
    "contradiction": (
        ("contradict", "agree", "unrelated"),
        {"lexical": lexical_contradiction, "founding": founding_contradiction},
    ),
}


def scores(pairs: Sequence[tuple[str, str]], label: str) -> tuple[float, float, float]:
    """Precision, recall and F1 of `label` over (given, guessed) pairs; 0 where undefined."""
    hit = sum(given == guessed == label for given, guessed in pairs)
    guesses = sum(guessed == label for _, guessed in pairs)
    wanted = sum(given == label for given, _ in pairs)
    return (
        hit / guesses if guesses else 0.0,
        hit / wanted if wanted else 0.0,
        2 * hit / max(1, guesses + wanted),
    )


def row(task: str, split: str, name: str, labels: Sequence[str], pairs: Sequence[tuple[str, str]]) -> str:
    """One line of the table."""
    each = [scores(pairs, label) for label in labels]
    macro = sum(f1 for _, _, f1 in each) / len(each)
    cells = " | ".join(f"{p:.2f} {r:.2f} {f:.2f}" for p, r, f in each)
    return f"| {task} | {split} | {len(pairs)} | {name} | **{macro:.3f}** | {cells} |"


def read(name: str) -> list[Line]:
    """The lines of a labelled file."""
    path = HERE / "data" / name
    return [json.loads(text) for text in path.read_text("utf-8").splitlines()] if path.exists() else []


def table(task: str) -> str:
    """All rows of a task, and the time per call."""
    labels, guesses = TASKS[task]
    lines = read(f"{task}.jsonl")
    more = [{**line, "split": "dev, second labeller"} for line in read(f"more_{task}.jsonl")]
    more += [{**line, "split": "dev, writer"} for line in read(f"writers_{task}.jsonl")]
    more += [{**line, "split": "train"} for line in read(f"train_{task}.jsonl")]
    more += read(f"heldout_{task}.jsonl")
    heads = " | ".join(f"{label} P R F1" for label in labels)
    out = [
        f"## {task}",
        "",
        f"Measured at commit {commit()}, {datetime.now(UTC).date().isoformat()}, {sys.platform}, "
        f"Python {sys.version.split()[0]}.",
        "",
        f"| task | split | lines | detector | macro-F1 | {heads} |",
        "|---" * (5 + len(labels)) + "|",
    ]
    for split in ("dev", "dev, second labeller", "dev, writer", "train", "test", "heldout"):
        part = [line for line in lines + more if line["split"] == split]
        for name, guess in guesses.items() if part else ():
            pairs = [(line["label"], str(guess(line))) for line in part]
            out.append(row(task, split, name, labels, pairs))
    started = time.perf_counter()
    for line in lines:
        guesses["lexical"](line)
    spent = time.perf_counter() - started
    return "\n".join([*out, "", f"{task}: {1e3 * spent / max(1, len(lines)):.2f} ms per call.", ""])


def kept(task: str) -> str:
    """The table of a task that stands in the file already."""
    text = TARGET.read_text("utf-8") if TARGET.exists() else ""
    found = [part for part in text.split("\n## ") if part.startswith(task)]
    return f"## {found[0].rstrip()}\n" if found else ""


def commit() -> str:
    """The commit that was measured, marked if the working tree differs from it."""
    git = ["git", "-C", str(HERE), "describe", "--always", "--dirty", "--abbrev=10"]
    return subprocess.run(git, capture_output=True, text=True, check=False).stdout.strip() or "unknown"


def main() -> None:
    """Print the tables and write them down."""
    chosen = sys.argv[1:] or list(TASKS)
    head = f"# Detectors\n\nPrinted by `bench/detectors.py`.\n\n{__doc__.split(chr(10) * 2, 1)[1].strip()}\n"
    text = "\n".join([head, *(table(task) if task in chosen else kept(task) for task in TASKS)])
    print(text)
    TARGET.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
