"""The course of a review: whom it asks, and when it stops.

Round 0 is blind: nobody sees what others found; a gate (a participant that checks by code) recalls meanwhile what
earlier reviews left. In every later round each participant is shown all findings and what was said of them, and may
answer and find more, and a gate is asked to check what was raised since. It stops after a round in which nobody said
anything.
"""

from moot.protocols.protocol import Stop
from moot.record.debate import Debate
from moot.record.events import FindingRecalled, Request, RequestClosed
from moot.record.graph import Graph
from moot.record.lifecycle import GATE
from moot.record.status import StoppedBy

FIND, ANSWER, RECALL, CHECK = "find", "answer", "recall", "check"
"""What is asked for: findings; answers and more findings; of a gate, what earlier reviews left, and checks."""


def ask(debate: Debate) -> tuple[Request, ...]:
    """The requests of the next round, one to each seat: gates first, so that what they recall is known before anybody
    raises it again. A gate is asked only if there is something to check.
    """
    assert debate.opened is not None, "a debate is opened before it asks"
    number = debate.round + 1 if debate.rounds else 0
    shown = raised(debate.graph) if number else ()
    unchecked = tuple(f for f in shown if debate.graph.findings[f].raised[-1].round == number - 1)
    found = []
    for seat in sorted(debate.opened.seats, key=lambda seat: seat.kind != GATE):
        gate = seat.kind == GATE
        if gate and number and not unchecked:
            continue
        aim = (CHECK if number else RECALL) if gate else (ANSWER if number else FIND)
        found.append(Request(f"{number}.{seat.name}.0", seat.name, aim, handles=unchecked if gate else shown))
    return tuple(found)


def raised(graph: Graph) -> tuple[str, ...]:
    """The fingerprints of all findings that somebody raised in this review."""
    return tuple(fingerprint for fingerprint, record in graph.findings.items() if record.raised)


def stop(debate: Debate) -> Stop | None:
    """The reason to stop after the round that was just completed, as a word and a sentence; None to go on."""
    last = debate.rounds[-1].answers.values()
    if any(not isinstance(event, RequestClosed | FindingRecalled) for events in last for event in events):
        return None
    if not raised(debate.graph):
        return StoppedBy.NOTHING_CONTESTED, "nobody found anything"
    return StoppedBy.NO_NEW_INFORMATION, "nobody has anything more to say"
