"""Replay computes what the engine decided; a log that was forged, and chained anew, does not replay."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from small_councils import DAY, in_memory, note

from moot.errors import InvalidValue, NewerSchema, OlderSchema
from moot.operations.debates.replay import replayed
from moot.record.envelope import Envelope
from moot.record.text import ERASED, Text

LEDGER = [
    note("Postgres kept the ledger consistent through three failovers", source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
    note("Cassandra took 40,000 ledger writes a second in the load test", source="load-test.md"),
]
POSITIONS = ["use Cassandra", "use Postgres"]


@pytest.fixture(params=["default", "founding"])
def log(request: pytest.FixtureRequest) -> list[Envelope]:
    with in_memory(LEDGER) as m:
        result = m.council("Which database for the ledger?", POSITIONS, profile=request.param, at=DAY)
        return list(m.store.read(f"debate/{result.debate_id}"))


def changed(log: list[Envelope], type_: str, change: Callable[[dict[str, Any]], None]) -> list[Envelope]:
    forged = []
    for envelope in log:
        data = {**envelope.data}
        if envelope.type == type_:
            change(data)
        forged.append(replace(envelope, data=data))
    return forged


def test_an_untouched_log_replays(log: list[Envelope]) -> None:
    assert replayed(log).identical


@pytest.mark.parametrize(
    ("field", "value"),
    [("status", "consensus"), ("verdict", "P1"), ("margin", 0.5), ("stopped_by", "agreement"), ("reason", "because")],
)
def test_a_forged_conclusion_is_found_out(log: list[Envelope], field: str, value: Any) -> None:
    forged = changed(log, "DebateConcluded", lambda data: data.update({field: value}))
    replay = replayed(forged)
    assert not replay.identical
    assert replay.result == replayed(log).result


def test_a_forged_round_is_found_out(log: list[Envelope]) -> None:
    def shorten(data: dict[str, Any]) -> None:
        data["requests"] = [{**r, "limit": 1} for r in data["requests"]]

    assert not replayed(changed(log, "MovesRequested", shorten)).identical


@pytest.mark.parametrize("words", ["what an intruder would ask", ""])
@pytest.mark.parametrize("number", [0, -1])
def test_a_forged_query_is_found_out(log: list[Envelope], words: str, number: int) -> None:
    rounds = [envelope.id for envelope in log if envelope.type == "MovesRequested"]

    def reworded(envelope: Envelope) -> Envelope:
        requests = [{**r, "query": Text(words)} for r in envelope.data.get("requests", ())]
        return replace(envelope, data={**envelope.data, "requests": requests})

    forged = [reworded(envelope) if envelope.id == rounds[number] else envelope for envelope in log]
    assert not replayed(forged).identical


def test_an_erased_query_is_no_forgery_but_what_stands_beside_it_is_still_compared(log: list[Envelope]) -> None:
    def erase(data: dict[str, Any]) -> None:
        data["requests"] = [{**r, "query": ERASED} for r in data["requests"]]

    def forge(data: dict[str, Any]) -> None:
        data["requests"] = [{**r, "query": ERASED, "limit": 7} for r in data["requests"]]

    assert replayed(changed(log, "MovesRequested", erase)).identical
    assert not replayed(changed(log, "MovesRequested", forge)).identical


def test_a_query_outlives_the_text_that_it_was_made_of_where_a_forgetting_was_cut_short(log: list[Envelope]) -> None:
    def erase(data: dict[str, Any]) -> None:
        data["fact"] = {**data["fact"], "text": ERASED}

    assert replayed(changed(log, "EvidenceSubmitted", erase)).identical


def of_version(log: list[Envelope], name: str, version: str) -> list[Envelope]:
    return changed(log, "DebateOpened", lambda data: data.update(versions={**data["versions"], name: version}))


def test_another_model_and_another_beginning_are_refused_by_name(log: list[Envelope]) -> None:
    for name, version in (("model", "9"), ("protocol", "9"), ("protocol", "two"), ("protocol", "²")):
        with pytest.raises(NewerSchema, match=version):
            replayed(of_version(log, name, version))
    with pytest.raises(OlderSchema, match="the protocol council of this debate has version 0"):
        replayed(of_version(log, "protocol", "0"))
    assert replayed(of_version(log, "protocol", "1")).identical
    with pytest.raises(InvalidValue, match="the log"):
        replayed([])
