"""What a process does not wait for: opening a database loads what every command uses, and nothing else."""

import subprocess
import sys

import pytest

PATTERNS = """
import re, sys
import moot
moot.open
import moot.reading.lexical_polarity
from moot.reading.language import regex
late, found = type(regex("")), 0
for name, module in sys.modules.items():
    if name.startswith("moot.reading"):
        for key, value in vars(module).items():
            found += type(value) is late
            if isinstance(value, re.Pattern) or (type(value) is late and "_compiled" in vars(value)):
                print(name, key)
print("some" if found else "none")
"""


def told(code: str) -> str:
    """What a process of its own prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


#: What only some commands use, and takes long to load.
HEAVY = """
pydantic typer rich sqlite3 importlib.metadata
moot.operations.documents.document_models markdown_it
moot.reading.lexical_polarity moot.reading.lexical_polarity
moot.reading.marks moot.reading.language moot.verdict.conduct.record
"""


def test_opening_a_database_loads_no_shapes_of_documents_and_no_rules() -> None:
    assert told(f"import sys, moot; moot.open(':memory:'); print(*(set({HEAVY.split()}) & set(sys.modules)))") == ""


@pytest.mark.parametrize("used", ["import moot.argumentation", "import moot; moot.open(':memory:').recall('broker')"])
def test_who_reads_no_note_loads_no_language(used: str) -> None:
    assert told(f"import sys; {used}; print('moot.reading.language' in sys.modules)") == "False"


def test_no_pattern_of_the_detectors_is_compiled_before_a_text_is_read() -> None:
    assert told(PATTERNS) == "some"
