"""Which option a record says was chosen: only where it says so in a form that leaves no doubt."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from moot.markdown import Kind
from moot.operations.adr.groups import Group
from moot.operations.adr.names import Name, find, is_labelled, leading, mentioned, words_of
from moot.operations.adr.sections import Part, Problem, Section

LONGEST: Final = 2_000
"""The characters of a paragraph in which a choice is looked for."""
_CHOSEN: Final = re.compile(
    r"\b(?:chosen|selected|preferred|adopted)\s+(?:option|solution|alternative|approach|candidate)s?\b"
    r"\s*(?:is|was|are|were)?\s*[:=–—-]?\s*(?P<rest>.*)$",
    re.IGNORECASE | re.DOTALL,
)
_WE: Final = re.compile(
    r"\b(?:we|the team|it\s+was|decision\b.*\bmade)\s+(?:have\s+|has\s+)?(?:therefore\s+|now\s+)?"
    r"(?:decided|to|choose|chose|chosen|selected|select|picked|pick|agreed|opted|adopt|adopted|go|went|(?:will|shall)\s+(?:use|adopt|go|choose|take))"
    r"(?:\s+(?:to|for|on|with|in\s+favou?r\s+of|use|adopt|go|the))*\s*[:–—-]?\s*(?P<rest>.*)$",
    re.IGNORECASE | re.DOTALL,
)
_DECISION: Final = re.compile(r"^\W*(?:[\w-]+\s+){0,3}decision\s*[:=–—-]\s*(?P<rest>.+)$", re.IGNORECASE | re.DOTALL)
_PASSIVE: Final = re.compile(r"\b(?:is|was|has\s+been|were)\s+(?:chosen|selected|picked|adopted)\b", re.IGNORECASE)
_NONE: Final = re.compile(
    r"^[\W_]*(?:none\b|no\s+(?:option|decision)|not\s+(?:yet\s+)?(?:decided|chosen)|undecided|tbd\b|to\s+be\s+(?:decided|defined)"
    r"|pending\b|n/a\b|open\b|$)",
    re.IGNORECASE,
)
_NEGATED: Final = re.compile(
    r"\b(?:not|rejected?|instead|dropped|never|no longer|rather than|against)\b", re.IGNORECASE
)
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=[A-Z\"“*`])")
_HEAD: Final = re.compile(r",?\s+(?:because|since|as)\b|\s[–—-]\s|[:.;,](?:\s|$)", re.IGNORECASE)
_NUMBER: Final = re.compile(r"\W*(?:number\s+|no\.\s*|#)?(?P<id>\d+|[A-Za-z])\W*", re.IGNORECASE)
_JOINED: Final = frozenset({"and", "+", "&", "plus", "with"})


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen among one group: the place of the option; None if nothing was, or it cannot be told (`problem`).
    """

    place: int | None = None
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    line: int


def choices_of(root: Section, groups: Sequence[Group], options: frozenset[int]) -> list[Choice]:
    """For each group what was chosen. `options`: the ids of the sections that belong to an option."""
    lines = list(_outcome(root, options))
    said = list(_statements(lines))
    found = [_choice(group, said, lines) for group in groups]
    if said and all(choice.place is None and choice.problem is None for choice in found) and not _none(said):
        text, line = said[0].text, said[0].line
        shown = text if len(text) <= 80 else text[:79] + "…"
        found[0] = Choice(None, Problem(line, f"the choice ‘{shown}’ is none of the considered options"))
    return found


def _outcome(root: Section, options: frozenset[int]) -> Iterator[_Line]:
    """The lines that say what was decided, headings included."""
    for section in root.walk():
        own = any(id(each) in options for each in section.above)
        if own or not section.within(Part.OUTCOME) or section.within(Part.CONSEQUENCES):
            continue
        if section.part is not Part.OUTCOME or _CHOSEN.search(section.title):
            yield _Line(section.title, section.line)
        for block in section.blocks:
            if block.text and block.kind is not Kind.ROW:
                yield _Line(block.flat[:LONGEST], block.line)


def _statements(lines: Sequence[_Line]) -> Iterator[_Line]:
    """What stands behind "Chosen option:", and on the next line if nothing does."""
    for n, each in enumerate(lines):
        found = _CHOSEN.search(each.text)
        if found:
            rest = found["rest"].strip()
            following = lines[n + 1 : n + 2]
            yield following[0] if not rest and following else _Line(rest, each.line)


def _none(said: Sequence[_Line]) -> bool:
    return all(_NONE.match(each.text) for each in said)


def _choice(group: Group, said: Sequence[_Line], lines: Sequence[_Line]) -> Choice:
    names = group.names
    for each in said:
        found = leading(each.text, names) or _labelled(each.text, names) or _in_part(each.text, names)
        if found is None:
            continue
        second = _second(found, names)
        if second is None:
            return Choice(found[0])
        both = f"‘{names[found[0]].text}’ and ‘{names[second].text}’"
        return Choice(None, Problem(each.line, f"{both} were chosen together; a council looks for one answer"))
    if said and not _none(said):
        return Choice()
    ticked = [place for place, listed in enumerate(group.listed) if listed.chosen]
    return Choice(ticked[0] if len(ticked) == 1 else None if said else _told_otherwise(names, lines))


def _in_part(text: str, names: Sequence[Name]) -> tuple[int, tuple[str, ...]] | None:
    """The one option that is meant by a part of its name, or by its number."""
    head = _HEAD.split(text, maxsplit=1)[0].strip()
    number = _NUMBER.fullmatch(head)
    place = find(f"Option {number['id']}" if number else head, names, by_place=True)
    return None if place is None else (place, ())


def _labelled(text: str, names: Sequence[Name]) -> tuple[int, tuple[str, ...]] | None:
    """The option of one group among several that were chosen together: "Option D + Option 1"."""
    head = re.split(r"\bbecause\b|:\s", text, maxsplit=1, flags=re.IGNORECASE)[0]
    for part in re.split(r"\s(?:\+|&|and|with|,)\s", head)[1:]:
        found = leading(part, names)
        if found is not None:
            return found[0], ()
    return None


def _second(found: tuple[int, tuple[str, ...]], names: Sequence[Name]) -> int | None:
    """Another option of the same group that was chosen too."""
    place, after = found
    if not after or after[0] not in _JOINED:
        return None
    other = leading(" ".join(after[1:]), names)
    return other[0] if other is not None and other[0] != place else None


def _named(rest: str, names: Sequence[Name]) -> tuple[int, tuple[str, ...]] | None:
    """The option that the words behind "we will use" begin with, by its name or as "option 1"."""
    return leading(rest, names) or (_in_part(rest, names) if is_labelled(rest) else None)


def _told_otherwise(names: Sequence[Name], lines: Sequence[_Line]) -> int | None:
    """The choice, where the words "chosen option" are missing: the first sentence that names one option as decided."""
    for each in lines:
        for sentence in _SENTENCE.split(each.text):
            for form in (_DECISION, _WE):
                found = form.search(sentence)
                named = _named(found["rest"], names) if found else None
                if named is not None and _second(named, names) is None:
                    return named[0]
            about = mentioned(sentence, names)
            if len(about) == 1 and not _NEGATED.search(sentence):
                passive = _PASSIVE.search(sentence)
                if passive is not None or words_of(sentence) in names[about[0]].forms or (_WE.search(sentence)):
                    return about[0]
    return None
