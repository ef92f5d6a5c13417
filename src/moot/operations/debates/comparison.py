"""Two debates on one topic, side by side: what each came to, on what each turns, who stands where."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from moot.argumentation.literal import Literal
from moot.operations.debates.debate_requests import CompareDebates
from moot.operations.debates.explanation import answers
from moot.operations.debates.judgement import LARGEST, judged_under, moves, names_in, protocol_in, told_in_words
from moot.operations.debates.judgement_results import Compared, Moved, Side
from moot.operations.world import World, debate_id
from moot.protocols.first_answers import answers_of
from moot.protocols.pending import judged_graph
from moot.protocols.result import result
from moot.reading import CONTRADICTION, CONTRADICTION_DETECTORS, Relation
from moot.record.debate import Debate
from moot.record.graph import Fact
from moot.record.labels import Polarity
from moot.record.text import words_of
from moot.results import DebateResult
from moot.verdict.dividing.commitments import Commitments
from moot.verdict.dividing.search import Search, above, below
from moot.verdict.dividing.settling import Interventions, universe

MOST: Final = 50
"""Answers of each debate that are compared with those of the other."""


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
            tuple(_perhaps_same(one, other)),
            _moved(one, other),
        )
    ]


def _perhaps_same(one: Debate, other: Debate) -> Iterator[tuple[str, str]]:
    """The answers, one of each debate, of which the words agree without being the same: a detector cannot be sure that
    they say the same, so that whoever reads it judges.
    """
    ours, theirs = ({words_of(text): text for text in answers_of(debate)} for debate in (one, other))
    detect = CONTRADICTION_DETECTORS[CONTRADICTION]().detect
    for words in [w for w in ours if w not in theirs][:MOST]:
        for wording in [w for w in theirs if w not in ours][:MOST]:
            if detect(ours[words], theirs[wording]).label is Relation.AGREE:
                yield ours[words], theirs[wording]


def _moved(one: Debate, other: Debate) -> Moved | None:
    """What changed from one council to another; None where one of the two weighs no notes."""
    a, b = result(one), result(other)
    if not (a.weighed and b.weighed):
        return None
    was, now = (_notes(debate.graph.facts.values()) for debate in (one, other))
    of_a, of_b = ({p.id: words_of(str(p.text)) for p in debate.graph.positions} for debate in (one, other))
    both = frozenset(of_a.values()) & frozenset(of_b.values())
    kept = [note for note in now if note in was]
    otherwise = [note for note in kept if _read(was[note], of_a, both) != _read(now[note], of_b, both)]
    outcomes = [note for note in kept if was[note].outcome is not now[note].outcome]
    gone, new = [note for note in was if note not in now], [note for note in now if note not in was]
    named = {fact.id: fact for fact in (*was.values(), *now.values())}
    return Moved(
        (a.verdict, b.verdict), (a.leader, b.leader), (_status(a), _status(b)), (a.margin, b.margin),
        tuple(now[note].id for note in new), tuple(was[note].id for note in gone),
        tuple(now[note].id for note in otherwise), tuple(now[note].id for note in outcomes),
        {id: str(fact.text) for id, fact in named.items()}, {id: fact.source for id, fact in named.items()},
    )  # fmt: skip


def _notes(facts: Iterable[Fact]) -> dict[tuple[str | None, str], Fact]:
    """The notes of a council by their source and words: councils of two databases know no ids of each other."""
    return {(fact.source, words_of(str(fact.text)) or fact.id): fact for fact in facts}


def _read(fact: Fact, words: Mapping[Literal, str], both: Collection[str]) -> dict[str, tuple[Polarity, bool]]:
    """What a note is to the positions that both councils have: what it counts as, and whether it forbids."""
    read = ((words.get(position, ""), stand) for position, stand in fact.polarity.items())
    return {p: (stand.counts_as, stand.forbids) for p, stand in read if p in both}


def _side(debate: Debate) -> Side:
    found = result(debate)
    return Side(found.question, _status(found), found.verdict, found.leader, found.elected, found.came_to)


def _status(found: DebateResult) -> str | None:
    return None if found.status is None else found.status.value


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
