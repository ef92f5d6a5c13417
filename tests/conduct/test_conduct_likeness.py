"""What is compared word by word is found without comparing all with all."""

from hypothesis import given
from hypothesis import strategies as st

from moot.verdict.conduct.record import ALIKE, Words, candidates, likeness

BASE = st.lists(st.sampled_from("abcdef"), min_size=2, max_size=30)


@st.composite
def nearly_the_same(draw: st.DrawFn) -> dict[str, Words]:
    """Texts that come from a few by small changes."""
    bases = draw(st.lists(BASE, min_size=1, max_size=3))
    texts: list[list[str]] = []
    for _ in range(draw(st.integers(2, 8))):
        words = list(draw(st.sampled_from(bases)))
        for _ in range(draw(st.integers(0, 2))):
            at = draw(st.integers(0, len(words) - 1))
            words[at : at + draw(st.integers(0, 1))] = draw(st.lists(st.sampled_from("abcdefxyz"), max_size=2))
            words = words or ["a"]
        texts.append(words)
    return {str(n): tuple(words) for n, words in enumerate(texts)}


@given(nearly_the_same())
def test_texts_that_are_nearly_the_same_are_always_compared(texts: dict[str, Words]) -> None:
    alike = {
        (a, b) for a in texts for b in texts if a < b and len(texts[a]) > 1 and likeness(texts[a], texts[b]) > ALIKE
    }
    found = list(candidates(texts))
    assert alike <= {(min(pair), max(pair)) for pair in found}
    assert len(found) == len({frozenset(pair) for pair in found})


def test_the_shortest_texts_that_are_nearly_the_same_and_not_equal_are_compared() -> None:
    eleven = tuple("abcdefghijk")
    assert likeness(eleven, (*eleven, "l")) > ALIKE
    assert likeness(eleven[1:], eleven) <= ALIKE
    assert list(candidates({"one": eleven, "two": (*eleven, "l"), "three": eleven[1:]})) == [("one", "two")]
