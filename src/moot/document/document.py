"""A debate as a document: its head and its parts in the order in which they are read, told once for everybody who shows
them (terminal, Markdown, HTML, JSON).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from moot.document.arguments import arguments
from moot.document.claims import claims
from moot.document.evidence import evidence, guessing
from moot.document.head import Head, head_of
from moot.document.markup import plain
from moot.document.positions import positions
from moot.document.record import checking, participants, rules, terms
from moot.document.subject import Subject
from moot.document.words import standing
from moot.results import DebateResult
from moot.results.parts import Exact, Item, Part

HIDDEN: Final = "What was said stays hidden until all have answered the blind round; --json has it."
MAP: Final = "map"
"""The key of the part with the map."""


@dataclass(frozen=True, slots=True)
class Document:
    """A debate as it is told: the `head`, the `parts` in order, and by the id of what has a place in them the `anchors`
    of these places, which hold no text of a participant.
    """

    head: Head
    parts: tuple[Part, ...]
    anchors: Mapping[str, str] = field(default_factory=dict)

    def part(self, key: str) -> Part | None:
        """The part with a key; None if there is nothing to tell under it."""
        return next((part for part in self.parts if part.key == key), None)

    def to_dict(self) -> dict[str, Any]:
        """The document as a JSON object: `head` and `parts` by the names of their fields, empty ones left out, every
        item with the word for how it stands. A place, and what leads to it, is its anchor. Characters that are not seen
        are written as escapes.
        """
        return {"head": self._data(self.head), "parts": [self._data(part) for part in self.parts]}

    def _data(self, value: Any) -> Any:
        match value:
            case str():
                return plain(value, lines=True)
            case Exact():
                return {"exact": plain(value.text)}
            case int() | float() | bool() | None:
                return value
            case tuple() | list():
                return [self._data(each) for each in value]
        fields = {name: getattr(value, name) for name in value.__dataclass_fields__ if name != "drawing"}
        fields |= {name: self.anchors.get(fields[name], "") for name in ("of", "place") if name in fields}
        if isinstance(value, Item):
            fields["word"] = standing(value)
        data = {name: self._data(each) for name, each in fields.items() if each is not False or name == "folded"}
        return {name: each for name, each in data.items() if each is not None and each not in ("", [], {})}


def document_of(result: DebateResult, subject: Subject | None = None) -> Document:
    """The document of a result. With the debate (`subject`) it has all that the log tells: what divides the
    participants, the map, the transcript, the record; without, what people are told at once. While people have not
    answered the first, blind round, what others said in it is left out of the latter.
    """
    head = head_of(result, subject)
    if subject is None and result.waiting and not result.rounds and (result.said or result.argued):
        return Document(head, (Part("hidden", (), ((HIDDEN,),)),))
    return Document(head, tuple(_parts(result, subject)), {} if subject is None else subject.anchors)


def _parts(result: DebateResult, subject: Subject | None) -> Iterator[Part]:
    """The parts that have something to tell, in order."""
    if subject is not None:
        from moot.document.dividing import dividing  # only who reads all of it pays for its making

        if divided := dividing(subject):
            yield divided
    if result.said is not None:
        yield claims(result, result.said, subject)
    elif result.positions or result.labelled:
        yield positions(result, subject)
    yield from (section.part for section in result.sections)
    if result.argued is not None and result.argued.arguments and result.labelled:
        yield arguments(result.argued, result.positions)
    if result.evidence or (result.weighed and result.labelled):
        yield evidence(result, subject)
    if guesses := guessing(result):
        yield guesses
    if subject is not None:
        yield from _whole(subject)
    yield terms(result, subject)


def _whole(subject: Subject) -> Iterator[Part]:
    """The parts that are for who reads all of it."""
    from moot.document.attacks import attacked, attacks
    from moot.document.transcript import merged, stances, transcript

    graph, result = subject.debate.graph, subject.result
    if result.labelled or result.argued is not None:
        yield Part(MAP, ("The map",), full=True, drawing=subject)
    if attacked(subject):
        yield attacks(subject)
    yield transcript(subject)
    if graph.stances:
        yield stances(subject)
    if graph.merges:
        yield merged(subject)
    yield from (participants(subject), rules(subject), checking(subject))
