"""What the page was shown of debates, kept while their logs stay as they are: computed once, however many ask."""

import asyncio
import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final
from weakref import WeakValueDictionary

from moot.errors import NotFound
from moot.log.store import EventStore
from moot.operations.moments.moment import Reading, read, reading_of
from moot.operations.slots import Slots
from moot.runtime.driver import off_loop

MOST_BYTES: Final = 64 * 1024 * 1024
"""Bytes of answers that are kept."""
MOST_EVENTS: Final = 2_000
"""Events of the debates that are kept, read and judged; of the one that was asked for last, all."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it is sent: its `body`, JSON, and its `tag`, by which a caller can say that it has it already."""

    body: bytes
    tag: str


@dataclass(slots=True)
class _Debate:
    """A debate as its log was read, `mark`: that of the store before, and the answers since, the latest used last."""

    reading: Reading
    mark: object
    answers: "OrderedDict[Hashable, Answer]" = field(default_factory=OrderedDict)
    computing: asyncio.Lock = field(default_factory=asyncio.Lock)


class Kept:
    """The answers about debates that are computed from their logs. For one event loop.

    An answer holds as long as the log of its debate reads the same, whoever writes to it or erases from it, and as long
    as it is as much driven as it was. `most_bytes`, `most_events`: how much is kept at most; what was used longest ago
    goes first.
    """

    def __init__(self, store: EventStore, most_bytes: int = MOST_BYTES, most_events: int = MOST_EVENTS) -> None:
        self._store, self._most_bytes, self._most_events = store, most_bytes, most_events
        self._debates: OrderedDict[str, _Debate] = OrderedDict()
        self._looking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def answer(
        self,
        debate: str,
        what: Hashable,
        make: Callable[[Reading], Mapping[str, Any]],
        slots: Slots | None = None,
    ) -> Answer:
        """The answer that `make` gives, under the name `what`, computed in a thread unless it is known. Who asks while
        it is being computed waits for it, and who stops waiting stops nobody else. `slots`: computed in one of these,
        if it may take long. Raises NotFound, and what `make` raises, which is not kept.
        """
        found = await self._looked(debate)
        known = found.answers.get(what)
        if known is not None:
            found.answers.move_to_end(what)
            return known
        computed = partial(self._computed, found, what, make)
        return await asyncio.shield(computed() if slots is None else slots.turn(computed))

    def drop(self) -> None:
        """Keep nothing of what is known, after texts were erased."""
        self._debates.clear()

    async def _looked(self, debate: str) -> _Debate:
        """The debate as its log is now."""
        looking = self._looking.setdefault(debate, asyncio.Lock())
        async with looking:
            try:
                found = await off_loop(_look, self._store, debate, self._debates.get(debate))
            except NotFound:
                self._debates.pop(debate, None)
                raise
            self._debates[debate] = found
            self._debates.move_to_end(debate)
            while len(self._debates) > 1 and self._events() > self._most_events:
                self._debates.popitem(last=False)
            return found

    async def _computed(self, found: _Debate, what: Hashable, make: Callable[[Reading], Mapping[str, Any]]) -> Answer:
        async with found.computing:
            known = found.answers.get(what)
            if known is None:
                body = await asyncio.to_thread(lambda: json.dumps(make(found.reading)).encode())
                known = found.answers[what] = Answer(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
                self._fit()
            return known

    def _fit(self) -> None:
        """Let go of answers until the others fit."""
        size = sum(len(answer.body) for debate in self._debates.values() for answer in debate.answers.values())
        for debate in self._debates.values():
            while debate.answers and size > self._most_bytes:
                size -= len(debate.answers.popitem(last=False)[1].body)

    def _events(self) -> int:
        return sum(len(debate.reading.envelopes) for debate in self._debates.values())


def _look(store: EventStore, debate: str, known: _Debate | None) -> _Debate:
    """The debate as its log is now; `known` itself, with its answers, if nothing has changed. Raises NotFound."""
    mark = store.mark()
    if known is None:
        return _Debate(read(store, debate), mark)
    before = known.reading
    same = known.mark == mark  # nobody has written anything, but whoever drives it may have come or gone
    reading = reading_of(store, debate, before.envelopes, before) if same else read(store, debate, before)
    if reading is not before:
        return _Debate(reading, mark, computing=known.computing)  # its timeline may be taken on meanwhile
    known.mark = mark
    return known
