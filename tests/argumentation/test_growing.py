"""Growing a set costs few calls of the solver: each looks for all that still fits, not for one argument more."""

from collections.abc import Sequence

import pytest

from moot.argumentation.digraph import Digraph
from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import generate
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.solving import sat
from moot.argumentation.solving.growth import grown
from moot.argumentation.solving.labels import Clause, Labels
from moot.argumentation.solving.sat import Sat, session
from moot.argumentation.work import Work

CHOICES = {"n": 400, "width": 20, "providers": 3, "rivals": 4}
"""Of the family planning: many choices that do not hang together."""


@pytest.mark.parametrize(("semantics", "nodes"), [("preferred", 100), ("ideal", 150)])
def test_a_set_grows_by_many_arguments_a_call(semantics: str, nodes: int) -> None:
    """It takes 59 and 85 nodes; 225 and 323 where each call goes on from the choices of the last."""
    framework = generate("planning", CHOICES, 2).framework
    assert Engine(framework, SEMANTICS[semantics], Work(nodes)).some() is not None


@pytest.mark.parametrize("heavy", [True, False], ids=["CaDiCaL", "MiniSat"])
def test_a_clause_for_one_call_is_gone_after_it(monkeypatch: pytest.MonkeyPatch, heavy: bool) -> None:
    if heavy:
        monkeypatch.setattr(sat, "LIGHT_CLAUSES", 0)
        monkeypatch.setattr(sat, "DENSE", 0)
    asked = Sat([[1, 2], [-1, -2]], 2, [1, 2], Work())
    assert asked._heavy is heavy
    found = asked.once([2])
    assert found is not None
    assert found[:2] == [-1, 2]
    assert asked.once([1], [2]) is None
    for holds in (3, 4):
        assert not asked.solve([holds]), "what was asked once can be asked for again"
    assert asked.solve([1])
    assert asked.solve([2])
    asked.close()


def test_where_choices_are_free_no_call_leaves_what_it_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve pairs are chosen in several calls, as the solver is told to leave out what it can."""
    added, standing = list[Clause](), list[int]()
    add, solve = Sat.add, Sat.solve

    def adding(asked: Sat, clause: Clause) -> None:
        added.append(clause)
        add(asked, clause)

    def solving(asked: Sat, assumptions: Sequence[int] = ()) -> bool:
        over = {clause[0] for clause in added if len(clause) == 1}
        standing.append(sum(len(clause) > 2 and clause[0] not in over for clause in added))
        return solve(asked, assumptions)

    monkeypatch.setattr(Sat, "add", adding)
    monkeypatch.setattr(Sat, "solve", solving)
    pairs = Digraph([[a ^ 1] for a in range(24)])
    labels = Labels(pairs)
    asked = session(labels, labels.admissible(), Work())
    asked.like(labels.preferred)
    asked.free = True
    assert len(grown(asked, labels, ())) == 12
    assert len(standing) > 3
    assert set(standing) == {1}
    asked.close()
