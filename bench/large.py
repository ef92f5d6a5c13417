"""Large frameworks: `python bench/large.py [TIMES]` prints a table and writes bench/large.md.

Files of 1,000,000 and 2,000,000 arguments, five attacks each, of four shapes; each is read and grounded in a process of
its own, and the best time counts, by the clock and by processor time. `random`: hardly anything is decided. `forward`:
all attacks go to later arguments, all is decided in wide fronts. `deep`: to the next few arguments: hundreds of
thousands of steps, each of a few arguments. `band`: from a hundred to the next hundred.
"""

import json
import os
import platform
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

SIZES, GOAL_S, GOAL_RATIO = (1_000_000, 2_000_000), 4.0, 2.2
TIMES = int(sys.argv[1]) if len(sys.argv) > 1 else 3
ONE = """
import json, sys, time
from moot.argumentation.formats import iccma
from moot.argumentation.solving.compact import large_grounded_labels
data = open(sys.argv[1], "rb").read()
clock, spent = time.perf_counter(), time.process_time()
framework = iccma.parse(data)
parsed = time.perf_counter()
labels = large_grounded_labels(framework)
grounded, spent = time.perf_counter() - parsed, time.process_time() - spent
most = next(int(line.split()[1]) for line in open("/proc/self/status") if line[:6] == "VmHWM:") / 1024
print(json.dumps([parsed - clock, grounded, spent, most, labels.count(1), labels.count(2)]))
"""


def shapes(size: int) -> "dict[str, tuple[np.ndarray, np.ndarray]]":
    """Sources and targets by shape, arguments from 1."""
    lots = np.random.default_rng(5)
    a, b = lots.integers(1, size + 1, (2, 5 * size))
    near = np.repeat(np.arange(1, size + 1), 5)
    step = np.tile([1, 2, 4, 6, 8], size) + lots.integers(0, 2, 5 * size) * (np.tile([0, 1, 1, 1, 1], size))
    layer = lots.integers(1, size - 200, 5 * size)
    return {
        "random": (a, b),
        "forward": (np.minimum(a, b)[a != b], np.maximum(a, b)[a != b]),
        "deep": (near[near + step <= size], (near + step)[near + step <= size]),
        "band": (layer, ((layer - 1) // 100 + 1) * 100 + 1 + lots.integers(0, 100, 5 * size)),
    }


def measured(file: Path) -> list[float]:
    """The best of a few runs by clock: parse, ground, processor time, MB, in, out."""
    runs = [
        json.loads(subprocess.run([sys.executable, "-c", ONE, str(file)], capture_output=True, check=True).stdout)
        for _ in range(TIMES)
    ]
    return min(runs, key=lambda run: run[0] + run[1])


def main() -> None:
    rows, spent = [], {}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "large.af"
        for size in SIZES:
            for shape, (sources, targets) in shapes(size).items():
                pairs = map("%d %d\n".__mod__, zip(sources.tolist(), targets.tolist(), strict=True))
                file.write_text(f"p af {size}\n" + "".join(pairs), encoding="ascii")
                parse, ground, cpu, memory, in_, out = measured(file)
                spent[shape, size] = cpu
                ratio = f"{cpu / spent[shape, SIZES[0]]:.2f}" if size != SIZES[0] else ""
                rows.append(
                    f"| {shape} | {size:,} | {len(sources):,} | {in_ + out:,} | {parse:.2f} | {ground:.2f} | "
                    f"{parse + ground:.2f} | {cpu:.2f} | {memory:.0f} | {ratio} |"
                )
                print(rows[-1], flush=True)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    where = f"CPython {platform.python_version()}, {os.cpu_count()} cores shared with others"
    lines = "\n".join(rows)
    table = f"""# Large frameworks: read and grounded

`python bench/large.py {TIMES}`, commit {commit}, {datetime.now(UTC):%Y-%m-%d}, {where}
(load {os.getloadavg()[0]:.1f}). The best of {TIMES} runs, seconds by the clock; `cpu` is processor time of both.
Asked at 1,000,000 arguments: at most {GOAL_S:g} s and 1,500 MB; twice the size in at most {GOAL_RATIO} times.

| shape | arguments | attacks | decided | parse | ground | both | cpu | MB | cpu, times half the size |
|---|---|---|---|---|---|---|---|---|---|
{lines}
"""
    Path(__file__).with_suffix(".md").write_text(table, encoding="utf-8")


if __name__ == "__main__":
    main()
