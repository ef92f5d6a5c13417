"""The labels of literals in a labelled graph: what became of what is claimed, whoever claims it."""

from collections.abc import Mapping

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.record.graph import Argument
from moot.verdict.standing import Standing


class LiteralLabels:
    """The labels of literals: in if a holder is in, out if all are out or there are none, else undec."""

    def __init__(self, standing: Standing) -> None:
        self.graph = standing.graph
        self._labels: Mapping[str, Label] = standing.labels
        self._names: Mapping[str, str] = standing.prepared.stands_for
        self._holders: dict[Literal, list[Argument]] = {}
        for argument in standing.graph.arguments.values():
            self._holders.setdefault(argument.claim, []).append(argument)

    def of(self, literal: Literal) -> Label:
        """The label of a literal."""
        found = {self._labels[self._names[a.id]] for a in self.live(literal)}
        return Label.IN if Label.IN in found else Label.UNDEC if Label.UNDEC in found else Label.OUT

    def live(self, literal: Literal) -> list[Argument]:
        """The arguments for a literal that somebody, or a check, stands behind."""
        return [a for a in self._holders.get(literal, ()) if a.id in self._names and self._names[a.id] in self._labels]
