"""What a result says to people, in sentences: the answer, who was heard on it, what is only a guess, what is shut out.

The terminal, the Markdown report and the HTML page all say it in these words.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from moot.record.graph import Stand
from moot.record.labels import Origin, Polarity
from moot.record.status import Status
from moot.results.debate import DebateResult
from moot.results.evidence import EvidenceResult, PositionResult
from moot.verdict.plainly import listed

SETTLED: Final = (Status.CONSENSUS, Status.MAJORITY, Status.ACCEPTED)
"""What many claims can come to without one verdict: all that was at issue stands."""
OPEN: Final = (Status.POLARIZED, Status.CONTESTED, Status.BALANCED)
"""What a question of which neither answer stands nor has fallen can come to."""
SAID_BY: Final[Mapping[Origin, str]] = {
    Origin.STATED: "stated",
    Origin.PERSON: "somebody looked",
    Origin.MODEL: "read by a model",
    Origin.WORDS: "read by words",
}
REASONLESS: Final = "none"
"""The label that people are shown of a position that is out because nobody gave a reason for it."""
_LOOKS: Final = {
    Polarity.SUPPORTS: "looks like a reason for",
    Polarity.OPPOSES: "looks like a reason against",
    Polarity.NEUTRAL: "seems to take no side on",
}
_NOTHING_HEARD: Final = (Status.ABSTAINED, Status.INSUFFICIENT_EVIDENCE, Status.UNDETERMINED)
_NAMED: Final = 3
"""Answers that a sentence names."""
_WORDS: Final = 8
"""Words that a reading names."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A reading of a piece of evidence that nobody is sure of: it weighs nothing."""

    piece: EvidenceResult
    position: str
    stand: Stand


def headline(result: DebateResult) -> str:
    """The answer in one sentence: what is decided and by how much, or that nothing is, and what leads."""
    if result.status is None:
        return f"Not ended yet: {result.state}"
    status = result.status.value.replace("_", " ")
    if result.verdict is not None:
        return f"{result.verdict} — {_how(result)}"
    if result.came_to:
        return result.came_to
    if result.status in SETTLED:
        return "All that was at issue stands" if result.labelled else f"By counting: {status}"
    if result.weighed and not result.failed:
        return _not_decided(result)
    return f"{_still_open(result) or f'Not decided: {status}'}{_ahead(result)}{_leaning(result)}"


def _still_open(result: DebateResult) -> str:
    """Which answers or claims are open; empty where the labels do not tell."""
    if not result.labelled or result.failed or result.status in _NOTHING_HEARD:
        return ""
    open_ = [position.text for position in result.positions if position.label == "undec"]
    if result.said is not None:
        return _issues([issue.status for issue in result.said.issues])
    if result.status is Status.UNOPPOSED:
        stands = [position.text for position in result.positions if position.label == "in"]
        return f"‘{(stands or [f'not: {result.positions[0].text}'])[0]}’ stands, unopposed"
    if len(open_) > 1:
        more = f" and {len(open_) - _NAMED} more" if len(open_) > _NAMED else ""
        shown = open_[:_NAMED]
        last = "" if more else f" and ‘{shown.pop()}’"
        return f"Still open between {', '.join(f'‘{text}’' for text in shown)}{last}{more}"
    return f"‘{open_[0]}’ is still open" if open_ else "No answer stands" if result.positions else ""


def _issues(statuses: Sequence[Status]) -> str:
    """How many of the claims at issue are open; where none is, how many nothing was said against, or have fallen."""
    for words, those in (("Still open", OPEN), ("Unopposed", (Status.UNOPPOSED,)), ("Fallen", (Status.REJECTED,))):
        if number := sum(status in those for status in statuses):
            return f"{words}: {number} of {_claims(len(statuses))} at issue"
    return ""


def _claims(number: int) -> str:
    return f"{number} claim{'s' * (number != 1)}"


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
    """Where a position is among its rivals, in a word or two, or that nobody argued for it; empty if it neither won nor
    leads nor is shut out.
    """
    if position.text in result.excluded:
        return "excluded"
    if position.text == result.verdict:
        return "decided"
    if result.came_to and position.text == result.leader:
        return "wins" if result.elected else "ahead"
    if position.text == result.leader:
        by = result.beside.leads_by if result.beside is not None else None
        return AHEAD[by or "weight"]
    if not _reasonless(position, result):
        return ""
    taken_back = result.argued is not None and any(each.claim == position.id for each in result.argued.arguments)
    return "nobody stands by a reason for it" if taken_back else "nobody gave a reason for it"


AHEAD: Final[Mapping[str, str]] = {"weight": "best supported so far", "sides": "most voices so far"}
"""What is said of the position that is ahead where nothing is decided, by what makes it so."""


def _ahead(result: DebateResult) -> str:
    """Who is ahead where participants left it open, and by what; empty where nobody is."""
    by = result.beside.leads_by if result.beside is not None and result.status in OPEN else None
    if by is None or result.leader is None or result.failed:
        return ""
    if result.said is not None and not any(issue.heads and issue.rivals for issue in result.said.issues):
        return ""  # against its denial alone nothing is ahead
    most = "is best supported so far" if by == "weight" else "has the most voices so far"
    return f"; ‘{result.leader.rstrip('.')}’ {most}{_of_which(result) if by == 'sides' else ''}"


def _of_which(result: DebateResult) -> str:
    """Of which answers the leader has the most voices, where one that is refuted has as many."""
    camps = result.outcomes.camps if result.outcomes is not None else ()
    texts = {position.id: position.text for position in result.positions}
    voices = {texts.get(camp.position): len(camp.members) for camp in camps}
    mine = voices.pop(result.leader, 0)
    return " among those that nobody refutes" if any(others >= mine for others in voices.values()) else ""


ARGUED: Final = {"in": "argued, it stands", "undec": "argued, it is open", "out": "argued, it has fallen"}
"""What the arguments say of a claim that is decided by its sides."""


def argued_words(position: PositionResult, result: DebateResult) -> str:
    """What the arguments say of a claim that its sides decide, in words that do not sound like the answer; else empty.
    """
    return ARGUED.get(position.label, "") if by_sides(result) else ""


def by_sides(result: DebateResult) -> bool:
    """Whether the claims of a debate are decided by who is for and against them."""
    return result.sides is not None


def _reasonless(position: PositionResult, result: DebateResult) -> bool:
    """Whether a position is out only because nobody argues for it: it has not fallen."""
    argued = result.argued if result.labelled and position.label == "out" else None
    return argued is not None and not any(
        (each.live or each.returned) and each.claim == position.id for each in argued.arguments
    )


def label_shown(position: PositionResult, result: DebateResult) -> str:
    """The label that people are shown of a position: its own (in, out or undec), or `none` if it is out because nobody
    gave a reason for it. Where evidence is weighed, that of what was weighed: the verdict is in, what a requirement
    shuts out is out, the others are out only once one won.
    """
    if not result.weighed:
        return REASONLESS if _reasonless(position, result) else position.label
    if position.text == result.verdict:
        return "in"
    return "out" if result.verdict is not None or position.text in result.excluded else "undec"


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
    words = ", ".join(f"“{word}”" for word in telling(stand.words)[:_WORDS])
    return SAID_BY[stand.by] + (f": {words}" if words and stand.by is Origin.WORDS else "")


def left_out(piece: EvidenceResult) -> str:
    """Why a piece of evidence does not count: of one that is guessed at, also where somebody said what it is."""
    stands = (piece.stands or {}).values()
    looked = any(stand.sure and stand.by in (Origin.STATED, Origin.PERSON) for stand in stands)
    if looked and not all(stand.sure for stand in stands):
        return f"it takes no stand where somebody said what it is; the rest is {piece.why_not}"
    return piece.why_not or ""


def telling(words: Sequence[str]) -> list[str]:
    """The words by which something was read, without the marks between them.

    >>> telling(("Bad", ",", "because"))
    ['Bad', 'because']
    """
    return [word for word in words if word.strip(",.;:")]


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


def guessed(found: Sequence[Guess]) -> list[tuple[str, EvidenceResult]]:
    """Guesses with the pieces that they are of, in their order: of one piece those that take it for the same are one.
    """
    grouped: dict[tuple[str, Polarity], list[Guess]] = {}
    for guess in found:
        grouped.setdefault((guess.piece.id, guess.stand.label), []).append(guess)
    return [
        (f"{_LOOKS[label]} {listed([f'‘{guess.position}’' for guess in those])}", those[0].piece)
        for (_, label), those in grouped.items()
    ]


def weightiest(result: DebateResult, ids: tuple[str, ...], most: int = 3) -> str:
    """The sources of the first of these pieces of evidence, each once, as a list for people; empty for none."""
    by_id = {piece.id: piece for piece in result.evidence}
    named = dict.fromkeys(by_id[id].source or "a note without a source" for id in ids if id in by_id)
    shown = list(named)[:most]
    more = len(named) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")


def _how(result: DebateResult) -> str:
    most = "it wins the vote, with a majority" if result.came_to else "most are for it"
    return decided_by(result) or {Status.CONSENSUS: "everybody agrees", Status.MAJORITY: most}.get(
        result.status or Status.ACCEPTED, "stands"
    )


def _not_decided(result: DebateResult) -> str:
    if result.status is Status.REJECTED:
        return "Rejected" + (f"; the least bad is ‘{result.leader}’" if result.leader else "")
    ahead = "" if result.leader is None else f"; ‘{result.leader}’ is best supported so far"
    return f"Not decided{ahead}{_leaning(result)}"


def _leaning(result: DebateResult) -> str:
    return f", leaning towards {result.leaning.value.replace('_', ' ')}" if result.leaning else ""


def _sources(number: int) -> str:
    return f"{_number(number)} independent source{'s' * (number != 1)}" if number else "no source"


def _number(number: int) -> str:
    return str(number) if number else "none"


def _of(piece: EvidenceResult) -> str:
    return f" ({piece.source})" if piece.source else ""
