"""Texts for reading: cut, cleaned and marked without losing what matters."""

import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from moot.faces.cli.output import clean, to_line
from moot.faces.cli.text import bar, excerpt, marked, sign

texts = st.text(max_size=120)
words = st.lists(st.text(alphabet="abc é", min_size=1, max_size=6).map(str.strip).filter(bool), max_size=4)


@given(texts, words, st.integers(10, 100))
def test_an_excerpt_fits_and_a_text_that_fits_is_whole(text: str, marks: list[str], limit: int) -> None:
    cut = excerpt(text, marks, limit)
    assert len(cut) <= max(limit, 1)
    assert (cut == text) == (len(text) <= limit)


@given(st.text(alphabet="xy ", max_size=200), st.text(alphabet="xy ", max_size=200))
def test_an_excerpt_shows_the_first_word_that_decided(before: str, after: str) -> None:
    text = f"{before} decided {after}"
    assert "decided" in excerpt(text, ["decided"], 60)


@given(texts)
def test_a_clean_text_is_one_line_without_controls_and_clean_for_good(text: str) -> None:
    shown = clean(text)
    assert re.search("[\\x00-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]", shown) is None
    assert clean(shown) == shown


@given(texts.map(clean), words)
def test_marks_add_quotes_and_change_nothing_else(text: str, marks: list[str]) -> None:
    console = Console(file=io.StringIO())
    plain = marked(console, text, marks).plain
    assert plain.replace("“", "").replace("”", "") == text.replace("“", "").replace("”", "")


def test_neighbours_are_marked_as_one_and_parts_of_words_are_not() -> None:
    console = Console(file=io.StringIO())
    assert marked(console, "It was too slow, slowly", ["slow", "too"]).plain == "It was “too slow”, slowly"
    assert marked(console, "C++ (new) failed", ["C++", "(new)"]).plain == "“C++ (new)” failed"


def test_marks_are_bold_and_underlined_where_there_is_colour() -> None:
    console = Console(file=io.StringIO(), force_terminal=True, color_system="standard", no_color=False)
    shown = marked(console, "It failed twice", ["failed"])
    assert (shown.plain, [(span.start, span.end, span.style) for span in shown.spans]) == (
        "It failed twice",
        [(3, 9, "bold underline")],
    )


@pytest.mark.parametrize(("value", "filled"), [(0.0, 0), (0.5, 10), (1.0, 20), (-1.0, 0), (2.0, 20)])
def test_a_bar_is_as_long_as_its_number(value: float, filled: int) -> None:
    assert bar(value, 20).plain == "█" * filled + "░" * (20 - filled)


def test_each_label_and_outcome_has_its_sign() -> None:
    signs = {name: sign(name).plain for name in ("in", "out", "undec", "worked", "failed", "unknown")}
    assert signs == {"in": "✓", "out": "✗", "undec": "?", "worked": "✓", "failed": "✗", "unknown": "·"}


@given(st.dictionaries(texts, texts, max_size=3))
def test_a_line_of_json_is_one_line_reads_back_and_has_no_controls(value: dict[str, str]) -> None:
    import json

    line = to_line(value)
    assert json.loads(line) == value
    assert re.search("[\\x00-\\x1f\\x7f-\\x9f]", line) is None
