"""Weights of what a text shows: written by bench/fit_polarity.py from 676 labelled lines.

Macro-F1 on domains left out of the fit:
polarity.jsonl 0.833, more_polarity.jsonl 0.772, writers_polarity.jsonl 0.730, polarity_rules.txt 0.958, all 0.797.
"""

from typing import Final

SIGNED: Final = {  # towards the position
    "about": 0.95,
    "about dropped": 0.28,
    "against": 0.89,
    "before": 0.16,
    "both, first is position": 0.18,
    "both, first is rival": 0.67,
    "compared": 1.74,
    "condition": 2.31,
    "dropped it": 1.5,
    "for": 0.35,
    "given up": 0.04,
    "hint": 0.81,
    "hint loose": 0.3,
    "loose": 0.23,
    "nearest": 0.58,
    "on it: against": 0.96,
    "reported": 1.33,
    "rival": 0.26,
    "rival tried": 0.55,
    "rival went on": 0.03,
    "rival's share": 0.24,
    "share": 0.5,
    "side tried": 0.02,
    "something tried": 0.63,
    "told not to": 1.27,
    "tried": 1.72,
    "warned": 0.09,
    "warned of": 0.57,
    "went on": 0.95,
    "withdrawn": 3.18,
    "without": 2.44,
}

PLAIN: Final = {  # towards neutral
    "aside": 1.27,
    "condition open": 2.22,
    "decision": -1.7,
    "draw": 3.38,
    "fact": 3.21,
    "general": 2.39,
    "learning": -0.09,
    "long": 1.68,
    "long and silent": 1.29,
    "meaning": 2.56,
    "names both": -0.95,
    "names nothing": -0.09,
    "names position": -0.91,
    "names rival": 1.94,
    "only warned": 1.27,
    "open": 3.02,
    "pattern": 2.34,
    "rival tried": 0.18,
    "side tried": 2.25,
    "something tried": 1.72,
    "split": 3.35,
    "tagged": 0.05,
    "unendorsed": 3.46,
    "void": 3.96,
    "warning": -0.56,
}
