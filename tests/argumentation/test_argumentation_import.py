"""argumentation is a library by itself."""

import subprocess
import sys


def test_importing_argumentation_loads_no_heavy_library() -> None:
    code = (
        "import sys, moot.argumentation\n"
        "heavy = {'pydantic', 'apsw', 'typer', 'rich', 'numpy', 'sqlite3', 'asyncio'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
