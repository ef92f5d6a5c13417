"""Reading debates: their results, replay from a log or a file, and what they rest on."""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from moot.deliberation.debate import Debate, fold
from moot.deliberation.envelope import Envelope
from moot.deliberation.events import DebateConcluded, Event, decode
from moot.deliberation.outcome.ending import conclude
from moot.deliberation.pending import parameters_of
from moot.deliberation.protocols import PROTOCOLS
from moot.deliberation.views import result
from moot.errors import Damage, DebateBusy, InvalidValue, NewerSchema, StoreUnavailable
from moot.log.codec import canonical
from moot.log.export import read_export
from moot.log.sqlite import SqliteStore
from moot.operations import founding_council
from moot.operations.councils import MODEL_VERSION
from moot.operations.results import Replay
from moot.runtime.driver import stream_of


def state_of(store: SqliteStore, debate: Debate) -> str:
    """`ended`, `running` while a live process drives it, else `suspended`."""
    if debate.concluded:
        return "ended"
    assert debate.opened is not None, "only a debate that was opened has a state"
    try:
        store.release(store.lease(stream_of(debate.opened.debate)))
    except DebateBusy:
        return "running"
    except StoreUnavailable:
        return "suspended"  # nobody can drive it in a store that cannot be written
    return "suspended"


def shown(debate: Debate, *, state: str | None = None) -> dict[str, Any]:
    """The result as JSON; under the founding profile with the founding `DebateResult` beside it."""
    data = result(debate, state=state)
    if debate.opened is not None and debate.opened.profile == "founding" and debate.concluded:
        data["founding"] = run_blocking(founding_council.replay(debate)).to_dict()
    return data


def events_of(envelopes: Sequence[Envelope]) -> list[Event]:
    return [decode(envelope.type, envelope.v, envelope.data) for envelope in envelopes]


def replayed(envelopes: Sequence[Envelope]) -> Replay:
    """Recompute the outcome of a debate from its events alone, and compare it with the one recorded.

    Raises InvalidValue if the events are not one debate from its beginning, NewerSchema for what is not known here.
    """
    events = events_of(envelopes)
    streams = {envelope.stream for envelope in envelopes}
    debate = fold(events)
    if debate.opened is None or streams != {stream_of(debate.opened.debate)}:
        raise InvalidValue("the log", sorted(streams), "give the whole log of one debate, its opening first")
    model = debate.opened.versions.get("model", "none")
    if model != MODEL_VERSION:
        raise NewerSchema("the formal model of this debate", model, MODEL_VERSION)
    again = _recomputed(events, debate)
    data = shown(again)
    digest = hashlib.sha256(canonical(data)).hexdigest()
    return Replay(canonical(shown(debate)) == canonical(data), digest, data)


def _recomputed(events: Sequence[Event], debate: Debate) -> Debate:
    """The debate with its conclusion computed anew from what came before it."""
    recorded = debate.concluded
    if recorded is None:
        return debate
    at = next(index for index, event in enumerate(events) if isinstance(event, DebateConcluded))
    before = fold(events[:at])
    return replace(debate, concluded=_conclusion(before, recorded))


def _conclusion(before: Debate, recorded: DebateConcluded) -> DebateConcluded:
    opened = before.opened
    assert opened is not None, "only a debate that was opened is concluded"
    if opened.profile == "founding":
        return founding_council.conclusion(opened, run_blocking(founding_council.replay(before)))
    protocol = PROTOCOLS[opened.protocol]
    why = recorded.reason.rpartition("; it ended because ")[2]
    return conclude(before, protocol.content, parameters_of(before), recorded.stopped_by, why)


def log_file(path: Path) -> list[Envelope]:
    """The events of an exported log, checked. Raises StoreUnavailable, Damage."""
    try:
        with path.open("rb") as file:
            return read_export(file)
    except OSError as error:
        raise StoreUnavailable(str(path), str(error), "give the path of a log that `moot export` wrote") from error


def undamaged(store: SqliteStore, stream: str) -> list[Envelope]:
    """The events of a stream whose chain and texts verify. Raises Damage."""
    _, problems = store.verify(stream)
    if problems:
        found = [{"stream": p.stream, "version": p.version, "kind": p.kind} for p in problems]
        raise Damage(f"the log of {stream} is damaged in {len(problems)} place(s)", found)
    return list(store.read(stream))


def run_blocking(coroutine: Any) -> Any:
    """Run a coroutine to its end, also where an event loop is already running (as in a notebook)."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(coroutine)
    return _in_a_thread(coroutine)


def _in_a_thread(coroutine: Any) -> Any:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()
