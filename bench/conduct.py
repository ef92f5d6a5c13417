"""How many scripted misdeeds the detectors of conduct find, and how often they accuse honest participants.

Run `.venv/bin/python bench/conduct.py [DEBATES [HONEST]]` (1,000 of each): it prints the tables and writes them to
`bench/conduct.md`. The agents are those of the tests, with seeds that no test uses. A debate counts as found if a
finding of its kind names who did it; all debates are held by the real engine, without a database, in one process.
"""

import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests" / "conduct"))

from casts import MAKERS, TEXTUAL, cast, honest  # noqa: E402
from holding import conduct, held  # noqa: E402

from moot.verdict.conduct import CONDUCT  # noqa: E402

DEBATES = 1_000
FIRST = 1_000
"""The first seed: those below are the tests'."""
HONEST = "honest"


@dataclass
class Tally:
    """What came of some debates: how many had the finding that was due, any at all, one about somebody else."""

    debates: int = 0
    found: int = 0
    accused: int = 0
    others: int = 0
    conceded: int = 0
    rounds: int = 0
    seconds: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))


def tally(kind: str, seeds: range) -> Tally:
    """Hold the debates of some seeds."""
    sum_ = Tally()
    for seed in seeds:
        made = honest(seed) if kind == HONEST else cast(kind, seed)
        debate = held(made)
        started = time.process_time()
        found = conduct(debate)
        sum_ += Tally(
            1,
            any(f.kind == kind and set(f.participants) & set(made.bad) for f in found),
            bool(found),
            any(set(f.participants) - set(made.bad) for f in found),
            bool(debate.graph.concessions),
            len(debate.rounds),
            time.process_time() - started,
            Counter(f.kind for f in found),
        )
    return sum_


def tallies(debates: int, honest_ones: int) -> dict[str, Tally]:
    """All debates, by kind."""
    many = {HONEST: honest_ones} | dict.fromkeys(MAKERS, debates)
    found = {}
    for kind, number in many.items():
        found[kind] = tally(kind, range(FIRST, FIRST + number))
        print(kind, found[kind], flush=True)
    return found


def row(kind: str, t: Tally) -> str:
    """A line of the table."""
    basis = "texts" if kind in TEXTUAL else "events"
    cells = [f"`{kind}`", basis, t.debates, t.found, f"{t.found / t.debates:.1%}", t.others]
    return f"| {' | '.join(map(str, cells))} | {1_000 * t.seconds / t.debates:.1f} |"


def summary(t: Tally) -> str:
    """What was found among honest participants."""
    named = f" ({', '.join(f'{kind} {n}' for kind, n in t.kinds.most_common())})" if t.kinds else ""
    return (
        f"Of {t.debates} debates among honest participants ({t.conceded} with concessions, {t.rounds / t.debates:.1f} "
        f"rounds on average) {t.accused} have a finding{named}: {t.accused / t.debates:.1%}."
    )


def main() -> None:
    """Measure, print, and write the page."""
    given = [int(word) for word in sys.argv[1:]]
    debates, honest_ones = (given + [DEBATES, DEBATES][len(given) :])[:2]
    asked = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(asked, cwd=HERE, capture_output=True, text=True, check=True).stdout.strip()
    found = tallies(debates, honest_ones)
    page = [
        "# Conduct",
        "",
        f"`bench/conduct.py {debates} {honest_ones}`, {CONDUCT}, commit {commit}, {datetime.now(UTC):%Y-%m-%d}; "
        f"seeds from {FIRST}, which no test uses.",
        "Scripted participants show that detectors see what they say they see. They say nothing of how often models",
        "behave so, nor of how honest people write.",
        "",
        "| kind | found by | debates | found | share | others named in | ms each |",
        "|---|---|---|---|---|---|---|",
        *(row(kind, found[kind]) for kind in MAKERS),
        "",
        summary(found[HONEST]),
        "",
        "*others named in*: debates in which a finding of any kind names somebody who was not scripted to misbehave.",
    ]
    print("\n".join(page))
    (HERE / "conduct.md").write_text("\n".join(page) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
