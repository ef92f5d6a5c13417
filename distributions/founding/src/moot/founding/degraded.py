"""What a founding run passes over: kept and written to the log, since the founding events say nothing of it.

The founding debates go on when a persona, a checker or an extraction fails (flaws F7 and F12), and the order of their
events is theirs, so that no event can tell of it. A run therefore keeps every error that it passed over. Only
`Exception` is ever passed over: who cancels or interrupts a run stops it.
"""

import logging
from dataclasses import dataclass

_log = logging.getLogger(__name__)


class NotAnswered(Exception):
    """Raised by personas and checkers whose silence is on record elsewhere: in the log of a debate. The message is the
    reason there.
    """


@dataclass(frozen=True, slots=True)
class Degraded:
    """An error that a run passed over. `step`: what failed, the name of the function that was called. `persona_id`:
    whose it was; empty for what belongs to nobody. `round`: from 0, in which round or turn. `error`: with its
    traceback, so that a mistake in the code of a persona can be found.
    """

    step: str
    persona_id: str
    round: int
    error: Exception


def passed_over(kept: list[Degraded], step: str, round_: int, error: Exception, persona_id: str = "") -> None:
    """Keep an error that a run passes over, and log it with its traceback, unless it is on record already."""
    kept.append(Degraded(step, persona_id, round_, error))
    if isinstance(error, NotAnswered):
        return
    whose = f" of {persona_id}" if persona_id else ""
    _log.warning("%s%s failed in round %d; the debate goes on without it", step, whose, round_, exc_info=error)
