"""How fast memory takes in and finds again; `python bench/memory.py` prints it and writes bench/memory.md.

The texts are made: 8 to 24 words each, drawn by Zipf's law (exponent 1) from 50,000 made-up words, from one
seed. Asked are four words of a stored text; the same with one of them replaced by a word, drawn the same way,
that the text does not have; and 20 to 30 words, as long as a council's question with a position, of which six
are from one text. A hit: that text is among the first ten.
"""

import argparse
import bisect
import itertools
import json
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import apsw

from moot.log.sqlite import SqliteStore
from moot.memory import MemoryBook
from moot.memory.sqlite import MemoryIndex, SqliteMemories

WORDS = 50_000
NOW = "2026-06-01T00:00:00Z"
SYLLABLES = [a + b for a in "bdfgklmnprstvz" for b in ("a", "e", "i", "o", "u", "an", "or")]
CATEGORIES = ("decision", "learning", "pattern", "warning")
OUTCOMES = ("worked", "failed", "unknown")


class Zipf:
    """Made-up words, the n-th of them drawn in proportion to 1/n."""

    def __init__(self, random: random.Random) -> None:
        self._random = random
        self._sums = list(itertools.accumulate(1 / n for n in range(1, WORDS + 1)))

    def word(self) -> str:
        """One word."""
        return spelled(bisect.bisect(self._sums, self._random.random() * self._sums[-1]))

    def text(self, low: int = 8, high: int = 24) -> list[str]:
        """Between `low` and `high` words."""
        return [self.word() for _ in range(self._random.randint(low, high))]


def spelled(number: int) -> str:
    """A number as a word of its own."""
    rest, last = divmod(number, len(SYLLABLES))
    return (spelled(rest - 1) if rest else "") + SYLLABLES[last]


def lines(texts: list[list[str]], random: random.Random) -> Iterator[str]:
    """The texts as memories, a year deep."""
    start = datetime(2025, 6, 1, tzinfo=UTC)
    for number, text in enumerate(texts):
        at = start + timedelta(minutes=random.randrange(365 * 24 * 60))
        yield json.dumps(
            {
                "id": f"n{number}",
                "text": " ".join(text),
                "category": random.choice(CATEGORIES),
                "outcome": random.choice(OUTCOMES),
                "source": f"source-{random.randrange(5_000)}",
                "at": at.isoformat().replace("+00:00", "Z"),
            }
        )


@dataclass(frozen=True)
class Timing:
    """The times of a kind of question, in ms, the share of hits, and the share of complete answers."""

    name: str
    p50: float
    p95: float
    hits: float
    complete: float


def asked(name: str, book: MemoryBook, questions: list[tuple[str, list[str]]]) -> Timing:
    """Ask all `questions` (id of the text, words) once."""
    times, hits, complete = [], 0, 0
    for id, words in questions:
        begin = time.perf_counter()
        answer = book.recall(" ".join(words), limit=10)
        times.append((time.perf_counter() - begin) * 1000)
        hits += any(item.memory.id == id for item in answer.items)
        complete += answer.complete
    times.sort()
    count = len(questions)
    return Timing(name, statistics.median(times), times[int(count * 0.95)], hits / count, complete / count)


def questions(
    texts: list[list[str]], random: random.Random, make: Callable[[list[str]], list[str]], count: int
) -> list[tuple[str, list[str]]]:
    """`count` questions, each made from a random text."""
    chosen = [random.randrange(len(texts)) for _ in range(count)]
    return [(f"n{number}", make(texts[number])) for number in chosen]


def measure(memories: int, count: int, seed: int) -> tuple[float, float, list[Timing]]:
    """Memories taken in per second, MB on disk, and the timings of each kind of question."""
    draw = random.Random(seed)
    zipf = Zipf(draw)
    texts = [zipf.text() for _ in range(memories)]

    def own(text: list[str]) -> list[str]:
        return draw.sample(sorted(set(text)), 4) if len(set(text)) >= 4 else text

    def foreign(text: list[str]) -> list[str]:
        other = next(word for word in iter(zipf.word, None) if word not in text)
        return [*own(text)[:3], other]

    def council(text: list[str]) -> list[str]:
        return [*own(text), *draw.sample(text, 2), *zipf.text(14, 24)]

    with tempfile.TemporaryDirectory() as folder:
        source, database = Path(folder, "memories.jsonl"), Path(folder, "moot.db")
        source.write_text("\n".join(lines(texts, draw)))
        ids = itertools.count()
        store = SqliteStore(database, projections=[MemoryIndex()])
        book = MemoryBook(store, SqliteMemories(store), now=lambda: NOW, new_id=lambda: f"e{next(ids)}")
        begin = time.perf_counter()
        report = book.import_jsonl(source)
        rate = report.imported / (time.perf_counter() - begin)
        kinds = (
            ("four own words", own),
            ("three own words, one foreign", foreign),
            ("20 to 30 words", council),
        )
        timings = [asked(name, book, questions(texts, draw, make, count)) for name, make in kinds]
        size = database.stat().st_size / 1e6
        store.close()
    return rate, size, timings


def report(memories: int, count: int, rate: float, size: float, timings: list[Timing]) -> str:
    """The table, as Markdown."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    machine = f"Python {platform.python_version()}, SQLite {apsw.sqlite_lib_version()}, {platform.machine()}"
    head = [
        "# Memory: taking in and finding again",
        "",
        f"`python bench/memory.py`, commit {commit.stdout.strip() or 'unknown'}, {date.today()}, {machine}.",
        "",
        f"{memories:,} memories taken in at **{rate:,.0f} a second**, {size:,.0f} MB on disk.",
        f"{count} questions of each kind, limit 10.",
        "",
        "| question | p50 ms | p95 ms | text in the first ten | answer complete |",
        "|---|---|---|---|---|",
    ]
    rows = [f"| {t.name} | {t.p50:.1f} | {t.p95:.1f} | {t.hits:.1%} | {t.complete:.0%} |" for t in timings]
    return "\n".join([*head, *rows, "", (__doc__ or "").split("\n\n", 1)[1]])


def main() -> None:
    """Measure, print, and write the table beside this file."""
    parser = argparse.ArgumentParser(description="Measure memory.")
    parser.add_argument("--memories", type=int, default=100_000)
    parser.add_argument("--questions", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="print only")
    options = parser.parse_args()
    rate, size, timings = measure(options.memories, options.questions, options.seed)
    table = report(options.memories, options.questions, rate, size, timings)
    sys.stdout.write(table)
    if not options.dry:
        Path(__file__).with_suffix(".md").write_text(table)


if __name__ == "__main__":
    main()
