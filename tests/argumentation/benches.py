"""The scripts of bench/ that tests run a slice of."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "bench"))

import against_clingo
import bitmask_oracle
import differential

__all__ = ["against_clingo", "bitmask_oracle", "differential"]
