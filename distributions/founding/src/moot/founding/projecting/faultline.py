"""A debate in the fifteen types of events that Faultline emits, in their order.

A debate in structure (`graph`) is told as its graph mode, every other one as its blitz mode. What Faultline gets wrong
is not copied: labels are told, an end by a bound is no convergence. A founding debate keeps its own events.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from moot.founding.convergence import distance, entropy
from moot.founding.graph_records import ConvergenceState, Label, ValidationResult
from moot.founding.graph_wire import wire
from moot.founding.projecting import rounds
from moot.founding.projecting.faultline_output import output
from moot.protocols.vocabulary import Frame
from moot.record.debate import Debate
from moot.record.envelope import Envelope
from moot.record.events import (
    DebateCancelled,
    DebateConcluded,
    DebateDeleted,
    DebateOpened,
    Event,
    MovesRequested,
)
from moot.record.round import Round
from moot.record.status import Status, StoppedBy

GRAPH: Final = "graph"
MODES: Final = ("blitz", "classical", GRAPH)
"""How Faultline holds a debate; the first where nobody says."""
AGREED: Final = (StoppedBy.AGREEMENT, StoppedBy.NOTHING_CONTESTED, StoppedBy.NO_NEW_INFORMATION)
BROKEN: Final = (Status.FAILED, Status.CANCELLED)
STRENGTH: Final = 1.0
"""The strength of an attack that is legal: code has checked it, no model was asked."""


def wrapped(_kind: str, payload: Mapping[str, Any], _envelope: Envelope, _number: int) -> Mapping[str, Any]:
    """The data of a frame: the payload alone."""
    return payload


def told(debate: Debate, event: Event) -> Iterator[Frame]:
    """What an event is in this vocabulary, given the debate with it."""
    if isinstance(event, DebateOpened):
        yield from _opened(debate)
    if (round_ := rounds.ended(debate, event)) is not None:
        yield from _round(debate, round_)
    match event:
        case MovesRequested(round=number):
            yield from _asked(debate, number)
        case DebateCancelled(by=by):
            yield "error", {"message": f"cancelled by {by}"}
        case DebateDeleted():
            yield "error", {"message": "deleted"}
        case DebateConcluded(status=status, reason=reason) if status in BROKEN:
            if debate.cancelled is None:
                yield "error", {"message": str(reason)}
        case DebateConcluded():
            yield _status("output", "Reading the outcome")
            yield "debate_complete", {"output": wire(output(debate))}


def _opened(debate: Debate) -> Iterator[Frame]:
    assert debate.opened is not None, "it was opened just now"
    yield _status("claims", "Taking the topic apart into claims")
    yield "debate_start", {"debateId": debate.opened.debate, "claims": wire(rounds.claims(debate))}
    yield _status("agents", "Seating the personas")
    yield "table_assigned", {"tableId": 0, "personaIds": rounds.personas(debate)}


def _asked(debate: Debate, number: int) -> Iterator[Frame]:
    if debate.in_ballot:  # the founding system knows no ballot; what it brings is told with it
        return
    first = len(debate.rounds) == 1
    if _structured(debate):
        yield _status("arguments", "Each persona argues") if first else _status("attacks", f"Attack round {number}")
    elif first:
        yield _status("stances", "Each persona takes its first stances")
    elif len(debate.rounds) == 2:
        yield _status("debate", "The debate begins")


def _round(debate: Debate, round_: Round) -> Iterator[Frame]:
    first = round_ is debate.rounds[0]
    if first:
        yield from _opening(debate, round_)
    if _structured(debate):
        if not first:
            yield from _attacks(debate, round_)
        return
    for persona, said in rounds.spoken_in(round_):
        yield "agent_turn", _turn(debate, round_, persona, said)
    yield "blackboard_update", {"tableId": 0, "summary": _summary(debate)}
    yield "convergence_update", {"metrics": wire(_metrics(debate, round_, stable=False))}


def _opening(debate: Debate, round_: Round) -> Iterator[Frame]:
    said = rounds.said_in(debate, round_) if _structured(debate) else []
    for persona in rounds.personas(debate):
        if _structured(debate):
            mine = [argument for argument in said if argument.speaker_id == persona]
            yield "arguments_submitted", {"personaId": persona, "arguments": wire(mine), "round": 0}
        stances = wire(rounds.stances_of(debate, round_, persona))
        yield "initial_stance", {"personaId": persona, "stances": stances, "reasonings": []}


def _attacks(debate: Debate, round_: Round) -> Iterator[Frame]:
    number, attacks = round_.number, rounds.attacks_in(debate, round_)
    said = rounds.said_in(debate, round_)
    if debate.ballot is not None and debate.ballot.round == number and not (attacks or said):
        return  # a closing ballot of stances alone is no round of attacks that found none
    for persona in rounds.personas(debate):
        if mine := [argument for argument in said if argument.speaker_id == persona]:
            yield "arguments_submitted", {"personaId": persona, "arguments": wire(mine), "round": number}
    yield "attacks_generated", {"attacks": wire(attacks), "round": number}
    if not attacks:
        yield "graph_convergence", {"stable": True, "newEdges": 0, "round": number}
        yield "convergence_update", {"metrics": wire(_metrics(debate, round_, stable=True))}
        return
    yield _status("validation", f"Checking {len(attacks)} attacks")
    results = [ValidationResult(attack.id, valid=True, attack_strength=STRENGTH) for attack in attacks]
    yield "validation_complete", {"results": wire(results), "round": number}
    labels = rounds.labels_of(debate)
    yield "graph_update", {
        "labelling": {"labels": {id: label.value for id, label in labels.items()}},
        "groundedSize": sum(label is Label.IN for label in labels.values()),
        "preferredCount": 1 if Label.UNDEC not in labels.values() else None,
        "round": number,
    }
    for attack in attacks:
        yield "agent_turn", _turn(
            debate, round_, attack.speaker_id, f"{attack.counter_proposition} [{attack.type}]"
        )
    yield "graph_convergence", {"stable": False, "newEdges": len(attacks), "round": number}
    yield "convergence_update", {"metrics": wire(_metrics(debate, round_, stable=False))}
    yield "blackboard_update", {"tableId": 0, "summary": _summary(debate)}


def _turn(debate: Debate, round_: Round, persona: str, said: str) -> dict[str, Any]:
    stances = rounds.stances_of(debate, round_, persona)
    return {
        "personaId": persona,
        "tableId": 0,
        "content": said,
        "stance": stances[0].stance if stances else "uncertain",
        "stances": wire(stances),
        "round": round_.number,
    }


def _metrics(debate: Debate, round_: Round, *, stable: bool) -> ConvergenceState:
    """The founding figures of the stances, but for what a bound does: only an agreement converges."""
    assert debate.opened is not None, "a debate that goes on was opened"
    by_persona = [rounds.stances_of(debate, round_, persona) for persona in rounds.personas(debate)]
    by_claim = list(zip(*by_persona, strict=True))
    most = max(1, len(by_claim))
    labels = rounds.labels_of(debate)
    concluded = debate.concluded is not None and debate.concluded.stopped_by in AGREED
    return ConvergenceState(
        entropy=sum(map(entropy, by_claim)) / most if by_claim else 1.0,
        confidence_weighted_distance=sum(map(distance, by_claim)) / most,
        unresolved_crux_count=sum(label is Label.UNDEC for label in labels.values()),
        converged=stable or concluded,
        diverged=False,
        event_count=len(debate.rounds),
        max_events=debate.opened.max_rounds,
    )


def _summary(debate: Debate) -> str:
    labels = list(rounds.labels_of(debate).values())
    ins, outs, undecs = (labels.count(label) for label in Label)
    return f"Graph: {len(debate.graph.arguments)} args, {ins} IN / {outs} OUT / {undecs} UNDEC."


def _structured(debate: Debate) -> bool:
    return debate.opened is not None and debate.opened.protocol == GRAPH


def _status(phase: str, message: str) -> Frame:
    return "status", {"phase": phase, "message": message}
