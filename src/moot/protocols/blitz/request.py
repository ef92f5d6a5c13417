"""What a participant of a debate on claims is shown, as plain data: what one of `graph` is shown, and who is on which
side of each claim; and how its answer becomes a move (docs/participants.md).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Annotated, Any, Final, Literal

from moot.argumentation.literal import negate
from moot.errors import InvalidValue
from moot.protocols.blitz.verdict import sides_on
from moot.protocols.forms import Handle, form_schema, keys, plainly
from moot.protocols.graph.answers import ALSO, read_answer
from moot.protocols.graph.form import FACT, FactForm, QuestionForm, ReplyForm, RoundForm, WithdrawalForm
from moot.protocols.graph.form import WORDS as WORDS_OF_ALL
from moot.protocols.graph.handles import Naming
from moot.protocols.graph.request import LAST, GraphRequest, shared
from moot.protocols.graph.request import show as shown
from moot.protocols.plain import unwrapped
from moot.record.acts.take_stance import Told
from moot.record.debate import Debate
from moot.record.events import CruxNamed, DebateOpened, RemarkMade, StanceTaken
from moot.record.foreign import entries, few, listed, name_of, named, plain_text, told, within_quota
from moot.record.graph import Graph
from moot.record.lifecycle import Request
from moot.record.moves import Act, Move, NameCrux, Say, TakeStance, Unreadable
from moot.record.text import Text, words_of

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
    question: Annotated[list[QuestionForm], "what you want to know of one, or of all"]
    answers: Annotated[list[ReplyForm], "your answers to questions"]
    same: Annotated[
        list[list[str]], "pairs of sentences that mean the same, as ['p1', 'p4']: one where an author of each says so"
    ]
    different: Annotated[list[list[str]], "pairs of sentences that do not, where you were asked"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say"]


OWN_WORDS: Final[Mapping[str, str]] = {
    "P1": "a claim; each is decided by itself, by who is for and against it",
    "stance": "pro: for it, con: against it, uncertain: neither; a change of sides needs a reason or a `cause`",
    "for, against, unsure": "who is on which side of a claim so far, and who on neither",
    "cruxes": "what participants say that it turns on; it moves nothing",
}
"""What the words of debates on claims mean, beside those of `graph`."""


def example_of(positions: tuple[str, ...], target: str | None, part: str) -> dict[str, Any]:
    """An answer, as an example that names only what is there: `positions`, and an argument to speak against, if any."""
    first: dict[str, Any] = {
        "claim": positions[0],
        "stance": "pro",
        "because": "It carries the load that we expect",
        "rests_on": ["We expect 30,000 writes a second"],
        "evidence": ["f1"],
    }
    found = [first]
    if len(positions) > 1 or target is not None:
        second = {"claim": positions[-1] if len(positions) > 1 else positions[0], "stance": "con"}
        against = {} if target is None else {"against": target, "part": part}
        index = {"index": 0} if against and part == "premise" else {}
        found.append({**second, "because": "Nobody has priced it", **against, **index})
    return {"facts": [dict(FACT)], "says": found[-1:] if target is not None and len(positions) == 1 else found}


@plainly
def form(positions: tuple[str, ...], target: str | None, part: str) -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: its JSON `schema`, an `example`, and what the `words` of
    requests and answers mean.
    """
    example = example_of(positions, target, part)
    return {"schema": form_schema(BlitzForm), "example": example, "words": {**WORDS_OF_ALL, **OWN_WORDS}}


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
    (attack,) = found.form["example"].get("attacks") or [{"target": None, "component": "claim"}]
    asked = form(tuple(each["id"] for each in positions[:2]), attack["target"], attack["component"])
    changed = {**dict(found), "task": task, "positions": positions, "form": asked}
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


KNOWN: Final = keys(BlitzForm) | keys(RoundForm) | ALSO
WORDS: Final[Mapping[str, float]] = {"pro": 1.0, "con": -1.0, "uncertain": 0.0}
"""What a stance in a word is worth."""
TAKEN: Final = ("because", "rests_on", "evidence")
"""The keys of what is said on a claim that make an argument of it."""
SAYS: Final = "says"
SAY, CRUXES = "say", "cruxes"


def read_says(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:
    """The move that an answer stands for: a Move unchanged, or an object of the form `BlitzForm`.

    A part that cannot be read becomes an act that is refused; the rest counts. Raises InvalidValue for an answer that
    is no object, nor a text that holds one.
    """
    if isinstance(answer, Move):
        return answer
    whole = unwrapped(answer, KNOWN)
    said = {key: value for key, value in whole.items() if key in KNOWN}
    notes = [*_remarks(said.pop(SAY, None), SAY, Say), *_remarks(said.pop(CRUXES, None), CRUXES, NameCrux)]
    notes += told(whole, KNOWN, "the answer")
    naming = Naming(debate.before, request is not None)
    try:
        items = entries(listed(said.pop(SAYS, None), SAYS))
        spoken = [_Spoken(item, f"s{debate.round}-{k}", naming) for k, item in enumerate(items, 1)]
    except InvalidValue as error:
        spoken, said["arguments"] = [], said.get("arguments", [])
        move = read_answer(said, participant, request, debate)
        return _joined(move, [Unreadable(Text(str(error)), SAYS), *notes])
    acts = [*(act for each in spoken for act in each.stance()), *notes]
    graph = {
        **said,
        "arguments": [*_list(said, "arguments"), *(each.argument for each in spoken if each.argument)],
        "attacks": [*_list(said, "attacks"), *(each.attack for each in spoken if each.attack)],
    }
    return _joined(read_answer(graph, participant, request, debate), acts)


def _remarks(given: Any, key: str, act: Callable[[Text], Act]) -> Iterator[Act]:
    """The acts of what is said under `key`: a text, or a list of texts."""
    try:
        texts = entries(listed(given, key))
    except InvalidValue as error:
        yield Unreadable(Text(str(error)), key)
        return
    for text in texts:
        plain = plain_text(text)
        yield Unreadable(Text(f"{name_of(type(text))} is no text"), key) if plain is None else act(Text(plain))


def _joined(move: Move, acts: list[Act]) -> Move:
    """The move with more acts after its own; it is no pass if there are any."""
    found = within_quota(iter((*move.acts, *acts)), len(move.acts) + len(acts))
    return Move(found, passed=not found, complete=move.complete, reasoning=move.reasoning)


def _list(said: Mapping[str, Any], word: str) -> list[Any]:
    value = said.get(word)
    return list(entries(value)) if isinstance(value, list | tuple) else [] if value is None else [value]


class _Spoken:
    """What one entry of `says` stands for. `argument` and `attack` are entries of a ROUND of `graph`, or None."""

    def __init__(self, item: Any, name: str, naming: Naming) -> None:
        self.naming = naming
        self.argument: dict[str, Any] | None = None
        self.attack: dict[str, Any] | None = None
        self._why: str | None = None
        try:
            self._read(item, name)
        except InvalidValue as error:
            self._why = str(error)
        except RecursionError:
            self._why = "it is nested too deep"

    def _read(self, item: Any, name: str) -> None:
        if not isinstance(item, Mapping):
            raise InvalidValue("what is said on a claim", type(item).__name__, "give an object with `claim`, `stance`")
        self.said: Mapping[str, Any] = item
        self.position = position_named(self.naming.graph, item.get("claim"))
        self.word, self.value = _stance(item.get("stance"))
        because = item.get("because")
        self.words = Text(because) if isinstance(because, str) else Text("")
        self.confidence = _confidence(item.get("confidence"))
        cause = item.get("cause")
        self.cause = None if cause is None else self.naming.of(cause)
        if not any(item.get(key) for key in TAKEN) or not self.value:
            return
        literal = self.position if self.value > 0 else negate(self.position)
        premises, evidence = (list(few(item.get(key), key)) for key in ("rests_on", "evidence"))
        stated = {"id": name, "claim": literal, "premises": premises, "evidence": evidence}
        self.argument = {**stated, "text": str(self.words)}
        if item.get("against") is not None:
            where = {"component": item.get("part") or "claim", "index": item.get("index")}
            self.attack = {"source": name, "target": item["against"], **where}

    def stance(self) -> Iterator[Act]:
        """The stance, or an act that is refused; and what is told of the entry."""
        if self._why is not None:
            yield Unreadable(Text(self._why), SAYS)
            return
        told_so = Told(self.word, self.confidence, self.words) if self.word else None
        yield TakeStance(self.position, self.value, self.cause, told_so)
        yield from told(self.said, keys(SaysForm), "what is said on a claim")


def position_named(graph: Graph, name: Any) -> str:
    """The id of the position of that id, place (as P1) or text. Raises InvalidValue, naming those that there are."""
    plain = named(name, "`claim`")
    known: dict[str, str] = {}
    for position in graph.positions:
        known |= {words_of(position.id): position.id, words_of(str(position.text)): position.id}
    found = known.get(words_of(plain))
    if found is None:
        there = ", ".join(f"{p.id} ({str(p.text)[:60]})" for p in graph.positions)
        raise InvalidValue("`claim`", plain[:80], f"the claims are {there}")
    return found


def _confidence(value: Any) -> float:
    """How sure somebody says it is, brought into [0, 1]; 1 where nothing that can be read is said: it moves nothing."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        return 1.0
    return min(1.0, max(0.0, float(value)))


def _stance(value: Any) -> tuple[str, float]:
    """A stance as a word and a number: one of the three words, or a number from -1 to 1."""
    if isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value):
        return "", float(value)
    word = str(value).strip().lower() if isinstance(value, str) else ""
    if word not in WORDS:
        raise InvalidValue("`stance`", repr(value)[:40], "say pro, con or uncertain")
    return word, WORDS[word]
