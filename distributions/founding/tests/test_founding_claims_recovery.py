"""A founding debate of claims that is interrupted ends as it would have ended; a forged log is found out."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import moot
from command import run
from founding_debates import CONFLICT, DAY, QUESTION, agents, events_of
from moot.errors import Damage
from moot.faces.python.library import Moot
from moot.log.codec import canonical
from moot.operations.debates.replay import replayed
from moot.record.envelope import NewEvent
from moot.record.events import (
    EVENT_VERSION,
    ArgumentAdvanced,
    ContradictionDetected,
    DebateConcluded,
    DebateResumed,
    MovesRequested,
    RequestClosed,
    encode,
)
from moot.record.status import Status, StoppedBy
from moot.record.text import Text

CHANGING = ("debate_id", "remembered", "resumed")


def comparable(m: Moot, debate_id: str) -> bytes:
    data = m.show(debate_id).to_dict()
    return canonical({key: value for key, value in data.items() if key not in CHANGING})


def log_of(m: Moot, debate_id: str) -> list[Any]:
    """What was said and decided, but for the name of the debate and that it was resumed."""
    return [e for e in events_of(m, debate_id)[1:-1] if not isinstance(e, DebateResumed)]


class Killed(BaseException):
    """Ends everything that runs."""


def test_a_debate_stopped_at_any_event_ends_in_the_same_bytes() -> None:
    with moot.open(":memory:") as m:
        whole = m.claims(QUESTION, agents(CONFLICT), profile="founding", at=DAY).debate_id
        expected, log, count = comparable(m, whole), log_of(m, whole), m.store.version(f"debate/{whole}")
        for stop_at in range(2, count):

            def watch(debate: Any, _: Any, stop_at: int = stop_at) -> None:
                if debate.version >= stop_at:
                    raise Killed

            with pytest.raises(Killed):
                m.claims(QUESTION, agents(CONFLICT), profile="founding", at=DAY, watch=watch)
            debate_id = m.debates()[-1].debate_id
            assert m.show(debate_id).to_dict()["resumed"] is False
            m.resume(debate_id, agents=agents(CONFLICT))
            assert comparable(m, debate_id) == expected
            assert log_of(m, debate_id) == log
            assert m.replay(debate_id).identical


@pytest.mark.parametrize("kill_at", [4, 12])
def test_a_debate_whose_process_is_killed_goes_on_in_another(tmp_path: Path, kill_at: int) -> None:
    with moot.open(":memory:") as m:
        whole = m.claims(QUESTION, agents(CONFLICT), profile="founding", at=DAY).debate_id
        expected, log = comparable(m, whole), log_of(m, whole)
    path = tmp_path / "moot.db"
    script = Path(__file__).with_name("killed_claims.py")
    done = run([sys.executable, str(script), str(path), str(kill_at)], capture_output=True)
    assert done.returncode == -9, done.stderr
    with moot.open(path) as m:
        debate_id = m.debates()[0].debate_id
        m.resume(debate_id, agents=agents(CONFLICT))
        assert (comparable(m, debate_id), log_of(m, debate_id)) == (expected, log)
        assert m.verify().ok
        assert m.replay(debate_id).identical


def test_a_fork_takes_its_own_way_and_an_exported_log_replays(tmp_path: Path) -> None:
    with moot.open(":memory:") as m:
        whole = m.claims(QUESTION, agents(CONFLICT), profile="founding", at=DAY)
        log = tmp_path / "log.jsonl"
        log.write_text("\n".join(m.export(whole.debate_id, "log")) + "\n", encoding="utf-8")
        assert m.replay(log) == m.replay(whole.debate_id)
        assert m.replay(log).to_dict()["result"]["founding"] == whole.to_dict()["founding"]
        after_the_first_round = [type(e) for e in events_of(m, whole.debate_id)].index(MovesRequested, 2)
        fork = m.fork(whole.debate_id, at=after_the_first_round).debate_id
        quiet = {name: [rounds[0]] for name, rounds in CONFLICT.items()}
        resumed = m.resume(fork, agents=agents(quiet)).to_dict()["founding"]
        assert resumed["events"][:2] == whole.to_dict()["founding"]["events"][:2]
        assert len(resumed["claims"]) < len(whole.to_dict()["founding"]["claims"])


Change = Callable[[Any], Any]


def first(kind: type, change: Change, skip: int = 0) -> Change:
    """Change one event of a log, the first of its kind after `skip` others."""

    def forge(events: list[Any]) -> list[Any]:
        at = [n for n, event in enumerate(events) if isinstance(event, kind)][skip]
        return [*events[:at], change(events[at]), *events[at + 1 :]]

    return forge


def after_opening(new: Any) -> Change:
    """Put an event behind the first round of requests."""
    return lambda events: [*events[:2], new, *events[2:]]


def reported(event: ArgumentAdvanced, **levels: float) -> ArgumentAdvanced:
    return replace(event, argument=replace(event.argument, reported=levels))


FORGERIES: dict[str, Change] = {
    "another status": first(DebateConcluded, lambda e: replace(e, status=Status.CONSENSUS)),
    "another reason to stop": first(DebateConcluded, lambda e: replace(e, stopped_by=StoppedBy.AGREEMENT)),
    "another reason": first(DebateConcluded, lambda e: replace(e, reason=Text("all agreed"))),
    "another number": first(
        DebateConcluded, lambda e: replace(e, certificate={**e.certificate, "overall": 0.95})
    ),
    "a verdict": first(DebateConcluded, lambda e: replace(e, verdict="lit:0.social.empathy.0")),
    "a text": first(ArgumentAdvanced, lambda e: replace(e, argument=replace(e.argument, text=Text("Plan"))), 1),
    "a confidence": first(ArgumentAdvanced, lambda e: reported(e, urgency=3, confidence=3)),
    "a confidence that there is not": first(ArgumentAdvanced, lambda e: reported(e, confidence=9)),
    "no author": first(ArgumentAdvanced, lambda e: replace(e, argument=replace(e.argument, authors=())), 1),
    "another prompt": first(
        MovesRequested, lambda e: replace(e, requests=(replace(e.requests[0], query=Text("?")), *e.requests[1:])), 1
    ),
    "somebody left out": first(MovesRequested, lambda e: replace(e, requests=e.requests[:1]), 2),
    "a contradiction": after_opening(ContradictionDetected("lexical", 1.0, (), ())),
    "a hasty end": after_opening(DebateConcluded(Status.CONSENSUS, StoppedBy.AGREEMENT, Text("all agreed"))),
    "a missing answer": lambda events: [e for e in events if not isinstance(e, ArgumentAdvanced)],
}


def rewritten(m: Moot, debate_id: str, events: Sequence[Any]) -> Any:
    """The log of a debate with other events, chained anew as a forger would; replayed."""
    with Moot(":memory:") as other:
        envelopes = list(m.store.read(f"debate/{debate_id}"))
        stream, at = envelopes[0].stream, envelopes[0].at
        new = []
        for number, event in enumerate(events, 1):
            type_, data = encode(event)
            new.append(NewEvent(type_, f"{stream}#{number}", at, "engine", data, None, EVENT_VERSION))
        other.store.append(stream, new, expected=0)
        return replayed(list(other.store.read(stream)))


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_log_is_found_out(name: str) -> None:
    with moot.open(":memory:") as m:
        result = m.claims(QUESTION, agents(CONFLICT), profile="founding", at=DAY, remember=False)
        events = events_of(m, result.debate_id)
        assert rewritten(m, result.debate_id, events).identical
        try:
            found = rewritten(m, result.debate_id, FORGERIES[name](events))
        except Damage:
            return
        assert not found.identical


def test_a_hasty_end_of_a_debate_by_our_own_rules_is_found_out_too() -> None:
    with moot.open(":memory:") as m:
        result = m.claims(QUESTION, agents(CONFLICT), at=DAY, remember=False)
        opened, asked, *rest = events_of(m, result.debate_id)
        closed = next(n for n, event in enumerate(rest) if isinstance(event, RequestClosed))
        hasty = DebateConcluded(Status.CONSENSUS, StoppedBy.AGREEMENT, Text("all agreed"))
        with pytest.raises(Damage, match="follows from nothing"):
            rewritten(m, result.debate_id, [opened, asked, *rest[: closed + 1], hasty])
