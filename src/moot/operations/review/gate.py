"""The gate of a review: it recalls what an earlier review left of the findings, and runs the checks."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from moot.errors import InvalidDocument
from moot.operations.documents_loading import table_of
from moot.protocols.review.course import CHECK
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.findings import Earlier, FindingRecord
from moot.record.lifecycle import GATE
from moot.record.moves import Move, RecallFinding, ReportCheck
from moot.record.text import Text
from moot.runtime.commands import Ran, run_command

LIMIT_S: Final = 60.0
"""Seconds that a command has, if the file does not say otherwise."""
LONGEST_S: Final = 3_600.0
KEYS: Final = frozenset({"finding", "rule", "command", "timeout_s"})


@dataclass(frozen=True, slots=True)
class Check:
    """A `command` that decides the finding of that id or fingerprint, or every finding of that rule. It has `timeout_s`
    seconds.
    """

    command: tuple[str, ...]
    finding: str | None = None
    rule: str | None = None
    timeout_s: float = LIMIT_S


def read_checks(path: Path) -> tuple[Check, ...]:
    """The checks in a file of `[[check]]` tables. Raises BadInput for a file that cannot be read, InvalidDocument with
    every problem.
    """
    document = table_of(path, "write [[check]] tables in it")
    tables = document.get("check", [])
    problems = [f"no table {name!r}: the tables are [[check]]" for name in document if name != "check"]
    if not isinstance(tables, list):
        problems, tables = ["`check` is no list of tables: write [[check]]"], []
    problems += [f"check {n}: {p}" for n, table in enumerate(tables, 1) for p in _problems(table)]
    if problems:
        raise InvalidDocument(str(path), problems)
    return tuple(
        Check(tuple(t["command"]), t.get("finding"), t.get("rule"), float(t.get("timeout_s", LIMIT_S))) for t in tables
    )


def _problems(table: Any) -> Iterator[str]:
    if not isinstance(table, Mapping):
        yield "it is no table"
        return
    yield from (f"no key {name!r}: the keys are {', '.join(sorted(KEYS))}" for name in table if name not in KEYS)
    if ("finding" in table) == ("rule" in table):
        yield "name either a finding or a rule"
    yield from (f"`{key}` is no text" for key in ("finding", "rule") if not isinstance(table.get(key, ""), str))
    command = table.get("command")
    if not isinstance(command, list) or not command or not all(isinstance(word, str) for word in command):
        yield "`command` is a list of words, as ['pytest', 'tests/test_pool.py']"
    elif not command[0].strip() or any("\0" in word for word in command):
        yield "the first word of `command` names a program, and no word holds NUL"
    seconds = table.get("timeout_s", LIMIT_S)
    number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not number or not 0 < seconds <= LONGEST_S:
        yield f"`timeout_s` is a number of seconds, more than 0 and at most {LONGEST_S:g}"


NAME: Final = "checks"


class ReviewGate:
    """A participant that checks by code. `earlier`: what the last review left. `checks`: the commands, run in the
    folder `cwd`, each once.
    """

    kind = GATE

    def __init__(self, name: str, earlier: Sequence[Earlier], checks: Sequence[Check], cwd: Path | None = None) -> None:
        self.name = name
        self._earlier, self._checks, self._cwd = tuple(earlier), tuple(checks), cwd
        self._ran: dict[Check, Ran] = {}

    async def respond(self, request: Request, debate: Debate) -> Move:
        """What it recalls, in the first round; later, what the commands say of the findings that it is shown."""
        if request.aim != CHECK:
            return Move(tuple(map(RecallFinding, self._earlier)))
        acts = []
        for mark, check in self._due(request, debate):
            if check not in self._ran:
                self._ran[check] = await run_command(check.command, check.timeout_s, cwd=self._cwd)
            ran, command = self._ran[check], Text(shlex.join(check.command))
            acts.append(ReportCheck(mark, command, ran.exit_code, ran.sha256, Text(ran.why)))
        return Move(tuple(acts))

    def _due(self, request: Request, debate: Debate) -> Iterator[tuple[str, Check]]:
        """Each finding that it is shown and that was not checked before, with each check that decides it."""
        for mark in request.handles:
            record = debate.before.findings[mark]
            if not record.checks:
                yield from ((mark, check) for check in self._checks if decides(check, record))


def decides(check: Check, record: FindingRecord) -> bool:
    """Whether a check decides a finding: it names its rule, its id, or its fingerprint."""
    if check.rule is not None:
        return any(raised.finding.rule == check.rule for raised in record.raised)
    return check.finding in {record.fingerprint, *record.names()}
