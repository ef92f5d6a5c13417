"""A model as a reader: it says what notes are to positions, with the words that show it, where the offline detector is
not sure. A quotation that does not stand in the note makes the reading unsure: the engine checks, the model proposes.
"""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from string import Template
from typing import Any, Final

from moot.errors import InvalidValue
from moot.participants import Participant
from moot.participants.models.budget import OverBudget
from moot.participants.models.calling import Caller, CallFailed, Message, Prompt
from moot.participants.models.desk import Desk, Job
from moot.participants.models.showing import quoted, sections_of
from moot.protocols.plain import unwrapped
from moot.record.debate import Debate
from moot.record.events import DebateOpened, Request
from moot.record.graph import Fact, Stand
from moot.record.labels import Origin, Polarity
from moot.record.moves import Move, SubmitFact
from moot.record.text import stands_in

READ: Final = "read-2"
READER: Final = "reader"
"""Who is said to be asked."""
BATCH: Final = 20
"""Notes that one call reads."""
LABELS: Final = ("supports", "opposes", "neutral", "unsure")
Key = tuple[str, str]
"""A note and a position, by their texts."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A note as a model is asked about it. `handle`: n1, n2, …; `positions`: the ids of those it is to be read for."""

    handle: str
    fact: Fact
    positions: tuple[str, ...]


class ReadByModel:
    """Memory, whose unsure readings a model reads again. `inner` answers; the model of `caller` reads, `desk` pays.

    Equal notes are read once. Whatever goes wrong leaves the readings as they were: unsure ones weigh nothing.
    """

    def __init__(self, inner: Participant, opened: DebateOpened, caller: Caller, desk: Desk) -> None:
        self.name, self.kind = inner.name, inner.kind
        self._inner, self._caller, self._desk = inner, caller, desk
        self._question = str(opened.question)
        self._positions = {p.id: str(p.text) for p in opened.positions if not p.id.startswith("~")}
        self._known: dict[Key, Stand] = {}
        self._turn = asyncio.Lock()

    async def respond(self, request: Request, debate: Debate) -> Move:
        """The facts of memory, with the readings of the model where words are not sure. Raises what memory raises."""
        move = await self._inner.respond(request, debate)
        async with self._turn:  # requests of one round find the same notes: they are read once
            await self._read_all([act.fact for act in move.acts if isinstance(act, SubmitFact)], request.id)
        return replace(move, acts=tuple(self._told(act) if isinstance(act, SubmitFact) else act for act in move.acts))

    async def _read_all(self, facts: Sequence[Fact], request: str) -> None:
        unsure = list({str(asked.fact.text): asked for fact in facts for asked in self._unsure(fact)}.values())
        for start in range(0, len(unsure), BATCH):
            batch = [replace(each, handle=f"n{n}") for n, each in enumerate(unsure[start : start + BATCH], 1)]
            if not await self._read(batch, request):
                return

    def _unsure(self, fact: Fact) -> Iterator[Asked]:
        known = {position for text, position in self._known if text == str(fact.text)}
        unread = tuple(p for p, stand in fact.polarity.items() if self._is_open(p, stand) and p not in known)
        if unread:
            yield Asked("", fact, unread)

    def _is_open(self, position: str, stand: Stand) -> bool:
        return position in self._positions and not stand.sure and stand.by is Origin.WORDS

    async def _read(self, batch: Sequence[Asked], request: str) -> bool:
        """Ask about a batch, and keep what counts; False if it cannot be asked any more."""
        try:
            reply = await self._desk.call(self._caller, self._prompt(batch), Job(request, READER, "read"))
        except OverBudget:
            return False
        except CallFailed:
            return True
        self._known |= readings_in(reply.text, batch)
        return True

    def _told(self, act: SubmitFact) -> SubmitFact:
        text, fact = str(act.fact.text), act.fact
        found = {
            position: self._known[text, position]
            for position, stand in fact.polarity.items()
            if self._is_open(position, stand) and (text, position) in self._known
        }
        if not found:
            return act
        return replace(act, fact=replace(fact, polarity={**fact.polarity, **found}), detector=self._caller.name)

    def _prompt(self, batch: Sequence[Asked]) -> Prompt:
        positions = [f"- {id} · {quoted(text)}" for id, text in self._positions.items()]
        notes = [f"- {each.handle} · {each.fact.outcome.value} · {quoted(str(each.fact.text))}" for each in batch]
        schema = schema_for([each.handle for each in batch], list(self._positions))
        filled = {
            "question": quoted(self._question),
            "positions": "\n".join(positions),
            "notes": "\n".join(notes),
            "pairs": ", ".join(f"{each.handle} {position}" for each in batch for position in each.positions),
        }
        messages = tuple(Message(role, Template(text).substitute(filled)) for role, text in sections_of(READ))
        return Prompt(messages, schema, READ)


def schema_for(notes: Sequence[str], positions: Sequence[str]) -> dict[str, Any]:
    """The JSON schema of readings of these notes for these positions."""
    reading = {
        "note": {"enum": list(notes)},
        "position": {"enum": list(positions)},
        "label": {"enum": list(LABELS)},
        "quotation": {"type": "string", "description": "the words of the note that show it"},
    }
    item = {"type": "object", "properties": reading, "required": list(reading)}
    return {"type": "object", "properties": {"readings": {"type": "array", "items": item}}, "required": ["readings"]}


def readings_in(text: str, batch: Sequence[Asked]) -> dict[Key, Stand]:
    """The readings in an answer that count: of a note and a position that were asked about, with a label, and with a
    quotation that stands in the note. The first of a pair counts; two that disagree cancel each other.
    """
    try:
        given = unwrapped(text, {"readings"}).get("readings")
    except InvalidValue:
        return {}
    asked = {(each.handle, position): each for each in batch for position in each.positions}
    found: dict[Key, Stand] = {}
    torn: set[Key] = set()
    for entry in given if isinstance(given, list) else []:
        if not isinstance(entry, Mapping):
            continue
        note, position, label, words = (entry.get(name) for name in ("note", "position", "label", "quotation"))
        if not all(isinstance(part, str) for part in (note, position, label, words)):
            continue
        about = asked.get((str(note), str(position)))
        if about is None or label not in LABELS[:3] or not stands_in(str(words), str(about.fact.text)):
            continue
        key, stand = (str(about.fact.text), str(position)), Stand(Polarity(label), 1.0, (str(words),), Origin.MODEL)
        if key in found and found[key].label is not stand.label:
            torn.add(key)
        found.setdefault(key, stand)
    return {key: stand for key, stand in found.items() if key not in torn}
