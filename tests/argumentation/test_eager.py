"""What all semi-stable extensions share is found without listing them, and is what asking for each argument finds."""

from moot.argumentation import Framework
from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import generate
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.work import Work


def still_defended(framework: Framework, members: set[int]) -> set[int]:
    """The undefended go, until none is."""
    hit = {b for a in members for b in framework.attacked_by(a)}
    left = {a for a in members if all(b in hit for b in framework.attackers_of(a))}
    return members if left == members else still_defended(framework, left)


def test_many_semi_stable_extensions_are_not_gone_through() -> None:
    """It takes 113 nodes; where extensions are listed until nothing is left to find out, more than 200,000."""
    choices = {"n": 400, "width": 20, "providers": 3, "rivals": 4}
    framework = generate("planning", choices, 1).framework
    eager = Engine(framework, SEMANTICS["eager"], Work(1_000)).some()
    semi_stable = Engine(framework, SEMANTICS["semi-stable"], Work())
    shared = {a for a in range(len(framework)) if semi_stable.skeptical(a).accepted}
    assert eager is not None
    assert set(eager) == still_defended(framework, shared)
    assert len(eager) == 20
