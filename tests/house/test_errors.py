"""The tree drawn at the top of errors.py is the tree of the classes."""

import re
from itertools import pairwise

from moot import errors


def drawn() -> dict[str, str]:
    """{class: parent} as the docstring draws it; the depth is the column where the name begins."""
    found = (re.search(r"^[ │├└─]*(\w+)(?:  |$)", line) for line in tree_lines())
    rows = [(match.start(1), match.group(1)) for match in found if match]
    above: dict[int, str] = {}
    parents: dict[str, str] = {}
    for column, name in rows:
        above = {c: n for c, n in above.items() if c < column}
        parents[name] = above[max(above)] if above else "Exception"
        above[column] = name
    return parents


def tree_lines() -> list[str]:
    lines = (errors.__doc__ or "").splitlines()
    first = next(n for n, line in enumerate(lines) if line.strip() == "MootError")
    return lines[first : first + next(n for n, line in enumerate([*lines[first:], ""]) if not line.strip())]


def defined() -> dict[str, str]:
    """{class: parent} as the module defines them."""
    classes = [c for c in vars(errors).values() if isinstance(c, type) and issubclass(c, Exception)]
    return {c.__name__: c.__mro__[1].__name__ for c in classes}


def test_the_drawn_tree_is_the_tree_of_the_classes() -> None:
    assert drawn() == defined()


def test_the_tree_is_drawn_in_the_order_of_the_definitions() -> None:
    places = {name: n for n, name in enumerate(defined())}
    assert all(places[a] < places[b] for a, b in pairwise(drawn()))


def test_every_error_says_what_it_is() -> None:
    assert [name for name in defined() if not getattr(errors, name).__doc__] == []
