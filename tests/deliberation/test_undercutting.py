"""An undercut of a claim is one of each step from a reason to it, as far as somebody stands behind both."""

from dataclasses import replace

from moot.record.graph import Argument, Component, Edge, Graph, Support
from moot.record.identity import Literals
from moot.verdict.claims import undercuts_of_steps

ARGUMENTS = {id: Argument(id, ("ana",), f"lit:{id}") for id in ("claim", "reason", "doubt", "no")}
STEP = Support("step", ("ana",), "reason", "lit:claim")
UNDERCUT = Edge("x", ("ben",), "doubt", "claim", Component.WARRANT)
CHALLENGE = Edge("y", ("cho",), "no", "x", Component.RELATION)
GRAPH = Graph(arguments=ARGUMENTS, edges={"x": UNDERCUT, "y": CHALLENGE}, supports={"step": STEP})


def found(graph: Graph) -> list[tuple[str, str, Component]]:
    """Source, target and component of the attacks on steps, and of the challenges of these."""
    edges = undercuts_of_steps(graph, Literals(graph, asked=False)).values()
    return [(edge.source, edge.target, edge.component) for edge in edges]


def test_a_step_and_its_challenge() -> None:
    (undercut, challenge) = undercuts_of_steps(GRAPH, Literals(GRAPH, asked=False)).values()
    assert (undercut.source, undercut.target, undercut.authors) == ("doubt", "step", ("ben",))
    assert (challenge.source, challenge.target, challenge.authors) == ("no", undercut.id, ("cho",))


def test_the_step_of_the_doubt_itself_is_not_undercut_by_it() -> None:
    own = Support("own", ("ben",), "doubt", "lit:claim")
    graph = replace(GRAPH, supports={"step": STEP, "own": own})
    assert ("doubt", "own", Component.WARRANT) not in found(graph)
    assert ("doubt", "step", Component.WARRANT) in found(graph)


def test_a_reason_that_was_taken_back_has_no_step() -> None:
    assert found(replace(GRAPH, retracted={"ana": ("step",)})) == []


def test_an_undercut_that_was_taken_back_is_none() -> None:
    assert found(replace(GRAPH, retracted={"ben": ("x",)})) == []


def test_a_challenge_that_was_taken_back_is_none() -> None:
    assert found(replace(GRAPH, retracted={"cho": ("y",)})) == [("doubt", "step", Component.WARRANT)]
