"""How firm is the result of the bundled council? Withhold ten items at random, hold it again, count changes.

    python bench/withheld.py [DRAWS=500] [WITHHELD=10]

Draw n is made by `random.Random(n)`, so that everybody counts the same. Prints a Markdown table: the verdict
and the leader over the whole corpus, in how many draws they changed, and to what.
Cost: one import and one council a draw.
"""

import importlib.util
import json
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "embedded_store"


def load_example() -> Any:
    """The example as a module: its question, its evidence and how it holds a council."""
    spec = importlib.util.spec_from_file_location("embedded_store_run", EXAMPLE / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def kept(lines: list[str], withheld: int, seed: int) -> list[str]:
    """`lines` without `withheld` of them, chosen by `seed`; relations to what is left out go with it."""
    chosen = set(random.Random(seed).sample(range(len(lines)), withheld))
    items = [json.loads(line) for n, line in enumerate(lines) if n not in chosen]
    ids = {item["id"] for item in items}
    for item in items:
        item["relations"] = [r for r in item.get("relations", ()) if r["target"] in ids]
        item["derived_from"] = [i for i in item.get("derived_from", ()) if i in ids]
    return [json.dumps({k: v for k, v in item.items() if v != []}, ensure_ascii=False) for item in items]


def verdict(example: Any, lines: list[str], folder: Path) -> tuple[str, str, str]:
    """(status, verdict, leader) of a council over `lines` alone, in a database of its own."""
    folder.mkdir()
    evidence = folder / "evidence.jsonl"
    evidence.write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = example.hold(folder / "store.db", evidence)
    return result.status, result.verdict or "none", result.leader or "none"


def main(draws: int = 500, withheld: int = 10) -> None:
    example = load_example()
    lines = (EXAMPLE / "evidence.jsonl").read_text(encoding="utf-8").splitlines()
    with tempfile.TemporaryDirectory(prefix="moot-withheld-") as name:
        folder = Path(name)
        whole = verdict(example, lines, folder / "whole")
        found = Counter(verdict(example, kept(lines, withheld, n), folder / str(n)) for n in range(draws))
    verdicts, leaders = (sum(n for row, n in found.items() if row[at] != whole[at]) for at in (1, 2))
    print(f"All {len(lines)} items: {whole[0]}, verdict {whole[1]}, leader “{whole[2]}”.")
    print(f"{withheld} items withheld, {draws} seeded draws:", end=" ")
    print(f"the verdict changes in {verdicts}, the leader in {leaders}.\n")
    print("| status | verdict | leader | draws |\n|---|---|---|---|")
    for row, count in sorted(found.items(), key=lambda each: (-each[1], each[0])):
        print(f"| {' | '.join(row)} | {count} |")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
