"""The positions of a result with their labels and strengths, the evidence that was cited for and against them, and who
read it so.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from moot.record.graph import Fact, Stand
from moot.record.labels import Origin, Outcome, Polarity


@dataclass(frozen=True, slots=True)
class Readings:
    """How many readings of evidence a result rests on, by who read it: stated in the input, by a person, by a model, by
    words that were clear enough to count; and how many are guesses by words (`unsure`), which weigh nothing.
    """

    stated: int = 0
    person: int = 0
    model: int = 0
    words: int = 0
    unsure: int = 0

    def to_dict(self) -> dict[str, int]:
        """The numbers as a JSON object (docs/contract.md)."""
        return asdict(self)


def readings(facts: Iterable[Fact]) -> Readings:
    """The numbers of readings of `facts`. A note that is neutral by words on a position, surely, counts in `words`."""
    found = Counter("unsure" if not stand.sure else stand.by.value for _, stand in _all(facts))
    return Readings(**found)


def caveats(facts: Iterable[Fact]) -> tuple[str, ...]:
    """What a result cannot be trusted for, in sentences: readings by words that nobody looked at."""
    listed = [stand for _, stand in _all(facts)]
    guesses = sum(not stand.sure for stand in listed)
    telling = sum(s.sure and s.by is Origin.WORDS and s.label is not Polarity.NEUTRAL for s in listed)
    if not guesses and not telling:
        return ()
    whole = f"Nobody looked at {guesses + telling} of {_readings(len(listed))}"
    if not guesses:
        return (f"{whole}: {_they(telling)} by words alone, clear enough to count.",)
    said = f"{_are(guesses)}, which {_weigh(guesses)} nothing"
    return (f"{whole}: {said}." if not telling else f"{whole}: {telling} by words clear enough to count, {said}.",)


def _all(facts: Iterable[Fact]) -> Iterator[tuple[str, Stand]]:
    return (item for fact in facts for item in fact.polarity.items())


def _readings(number: int) -> str:
    return f"{number} reading{'s' * (number != 1)} of notes"


def _they(number: int) -> str:
    return "it was read" if number == 1 else "they were read"


def _are(number: int) -> str:
    return "1 is a guess" if number == 1 else f"{number} are guesses"


def _weigh(number: int) -> str:
    return "weighs" if number == 1 else "weigh"


@dataclass(frozen=True, slots=True)
class PositionResult:
    """One position in the result. `label`: in, out or undec. `strength` and `sufficiency` are in [0, 1]; `energy`, the
    support for it less the attacks on it, is a real number.

    `supports` and `opposes`: the ids of the evidence and the arguments for and against it, the strongest first.
    `energy` and `sufficiency` are None where the protocol does not compute them. `sources_for`, `sources_against`: how
    many independent sources these are; None where sources are not counted.
    """

    id: str
    text: str
    label: str
    strength: float
    energy: float | None
    sufficiency: float | None
    supports: tuple[str, ...] = ()
    opposes: tuple[str, ...] = ()
    sources_for: int | None = None
    sources_against: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """The position as a JSON object (docs/contract.md)."""
        return {
            "id": self.id,
            "text": self.text,
            "label": self.label,
            "strength": self.strength,
            "energy": self.energy,
            "sufficiency": self.sufficiency,
            "supports": list(self.supports),
            "opposes": list(self.opposes),
        }


@dataclass(frozen=True, slots=True)
class EvidenceResult:
    """One piece of evidence in the result. `polarity`: by the text of a position, whether it supports or opposes the
    position, or is neutral.

    `score`: how clear its polarity is, in [0, 1]; `words`: the words that decided it. `relevance`: how well it answered
    the query that found it, in [0, 1]. `why_not`: why it does not count, or None if it counts. `label`: in, out or
    undec. `recency`: the weight that its age leaves it, in [0, 1]. `stands`: by the text of a position, the polarity
    with its score and words. `detector`: the name of the one that decided the polarity.

    The last six fields are None where evidence is not read by a detector and not labelled; `label` is also None for a
    piece that is not in the framework.
    """

    id: str
    text: str
    source: str | None
    outcome: Outcome
    polarity: Mapping[str, Polarity]
    score: float
    words: tuple[str, ...]
    relevance: float
    why_not: str | None
    label: str | None = None
    category: str | None = None
    at: str | None = None
    recency: float | None = None
    stands: Mapping[str, Stand] | None = None
    detector: str | None = None

    @property
    def counted(self) -> bool:
        """Whether the piece of evidence counts for or against a position."""
        return self.why_not is None

    @property
    def guessed(self) -> bool:
        """Whether any reading of the piece of evidence is a guess, which weighs nothing."""
        return any(not stand.sure for stand in (self.stands or {}).values())

    @property
    def takes_no_stand(self) -> bool:
        """Whether a detector read the piece of evidence and found it neutral on every position."""
        return self.detector is not None and set(self.polarity.values()) <= {Polarity.NEUTRAL}

    def words_on(self, position: str) -> tuple[str, ...]:
        """The words that decided the polarity of the evidence towards `position`, which is given by its text."""
        found = (self.stands or {}).get(position)
        return self.words if found is None else found.words

    def to_dict(self) -> dict[str, Any]:
        """The piece of evidence as a JSON object (docs/contract.md)."""
        found: dict[str, Any] = {"id": self.id, "text": self.text, "source": self.source, "outcome": self.outcome.value}
        polarity = {position: label.value for position, label in self.polarity.items()}
        read = {"polarity": polarity, "score": self.score, "words": list(self.words)}
        counted = {"counted": self.counted, "why_not": self.why_not}
        if self.detector is None:
            return found | read | {"relevance": self.relevance} | counted
        found |= {"category": self.category, "at": self.at, **read, "stands": _stands(self.stands or {})}
        found |= {"relevance": self.relevance, "recency": self.recency, "label": self.label, **counted}
        return found | {"detector": self.detector}


def _stands(stands: Mapping[str, Stand]) -> dict[str, Any]:
    return {
        p: {"label": s.label.value, "by": s.by.value, "sure": s.sure, "score": s.score, "words": list(s.words)}
        for p, s in stands.items()
    }
