"""Frameworks for Hypothesis: any names, names that every format knows, self-attacks, arguments by themselves."""

from hypothesis import strategies as st

from moot.argumentation import Framework

ANY = st.text(min_size=1, max_size=6)
ODD = st.one_of(
    st.sampled_from(["a b", 'say "a"', "#", "# a", "%", "a,b", "arg(a).", "\\", "\\n", "\n", "\r", "\r\n", "\ufeff"]),
    st.sampled_from(
        ["1", "2", "é", " a", "p af 2", "\ud800", "\x00", "\u2028", "attacker", "attacked", "source", "a."]
    ),
)
NAMES = st.one_of(st.sampled_from("abc"), ODD, ANY)


@st.composite
def frameworks(draw: st.DrawFn, names: st.SearchStrategy[str] = NAMES, most: int = 6) -> Framework:
    """A framework of at most so many arguments with any attacks among them."""
    arguments = draw(st.lists(names, max_size=most, unique=True))
    if not arguments:
        return Framework((), ())
    place = st.integers(0, len(arguments) - 1)
    return Framework(arguments, draw(st.lists(st.tuples(place, place), max_size=12)))
