"""Record the golden debates and documents: run by hand, once, before something is changed that should change nothing.

    python tests/golden/record.py [NAME…]

Clock, ids and the name of the process are fixed. Salts of texts are random, so that a second recording has other
hashes: the recorded files are the golden data, not this script. No `.watch.txt` is written of a debate that has not
ended: `moot watch` waits for its end.
"""

import hashlib
import itertools
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from golden_claims import CLAIMS
from golden_councils import COUNCILS, Case
from golden_documents import DOCUMENTS as GIVEN
from golden_files import DOCUMENTS, LOGS, answered, called, canonical
from golden_founding import FOUNDING
from golden_sides import SIDES

import moot
from moot import Moot

CASES: dict[str, Case] = COUNCILS | CLAIMS | FOUNDING | SIDES


def clock() -> Callable[[], str]:
    """A clock that is a second further each time."""
    ticks = itertools.count()
    return lambda: "2026-11-01T{0[0]:02}:{0[1]:02}:00Z".format(divmod(next(ticks), 60))


def opened(path: Path, name: str) -> Moot:
    """An empty database whose clock and ids are fixed."""
    m, numbers = Moot(path, project="golden", now=clock()), itertools.count(1)
    m._world = replace(m._world, new_id=lambda: f"{name}-{next(numbers)}")
    m.memory = m._book("golden")
    return m


def held(db: Path, name: str) -> str:
    """Hold the debate of that name in a database; give its id. The process that drives it has a fixed name."""
    with patch("moot.log.sqlite.changes.holder_here", lambda: "process 1 on golden"), opened(db, name) as m:
        return CASES[name](m)


def record(name: str) -> None:
    """Hold a debate and write down all that the command line says of it."""
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "golden.db"
        id = held(db, name)
        log = LOGS / f"{name}.jsonl"
        lines = log_of(db, id)
        log.write_text(lines, encoding="utf-8")
        shown = answered("--db", db, "show", id)
        _write(LOGS / f"{name}.result.json", shown)
        _write(LOGS / f"{name}.explain.json", answered("--db", db, "explain", id))
        _write(LOGS / f"{name}.replay.json", _replay(log, shown))
        if '"DebateConcluded"' in lines and '"DebateDeleted"' not in lines:
            (LOGS / f"{name}.watch.txt").write_text(called("--db", db, "watch", id), encoding="utf-8")


def log_of(db: Path, id: str) -> str:
    """The log of a debate; of a deleted one, which `moot export` no longer gives, what the store still has."""
    lines = called("--db", db, "export", id, "--format", "log")
    if lines:
        return lines
    with Moot(db) as m:
        return "".join(f"{line}\n" for line in m.store.export(f"debate/{id}"))


def _replay(log: Path, shown: Any) -> Any:
    """What replay says; the result itself only where `moot show` does not say the same."""
    found = answered("replay", log)
    if "error" in found:
        return found
    assert hashlib.sha256(canonical(found["result"])).hexdigest() == found["sha256"]
    return found if found["result"] != shown else {key: found[key] for key in ("identical", "sha256")}


def record_document(name: str, document: Any, arguments: list[str]) -> None:
    """Write down a document, what `moot evaluate` is called with beside it, and what it gives."""
    path = DOCUMENTS / f"{name}.document.json"
    _write(path, document)
    given = answered("evaluate", path, *arguments)
    _write(DOCUMENTS / f"{name}.evaluation.json", {"arguments": arguments, "evaluation": given})


def _write(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def main(names: list[str]) -> None:
    """Record what is named, or everything. First it says of which moot: another checkout may be installed."""
    print("recording what this says:", moot.__file__)
    for folder in (LOGS, DOCUMENTS):
        folder.mkdir(exist_ok=True)
    for name in CASES:
        if not names or name in names:
            record(name)
    for name, (document, arguments) in GIVEN.items():
        if not names or name in names:
            record_document(name, document, arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
