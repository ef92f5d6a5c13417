"""When two texts are the same position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.memory import position_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Use Postgres for the ledger", "use the Postgres for ledger"),
        ("Adopt a cache in front of the API", "adopt cache in front of API."),
        ("Run it on Kubernetes, in production", "run it in Kubernetes on production"),
        ("Don\u2019t use X", "don't use x"),
        ("Stra\u00dfe", "STRASSE"),
        ("  move\tto \n X ", "Move to X"),
    ],
)
def test_the_same_words_are_the_same_position(one: str, other: str) -> None:
    assert position_key(one) == position_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("use C++", "use C#"), ("use C", "use C++"), ("do not use X", "use X"), ("Option A", "Option C"),
        ("Option A", "Option"), ("plan A for Hamburg", "plan for Hamburg"), ("Python 3.11", "Python 3.12"),
        ("x = 5", "x != 5"), ("move from X to Y", "move to X from Y"), ("reduce to 5", "reduce by 5"),
        ("use X without Y", "use X with Y"), ("never cache", "cache"), ("use X", "adopt X"), ("A or B", "A and B"),
        ("for", "against"), ("on", "off"), ("turn it on", "turn it off"), ("port 80", "port 8080"), ("-1", "1"),
        ("\N{THUMBS UP SIGN}", "\N{THUMBS DOWN SIGN}"), ("yes!", "yes?"), ("X before Y", "Y before X"),
    ],
)  # fmt: skip
def test_what_could_change_the_meaning_makes_another_position(one: str, other: str) -> None:
    assert position_key(one) != position_key(other)


@given(st.text())
def test_a_key_is_its_own_key_and_case_does_not_matter(text: str) -> None:
    assert position_key(position_key(text)) == position_key(text)
    assert position_key(text.casefold()) == position_key(text)


@given(st.lists(st.sampled_from(["use", "not", "the", "a", "in", "x", "3", "+", ",", "y."]), min_size=1))
def test_only_small_words_are_ever_left_out(words: list[str]) -> None:
    kept = position_key(" ".join(words)).split()
    wanted = [bare for word in words if (bare := word.rstrip(",.")) and bare not in ("the", "a", "in")]
    assert [word for word in kept if word.rstrip(",.") not in ("", "the", "a", "in")] == wanted
