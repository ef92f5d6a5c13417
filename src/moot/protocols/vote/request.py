"""What a participant of a vote is shown, the form of its answer, and how that becomes a move (docs/participants.md)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

from moot.errors import InvalidValue
from moot.protocols.forms import Keyed, keys, plainly, schema_of
from moot.protocols.plain import seconds_for, unwrapped
from moot.record.acts.cast_ballot import CastBallot
from moot.record.debate import Debate
from moot.record.decide import QUOTA
from moot.record.foreign import entries, few, first_keys, listed, name_of, number, told, within_quota
from moot.record.lifecycle import Request
from moot.record.moves import Act, Move, Unreadable
from moot.record.text import Text


class BallotForm:
    """A ballot. Give one of these; positions by id or text."""

    ranking: Annotated[list[str], "positions, the best first; what you leave out is below all that you name"]
    approve: Annotated[list[str], "the positions that you approve of"]
    scores: Annotated[dict[str, float], "numbers by position, the more the better"]
    abstain: Annotated[bool, "true to cast no vote"]


class RoundForm:
    """The answer to the request."""

    ballot: Annotated[BallotForm, "your ballot; only one counts"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say"]


def examples(names: tuple[str, ...]) -> list[dict[str, Any]]:
    """Answers that fit, on positions of these names."""
    given: list[dict[str, Any]] = [{"ranking": list(names[:3])}, {"approve": list(names[:1])}, {"abstain": True}]
    return [{"ballot": ballot} for ballot in given]


@plainly
def form(names: tuple[str, ...]) -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, and an `example`."""
    return {"schema": schema_of(RoundForm), "example": examples(names)[0]}


ALSO: Final = frozenset({"delay_s", "fail"})
"""What the answers of scripted participants also have."""
UNREAD: Final = "CastBallot"
"""What an answer was meant to hold that could not be read."""


def read_answer(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:  # noqa: ARG001
    """The move that an answer stands for: a Move unchanged, or an object of the form `RoundForm`. Several ballots in a
    list are several acts, of which the first counts.

    A ballot that cannot be read becomes an act that is refused. Raises InvalidValue for an answer that is no object,
    nor a text that holds one. `participant`, `request` and `debate` are not used.
    """
    if isinstance(answer, Move):
        return answer
    said = unwrapped(answer, keys(RoundForm) | ALSO)
    reasoning = said.get("reasoning")
    notes = list(told(said, keys(RoundForm) | ALSO, "the answer"))
    try:
        ballots = listed(said.get("ballot"), "ballot")
    except InvalidValue as error:
        ballots, notes = (), [Unreadable(Text(str(error)), UNREAD), *notes]
    found = [act for ballot in entries(ballots, QUOTA) for act in _ballot(ballot)]
    acts = within_quota(iter((*found, *notes)), len(found) + len(notes) + max(0, number(ballots) - QUOTA))
    kept = Text(reasoning) if isinstance(reasoning, str) else None
    return Move(acts, passed=not acts, reasoning=kept)


def _ballot(said: Any) -> Iterator[Act]:
    """The act that one ballot stands for, and what is told of it."""
    try:
        if not isinstance(said, Mapping):
            raise InvalidValue("a ballot", name_of(type(said)), "give an object, as {'ranking': ['P1', 'P2']}")
        yield CastBallot(
            _names(said, "ranking"), _names(said, "approve"), _scores(said.get("scores")), _flag(said.get("abstain"))
        )
        yield from told(said, keys(BallotForm), "a ballot")
    except InvalidValue as error:
        yield Unreadable(Text(str(error)), UNREAD)
    except RecursionError:
        yield Unreadable(Text("it is nested too deep"), UNREAD)


def _names(said: Mapping[str, Any], word: str) -> tuple[str, ...] | None:
    """The positions under a key; None where it is not there. One text is a list of one."""
    value = said.get(word)
    if value is None:
        return None
    names = few(value, word)
    for name in names:
        if not isinstance(name, str):
            raise InvalidValue(f"a position in `{word}`", name_of(type(name)), "name a position by its id or text")
    return tuple(str.__str__(name) for name in names)


def _scores(value: Any) -> Mapping[str, float] | None:
    if value is None or isinstance(value, Mapping):
        return None if value is None else {name: value[name] for name in first_keys(value)}
    raise InvalidValue("`scores`", name_of(type(value)), "give numbers by position")


def _flag(value: Any) -> bool:
    if value is None or isinstance(value, bool):
        return bool(value)
    raise InvalidValue("`abstain`", name_of(type(value)), "give true or false")


TASK: Final = (
    "Cast one ballot: rank the positions, approve of some, or score them; or abstain. Nobody sees the ballots of "
    "others before all are cast."
)


@dataclass(frozen=True, slots=True)
class VoteRequest(Keyed):
    """What a participant of a vote is asked, as plain data. The fields can be read as attributes or by key.

    `you`: its name. `task`: what is asked for, in words. `positions`: each with its `id` and `text`. `rule`: how the
    ballots are counted. `contested`: always empty, nobody has anything to answer for. `form`: the JSON schema of an
    answer and an example. `deadline_s`: the seconds it has; None: no limit.
    """

    round: int
    question: str
    you: str
    task: str
    positions: list[Mapping[str, Any]]
    rule: str
    contested: list[Mapping[str, Any]]
    form: Mapping[str, Any]
    deadline_s: float | None


def show(request: Request, debate: Debate) -> VoteRequest:
    """What is put before the participant for `request`."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    return VoteRequest(
        debate.round,
        str(opened.question),
        request.participant,
        TASK,
        [{"id": position.id, "text": str(position.text)} for position in opened.positions],
        debate.parameters.rule.value,
        [],
        form(tuple(position.id for position in opened.positions)),
        seconds_for(opened, request.participant),
    )
