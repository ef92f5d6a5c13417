"""Fit the weights of the contradiction detector on all labelled lines but the held-out ones; print their score.

Multinomial logistic regression by gradient descent, penalised (L2), full batches from zero: the same weights every
time. Scored by leaving out every tenth domain in turn. Run `.venv/bin/python bench/fit_contradiction.py --write`.
"""

import json
import math
import sys
from pathlib import Path
from typing import Any

from moot.deliberation.detectors.contradiction import meet
from moot.deliberation.detectors.lexical.claims import read_claim
from moot.deliberation.detectors.lexical.overlapping import overlap
from moot.deliberation.detectors.lexical.pair_features import features
from moot.deliberation.detectors.lexical.relating import by_rule

LABELS = ("contradict", "agree", "unrelated")
HERE = Path(__file__).parent
PENALTY, STEPS, RATE, FOLDS = 0.01, 120, 0.3, 8
SHIFT = 23
LATER = 1.5  # whole sentences in other words are what the detector meets: they count more
Row = tuple[dict[str, float], int, str, float]


def lines() -> list[dict[str, Any]]:
    """The lines to learn from."""
    found = []
    for part in ("", "more_", "basic_", "train_"):
        name = f"{part}contradiction.jsonl"
        read = [json.loads(text) for text in (HERE / "data" / name).read_text("utf-8").splitlines()]
        found += [{**line, "weight": LATER if part == "train_" else 1.0} for line in read]
    return found + strangers(found)


def strangers(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Pairs of claims from two domains: unrelated, though they share a word."""
    pairs = zip(found, found[SHIFT:], strict=False)
    return [
        {"a": x["a"], "b": y["b"], "label": "unrelated", "domain": f"{x['domain']}, strangers", "weight": 0.5}
        for x, y in pairs
        if x["domain"] != y["domain"] and meet(read_claim(x["a"]), read_claim(y["b"]))
    ]


def rows() -> list[Row]:
    """Features, label, domain and weight of each line; what a rule decides weighs nothing."""
    found = []
    for line in lines():
        a, b = (read_claim(text) for text in sorted((line["a"], line["b"])))
        shown = features(a, b, overlap(a, b))
        ruled = a.said == b.said or by_rule(a, b, overlap(a, b), shown) is not None
        found.append((shown, LABELS.index(line["label"]), line["domain"], 0.0 if ruled else line["weight"]))
    return found


def likeliest(weights: list[dict[str, float]], shown: dict[str, float]) -> int:
    """The number of the likeliest label."""
    sums = [sum(w.get(name, 0.0) * value for name, value in shown.items()) for w in weights]
    return sums.index(max(sums))


def fit(data: list[Row]) -> list[dict[str, float]]:
    """The weights, a table per label."""
    names = sorted({name for shown, _, _, _ in data for name in shown})
    place = {name: i for i, name in enumerate(names)}
    total = sum(weight for *_, weight in data)
    rows = [([(place[n], v) for n, v in shown.items()], label, weight / total) for shown, label, _, weight in data]
    weights = [[0.0] * len(names) for _ in LABELS]
    speed = [[0.0] * len(names) for _ in LABELS]
    for _ in range(STEPS):
        slopes = _slopes(rows, weights)
        for k in range(len(LABELS)):
            speed[k] = [0.9 * v - RATE * s for v, s in zip(speed[k], slopes[k], strict=True)]
            weights[k] = [w + v for w, v in zip(weights[k], speed[k], strict=True)]
    return [dict(zip(names, w, strict=True)) for w in weights]


def _slopes(rows: list[tuple[list[tuple[int, float]], int, float]], weights: list[list[float]]) -> list[list[float]]:
    """Where the penalised loss rises, a row per label."""
    slopes = [[PENALTY * value for value in w] for w in weights]
    for shown, label, weight in rows:
        sums = [sum(w[i] * v for i, v in shown) for w in weights]
        powers = [math.exp(s - max(sums)) for s in sums]
        for k, power in enumerate(powers):
            error = (power / sum(powers) - (k == label)) * weight
            slope = slopes[k]
            for i, v in shown:
                slope[i] += error * v
    return slopes


def macro(pairs: list[tuple[int, int]]) -> float:
    """Macro-F1 of (given, guessed)."""
    total = 0.0
    for k in range(len(LABELS)):
        hit = sum(g == x == k for g, x in pairs)
        total += 2 * hit / max(1, sum(g == k for g, _ in pairs) + sum(x == k for _, x in pairs))
    return total / len(LABELS)


def crossed(data: list[Row]) -> float:
    """Macro-F1 on domains that were left out."""
    domains = sorted({domain for _, _, domain, _ in data})
    pairs = []
    for fold in range(FOLDS):
        out = set(domains[fold::FOLDS])
        weights = fit([row for row in data if row[2] not in out])
        for shown, label, domain, weight in data:
            if domain in out and weight:
                pairs.append((label, likeliest(weights, shown)))
    return macro(pairs)


def main() -> None:
    """Print, and with `--write` write down, the weights."""
    data = rows()
    score = crossed(data)
    weights = fit(data)
    own = macro([(label, likeliest(weights, shown)) for shown, label, _, weight in data if weight])
    names, count = sorted(weights[0]), sum(weight > 0 for *_, weight in data)
    body = "".join(
        f"{name} | {weights[0][name]:.2f} | {weights[1][name]:.2f} | {weights[2][name]:.2f}\n" for name in names
    )
    text = (
        '"""Weights of the contradiction detector: feature | contradict | agree | unrelated. Made by a program.\n\n'
        f"Fitted by bench/fit_contradiction.py on {count} pairs; macro-F1 {score:.3f} on domains left out,\n"
        f'{own:.3f} on the pairs themselves.\n"""\n\nfrom typing import Final\n\nWEIGHTS: Final = """\n{body}"""\n'
    )
    print(text if "-v" in sys.argv else f"{count} pairs, left out {score:.3f}, own {own:.3f}")
    if "--write" in sys.argv:
        target = HERE.parent / "src/moot/deliberation/detectors/lexical/pair_weights.py"
        target.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
