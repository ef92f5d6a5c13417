"""Listing the language models that are set up, and trying them."""

import asyncio
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from string import Template
from typing import Any, Final

from moot.errors import BadInput, InvalidValue
from moot.memory.files.folder import NoteFile, files_at
from moot.operations.models.model_requests import ListModels, ListPersonas, MakePersona
from moot.operations.models.model_results import FIELDS, MadePersona, ModelLine, ModelList, Tried
from moot.operations.models.roles import callers
from moot.operations.values import Shown
from moot.operations.world import World
from moot.participants.models.budget import OverBudget, Purse, budgets_of
from moot.participants.models.calling import Caller, CallFailed, Message, Prompt
from moot.participants.models.desk import Desk, Job
from moot.participants.models.personas import LONGEST, Anchor, Persona, built_in
from moot.participants.models.record import Kept
from moot.participants.models.settings import ModelSettings, chosen
from moot.participants.models.showing import check_prompt, quoted, sections_of
from moot.protocols.plain import unwrapped
from moot.results.cost import Cost
from moot.runtime.calls import calls_in


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


PORTRAIT: Final = "portrait-2"
KINDS: Final = (".md", ".markdown", ".txt")
MOST_FILES: Final = 1_000
MAX_SIZE: Final = 1_048_576
"""Bytes of each file."""
MOST_ANCHORS: Final = 12
SHORTEST: Final = 60
"""Characters of an excerpt at least."""
EXCERPT: Final = 800
"""Characters of an excerpt at most: a longer paragraph is left out, since a part of it could turn its sense."""


async def make_persona(world: World, request: MakePersona) -> MadePersona:
    """The persona of a folder. Raises BadInput, before anything is spent, for a folder that cannot be used."""
    if request.role is None and request.model is None:
        raise BadInput("nobody says who the persona is", "give --role, or --model to describe it by what was written")
    settings = None if request.model is None else chosen(request.model, world.models)
    budgets = budgets_of(request.budget)
    anchors = anchors_of(Path(request.folder))
    name = request.name or Path(request.folder).resolve().name
    persona = Persona(name, request.role or "", anchors=anchors)
    if settings is None:
        return MadePersona(persona)
    kept = Kept()
    async with callers([settings]) as give:
        desk = Desk(Purse(budgets), kept)
        try:
            reply = await desk.call(give(settings), portrait_prompt(anchors), Job("persona", name, "describe"))
        except (CallFailed, OverBudget) as failed:
            why = f"the persona could not be described: {failed.why}"
            raise BadInput(why, "give --role, without a model") from None
    return MadePersona(_described(persona, reply.text), calls_in(kept.entries).cost)


def anchors_of(folder: Path) -> tuple[Anchor, ...]:
    """Excerpts of the texts in a folder: whole paragraphs, word for word, the longest of each file first, from as many
    files as there are, at most twelve. `source`: the file's name; `date`: the day on which it was changed last.

    Raises BadInput for a folder without texts, with more than 1,000 of them, or with one that is none.
    """
    if not folder.is_dir():
        raise InvalidValue("the folder", str(folder), "give a folder with texts that somebody wrote (.md, .txt)")
    files = []
    for file in files_at(folder):
        if file.kind in KINDS:
            files.append(file)
        if len(files) > MOST_FILES:
            raise BadInput(f"{folder} holds more than {MOST_FILES} texts", "give those alone that show the person")
    by_file = [list(_excerpts(file)) for file in files]
    if not any(by_file):
        why = f"{folder} holds no paragraph of {SHORTEST} to {EXCERPT} characters"
        raise BadInput(why, "give .md or .txt files with some")
    found: list[Anchor] = []
    for turn in range(max(map(len, by_file))):
        found += [excerpts[turn] for excerpts in by_file if turn < len(excerpts)]
    return tuple(found[:MOST_ANCHORS])


def _excerpts(file: NoteFile) -> Iterator[Anchor]:
    """The paragraphs of a file that can stand by themselves, the longest first."""
    text = _text(file)
    paragraphs = [part.strip() for part in text.replace("\r\n", "\n").split("\n\n")]
    whole = [part for part in paragraphs if SHORTEST <= len(part) <= min(EXCERPT, LONGEST) and part[0] not in "#|>`-*"]
    date = datetime.fromtimestamp(file.path.stat().st_mtime, UTC).date().isoformat()
    for part in sorted(whole, key=len, reverse=True):
        yield Anchor(part, file.name, date)


def _text(file: NoteFile) -> str:
    remedy = "leave it out of the folder, or make it UTF-8 text of at most a mebibyte"
    if file.wrong:
        raise BadInput(f"{file.name} cannot be read: {file.wrong}", remedy)
    try:
        with file.path.open("rb") as opened:
            data = opened.read(MAX_SIZE + 1)
        text = data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise BadInput(f"{file.name} is no text that can be read", remedy) from None
    if len(data) > MAX_SIZE or "\0" in text:
        raise BadInput(f"{file.name} is no text, or longer than a mebibyte", remedy)
    return text


def portrait_prompt(anchors: Sequence[Anchor]) -> Prompt:
    """The prompt that asks a model to describe a person from excerpts."""
    properties: dict[str, Any] = {name: {"type": "string"} for name in FIELDS}
    properties["flip_conditions"] = {"type": "array", "items": {"type": "string"}}
    schema = {"type": "object", "properties": properties, "required": ["role"]}
    shown = "\n".join(f"- {quoted(a.source)} ({a.date}): {quoted(a.text)}" for a in anchors)
    filled = {"excerpts": shown}
    messages = tuple(Message(role, Template(text).substitute(filled)) for role, text in sections_of(PORTRAIT))
    return Prompt(messages, schema, PORTRAIT)


def _described(persona: Persona, text: str) -> Persona:
    """The persona with what a model says of it; its excerpts stay as they are. Raises BadInput for no description."""
    try:
        given = unwrapped(text, {*FIELDS, "flip_conditions"})
    except InvalidValue:
        given = {}
    said = {name: " ".join(value.split())[:LONGEST] for name in FIELDS if isinstance(value := given.get(name), str)}
    flips = given.get("flip_conditions")
    listed = [each for each in flips if isinstance(each, str)] if isinstance(flips, list) else []
    role = persona.role or said.get("role", "")
    if not role:
        raise BadInput("the model did not say who the persona is", "give --role")
    words: dict[str, Any] = {**said, "role": role}
    words["flip_conditions"] = tuple(" ".join(each.split())[:LONGEST] for each in listed[:10])
    return replace(persona, **words)
