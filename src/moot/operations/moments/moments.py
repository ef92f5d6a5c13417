"""What is asked of a debate as it stood at one moment of its log, and what somebody who writes an answer is shown:
what others said meanwhile, and what the answer would change.

In a blind round, and in the closing ballot, nobody learns anything of the others: what they said is left out of what is
computed, too.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from moot.document.answer import answer
from moot.document.explanation import ExplainedNode, explained
from moot.document.markup import plain
from moot.document.subject import Subject
from moot.errors import InvalidValue
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.person_answers import judged, open_request
from moot.operations.documents.document_file import json_of
from moot.operations.moments import moment, moment_view
from moot.operations.moments import moment_requests as asked
from moot.operations.moments.moment import Reading, events_of
from moot.operations.moments.supposition import supposing
from moot.operations.request import DebateId
from moot.operations.values import Events, Shown
from moot.operations.world import World, debate_id
from moot.protocols.result import shown
from moot.record.debate import Debate, fold
from moot.record.events import ArgumentAdvanced, Event, MoveRejected, Request, RequestClosed, decode
from moot.record.transcript import Transcript
from moot.results import DebateResult
from moot.results.speaking import headline
from moot.verdict.explained import plainly
from moot.verdict.plainly import LABEL, ROLE

BLIND: Final = 0
"""The round in which nobody sees anybody."""
MOST_SAID: Final = 20
"""Changes, and things said, that are told."""


def preview(store: EventStore, debate_id: str, request_id: str, given: Any, who: str | None) -> dict[str, Any]:
    """What an answer would amount to, as things stand now: `said` (how much of it counts), `refused`, and how each
    answer of the question and each thing said would stand then. Nothing is stored. Raises as an answer does.
    """
    debate, request, events = judged(store, debate_id, request_id, given, who)
    blind = _blind(debate)
    before = _alone(store, debate_id, debate, request) if blind else debate
    after = fold(events, before)
    refused = [{"item": e.item, "why": plain(e.why)} for e in events if isinstance(e, MoveRejected)]
    return {
        "blind": blind,
        "said": sum(not isinstance(e, MoveRejected | RequestClosed) for e in events),
        "refused": refused,
        "positions": list(_positions(before, after)),
        "changed": [] if blind else list(_changed(before, after))[:MOST_SAID],
    }


def said_meanwhile(store: EventStore, debate_id: str, request_id: str, who: str | None) -> dict[str, Any]:
    """What others answered in the round of a request: how many of them have, and what they said, unless it is blind.
    Raises as an answer does.
    """
    debate, request = open_request(store, debate_id, request_id, who)
    assert debate.current is not None, "a request is of a round"
    others = [each for each in debate.current.requests if each.participant != request.participant]
    said = [] if _blind(debate) else list(_lines(store, debate_id, debate, {each.id for each in others}))
    return {
        "blind": _blind(debate),
        "answered": sum(each.id in debate.current.closed for each in others),
        "of": len(others),
        "said": said[-MOST_SAID:],
    }


def _blind(debate: Debate) -> bool:
    return debate.current is not None and (debate.current.number == BLIND or debate.in_ballot)


def _alone(store: EventStore, debate_id: str, debate: Debate, request: Request) -> Debate:
    """The debate without what others said in the round that is going on."""
    assert debate.current is not None, "a request is of a round"
    hidden = {each.id for each in debate.current.requests if each.id != request.id}
    events = (decode(e.type, e.v, e.data) for e in events_of(store, debate_id))
    return fold(event for event in events if getattr(event, "request", None) not in hidden)


def _lines(store: EventStore, debate_id: str, debate: Debate, wanted: set[str]) -> Iterator[dict[str, str]]:
    told, subject = Transcript(), _subject(debate)
    for envelope in events_of(store, debate_id):
        event: Event = decode(envelope.type, envelope.v, envelope.data)
        lines = told.lines(event, envelope.actor)
        if getattr(event, "request", None) not in wanted:
            continue
        if isinstance(event, ArgumentAdvanced) and subject is not None:
            yield {"who": plain(envelope.actor), "says": plain(_words(subject, event))}
        else:
            yield from ({"who": plain(line.who), "says": plain(f"{line.verb} {line.text}".strip())} for line in lines)


def _words(subject: Subject, event: ArgumentAdvanced) -> str:
    """What was said, and because of what."""
    said, because = subject.text(event.argument.id), [subject.names.literal(p) for p in event.argument.premises]
    return f"says: {said}{', because ' if because else ''}{' and '.join(because)}"


def _subject(debate: Debate) -> Subject | None:
    found = shown(debate, state="running")
    return Subject(debate, found, ()) if found.labelled else None


def _positions(before: Debate, after: Debate) -> Iterator[dict[str, str]]:
    """How each answer of the question stands, and would stand."""
    then = _subject(after)
    now = _subject(before) if before.rounds else None
    for position in then.standing.graph.positions if then is not None else ():
        label = now.label(position.id) if now is not None else ""
        yield {"text": plain(position.text), "now": label, "then": then.label(position.id) if then is not None else ""}


def _changed(before: Debate, after: Debate) -> Iterator[dict[str, str]]:
    """What was said before and would stand otherwise then."""
    now, then = _subject(before), _subject(after)
    if now is None or then is None:
        return
    for id in before.graph.arguments:
        old, new = now.label(id), then.label(id)
        if old != new:
            yield {"text": plain(now.text(id)), "by": plain(", ".join(now.authors(id))), "now": old, "then": new}


MOST: Final = 300
"""Nodes of a tree at most."""
BRANCHES: Final = 12
"""Nodes below one node at most; of the others it is told how many they are."""


def why(reading: Reading, node: str | None, at: int | None) -> dict[str, Any]:
    """Why a node (None: the answer, else the strongest position) stood as it did after event number `at` (None: the
    last one): a tree of `node`, `text`, `label`, `role`, `because`, `by`, each in words for people. `others`: the trees
    of the other answers where none was decided; `left`: how many more answers there are. `says`: what stands over the
    tree, without what the head of the page says.

    Raises NotFound, InvalidValue, UnknownName, BadInput.
    """
    moment, last = reading.until(at), len(reading.envelopes)
    tree = explained(moment.debate, node)
    says = _said(tree, shown(moment.debate)) if moment.at == last else []
    told, *others = (_told(moment.subject, moment.debate, each, [MOST]) for each in (tree, *tree.others))
    return {"at": moment.at, "of": last, "says": says, "tree": told, "others": others, "left": tree.others_left}


def _said(tree: ExplainedNode, result: DebateResult) -> list[str]:
    """What stands over a tree, without what the head of the page and the sign of the node say."""
    known = {f"{part.lead}: {' '.join(part.says)}" for part in answer(result)}
    known.add(f"‘{tree.text}’: {LABEL.get(tree.label, tree.label)}.")
    if result.status is None:
        known.add(f"{headline(result)}.")
    return [plain(said) for said in tree.says if said not in known]


def _told(subject: Subject, debate: Debate, node: ExplainedNode, left: list[int]) -> dict[str, Any]:
    left[0] -= 1
    weighs = node.weighed is not None and node.contribution is not None  # what lies below it are its rivals' reasons
    because = () if weighs else node.because
    below = [_told(subject, debate, each, left) for each in because[:BRANCHES] if left[0] > 0]
    return {
        "node": node.argument,
        "text": plain(node.text or node.argument),
        "label": _label(subject, node, weighs),
        "role": ROLE.get(node.role or "", ""),
        "because": _because(node),
        "by": _by(subject, debate, node.argument),
        "below": below,
        "more": 0 if weighs else len(node.because) - len(below) + node.more,
        "again": node.again,
    }


def _label(subject: Subject, node: ExplainedNode, weighs: bool) -> str:
    """The label that the page shows: of a note that weighs, that it stands, unless somebody disputes it."""
    if node.argument in subject.standing.positions:
        return subject.label(node.argument)
    return "in" if weighs and not node.weighed else node.label


def _because(node: ExplainedNode) -> str:
    """Why the node is as it is, without its role and its label, which are shown beside it."""
    said = plainly(node)
    for known in filter(None, (ROLE.get(node.role or ""), LABEL.get(node.label, node.label))):
        said = said.removeprefix(known).removeprefix(" · ").removeprefix(": ")
    return plain(said[:1].upper() + said[1:])


def _by(subject: Subject, debate: Debate, node: str) -> str:
    """Who said it, or the source of what is remembered."""
    fact = debate.graph.facts.get(node.removeprefix("ev:").rpartition(">")[0] or node.removeprefix("ev:"))
    if fact is not None:
        return plain(fact.source or "a note")
    return plain(", ".join(subject.authors(node))) if node in debate.graph.arguments else ""


def _read(world: World, id: DebateId) -> moment.Reading:
    """The log of a debate, as it was read already where a face keeps it."""
    whole = str(debate_id(world, id))
    return moment.read(world.store, whole) if world.debate_read is None else world.debate_read(whole)


def read_events(world: World, request: asked.ReadEvents) -> Events:
    """Events of a debate after a version. Raises NotFound, InvalidValue."""
    for name, value, (least, most) in (
        ("after", request.after, (0, asked.MOST_NUMBER)), ("limit", request.limit, (1, asked.MOST_EVENTS))
    ):  # fmt: skip
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise InvalidValue(f"`{name}`", value, f"give a whole number from {least} to {most}")
    id = debate_id(world, request.id)
    load_debate(world.store, id)
    lines = tuple(islice(world.store.export(stream_of(id), request.after), request.limit))
    return Events(lines, request.after + len(lines))


def timeline(world: World, request: asked.ShowTimeline) -> Shown:
    """The moments of a debate in words. Raises NotFound."""
    return Shown(moment.moments(_read(world, request.id)))


def viewed(world: World, request: asked.ViewDebate) -> Shown:
    """What the page shows after an event. Raises NotFound, InvalidValue."""
    return Shown(moment_view.view(_read(world, request.id), request.at))


def graph(world: World, request: asked.ShowGraph) -> Shown:
    """The graph as it stood after an event. Raises NotFound, InvalidValue."""
    return Shown(moment_view.drawn(_read(world, request.id), request.at))


def told_why(world: World, request: asked.TellWhy) -> Shown:
    """Why something stood as it did after an event. Raises NotFound, InvalidValue, UnknownName, BadInput."""
    return Shown(moment.timely(_read(world, request.id), why, request.node or None, request.at))


def suppose(world: World, request: asked.Suppose) -> Shown:
    """What would be if something were shown, or unsaid. Raises NotFound, UnknownName."""
    return Shown(moment.timely(_read(world, request.id), supposing, request.settle, request.without))


def previewed(world: World, request: asked.PreviewAnswer) -> Shown:
    """What an answer would change. Raises as an answer does."""
    id, said = debate_id(world, request.id), request.answer
    said = json_of(said, "the answer") if isinstance(said, bytes | Path) else said
    return Shown(preview(world.store, id, request.request, said, request.participant))


def meanwhile(world: World, request: asked.ShowMeanwhile) -> Shown:
    """What others said in the round of a request. Raises as an answer does."""
    return Shown(said_meanwhile(world.store, debate_id(world, request.id), request.request, request.participant))
