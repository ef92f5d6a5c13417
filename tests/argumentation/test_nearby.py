"""What is near an argument never says another label than the whole framework does, and says it where it is enough."""

import pytest
from argumentation_cases import random_frameworks, small_frameworks

from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import Instance
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.solving import reductions
from moot.argumentation.solving.reduct import reduct
from moot.argumentation.solving.reductions import UNDECIDED
from moot.argumentation.work import Work


@pytest.mark.parametrize("most", [1, 2, 3, 5, 100])
def test_a_label_from_nearby_is_the_grounded_one(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(reductions, "NEARBY", most)
    decided = 0
    for framework in (*small_frameworks(), *random_frameworks(500, 12, seed=41)):
        labels = reduct(framework).labels
        for a in range(len(framework)):
            near = reductions.label_nearby(framework.sparse, a)
            decided += near != UNDECIDED
            assert near in ((labels[a],) if most == 100 else (labels[a], UNDECIDED))
    assert decided > 100


def test_the_engine_makes_no_reduct_for_what_is_decided_nearby() -> None:
    framework = Instance("grounded", 1, {"n": 10_000, "attackers": 6, "back": 0.02}).made().framework
    labels = reduct(framework).labels
    spared = 0
    for a in range(0, 10_000, 500):
        engine = Engine(framework, SEMANTICS["complete"], Work())
        assert engine.credulous(a).accepted == (labels[a] == 1)
        spared += "reduct" not in vars(engine)
    assert spared > 10
