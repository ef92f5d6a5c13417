"""How many modules a command has loaded when it ends: those of moot, and all of them.

    python bench/modules.py

Each command is a process of its own, on a database of forty notes and a council.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

COUNTED = """
import sys
from moot.faces.cli.main import main
code = main(sys.argv[1:])
names = [name.partition(".")[0] for name in sys.modules]
print(code, names.count("moot"), len(names), file=sys.stderr)
"""
COUNCIL = ("council", "Which database for the ledger?", "-p", "use Postgres", "-p", "use Cassandra")


def counted(db: Path, *arguments: str) -> tuple[str, int, int]:
    """What a command prints, and the modules of moot and of all that it has loaded. Raises CalledProcessError."""
    command = [sys.executable, "-c", COUNTED, "--db", str(db), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    code, own, whole = done.stderr.splitlines()[-1].split()
    assert code == "0", done.stderr
    return done.stdout, int(own), int(whole)


def filled(folder: Path) -> Path:
    """A database of forty notes."""
    notes = folder / "notes.jsonl"
    texts = [f"Postgres lost no write of the ledger in failover {n}" for n in range(40)]
    lines = [json.dumps({"id": f"n{n}", "text": t, "category": "learning"}) for n, t in enumerate(texts)]
    notes.write_text("\n".join(lines), encoding="utf-8")
    counted(folder / "moot.db", "memory", "import", str(notes))
    return folder / "moot.db"


def main() -> None:
    """Print a line for each command."""
    with tempfile.TemporaryDirectory() as folder:
        db = filled(Path(folder))
        rows = {"council": counted(db, *COUNCIL)[1:], "recall": counted(db, "recall", "ledger")[1:]}
        (held,) = json.loads(counted(db, "debates", "--json")[0])["debates"]
        rows["show"] = counted(db, "show", held["debate_id"])[1:]
        for name, (own, whole) in rows.items():
            print(f"{name:8} {own:4} of moot, {whole:4} in all")


if __name__ == "__main__":
    main()
