"""The gate of a review: it recalls what an earlier review left of the findings, and runs the checks."""

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from moot.operations.review.checks import Check
from moot.protocols.review.course import CHECK
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.findings import Earlier, FindingRecord
from moot.record.lifecycle import GATE
from moot.record.moves import Move, RecallFinding, ReportCheck
from moot.record.text import Text
from moot.runtime.commands import Ran, run_command

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
