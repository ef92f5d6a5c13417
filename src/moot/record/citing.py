"""Evidence for and against findings, as facts of the argument graph."""

from collections.abc import Iterable
from hashlib import sha256

from moot.record.findings import Evidence
from moot.record.graph import Fact
from moot.record.growing import GrowingGraph
from moot.record.text import is_blank, words_of


def evidence_id(text: str, source: str | None) -> str:
    """The id of the evidence with this text and source: `e:` and 16 hexadecimal digits. Case, outer spaces and a final
    full stop of the text make no difference.
    """
    known = "\0".join((words_of(text), source or ""))
    return f"e:{sha256(known.encode(errors='surrogatepass')).hexdigest()[:16]}"


def evidence_fault(evidence: Iterable[Evidence]) -> str | None:
    """Why a piece of the evidence is refused, or None if all of it is legal."""
    for piece in evidence:
        if is_blank(piece.text):
            return "empty text of evidence"
        if piece.id != evidence_id(piece.text, piece.source):
            return f"{piece.id!r} is not the id of this evidence"
    return None


def cite(graph: GrowingGraph, evidence: Iterable[Evidence]) -> tuple[str, ...]:
    """Enter the evidence into `graph`, each piece once, and give the ids."""
    ids = []
    for piece in evidence:
        fact = Fact(piece.id, piece.source, piece.outcome, text=piece.text)
        known = graph.facts.setdefault(piece.id, fact)
        graph.detectors.setdefault(piece.id, "")
        if not known.recorded and fact.recorded:  # the same fact, now with its outcome
            graph.facts[piece.id] = fact
        ids.append(piece.id)
    return tuple(dict.fromkeys(ids))
