"""An act is made exact by reading it, unless reading could change nothing (`moot.record.shape`)."""

from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.errors import InvalidValue
from moot.record.graph import Component, Kind
from moot.record.moves import Act, Attack, Concede, StateClaim, TakeStance
from moot.record.shape import exact, from_json, to_json
from moot.record.text import ERASED, Text


class Foreign(str):
    """A text that somebody else could let read otherwise the next time."""


class Changing(dict[str, float]):
    """A mapping that its owner may change later."""


TEXTS = st.one_of(st.text(max_size=5), st.text(max_size=5).map(Foreign), st.just("a\0b"), st.just("\ud800"), st.none())
FREE = st.one_of(TEXTS, st.text(max_size=5).map(Text), st.just(ERASED))
NAMES = st.one_of(st.lists(TEXTS, max_size=2).map(tuple), st.lists(TEXTS, max_size=2))
NUMBERS = st.one_of(st.integers(-(2**70), 2**70), st.floats(), st.booleans(), TEXTS)
LEVELS = st.dictionaries(st.sampled_from(["urgency", Foreign("confidence")]), NUMBERS, max_size=2)
ACTS: st.SearchStrategy[Act] = st.one_of(
    st.builds(StateClaim, FREE, st.sampled_from([*Kind, "concern", "rumour"]), NAMES, NAMES, TEXTS, TEXTS, LEVELS),
    st.builds(Attack, TEXTS, st.sampled_from([*Component, "claim"]), TEXTS, NUMBERS, FREE),
    st.builds(TakeStance, TEXTS, NUMBERS, TEXTS),
    st.builds(Concede, TEXTS),
)


def outcome(call: Any) -> Any:
    """What a call gives, down to the types, or what it refuses."""
    try:
        found = call()
    except InvalidValue as error:
        return str(error)
    return found, repr(found), [type(getattr(found, name)) for name in type(found).__slots__]


@given(ACTS)
def test_exact_is_what_reading_gives(act: Act) -> None:
    assert outcome(lambda: exact(act)) == outcome(lambda: _read(act))


def _read(act: Act) -> Act:
    read: Act = from_json(type(act), to_json(act))
    return read


def test_a_claim_in_plain_words_is_read_once() -> None:
    claim = exact(StateClaim(Text("The cache is fast"), Kind.CONCERN, ("0.ana.0",)))
    assert exact(claim) is claim


@pytest.mark.parametrize(
    "given_", [{"urgency": 2.0}, MappingProxyType({"urgency": 2}), Changing(), Changing(urgency=2)]
)
def test_a_mapping_that_somebody_gave_is_never_kept(given_: Any) -> None:
    held = exact(StateClaim(Text("The cache is fast"), reported=given_)).reported
    assert held == given_
    assert held is not given_
    assert type(held) in (dict, MappingProxyType)


def test_a_text_of_a_foreign_type_is_never_kept() -> None:
    claim = exact(StateClaim(Text("The cache is fast"), called=Foreign("a"), supports=(Foreign("b"),)))
    assert (type(claim.called), type(claim.supports[0])) == (str, str)
