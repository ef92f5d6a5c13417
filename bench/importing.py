"""How fast a folder of notes is imported; `python bench/importing.py` prints it (measured: bench/importing.md).

1,000 notes in 100 files of Markdown, each with front matter, two headings and ten list items of ten words drawn from
2,000 made-up ones, from one seed. `moot memory import` runs as a process of its own, on a new database and again.
"""

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FILES, ITEMS = 100, 10


def write(folder: Path) -> None:
    """Write the notes."""
    lots = random.Random(30)
    words = ["".join(lots.choices("abdegiklmnoprstu", k=lots.randint(3, 9))) for _ in range(2_000)]
    for number in range(FILES):
        items = [" ".join(lots.choices(words, k=10)) for _ in range(ITEMS)]
        half = "\n".join(f"- {item}" for item in items[: ITEMS // 2])
        rest = "\n".join(f"- {item}" for item in items[ITEMS // 2 :])
        front = f"---\nsource: team {number % 7}\ntags: [made, up]\n---\n"
        text = f"{front}\n# Notes {number}\n\n{half}\n\n## More\n\n{rest}\n"
        (folder / f"{number:03}.md").write_text(text, encoding="utf-8")


def main() -> None:
    """Import them twice, and print how long it took."""
    with tempfile.TemporaryDirectory() as place:
        notes = Path(place) / "notes"
        notes.mkdir()
        write(notes)
        command = [sys.executable, "-m", "moot", "--db", str(Path(place) / "notes.db"), "memory", "import", str(notes)]
        for _ in range(2):
            begun = time.perf_counter()
            said = subprocess.run(command, capture_output=True, text=True, check=True)
            print(f"{time.perf_counter() - begun:.2f} s: {said.stdout.strip()}")


if __name__ == "__main__":
    main()
