"""Growing a set costs few calls of the solver: each looks for all that still fits, not for one argument more."""

import pytest

from moot.argumentation.engine import Engine
from moot.argumentation.generating.families import generate
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.work import Work

CHOICES = {"n": 400, "width": 20, "providers": 3, "rivals": 4}
"""Of the family planning: many choices that do not hang together."""


@pytest.mark.parametrize(("semantics", "nodes"), [("preferred", 100), ("ideal", 150)])
def test_a_set_grows_by_many_arguments_a_call(semantics: str, nodes: int) -> None:
    """It takes 59 and 85 nodes; 225 and 323 where each call goes on from the choices of the last."""
    framework = generate("planning", CHOICES, 2).framework
    assert Engine(framework, SEMANTICS[semantics], Work(nodes)).some() is not None
