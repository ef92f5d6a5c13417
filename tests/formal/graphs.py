"""From a graph document to what moot makes of it."""

from typing import Any

from moot.operations.documents.graph_document import read_graph
from moot.protocols import documents
from moot.record.parameters import Parameters
from moot.verdict.evaluation import Evaluation, evaluate


def judged(document: dict[str, Any]) -> Evaluation:
    """The evaluation of a graph document."""
    read = read_graph(document)
    return evaluate(read.graph, documents()[read.protocol], Parameters.of(read.parameters))
