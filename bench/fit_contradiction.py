"""Fit the weights of the contradiction detector on the lines that are not for testing; print them with their score.

Multinomial logistic regression by gradient descent, penalised (L2), full batches from zero: the same weights every
time. Scored by leaving out every tenth domain in turn. Run `.venv/bin/python bench/fit_contradiction.py --write`.
"""

import json
import math
import sys
from pathlib import Path
from typing import Any

from moot.deliberation.detectors.claims import read_claim
from moot.deliberation.detectors.demands import by_demand
from moot.deliberation.detectors.overlapping import overlap
from moot.deliberation.detectors.pair_features import features

LABELS = ("contradict", "agree", "unrelated")
HERE = Path(__file__).parent
PENALTY, STEPS, RATE, FOLDS = 0.006, 250, 0.8, 10
Row = tuple[dict[str, float], int, str]


def lines() -> list[dict[str, Any]]:
    """The lines to learn from."""
    found = []
    for name in ("contradiction.jsonl", "more_contradiction.jsonl", "basic_contradiction.jsonl"):
        found += [json.loads(text) for text in (HERE / "data" / name).read_text("utf-8").splitlines()]
    return [line for line in found if line.get("split") != "test"]


def rows() -> list[Row]:
    """Features, label and domain of each line that no earlier rule decides."""
    found = []
    for line in lines():
        a, b = read_claim(line["a"]), read_claim(line["b"])
        if line["a"] != line["b"] and by_demand(a, b) is None:
            found.append((features(a, b, overlap(a, b)), LABELS.index(line["label"]), line["domain"]))
    return found


def chances(weights: list[dict[str, float]], features: dict[str, float]) -> list[float]:
    """The chance of each label."""
    sums = [sum(w.get(name, 0.0) * value for name, value in features.items()) for w in weights]
    powers = [math.exp(s - max(sums)) for s in sums]
    return [p / sum(powers) for p in powers]


def likeliest(weights: list[dict[str, float]], features: dict[str, float]) -> int:
    """The number of the likeliest label."""
    found = chances(weights, features)
    return found.index(max(found))


def fit(data: list[Row]) -> list[dict[str, float]]:
    """The weights, a table per label."""
    names = sorted({name for shown, _, _ in data for name in shown})
    weights = [dict.fromkeys(names, 0.0) for _ in LABELS]
    speed = [dict.fromkeys(names, 0.0) for _ in LABELS]
    for _ in range(STEPS):
        slope = [{name: PENALTY * w[name] for name in names} for w in weights]
        for shown, label, _ in data:
            for k, p in enumerate(chances(weights, shown)):
                error = (p - (k == label)) / len(data)
                for name, value in shown.items():
                    slope[k][name] += error * value
        for k in range(len(LABELS)):
            for name in names:
                speed[k][name] = 0.9 * speed[k][name] - RATE * slope[k][name]
                weights[k][name] += speed[k][name]
    return weights


def macro(pairs: list[tuple[int, int]]) -> float:
    """Macro-F1 of (given, guessed)."""
    total = 0.0
    for k in range(len(LABELS)):
        hit = sum(g == x == k for g, x in pairs)
        total += 2 * hit / max(1, sum(g == k for g, _ in pairs) + sum(x == k for _, x in pairs))
    return total / len(LABELS)


def crossed(data: list[Row]) -> float:
    """Macro-F1 on domains that were left out."""
    domains = sorted({domain for _, _, domain in data})
    pairs = []
    for fold in range(FOLDS):
        out = set(domains[fold::FOLDS])
        weights = fit([row for row in data if row[2] not in out])
        for shown, label, domain in data:
            if domain in out:
                pairs.append((label, likeliest(weights, shown)))
    return macro(pairs)


def main() -> None:
    """Print, and with `--write` write down, the weights."""
    data = rows()
    score = crossed(data)
    weights = fit(data)
    own = macro([(label, likeliest(weights, shown)) for shown, label, _ in data])
    names = sorted(weights[0])
    body = "".join(
        f"{name} | {weights[0][name]:.2f} | {weights[1][name]:.2f} | {weights[2][name]:.2f}\n" for name in names
    )
    text = (
        '"""Weights of the contradiction detector: feature | contradict | agree | unrelated. Made by a program.\n\n'
        f"Fitted by bench/fit_contradiction.py on {len(data)} pairs; macro-F1 {score:.3f} on domains left out,\n"
        f'{own:.3f} on the pairs themselves.\n"""\n\nfrom typing import Final\n\nWEIGHTS: Final = """\n{body}"""\n'
    )
    print(text if "-v" in sys.argv else f"{len(data)} pairs, left out {score:.3f}, own {own:.3f}")
    if "--write" in sys.argv:
        target = HERE.parent / "src/moot/deliberation/detectors/pair_weights.py"
        target.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
