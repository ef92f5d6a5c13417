"""Questions answered within a limit, and the rows that are kept of them.

A row is a line of JSON: what was asked, on which engine (the digest of its sources), and what each contestant said:
`{"answer", "s", "first_s"}` or `{"failed": why}`, where `time` means that it ran past the `limit` that it was given.
"""

import gc
import json
import os
import pickle
import resource
import select
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

MEMORY: Final = 16 << 30
"""Bytes of address space that a process may use."""

FAR: Final = 2000
"""Arguments from which on a package gets longer, if moot needed long."""
TIMES: Final = 101
LONGEST_S: Final = 100.0
"""A package may then take so many times as long as moot, and at most so long."""

Ready = Callable[[], Any]
Said = dict[str, Any]
Row = dict[str, Any]


AGAIN: Final = 2
QUICK_S: Final = 1.0
"""Who answered within so many seconds, and a tenth of the limit, is asked so often again."""


def measured(ready: Ready, limit: float, again: int = 0) -> Said:
    """What it answers in a process of its own, forked here and killed at the limit.

    `again`: asked so often again there, if it was quick. The least time counts: of the milliseconds that the first
    answer of a process takes, a third to two thirds may be the memory that it is given then. Of seconds that is little.
    """
    gc.collect()
    gc.freeze()
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        os.write(writer, pickle.dumps(_tried(ready, again, min(QUICK_S, limit / 10))))
        os._exit(0)
    os.close(writer)
    there, _, _ = select.select([reader], [], [], limit)
    data = os.read(reader, 65536) if there else b""
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(reader)
    gc.unfreeze()
    if data:
        return dict(pickle.loads(data))
    return {"failed": "killed" if there else "time"}


def limit_for(package: bool, size: int, ours: Said | None, limit: float) -> float:
    """The seconds that a contestant gets; `ours`: what moot said to the same question.

    A package that is killed at 101 times the time of moot took more than 100 times as long.
    """
    if not package or size < FAR or ours is None or not answered(ours):
        return limit
    return max(limit, min(LONGEST_S, TIMES * seconds(ours)))


def _tried(ready: Ready, again: int, quick: float) -> Said:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        answer, first = _timed(ready)
    except BaseException as problem:  # a contestant that fails has not answered
        return {"failed": f"{type(problem).__name__}: {problem}"[:200]}
    times = [first]
    with suppress(BaseException):  # it has answered
        times += [_timed(ready)[1] for _ in range(again if first < quick else 0)]
    return {"answer": answer, "s": min(times), "first_s": first}


def _timed(ready: Ready) -> tuple[Any, float]:
    begun = time.perf_counter()
    return ready(), time.perf_counter() - begun


def answered(said: Said | None) -> bool:
    """Whether there is an answer."""
    return said is not None and "answer" in said


def late(said: Said | None) -> bool:
    """Whether it ran past the limit."""
    return said is not None and said.get("failed") == "time"


def seconds(said: Said) -> float:
    """How long the answer took."""
    return float(said["s"])


def within(row: Row, limit: float) -> Row:
    """The row as it were if everybody had been given this limit."""
    late = {"failed": "time"}
    said = {who: late if answered(one) and seconds(one) > limit else one for who, one in row["said"].items()}
    return {**row, "said": said}


def differ(row: Row) -> bool:
    """Whether two answers exclude each other: of SE only whether there is one, but for ID, which has one extension."""
    answers = [said["answer"] for said in row["said"].values() if answered(said)]
    if row["task"].startswith("SE") and not row["task"].endswith("ID"):
        answers = [answer is None for answer in answers]
    return len(set(answers)) > 1


class Kept:
    """The rows of a file; a run adds to it, and asks nothing twice of one engine within one limit."""

    def __init__(self, path: Path, engine: str, limit: float) -> None:
        self.path, self.engine, self.limit = path, engine, limit
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        rows = [json.loads(line) for line in lines if line.endswith("}")]  # not a line that was cut short
        self.rows: list[Row] = [row for row in rows if (row["engine"], row["limit"]) == (engine, limit)]

    def has(self, name: str, task: str, argument: int, who: list[str]) -> bool:
        """Whether all of these were asked."""
        key = name, task, argument
        return any(_key(row) == key and set(who) <= set(row["said"]) for row in self.rows)

    def add(self, row: Row) -> None:
        """Keep a row; it goes to the file at once, in one piece."""
        row = {**row, "engine": self.engine, "limit": self.limit}
        self.rows.append(row)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            file.write(b"\n" * self._cut() + json.dumps(row).encode() + b"\n")

    def latest(self) -> list[Row]:
        """The rows, of the same question the one of the most contestants, and of these the last."""
        best: dict[tuple[str, str, int], Row] = {}
        for row in self.rows:
            if _key(row) not in best or len(row["said"]) >= len(best[_key(row)]["said"]):
                best[_key(row)] = row
        return list(best.values())

    def _cut(self) -> bool:
        """Whether the last line of the file has no end."""
        data = self.path.read_bytes()[-1:] if self.path.exists() else b""
        return data not in (b"", b"\n")


def _key(row: Row) -> tuple[str, str, int]:
    return row["name"], row["task"], row["argument"]
