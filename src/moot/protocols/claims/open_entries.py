"""What a request shows of questions, of compromises, and of what was given up."""

from collections.abc import Sequence
from typing import Final

from moot.protocols.claims.sight import LISTED, Entry, Sight, said_only
from moot.protocols.claims.since import Gone
from moot.record.graph import Argument

GONE: Final = 6_000
"""Characters of what was given up that are shown."""


def is_put(sight: Sight, question: Argument) -> bool:
    """Whether a question is shown: it is open, or it or an answer to it is new."""
    answers = sight.board.answers.get(question.id, [])
    return not answers or any(map(sight.is_new, (question.id, *answers)))


def question_entry(sight: Sight, question: Argument) -> Entry:
    """A question with what it is about, its answers, and who does not know one."""
    found = sight.item(question.id) | {"about": sight.handles(question.about or ())}
    answers = sight.handles(sight.board.answers.get(question.id, ()))
    unknown = sight.board.shown(sight.board.unknown.get(question.id, ()))
    return found | {"answers": answers} | ({"unknown_by": unknown} if unknown else {})


def compromise_entry(sight: Sight, compromise: Argument) -> Entry:
    """A compromise with what it is between now, and who said what to it."""
    between = sight.known(sight.board.claims.between(compromise))
    accepted, refused = sight.board.agreed_by(compromise.id), sight.board.refused_by(compromise)
    return {**sight.item(compromise.id), "between": between, **said_only(accepted_by=accepted, refused_by=refused)}


def gone_entries(sight: Sight, gone: Sequence[Gone]) -> list[Entry]:
    """What was given up, the newest that fit."""
    left = GONE
    kept: list[Entry] = []
    for entry in (_given_up(sight, lost) for lost in reversed(gone[-LISTED:])):
        left -= len(entry["text"])
        kept += [entry] if left >= 0 else []
    return kept[::-1]


def _given_up(sight: Sight, lost: Gone) -> Entry:
    board, argument = sight.board, sight.graph.arguments[lost.id]
    return {
        "id": board.handles[lost.id],
        "author": ", ".join(board.shown(argument.authors)),
        "text": str(argument.text),
        "how": lost.how,
        **said_only(
            by=_taken_by(sight, lost.by),
            because=_taken_by(sight, lost.because),
            accepted_by=board.agreed_by(lost.id) if argument.between is not None else None,
        ),
    }


def _taken_by(sight: Sight, id: str | None) -> str | None:
    """The handle of what made somebody give something up; also of what one gave up oneself since."""
    argument = sight.graph.arguments.get(id or "")
    own = argument is not None and sight.me in argument.authors and argument.id not in sight.seen
    return sight.board.handles[argument.id] if argument is not None and own else sight.named(id)
