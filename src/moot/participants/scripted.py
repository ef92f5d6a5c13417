"""A participant that says what a script says: for tests, examples and replays."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from moot.participants.function import told
from moot.protocols import protocol_of
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.moves import Move

Script = Mapping[str, Move] | Callable[[Request], Move]


class Scripted:
    """A participant that says what a script says, for tests and examples.

    `script` maps ids of requests to moves (it passes where an id is missing), or is a function from a request to a
    move.
    """

    kind = "scripted"

    def __init__(self, name: str, script: Script) -> None:
        self.name = name
        self._script = script

    async def respond(self, request: Request, debate: Debate) -> Move:  # noqa: ARG002 (a script knows its lines)
        """The move that the script has for this request; a pass if it has none."""
        if callable(self._script):
            return self._script(request)
        return self._script.get(request.id, Move(passed=True))


class ScriptedRounds:
    """A participant whose answers are written down: in round k (from 0, as the protocol counts) it gives `rounds[k]`,
    a ROUND of docs/participants.md, and after the last one it passes. In a closing ballot it gives `closing`; without
    one it passes.
    """

    kind = "scripted"

    def __init__(
        self, name: str, rounds: Sequence[Mapping[str, Any]], closing: Mapping[str, Any] | None = None
    ) -> None:
        self.name = name
        self._rounds, self._closing = tuple(rounds), closing

    async def respond(self, request: Request, debate: Debate) -> Move:  # noqa: ARG002 (the debate tells the round)
        """The move that the written answer for this round amounts to; a pass after the last one. Raises
        ParticipantFailed if the answer has `fail` or cannot be read.
        """
        assert debate.opened is not None, "a debate is opened before it asks"
        if debate.in_ballot:
            return Move(passed=True) if self._closing is None else await told(self._closing, self.name, debate)
        turn = protocol_of(debate.opened).turn(debate)
        if turn >= len(self._rounds):
            return Move(passed=True)
        return await told(self._rounds[turn], self.name, debate)
