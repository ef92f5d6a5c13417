"""What a result says to people, in sentences: the answer, who was heard on it, what is only a guess, what is shut out.

The terminal, the Markdown report and the HTML page all say it in these words.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from moot.deliberation.graph import Stand
from moot.deliberation.labels import Origin, Polarity
from moot.deliberation.outcome.words import Status
from moot.deliberation.results.debate import DebateResult
from moot.deliberation.results.rows import EvidenceResult, PositionResult

SETTLED: Final = (Status.CONSENSUS, Status.MAJORITY, Status.ACCEPTED)
"""What many claims can come to without one verdict: all that was at issue stands."""
SAID_BY: Final[Mapping[Origin, str]] = {
    Origin.STATED: "stated",
    Origin.PERSON: "somebody looked",
    Origin.MODEL: "read by a model",
    Origin.WORDS: "read by words",
}
_LOOKS: Final = {
    Polarity.SUPPORTS: "looks like a reason for",
    Polarity.OPPOSES: "looks like a reason against",
    Polarity.NEUTRAL: "seems to take no side on",
}
_WORDS: Final = 8
"""Words that a reading names."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A reading of a piece of evidence that nobody is sure of: it weighs nothing."""

    piece: EvidenceResult
    position: str
    stand: Stand

    @property
    def looks(self) -> str:
        """What the piece was taken for, in words."""
        return f"{_LOOKS[self.stand.label]} ‘{self.position}’"


def headline(result: DebateResult) -> str:
    """The answer in one sentence: what is decided and by how much, or that nothing is, and what leads."""
    if result.status is None:
        return f"Not ended yet: {result.state}"
    status = result.status.value.replace("_", " ")
    if result.verdict is not None:
        return f"{result.verdict} — {_how(result)}"
    if result.status in SETTLED:
        return "All that was at issue stands" if result.labelled else f"By counting: {status}"
    if result.weighed and not result.failed:
        return _not_decided(result)
    return f"Not decided: {status}{_leaning(result)}"


def decided_by(result: DebateResult) -> str:
    """How far ahead the answer is, where one was decided by weight; else empty."""
    far = result.weighed and result.verdict is not None and result.margin is not None
    return f"decided by {result.margin:.2f}" if far else ""


def sentence(said: str) -> str:
    """A reason as a sentence: with a capital and a full stop.

    >>> sentence("nothing attacks it")
    'Nothing attacks it.'
    """
    return f"{said[:1].upper()}{said[1:].rstrip('.')}." if said else ""


def standing_words(position: PositionResult, result: DebateResult) -> str:
    """Where a position is among its rivals, in a word or two; empty if it neither won nor leads nor is shut out."""
    if position.text in result.excluded:
        return "excluded"
    if position.text == result.verdict:
        return "decided"
    return "leads" if position.text == result.leader else ""


def heard(position: PositionResult) -> str:
    """How many independent sources speak for and against a position, and whether these are enough; empty where sources
    are not counted.
    """
    if position.sources_for is None or position.sources_against is None:
        return ""
    few = position.sufficiency is not None and position.sufficiency < 1
    return (
        f"{_sources(position.sources_for)} for it, {_number(position.sources_against)} against it"
        f"{': too few to compare it' if few else ''}"
    )


def excluded_by(result: DebateResult, position: PositionResult) -> Iterator[str]:
    """The requirements that shut a position out, a sentence each."""
    by_id = {piece.id: piece for piece in result.evidence}
    for id in result.excluded.get(position.text, ()):
        piece = by_id.get(id)
        said = id if piece is None else f"“{piece.text}”{_of(piece)}"
        yield f"A requirement forbids it: {said}"


def read_by(stand: Stand) -> str:
    """Who says what a piece of evidence is to a position; of words, which."""
    words = ", ".join(f"“{word}”" for word in stand.words[:_WORDS])
    return SAID_BY[stand.by] + (f": {words}" if words and stand.by is Origin.WORDS else "")


def guesses(result: DebateResult) -> list[Guess]:
    """The readings that weigh nothing because nobody is sure of them: those that lean to a side, the least
    sure first, then the others.
    """
    found = [
        Guess(piece, position, stand)
        for piece in result.evidence
        for position, stand in (piece.stands or {}).items()
        if not stand.sure
    ]
    return sorted(found, key=lambda g: (g.stand.label is Polarity.NEUTRAL, g.stand.score, g.piece.id, g.position))


def weightiest(result: DebateResult, ids: tuple[str, ...], most: int = 3) -> str:
    """The sources of the first of these pieces of evidence, each once, as a list for people; empty for none."""
    by_id = {piece.id: piece for piece in result.evidence}
    named = dict.fromkeys(by_id[id].source or "a note without a source" for id in ids if id in by_id)
    shown = list(named)[:most]
    more = len(named) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")


def _how(result: DebateResult) -> str:
    return decided_by(result) or {Status.CONSENSUS: "everybody agrees", Status.MAJORITY: "more speaks for it"}.get(
        result.status or Status.ACCEPTED, "stands"
    )


def _not_decided(result: DebateResult) -> str:
    if result.status is Status.REJECTED:
        return "Rejected" + (f"; the least bad is ‘{result.leader}’" if result.leader else "")
    ahead = "" if result.leader is None else f"; ‘{result.leader}’ leads"
    return f"Not decided{ahead}{_leaning(result)}"


def _leaning(result: DebateResult) -> str:
    return f", leaning towards {result.leaning.value.replace('_', ' ')}" if result.leaning else ""


def _sources(number: int) -> str:
    return f"{_number(number)} independent source{'s' * (number != 1)}" if number else "no source"


def _number(number: int) -> str:
    return str(number) if number else "none"


def _of(piece: EvidenceResult) -> str:
    return f" ({piece.source})" if piece.source else ""
