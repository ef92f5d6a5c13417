"""Laws of debates of claims, over random ones: what holds whoever says whatever (the properties P1, P2, P4, P13, P17 of
the formal model, as far as they are about debates). Planted bugs that they saw: bench/suite.md."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, combinations
from random import Random
from typing import Any

import pytest
from claims_play import Answer, ending, play, says
from claims_wild import NAMES, Speaker, hold, relating, seeded, sensible, shown, wild
from debating import Played
from hypothesis import HealthCheck, example, given
from hypothesis import strategies as st

from moot.argumentation.labelling import Label
from moot.argumentation.literal import negate
from moot.argumentation.structured import Reading
from moot.protocols.claims import CLAIMS
from moot.protocols.claims.contested import contested
from moot.protocols.pending import pending, standing_under
from moot.record.debate import Debate, evolve, fold
from moot.record.events import Closed, DebateConcluded, Event, MovesRequested, Request
from moot.record.graph import Argument, Component, Edge, Graph, Kind, Merge, Support, literal_of
from moot.record.moves import Endorse, Move
from moot.record.parameters import STANDING_SEMANTICS, Parameters
from moot.record.shape import to_json
from moot.record.status import Status, StoppedBy
from moot.record.text import Text
from moot.verdict.claims import Claims, attacks, judged, pressures
from moot.verdict.content import classes_of
from moot.verdict.standing import Standing
from profiles import examples

Said = Edge | Support | Merge
SAID: tuple[Said, ...] = (
    Edge("v>x", ("v",), "v", "x", Component.CLAIM),
    Edge("k>v>x", ("k",), "k", "v>x", Component.RELATION),
    Edge("x>y", ("x",), "x", "y", Component.CLAIM),
    Edge("y>x", ("y",), "y", "x", Component.CLAIM),
    Edge("v>x>y", ("v",), "v", "x>y", Component.RELATION),
    Support("z+y", ("z",), "z", literal_of("y")),
    Merge(literal_of("y"), literal_of("z")),
    Merge(literal_of("y"), literal_of("k")),
)

SEEDS = st.integers(0, 10**6)
PEOPLE, ROUNDS = st.integers(1, 12), st.integers(1, 6)
FEW = examples(100, suppress_health_check=list(HealthCheck))
SPEAKERS = st.sampled_from([sensible, wild, relating])
SAYING = pytest.mark.parametrize("speaker", [wild, relating])


def debate_of(seed: int, people: int, rounds: int, speaker: Any = wild, **more: Any) -> Played:
    names = NAMES[:people]
    return hold(names, rounds, seeded(seed, names, speaker), **more)


def standing_of(played: Played) -> Standing:
    return standing_under(played.debate, CLAIMS)


# -- P1, P2: order and names decide nothing


@SAYING
@FEW
@given(SEEDS, PEOPLE, ROUNDS)
def test_p1_the_answers_of_a_round_in_any_order_give_the_same_bytes(
    speaker: Speaker, seed: int, people: int, rounds: int
) -> None:
    def shuffled(asked: Sequence[Request]) -> Sequence[Request]:
        return Random(seed).sample(asked, len(asked))

    one, other = (debate_of(seed, people, rounds, speaker, order=order) for order in (tuple, shuffled))
    for debate in (one, other):
        assert [r.number for r in debate.debate.rounds] == list(range(len(one.debate.rounds)))
    assert repr(to_json(one.debate.graph)) == repr(to_json(other.debate.graph))
    assert ending(one) == ending(other)
    assert [to_json(e) for e in one.events if isinstance(e, MovesRequested)] == [
        to_json(e) for e in other.events if isinstance(e, MovesRequested)
    ]


def by_text(speaker: Speaker) -> Speaker:
    """Answers as the speaker, but names claims alone, each by what it says: no id has a part in it."""

    def speak(random: Random, request: Request, debate: Debate) -> Answer:
        graph = debate.before
        texts = [str(a.text) for id in request.handles if (a := graph.arguments.get(id)) is not None]
        there = [id for id in shown(request, graph) if id in graph.arguments]
        clear = [id for id in there if texts.count(graph.arguments[id].text) == 1]
        return speaker(random, replace(request, handles=tuple(clear)), debate)

    return speak


def outline(played: Played) -> Any:
    """A debate without its ids: how it ended, and what became of each text and each issue. Which of several issues
    heads them where as many take a side on each, ids decide."""
    standing, claims = standing_of(played), Claims(played.debate.graph)
    labels = {
        (str(a.text), a.round, standing.of(claims.one.of(a.claim)).value if id in claims.live else None)
        for id, a in played.debate.graph.arguments.items()
    }
    closed = [sorted(c.how.value for c in r.closed.values()) for r in played.debate.rounds]
    end, texts = ending(played), {p.id: str(p.text) for p in standing.graph.positions}
    issues = sorted((sorted(texts[l] for l in i.answers), i.status.value) for i in CLAIMS.content(standing).issues)
    return end.stopped_by, end.leaning is None, closed, labels, issues


@pytest.mark.parametrize("speaker", [sensible, relating])
@FEW
@given(SEEDS, PEOPLE, ROUNDS)
@example(3516, 4, 2)
@example(404668, 6, 2)
@example(818207, 4, 5)
def test_p2_other_names_for_the_participants_give_the_same_debate(
    speaker: Speaker, seed: int, people: int, rounds: int
) -> None:
    names = NAMES[:people]
    others = tuple(f"{name[::-1]}{k}" for k, name in enumerate(reversed(names)))
    one, other = (hold(of, rounds, seeded(seed, of, by_text(speaker))) for of in (names, others))
    assert outline(one) == outline(other)


# -- P4: a clone that is not merged


@pytest.mark.parametrize("speaker", [sensible, relating])
@FEW
@given(SEEDS, st.integers(2, 6), ROUNDS)
@example(630, 4, 6)
def test_p4_a_clone_that_is_not_merged_changes_no_label_and_no_strength_by_more_than_gamma(
    speaker: Speaker, seed: int, people: int, rounds: int
) -> None:
    played = debate_of(seed, people, rounds, speaker)
    graph, before = played.debate.graph, standing_of(played)
    literals = [position.id for position in before.graph.positions]
    for id in plain_claims(graph)[:4]:
        after = Standing(judged(cloned(graph, id)), before.parameters)
        assert [after.of(l) for l in literals] == [before.of(l) for l in literals]
        assert after.of(literal_of("zed")) == before.of(literal_of(id))
        for literal in literals:
            moved = after.strengths.strength[literal] - before.strengths.strength[literal]
            assert abs(moved) <= before.parameters.gamma


def test_p4_the_second_attack_of_one_author_weighs_gamma_of_itself() -> None:
    against = {"claims": [{"text": "It rained on Sunday", "opposes": ["0.ana.0"]}]}
    played = play(
        {"ana": [says("We should cache the reports")], "ben": [says("We should not cache the reports"), against]}
    )
    graph, before = played.debate.graph, standing_of(played)
    after = Standing(judged(cloned(graph, "1.ben.0")), before.parameters)
    moved = after.strengths.energy["lit:0.ana.0"] - before.strengths.energy["lit:0.ana.0"]
    assert round(moved + after.strengths.strength["zed"] / 9, 6) == 0  # the third of one author: gamma squared


def plain_claims(graph: Graph) -> list[str]:
    """The live claims that are merged with nothing, and none of whose attacks is challenged."""
    claims = Claims(graph)
    challenged = {e.target for e in graph.edges.values() if e.component is Component.RELATION}
    unsettled = {end for e in graph.edges.values() if e.id in challenged for end in (e.source, e.target)}
    challenging = {e.source for e in graph.edges.values() if e.component is Component.RELATION}
    alone = (id for id in claims.live if len(claims.one.same(literal_of(id))) == 1)
    return sorted(id for id in alone if id not in unsettled | challenging)


def cloned(graph: Graph, id: str) -> Graph:
    """The graph with a second claim of the same author that attacks, supports, and is attacked and supported, alike.

    What was taken back of a relation of the claim is taken back of the clone's.
    """
    clone = replace(graph.arguments[id], id="zed", claim=literal_of("zed"), text=Text("zed"), supersedes=None)
    names = {id: "zed", literal_of(id): literal_of("zed")}

    def alike(item: Any) -> Any:
        ends = {"source": names.get(item.source, item.source), "target": names.get(item.target, item.target)}
        return replace(item, id=f"{item.id}'", **ends)

    def both(items: Mapping[str, Any]) -> dict[str, Any]:
        clones = [alike(item) for item in items.values() if item.source in names or item.target in names]
        return {**items, **{item.id: item for item in clones}}

    edges, supports = both(graph.edges), both(graph.supports)
    related = {*edges, *supports}
    return replace(
        graph,
        arguments={**graph.arguments, "zed": clone},
        edges=edges,
        supports=supports,
        retracted={who: (*ids, *(f"{i}'" for i in ids if f"{i}'" in related)) for who, ids in graph.retracted.items()},
        endorsements={who: (*ids, *(["zed"] if id in ids else [])) for who, ids in graph.endorsements.items()},
        concessions={who: (*ids, *(["zed"] if id in ids else [])) for who, ids in graph.concessions.items()},
    )


# -- P13: more than one view can be held


def test_p13_legal_moves_reach_two_preferred_extensions() -> None:
    played = play({"ana": [says("We should cache the reports")], "ben": [says("We should not cache the reports")]})
    framework = standing_of(played).framework
    assert len(list(framework.extensions("preferred"))) >= 2
    assert ending(played).status is Status.CONTESTED


def test_p13_what_a_third_party_relates_reaches_two_preferred_extensions_too() -> None:
    opposes = {"relate": [{"from": "0.ana.0", "to": "0.ben.0", "how": "opposes"}]}
    ana, ben = (says(text, type="recommendation") for text in ("Hire two testers", "Archive the ledger yearly"))
    played = play({"ana": [ana], "ben": [ben], "cho": [{}, opposes]})
    assert len(list(standing_of(played).framework.extensions("preferred"))) >= 2
    assert ending(played).status is Status.POLARIZED  # two of three classes, one for each


def test_p13_each_open_issue_doubles_the_views_that_can_be_held() -> None:
    yes, no = (
        ("The lift works", "We should cache the reports"),
        ("The lift does not work", "We should not cache the reports"),
    )
    framework = standing_of(play({"ana": [says(*yes)], "ben": [says(*no)]})).framework
    assert len(list(framework.extensions("preferred"))) >= 4


# -- P17: one ending, and none that silence makes

AGREEING = {Status.CONSENSUS, Status.MAJORITY, Status.ACCEPTED, Status.UNOPPOSED}


@SAYING
@FEW
@given(SEEDS, PEOPLE, ROUNDS)
@example(1, 3, 1)  # the claim that others were said to be the same as came too late to be answered
@example(3, 4, 2)
def test_p17_every_debate_ends_once_within_its_rounds_with_one_status(
    speaker: Speaker, seed: int, people: int, rounds: int
) -> None:
    played = debate_of(seed, people, rounds, speaker)
    endings = [event for event in played.events if isinstance(event, DebateConcluded)]
    assert len(endings) == 1
    assert played.events[-1] is endings[0]
    assert isinstance(endings[0].status, Status)
    assert isinstance(endings[0].stopped_by, StoppedBy)
    assert endings[0].reason
    assert (endings[0].leaning is not None) == (endings[0].status is Status.UNDETERMINED)
    assert 1 <= played.debate.completed_rounds <= rounds
    assert pending(played.debate, CLAIMS) == ()


SILENT: tuple[Answer, ...] = (
    {}, {"pass": True}, Closed.FAILED, Closed.TIMED_OUT, Move((Endorse("nobody"),)), {"claims": [{"text": ""}]},
    {"claims": [{"text": "Why?", "type": "question"}]}, {"concede": ["0.ana.0"]}, {"stances": {"0.ana.0": 1}}, Move(),
)  # fmt: skip


@FEW
@given(SEEDS, PEOPLE, ROUNDS)
def test_p17_nothing_that_was_not_said_makes_agreement(seed: int, people: int, rounds: int) -> None:
    played = debate_of(seed, people, rounds, lambda random, request, debate: random.choice(SILENT))
    found = ending(played)
    ended = found.leaning if found.status is Status.UNDETERMINED else found.status
    assert ended in {Status.FAILED, Status.ABSTAINED, Status.INSUFFICIENT_EVIDENCE}
    assert found.verdict is None


@SAYING
@FEW
@given(SEEDS, PEOPLE, ROUNDS)
@example(3, 1, 1)
def test_p17_agreement_is_between_classes_that_spoke_and_acceptance_of_what_was_tested(
    speaker: Speaker, seed: int, people: int, rounds: int
) -> None:
    played = debate_of(seed, people, rounds, speaker)
    found, standing = ending(played), standing_of(played)
    content = CLAIMS.content(standing)
    for issue in content.issues:
        if issue.status in (Status.CONSENSUS, Status.MAJORITY):
            taken = {who: values.get(issue.verdict, 0.0) for who, values in standing.graph.stances.items()}
            assert sum(value >= standing.parameters.side for value in taken.values()) >= 2
        if issue.status is Status.ACCEPTED:
            attacked = any(issue.verdict in (a.source, a.target) for a in attacks(everything_live(played, standing)))
            assert attacked or issue.rivals
    if found.status in AGREEING:
        kinds = {argument.claim: argument.kind for argument in played.debate.graph.arguments.values()}
        advised = [i for i in content.issues if kinds[i.literal] is Kind.RECOMMENDATION]
        for issue in (i for i in advised or content.issues if i.heads and i.status in AGREEING):
            stands = [p for l in issue.answers for p in (l, negate(l)) if standing.of(p) is Label.IN]
            carried = issue.verdict is not None and share_for(standing, issue.verdict) >= standing.parameters.carry
            assert carried or (issue.verdict in stands if issue.verdict else stands)


def share_for(standing: Standing, won: str) -> float:
    """How many of all classes are for it: so many carry what does not stand and is not outweighed (5.1)."""
    graph = standing.graph
    values: dict[str, list[float]] = {name: [] for name in classes_of(graph)}
    for who, stances in graph.stances.items():
        values[graph.class_of(who)] += [sign * stances[l] for l, sign in ((won, 1), (negate(won), -1)) if l in stances]
    found = [sum(of) / len(of) >= standing.parameters.side for of in values.values() if of]
    return sum(found) / len(values)


def everything_live(played: Played, standing: Standing) -> Standing:
    """As if nobody had taken anything back: what was ever said against what."""
    graph = replace(played.debate.graph, retracted={}, concessions={}, endorsements={})
    arguments = {id: replace(a, supersedes=None) for id, a in graph.arguments.items()}
    return Standing(judged(replace(graph, arguments=arguments)), standing.parameters)


# -- the log is the debate


@SAYING
@FEW
@given(SEEDS, PEOPLE, ROUNDS)
@example(1, 12, 2)  # sees a planted bug that others seldom do
def test_one_event_at_a_time_is_all_at_once_and_everything_that_was_decided_is_decided_again(
    speaker: Speaker, seed: int, people: int, rounds: int
) -> None:
    played = debate_of(seed, people, rounds, speaker)
    debate = Debate()
    for event in played.events:
        debate = evolve(debate, event)
    assert debate == fold(played.events) == played.debate
    assert repr(debate.graph) == repr(fold(played.events).graph)
    assert again(played.events) == played.events


def again(events: Sequence[Event]) -> list[Event]:
    """The events, with all that the engine decided worked out from what came before it, and from nothing else."""
    found: list[Event] = []
    while len(found) < len(events):
        due = pending(fold(found), CLAIMS) if found else ()
        found += due or [events[len(found)]]
    return found


@SAYING
@FEW
@given(SEEDS, PEOPLE, ROUNDS)
@example(12, 12, 2)
def test_nobody_touches_what_is_anothers(
    speaker: Speaker, seed: int, people: int, rounds: int
) -> None:
    played = debate_of(seed, people, rounds, speaker)
    graph = played.debate.graph
    for id, argument in graph.arguments.items():
        assert argument.authors == (id.split(".")[1],)
        if argument.supersedes is not None:
            assert graph.arguments[argument.supersedes].authors == argument.authors
    theirs = {**graph.arguments, **graph.supports, **graph.edges}
    for who, ids in graph.retracted.items():
        assert all(theirs[id].authors == (who,) for id in ids)
    for event in played.events:
        request, participant = getattr(event, "request", None), getattr(event, "participant", None)
        assert participant is None or request is None or request.split(".")[1] == participant


@SAYING
@FEW
@given(SEEDS, PEOPLE, ROUNDS)
@example(1, 12, 2)  # sees a planted bug that others seldom do
def test_nobody_names_what_it_was_not_shown(
    speaker: Speaker, seed: int, people: int, rounds: int
) -> None:
    played = debate_of(seed, people, rounds, speaker)
    graph = played.debate.graph
    shown_to = {
        (r.id, handle)
        for e in played.events
        if isinstance(e, MovesRequested)
        for r in e.requests
        for handle in r.handles
    }
    for item in (*graph.edges.values(), *graph.supports.values()):
        if not item.authors or re.fullmatch(r".*\.\d+/\d+", item.id):  # what lies between two claims, named or not
            continue
        round_, who = item.id.split(".")[:2]
        for end in (item.source, item.target.removeprefix("lit:")):
            own = end in graph.arguments and graph.arguments[end].authors == (who,)
            assert (
                own
                or end.startswith(f"{round_}.{who}.")
                or (f"{round_}.{who}.0", end) in shown_to
                or is_twin(end, shown_to)
            )


def is_twin(edge: str, shown_to: set[tuple[str, str]]) -> bool:
    return re.sub(r"contradiction:(.*)/(.*)", r"contradiction:\2/\1", edge) in {handle for _, handle in shown_to}


@pytest.mark.parametrize("speaker", [sensible, relating])
@FEW
@given(SEEDS, st.integers(2, 8), ROUNDS, st.sampled_from(STANDING_SEMANTICS))
def test_what_is_contested_part_by_part_is_what_is_contested(
    speaker: Speaker, seed: int, people: int, rounds: int, semantics: str
) -> None:
    """Parts are judged alone; the whole graph, judged at once, says the same."""
    graph = debate_of(seed, people, rounds, speaker).debate.graph
    parameters = Parameters.of({"semantics": semantics})
    assert contested_literals(graph, parameters) == contested_at_once(graph, parameters)


def contested_literals(graph: Graph, parameters: Parameters) -> set[str]:
    return {c.literal for c in contested(graph, parameters, frozenset, {})}


def contested_at_once(graph: Graph, parameters: Parameters) -> set[str]:
    whole = Standing(judged(graph), parameters)
    attacked = {a.target for a in pressures(whole)}
    return {literal for literal in attacked if whole.of(literal).value in ("undec", "out")}


@pytest.mark.parametrize("reading", Reading)
def test_what_was_said_of_a_claim_that_nobody_stands_behind_counts_as_it_did(reading: Reading) -> None:
    """`y` was taken back. A support of it still stands against `x`, which attacks it, and is free of `v`."""
    parameters, speakers = Parameters.of({"reading": reading.value}), ("x", "y", "z", "v", "k")
    for said in chain.from_iterable(combinations(SAID, number) for number in range(len(SAID) + 1)):
        graph = Graph(
            exclusive=False,
            arguments={who: Argument(who, (who,), literal_of(who)) for who in speakers},
            edges={item.id: item for item in said if isinstance(item, Edge)},
            supports={item.id: item for item in said if isinstance(item, Support)},
            merges=tuple(item for item in said if isinstance(item, Merge)),
            retracted={"y": ("y",)},
        )
        assert contested_literals(graph, parameters) == contested_at_once(graph, parameters)


@FEW
@given(SEEDS, st.integers(2, 8), ROUNDS, st.sampled_from(STANDING_SEMANTICS), SPEAKERS)
def test_what_is_contested_in_a_debate_that_grows_is_what_is_contested_in_it_at_once(
    seed: int, people: int, rounds: int, semantics: str, speaker: Any
) -> None:
    """Only what something new touches is judged again; whoever judges everything finds the same."""
    parameters = Parameters.of({"semantics": semantics})
    memo: dict[Any, Any] = {}
    debate = Debate()
    for event in debate_of(seed, people, rounds, speaker).events:
        debate = evolve(debate, event)
        kept, fresh = (contested(debate.graph, parameters, frozenset, known) for known in (memo, {}))
        assert kept == fresh
