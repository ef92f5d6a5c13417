"""From a graph document to what moot makes of it."""

from typing import Any

from moot.deliberation.evaluation import Evaluation, evaluate
from moot.deliberation.parameters import Parameters
from moot.deliberation.protocols import documents
from moot.operations.documents import read_graph


def judged(document: dict[str, Any]) -> Evaluation:
    """The evaluation of a graph document."""
    read = read_graph(document)
    return evaluate(read.graph, documents()[read.protocol], Parameters.of(read.parameters))
