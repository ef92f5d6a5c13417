"""A participant for whom a language model answers: asked once, asked to mend its answer once, and read as data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from moot.errors import InvalidValue, ParticipantFailed
from moot.participants.function import shown_to, told
from moot.participants.models.budget import OverBudget
from moot.participants.models.calling import TOOL, Caller, CallFailed, Prompt, Reply
from moot.participants.models.desk import Desk, Job
from moot.participants.models.personas import Persona
from moot.participants.models.showing import ask, ask_again, handles_in
from moot.protocols import protocol_of
from moot.protocols.plain import unwrapped
from moot.record.debate import Debate
from moot.record.decide import decide
from moot.record.events import MODEL, Request
from moot.record.moves import Move

LONGEST_ANSWER: Final = 200_000
"""Characters of an answer that are read; a longer one is cut."""
MOST_PROBLEMS: Final = 20
"""Problems that a model is told of."""


@dataclass(frozen=True, slots=True)
class Read:
    """What an answer came to: the move (None: it could not be read), what was wrong with it, and how much of it
    stands.
    """

    move: Move | None
    problems: tuple[str, ...]
    stands: int = 0


class ModelParticipant:
    """A participant `name` for whom the language model of `caller` answers as `persona`. `desk`: pays the calls.
    `kind`: that of its seat; a checker has another.
    """

    def __init__(self, name: str, persona: Persona, caller: Caller, desk: Desk, kind: str = MODEL) -> None:
        self.name, self.persona, self.caller, self.kind = name, persona, caller, kind
        self._desk = desk

    async def respond(self, request: Request, debate: Debate) -> Move:
        """Ask the model, and once more if something was wrong with its answer; give what can be read as a move.

        What then is still wrong is refused part by part when the move is judged. Raises ParticipantFailed if there is
        no answer, none that can be read, or no budget for it: it is never taken for agreement.
        """
        prompt, _ = self.prompt(request, debate)
        try:
            reply = await self._desk.call(self.caller, prompt, Job(request.id, self.name, "answer"))
        except (CallFailed, OverBudget) as error:
            raise ParticipantFailed(self.name, error.why) from None
        read = await self._read(reply, request, debate, prompt)
        if read.problems:
            read = await self._mended(prompt, reply, read, request, debate)
        if read.move is None:
            raise ParticipantFailed(self.name, f"the model gave no answer that can be read: {read.problems[0]}")
        return read.move

    def prompt(self, request: Request, debate: Debate) -> tuple[Prompt, Sequence[str]]:
        """What the model is sent for a request, and the handles that it is shown."""
        asked = shown_to(request, debate)
        handles = handles_in(asked)
        return ask(asked, self.persona, handles), handles

    async def _mended(
        self, prompt: Prompt, reply: Reply, first: Read, request: Request, debate: Debate
    ) -> Read:
        """The second answer, if one came and it is no worse than the first; else the first."""
        again = ask_again(prompt, reply.text[:LONGEST_ANSWER], first.problems[:MOST_PROBLEMS])
        try:
            mended = await self._desk.call(self.caller, again, Job(request.id, self.name, "repair"))
        except (CallFailed, OverBudget):
            return first
        second = await self._read(mended, request, debate, prompt)
        return second if second.move is not None and second.stands >= first.stands else first

    async def _read(self, reply: Reply, request: Request, debate: Debate, prompt: Prompt) -> Read:
        """The answer to `prompt` as a move, and what the debate would refuse of it. Runs no code of the model's."""
        whole = len(reply.text) <= LONGEST_ANSWER
        cut = [] if reply.finish != "length" and whole else ["the answer was cut off: give a shorter one"]
        if reply.finish == "refused" and not reply.text.strip():
            return Read(None, ("the model declined to answer",))
        if not reply.text.strip():
            return Read(None, ("the answer is empty", *cut))
        try:
            move = await told(reply.text[:LONGEST_ANSWER], self.name, debate, request)
        except ParticipantFailed as error:
            return Read(None, (error.why, *cut))
        if (why := _no_answer(reply, prompt.schema)) is not None:
            return Read(None, (why, *cut))
        opened = debate.opened
        assert opened is not None, "a debate is opened before it asks"
        protocol = protocol_of(opened)
        events = decide(debate, request, move, protocol.legal_in(debate), protocol.quota, protocol.as_said)
        refused = [f"{part['item']}: {part['why']}" for part in protocol.refused(events, move.acts, debate)]
        return Read(move, (*refused, *cut), len(events) - len(refused) - 1)


def _no_answer(reply: Reply, schema: Mapping[str, Any]) -> str | None:
    """What an answer is that says nothing which was asked for: a call of a tool, or an object of something else. None
    for an answer, and for `{}`, which passes, unless a tool was called with it.
    """
    known = schema.get("properties", {})
    try:
        said = unwrapped(reply.text[:LONGEST_ANSWER], known)
    except InvalidValue:
        return None  # it is no object, but could be read
    written = isinstance(said.get("name"), str) and isinstance(said.get("arguments"), Mapping)  # a graph's are a list
    if written or (reply.finish == TOOL and not said.keys() & known):
        return "it called a tool instead of answering"
    return None if not said or said.keys() & known else "the answer has nothing that was asked for"
