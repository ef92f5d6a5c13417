"""Debates with people in them, over a log in memory: handles that share it, a clock that is set, appends that fail."""

import itertools
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, cast

from moot.errors import StoreUnavailable
from moot.log.inmemory import InMemoryLog, InMemoryStore
from moot.log.streams import stream_of
from moot.operations.debates import debate_life, person_answers
from moot.operations.debates.agents import AgentSet
from moot.operations.debates.debate_state import as_it_stands
from moot.operations.debates.seats import Participants, seated
from moot.operations.debates.start import Hold, opening
from moot.operations.event_loop import run_blocking
from moot.operations.world import World
from moot.participants.human import Human
from moot.protocols.plain import AgentRequest
from moot.record.debate import Debate
from moot.record.events import DebateOpened
from moot.record.lifecycle import CLOSING

START = datetime.fromisoformat("2026-03-01T12:00:00+00:00")
QUESTION = "Should we cache the reports?"
ID = "d1"
STREAM = stream_of(ID)


def said(name: str, round_: int, *, closing: bool = False) -> Mapping[str, Any]:
    """What everybody answers, by name and round: they disagree, then some give in. In the closing ballot they say where
    they stand: nothing new is argued there.
    """
    if closing:
        return {"stances": {"0.ana.0": -1 if name == "ben" else 1}}
    if round_ == 0:
        texts = {"ana": "We should cache the reports", "ben": "We should not cache the reports"}
        return {"claims": [{"text": texts.get(name, f"{name} knows of stale reports")}]}
    if name == "ben":
        return {"claims": [{"text": f"ben doubts it again {round_}", "opposes": ["0.ana.0"]}]}
    return {"claims": [{"text": "ana would wait"}], "stances": {"0.ana.0": 1}} if name == "ana" else {"pass": True}


@dataclass
class Clock:
    """The time, in seconds after START. Each look at it takes a microsecond, so that no two are the same."""

    seconds: float = 0
    looks: Any = field(default_factory=itertools.count)

    def now(self) -> str:
        at = START + timedelta(seconds=self.seconds, microseconds=next(self.looks))
        return at.isoformat(timespec="microseconds").replace("+00:00", "Z")


class Handle(InMemoryStore):
    """A handle of one process; `trouble` is called before each append with its number, `after` once it is done."""

    def __init__(self, log: InMemoryLog) -> None:
        super().__init__(log)
        self.appends = 0
        self.trouble: Callable[[int], None] = lambda number: None
        self.after: Callable[[int], None] = lambda number: None

    def append(self, stream: str, events: Any, *, expected: int, epoch: int | None = None) -> int:
        self.appends += 1
        number = self.appends
        self.trouble(number)
        version = super().append(stream, events, expected=expected, epoch=epoch)
        self.after(number)
        return version


def fails(*_: int) -> None:
    """A disk that refuses."""
    raise StoreUnavailable("moot.db", "the disk is full", "make room and resume")


@dataclass
class Table:
    """A debate and the processes around it, each with a handle of its own on one log."""

    people: tuple[str, ...] = ("ana", "ben")
    bots: tuple[str, ...] = ("cho",)
    deadline_s: float | None = None
    profile: str = "default"
    log: InMemoryLog = field(default_factory=InMemoryLog)
    clock: Clock = field(default_factory=Clock)
    calls: Counter[str] = field(default_factory=Counter)
    """How often each bot was asked, by request."""
    during: Callable[[AgentRequest], None] = lambda request: None
    """What happens while a bot thinks."""
    marks: Any = field(default_factory=itertools.count)

    def world(self) -> World:
        """Another process."""
        new_id = lambda: f"n{next(self.marks)}"  # noqa: E731
        return World(Handle(self.log), cast(Any, None), cast(Any, None), self.clock.now, new_id)

    def participants(self) -> Participants:
        people = {name: Human(deadline_s=self.deadline_s) for name in self.people}
        return seated({**people, **{name: self._bot(name) for name in self.bots}})

    def _bot(self, name: str) -> Any:
        async def bot(request: AgentRequest) -> Any:
            self.calls[f"{request.round}.{name}.0"] += 1
            self.during(request)
            return said(name, request.round, closing=is_closing(request))

        return bot

    def seats(self, opened: DebateOpened) -> Participants:
        return self.participants()

    def opened(self, world: World) -> DebateOpened:
        hold = Hold("claims", QUESTION, profile=self.profile, remember=False, at="2026-03-01", max_rounds=4)
        found = opening(world, "test", hold, AgentSet(self.participants()))
        return replace(found, debate=ID)

    def hold(self, world: World) -> Debate:
        return run_blocking(debate_life.hold(world, self.opened(world), None, self.participants()))

    def resume(self, world: World) -> Debate:
        return run_blocking(debate_life.resume(world, ID, None, self.seats))

    def answer(self, world: World, request: str, given: Any = None, *, drive: bool = True) -> person_answers.Answered:
        """The person that the request is put to answers it, with what they say in that round unless it is `given`."""
        round_, name, _ = request.split(".")
        closing = any(is_closing(r.asked) for r in self.open() if r.request == request)
        given = said(name, int(round_), closing=closing) if given is None else given
        seats = self.seats if drive else None
        return run_blocking(person_answers.answered(world, ID, request, given, seats=seats))

    def open(self) -> list[person_answers.OpenRequest]:
        return person_answers.requests(self.world(), ID)

    def result(self) -> dict[str, Any]:
        return as_it_stands(Handle(self.log), ID, self.clock.now()).to_dict()

    def events(self) -> list[tuple[str, str, Any]]:
        """Type, time and data of all events."""
        return [(e.type, e.at, e.data) for e in Handle(self.log).read(STREAM)]

    def finish(self) -> dict[str, Any]:
        """Let everybody answer what is open, until the debate has ended; its result."""
        world = self.world()
        self.resume(world)
        while asked := self.open():
            self.resume(world) if asked[0].overdue else self.answer(world, asked[0].request)
        return self.result()


def is_closing(request: Any) -> bool:
    """Whether it is a request for the closing ballot."""
    return getattr(request, "aim", None) == CLOSING


def outcome(result: Mapping[str, Any]) -> dict[str, Any]:
    """A result without what tells by whom and in how many sittings it came about."""
    people = [{k: v for k, v in p.items() if k != "kind"} for p in result["participants"]]
    return {k: v for k, v in result.items() if k not in ("resumed", "debate_id")} | {"participants": people}


def held_at_once(table: Table) -> dict[str, Any]:
    """The result of the same debate where nobody is a person: all answer at once, in one process."""
    calm = Table(people=(), bots=(*table.people, *table.bots), profile=table.profile)
    calm.hold(calm.world())
    return outcome(calm.result())
