"""Skeptical acceptance under preferred semantics, where one preferred extension after the other would have no end."""

from collections import Counter
from itertools import pairwise

import pytest

from moot.argumentation import Framework
from moot.argumentation.digraph import Digraph
from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import generate
from moot.argumentation.semantics import SEMANTICS, preferred
from moot.argumentation.semantics.preferred import defence, is_coherent
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.reductions import largest_admissible_in
from moot.argumentation.solving.sat import Sat
from moot.argumentation.work import Work
from moot.errors import SearchCut


def defended_from_afar(choices: int, steps: int) -> Framework:
    """`a` stands at the end of a line of `steps` attackers, the last of which c and d attack, who attack each other.

    c stands only after a choice in each of many pairs, all of which end alike; an odd cycle beside each pair.
    """
    line = ["a", *(f"e{step}" for step in range(steps))]
    attacks = [(after, before) for before, after in pairwise(line)]
    attacks += [("c", line[-1]), ("d", line[-1]), ("c", "d"), ("d", "c")]
    for i in range(choices):
        x, y, p, q, r = (f"{name}{i}" for name in "xypqr")
        attacks += [(x, y), (y, x), (p, q), (q, r), (r, p), (x, p), (y, p), (x, q), (y, q), (q, "c")]
    return Framework.from_attacks(attacks)


@pytest.mark.parametrize("steps", [1, 3, 7])
def test_what_is_far_away_and_free_is_not_looked_at_over_and_over(steps):
    framework = defended_from_afar(60, steps)
    assert not is_coherent(Digraph.of(framework))
    asked = Engine(framework, SEMANTICS["preferred"], Work(1_000))
    assert asked.skeptical(framework.index_of("a")).accepted
    refused = asked.skeptical(framework.index_of("d"))
    assert refused.shown_by is not None
    assert framework.index_of("d") not in refused.shown_by()


def test_defences_are_small_where_what_challenges_is_large():
    framework = generate("watts_strogatz", {"n": 1000, "k": 6, "beta": 0.2, "mutual": 0.2}, 539142).framework
    asked = Engine(framework, SEMANTICS["preferred"], Work(5_000))  # with large ones 100,000 were not enough
    refused = asked.skeptical(823)
    assert refused.shown_by is not None
    assert 823 not in refused.shown_by()


@pytest.mark.parametrize("name", ["a", "c", "d"])
def test_a_defence_is_admissible_has_the_argument_and_nothing_that_is_not_needed(name):
    framework = defended_from_afar(5, 3)
    graph, asked = Digraph.of(framework), framework.index_of(name)
    sets = [members for members in Engine(framework, SEMANTICS["preferred"], Work()).every() if asked in members]
    found = [defence(graph, asked, members) for members in sets]
    for small, members in zip(found, sets, strict=True):
        assert asked in small
        assert set(small) <= set(members)
        assert largest_admissible_in(graph, small) == small
    assert min(map(len, found)) == {"a": 3, "c": 6, "d": 1}[name]


def test_whichever_is_decided_first_the_answer_is_what_the_extensions_say(monkeypatch):
    """With one conflict a turn, small frameworks take turns, too: each way to an answer is gone many times."""
    decided: Counter[object] = Counter()
    sooner = preferred._sooner

    def told(sat, *literals):
        literal, found = sooner(sat, *literals)
        decided[literals.index(literal), found] += 1
        return literal, found

    monkeypatch.setattr(preferred, "TURN", 1)
    monkeypatch.setattr(preferred, "_sooner", told)
    for seed in range(120):
        framework = generate("scc", {"n": 24, "components": 3, "inner": 2.5, "outer": 1.5}, seed).framework
        graph = Digraph.of(framework)
        extensions = [set(members) for members in Engine(framework, SEMANTICS["preferred"], Work()).every()]
        for a in range(len(graph)):
            found = preferred.unanswered(graph, a, Work())
            assert (found is None) is all(a in members for members in extensions)
            assert found is None or any(a not in members and set(found) <= members for members in extensions)
    assert {(1, True), (1, False), (0, True)} <= set(decided), decided


def hard(work: Work) -> Sat:
    labels = Labels(Digraph.of(generate("erdos_renyi", {"n": 120, "p": 0.1}, 3).framework))
    return Sat(list(labels.stable()), labels.end - 1, labels.preferred, work)


def test_a_search_within_few_conflicts_is_given_up_and_goes_on_where_it_was():
    answer = hard(Work()).solve()
    sat = hard(Work(100_000))  # what forgot what it had learnt would spend all of it
    turns = [sat.within(10, [])]
    while turns[-1] is None:
        turns.append(sat.within(10, []))
    assert len(turns) > 3
    assert turns[-1] is answer


def test_what_is_within_the_conflicts_asked_for_may_still_be_beyond_the_bound():
    sat = hard(Work(60))
    with pytest.raises(SearchCut):
        sat.within(1_000, [])
