"""A council over one decision record: each option a position, each pro and con a fact that its author stated.

The facts come from the record, by a participant that knows nothing else; the project's memory is neither asked nor
changed. They have no source and no known outcome, and one of them will do (`k_min` 1).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from moot.operations import holding
from moot.operations.adr.record import Option, Reason, Record
from moot.operations.opening import opening
from moot.operations.requests.holding import Hold
from moot.operations.world import World
from moot.participants.scripted import Scripted
from moot.protocols import COUNCIL
from moot.protocols.council.course import POSITION
from moot.record.debate import Debate
from moot.record.events import DebateOpened, Request, Seat
from moot.record.graph import Fact, Stand
from moot.record.labels import Outcome, Polarity
from moot.record.moves import Move, SubmitFact
from moot.record.text import Text, same

SEAT: Final = "record"
_SEATS: Final = (Seat(SEAT, Scripted.kind, SEAT),)
STATED: Final = "stated"
"""What stands for the detector where an author's mark says what a fact is to a position."""


async def held(world: World, record: Record) -> Debate:
    """Hold the council of a record; give the debate, concluded. Raises BadInput if the record cannot be weighed: too
    few options, or too many.
    """
    names = [option.name for option in record.options]
    asked = Hold(COUNCIL, record.question, names, min_evidence=1, remember=False)
    opened = _opening(world, asked)
    return await _over(world, opened, facts_of(record, opened))


def is_of_record(opened: DebateOpened) -> bool:
    """Whether it is the council of a decision record, which has its facts from the record and none from memory."""
    return opened.seats == _SEATS


async def held_again(world: World, before: Debate, asked: Hold) -> Debate:
    """Hold the council that `asked` describes over the reasons that the council of a record rested on; give the debate,
    concluded. The record itself is not read again.
    """
    facts: dict[str, list[Fact]] = {}
    for fact in before.graph.facts.values():
        position = next(position for position, stand in fact.polarity.items() if stand.words)
        facts.setdefault(position, []).append(fact)
    return await _over(world, _opening(world, asked), facts)


def _opening(world: World, asked: Hold) -> DebateOpened:
    return replace(opening(world, world.project, asked), seats=_SEATS)


async def _over(world: World, opened: DebateOpened, facts: Mapping[str, Sequence[Fact]]) -> Debate:
    """Hold a council whose facts, by the position that is asked about when they are given, are stated."""
    return await holding.hold(world, opened, None, {SEAT: Scripted(SEAT, lambda request: _answer(request, facts))})


def facts_of(record: Record, opened: DebateOpened) -> Mapping[str, Sequence[Fact]]:
    """The facts of a record, by the position that is asked about when they are given.

    What is said of several options in the same words is one fact with a stand on each of them.
    """
    positions = [position.id for position in opened.positions]
    found: list[tuple[Reason, dict[str, Stand]]] = []
    by_text: dict[str, list[int]] = {}
    for position, reason in _said(record.options, positions):
        places = by_text.setdefault(same(reason.text), [])
        known = next((n for n in places if position not in found[n][1]), None)
        if known is None:
            places.append(known := len(found))
            found.append((reason, {}))
        found[known][1][position] = Stand(reason.label, 1.0, (reason.mark,))
    given: dict[str, list[Fact]] = {position: [] for position in positions}
    for n, (reason, stands) in enumerate(found, 1):
        polarity = {p: stands.get(p, Stand(Polarity.NEUTRAL)) for p in positions}
        given[next(iter(stands))].append(_fact(f"r{n}", reason, polarity, opened))
    return given


def _said(options: Sequence[Option], positions: Sequence[str]) -> "list[tuple[str, Reason]]":
    return [(position, r) for position, option in zip(positions, options, strict=True) for r in option.reasons]


def _fact(id: str, reason: Reason, polarity: Mapping[str, Stand], opened: DebateOpened) -> Fact:
    return Fact(
        id,
        outcome=Outcome.UNKNOWN,
        permanent=True,
        polarity=polarity,
        submitted=True,
        text=Text(reason.text),
        at=opened.opened,
    )


def _answer(request: Request, facts: Mapping[str, Sequence[Fact]]) -> Move:
    """All that the record says of the position that is asked about; nothing more when it is asked again."""
    if request.aim != POSITION:
        return Move(passed=True)
    given = [fact for position in request.about for fact in facts.get(position, ())]
    return Move(tuple(SubmitFact(fact, STATED) for fact in given), passed=not given)
