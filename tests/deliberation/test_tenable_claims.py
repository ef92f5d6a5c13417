"""What is tenable among claims, where far too many sets of claims can be held together to list them."""

from moot.argumentation.reasoning import extensions
from moot.protocols.claims.document import claims_graph
from moot.reading import ContradictionFinding, Relation
from moot.record.parameters import Parameters
from moot.record.status import Status
from moot.verdict.evaluation import GivenClaim
from moot.verdict.graph_status import graph_content
from moot.verdict.standing import Standing


class Unrelated:
    """A detector that relates nothing."""

    name = "unrelated/1"

    def detect(self, a: str, b: str) -> ContradictionFinding:
        return ContradictionFinding(Relation.UNRELATED, False, 1.0, ())


def tied_conflicts(count: int) -> Standing:
    """Pairs of claims that oppose each other, each pair tied to the next by one more opposition."""
    claims = []
    for n in range(count):
        following = (f"a{n + 1}",) if n + 1 < count else ()
        claims.append(GivenClaim(f"a{n}", f"yes {n}", "ana", opposes=(f"b{n}", *following)))
        claims.append(GivenClaim(f"b{n}", f"no {n}", "ben", opposes=(f"a{n}",)))
    graph = claims_graph(claims, Unrelated())
    return Standing(graph, Parameters(max_nodes=3_000))


def test_the_status_is_determined_where_the_extensions_cannot_be_listed() -> None:
    standing = tied_conflicts(40)
    assert not extensions(standing.framework, "preferred", standing.parameters.max_nodes).complete
    content = graph_content(standing)
    assert (content.status, content.cut) == (Status.CONTESTED, False)


def test_every_side_of_a_conflict_that_can_be_held_is_tenable() -> None:
    standing = tied_conflicts(40)
    held = {f"lit:{side}{n}" for side in "ab" for n in range(40)}
    assert standing.tenable() == (held, True)
