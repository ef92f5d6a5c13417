"""Weights of what a text shows: written by bench/fit_polarity.py from 676 labelled lines.

Macro-F1 on domains left out of the fit:
polarity.jsonl 0.811, more_polarity.jsonl 0.765, writers_polarity.jsonl 0.704, polarity_rules.txt 0.958, all 0.785.
"""

from typing import Final

SIGNED: Final = {  # towards the position
    "about": 0.91,
    "about dropped": 0.4,
    "against": 0.99,
    "before": 0.16,
    "both, first is position": 0.14,
    "both, first is rival": 0.57,
    "compared": 1.72,
    "condition": 2.27,
    "dropped it": 1.49,
    "for": 0.37,
    "given up": 0.08,
    "hint": 0.86,
    "hint loose": 0.24,
    "loose": 0.44,
    "nearest": 0.59,
    "on it: against": 0.95,
    "reported": 1.35,
    "rival": 0.1,
    "rival tried": 0.02,
    "rival's share": 0.31,
    "share": 0.48,
    "side tried": 0.33,
    "something tried": 0.61,
    "told not to": 0.81,
    "tried": 1.71,
    "warned of": 0.58,
    "went on": 0.99,
    "withdrawn": 3.17,
    "without": 2.43,
}

PLAIN: Final = {  # towards neutral
    "always": -0.07,
    "aside": 1.15,
    "condition open": 2.21,
    "decision": -1.8,
    "draw": 3.32,
    "fact": 3.23,
    "general": 2.47,
    "learning": -0.08,
    "long": 1.68,
    "long and silent": 1.28,
    "meaning": 2.58,
    "names both": -0.79,
    "names nothing": -0.21,
    "names position": -0.86,
    "names rival": 1.79,
    "only warned": 1.21,
    "open": 3.01,
    "pattern": 2.33,
    "rival tried": 0.9,
    "side tried": 2.04,
    "something tried": 1.55,
    "split": 3.35,
    "tagged": 0.14,
    "unendorsed": 3.47,
    "void": 4.01,
    "warning": -0.51,
}
