"""Who read what the evidence of a debate is to its positions, and what nobody looked at."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass

from moot.record.graph import Fact, Stand
from moot.record.labels import Origin, Polarity


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
