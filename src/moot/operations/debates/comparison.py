"""Two debates on one topic, side by side: what each came to, on what each turns, who stands where."""

from collections.abc import Collection

from moot.argumentation.literal import Literal
from moot.operations.debates.debate_requests import CompareDebates
from moot.operations.debates.explanation import answers
from moot.operations.debates.judgement import LARGEST, judged_under, moves, names_in, protocol_in, told_in_words
from moot.operations.debates.judgement_results import Compared, Side
from moot.operations.world import World, debate_id
from moot.protocols.pending import judged_graph
from moot.protocols.result import result
from moot.record.debate import Debate
from moot.verdict.dividing.commitments import Commitments
from moot.verdict.dividing.search import Search, above, below
from moot.verdict.dividing.settling import Interventions, universe


def compare(world: World, request: CompareDebates) -> Compared:
    """Two debates side by side. Raises NotFound, OutOfTime."""
    ids = [debate_id(world, id) for id in (request.a, request.b)]
    (found,) = answers(world, ids, request.timeout_s, comparisons)
    return found


def comparisons(one: Debate, other: Debate) -> list[Compared]:
    """`compare`, as the work of a helper process."""
    ours, theirs = (_cruxes_in_words(debate) for debate in (one, other))
    prefers = [_preferred(debate) for debate in (one, other)]
    stances = {who: (prefers[0].get(who), prefers[1].get(who)) for who in sorted({*prefers[0], *prefers[1]})}
    return [
        Compared(
            _side(one),
            _side(other),
            tuple(sorted(ours & theirs)),
            tuple(sorted(ours - theirs)),
            tuple(sorted(theirs - ours)),
            stances,
        )
    ]


def _side(debate: Debate) -> Side:
    found = result(debate)
    status = None if found.status is None else found.status.value
    return Side(found.question, status, found.verdict, found.leader, found.elected, found.came_to)


def _cruxes_in_words(debate: Debate) -> set[tuple[str, ...]]:
    """The cruxes of at most two literals of all positions, in words, so that those of two debates can be compared; the
    protocol's own candidates where it has them instead.
    """
    candidates = protocol_in(debate).candidates
    if candidates is not None:
        return {(words,) for words in candidates(debate)}
    graph, parameters = judged_graph(debate), debate.parameters
    _, standing, content = judged_under(debate, graph, parameters)
    if len(standing.framework) > LARGEST:
        return set()
    interventions = Interventions(standing, universe(standing))
    search = Search(interventions)
    issues = [literal for issue in content.issues for literal in issue.answers] or list(standing.positions)
    named = names_in(standing.graph)
    found: set[tuple[Literal, ...]] = set()
    for position in issues[:20]:
        now = interventions.standing_under((), position)
        for side in (above, below):
            found |= {tuple(literals) for literals in search.minimal(position, side(now), 2).sets}
    moving = (literals for literals in _smallest_of(found) if moves(debate, graph, parameters, content, literals))
    return {told_in_words(literals, named) for literals in moving}


def _smallest_of(sets: Collection[tuple[Literal, ...]]) -> list[tuple[Literal, ...]]:
    """The sets of which no part is a set too: what moves one position by itself is told alone, whatever else moves
    another together with it.
    """
    return [one for one in sets if not any(set(other) < set(one) for other in sets)]


def _preferred(debate: Debate) -> dict[str, str | None]:
    """By class, the text of the position that it prefers."""
    _, standing, _ = judged_under(debate, judged_graph(debate), debate.parameters)
    commitments = Commitments(standing, standing.positions)
    texts = {position.id: str(position.text) for position in standing.graph.positions}
    chosen = {name: commitments.choice(name) for name in commitments.classes}
    return {name: None if p is None else texts.get(p, p) for name, p in chosen.items()}
