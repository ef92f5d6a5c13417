"""A digraph kept as whole arrays is the one kept as lists, and so are its clauses."""

import random
from collections import Counter
from itertools import chain

import numpy as np
import pytest

from moot.argumentation.digraph import Digraph
from moot.argumentation.solving import columns, compact
from moot.argumentation.solving.compact import Compact
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Sat, labels_of
from moot.argumentation.work import Work


def two_of(seed: int) -> tuple[Digraph, Compact]:
    lots = random.Random(seed)
    size = lots.randint(1, 40)
    path = [(a, a + 1) for a in range(size - 1) if lots.random() < 0.8]
    loose = [(lots.randrange(size), lots.randrange(size)) for _ in range(int(size * lots.choice((0, 0.3, 0.7, 1.2))))]
    loose += [(a, a) for a in range(size) if lots.random() < lots.choice((0, 0.5))]
    names = lots.sample(range(size), size)
    attacks = {(names[a], names[b]) for a, b in (path if lots.random() < 0.3 else loose)}
    rows = [sorted(b for b, target in attacks if target == a) for a in range(size)]
    starts = np.cumsum([0, *map(len, rows)])
    return Digraph(rows), Compact(starts, np.array(list(chain.from_iterable(rows)), np.int64))


@pytest.mark.parametrize("seed", range(200))
def test_whole_arrays_and_lists_know_the_same(monkeypatch, seed):
    monkeypatch.setattr(compact, "_SPLIT", random.Random(seed).choice((1, 4, 1_000)))
    lists, arrays = two_of(seed)
    assert (len(arrays), arrays.attackers, arrays.targets) == (len(lists), lists.attackers, lists.targets)
    assert arrays.selfish == lists.selfish
    assert arrays.idle == lists.idle
    parts = lists.connected()
    assert list(map(list, arrays.connected())) == list(map(list, parts))
    for members in parts:
        assert arrays.part(members).attackers == lists.part(members).attackers


@pytest.mark.parametrize("encoding", ["conflict_free", "admissible", "reinstating", "complete", "stable"])
@pytest.mark.parametrize("seed", range(30))
def test_clauses_made_by_columns_are_those_made_one_by_one(monkeypatch, encoding, seed):
    monkeypatch.setattr(columns, "_CHUNK", random.Random(seed).choice((1, 3, 4_096)))
    lists, arrays = two_of(seed)
    by_columns = getattr(labels_of(arrays), encoding)()
    assert by_columns
    one_by_one = Counter(map(tuple, getattr(Labels(lists), encoding)()))
    assert Counter(map(tuple, by_columns)) == one_by_one
    assert Counter(map(tuple, by_columns)) == one_by_one, "they can be read again"
    assert len(by_columns) == one_by_one.total()


class Hasty(Sat):
    """The light solver gives up at once."""

    def _limited(self, assumptions):
        return super()._limited(assumptions) if self._heavy else None


@pytest.mark.parametrize("seed", range(30))
def test_the_solver_that_takes_over_is_given_the_columns_again(seed):
    lists, arrays = two_of(seed)
    labels, found = labels_of(arrays), []
    for solver, clauses in ((Hasty, labels.stable()), (Sat, list(Labels(lists).stable()))):
        sat = solver(clauses, labels.end - 1, labels.preferred, Work())
        models = []
        while sat.solve():
            models.append(labels.members(sat.model()))
            sat.add(labels.none_but(models[-1]))
        sat.close()
        found.append(sorted(models))
    assert found[0] == found[1]
