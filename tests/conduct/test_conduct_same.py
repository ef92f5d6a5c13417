"""Findings are a function of the record: the same in every order of arrival, under other names, held by moot or not."""

import json
import re
from collections.abc import Mapping, Sequence
from random import Random

import pytest
from casts import MAKERS, NAMES, cast, honest
from holding import conduct, held, held_by_moot, log

from moot.record.debate import fold
from moot.record.events import EVENT_VERSION, Event, Request, decode, encode
from moot.verdict.conduct import Finding

KINDS = sorted(MAKERS)


@pytest.mark.parametrize("kind", KINDS)
def test_the_order_of_arrival_changes_nothing(kind: str) -> None:
    for seed in range(3):
        shuffle = Random(seed)

        def shuffled(requests: Sequence[Request], shuffle: Random = shuffle) -> Sequence[Request]:
            return shuffle.sample(list(requests), len(requests))

        expected = conduct(held(cast(kind, seed)))
        assert expected
        assert conduct(held(cast(kind, seed), shuffled)) == expected


@pytest.mark.parametrize("kind", KINDS)
def test_names_change_nothing(kind: str) -> None:
    for seed in range(3):
        events = log(cast(kind, seed))
        names = dict(zip(NAMES, reversed(NAMES), strict=True))
        assert told(conduct(fold(renamed(events, names)))) == told(conduct(fold(events)), names)


def renamed(events: Sequence[Event], names: Mapping[str, str]) -> list[Event]:
    """The same log with other names, wherever they stand."""
    written = ((type_, json.loads(other(json.dumps(data), names))) for type_, data in map(encode, events))
    return [decode(type_, EVENT_VERSION, data) for type_, data in written]


def other(text: str, names: Mapping[str, str]) -> str:
    return re.sub(rf"\b({'|'.join(names)})\b", lambda m: names[m[0]], text)


def told(found: Sequence[Finding], names: Mapping[str, str] | None = None) -> set[object]:
    """The findings, whatever the order in which they name several things."""
    again = {name: name for name in NAMES} if names is None else names
    return {
        (
            f.kind,
            frozenset(again[name] for name in f.participants),
            f.round,
            frozenset(other(item, again) for item in f.items),
            f.structural,
        )
        for f in found
    }


@pytest.mark.parametrize("kind", KINDS)
def test_moot_shows_what_is_found_and_replays_it(kind: str) -> None:
    shown = held_by_moot(cast(kind, 0))
    assert shown["conduct"] == [finding.to_dict() for finding in conduct(held(cast(kind, 0)))]
    assert kind in {finding["kind"] for finding in shown["conduct"]}


def test_moot_shows_that_nothing_is_found() -> None:
    assert held_by_moot(honest(0))["conduct"] == []
