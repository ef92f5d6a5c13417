"""The call of another system: a topic, personas and a mode; the answer is the stream of the debate, in its vocabulary.

The personas are those that moot comes with, played by the first model that the operator has set up. A debate that is
not to be saved is deleted when its stream ends, however it ends.
"""

from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from typing import Any, Final

from starlette.responses import Response

from moot.errors import BadInput, InvalidDocument, MootError
from moot.faces.http import schema
from moot.faces.http.feeds import HEADERS, EventStream, Feeds, Form, frames_of
from moot.faces.http.problems import Problem
from moot.operations.database import Opened
from moot.operations.debates.background import Running
from moot.operations.debates.debate_requests import DeleteDebate
from moot.operations.debates.hold_requests import Hold
from moot.participants.models.personas import built_in
from moot.protocols.vocabulary import calling

FEWEST: Final = 2
"""Personas at least."""
BODY: Final = schema.object_of(
    ["topic", "personaIds"],
    topic={"type": "string", "minLength": 1},
    personaIds={"type": "array", "items": {"type": "string"}, "minItems": FEWEST},
    mode={"type": "string"},
    save={"type": "boolean", "default": True},
)


async def answered(body: object, m: Opened, running: Running, feeds: Feeds) -> Response:
    """Open the debate that a body describes and give its stream. Raises BadInput, NotInstalled, and a Problem with
    status 400 (as the call that this is answers) for a body of another form.
    """
    vocabulary, modes = calling()
    asked, save = _asked(body, modes, m.models)
    id = await running.hold(asked)
    told = frames_of(feeds, id, Form(vocabulary))
    told = told if save else _unsaved(told, id, m, running, feeds)
    return EventStream(told, media_type="text/event-stream", headers=HEADERS)


def _asked(body: object, modes: tuple[str, ...], models: tuple[str, ...]) -> tuple[Hold, bool]:
    """The request to hold the debate, and whether it is kept."""
    if not isinstance(body, Mapping):
        raise Problem(400, "the debate is no object", "give an object with topic and personaIds", "InvalidDocument")
    known = ("topic", "personaIds", "mode", "save")
    problems = [f"there is no field {name!r}: there are {', '.join(known)}" for name in body if name not in known]
    topic, personas = body.get("topic"), body.get("personaIds")
    mode, save = body.get("mode", modes[0]), body.get("save", True)
    if not isinstance(topic, str) or not topic.strip():
        problems.append("`topic` is a text that is missing")
    problems += _wrong(personas)
    if mode not in modes:
        problems.append(f"`mode` is one of {', '.join(modes)}")
    if not isinstance(save, bool):
        problems.append("`save` is true or false")
    if problems:
        error = InvalidDocument("the debate", problems)
        raise Problem(400, error.message, error.remedy, "InvalidDocument", {"problems": problems})
    if not models:
        raise BadInput("personas are played by a language model, and none is set up", "set one up in moot.toml")
    return Hold(mode, str(topic), model=models[:1], personas=list(personas or ())), save


def _wrong(personas: Any) -> list[str]:
    if not isinstance(personas, list) or len(personas) < FEWEST:
        return [f"`personaIds` is a list of at least {FEWEST} personas"]
    there = list(built_in())
    return [f"there is no persona {str(p)[:80]!r}: there are {', '.join(there)}" for p in personas if p not in there]


async def _unsaved(
    told: AsyncIterator[bytes], id: str, m: Opened, running: Running, feeds: Feeds
) -> AsyncIterator[bytes]:
    try:
        async for part in told:
            yield part
    finally:
        with suppress(MootError):
            await running.cancel(id)
        with suppress(MootError):
            await m.run_async(DeleteDebate(id))
        feeds.drop()
