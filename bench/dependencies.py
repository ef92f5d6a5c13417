"""What the runtime dependencies cost: version, licence, installed size, import time, as a Markdown table.

    python bench/dependencies.py

Size: the files of the distribution without bytecode, in MB of a million bytes. Import: median of seven fresh
processes, in ms, less what an empty module costs; a package's own dependencies are part of its import time.
"""

import statistics
import subprocess
import sys
from importlib.metadata import Distribution, distribution, distributions, requires

from packaging.requirements import Requirement

DIRECT = [Requirement(line).name for line in requires("moot") or () if "extra ==" not in line]
MODULES = {"rich": "rich.console"}
TIMED = "import time; t = time.perf_counter(); import {}; print((time.perf_counter() - t) * 1000)"


def closure(names: list[str]) -> list[str]:
    """`names` and everything that they need here, in order of discovery."""
    found: list[str] = []
    waiting = list(names)
    while waiting:
        name = waiting.pop(0).lower().replace("_", "-")
        if name in found:
            continue
        found.append(name)
        needed = map(Requirement, requires(name) or ())
        waiting += [r.name for r in needed if r.marker is None or r.marker.evaluate({"extra": ""})]
    return found


def size(of: Distribution) -> float:
    """MB on disk, bytecode left out."""
    paths = [file.locate() for file in of.files or () if file.suffix != ".pyc"]
    return sum(path.stat().st_size for path in paths if path.is_file()) / 1e6  # type: ignore[attr-defined]


def licence(of: Distribution) -> str:
    meta = of.metadata
    return meta.get("License-Expression") or (meta.get("License") or "see its files").splitlines()[0]


def import_ms(module: str) -> float:
    """Median time of `import module` in a process of its own."""
    command = [sys.executable, "-I", "-c", TIMED.format(module)]
    times = [float(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(7)]
    return statistics.median(times)


def main() -> None:
    names = closure(DIRECT)
    python = sys.version.split()[0]
    print(f"CPython {python}, {sys.platform}; {len(list(distributions()))} distributions installed.\n")
    print("| package | version | licence | MB | import ms |\n|---|---|---|---|---|")
    for name in names:
        of = distribution(name)
        ms = f"{import_ms(MODULES.get(name, name)):.0f}" if name in DIRECT else ""
        print(f"| {name} | {of.version} | {licence(of)} | {size(of):.1f} | {ms} |")
    print(f"| **{len(names)} packages** | | | **{sum(size(distribution(n)) for n in names):.1f}** | |")


if __name__ == "__main__":
    main()
