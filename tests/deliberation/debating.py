"""Debates for tests: an opening, a toy protocol in which everything is legal, wild participants, and a loop
without clock or store in which the answers of a round arrive in any order.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from moot.protocols.pending import pending
from moot.protocols.protocol import Opening, Protocol, Stop
from moot.record import moves
from moot.record.acts import ACTS
from moot.record.debate import Debate, fold
from moot.record.decide import decide
from moot.record.events import DebateOpened, Event, MovesRequested, Request, Seat
from moot.record.graph import Component, Fact, Kind, Position, Stand
from moot.record.labels import Outcome, Polarity
from moot.record.moves import Act, Move
from moot.record.parameters import Parameters
from moot.record.status import StoppedBy
from moot.record.text import Text
from moot.verdict.graph_status import graph_content

Script = Callable[[Request, Debate], Move]
Order = Callable[[Sequence[Request]], Sequence[Request]]
ALL_ACTS: frozenset[Any] = frozenset(ACTS)
PEOPLE = ("ana", "ben", "cho", "dan")


def opening(*names: str, positions: Sequence[str] = ("P", "Q"), max_rounds: int = 3, **more: Any) -> DebateOpened:
    """The opening of a debate among `names`."""
    given: dict[str, Any] = {
        "debate": "d1",
        "question": Text("Which?"),
        "protocol": "toy",
        "profile": "default",
        "positions": tuple(Position(p, Text(f"use {p}")) for p in positions),
        "exclusive": True,
        "parameters": Parameters().to_dict(),
        "max_rounds": max_rounds,
        "opened": "2026-03-01T00:00:00Z",
        "project": "test",
        "seats": tuple(Seat(name, "scripted", name) for name in names or PEOPLE[:2]),
        "versions": {"moot": "0", "model": "2"},
    }
    return DebateOpened(**{**given, **more})


def handles_of(debate: Debate) -> tuple[str, ...]:
    graph = debate.graph
    return tuple(sorted([*graph.arguments, *graph.edges, *graph.supports, *graph.facts]))


def _ask(debate: Debate) -> tuple[Request, ...]:
    """Everybody is asked, shown all there is; the first participant twice."""
    assert debate.opened is not None
    names = [seat.name for seat in debate.opened.seats]
    asked = [(name, 0) for name in names] + [(names[0], 1)]
    number, handles = debate.round + 1, handles_of(debate)
    return tuple(Request(f"{number}.{name}.{k}", name, "argue", handles=handles) for name, k in asked)


def _stop(debate: Debate) -> Stop | None:
    quiet = not debate.rounds[-1].added
    return (StoppedBy.NO_NEW_INFORMATION, "nobody had anything new") if quiet else None


TOY = Protocol("toy", Opening(rounds=3), ALL_ACTS, _ask, _stop, graph_content)


@dataclass
class Played:
    """A debate that was played to its end, with its events in the order in which they arrived."""

    events: list[Event] = field(default_factory=list)
    debate: Debate = field(default_factory=Debate)

    def add(self, events: Sequence[Event]) -> None:
        self.events += events
        self.debate = fold(events, self.debate)


def play(opened: DebateOpened, script: Script, order: Order = tuple, protocol: Protocol = TOY) -> Played:
    """Play a debate to its end; `order` says in what order the answers of a round arrive."""
    played = Played()
    played.add([opened])
    while played.debate.concluded is None:
        played.add(pending(played.debate, protocol))
        asked = played.debate
        for request in order(asked.outstanding) if asked.concluded is None else ():
            played.add(decide(played.debate, request, script(request, asked), protocol.legal))
    return played


def asked(opened: DebateOpened, *before: Event, handles: Sequence[str] | None = None) -> Debate:
    """A debate in whose first round each seat is asked once; `before` are rounds before that, if any."""
    debate = fold([opened, *before])
    shown = handles_of(debate) if handles is None else tuple(handles)
    number = debate.round + 1
    requests = tuple(Request(f"{number}.{s.name}.0", s.name, "argue", handles=shown) for s in opened.seats)
    return fold([MovesRequested(number, requests)], debate)


def fact(id: str, source: str | None = "s1", *, polarity: dict[str, str] | None = None, **more: Any) -> Fact:
    stands = {p: Stand(Polarity(word)) for p, word in (polarity or {}).items()}
    given: dict[str, Any] = {"submitted": True, "text": Text(f"what {id} says"), "polarity": stands}
    return Fact(id, source, **{**given, **more})


def wild(seed: int) -> Script:
    """Participants that say anything, legal or not, the same for the same seed and request."""

    def script(request: Request, debate: Debate) -> Move:
        random = Random(f"{seed} {request.id}")
        acts = tuple(_act(random, request) for _ in range(random.randint(0, 6)))
        return Move(acts, passed=random.random() < 0.3, complete=random.random() < 0.9)

    return script


def _act(random: Random, request: Request) -> Act:
    known = [*request.handles, "nobody.said.this", "f1"]
    literal = _literal(random, known)
    match random.randrange(9):
        case 0 | 1:
            return moves.SubmitFact(_fact(random), f"detector-{random.randint(1, 2)}")
        case 2 | 3 | 4:
            return _advance(random, known)
        case 5:
            component = random.choice(list(Component))
            target = random.choice([*known, literal, f"ev:{random.choice(known)}"])
            source = random.choice([None, None, *known])
            return moves.Attack(target, component, source, random.randint(0, 1), Text("so"))
        case 6:
            return moves.GiveSupport(literal, Component.LITERAL, random.choice([None, *known]))
        case 7:
            cause = random.choice([None, random.choice(known)])
            return moves.TakeStance(random.choice("PQX"), random.choice([-1.0, 0.5, 1.0, 2.0]), cause)
        case _:
            kind = random.choice([moves.Endorse, moves.Concede, moves.Retract])
            return kind(random.choice(known))


def _literal(random: Random, known: Sequence[str]) -> str:
    plain = random.choice(["P", "Q", "p1", "p2", f"ev:{random.choice(known)}", f"w({random.choice(known)})"])
    return random.choice(["", "~"]) + plain


def _advance(random: Random, known: Sequence[str]) -> moves.Advance:
    return moves.Advance(
        _literal(random, known),
        tuple(_literal(random, known) for _ in range(random.randint(0, 2))),
        evidence=tuple(f"f{random.randint(1, 6)}" for _ in range(random.randint(0, 2))),
        kind=random.choice(list(Kind)),
        text=Text(random.choice(["because", " "])),
        supersedes=random.choice([None, None, None, random.choice(known)]),
        reported={"confidence": random.random()},
    )


def _fact(random: Random) -> Fact:
    number = random.randint(1, 6)
    spoken_on, words = random.choice(["", "P", "PQ", "X"]), ["supports", "opposes", "neutral"]
    polarity = {p: random.choice(words) for p in spoken_on}
    return fact(
        f"f{number}",
        f"s{number % 3}",
        polarity=polarity,
        outcome=random.choice(list(Outcome)),
        score=random.choice([0.0, 0.5, 0.5, 1.0]),
        supersedes=random.choice([(), ("f1",), ("gone",)]),
        checked=random.random() < 0.1,
        category=random.choice(["learning", "derived"]),
    )
