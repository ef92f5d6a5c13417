"""The scripts of bench/ that tests here import."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "bench"))
