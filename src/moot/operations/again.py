"""A council held anew, with what changed since it was held before."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from moot.errors import BadInput
from moot.operations import debates, debating
from moot.operations.adr.council import held_again, is_of_record
from moot.operations.holding import load_debate
from moot.operations.ids import debate_id
from moot.operations.requests.holding import Hold
from moot.operations.requests.readings import HoldAgain
from moot.operations.world import World
from moot.protocols import protocol_of
from moot.record.debate import Debate
from moot.results import DebateResult, Section, Table
from moot.runtime.driver import off_loop


async def hold_again(world: World, request: HoldAgain) -> DebateResult:
    """Hold the same council over what is remembered now, and that of a decision record over the same reasons; the
    result has `changed`. Raises NotFound, and BadInput for a debate that rests on no notes, or on notes that are not in
    memory.
    """
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
        result = debates.shown(await held_again(there, before, hold))
    else:
        result = await debating.hold(there, hold)
    old = debates.shown(before)
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
