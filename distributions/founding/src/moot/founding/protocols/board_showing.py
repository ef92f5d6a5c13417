"""What a participant of a founding debate on a blackboard is shown, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from moot.founding.blackboard import recent_messages
from moot.founding.convergence import latest
from moot.founding.graph import wire
from moot.founding.protocols.board_course import held
from moot.founding.protocols.board_form import form_of
from moot.founding.protocols.board_log import BID, COMPRESS, EXTRACT, SPEAK, STANCES, board_round
from moot.founding.protocols.board_names import aliases
from moot.founding.protocols.graph_log import claims_of
from moot.protocols.forms import Keyed
from moot.protocols.plain import seconds_for
from moot.record.debate import Debate
from moot.record.events import Request

TASKS: Final[Mapping[str, str]] = {
    STANCES: "Take a stance on every claim, and say what would change your mind. Nobody has seen anybody yet.",
    SPEAK: "Say on each claim what you think now, in at most 25 words, with your stance. Name what it turns on, if "
    "that is not on the blackboard, and those of your flip conditions that are met.",
    BID: "Say whether you want to speak now, to interrupt, or to listen, how urgently, and what for.",
    COMPRESS: "Put the blackboard into at most 800 tokens. Leave nothing out that is in dispute.",
    EXTRACT: "Read off the blackboard what the debate came to. Add nothing that nobody said.",
}


@dataclass(frozen=True, slots=True)
class BoardRequest(Keyed):
    """What a participant of a founding debate on a blackboard is asked, as plain data. The fields can be read as
    attributes or by key.

    `round`: the founding round or turn, 0 for the first stances. `you`: its name. `task`: what is asked for, in words.
    `claims`: those that are debated. `board`: the blackboard in words. `recent`: the last ten messages of the last two
    rounds. `cruxes` (for who reads the outcome off: others see them on the board), `disputes`, `flips` (one's own; for
    who reads it off those of all) and `taken` (the latest stance of each) under the founding keys. `contested`:
    nothing. `form`: the JSON schema of an answer. `deadline_s`: the
    seconds it has; None: no limit.
    """

    round: int
    question: str
    you: str
    task: str
    claims: list[Mapping[str, Any]]
    board: str
    recent: list[str]
    cruxes: list[Mapping[str, Any]]
    disputes: list[Mapping[str, Any]]
    flips: list[Mapping[str, Any]]
    taken: list[Mapping[str, Any]]
    contested: list[Any]
    form: Mapping[str, Any]
    deadline_s: float | None


def show(request: Request, debate: Debate) -> BoardRequest:
    """What is put before the participant for `request`: nothing of others while first stances are taken."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    run, called = held(debate).run, aliases(debate)
    me, board, seen = request.participant, run.board, request.aim != STANCES

    def alias(record: Any) -> dict[str, Any]:
        return wire(replace(record, persona_id=called.get(record.persona_id, record.persona_id)))  # type: ignore[no-any-return]

    flips = [flip for flip in board.flip_conditions if request.aim == EXTRACT or flip.persona_id == me]
    cruxes = board.crux_candidates if request.aim == EXTRACT else ()
    return BoardRequest(
        board_round(debate),
        str(opened.question),
        called[me],
        TASKS[request.aim],
        [{"id": claim.id, "text": claim.text} for claim in claims_of(opened)],
        run.summary if seen else "",
        _recent(run.messages, run.rounds, called) if seen and request.aim in (SPEAK, BID) else [],
        [{"id": crux.id, "text": crux.proposition, "weight": crux.weight} for crux in cruxes],
        [
            {"claim": d.claim_id, **{side.stance: [called[p] for p in side.persona_ids] for side in d.sides}}
            for d in board.disputes
        ],
        [alias(flip) for flip in flips],
        [alias(stance) for taken in latest(board.stances).values() for stance in taken] if seen else [],
        [],
        form_of(request.aim),
        seconds_for(opened, me),
    )


def _recent(messages: list[tuple[int, str]], now: int, called: Mapping[str, str]) -> list[str]:
    """The last messages, each under what its speaker is called."""
    return [_called(message, called) for message in recent_messages(messages, now)]


def _called(message: str, called: Mapping[str, str]) -> str:
    speakers = sorted((name for name in called if message.startswith(f"{name}: ")), key=len)
    return f"{called[speakers[-1]]}{message[len(speakers[-1]) :]}" if speakers else message
