"""Native solvers against moot: `python bench/solving.py --native DIR` races every executable file in DIR.

A solver is called as at the ICCMA competition, `SOLVER -p TASK -f FILE [-a ARG]`, on a file in the format of 2023
(`p af N`); of one that answers `--problems` only those tasks are asked, in file order, and of others all. It is a whole
process, as `python -m moot solve` is beside it; `engine` is moot in process, which finds what shows its answer, too, as
they do. The instances are those of the bench suite, or with `--files DIR` all files in DIR, in that format.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from differential import commit
from solving_peers import CODES, Answer, Ready, moot, warm
from solving_report import named, short, told
from solving_rows import Kept, Row, Said, answered, differ, measured, seconds
from solving_sample import GROUPS, TASKS, Visit, asked

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.engine import Engine
from moot.argumentation.formats import iccma
from moot.argumentation.work import Work

OURS: Final = ("engine", "moot")
"""In process, and as a whole process."""
MOOT: Final = (sys.executable, "-m", "moot", "solve")


@dataclass(frozen=True)
class OnFile:
    """An instance that is a file."""

    path: Path

    @property
    def name(self) -> str:
        """That of the file."""
        return self.path.name

    def made(self) -> "OnFile":
        """Itself: nothing is to be made."""
        return self

    @property
    def framework(self) -> AttackGraph:
        """What it says."""
        return iccma.parse(self.path.read_bytes())


def visits_to_files(folder: Path) -> list[Visit]:
    """All tasks of all files, a few tasks of each file in turn."""
    files = [OnFile(path) for path in sorted(folder.iterdir()) if path.is_file()]
    return [Visit(file, GROUPS[(k + turn) % 6]) for turn in range(6) for k, file in enumerate(files)]


def native_race(folder: Path, to_do: list[Visit], seed: int, kept: Kept, until: float) -> None:
    """Ask in order, what is not kept yet, until it is so late."""
    solvers = {path.name: tasks_of(path) for path in solvers_in(folder)}
    warm(["moot"])
    for visit in to_do:
        if time.monotonic() > until:
            return
        graph = visit.instance.made().framework
        a = asked(graph, visit.instance.name, seed)
        who = [*OURS, *solvers]
        tasks = [task for task in visit.tasks if not kept.has(visit.instance.name, task, a, who)]
        about = {"commit": commit(), "seed": seed, "name": visit.instance.name, "size": len(graph)}
        for row in native_rows(graph, a, tasks, folder, solvers, kept.limit):
            kept.add({**about, **row})
            print(visit.instance.name, row["task"], row["said"], flush=True)


def native_rows(
    graph: AttackGraph, a: int, tasks: Sequence[str], folder: Path, solvers: dict[str, list[str]], limit: float
) -> list[Row]:
    """What moot, in process and as a process, and each solver that knows the task say."""
    rows = []
    with tempfile.TemporaryDirectory() as temporary:
        file = Path(temporary) / "instance.af"
        if tasks:
            file.write_text(iccma.write(graph).text, encoding="utf-8")
        for task in tasks:
            problem, code = task.split("-")
            said: dict[str, Said] = {"engine": measured(shown(graph, problem, code, a), limit)}
            said["moot"] = called(MOOT, task, file, a, limit)
            for name, known in solvers.items():
                ask = (str((folder / name).resolve()),)
                said[name] = called(ask, task, file, a, limit) if task in known else {"failed": "unsupported"}
            rows.append({"task": task, "argument": a, "said": said})
    return rows


def shown(graph: AttackGraph, problem: str, code: str, a: int) -> Ready | None:
    """What answers in process, and finds the extension that shows it, as whoever prints one has to."""
    if problem == "SE":
        return moot(graph)(problem, code, a)

    def answer() -> Answer:
        engine = Engine(graph, CODES[code], Work())
        decision = (engine.credulous if problem == "DC" else engine.skeptical)(a)
        if decision.shown_by is not None:
            decision.shown_by()
        return decision.accepted

    return answer


def solvers_in(folder: Path) -> list[Path]:
    """The executable files."""
    return sorted(path for path in folder.iterdir() if path.is_file() and os.access(path, os.X_OK))


def tasks_of(solver: Path) -> list[str]:
    """The tasks that it says it knows; all if it says nothing of the kind."""
    with suppress(OSError, subprocess.TimeoutExpired):
        done = subprocess.run([solver.resolve(), "--problems"], capture_output=True, text=True, timeout=10, check=False)
        known = set(re.findall(r"\b(?:SE|DC|DS)-[A-Z]+\b", done.stdout))
        return [task for task in TASKS if task in known] or list(TASKS)
    return list(TASKS)


def called(command: Sequence[str], task: str, file: Path, a: int, limit: float) -> Said:
    """What a whole process answers; it is killed at the limit, with all that it started."""
    asking = [*command, "-p", task, "-f", str(file), *(() if task.startswith("SE") else ("-a", str(a + 1)))]
    begun = time.perf_counter()
    try:
        process = subprocess.Popen(
            asking, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, start_new_session=True
        )
    except OSError as problem:
        return {"failed": f"not started: {problem}"}
    try:
        output, _ = process.communicate(timeout=limit)
        took = time.perf_counter() - begun
    except subprocess.TimeoutExpired:
        return {"failed": "time"}
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return _read(task, output.decode("utf-8", "replace"), took)


def _read(task: str, output: str, took: float) -> Said:
    """YES or NO; of SE the size of the set (`w 1 3`, or `[1,3]` as until 2021), None for NO."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    first = lines[0] if lines else ""
    if task.startswith("SE"):
        if first == "NO":
            return {"answer": None, "s": took}
        shown = next((line for line in lines if re.match(r"w\b|\[", line)), None)
        if shown is not None:
            return {"answer": len(re.findall(r"\d+", shown)), "s": took}
    elif first in ("YES", "NO"):
        return {"answer": first == "YES", "s": took}
    return {"failed": f"said {first[:60]!r}"}


# -- the page


def native_page(rows: list[Row], limit: float) -> list[str]:
    """The tables of native.md."""
    natives = [name for name in dict.fromkeys(name for row in rows for name in row["said"]) if name not in OURS]
    who = [*OURS, *natives]
    open_ = [row for row in rows if any(answered(row["said"].get(name)) for name in natives)]
    commits = ", ".join(sorted({row["commit"] for row in rows}))
    notes = [f"Decided by a native solver and left open by `{name}`: {_open(open_, name, natives)}." for name in OURS]
    notes += [
        f"Different answers: {'; '.join(map(told, filter(differ, rows))) or 'none'}.",
        f"Solved by nobody, and left out of PAR2: {named([row for row in rows if not _somebody(row)])}.",
        f"Failed before the limit: {_failed(rows)}.",
    ]
    return [
        "# Native solvers against moot",
        "",
        f"`python bench/solving.py --native DIR` at {commits}, written on {datetime.now(UTC):%Y-%m-%d}: {len(rows)}"
        f" questions on {len({row['name'] for row in rows})} instances, {limit:g} s each, {os.cpu_count()} cores."
        " `engine` is moot in process, what shows the answer included; `moot` is `moot solve` as a whole process, as"
        " the native solvers are.",
        "",
        "Solved questions, and PAR2 in seconds over those that somebody solved and the contestant knows the task of"
        " (twice the limit where it did not solve). Any answer counts as solved: what differs stands below.",
        "",
        "| task | asked | somebody solved | " + " | ".join(f"{name}: solved | PAR2" for name in who) + " |",
        "|---|---|---|" + "---|---|" * len(who),
        *(_line(task, [row for row in rows if row["task"] == task], who, limit) for task in TASKS),
        _line("all", rows, who, limit),
        *(line for note in notes for line in ("", note)),
    ]


def _line(task: str, rows: list[Row], who: list[str], limit: float) -> str:
    somebody = [row for row in rows if _somebody(row)]
    cells = [cell for name in who for cell in _cells([row["said"].get(name) for row in somebody], limit)]
    return f"| {task} | {len(rows)} | {len(somebody)} | {' | '.join(cells)} |"


def _cells(said: list[Said | None], limit: float) -> tuple[str, str]:
    known = [one for one in said if one and one.get("failed") != "unsupported"]
    if not known:
        return "–", "–"
    times = [seconds(one) if answered(one) else 2 * limit for one in known]
    return f"{sum(map(answered, known))} of {len(known)}", short(sum(times) / len(times))


def _somebody(row: Row) -> bool:
    return any(map(answered, row["said"].values()))


def _open(rows: list[Row], ours: str, natives: list[str]) -> str:
    left = [row for row in rows if not answered(row["said"].get(ours))]
    by = [", ".join(name for name in natives if answered(row["said"].get(name))) for row in left]
    return ", ".join(f"{named([row])} ({names})" for row, names in zip(left, by, strict=True)) or "none"


def _failed(rows: list[Row]) -> str:
    real = [
        f"{name} on {row['task']} {row['name']}: {said['failed']}"
        for row in rows
        for name, said in row["said"].items()
        if said.get("failed", "time") not in ("time", "unsupported")
    ]
    return "; ".join(real) or "nobody"
