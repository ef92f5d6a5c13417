"""What a participant of a debate of claims is asked: all that it needs for an answer, under short handles, bounded in
length (docs/participants.md).

`sight` what it sees, under which handles · `claim_entries` what is shown of a claim · `contesting` of what is contested
· `open_entries` of questions, compromises, and what was given up.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from moot.protocols.ballot import open_pairs, task_of
from moot.protocols.claims.board import Board, board_of
from moot.protocols.claims.form import ballot_form, form, refused
from moot.protocols.claims.sight import LISTED, Contesting, Entry, Gone, Sight, gone, last_asked, said_only
from moot.protocols.forms import Keyed
from moot.protocols.plain import seconds_for
from moot.record.debate import Debate
from moot.record.graph import Argument, Kind, claim_of, pair_of
from moot.record.lifecycle import CLOSING, Request
from moot.record.text import words_of

NAMED: Final = 10
"""Claims that one sentence names."""
BLIND: Final = "Say what you claim, and what your reasons are. Nobody sees what the others say in this round."
OPEN: Final = (
    "You see what all have said: what conflicts, what is the same, what supports what, what follows, what can you"
    " answer?"
)
CONTESTED: Final = (
    "Answer what is contested: give a reason, concede, withdraw, or say that there is no conflict."
)
REFUSED: Final = "propose another, take it back, or say why it should stand."
LAST: Final = "This is the last round."
NOTHING: Final = "Say what follows from what is new, or pass."


def task(
    request: Request, debate: Debate, board: Board, handle: Callable[[str], str], contested: Sequence[str]
) -> str:
    """What is asked, in a few sentences. `contested`: the handles of the contested claims that are for it to answer."""
    last = [LAST] if _is_last(debate) else []
    if debate.round == 0:
        return " ".join([BLIND, *last])
    waiting = [c for c in board.compromises if board.waits_for(c, request.participant) and c.id in request.handles]
    found = [OPEN] if debate.round == 1 else []
    if contested and debate.round > 1:
        found.append(CONTESTED)
    if waiting:
        named = _named([handle(c.id) for c in waiting])
        found.append(f"A compromise waits for you ({named}): accept it, or refuse it and say why.")
    found += [f"Your compromise was refused ({said}): {REFUSED}" for said in _refused(request, debate, board, handle)]
    apart = {*contested, *(handle(c.id) for c in waiting)}
    unsaid = [h for id in _about(request, board) if (h := handle(id)) not in apart]
    if unsaid and debate.round > 1:
        ways = "agree, in whole or in part, oppose, or take no side (a stance of 0)"
        found.append(f"Say where you stand on {_named(unsaid)}: {ways}.")
    asked = [handle(q.id) for q in board.questions if _is_put_to(q, request.participant, board)]
    if asked and debate.round > 1:
        found.append(f"Answer the open questions that are put to you ({_named(asked)}), or say that you do not know.")
    return " ".join([*(found or [NOTHING]), *last])


def _refused(request: Request, debate: Debate, board: Board, handle: Callable[[str], str]) -> Iterator[str]:
    """Who refused each compromise of the participant since it was last asked."""
    me, since = request.participant, last_asked(debate, request.participant)
    for compromise in board.compromises[:NAMED]:
        names = board.refused_by(compromise, since) if me in compromise.authors else []
        if names:
            yield f"{handle(compromise.id)} by {', '.join(names)}"


def _is_last(debate: Debate) -> bool:
    assert debate.opened is not None, "a debate is opened before it asks"
    return len(debate.rounds) >= debate.opened.max_rounds


def _about(request: Request, board: Board) -> Iterator[str]:
    """The claims of others that it is asked about, as they are shown."""
    shown = frozenset(request.handles)
    for head in filter(None, map(claim_of, request.about)):
        ids = board.claims.members.get(head, ())
        if request.participant not in (a for id in ids for a in board.claims.authors_of(id)):
            yield from [id for id in ids if id in shown][:1]


def _is_put_to(question: Argument, participant: str, board: Board) -> bool:
    """To the authors of what it is about; to everybody if it is about nothing that others said. Not to who said that it
    does not know.
    """
    if participant in question.authors or participant in board.unknown.get(question.id, ()):
        return False
    authors = {a for id in question.about or () for a in board.graph.arguments[id].authors} - {*question.authors}
    return not authors or participant in authors


def _named(handles: Sequence[str]) -> str:
    shown = ", ".join(handles[:NAMED])
    return f"{shown} and {len(handles) - NAMED} more" if len(handles) > NAMED else shown


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
    found |= {"answers": answers, "state": "answered" if answers else "open"}
    return found | ({"unknown_by": unknown} if unknown else {})


def compromise_entry(sight: Sight, compromise: Argument) -> Entry:
    """A compromise with what it is between now, and who said what to it."""
    between = sight.known(sight.board.claims.between(compromise.id))
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


SOURCES: Final = 5
"""Sources of one claim that are shown."""
LISTS: Final = ("because", "agreed_by", "same_as", "in_other_words")
"""The parts of an entry that are lists of texts."""
CITED: Final = 400
"""Characters of what one source says that are shown."""


def claim_entry(sight: Sight, id: str) -> Entry:
    """The entry of the claim `id`, which stands for all that say the same. It is made of new lists and objects. What is
    the same for all who are shown the same claims is worked out once.
    """
    mine = not sight.own.isdisjoint(sight.group(id))
    whole = sight.graph.arguments[id].part_of
    if not sight.is_common or (whole is not None and whole not in sight.seen):
        return {**_entry(sight, id), "mine": mine}
    known, head = sight.common.entries, sight.board.claims.head(id)
    if head not in known:
        known[head] = _entry(sight, id)
    entry = known[head].copy()
    entry["mine"] = mine
    for name in LISTS:  # whoever gets it may change it
        if name in entry:
            entry[name] = entry[name].copy()
    if "evidence" in entry:
        entry["evidence"] = [source.copy() for source in entry["evidence"]]
    return entry


def length(sight: Sight, id: str) -> int:
    """The characters of what is said in the entry of a claim or a question, in all its words."""
    known, head = sight.common.lengths, sight.board.claims.head(id)
    if head not in known:
        group, arguments = sight.group(id), sight.graph.arguments
        texts = (len(arguments[one].text) + len(arguments[one].excepted or "") for one in group)
        cited = (len(source["text"]) + len(source["source"] or "") for source in _evidence(sight, group))
        known[head] = sum(texts) + sum(cited)
    return known[head]


def _entry(sight: Sight, id: str) -> Entry:
    item, argument, board = sight.item(id), sight.graph.arguments[id], sight.board
    group = sight.group(id)
    reasons = dict.fromkeys(reason for one in group for reason in board.reasons(one))
    return {
        "id": item["id"],
        "author": item["author"],
        "type": argument.said_as,
        "text": item["text"],
        "because": [handle for handle in sight.handles(reasons) if handle != item["id"]],
        "label": str(board.label(id)),
        "mine": False,
        **said_only(
            evidence=_evidence(sight, group),
            agreed_by=board.agreed_by(id),
            same_as=[board.handles[one] for one in group if one != id],
            in_other_words=_other_words(sight, id, group),
            **_part(sight, id, group),
            answers=sight.named(argument.answers),
            conflict=_separated(sight, argument),
        ),
    }


def _part(sight: Sight, id: str, group: list[str]) -> Entry:
    """The claim that a claim is a part of, also where it was shown before and is gone, and what of it the authors of
    this part do not agree to.
    """
    arguments = sight.graph.arguments
    whole = arguments[id].part_of
    if whole is None:
        return {}
    parts = [arguments[one] for one in group if arguments[one].part_of == whole]
    without = [(sight.board.authors(part.id), str(part.excepted)) for part in parts if part.excepted is not None]
    several = len(parts) > 1
    excepted = "; ".join(f"{who}: {what}" if several else what for who, what in without)
    return {"part_of": next(iter(sight.known([whole])), None), "except": excepted or None}


def _separated(sight: Sight, argument: Argument) -> str | None:
    """The handle of the conflict of which a remark says that it is none."""
    if argument.separates is None:
        return None
    return sight.board.conflicts.get(pair_of(*map(sight.board.claims.head, argument.separates)))


def _other_words(sight: Sight, id: str, group: list[str]) -> list[str]:
    """What claims that say the same say in other words."""
    if len(group) == 1:
        return []
    texts = dict.fromkeys(str(sight.graph.arguments[one].text) for one in group)
    return [text for text in texts if words_of(text) != words_of(sight.graph.arguments[id].text)]


def _evidence(sight: Sight, group: list[str]) -> list[Entry]:
    """The sources of claims that say the same, as their authors gave them, the first few, cut to a length."""
    cited = dict.fromkeys(fact for id in group for fact in sight.graph.arguments[id].evidence)
    facts = [sight.graph.facts[id] for id in cited if id in sight.graph.facts][:SOURCES]
    return [
        {"source": fact.source, "text": excerpt(str(fact.text))}
        | ({"outcome": str(fact.outcome)} if fact.has_outcome else {})
        for fact in facts
    ]


def excerpt(text: str) -> str:
    """What a source says, cut to a length."""
    return text if len(text) <= CITED else text[: CITED - 1].rstrip() + "…"


LONGEST: Final = 24_000
"""Characters of the claims that one request shows in full; the participant's own are always shown."""
ENTRY: Final = 80
"""Characters that an entry takes beside its text, about."""


@dataclass(frozen=True, slots=True)
class ClaimsRequest(Keyed):
    """What a participant of a debate of claims is asked, as plain JSON data. The fields can be read as attributes or by
    key. Claims are named by handles such as `c3`, conflicts (pairs of claims) by handles such as `x1`.

    `aim`: claim (the blind round), open, answer, or closing: the closing ballot, in which `late` has the handles of
    what may still be answered. `round`: 0 for the blind round. `rounds_left`: how many more may follow. `you`: the
    participant's name, or its alias where the debate is anonymous. `task`: what is asked in this round, in words.
    `contested`: its own claims, what it is asked about and the recommendations, as far as something attacks them, with
    the claims for and against each. `claims`: all live claims, its own (`mine`) too, those that say the same as one
    (`same_as`); `more`: the handles of those that did not fit. `new`: the handles of what others said since it was last
    asked; `gone`: what it was shown and was given up since. `questions`: those that are open, and once those that were
    answered; `compromises`: those that are open. `may_conflict`, `may_be_same`: what a detector is not sure of, each
    pair once. `refused`: the parts of its last answer that did not count, each with the reason. `form`: what an answer
    looks like, as a JSON schema with an example, and what the words of a request mean. `deadline_s`: the seconds it has
    for the answer; None: no limit.
    """

    round: int
    rounds_left: int
    aim: str
    question: str
    you: str
    task: str
    contested: list[Entry]
    claims: list[Entry]
    more: list[str]
    new: list[str]
    gone: list[Entry]
    questions: list[Entry]
    compromises: list[Entry]
    may_conflict: list[Entry]
    may_be_same: list[Entry]
    late: list[str]
    refused: list[Entry]
    form: Mapping[str, Any]
    deadline_s: float | None


def show(request: Request, debate: Debate) -> ClaimsRequest:
    """What is put before the participant for `request`, from the graph as it stood when the round began. It shows what
    `request.handles` lists, and the participant's own items. It is made of new lists and objects: whoever gets it may
    change it. Linear in what is shown; the first request of a round labels the graph for all.
    """
    opened, board = debate.opened, board_of(debate)
    assert opened is not None, "a debate is opened before it asks"
    sight = Sight(request, debate, board)
    contesting = Contesting(sight, request, debate)
    full, arguments = _full(sight, contesting), board.graph.arguments
    contested = contesting.entries() if request.handles else []
    lost = gone(debate, sight.me, sight.since)
    closing, late = request.aim == CLOSING, list(_late(sight, request))
    same = [*sight_pairs(sight, full)] if closing else contesting.suspected(full, conflict=False)
    return ClaimsRequest(
        round=debate.round,
        rounds_left=0 if closing else max(0, opened.max_rounds - len(debate.rounds)),
        aim=request.aim,
        question=str(opened.question),
        you=board.names.get(sight.me, sight.me),
        task=task_of(_named(_subjects(sight, request)) or "what is still open", pairs=bool(same), late=", ".join(late))
        if closing
        else task(request, debate, board, sight.handle, [*contesting.to_answer(contested)]),
        contested=contested,
        claims=[claim_entry(sight, id) for id in sight.shown if id in full and arguments[id].kind is not Kind.QUESTION],
        more=[sight.handle(id) for id in sight.shown if id not in full],
        new=[*dict.fromkeys(sight.handle(id) for id in sight.said if id not in sight.own and sight.is_new(id))],
        gone=gone_entries(sight, lost),
        questions=[question_entry(sight, q) for q in board.asked if q.id in full and is_put(sight, q)],
        compromises=[compromise_entry(sight, c) for c in board.compromises if sight.stands_for(c.id) in full],
        may_conflict=contesting.suspected(full, conflict=True),
        may_be_same=same,
        late=late,
        refused=refused(debate, sight.me, board.handles, sight.seen | {one.id for one in lost}),
        form=ballot_form(bool(late), tuple(_subjects(sight, request))) if closing else form(_others(sight)),
        deadline_s=seconds_for(opened, sight.me),
    )


def _others(sight: Sight) -> tuple[str, ...]:
    """The first claims of others that are shown."""
    arguments = sight.graph.arguments
    theirs = (id for id in sight.shown if id not in sight.own and arguments[id].kind is not Kind.QUESTION)
    return tuple(sight.handle(id) for id in islice(theirs, 2))


def _subjects(sight: Sight, request: Request) -> list[str]:
    """The handles of the recommendations that a closing ballot asks about, as they are shown."""
    members = sight.board.claims.members
    ids = (id for head in filter(None, map(claim_of, request.about)) for id in members.get(head, ())[:1])
    return [*dict.fromkeys(map(sight.handle, ids))]


def _late(sight: Sight, request: Request) -> Iterator[str]:
    """The handles of what came when the participant could answer no more: claims, and conflicts."""
    for id in request.late or ():
        edge = sight.graph.edges.get(id)
        if id in sight.graph.arguments:
            yield sight.handle(id)
        elif edge is not None and {edge.source, edge.target} <= sight.graph.arguments.keys():
            pair = pair_of(*map(sight.board.claims.head, (edge.source, edge.target)))
            yield from [sight.board.conflicts[pair]] if pair in sight.board.conflicts else []


def sight_pairs(sight: Sight, full: Collection[str]) -> Iterator[Entry]:
    """The pairs that may be the same and of which the participant has not said whether they are."""
    for pair in open_pairs(sight.graph, sight.me):
        a, b = map(sight.stands_for, pair)
        if a != b and a in full and b in full:
            yield {"a": sight.handle(a), "b": sight.handle(b)}


def _full(sight: Sight, contesting: Contesting) -> frozenset[str]:
    """The ids of what is shown in full: one's own, then open questions, then what is contested and what attacks it,
    most contested first, then the newest, as far as they fit.
    """
    if sum(length(sight, id) + ENTRY for id in sight.shown) <= LONGEST:
        return frozenset(sight.shown)
    found: set[str] = set()
    left = LONGEST
    for id in sorted(sight.shown, key=lambda id: _rank(sight, contesting, id)):
        needed = length(sight, id) + ENTRY
        if id in sight.own or needed <= left:
            found.add(id)
            left -= needed
    return frozenset(found)


def _rank(sight: Sight, contesting: Contesting, id: str) -> tuple[int, int, int]:
    argument = sight.graph.arguments[id]
    if id in sight.own:
        return 0, 0, 0
    if argument.kind is Kind.QUESTION:
        return 1, 0, -argument.round
    head = sight.board.claims.head(id)
    against = len(sight.board.attacks.get(head, ()))
    return (2 if head in contesting.about else 3 if head in contesting.attackers else 4), -against, -argument.round
