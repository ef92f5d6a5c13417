"""Decision records from files and folders, each weighed by a council of its own."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from moot.errors import BadInput, InvalidValue
from moot.markdown import Kind, read
from moot.memory.files.folder import LEADS_OUT, leads_out, shown
from moot.operations.adr.choice import choices_of
from moot.operations.adr.groups import Group, groups_of
from moot.operations.adr.names import also, labelled
from moot.operations.adr.reasons import Found, reasons_of
from moot.operations.adr.record_results import Judged, JudgedRecords, LeftOut, turning
from moot.operations.adr.sections import Option, Part, Problem, Reading, Reason, Record, Section, sections_of
from moot.operations.debates import debate_life, debate_state
from moot.operations.debates.hold_requests import Hold
from moot.operations.debates.start import opening
from moot.operations.documents.document_requests import ReadRecords
from moot.operations.world import World
from moot.participants.scripted import Scripted
from moot.protocols import COUNCIL
from moot.protocols.council import MOST_POSITIONS
from moot.protocols.council.course import POSITION
from moot.record.debate import Debate
from moot.record.events import DebateOpened, Request, Seat
from moot.record.graph import Fact, Stand
from moot.record.labels import Outcome, Polarity
from moot.record.moves import Move, SubmitFact
from moot.record.text import Text, same
from moot.runtime.driver import off_loop

SEAT: Final = "record"
_SEATS: Final = (Seat(SEAT, Scripted.kind, SEAT),)
STATED: Final = "stated"
"""What stands for the detector where an author's mark says what a fact is to a position."""


async def held(world: World, record: Record) -> Debate:
    """Hold the council of a record; give the debate, concluded. Raises BadInput if the record cannot be weighed: too
    few options, or too many.
    """
    names = [option.name for option in record.options]
    asked = Hold(COUNCIL, record.question, names, min_evidence=1, remember=False)
    opened = _opening(world, asked)
    return await _over(world, opened, facts_of(record, opened))


def is_of_record(opened: DebateOpened) -> bool:
    """Whether it is the council of a decision record, which has its facts from the record and none from memory."""
    return opened.seats == _SEATS


async def held_again(world: World, before: Debate, asked: Hold) -> Debate:
    """Hold the council that `asked` describes over the reasons that the council of a record rested on; give the debate,
    concluded. The record itself is not read again.
    """
    facts: dict[str, list[Fact]] = {}
    for fact in before.graph.facts.values():
        position = next(position for position, stand in fact.polarity.items() if stand.words)
        facts.setdefault(position, []).append(fact)
    return await _over(world, _opening(world, asked), facts)


def _opening(world: World, asked: Hold) -> DebateOpened:
    return replace(opening(world, world.project, asked), seats=_SEATS)


async def _over(world: World, opened: DebateOpened, facts: Mapping[str, Sequence[Fact]]) -> Debate:
    """Hold a council whose facts, by the position that is asked about when they are given, are stated."""
    return await debate_life.hold(world, opened, None, {SEAT: Scripted(SEAT, lambda request: _answer(request, facts))})


def facts_of(record: Record, opened: DebateOpened) -> Mapping[str, Sequence[Fact]]:
    """The facts of a record, by the position that is asked about when they are given.

    What is said of several options in the same words is one fact with a stand on each of them.
    """
    positions = [position.id for position in opened.positions]
    found: list[tuple[Reason, dict[str, Stand]]] = []
    by_text: dict[str, list[int]] = {}
    for position, reason in _said(record.options, positions):
        places = by_text.setdefault(same(reason.text), [])
        known = next((n for n in places if position not in found[n][1]), None)
        if known is None:
            places.append(known := len(found))
            found.append((reason, {}))
        found[known][1][position] = Stand(reason.label, 1.0, (reason.mark,))
    given: dict[str, list[Fact]] = {position: [] for position in positions}
    for n, (reason, stands) in enumerate(found, 1):
        polarity = {p: stands.get(p, Stand(Polarity.NEUTRAL)) for p in positions}
        given[next(iter(stands))].append(_fact(f"r{n}", reason, polarity, opened))
    return given


def _said(options: Sequence[Option], positions: Sequence[str]) -> "list[tuple[str, Reason]]":
    return [(position, r) for position, option in zip(positions, options, strict=True) for r in option.reasons]


def _fact(id: str, reason: Reason, polarity: Mapping[str, Stand], opened: DebateOpened) -> Fact:
    return Fact(
        id,
        outcome=Outcome.UNKNOWN,
        permanent=True,
        polarity=polarity,
        submitted=True,
        text=Text(reason.text),
        at=opened.opened,
    )


def _answer(request: Request, facts: Mapping[str, Sequence[Fact]]) -> Move:
    """All that the record says of the position that is asked about; nothing more when it is asked again."""
    if request.aim != POSITION:
        return Move(passed=True)
    given = [fact for position in request.about for fact in facts.get(position, ())]
    return Move(tuple(SubmitFact(fact, STATED) for fact in given), passed=not given)


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


SUFFIXES: Final = frozenset({".md", ".markdown", ".mdown", ".mkd"})
LARGEST: Final = 2**20
"""The largest file that is read, in bytes."""
LONGEST: Final = 20_000
"""The longest line that is read, in characters."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file by the name that it is shown by: its `text`, or the `problem` that keeps it from being read, in a `line`
    (None for a folder).
    """

    file: str
    text: str = ""
    problem: str = ""
    line: int | None = 1


def check(paths: Sequence[str]) -> None:
    """Raise InvalidValue if a path is neither a file nor a folder, or if none is given."""
    if isinstance(paths, str) or not paths:
        raise InvalidValue("the files", paths, "give the paths of decision records, or of folders that hold them")
    for path in paths:
        if not Path(path).is_file() and not Path(path).is_dir():
            raise InvalidValue("the file", str(path), "give a file or a folder that is there")


def sources(paths: Sequence[str]) -> Iterator[Source]:
    """Every file, each once, in order; those of a folder and its subfolders by name. Hidden ones are left out.

    Files are read one at a time. What vanishes while a folder is read is told as a file that cannot be read.
    """
    seen: set[Path] = set()
    for path in map(Path, paths):
        files = _in_folder(path) if path.is_dir() else iter([path])
        count, root = 0, os.path.realpath(path)
        for file in files:
            count += 1
            if file != path and leads_out(file, root):
                yield Source(shown(str(file)), problem=LEADS_OUT)
            elif file.resolve() not in seen:
                seen.add(file.resolve())
                yield _read(file)
        if path.is_dir() and not count:
            yield Source(str(path), problem="the folder holds no Markdown files (*.md)", line=None)


def _in_folder(folder: Path) -> Iterator[Path]:
    for here, inside, names in os.walk(folder):
        inside[:] = sorted(name for name in inside if not name.startswith("."))
        links = [name for name in inside if os.path.islink(os.path.join(here, name))]
        yield from (Path(here) / name for name in links if leads_out(Path(here) / name, os.path.realpath(folder)))
        for name in sorted(names):
            if Path(name).suffix.lower() in SUFFIXES and not name.startswith("."):
                yield Path(here) / name


def _read(file: Path) -> Source:
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        return Source(str(file), problem=f"it cannot be read: {error.strerror or error}")
    if len(data) > LARGEST:
        return Source(str(file), problem=f"it is larger than {LARGEST // 2**20} MiB: no decision record")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Source(str(file), problem="it is no text in UTF-8")
    if "\0" in text:
        return Source(str(file), problem="it is no text: it holds NUL bytes")
    if not text.strip():
        return Source(str(file), problem="it is empty")
    long = next((n for n, line in enumerate(text.splitlines(), 1) if len(line) > LONGEST), None)
    if long is not None:
        return Source(str(file), problem=f"a line is longer than {LONGEST:,} characters: no decision record", line=long)
    return Source(str(file), text)


async def judge(world: World, request: ReadRecords) -> JudgedRecords:
    """Hold a council over each decision in the files and folders of the request.

    What cannot be used is named in the result with its line; all else is done. Raises InvalidValue, with nothing done,
    for a path that is not there; StoreError.
    """
    readable(world, request)
    judged: list[Judged] = []
    rejected: list[LeftOut] = []
    given = (Source(name, text) for name, text in (request.texts or {}).items())
    for source in (*sources(request.paths), *given):
        if source.problem:
            rejected.append(LeftOut(source.file, source.line, source.problem))
            continue
        reading = await off_loop(read_record, source.text)
        rejected += [LeftOut(source.file, each.line, each.error) for each in reading.problems]
        for record in reading.records:
            try:
                judged.append(await _judged(world, source, record))
            except BadInput as error:
                rejected.append(LeftOut(source.file, record.options[0].line, str(error)))
    return JudgedRecords(judged, rejected)


def readable(_world: World, request: ReadRecords) -> None:
    """Raise InvalidValue if a path of the request is not there, and do nothing else."""
    if request.paths or not request.texts:
        check(request.paths)


async def _judged(world: World, source: Source, record: Record) -> Judged:
    debate = await held(world, record)
    judged = Judged(source.file, record, debate_state.shown(debate))
    first, chosen = judged.result.verdict or judged.leader, record.chosen
    if first is None or chosen is None or first == chosen:
        return judged
    return replace(judged, turns=await off_loop(turning, debate, first, chosen))
