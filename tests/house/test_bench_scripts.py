"""What measures is not run by the suite; it can still be started: every name that it imports is there."""

import os
import runpy
import sys
import traceback
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench"


def _of_tests(path: str) -> bool:
    """Whether only who runs under pytest finds what lies there."""
    return "tests" in Path(path).parts


@pytest.mark.parametrize("script", sorted(path.name for path in BENCH.glob("*.py")))
def test_a_script_that_measures_finds_what_it_imports(script: str, tmp_path: Path) -> None:
    said = tmp_path / "said"
    child = os.fork()
    if child == 0:
        code = 1
        with said.open("w", encoding="utf-8") as sys.stderr:
            try:
                sys.argv, sys.path = [script], [str(BENCH), *(path for path in sys.path if not _of_tests(path))]
                for name in [n for n, m in sys.modules.items() if _of_tests(getattr(m, "__file__", None) or "")]:
                    del sys.modules[name]
                runpy.run_path(str(BENCH / script), run_name="imported")
                code = 0
            except BaseException:
                traceback.print_exc()
        os._exit(code)
    _, status = os.waitpid(child, 0)
    assert status == 0, said.read_text(encoding="utf-8")
