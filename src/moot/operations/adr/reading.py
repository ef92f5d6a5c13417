"""A decision record (MADR 2 to 4 and their relatives), read: its options, their pros and cons, and what was chosen."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from moot.markdown import Kind, read
from moot.operations.adr.choice import choices_of
from moot.operations.adr.groups import Group, groups_of
from moot.operations.adr.names import also, labelled
from moot.operations.adr.reasons import Found, reasons_of
from moot.operations.adr.record import Option, Problem, Reading, Reason, Record
from moot.operations.adr.sections import Part, Section, sections_of
from moot.protocols.council import MOST_POSITIONS
from moot.record.text import same

_PLACEHOLDER: Final = re.compile(r"^\W*(?:\{.*\}|\[[^\]]*\]|<[^>]*>|…|\.\.\.)\W*$", re.DOTALL)
_QUESTION: Final = re.compile(r"[^.!?\n]*[^.!?\s]\?(?=\s|$|[\"”’)*_])")
_NO_OPTIONS: Final = (
    "no decision record: it names no options (a heading ‘Considered Options’ with a list, or a heading for each option)"
)


def read_record(text: str) -> Reading:
    """What a document decides, and what of it had to be left out, with line numbers. Never raises.

    A document may decide several things: each group of options gives a record. An option without a reason is named as a
    problem and stays an option. Linear in the text and its options.
    """
    root = sections_of(read(text).blocks)
    groups = groups_of(root)
    if not groups:
        return Reading(problems=(Problem(1, _NO_OPTIONS),))
    crowded = next((group for group in groups if len(group.listed) > MOST_POSITIONS), None)
    if crowded is not None:
        what = f"{len(crowded.listed)} options: a council weighs {MOST_POSITIONS} at most"
        return Reading(problems=(Problem(crowded.line, what),))
    if all(_is_placeholder(name.text) for group in groups for name in group.names):
        return Reading(problems=(Problem(groups[0].line, "a template: its options are placeholders"),))
    found = reasons_of(root, groups)
    for g, group in enumerate(groups):
        group.names = tuple(
            also(name, found.headings.get((g, n), ()), group.names) for n, name in enumerate(group.names)
        )
    choices = choices_of(root, groups, frozenset(found.sections))
    problems = list(found.problems)
    records = []
    title = _title(root)
    for g, (group, choice) in enumerate(zip(groups, choices, strict=True)):
        twice = _twice(group)
        if twice is not None:
            problems.append(twice)
            continue
        if _is_no_question(group, g, found, choice.place):
            continue
        if choice.problem:
            problems.append(choice.problem)
        options = tuple(
            Option(name.text, listed.line, tuple(_once(found.reasons.get((g, n), ()))))
            for n, (name, listed) in enumerate(zip(group.names, group.listed, strict=True))
        )
        told = tuple(found.consequences)
        if choice.place is not None and not options[choice.place].reasons:
            options, told = _as_reasons(options, choice.place, _once(told)), ()
        problems += _silent(options, group.line)
        chosen = None if choice.place is None else options[choice.place].name
        about = f"{title} – {group.title}" if group.title else title
        question = about if group.title else _question(root, title)
        records.append(Record(about, question, options, chosen, told, found.unmarked))
    return Reading(tuple(records), tuple(sorted(problems, key=lambda problem: problem.line or 0)))


def _is_placeholder(name: str) -> bool:
    return any(_PLACEHOLDER.match(text) for text in (name, labelled(name)[1]))


def _title(root: Section) -> str:
    return next((s.title for s in root.walk() if s.level == 1 and s.title), "") or next(
        (s.title for s in root.walk() if s.title and s.part is Part.OTHER), "decision"
    )


def _question(root: Section, title: str) -> str:
    """The one question that the problem statement asks; the title if it asks none, or several."""
    told = [
        block.flat
        for section in root.walk()
        if section.part is Part.ASIDE and re.search(r"(?i)context|problem|issue|background", section.title)
        for block in section.blocks
        if block.kind is Kind.PARAGRAPH and not block.depth
    ]
    asked = [" ".join(found.split()) for text in told for found in _QUESTION.findall(text)]
    return asked[0] if len(asked) == 1 else title


def _twice(group: Group) -> Problem | None:
    """Two options of one name: nobody can tell which reasons are whose."""
    seen: dict[str, int] = {}
    for name, listed in zip(group.names, group.listed, strict=True):
        key = same(name.text)
        if key in seen:
            return Problem(listed.line, f"two options are named ‘{name.text}’ (the other is in line {seen[key]})")
        seen[key] = listed.line
    return None


def _is_no_question(group: Group, place: int, found: Found, chosen: int | None) -> bool:
    """Whether a further list under "… options" is no list of answers: nothing is said of them, and none was chosen."""
    return place > 0 and chosen is None and not any((place, n) in found.reasons for n in range(len(group.names)))


def _once(reasons: Sequence[Reason]) -> list[Reason]:
    """Each reason once: what is said twice of an option is no second reason."""
    kept: dict[tuple[str, str], Reason] = {}
    for reason in reasons:
        kept.setdefault((same(reason.text), reason.label.value), reason)
    return list(kept.values())


def _as_reasons(options: Sequence[Option], place: int, consequences: Sequence[Reason]) -> tuple[Option, ...]:
    """The options, where the consequences of the choice are all that is said of the one that was chosen."""
    return tuple(replace(o, reasons=tuple(consequences)) if n == place else o for n, o in enumerate(options))


def _silent(options: Sequence[Option], line: int) -> list[Problem]:
    """What has no reason: all options together, or one by one."""
    if not any(option.reasons for option in options):
        return [Problem(line, "no option has a pro or a con that is marked as one: there is nothing to weigh")]
    return [
        Problem(option.line, f"nothing is said for or against the option ‘{option.name}’")
        for option in options
        if not option.reasons
    ]
