"""The scripts of bench/ that tests run a slice of."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "bench"))

import against_clingo
import bitmask_oracle
import certifying
import differential
import enumerating
import hardness
import solving
import solving_competition
import solving_drawn
import solving_native
import solving_peers
import solving_report
import solving_rows
import solving_sample

__all__ = [
    "against_clingo",
    "bitmask_oracle",
    "certifying",
    "differential",
    "enumerating",
    "hardness",
    "solving",
    "solving_competition",
    "solving_drawn",
    "solving_native",
    "solving_peers",
    "solving_report",
    "solving_rows",
    "solving_sample",
]
