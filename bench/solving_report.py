"""The tables of `bench/solving.py`, from the rows it kept."""

import importlib.metadata
import os
import platform
import statistics
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Final

from solving_peers import PACKAGES
from solving_rows import FAR, LONGEST_S, TIMES, Row, answered, differ, late, seconds, within
from solving_sample import TASKS

RIVALS: Final = ("clingo", "pygarg")
SIZES: Final = ((500, 1000, 5), (2000, 1_000_000, 100))
"""The smallest and the largest framework, and how many times faster than the best package moot should be."""
DISTRIBUTIONS: Final = {"formal": "formal-argumentation"}


def page(rows: list[Row], limit: float) -> list[str]:
    """All of it: what was asked of packages alone counts only in their tables, and so do answers past the limit."""
    raced = [within(row, limit) for row in rows if "clingo" in row["said"]]
    differences = f"Different answers: {'; '.join(map(told, filter(differ, rows))) or 'none'}."
    notes = [[note] for note in (*_notes(raced, limit), differences)]
    blocks = [_head(rows, raced, limit), _solved(raced), *notes, _packages(rows, limit)]
    return [line for block in blocks for line in (*block, "")][:-1]


def _head(rows: list[Row], raced: list[Row], limit: float) -> list[str]:
    who = [name for name in dict.fromkeys(name for row in rows for name in row["said"]) if name != "moot"]
    against = ", ".join(f"{_distribution(name)} {_version(name)}" for name in who)
    commits = ", ".join(sorted({row["commit"] for row in rows})) or "no commit"
    engines = ", ".join(sorted({row["engine"] for row in rows}))
    seeds = ", ".join(map(str, sorted({row["seed"] for row in rows})))
    return [
        "# Solving: the engine against clingo and Python packages",
        "",
        f"`python bench/solving.py` at {commits} (engine {engines}), written on {datetime.now(UTC):%Y-%m-%d}, seed"
        f" {seeds}: {len(raced)} questions on {len({row['name'] for row in raced})} instances,"
        f" {limit:g} s each. Against {against}; Python {platform.python_version()}, {os.cpu_count()} cores.",
        f"Questions by family: {_by_family(raced)}.",
    ]


def _distribution(who: str) -> str:
    return DISTRIBUTIONS.get(who, who)


def _version(who: str) -> str:
    try:
        return importlib.metadata.version(_distribution(who))
    except importlib.metadata.PackageNotFoundError:
        return "(not installed here)"


def _by_family(rows: list[Row]) -> str:
    counts = Counter(row["name"].split("-")[0] for row in rows)
    return ", ".join(f"{family} {count}" for family, count in sorted(counts.items()))


# -- solved


def _solved(rows: list[Row]) -> list[str]:
    lines = [
        "| task | asked | moot | clingo | pygarg | clingo or pygarg | both sides | median s: moot | better of the two"
        " | ratio |",
        "|---|---|---|---|---|---|---|---|---|---|",
        *(_line(task, [row for row in rows if row["task"] == task]) for task in TASKS),
        _line("all", rows),
    ]
    text = (
        "Solved questions; then, on those that moot and clingo or pygarg answered (`both sides`), the median time of"
        " moot, that of the better of the two, and the median of their ratio (more than 1: moot is faster)."
    )
    return [*lines, "", text]


def _line(task: str, rows: list[Row]) -> str:
    counts = [str(_count(rows, lambda row, who=who: _by(row, who))) for who in ("moot", *RIVALS)]
    union = _count(rows, _by_rival)
    pairs = _pairs(rows)
    ours, theirs = (_median(pair[side] for pair in pairs) for side in (0, 1))
    ratio = _median(pair[1] / pair[0] for pair in pairs)
    times = f"{short(ours)} | {short(theirs)} | {short(ratio)}"
    return f"| {task} | {len(rows)} | {' | '.join(counts)} | {union} | {len(pairs)} | {times} |"


def _pairs(rows: list[Row]) -> list[tuple[float, float]]:
    """The seconds of moot and of the better of the two, where both sides answered."""
    return [(seconds(row["said"]["moot"]), best(row, RIVALS)) for row in rows if _by(row, "moot") and _by_rival(row)]


def best(row: Row, who: Iterable[str]) -> float:
    """The time of the fastest answer."""
    return min(seconds(row["said"][name]) for name in who if _by(row, name))


def _by(row: Row, who: str) -> bool:
    return answered(row["said"].get(who))


def _by_rival(row: Row) -> bool:
    return any(_by(row, who) for who in RIVALS)


def _count(rows: list[Row], true: Callable[[Row], bool]) -> int:
    return sum(map(true, rows))


def _median(numbers: Iterable[float]) -> float | None:
    known = list(numbers)
    return statistics.median(known) if known else None


def short(number: float | None) -> str:
    """Three digits, or four places."""
    if number is None:
        return "–"
    return f"{number:,.0f}" if number >= 1000 else f"{number:.4f}" if number < 0.1 else f"{number:.3g}"


# -- notes


def _notes(rows: list[Row], limit: float) -> list[str]:
    lost = [row for row in rows if not _by(row, "moot") and any(_by(row, who) for who in row["said"])]
    nobody = [row for row in rows if not any(map(answered, row["said"].values()))]
    slow = sorted({row["name"] for row in rows if late(row["said"].get("clingo"))})
    broken = [(row, who, said["failed"]) for row in rows for who, said in row["said"].items() if _broke(said)]
    return [
        f"Tasks of which moot solved fewer than clingo or pygarg: {', '.join(filter(_fewer(rows), TASKS)) or 'none'}."
        f" Tasks with a median above theirs: {', '.join(filter(_slower(rows), TASKS)) or 'none'}.",
        f"Solved by another and not by moot: {named(lost)}.",
        f"Solved by nobody ({len(nobody)}): {named(nobody)}.",
        f"Instances on which clingo ran past {limit:g} s for some task that was asked: {len(slow)} of"
        f" {len({row['name'] for row in rows})}.",
        f"Failed before the limit: {_failures(broken)}.",
    ]


def _fewer(rows: list[Row]) -> Callable[[str], bool]:
    def fewer(task: str) -> bool:
        those = [row for row in rows if row["task"] == task]
        return _count(those, lambda row: _by(row, "moot")) < _count(those, _by_rival)

    return fewer


def _slower(rows: list[Row]) -> Callable[[str], bool]:
    def slower(task: str) -> bool:
        pairs = _pairs([row for row in rows if row["task"] == task])
        return bool(pairs) and statistics.median(a for a, _ in pairs) > statistics.median(b for _, b in pairs)

    return slower


def named(rows: list[Row]) -> str:
    """Task and instance of each."""
    return ", ".join(f"{row['task']} {row['name']}" for row in rows) or "none"


def told(row: Row) -> str:
    """Who answered what."""
    answers = (f"{who} {said['answer']}" for who, said in row["said"].items() if answered(said))
    return f"{row['task']} {row['name']} (argument {row['argument']}): {', '.join(answers)}"


def _broke(said: dict[str, str]) -> bool:
    return not answered(said) and not late(said) and not said["failed"].startswith(("unsupported", "not asked"))


def _failures(broken: list[tuple[Row, str, str]]) -> str:
    if any(who == "moot" for _, who, _ in broken):
        first = [f"moot on {row['task']} {row['name']}: {why}" for row, who, why in broken if who == "moot"]
        return "; ".join(first)
    counts = Counter((who, why.split(":")[0]) for _, who, why in broken)
    return ", ".join(f"{who} {count} times by {why}" for (who, why), count in counts.items()) or "nobody"


# -- packages


def _packages(rows: list[Row], limit: float) -> list[str]:
    alone = [row for row in rows if "clingo" not in row["said"]]
    more = f" {len(alone)} questions were asked of moot and the packages alone (`--packages`): {_by_family(alone)}."
    lines = ["## Against the best Python package", "", _WORDS.format(limit=f"{limit:g}") + more * bool(alone), ""]
    for least, most, goal in SIZES:
        those = [row for row in rows if least <= row["size"] <= most]
        who = ", ".join(f"{_distribution(name)} alone" for name in PACKAGES)
        lines += [
            f"From {least:,} to {most:,} arguments, goal {goal} ×:",
            "",
            f"| task | questions | left out | no package in time | best package / moot | {who.replace(',', ' |')} |",
            "|---|---|---|---|---|" + "---|" * len(PACKAGES),
            *(_package_line(task, [row for row in those if row["task"] == task], limit) for task in TASKS),
            _package_line("all", those, limit),
            "",
        ]
    return lines[:-1]


_WORDS: Final = (
    "Medians of the ratio of times, question by question, in process. A package is killed after {limit} s, on"
    f" frameworks of {FAR:,} arguments or more after {TIMES} times the time that moot took, if that is later, and after"
    f" {LONGEST_S:g} s in any case. One that was killed counts as that limit: such ratios (≥) are lower bounds. Answers"
    " of packages past {limit} s count here alone. Where moot ran past it and a package did not, moot counts as {limit}"
    " s. Left out: questions that neither answered, or that no package was asked (pygarg has no stage semantics; more"
    " than 200,000 attacks are not asked) or took without failing. Under the packages is native code, too: the SAT"
    " solver glucose under pygarg, z3 under formal-argumentation. python-argumentation 2.0.2 can be installed, too, and"
    " is not raced: on 2026-11-22, on the seven instances of 100 arguments, it listed the extensions of no semantics"
    " (complete, preferred, stable, semi-stable, ideal) of any of them within 4 s."
)


def ratio(row: Row, who: Iterable[str], limit: float) -> tuple[float, bool] | None:
    """How many times longer the best of these took than moot, and whether that is only a lower bound."""
    ours = seconds(row["said"]["moot"]) if _by(row, "moot") else limit if late(row["said"].get("moot")) else None
    if any(_by(row, name) for name in who):
        return None if ours is None else (best(row, who) / ours, False)
    past = [row["said"][name].get("limit", limit) for name in who if late(row["said"].get(name))]
    return (min(past) / seconds(row["said"]["moot"]), True) if past and _by(row, "moot") else None


def _package_line(task: str, rows: list[Row], limit: float) -> str:
    of_all = [ratio(row, PACKAGES, limit) for row in rows]
    known = [found for found in of_all if found]
    cells = [_bounded(known), *(_bounded([r for row in rows if (r := ratio(row, [who], limit))]) for who in PACKAGES)]
    bounds = sum(bound for _, bound in known)
    return f"| {task} | {len(known)} | {len(rows) - len(known)} | {bounds} | {' | '.join(cells)} |"


def _bounded(known: list[tuple[float, bool]]) -> str:
    if not known:
        return "–"
    numbers = [number for number, _ in known]
    open_ = any(bound and number <= statistics.median_high(numbers) for number, bound in known)
    return f"{'≥ ' if open_ else ''}{short(statistics.median(numbers))}"
