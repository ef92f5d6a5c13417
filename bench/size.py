"""How large the core is: `python bench/size.py [TREE]` prints files and lines by room, the founding systems apart."""

import sys
from collections import Counter
from pathlib import Path

SOURCE = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[1]) / "src" / "moot"


def main() -> None:
    """Print a line a room, then the core as a whole."""
    files: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    for path in SOURCE.rglob("*.py"):
        parts = path.relative_to(SOURCE).parts
        room = "/".join(parts[:2]) if parts[0] == "faces" and len(parts) > 2 else parts[0] if len(parts) > 1 else "."
        files[room] += 1
        lines[room] += len(path.read_text(encoding="utf-8").splitlines())
    for room in sorted(files, key=lambda name: -lines[name]):
        print(f"{files[room]:4} files {lines[room]:7,} lines  {room}")
    core = [room for room in files if room != "founding"]
    print(f"{sum(files[r] for r in core):4} files {sum(lines[r] for r in core):7,} lines  the core")


if __name__ == "__main__":
    main()
