"""How a founding graph debate ends in our words: it names no winner and knows no agreement, so there is no verdict."""

from typing import Any, Final

from moot.founding.graph import GraphRun, valid_attacks
from moot.record.debate import Debate
from moot.record.events import Closed, DebateConcluded
from moot.record.status import Status, StoppedBy
from moot.record.text import Text

ALONE: Final = 1


def conclusion(debate: Debate, run: GraphRun) -> DebateConcluded:
    """The event that concludes a founding graph debate: its status, why it ended, and the founding figures as
    certificate.
    """
    status, said = _status(debate, run)
    stopped_by, why = _stopped_by(debate, run)
    return DebateConcluded(status, stopped_by, Text(f"{said}; it ended because {why}"), certificate=_figures(run))


def _status(debate: Debate, run: GraphRun) -> tuple[Status, str]:
    """The first row that holds."""
    if debate.cancelled:
        return Status.CANCELLED, "the debate was cancelled"
    if run.error is not None:
        return Status.FAILED, f"the first round broke off: {run.error}"
    if not run.state.arguments:
        closed = [closing.how for round_ in debate.rounds for closing in round_.closed.values()]
        passed = bool(closed) and all(how is Closed.PASSED for how in closed)
        status = Status.ABSTAINED if passed else Status.INSUFFICIENT_EVIDENCE
        return status, "every participant passed" if passed else "nothing was argued"
    camps, attacks = len(run.state.preferred_extensions), len(valid_attacks(run.state))
    rows = (
        (camps > ALONE, Status.POLARIZED, f"there are {camps} preferred extensions"),
        (attacks > 0, Status.CONTESTED, f"{attacks} valid attack(s), and one preferred extension"),
        (True, Status.UNOPPOSED, "no attack was valid, and the founding system calls that common ground"),
    )
    return next((status, why) for holds, status, why in rows if holds)


def _stopped_by(debate: Debate, run: GraphRun) -> tuple[StoppedBy, str]:
    """The first row that holds."""
    rows = (
        (debate.cancelled is not None, StoppedBy.OPERATOR, "somebody stopped it"),
        (run.error is not None, StoppedBy.ERROR, "the founding system gives up where a persona fails"),
        (run.stable and not run.state.attacks, StoppedBy.NOTHING_CONTESTED, "nobody attacked anything"),
        (run.stable, StoppedBy.NO_NEW_INFORMATION, "the last round added no valid attack"),
        (True, StoppedBy.ROUNDS, f"all {run.max_rounds} rounds of attacks were spent"),
    )
    return next((stopped, why) for holds, stopped, why in rows if holds)


def _figures(run: GraphRun) -> dict[str, Any]:
    """What the status rests on; anyone can recompute it."""
    state = run.state
    return {
        "labels": {id: label.value for id, label in state.labelling.labels.items()},
        "valid": [attack.id for attack in valid_attacks(state)],
        "preferred": len(state.preferred_extensions),
    }
