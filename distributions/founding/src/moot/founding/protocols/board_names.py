"""The names by which the personas of a founding debate know each other."""

from collections.abc import Mapping

from moot.record.debate import Debate


def aliases(debate: Debate) -> Mapping[str, str]:
    """By the name of a seat, what it is called: its place where the debate is anonymous, else its name."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it has seats"
    names = [seat.name for seat in opened.seats]
    return {name: f"participant {n}" if opened.anonymous else name for n, name in enumerate(names, 1)}


def known_by(debate: Debate) -> Mapping[str, str]:
    """By what a seat is called, its name."""
    return {alias: name for name, alias in aliases(debate).items()}
