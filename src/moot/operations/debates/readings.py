"""The readings of a council: what its notes were read to say, and what people say of them."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

from moot.argumentation.literal import negate
from moot.errors import BadInput, InvalidValue, MootError, NotFound, UnknownName
from moot.memory import MemoryBook
from moot.memory.batches import Rejected, check_rejected
from moot.memory.lines import file_lines
from moot.memory.tags import TagLabel, label_of
from moot.operations.adr.records import held_again, is_of_record
from moot.operations.debates import debate_requests as asked
from moot.operations.debates import debate_state, debates
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.debate_requests import HoldAgain
from moot.operations.debates.debate_results import ReadingItem, ReadingsList, ReadingsSet
from moot.operations.debates.hold_requests import Hold
from moot.operations.world import World, debate_id, the_only
from moot.participants.evidence import Concerned
from moot.protocols import protocol_of
from moot.record.debate import Debate
from moot.record.denial import full_name
from moot.record.events import DebateOpened
from moot.record.graph import Fact, Position, Stand
from moot.record.labels import Origin
from moot.record.text import same
from moot.results import DebateResult, Section, Table
from moot.runtime.driver import off_loop

KEYS: Final = ("evidence", "position", "label")


def readings(world: World, request: asked.ListReadings) -> ReadingsList:
    """The readings of a debate, as it recorded them or as its notes were tagged since. Raises as its request says."""
    return _Council(world, request.id).readings()


def set_readings(world: World, request: asked.SetReadings) -> ReadingsSet:
    """Tag the notes of a council with what somebody says they are to its positions. Raises as its request says."""
    council = _Council(world, request.id)
    by = _who(request)
    tags = [council.tag_of(*triple) for triple in _triples(request.said)]
    if by is Origin.MODEL:
        council.free(tags)
    for tag in tags:
        council.set(tag, by)
    said, rejected = 0, list[Rejected]()
    for number, line in () if request.source is None else file_lines(Path(request.source)):
        if line is None or line.strip():
            said += 1
            try:
                tag = council.tag_of(*_said(line))
                council.free([tag] if by is Origin.MODEL else ())
                council.set(tag, by)
            except MootError as error:
                rejected.append(Rejected(str(request.source), number, error.message))
                check_rejected(rejected, number)
    done = len(tags) + said - len(rejected)
    done += council.set_rest() if request.rest else 0
    return ReadingsSet(done, tuple(rejected), council.readings())


def _who(request: asked.SetReadings) -> Origin:
    """Who says what the notes are. Raises InvalidValue."""
    if request.by not in (Origin.PERSON.value, Origin.MODEL.value):
        raise InvalidValue("who says so", request.by, "give person or model")
    if request.by == Origin.MODEL and request.rest:
        raise InvalidValue("who looked at all others", request.by, "a person does; leave out `rest`")
    return Origin(request.by)


Tag = tuple[str, str, TagLabel]
"""The id of a note, the full name of a position, and what the note is to it."""


class _Council:
    """A debate over notes, and the memory that the notes are in."""

    def __init__(self, world: World, id: Any) -> None:
        debate = load_debate(world.store, debate_id(world, id))
        assert debate.opened is not None, "a debate that was loaded is open"
        self.opened: DebateOpened = debate.opened
        self.facts: Mapping[str, Fact] = debate.graph.facts
        self.book: MemoryBook = world.book(self.opened.project)

    def readings(self) -> ReadingsList:
        found = [item for fact in self.facts.values() for item in self._of(fact)]
        ordered = sorted(found, key=lambda i: (i.sure, i.by != Origin.WORDS, i.score, i.evidence))
        return ReadingsList(str(self.opened.question), tuple(ordered))

    def tag_of(self, evidence: str, position: str, label: str) -> Tag:
        """What a triple says. Raises BadInput for an unknown note, position or label."""
        begins = [id for id in self.facts if evidence and id.startswith(evidence)]
        id = evidence if evidence in self.facts else the_only(evidence, begins)
        if id not in self.facts:
            raise InvalidValue("the id of a note", evidence, "give one that `moot readings ID` lists")
        return id, full_name(self.opened.question, self._position(position).text), label_of(label)

    def free(self, tags: Iterable[Tag]) -> None:
        """Raise BadInput for a tag on what is stated, or what a person has said: a model does not speak over it."""
        said = {(i.evidence, full_name(self.opened.question, i.position)): i.by for i in self.readings().items}
        for evidence, position, _ in tags:
            if said.get((evidence, position)) in (Origin.STATED, Origin.PERSON):
                raise BadInput(f"a person has said what the note {evidence} is", "leave it out, or ask the person")

    def set(self, tag: Tag, by: Origin = Origin.PERSON) -> None:
        """Tag a note. Raises BadInput for one that is in no memory of the project."""
        try:
            self.book.tag(*tag, by)
        except NotFound:
            raise BadInput(f"the note {tag[0]} is not in memory", "say it where the note was stated") from None

    def set_rest(self) -> int:
        """Tag what nobody looked at as it is (a guess as neutral), and give the number; what is in no memory stays."""
        left = [item.triple for item in self.readings().items if item.unlooked]
        done = 0
        for triple in left:
            with suppress(BadInput):
                self.set(self.tag_of(*triple))
                done += 1
        return done

    def _position(self, text: str) -> Position:
        known = {same(str(p.text)): p for p in self.opened.positions}
        found = known.get(same(text)) or next((p for p in self.opened.positions if p.id == text), None)
        if found is None:
            raise UnknownName("position", text, [str(p.text) for p in self.opened.positions])
        return found

    def _of(self, fact: Fact) -> Iterator[ReadingItem]:
        for position in self.opened.positions:
            stand = fact.polarity.get(position.id)
            if stand is not None:
                yield self._item(fact, position, self._since(fact.id, position) or stand)

    def _since(self, id: str, position: Position) -> Stand | None:
        """What the note is tagged as now; None if nobody tagged it or it is gone."""
        denial = next((str(p.text) for p in self.opened.positions if p.id == negate(position.id)), None)
        try:
            return Concerned(str(self.opened.question), str(position.text), denial).stand(self.book.get(id))
        except NotFound:
            return None

    def _item(self, fact: Fact, position: Position, stand: Stand) -> ReadingItem:
        label = TagLabel.FORBIDS.value if stand.forbids else stand.label.value
        text, score = str(position.text), round(stand.score, 9)
        return ReadingItem(fact.id, str(fact.text), text, label, stand.by.value, stand.sure, score, stand.words)


def _triples(said: Iterable[Sequence[str]]) -> Iterator[tuple[str, str, str]]:
    for triple in said:
        listed = isinstance(triple, list | tuple) and len(triple) == len(KEYS)
        if not listed or not all(isinstance(part, str) for part in triple):
            raise InvalidValue("a reading", triple, "give the id of a note, a position and a label")
        yield triple[0], triple[1], triple[2]


def _said(line: bytes | None) -> tuple[str, str, str]:
    """The triple on a line of a file. Raises BadInput."""
    try:
        given = json.loads(line) if line is not None else None
    except (ValueError, RecursionError):
        given = None
    if not isinstance(given, dict) or not all(isinstance(given.get(key), str) for key in KEYS):
        raise InvalidValue("the line", (line or b"")[:60].decode(errors="replace"), f"give {', '.join(KEYS)} as texts")
    known = [field.name for field in fields(ReadingItem)]  # what `moot readings` lists may be given back
    for key in given:
        if key not in known:
            raise UnknownName("key", key, known)
    return given["evidence"], given["position"], given["label"]


async def hold_again(world: World, request: HoldAgain) -> DebateResult:
    """Hold the same council over what is remembered now, that of a decision record over the same reasons."""
    before = await off_loop(load_debate, world.store, await off_loop(debate_id, world, request.id))
    opened = before.opened
    assert opened is not None, "a debate that was loaded is open"
    if not protocol_of(opened).weighs_evidence:
        raise BadInput(f"{opened.debate} weighs no notes", "give the id of a council")
    facts, book, of_record = before.graph.facts, world.book(opened.project), is_of_record(opened)
    if facts and not of_record and not await off_loop(lambda: any(map(book.ever, facts))):
        remedy = f"`moot memory import` its notes into the project {opened.project!r}, or hold a new council"
        raise BadInput(f"the notes of {opened.debate} are not in memory", remedy)
    hold = Hold(
        opened.protocol,
        str(opened.question),
        tuple(str(position.text) for position in opened.positions),
        opened.profile,
        _settings(opened.parameters),
        max_rounds=opened.max_rounds,
        remember=opened.remember,
    )
    there = replace(world, project=opened.project)
    if of_record:
        result = debate_state.shown(await held_again(there, before, hold))
    else:
        result = await debates.hold(there, hold)
    old = debate_state.shown(before)
    after = await off_loop(load_debate, world.store, result.debate_id)
    return replace(result, sections=(*result.sections, _changed(old, result, before, after)))


def _settings(parameters: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: value for name, value in parameters.items() if value is not None}


def _changed(old: DebateResult, new: DebateResult, before: Debate, after: Debate) -> Section:
    was, now = before.graph.facts, after.graph.facts
    added, gone = [id for id in now if id not in was], [id for id in was if id not in now]
    otherwise = [id for id in now if id in was and _counts(now[id].polarity) != _counts(was[id].polarity)]
    data: dict[str, Any] = {
        "verdict": [old.verdict, new.verdict],
        "status": [None if result.status is None else result.status.value for result in (old, new)],
        "evidence": {"new": added, "gone": gone, "read_otherwise": otherwise},
    }
    title, said = f"Since {old.debate_id}", _sentences(old, new)
    return Section("changed", title, data, said, table=_table(now, was, data["evidence"]))


def _counts(polarity: Mapping[str, Any]) -> dict[str, tuple[str, bool]]:
    return {position: (stand.counts_as.value, stand.forbids) for position, stand in polarity.items()}


def _sentences(old: DebateResult, new: DebateResult) -> tuple[str, ...]:
    if (old.verdict, old.leader, old.status) == (new.verdict, new.leader, new.status):
        return ("The answer is the same as before.",)
    return (f"Before: {_answer(old)}. Now: {_answer(new)}.",)


def _answer(result: DebateResult) -> str:
    """The answer of a council in a few words."""
    status = "not ended" if result.status is None else result.status.value.replace("_", " ")
    if result.verdict is not None:
        return f"‘{result.verdict}’, decided ({status})"
    return f"‘{result.leader}’ ahead, not decided ({status})" if result.leader else f"nobody ahead ({status})"


def _table(now: Mapping[str, Any], was: Mapping[str, Any], ids: Mapping[str, list[str]]) -> Table:
    """The notes that are new, gone, or read otherwise, with the first words of each."""
    words = {"new": "new", "gone": "gone", "read_otherwise": "read otherwise"}
    rows = [
        (said, id, str((now.get(id) or was[id]).text)) for key, said in words.items() for id in ids[key]
    ]
    return Table(("what changed", "id", "note") if rows else (), tuple(rows))
