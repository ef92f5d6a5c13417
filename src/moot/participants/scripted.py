"""A participant that says what a script says: for tests, examples and replays."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from moot.deliberation.debate import Debate
from moot.deliberation.events import Request
from moot.deliberation.moves import Move
from moot.participants.function import told

Script = Mapping[str, Move] | Callable[[Request], Move]


class Scripted:
    """Answers each request with the move that `script` has for its id (or gives when called); else it passes."""

    kind = "scripted"

    def __init__(self, name: str, script: Script) -> None:
        self.name = name
        self._script = script

    async def respond(self, request: Request, debate: Debate) -> Move:  # noqa: ARG002 (a script knows its lines)
        """The move that the script has for this request, or a pass."""
        if callable(self._script):
            return self._script(request)
        return self._script.get(request.id, Move(passed=True))


class ScriptedRounds:
    """A participant that answers round k (from 0) with `rounds[k]`, read as the protocol reads answers, then passes."""

    kind = "scripted"

    def __init__(self, name: str, rounds: Sequence[Mapping[str, Any]]) -> None:
        self.name = name
        self._rounds = tuple(rounds)

    async def respond(self, request: Request, debate: Debate) -> Move:  # noqa: ARG002 (the debate tells the round)
        """The move that the script has for this round, or a pass. Raises ParticipantFailed where the script says so."""
        if debate.round >= len(self._rounds):
            return Move(passed=True)
        return await told(self._rounds[debate.round], self.name, debate)
