"""The positions of a debate: how each stands, who was heard on it, and the reasons."""

from collections.abc import Iterator, Sequence
from typing import Final

from moot.document.reasons import reasons, tree
from moot.document.subject import Subject
from moot.document.words import LABEL, state_of
from moot.results import DebateResult, PositionResult
from moot.results.parts import Item, Part, Tone, Words
from moot.results.speaking import argued_words, excluded_by, heard, label_shown, sentence, standing_words
from moot.verdict.plainly import NUMBERS

_WEIGHED: Final = (
    "Weight decides here: the answer wins that independent evidence speaks for by enough. It may win though "
    "something stands against it; whether it stands by argument alone is told in the last part of this report."
)
_TONES: Final[dict[str, Tone]] = {"decided": "good", "excluded": "bad", "leads": "warn"}
_LOOKS: Final = {"decided": "position chosen", "excluded": "position shut"}


def in_order(result: DebateResult) -> list[PositionResult]:
    """The positions as people read them: the verdict, then what leads, then by strength."""
    return sorted(result.positions, key=lambda p: (p.text != result.verdict, p.text != result.leader, -p.strength))


def positions(result: DebateResult, subject: Subject | None = None) -> Part:
    """Each position with how it stands, what shuts it out and who was heard on it; with the debate (`subject`) also
    why. Where the question came without answers it says so.
    """
    says: list[Words] = []
    if not result.positions:
        says.append(("The question came without answers: what follows is about the claims that were made.",))
    elif subject is not None and result.weighed and result.labelled:
        says += [(_WEIGHED,), (NUMBERS,)]
    items = tuple(_position(position, result, subject) for position in in_order(result))
    return Part("answers", ("The answers",), tuple(says), items, kind="cards", most=max(12, len(items)))


def _position(position: PositionResult, result: DebateResult, subject: Subject | None) -> Item:
    place = standing_words(position, result)
    by_label = result.labelled and not result.weighed
    state = state_of(label_shown(position, result)) if by_label else ""
    words = [place] if place else []
    if by_label and state != "none":
        words.append(argued_words(position, result) or LABEL[state])
    shut = tuple(Item((line,), tone="warn") for line in excluded_by(result, position))
    lines = tuple(Item((line,)) for line in _bearing(position, result))
    found = tree(subject, position.id) if subject is not None else None
    why: Sequence[Item] = ()
    if subject is not None and found is not None and (found.because or result.labelled):
        why = reasons(subject, found)
    if found is not None and not found.because and found.reason:
        lines += (Item((sentence(found.reason),)),)
    return Item(
        (position.text,), state, " · ".join(words), place=position.id, kind=_LOOKS.get(place, "position"),
        tone=_TONES.get(place, ""), under=(*shut, *lines), why=tuple(why),
    )  # fmt: skip


def _bearing(position: PositionResult, result: DebateResult) -> Iterator[str]:
    """Who was heard on a position."""
    if sources := heard(position):
        yield f"{sources[:1].upper()}{sources[1:]}."
    elif position.supports or position.opposes:
        yield f"{len(position.supports)} for it, {len(position.opposes)} against it."
    elif result.labelled:
        yield "Nothing bears on it."
