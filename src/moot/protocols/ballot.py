"""The closing ballot (docs/formal-model.md, 5.3): after the last round everybody is asked once more, without being
shown the others' ballots, where they stand now.

Nothing new is argued in it, but for one argument against each thing that came when one could answer no more: what
others brought in the rounds since one was last asked, and in which one has a stake. `with_ballot` gives a protocol that
ends so; `ballot_of` tells in the result what came of it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from moot.argumentation.literal import Literal, negate, proposition
from moot.errors import InvalidValue
from moot.protocols.plain import unwrapped
from moot.protocols.protocol import ClosingBallot, Protocol
from moot.record.acts.name_crux import CruxNamed
from moot.record.acts.take_stance import StanceTaken
from moot.record.debate import Debate
from moot.record.foreign import entries, few, kept, listed, within_quota
from moot.record.graph import Argument, Graph, Kind, pair_of
from moot.record.lifecycle import CHECKER, CLOSING, GATE, MoveRejected, Request
from moot.record.moves import Act, Advance, Attack, Move, NameCrux, Relate, StateClaim, Unreadable
from moot.record.round import UNANSWERED, Round
from moot.record.status import StoppedBy
from moot.record.text import Text, words_of
from moot.results.ballot import BallotResult, NamedCrux

MOST_CRUXES: Final = 3
"""Propositions that one ballot may name."""
BOUNDS: Final = (StoppedBy.ROUNDS, StoppedBy.BUDGET, StoppedBy.TIMEOUT)
"""Ends that come while somebody may have something to answer."""
KEYS: Final = frozenset(
    {"stances", "cause", "concede", "withdraw", "agree", "endorse", "same", "differ", "cruxes", "reasoning", "pass"}
    | {"delay_s", "fail"}
)
"""The keys of a ballot."""
TASK: Final = (
    "The rounds are over. This is the closing ballot: you are asked once, and nobody sees the ballots of the others. "
    "Say where you stand now on {subjects} (`stances`: 1 for it, -1 against it, 0 no side), also where that has not "
    "changed. Concede, withdraw and agree to what you now see otherwise. {pairs}Name at most three propositions that "
    "would change your mind if they were otherwise (`cruxes`). {late}"
)
PAIRS: Final = "Say of each pair in `may_be_same` whether both mean the same (`same`) or not (`differ`). "
NOTHING_NEW: Final = "No new arguments."
LATE: Final = "No new arguments, but for one against each of {late}, which came when you could not answer any more."
Meant = Callable[[Any], Literal]
"""Gives the literal or the id that a name means; raises InvalidValue for what is no name."""


@dataclass(frozen=True, slots=True)
class Closing:
    """What is a protocol's own in its closing ballot.

    `subjects`: the literals on which everybody is asked for a stance. `in_view`: the ids of what everybody is shown.
    `meant`: what the names in the answer of a participant mean, with the request that it was shown (None: a script).
    `late_keys`: the keys under which something new may be said. `plain`: the answer as one of a round, from the pairs
    that are the same and those that are not. `legal`: the types of act that are allowed.
    """

    subjects: Callable[[Debate], tuple[Literal, ...]]
    in_view: Callable[[Graph], tuple[str, ...]]
    meant: Callable[[str, Request | None, Debate], Meant]
    late_keys: frozenset[str]
    plain: Callable[[list[Any], list[Any]], Mapping[str, Any]]
    legal: frozenset[type[Act]]


def with_ballot(protocol: Protocol, closing: Closing) -> Protocol:
    """The protocol, at the end of which everybody is asked for a closing ballot."""

    def ask(debate: Debate, stopped_by: StoppedBy) -> tuple[Request, ...]:
        voters = voting(debate)
        subjects = closing.subjects(debate)
        late = {name: late_for(debate, name) if stopped_by in BOUNDS else () for name in voters}
        if not (any(late.values()) or open_pairs(debate.graph)) and _have_said(debate, voters, subjects):
            return ()
        handles, number = closing.in_view(debate.graph), debate.round + 1
        return tuple(
            Request(f"{number}.{name}.0", name, CLOSING, subjects, handles=handles, late=late[name] or None)
            for name in voters
        )

    def read(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:
        if not debate.in_ballot:
            return protocol.read(answer, participant, request, debate)
        asked = next(q for q in debate.outstanding if q.participant == participant)
        if isinstance(answer, Move):
            return _admitted(answer, asked, debate)
        return _read(protocol, closing, answer, participant, request, debate, asked)

    return replace(protocol, ballot=ClosingBallot(ask, closing.legal), read=read)


def has_ballot(debate: Debate, protocol: Protocol) -> bool:
    """Whether a debate of the protocol was opened to end with a closing ballot."""
    return protocol.ballot is not None and debate.opened is not None and debate.opened.parameters.get("closing") is True


def voting(debate: Debate) -> list[str]:
    """The names of those who are asked, in the order of the seats: all who take part."""
    assert debate.opened is not None, "a debate is opened before it asks"
    return [seat.name for seat in debate.opened.speakers if seat.kind not in (CHECKER, GATE)]


def open_pairs(graph: Graph, name: str | None = None) -> tuple[tuple[str, str], ...]:
    """The pairs that may be the same and of which nobody (or not the participant `name`) has said whether they are."""
    told = {pair_of(tied.a, tied.b) for tied in graph.ties if name in (None, tied.participant)}
    told |= {pair_of(merge.a, merge.b) for merge in graph.merges}
    return tuple(dict.fromkeys(s.pair for s in graph.suspicions if not s.conflict and s.pair not in told))


def _have_said(debate: Debate, names: Iterable[str], subjects: Iterable[Literal]) -> bool:
    """Whether each has taken a stance on each of the `subjects` since others last brought anything."""
    wanted = [*subjects]
    said: dict[tuple[str, Literal], int] = {}
    for round_ in debate.rounds:
        for event in (e for events in round_.answers.values() for e in events if isinstance(e, StanceTaken)):
            said[event.participant, event.position] = round_.number
    changed = {name: max((r.number for r in debate.rounds if _brought(debate.graph, r, name)), default=-1)
               for name in names}
    return all(said.get((name, subject), -1) > changed[name] for name in changed for subject in wanted)


def _brought(graph: Graph, round_: Round, name: str) -> bool:
    """Whether others than the participant `name` brought an argument, an attack, a support or a fact in a round."""
    return any(True for id in _items(graph, round_) if not _is_of(graph, id, name))


def _items(graph: Graph, round_: Round) -> Iterator[str]:
    """The ids of the arguments, attacks, supports and facts that a round added, without questions."""
    for id in round_.added:
        argument = graph.arguments.get(id)
        if argument is not None:
            if argument.kind is not Kind.QUESTION:
                yield id
        elif any(id in items for items in (graph.edges, graph.supports, graph.facts)):
            yield id


def _is_of(graph: Graph, id: str, name: str) -> bool:
    return name in _authors(graph, id) or id.startswith(f"{name}:")


def _authors(graph: Graph, id: str) -> tuple[str, ...]:
    for items in (graph.arguments, graph.edges, graph.supports):
        if id in items:
            return items[id].authors
    return ()


def late_for(debate: Debate, name: str) -> tuple[str, ...]:
    """The ids of what others brought when the participant `name` could answer no more, and in which it has a stake: it
    wrote what is attacked, or is for another answer than the author, or for none (docs/formal-model.md, 5.2). What it
    agreed to or conceded is answered.
    """
    rounds = [r for r in debate.rounds if debate.ballot is None or r.number < debate.ballot.round]
    asked = [r.number for r in rounds if any(q.participant == name for q in r.requests)]
    since, graph = max(asked, default=-1), debate.graph if not debate.in_ballot else debate.before
    agreed = {*graph.endorsements.get(name, ()), *graph.concessions.get(name, ())}
    new = dict.fromkeys(id for r in rounds if r.number >= since for id in _items(graph, r))
    return tuple(id for id in new if id not in agreed and _has_stake(debate, graph, id, name))


def late_in(debate: Debate) -> tuple[str, ...]:
    """The ids, sorted, of what somebody with a stake in it could not answer any more, in the ballot neither."""
    names = unanswered(debate) if debate.in_ballot else voting(debate)
    return tuple(sorted({id for name in names for id in late_for(debate, name)}))


def _has_stake(debate: Debate, graph: Graph, id: str, name: str) -> bool:
    authors = [who for who in _authors(graph, id) if id not in graph.retracted.get(who, ())]
    if not authors or _is_of(graph, id, name):
        return False
    edge = graph.edges.get(id)
    if edge is not None and name in _authors(graph, edge.target):
        return True
    side = debate.parameters.side
    mine, theirs = (
        {l for who in names for l, value in graph.stances.get(who, {}).items() if value >= side}
        for names in ([name], authors)
    )
    return not mine or mine.isdisjoint(theirs)


def unanswered(debate: Debate) -> list[str]:
    """Who had something to answer in the closing ballot, and failed to answer it."""
    assert debate.current is not None, "the ballot is the current round"
    closed = debate.current.closed
    return [q.participant for q in debate.current.requests if q.late and closed[q.id].how in UNANSWERED]


def _read(
    protocol: Protocol,
    closing: Closing,
    answer: Any,
    participant: str,
    request: Request | None,
    debate: Debate,
    asked: Request,
) -> Move:
    known = KEYS | (closing.late_keys if asked.late else frozenset())
    said = dict(unwrapped(answer, known | closing.late_keys))
    notes: list[Act] = [_not_here(key, said.pop(key)) for key in [*said] if key not in known]
    meant = closing.meant(participant, request, debate)
    same, differ = (_pairs(said.pop(key, None), key, meant, notes) for key in ("same", "differ"))
    for pair in [pair for pair in same if pair in differ]:
        why = Text(f"it says of {pair[0]} and {pair[1]} that they are the same, and that they are not")
        notes.append(Unreadable(why, "same"))
        del same[pair], differ[pair]
    cruxes = _cruxes(said.pop("cruxes", None), debate.before, meant, notes)
    given = {key: value for key, value in said.items() if value is not None}
    for key, value in closing.plain([*same.values()], [*differ.values()]).items():
        given[key] = [*given.get(key, ()), *value]
    move = protocol.read(given, participant, request, debate)
    acts = (*move.acts, *cruxes, *notes)
    found = within_quota(iter(acts), len(acts))
    return _admitted(replace(move, acts=found, passed=not found), asked, debate)


def _not_here(key: str, value: Any) -> Unreadable:
    why = f"`{key}` is no part of a closing ballot: it has {', '.join(sorted(KEYS - {'delay_s', 'fail', 'endorse'}))}"
    return Unreadable(Text(why), key, kept(value))


def _pairs(given: Any, key: str, meant: Meant, notes: list[Act]) -> dict[tuple[str, str], list[Any]]:
    """By the ids that are meant, each pair as it was given."""
    found: dict[tuple[str, str], list[Any]] = {}
    try:
        items = entries(listed(given, key))
    except InvalidValue as error:
        notes.append(Unreadable(Text(str(error)), key))
        return found
    if items and not isinstance(items[0], list | tuple):
        items = [items]  # one pair alone
    for item in items:
        try:
            pair = [*few(item, "a pair")]
            if len(pair) != 2:
                raise InvalidValue("a pair", str(item)[:40], "give two handles, as ['p1', 'p4']")
            found[pair_of(*map(meant, pair))] = pair
        except InvalidValue as error:
            notes.append(Unreadable(Text(str(error)), key))
    return found


def _cruxes(given: Any, graph: Graph, meant: Meant, notes: list[Act]) -> list[Act]:
    """The propositions that are named: what was stated, or a sentence."""
    try:
        items = entries(listed(given, "cruxes"))
    except InvalidValue as error:
        notes.append(Unreadable(Text(str(error)), "cruxes"))
        return []
    if len(items) > MOST_CRUXES:
        notes.append(Unreadable(Text(f"at most {MOST_CRUXES} propositions: the others do not count"), "cruxes"))
    found: list[Act] = []
    for item in items[:MOST_CRUXES]:
        try:
            found.append(_crux(meant(item), graph))
        except InvalidValue as error:
            notes.append(Unreadable(Text(str(error)), "cruxes"))
    return found


def _crux(name: str, graph: Graph) -> NameCrux:
    plain = proposition(name)
    texts = {p.id: p.text for p in graph.positions} | dict(graph.texts)
    argument = graph.arguments.get(plain)
    if argument is not None:
        claim = proposition(argument.claim)
        return NameCrux(Text(str(texts.get(claim, argument.text))), claim)
    if plain in graph.facts:
        return NameCrux(Text(str(graph.facts[plain].text)), f"ev:{plain}")
    if plain in texts:
        return NameCrux(Text(str(texts[plain])), plain)
    words = words_of(plain)
    known = next((literal for literal, text in texts.items() if words_of(str(text)) == words), None)
    claims = (a.claim for a in graph.arguments.values() if words_of(str(a.text)) == words and a.text)
    return NameCrux(Text(plain), known or next(claims, None))


def _admitted(move: Move, asked: Request, debate: Debate) -> Move:
    """The move without what is new in it, but for one argument against each late item."""
    late, graph = set(asked.late or ()), debate.before
    acts = move.acts if isinstance(move.acts, tuple) else ()
    sources: set[str | None] = set()
    there: dict[int, Act] = {}
    last = next((act.called for act in reversed(acts) if isinstance(act, Advance)), "")
    for k, act in enumerate(acts):
        target = _against(act, late)
        if target is not None:
            late.discard(target)
            there[k] = act
            if isinstance(act, Attack):
                sources.add(last if act.source is None else act.source)
    for k, act in enumerate(acts):
        if isinstance(act, Advance) and k not in there:
            denied = next((id for id in late if _denies(act, graph.arguments.get(id))), None)
            if act.called in sources or denied is not None:
                late.discard(denied or "")
                there[k] = act
    found = (act if k in there or not _is_new(act) else _refused(act, asked) for k, act in enumerate(acts))
    return replace(move, acts=tuple(found))


def _is_new(act: Act) -> bool:
    ties = ("same_as", "different")
    return isinstance(act, Advance | Attack | StateClaim) or (isinstance(act, Relate) and str(act.relation) not in ties)


def _against(act: Act, late: set[str]) -> str | None:
    """The late item that an act is aimed against."""
    match act:
        case Attack(target=target):
            aims: tuple[str, ...] = (target.removeprefix("ev:"),)
        case StateClaim(opposes=opposed):
            aims = tuple(opposed)
        case Relate(target=target, relation=how) if str(how) in ("opposes", "undercuts"):
            aims = (target,)
        case _:
            return None
    return next((aim for aim in aims if aim in late), None)


def _denies(act: Advance, argument: Argument | None) -> bool:
    return argument is not None and negate(act.claim) in argument.literals


def _refused(act: Act, asked: Request) -> Unreadable:
    late = ", ".join(asked.late or ())
    more = f", but for one against each of {late}" if late else ""
    return Unreadable(Text(f"nothing new is argued in a closing ballot{more}"), type(act).__name__)


def task_of(subjects: str, *, pairs: bool, late: str) -> str:
    """What is asked in a closing ballot, in words. `late`: the handles of what may be answered."""
    last = LATE.format(late=late) if late else NOTHING_NEW
    return TASK.format(subjects=subjects, pairs=PAIRS if pairs else "", late=last)


def ballot_of(debate: Debate, sides: Callable[[str], Iterable[str]]) -> BallotResult | None:
    """What came of the closing ballot; None where none was held. `sides`: the texts of the answers that a participant
    is for.
    """
    if not debate.in_ballot or debate.current is None:
        return None
    here = {request.id: request.participant for request in debate.current.requests}
    said = {id: (*debate.answers.get(id, ()), *debate.beside.get(id, ())) for id in here}
    answered = {here[id] for id, events in said.items() if any(not isinstance(e, MoveRejected) for e in events)}
    named: dict[str, list[CruxNamed]] = {}
    for event in (e for events in said.values() for e in events if isinstance(e, CruxNamed)):
        named.setdefault(event.about or words_of(str(event.text)), []).append(event)
    cruxes = [_named(events, sides) for events in named.values()]
    cruxes.sort(key=lambda crux: (len(crux.sides) < 2, -len(crux.sides), -len(crux.by)))
    return BallotResult(tuple(who for who in here.values() if who not in answered), tuple(cruxes))


def _named(events: list[CruxNamed], sides: Callable[[str], Iterable[str]]) -> NamedCrux:
    by = tuple(dict.fromkeys(event.participant for event in events))
    on = tuple(dict.fromkeys(side for who in by for side in sides(who)))
    return NamedCrux(str(events[0].text), events[0].about, by, on)

