"""A reader beside the participants: it is shown what was said, and names pairs that may contradict each other or mean
the same. It takes no side and is no class; what it names is a question to the parties, never a merge or an attack.

`with_reader` gives a protocol in which it may have a seat. It is asked from the round after the blind one on, whenever
there is something that it has not read; what it is shown is numbered, so that it names nothing else.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal

from moot.argumentation.literal import proposition
from moot.errors import InvalidValue
from moot.protocols.forms import Keyed, plainly, schema_of
from moot.protocols.plain import Asked, seconds_for, unwrapped
from moot.protocols.protocol import Protocol, Stop
from moot.record.acts.suspect_pair import PairSuspected, SuspectPair, text_of
from moot.record.debate import Debate
from moot.record.foreign import few, listed, named
from moot.record.graph import Graph, Kind
from moot.record.lifecycle import READ, READER, Request
from moot.record.moves import Act, Move, Unreadable
from moot.record.status import StoppedBy
from moot.record.text import Text

QUIET: Final = (StoppedBy.NO_NEW_INFORMATION, StoppedBy.NOTHING_CONTESTED, StoppedBy.AGREEMENT)
"""Ends that wait until the parties were asked about what was just named."""
MOST: Final = 60
"""Sentences that are shown at once; of more the newest."""
TASK: Final = (
    "Name the pairs of these sentences that cannot both be so, or that mean the same in other words, at least one of "
    "each pair new. Quote of each the words that show it. Leave out what you are not sure of, and what merely differs."
)


class PairForm:
    """A pair of sentences."""

    a: Annotated[str, "the one, as s1"]
    b: Annotated[str, "the other, as s2"]
    how: Annotated[Literal["same", "contradict"], "whether they mean the same, or cannot both be so"]
    quote_a: Annotated[str, "the words of the one that show it, exactly as they stand there"]
    quote_b: Annotated[str, "the words of the other"]


class PairsForm:
    """The answer to one request."""

    pairs: Annotated[list[PairForm], "the pairs; none if there are none"]


@dataclass(frozen=True, slots=True)
class PairsRequest(Keyed):
    """What a reader is asked, as plain data: `sentences`, each with its `id`, its `text` and whether it is `new`."""

    round: int
    question: str
    you: str
    task: str
    sentences: list[Mapping[str, Any]]
    contested: list[Any]
    form: Mapping[str, Any]
    deadline_s: float | None


def with_reader(protocol: Protocol, aim: str, in_view: Callable[[Graph], tuple[str, ...]]) -> Protocol:
    """The protocol, in which a reader may have a seat. What it has just named is put to those who said it before the
    debate may end; `aim`: what they are asked for, `in_view`: what they are shown, as ids.
    """

    def ask(debate: Debate) -> tuple[Request, ...]:
        asked = protocol.ask(debate)
        if not debate.rounds:
            return asked
        names = _parties(debate) - {request.participant for request in asked}
        handles = in_view(debate.graph) if names else ()
        number = debate.round + 1
        more = tuple(Request(f"{number}.{name}.0", name, aim, handles=handles) for name in sorted(names))
        return (*asked, *more, *_reading(debate)) if asked or more else asked

    def stop(debate: Debate) -> Stop | None:
        own = protocol.stop(debate)
        return None if own is not None and own[0] in QUIET and _parties(debate) else own

    def show(request: Request, debate: Debate) -> Asked:
        return _shown(request, debate) if request.aim == READ else protocol.show(request, debate)

    def read(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:
        if _is_reader(debate, participant):
            return answer if isinstance(answer, Move) else _pairs_in(answer, participant, debate)
        return protocol.read(answer, participant, request, debate)

    return replace(protocol, legal=protocol.legal | {SuspectPair}, ask=ask, show=show, read=read, stop=stop)


def _is_reader(debate: Debate, name: str) -> bool:
    opened = debate.opened
    return opened is not None and any(seat.name == name and seat.kind == READER for seat in opened.seats)


def _parties(debate: Debate) -> set[str]:
    """Those who said what a reader named in the round that was just completed."""
    assert debate.opened is not None, "a debate is opened before anybody is asked"
    if debate.current is None or not any(seat.kind == READER for seat in debate.opened.seats):
        return set()
    now = {request.id for request in debate.current.requests}
    pairs = [event.suspicion.pair for event in debate.said(PairSuspected) if event.request in now]
    ids = {id for pair in pairs for id in pair}
    speakers = {seat.name for seat in debate.opened.speakers}
    said = debate.graph.arguments.values()
    return speakers & {who for a in said if ids & {a.id, *map(proposition, a.literals)} for who in a.authors}


def _reading(debate: Debate) -> Iterator[Request]:
    """A request to each reader that has not read everything."""
    assert debate.opened is not None, "a debate is opened before anybody reads"
    said = tuple(sentences(debate.graph))[-MOST:]
    for seat in debate.opened.seats:
        if seat.kind == READER and len(said) > 1 and not set(said) <= _read(debate, seat.name):
            number = debate.round + 1
            yield Request(f"{number}.{seat.name}.0", seat.name, READ, said)


def sentences(graph: Graph) -> Iterator[str]:
    """What is read, by id, in the order in which it was said: claims that somebody stands behind, but for questions; in
    structured debates the sentences that arguments use.
    """
    if graph.texts:
        yield from (id for id, text in graph.texts.items() if isinstance(text, str))
        return
    for argument in graph.arguments.values():
        stood = any(argument.id not in graph.retracted.get(author, ()) for author in argument.authors)
        if stood and argument.kind is not Kind.QUESTION and argument.separates is None and argument.text:
            yield argument.id


def _read(debate: Debate, name: str) -> set[str]:
    """What a reader was shown before the current round."""
    rounds = debate.rounds if debate.current is None or debate.current.complete else debate.past
    asked = (request for round_ in rounds for request in round_.requests if request.participant == name)
    return {id for request in asked for id in request.about}


def _shown(request: Request, debate: Debate) -> PairsRequest:
    opened = debate.opened
    assert opened is not None, "a debate is opened before anybody reads"
    before = {id for r in debate.past for q in r.requests if q.participant == request.participant for id in q.about}
    shown: list[Mapping[str, Any]] = [
        {"id": f"s{n}", "text": text_of(debate.before, id) or "", "new": id not in before}
        for n, id in enumerate(request.about, 1)
    ]
    seconds = seconds_for(opened, request.participant)
    return PairsRequest(debate.round, str(opened.question), "the reader", TASK, shown, [], form(), seconds)


def _pairs_in(answer: Any, participant: str, debate: Debate) -> Move:
    """The move of a reader's answer: what cannot be read of it is refused, the rest counts."""
    about = next((q.about for q in debate.outstanding if q.participant == participant), ())
    ids = {f"s{n}": id for n, id in enumerate(about, 1)}
    acts: list[Act] = []
    try:
        items = few(listed(unwrapped(answer, {"pairs"}).get("pairs"), "pairs"), "pairs")
    except InvalidValue as error:
        return Move((Unreadable(Text(str(error)), "pairs"),))
    for item in items:
        try:
            acts.append(_pair(item, ids))
        except InvalidValue as error:
            acts.append(Unreadable(Text(str(error)), "pairs"))
    return Move(tuple(acts), passed=not acts)


def _pair(item: Any, ids: Mapping[str, str]) -> SuspectPair:
    if not isinstance(item, Mapping):
        raise InvalidValue("a pair", type(item).__name__, "a pair is an object")
    names = [named(item.get(key), f"`{key}`") for key in ("a", "b")]
    unknown = [name for name in names if name not in ids]
    if unknown:
        raise InvalidValue("a sentence", unknown[0][:40], f"name one that was shown, s1 to s{len(ids)}")
    if item.get("how") not in ("same", "contradict"):
        raise InvalidValue("`how`", str(item.get("how"))[:40], "say same or contradict")
    quotes = tuple(str(item.get(key) or "")[:1000] for key in ("quote_a", "quote_b"))
    return SuspectPair(ids[names[0]], ids[names[1]], item["how"] == "contradict", quotes)


@plainly
def form() -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data."""
    pair = {"a": "s1", "b": "s4", "how": "same", "quote_a": "carries the load", "quote_b": "bears what we send"}
    return {"schema": schema_of(PairsForm), "example": {"pairs": [pair]}, "prompt": "pairs-1"}
