"""The positions of a debate: how each stands, who was heard on it, and the reasons."""

from collections.abc import Iterator, Sequence
from typing import Final

from moot.document.subject import Subject
from moot.document.words import LABEL, state_of
from moot.protocols.council.verdict import as_weighed
from moot.results import DebateResult, PositionResult
from moot.results.parts import Item, Part, Quote, Tone, Words
from moot.results.speaking import AHEAD, argued_words, excluded_by, heard, label_shown, sentence, standing_words
from moot.verdict.explained import ExplainedNode, plainly
from moot.verdict.plainly import NUMBERS

_SHOWN: Final = 60
"""Nodes of a tree that are told."""
_DEEP: Final = 8
_CYCLES: Final = 5
_LARGE: Final = 120
"""Beyond so many arguments no cycles are looked for: `moot explain` does, and takes its time."""
_QUOTED: Final = 140


def trees(subject: Subject) -> Sequence[ExplainedNode]:
    """The explanation of each position, in the order of the positions."""
    positions = subject.standing.graph.positions if subject.result.labelled else subject.opened.positions
    return [tree(subject, position.id) for position in positions]


def tree(subject: Subject, position: str) -> ExplainedNode:
    """The explanation of a position: a tree of reasons, computed once for each position."""
    return subject.once(f"tree {position}", lambda: _tree(subject, position))


def _tree(subject: Subject, position: str) -> ExplainedNode:
    from moot.document.explanation import explained  # a result alone has no reasons
    from moot.verdict.explanation import explain_position

    if not subject.result.labelled:
        return explained(subject.debate, position)
    concluded = subject.debate.concluded
    cycles = _CYCLES if len(subject.debate.graph.arguments) <= _LARGE else 0
    verdict = concluded is not None and concluded.verdict == position
    found = explain_position(subject.standing, position, verdict, cycles)
    return as_weighed(subject.standing, subject.result, found) if subject.result.weighed else found


def reasons(subject: Subject, tree: ExplainedNode, *, terms: bool = False) -> tuple[Item, ...]:
    """The reasons below the root of an explanation; at most 60 of them. `terms`: with the names and terms of the model.
    """
    left = [_SHOWN]
    found = _below(tree, 1, left, terms)
    if not found:
        return (Item(("Nothing was said for or against it.",)),)
    more = Item((f"… and more: moot explain {subject.opened.debate} shows it as a tree.",), tone="quiet")
    return (*found, more) if left[0] <= 0 else found


def _below(node: ExplainedNode, depth: int, left: list[int], terms: bool) -> tuple[Item, ...]:
    below = node.because if terms or depth == 1 or node.weighed is None else ()
    return tuple(_node(child, depth, left, terms) for child in below if left[0] > 0)


def _node(node: ExplainedNode, depth: int, left: list[int], terms: bool) -> Item:
    left[0] -= 1
    of = node.argument
    weight = node.contribution if node.counted else None
    under = _below(node, depth + 1, left, terms) if depth < _DEEP else ()
    hint = " (explained above or below)" if node.again else ""
    said = node.text if len(node.text) <= _QUOTED else node.text[: _QUOTED - 1].rstrip() + "…"
    if not terms:
        return Item((Quote(said, of),), note=(f"{plainly(node)}{hint}",), weight=weight, under=under)
    quoted = () if node.again or node.text == node.argument else (Quote(said),)
    note = (f"{node.reason}{hint}",) if node.reason or hint else ()
    state = state_of(node.label)
    return Item(quoted, state, lead=node.role or "", name=node.argument, of=of, weight=weight, note=note, under=under)


_WEIGHED: Final = (
    "Weight decides here: the answer wins that independent evidence speaks for by enough. It may win though "
    "something stands against it; whether it stands by argument alone is told in the last part of this report."
)
_TONES: Final[dict[str, Tone]] = {"decided": "good", "excluded": "bad", **dict.fromkeys(AHEAD.values(), "warn")}
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
