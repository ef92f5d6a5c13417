"""Listing the language models that are set up, and trying them."""

import asyncio
import json
import time

from moot.errors import BadInput, InvalidValue
from moot.operations.model_values import ModelLine, ModelList, Tried
from moot.operations.requests.models import ListModels, ListPersonas
from moot.operations.values import Shown
from moot.operations.world import World
from moot.participants.models.calling import Caller, CallFailed
from moot.participants.models.personas import built_in
from moot.participants.models.settings import ModelSettings
from moot.participants.models.showing import check_prompt
from moot.protocols.plain import unwrapped
from moot.results.cost import Cost


async def list_models(world: World, request: ListModels) -> ModelList:
    """The models of the operator; with `request.check` each is sent one line, all at once."""
    lines = [ModelLine(settings) for settings in world.models.values()]
    if request.check and lines:
        lines = list(await _tried(tuple(world.models.values())))
    return ModelList(tuple(lines), tuple((name, persona.role) for name, persona in built_in().items()))


def personas(_request: ListPersonas) -> Shown:
    """The personas that moot comes with."""
    return Shown(personas=[json.loads(persona.to_json()) for persona in built_in().values()])


async def _tried(models: tuple[ModelSettings, ...]) -> list[ModelLine]:
    from moot.participants.models.wires import wires

    async with wires() as give:

        async def one(settings: ModelSettings) -> ModelLine:
            try:
                return ModelLine(settings, await _try(give(settings)))
            except BadInput as error:
                return ModelLine(settings, Tried(False, error.message, Cost()))

        return list(await asyncio.gather(*map(one, models)))


async def _try(caller: Caller) -> Tried:
    began = time.monotonic()
    try:
        reply = await caller.call(check_prompt())
    except CallFailed as error:
        return Tried(False, error.why, Cost(1, seconds=time.monotonic() - began))
    given, answered = reply.input_tokens or 0, reply.output_tokens or 0
    cost = Cost(1, given, answered, caller.price(given, answered), time.monotonic() - began)
    try:
        unwrapped(reply.text, {"ready"})
    except InvalidValue:
        return Tried(False, "it answers, but with no JSON object", cost)
    return Tried(True, reply.note, cost)
