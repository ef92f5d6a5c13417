"""How a founding debate on a blackboard ends in our words. What the founding system calls converged is told as a
consensus, the cap of events included: that is its flaw (F9), and the reason says so. There is no verdict.
"""

from typing import Any, Final

from moot.founding.blackboard import MAX_EVENTS
from moot.founding.board_run import BoardRun
from moot.record.debate import Debate
from moot.record.events import Closed, DebateConcluded
from moot.record.status import Status, StoppedBy
from moot.record.text import Text

CAP: Final = f"its cap of {MAX_EVENTS} events was reached, which the founding system calls converged"


def conclusion(debate: Debate, run: BoardRun) -> DebateConcluded:
    """The event that concludes a founding debate on a blackboard: its status, why it ended, and the founding figures as
    certificate.
    """
    status, said = _status(debate, run)
    stopped_by, why = _stopped_by(debate, run)
    return DebateConcluded(status, stopped_by, Text(f"{said}; it ended because {why}"), certificate=_figures(run))


def _status(debate: Debate, run: BoardRun) -> tuple[Status, str]:
    """The first row that holds."""
    if debate.cancelled:
        return Status.CANCELLED, "the debate was cancelled"
    if run.error is not None:
        return Status.FAILED, f"the first stances broke off: {run.error}"
    closed = [closing.how for round_ in debate.rounds for closing in round_.closed.values()]
    if closed and all(how is Closed.PASSED for how in closed):
        return Status.ABSTAINED, "every participant passed"
    apart = len(run.board.disputes)
    rows = (
        (run.converged, Status.CONSENSUS, "the founding system calls it converged"),
        (run.diverged, Status.POLARIZED, "the stances were scattered for two rounds"),
        (not run.turns, Status.INSUFFICIENT_EVIDENCE, "nobody spoke on any claim"),
        (True, Status.CONTESTED, f"it neither converged nor diverged; {apart} claim(s) in dispute"),
    )
    return next((status, why) for holds, status, why in rows if holds)


def _stopped_by(debate: Debate, run: BoardRun) -> tuple[StoppedBy, str]:
    """The first row that holds."""
    rows = (
        (debate.cancelled is not None, StoppedBy.OPERATOR, "somebody stopped it"),
        (run.error is not None, StoppedBy.ERROR, "the founding system gives up where a persona fails"),
        (run.converged and run.turns >= MAX_EVENTS, StoppedBy.AGREEMENT, CAP),
        (run.converged, StoppedBy.AGREEMENT, "on every claim .8 of the confidence is on one side, and no crux is open"),
        (run.diverged, StoppedBy.NO_NEW_INFORMATION, "it diverged"),
        (run.silent, StoppedBy.NO_NEW_INFORMATION, "nobody wanted to speak three times in a row"),
        (True, StoppedBy.ROUNDS, f"all {run.rounds} rounds or turns were spent"),
    )
    return next((stopped, why) for holds, stopped, why in rows if holds)


def _figures(run: BoardRun) -> dict[str, Any]:
    """What the status rests on; anyone can recompute it."""
    return {
        "entropies": [round(value, 9) for value in run.entropies],
        "events": run.turns,
        "cruxes": len(run.board.crux_candidates),
        "disputes": [dispute.claim_id for dispute in run.board.disputes],
        "converged": run.converged,
        "diverged": run.diverged,
    }
