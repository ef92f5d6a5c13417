"""Fit the weights by which the polarity detector adds up what a text shows, and say how well they carry over.

Run `.venv/bin/python bench/fit_polarity.py`: it reads the labelled lines that are not held out, leaves out one
twelfth of the domains at a time and reports the macro-F1 on what was left out, then fits on all lines and writes
`src/moot/deliberation/detectors/lexical/polarity_weights.py`. Nothing is drawn at random.

The lists of words were written while reading the older lines, so words look more trustworthy there than they are: these
lines count for FAMILIAR of a line, and only the figures of the others (UNFAMILIAR) say something about unseen text.

The model: with signed features s and plain features p, the logits of supports, opposes and neutral are a.s, -a.s and
b.p; every signed feature is made so that it cannot speak the other way, so a >= 0. Maximum likelihood with a quadratic
penalty, by gradient descent with momentum.
"""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from math import exp
from pathlib import Path
from textwrap import fill

from moot.deliberation.detectors.lexical.options import read_options
from moot.deliberation.detectors.lexical.polarity_signs import signs_of
from moot.deliberation.detectors.lexical.reading import read

HERE = Path(__file__).parent
TARGET = HERE.parent / "src/moot/deliberation/detectors/lexical/polarity_weights.py"
FILES = ("polarity.jsonl", "more_polarity.jsonl", "writers_polarity.jsonl", "train_polarity.jsonl")
UNFAMILIAR = ("polarity.jsonl, second half", "train_polarity.jsonl")
FAMILIAR = 0.3
RULES = HERE.parent / "tests/detectors/polarity_rules.txt"
LABELS = ("supports", "opposes", "neutral")
PENALTY, STEPS, RATE, MOMENTUM, FOLDS, RARE = 1.0, 400, 0.5, 0.9, 12, 2
Row = tuple[str, str, int, dict[str, float], dict[str, float]]  # file, domain, label, signed, plain
Weights = tuple[dict[str, float], dict[str, float]]


def rows() -> list[Row]:
    """The lines that are not held out, as features."""
    found: list[Row] = []
    for name in FILES:
        for text in (HERE / "data" / name).read_text("utf-8").splitlines():
            line = json.loads(text)
            about = line["evidence"]
            options = read_options(line["position"], tuple(line["others"]))
            shown = signs_of(read(about["text"], options), options, about["category"], about["outcome"])
            plain = {**shown.plain, "always": 1.0}
            source = name if line["split"] == "dev" else UNFAMILIAR[0]
            found.append((source, line["domain"], LABELS.index(line["label"]), dict(shown.signed), plain))
    return found + rule_rows()


def rule_rows() -> list[Row]:
    """The sentences of the tests of the labelling rules."""
    found: list[Row] = []
    for text in RULES.read_text("utf-8").splitlines():
        if not text.startswith("#"):
            _, label, position, others, about, said = (part.strip() for part in text.split(" | "))
            category, outcome = about.split(",")
            options = read_options(position, tuple(others.split(";")))
            shown = signs_of(read(said, options), options, category, outcome)
            found.append(
                (RULES.name, position, LABELS.index(label), dict(shown.signed), {**shown.plain, "always": 1.0})
            )
    return found


def logits(row: Row, weights: Weights) -> tuple[float, float, float]:
    """Of supports, opposes, neutral."""
    lean = sum(weights[0].get(k, 0.0) * v for k, v in row[3].items())
    return lean, -lean, sum(weights[1].get(k, 0.0) * v for k, v in row[4].items())


def guess(row: Row, weights: Weights) -> int:
    """The likeliest label; neutral where nothing leans."""
    lean, _, neutral = logits(row, weights)
    return 2 if not lean or neutral >= abs(lean) else int(lean < 0)


def fit(lines: Sequence[Row]) -> Weights:
    """The weights that make the labels likeliest."""
    signed_count = Counter(k for line in lines for k in line[3])
    plain_count = Counter(k for line in lines for k in line[4])
    a = {k: 0.0 for k in sorted(signed_count) if signed_count[k] >= RARE}
    b = {k: 0.0 for k in sorted(plain_count) if plain_count[k] >= RARE}
    speed_a, speed_b = dict(a), dict(b)
    total = sum(1.0 if line[0] in UNFAMILIAR else FAMILIAR for line in lines)
    for _ in range(STEPS):
        slope_a = {k: PENALTY * v for k, v in a.items()}
        slope_b = {k: PENALTY * v / 2 for k, v in b.items()}
        for line in lines:
            given = logits(line, (a, b))
            weight = 1.0 if line[0] in UNFAMILIAR else FAMILIAR
            top = max(given)
            sizes = [exp(g - top) for g in given]
            errors = [weight * (size / sum(sizes) - (n == line[2])) for n, size in enumerate(sizes)]
            for k, v in line[3].items():
                if k in slope_a:
                    slope_a[k] += (errors[0] - errors[1]) * v
            for k, v in line[4].items():
                if k in slope_b:
                    slope_b[k] += errors[2] * v
        for k in a:
            speed_a[k] = MOMENTUM * speed_a[k] - RATE * slope_a[k] / total
            a[k] = max(0.0, a[k] + speed_a[k])
        for k in b:
            speed_b[k] = MOMENTUM * speed_b[k] - RATE * slope_b[k] / total
            b[k] += speed_b[k]
    return a, b


def macro_f1(pairs: Sequence[tuple[int, int]]) -> float:
    """The mean F1 of the three labels over (given, guessed) pairs."""
    total = 0.0
    for n in range(3):
        hit = sum(g == h == n for g, h in pairs)
        total += 2 * hit / max(1, sum(g == n for g, _ in pairs) + sum(h == n for _, h in pairs))
    return total / 3


def left_out(lines: Sequence[Row]) -> dict[str, float]:
    """Macro-F1 on domains that the weights were not fitted on: per file, and over all."""
    domains = sorted({line[1] for line in lines})
    pairs: dict[str, list[tuple[int, int]]] = {
        name: [] for name in (*FILES, UNFAMILIAR[0], RULES.name, "unfamiliar", "all")
    }
    for fold in range(FOLDS):
        out = set(domains[fold::FOLDS])
        weights = fit([line for line in lines if line[1] not in out])
        for line in lines:
            if line[1] in out:
                pairs[line[0]].append((line[2], guess(line, weights)))
                pairs["all"].append(pairs[line[0]][-1])
                if line[0] in UNFAMILIAR:
                    pairs["unfamiliar"].append(pairs[line[0]][-1])
    return {name: macro_f1(found) for name, found in pairs.items()}


def table(weights: Weights, scores: dict[str, float], count: int) -> str:
    """The module with the weights."""
    told = ", ".join(f"{name} {score:.3f}" for name, score in scores.items())
    doc = f'"""Weights of what a text shows: written by bench/fit_polarity.py from {count} labelled lines.\n\n'
    doc += fill(f"Macro-F1 on domains left out of the fit: {told}.", 100) + "\n" + '"""\n\nfrom typing import Final\n\n'
    parts = []
    for name, note, given in (("SIGNED", "towards the position", weights[0]), ("PLAIN", "towards neutral", weights[1])):
        lines = "".join(f'    "{k}": {round(v, 2)},\n' for k, v in sorted(given.items()) if abs(v) >= 0.005)
        parts.append(f"{name}: Final = {{  # {note}\n{lines}}}\n")
    return doc + "\n".join(parts)


def main() -> None:
    """Fit, report, write."""
    lines = rows()
    scores = left_out(lines)
    print({k: round(v, 3) for k, v in scores.items()})
    if "--dry" not in sys.argv:
        TARGET.write_text(table(fit(lines), scores, len(lines)), "utf-8")


if __name__ == "__main__":
    main()
