"""What was refused of an answer, in the words of its form and the handles that were shown: the ids of the log name
participants, and mean nothing to whoever answers.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from moot.record.acts.advance import ArgumentAdvanced
from moot.record.acts.telling import named
from moot.record.debate import Debate
from moot.record.events import Event, MoveRejected
from moot.record.moves import Act, Unreadable
from moot.record.transcript import ITEM

KEYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "SubmitFact": "facts",
        "Advance": "arguments",
        "StateClaim": "claims",
        "Attack": "attacks",
        "GiveSupport": "supports",
        "Endorse": "agree",
        "Concede": "concede",
        "Retract": "withdraw",
        "CheckAttack": "checks",
        "TakeStance": "stances",
        "NotKnow": "unknown",
        "AcceptCompromise": "accept",
        "RefuseCompromise": "refuse",
        "CastBallot": "the ballot",
    }
)
"""The key of a form under which an act is given, by the class of the act."""
SINGLE: Final = frozenset({"stances", "the ballot", "unknown key"})
"""What is no list, so that nothing in it has a number."""
QUOTED: Final = 60
"""Characters of a sentence that is quoted."""


def place(item: str, acts: Sequence[Act] = ()) -> str:
    """Where in the form that is which the log calls `item`. `acts`: those of the answer; with them it gets its number
    in its list, from 0.

    >>> place("Endorse 4"), place("arguments 0"), place("unknown key 3"), place("StateClaim 2 opposes")
    ('agree', 'arguments', 'unknown key', 'claims: opposes')
    """
    known = ITEM.fullmatch(item)
    word, _, number = item.rpartition(" ")
    key = KEYS.get(known["act"], known["act"]) if known else word or item
    part = f": {known['part']}" if known and known["part"] else ""
    index = int(known["index"]) if known else int(number) if number.isdecimal() else len(acts)
    if key in SINGLE or index >= len(acts):
        return f"{key}{part}"
    return f"{key}[{sum(_key(act) == key for act in acts[:index])}]{part}"


def _key(act: Act) -> str:
    return act.meant if isinstance(act, Unreadable) else KEYS.get(type(act).__name__, "")


def own_names(events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """By id, what an answer called its own arguments, and the sentences that it was the first to state."""
    for event in events:
        if isinstance(event, ArgumentAdvanced):
            argument = event.argument
            yield argument.id, argument.called or "your argument"
            yield from ((literal, text[:QUOTED]) for literal, text in (event.texts or {}).items())


def as_recorded(events: Sequence[Event], acts: Sequence[Act], debate: Debate) -> list[Mapping[str, str]]:  # noqa: ARG001
    """What was refused, with the ids of the log: for protocols that show these. Only the place is one of the form."""
    return [{"item": place(e.item), "why": str(e.why)} for e in events if isinstance(e, MoveRejected)]


def in_handles(
    events: Sequence[Event], acts: Sequence[Act], handles: Mapping[str, str], participant: str
) -> list[Mapping[str, str]]:
    """What was refused, each with its place in the form and the reason. `events`: those of the answer; `acts`: its
    acts, or none where they are not at hand; `handles`: by id, those that were shown to the `participant`.
    """
    names = {**dict(own_names(events)), **handles}
    rejected = (event for event in events if isinstance(event, MoveRejected))
    return [
        {"item": place(e.item, acts), "why": named(str(e.why), names).replace(f"{participant}:", "")} for e in rejected
    ]
