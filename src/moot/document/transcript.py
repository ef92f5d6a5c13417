"""The transcript: round by round the requests, the acts of each answer, and what detectors found; then what was
merged, the stances, and who changed one.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from moot.document.acts import act, because, contradiction, merge
from moot.document.subject import Subject
from moot.document.words import ASKED, CLOSED, SEARCHED, counted, signed, stance, takes
from moot.protocols.protocol import MEMORY
from moot.record.events import Closed, Event, Request, StanceTaken
from moot.record.graph import claim_of
from moot.record.round import UNANSWERED, Round
from moot.results.parts import Exact, Item, Part, Quote, Table, Words, joined
from moot.verdict.standing import rounded

_OPEN: Final = 60
"""Rounds are open to begin with while they hold no more acts than this."""
_FOLDED: Final = 12
"""Acts of one answer that are shown at once."""
_ABOUT: Final = 3
_COLUMNS: Final = 8
"""Positions that the table of stances has columns for; the most talked of first."""


def transcript(subject: Subject) -> Part:
    """The rounds in order, each with its requests, answers and what detectors found."""
    by_request: dict[str, list[Event]] = {}
    for event in subject.events:
        by_request.setdefault(getattr(event, "request", ""), []).append(event)
    telling = _Telling(subject)
    rounds = tuple(telling.round(round_, by_request) for round_ in subject.debate.rounds)
    says = () if rounds else (("No round has begun.",),)
    return Part("transcript", ("Transcript",), says, parts=rounds, full=True)


class _Telling:
    """Tells the rounds in order; it remembers each stance, so that a later one is told as a change."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.stances: dict[tuple[str, str], float] = {}
        self._unsaid: dict[tuple[str, str], str] = {}

    def round(self, round_: Round, by_request: Mapping[str, list[Event]]) -> Part:
        answers = [self._answer(round_, request, by_request.get(request.id, [])) for request in round_.requests]
        acts = sum(len(by_request.get(request.id, [])) for request in round_.requests)
        blind = ", blind: nobody had seen anybody" if round_.number == 0 else ""
        asked = f"{len(round_.requests):,} asked, {counted(len(round_.added), 'new thing')} said"
        folded = acts > _OPEN and round_ is not self.subject.debate.rounds[0]
        title = (f"Round {round_.number}{blind}",)
        parts = (*answers, *self._found(round_))
        return Part(f"round-{round_.number}", title, ((asked,),), parts=parts, folded=folded, kind="round")

    def _answer(self, round_: Round, request: Request, events: list[Event]) -> Part:
        items = tuple(dict.fromkeys(act for event in events if (act := self._act(event)) is not None))  # equals are one
        closed = self._closed(round_, request, bool(items))
        says = (self._asked(request),)
        return Part("turn", (request.participant,), says, (*items, *closed), kind="answer", most=_FOLDED)

    def _asked(self, request: Request) -> Words:
        about = [Quote(self.subject.short(position)) for position in request.about]
        lead = f": {SEARCHED}" if request.participant == MEMORY.name else ": "
        query: Words = (lead, Quote(str(request.query))) if request.query else ()
        on: Words = (" on ", *joined(about[:_ABOUT], ", ")) if about else ()
        more = (f" and {len(about) - _ABOUT} more",) if len(about) > _ABOUT else ()
        seen = (Exact(f", shown {counted(len(request.handles), 'item')}"),) if request.handles else ()
        return (f"asked for {ASKED.get(request.aim) or request.aim}", *on, *more, *seen, *query)

    def _closed(self, round_: Round, request: Request, spoke: bool) -> tuple[Item, ...]:
        closing = round_.closed.get(request.id)
        if closing is None:
            return (Item(("has not answered yet",), tone="warn"),)
        why = f": {closing.why}" if closing.why else ""
        if closing.how in UNANSWERED:
            return (Item((f"{CLOSED[closing.how.value]}{why}",), tone="warn"),)
        if not closing.complete:
            return (Item((f"the answer was cut short by a limit{why}",), tone="warn"),)
        how = "answered, with nothing new" if closing.how is Closed.ANSWERED else CLOSED[closing.how.value]
        return () if spoke else (Item((f"{how}{why}",), tone="quiet"),)

    def _act(self, event: Event) -> Item | None:
        if isinstance(event, StanceTaken):
            return None if self._goes_without_saying(event) else self._stance(event)
        return act(self.subject, event)

    def _goes_without_saying(self, event: StanceTaken) -> bool:
        """Whether a stance only says that its author is for its own new claim. Remembers the stance."""
        argument = self.subject.debate.graph.arguments.get(claim_of(event.position) or "")
        key = event.participant, event.position
        own = argument is not None and event.participant in argument.authors
        if own and event.value == 1 and key not in self.stances and not event.position.startswith("~"):
            self.stances[key], self._unsaid[key] = event.value, event.request
            return True
        return False

    def _stance(self, event: StanceTaken) -> Item:
        key = event.participant, event.position
        before, self.stances[key] = self.stances.get(key), event.value
        on, cause = Quote(self.subject.short(event.position)), because(self.subject, event.cause)
        now: Words = (stance(event.value), Exact(f" ({signed(event.value)})"), ": ", on, *cause)
        if before is None or before == event.value or self._unsaid.get(key) == event.request:
            return Item((takes(event.value), *now), kind="stance")
        flipped = "changes sides" if before * event.value < 0 else "changes its stance"
        was: Words = (f"{flipped} from {stance(before)}", Exact(f" ({signed(before)})"), " to ")
        return Item((*was, *now), kind="changed")

    def _found(self, round_: Round) -> Iterator[Part]:
        """What detectors found once the round was answered."""
        subject, number = self.subject, round_.number
        items = [merge(subject, m) for m in subject.merges_after(number)]
        items += [contradiction(subject, event) for event in subject.contradictions_after(number)]
        if items:
            yield Part(f"found-{number}", ("Found by the detector",), items=tuple(items), kind="answer")


def merged(subject: Subject) -> Part:
    """The pairs of claims that were found to say the same and count as one."""
    merges = subject.debate.graph.merges
    many = counted(len(merges), "pair")
    says = f"{many} found to say the same. Merged claims count once, with all who said them."
    items = tuple(merge(subject, each) for each in merges)
    return Part("merged", ("Merged claims",), ((says,),), items, full=True, kind="acts")


def stances(subject: Subject) -> Part:
    """The camps, who is how much for or against what at the end, and who changed a stance."""
    columns = _columns(subject)
    shown = columns[:_COLUMNS]
    taken = subject.standing.graph.stances.items()
    rows = tuple((who, *(_cell(values.get(p)) for p in shown)) for who, values in taken)
    table = Table(("who", *(subject.short(p) for p in shown)), rows)
    more = f"{len(columns) - _COLUMNS} further claims have stances; the transcript tells of them."
    says = ((more,),) if len(columns) > _COLUMNS else ()
    changes = tuple(dict.fromkeys(_changes(subject)))  # what was merged is changed under each id
    title = f"Who changed {'its' if len(changes) == 1 else 'their'} mind: {counted(len(changes), 'change')}"
    none = Part("changes", (), (("Nobody changed a stance.",),))
    parts = (
        Part("camps", ("Camps",), items=tuple(_camps(subject, columns))),
        Part("at-the-end", ("Stances at the end",), says, table=table),
        Part("changes", (title,), items=changes, kind="acts") if changes else none,
    )
    return Part("stances", ("Who stood where",), parts=tuple(part for part in parts if part), full=True)


def _columns(subject: Subject) -> list[str]:
    """The literals with the most stances that are not their negations, positions first."""
    number: dict[str, int] = defaultdict(int)
    for values in subject.standing.graph.stances.values():
        for literal, value in values.items():
            number[literal] += value != 0
    positions = [p.id for p in subject.standing.graph.positions]
    known = [p for p in positions if number.get(p)]
    if subject.result.said is not None:
        at_issue = (literal for issue in subject.result.said.issues for literal in issue.answers)
        issues = [literal for literal in at_issue if number.get(literal)]
        return issues or known
    others = [l for l in number if l not in positions and not l.startswith("~")]
    return sorted(known, key=lambda p: -number[p]) + sorted(others, key=lambda l: (-number[l], l))


def _camps(subject: Subject, columns: Sequence[str]) -> Iterator[Item]:
    """The members of each camp: those whose highest stance is on that position alone and at least `side`."""
    graph = subject.standing.graph
    if not (graph.exclusive and len(graph.positions) > 1):
        return
    members: dict[str | None, list[str]] = defaultdict(list)
    for participant, values in graph.stances.items():
        members[_side(values, columns, subject.standing.parameters.side)].append(participant)
    for camp in columns:
        if who := members.get(camp):
            yield Item((Quote(subject.text(camp)), f": {', '.join(who)}"))
    if None in members:
        yield Item((f"on no side: {', '.join(members[None])}",))


def _side(values: Mapping[str, float], columns: Sequence[str], side: float) -> str | None:
    known = {p: rounded(values[p]) for p in columns if p in values}
    best = max(known.values(), default=0.0)
    highest = [p for p, value in known.items() if value == best]
    return highest[0] if len(highest) == 1 and best >= side else None


def _cell(value: float | None) -> str:
    return "no stance" if value is None else f"{signed(value)} {stance(value)}"


def _changes(subject: Subject) -> Iterator[Item]:
    """The changes of stance between two answers; a stance that one answer gives twice is no change."""
    before: dict[tuple[str, str], StanceTaken] = {}
    for event in subject.events:
        if isinstance(event, StanceTaken):
            old = before.get((event.participant, event.position))
            again = old is not None and old.request != event.request and old.value != event.value
            if old is not None and again and not event.position.startswith("~"):
                change = f"{event.participant} from {signed(old.value)} to {signed(event.value)} on "
                on, cause = Quote(subject.short(event.position)), because(subject, event.cause)
                yield Item((change, on, *cause), kind="changed")
            before[event.participant, event.position] = event
