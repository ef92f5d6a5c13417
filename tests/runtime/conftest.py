"""These tests use the toy debates of tests/deliberation."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "deliberation"))
