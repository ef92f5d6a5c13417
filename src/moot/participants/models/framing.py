"""Framing: a question without positions becomes two to four that can be argued, by one call of a model."""

from collections.abc import Mapping
from string import Template
from types import MappingProxyType
from typing import Any, Final

from moot.errors import BadInput, InvalidValue
from moot.participants.models.budget import OverBudget
from moot.participants.models.calling import Caller, CallFailed, Message, Prompt
from moot.participants.models.desk import Desk, Job
from moot.participants.models.showing import ask_again, quoted, sections_of
from moot.protocols.plain import unwrapped
from moot.record.questions import positions_of

FRAME: Final = "frame-2"
CLAIMS: Final = "claims-1"
"""The prompt that takes a topic apart into claims, each by itself."""
FRAMING: Final = "framing"
"""Who is said to be asked, and for which request: it comes before the debate."""
LEAST: Final = 2
MOST: Final = 4
LONGEST: Final = 500
"""Characters of a position."""
SCHEMA: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "type": "object",
        "properties": {
            "positions": {"type": "array", "items": {"type": "string"}, "minItems": LEAST, "maxItems": MOST}
        },
        "required": ["positions"],
    }
)


def frame_prompt(question: str, *, claims: bool = False) -> Prompt:
    """The prompt that asks for positions that exclude each other, or for `claims`, each by itself."""
    name = CLAIMS if claims else FRAME
    filled = {"question": quoted(question)}
    messages = tuple(Message(role, Template(text).substitute(filled)) for role, text in sections_of(name))
    return Prompt(messages, SCHEMA, name)


async def framed(desk: Desk, caller: Caller, question: str, *, claims: bool = False) -> tuple[str, ...]:
    """Two to four positions on the question, or claims, as the model gives them; it is asked to mend its answer once.

    Raises BadInput if it gives none.
    """
    prompt, remedy = frame_prompt(question, claims=claims), "give positions yourself: -p, each"
    try:
        reply = await desk.call(caller, prompt, Job(FRAMING, FRAMING, "frame"))
        try:
            return positions_in(reply.text)
        except InvalidValue as error:
            again = ask_again(prompt, reply.text, [str(error)])
        reply = await desk.call(caller, again, Job(FRAMING, FRAMING, "repair"))
        return positions_in(reply.text)
    except (CallFailed, OverBudget) as failed:
        raise BadInput(f"the question could not be framed: {failed.why}", remedy) from None
    except InvalidValue as error:
        raise BadInput(f"the question could not be framed: {error.message}", remedy) from None


def positions_in(text: str) -> tuple[str, ...]:
    """The positions in an answer. Raises InvalidValue for fewer than two, more than four, blank, long or equal ones."""
    found = unwrapped(text, {"positions"}).get("positions")
    if not isinstance(found, list) or not all(isinstance(each, str) and len(each) <= LONGEST for each in found):
        remedy = f"give a list of {LEAST} to {MOST} texts of at most {LONGEST} characters"
        raise InvalidValue("positions", found, remedy)
    texts = [" ".join(each.split()) for each in found]
    return tuple(str(position.text) for position in positions_of(texts, LEAST, MOST, "a debate"))
