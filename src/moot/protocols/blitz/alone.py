"""What a debate on several claims would have come to without being held: by the sides of its blind round, or by one
answer. Of one claim alone the baseline is that of any debate in structure (`protocols.unheld`).
"""

from collections.abc import Mapping, Sequence

from moot.argumentation.literal import Literal, negate
from moot.protocols.unheld import UNSAID, best_of, held_up
from moot.record.debate import Debate
from moot.record.graph import Graph, Position
from moot.results.alone import BlindVote, SingleAnswer
from moot.results.baseline import BY_SIDES, Baseline
from moot.verdict.sides_status import sides_content, sides_on
from moot.verdict.standing import Standing

Sided = Mapping[Literal, Literal | None]
"""By claim, the claim or its denial, whichever is decided for; None for neither."""


def of_several(debate: Debate, standing: Standing) -> Baseline | None:
    """The baseline of several claims: how all stand at the end by their sides alone, whatever was argued; how they
    stood after the blind round; and the first answer that held up best. None where there was no such round.
    """
    first = debate.rounds[0] if debate.rounds else None
    if first is None or first.number or debate.concluded is None or len(standing.graph.positions) < 2:
        return None
    if not first.stances:
        return None
    last, blind = (_bare(standing, stances) for stances in (standing.graph.stances, first.stances))
    judged = debate.concluded.status not in UNSAID
    came_to = _sides(standing) if judged else None
    by_sides, at_first = sides_content(last), sides_content(blind)
    same, said = _sides(blind) == came_to, _told(_sides(blind), standing)
    vote = BlindVote(said, at_first.status.value, _taking(blind), _counts(blind), same)
    return Baseline(
        BY_SIDES,
        by_sides.status,
        _told(_sides(last), standing),
        None,
        by_sides.reason,
        _taking(last),
        _counts(last),
        vote,
        _single(debate, standing, blind, came_to),
    )


def _bare(standing: Standing, stances: Mapping[str, Mapping[Literal, float]]) -> Standing:
    """The same claims with these stances, and nothing argued."""
    graph = standing.graph
    bare = Graph(graph.positions, exclusive=graph.exclusive, classes=graph.classes, stances=stances)
    return Standing(bare, standing.parameters)


def _sides(standing: Standing) -> Sided:
    return {issue.literal: issue.verdict for issue in sides_content(standing).issues}


def _told(sides: Sided, standing: Standing) -> str | None:
    """Which claims are decided, for which side; None if none is."""
    found = [f"{'for' if sides[p.id] == p.id else 'against'} ‘{p.text}’" for p in _decided(sides, standing)]
    return ", ".join(found) or None


def _decided(sides: Sided, standing: Standing) -> Sequence[Position]:
    return [position for position in standing.graph.positions if sides.get(position.id) is not None]


def _counts(standing: Standing) -> dict[str, int]:
    """How many classes are for each claim, and against it."""
    found: dict[str, int] = {}
    for position in standing.graph.positions:
        sides = sides_on(standing, position.id)
        found |= {f"for ‘{position.text}’": len(sides.pro), f"against ‘{position.text}’": len(sides.con)}
    return found


def _taking(standing: Standing) -> int:
    """How many classes are on a side of some claim."""
    sides = [sides_on(standing, position.id) for position in standing.graph.positions]
    return len({name for each in sides for name in (*each.pro, *each.con)})


def _single(debate: Debate, standing: Standing, blind: Standing, came_to: Sided | None) -> SingleAnswer | None:
    """The first answer of whose arguments most stand at the end, less those that fell; its answer is the side that it
    took of each claim.
    """
    assert debate.opened is not None, "a debate is opened before it is answered"
    found: list[tuple[int, SingleAnswer]] = []
    for seat in debate.opened.speakers:
        own = [a.id for a in standing.graph.arguments.values() if a.round == 0 and seat.name in a.authors]
        values = blind.graph.stances.get(seat.name, {})
        taken = {p.id: _side(p.id, values.get(p.id, 0.0), standing.parameters.side) for p in standing.graph.positions}
        answer = _told(taken, standing)
        if answer is None or not own or seat.name not in standing.graph.classes:
            continue
        held = [held_up(standing, id) for id in own]
        single = SingleAnswer(seat.name, answer, held.count(1), len(own), taken == came_to)
        found.append((sum(held), single))
    return best_of(found)


def _side(position: Literal, value: float, side: float) -> Literal | None:
    return position if value >= side else negate(position) if value <= -side else None
