"""What a participant of a debate on claims is shown, as plain data: what one of `graph` is shown, and who is on which
side of each claim.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

from moot.protocols.blitz.verdict import sides_on
from moot.protocols.forms import Handle, form_schema
from moot.protocols.graph.form import FactForm, WithdrawalForm
from moot.protocols.graph.request import LAST, GraphRequest, shared
from moot.protocols.graph.request import show as shown
from moot.record.debate import Debate
from moot.record.events import CruxNamed, DebateOpened, RemarkMade, Request, StanceTaken
from moot.record.text import words_of

StanceName = Literal["pro", "con", "uncertain"]
PartName = Literal["claim", "premise", "fact", "source", "warrant"]


class SaysForm:
    """What you say on one claim: your stance, and one reason for it."""

    claim: Annotated[str, "the claim: its id, as P1, or its words"]
    stance: Annotated[StanceName, "for it, against it, or neither"]
    confidence: Annotated[float, "how sure you are, from 0 to 1: kept, and moves nothing"]
    because: Annotated[str, "your reason, in a sentence of at most 25 words; without rests_on it is the premise itself"]
    rests_on: Annotated[
        list[str],
        "what your reason stands or falls with: sentences, or handles as p1; ~p1 denies p1. The same sentence is the "
        "same for all",
    ]
    evidence: Annotated[list[Handle], "the facts that it cites (e1, or an id of your own)"]
    against: Annotated[Handle, "the argument (a1) that your reason speaks against, if one above all"]
    part: Annotated[PartName, "what of it is wrong: warrant means that it does not follow; left out: its claim"]
    index: Annotated[float, "which premise or fact of it: 0 is the first"]
    cause: Annotated[Handle, "where you change sides: the argument (a1) that made you do so"]


class BlitzForm:
    """The answer to one request. What is left out says nothing."""

    says: Annotated[list[SaysForm], "one entry for each claim that you speak on"]
    say: Annotated[str, "what you say to all beside that; it moves nothing"]
    cruxes: Annotated[list[str], "what it turns on for you, a sentence each; it moves nothing"]
    facts: Annotated[list[FactForm], "facts that you bring"]
    agree: Annotated[list[Handle], "arguments of others that you take as right"]
    concede: Annotated[
        list[Handle], "arguments that you were wrong to oppose: what you said against them no longer counts"
    ]
    withdraw: Annotated[list[Handle | WithdrawalForm], "arguments of your own that you no longer hold"]
    same: Annotated[
        list[list[str]], "pairs of sentences that mean the same, as ['p1', 'p4']: one where an author of each says so"
    ]
    different: Annotated[list[list[str]], "pairs of sentences that do not, where you were asked"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say"]


EXAMPLE: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "facts": [{"id": "f1", "text": "The load test reached 40,000 writes a second.", "source": "load-test.md"}],
        "says": [
            {
                "claim": "P1",
                "stance": "pro",
                "because": "It carries the load that we expect",
                "rests_on": ["We expect 30,000 writes a second"],
                "evidence": ["f1"],
            },
            {
                "claim": "P2",
                "stance": "con",
                "because": "Nobody has priced it",
                "rests_on": ["~p4"],
                "against": "a2",
                "part": "premise",
                "index": 0,
            },
        ],
    }
)
"""An answer, as an example."""


@cache
def form() -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: its JSON `schema`, and an `example`."""
    return MappingProxyType({"schema": form_schema(BlitzForm), "example": dict(EXAMPLE)})


SHOWN: Final = 50
"""Remarks, and named cruxes, that a request shows."""
FIRST: Final = "Say where you stand on each claim, and why. Nobody has seen anybody yet."
LATER: Final = (
    "All that was said is shown. Say on each claim where you stand now: give a reason that is new, answer what was "
    "said against yours, or change your mind and say what made you do so. What you said before stands: say nothing "
    "twice."
)


def show(request: Request, debate: Debate) -> GraphRequest:
    """What is put before the participant for `request`, from the graph as it stood when the round began."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    last = LAST if debate.round and debate.round + 1 >= opened.max_rounds else ""
    return of_claims(shown(request, debate), debate, (LATER if debate.round else FIRST) + last)


@dataclass(frozen=True)
class ClaimsRequest(GraphRequest):
    """What a participant of a debate on claims is asked: as in `graph`, each position with who is for and against it.

    `said`: what was said to all in the round before, and `cruxes`: what participants said so far that it turns on, each
    once; both with `by` and `text`.
    """

    said: list[Mapping[str, str]]
    cruxes: list[Mapping[str, str]]


def of_claims(found: GraphRequest, debate: Debate, task: str) -> ClaimsRequest:
    """A request of `graph` with another task, the form of claims, who is for and against each of them, and what was
    said beside that.
    """
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    positions: list[Mapping[str, Any]] = [{**each, **_sides(each, debate, opened)} for each in found.positions]
    changed = {**dict(found), "task": task, "positions": positions, "form": form()}
    return ClaimsRequest(**changed, said=_said(debate, opened), cruxes=_cruxes(debate, opened))


def _said(debate: Debate, opened: DebateOpened) -> list[Mapping[str, str]]:
    before = {request.id for request in debate.past[-1].requests} if debate.past else frozenset()
    remarks = [event for event in debate.said(RemarkMade) if event.request in before]
    return [{"by": _name(event.participant, opened), "text": str(event.text)} for event in remarks[:SHOWN]]


def _cruxes(debate: Debate, opened: DebateOpened) -> list[Mapping[str, str]]:
    now = {request.id for request in debate.current.requests} if debate.current else frozenset()
    named: dict[str, tuple[str, str]] = {}
    for event in debate.said(CruxNamed):
        if event.request not in now:
            named.setdefault(words_of(str(event.text)), (event.participant, str(event.text)))
    return [{"by": _name(who, opened), "text": text} for who, text in list(named.values())[:SHOWN]]


def _name(participant: str, opened: DebateOpened) -> str:
    if not opened.anonymous:
        return participant
    return f"participant {[seat.name for seat in opened.seats].index(participant) + 1}"


def _sides(position: Mapping[str, Any], debate: Debate, opened: DebateOpened) -> Mapping[str, Any]:
    sides = sides_on(shared(debate)[1], position["id"])
    names = [seat.name for seat in opened.seats]

    def who(classes: tuple[str, ...]) -> list[str]:
        if not opened.anonymous:
            return list(classes)
        seats = [seat for seat in opened.seats if seat.independence_class in classes]
        return [f"participant {names.index(seat.name) + 1}" for seat in seats]

    if not debate.round:
        return {}
    return {"for": who(sides.pro), "against": who(sides.con), **_unsure(position["id"], who, debate)}


def _unsure(position: str, who: Callable[[tuple[str, ...]], list[str]], debate: Debate) -> Mapping[str, Any]:
    """Why those who are on neither side say so, each in its last words: no argument tells it."""
    assert debate.opened is not None, "a debate is opened before it asks"
    classes = {seat.name: seat.independence_class for seat in debate.opened.seats}
    now = {request.id for request in debate.current.requests} if debate.current else frozenset()
    said: dict[str, str] = {}
    for event in debate.said(StanceTaken):
        if event.position == position and event.request not in now:
            said[event.participant] = "" if event.value or event.told is None else str(event.told.reasoning)
    told = [f"{', '.join(who((classes.get(name, name),)))}: {words}" for name, words in said.items() if words]
    return {"unsure": told} if told else {}
