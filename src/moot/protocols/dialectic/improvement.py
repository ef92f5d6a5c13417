"""Whether a version is better than another (docs/formal-model.md, section 8): by what code and critics found of it, and
never by what its author says of itself.
"""

from collections.abc import Iterator
from typing import Final

from moot.argumentation.labelling import Label
from moot.artifacts import Worth
from moot.protocols.dialectic.settled import carried
from moot.protocols.literal_labels import LiteralLabels
from moot.record.graph import literal_of
from moot.record.severity import Severity
from moot.verdict.standing import Standing

CONTRADICTION: Final = "contradiction"


def worth_of(standing: Standing, number: int) -> Worth:
    """What the version of that number is worth, by all that is known now. Linear in the findings."""
    work = standing.graph.work
    found = work.found(number)
    return Worth(
        frozenset(gate.gate for gate in found.gates if gate.passed),
        found.passes(test for test in work.tests if not test.by),
        found.passes(test for test in work.tests if test.by),
        frozenset(_counting(standing, number, contradiction=True)),
        frozenset(_counting(standing, number, contradiction=False)),
        -1 if found.size is None else found.size,
    )


def _counting(standing: Standing, number: int, *, contradiction: bool) -> Iterator[str]:
    """The fingerprints of the contradictions, or of the severe findings, that count against a version."""
    labels = LiteralLabels(standing)
    for each in carried(standing.graph, number):
        of_kind = any(raised.finding.category == CONTRADICTION for raised in each.record.raised)
        meant = of_kind if contradiction else each.severity.at_least(Severity.HIGH)
        if meant and labels.of(literal_of(each.record.argument)) is not Label.OUT:
            yield each.record.fingerprint
