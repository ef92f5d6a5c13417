"""The transcript: round by round the requests, the acts of each answer, and what detectors found."""

from collections.abc import Iterator, Mapping
from typing import Final

from moot.document.page.acts import act, contradiction, item, merge, reference, said_short
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject
from moot.document.page.words import ASKED, CLOSED, SEARCHED, counted, signed, stance, takes
from moot.protocols.protocol import MEMORY
from moot.record.debate import UNANSWERED, Round
from moot.record.events import Closed, Event, Request, StanceTaken
from moot.record.graph import claim_of

_OPEN: Final = 60
"""Rounds are open to begin with while they hold no more acts than this."""
_FOLDED: Final = 12
"""Acts of one answer that are shown at once; the others open by a click."""


def transcript(subject: Subject) -> Iterator[Markup]:
    """The section with the transcript: the rounds in order, each with its requests, answers and what detectors found.
    """
    by_request: dict[str, list[Event]] = {}
    for event in subject.events:
        by_request.setdefault(getattr(event, "request", ""), []).append(event)
    said = _Telling(subject)
    for round_ in subject.debate.rounds:
        yield said.round(round_, by_request)
    if not subject.debate.rounds:
        yield tag("p", "No round has begun.")


class _Telling:
    """Writes the rounds in order; it remembers each stance, so that a later one shows as a change."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.stances: dict[tuple[str, str], float] = {}
        self._unsaid: dict[tuple[str, str], str] = {}

    def round(self, round_: Round, by_request: Mapping[str, list[Event]]) -> Markup:
        answers = [self._answer(round_, request, by_request.get(request.id, [])) for request in round_.requests]
        found = self._found(round_)
        acts = sum(len(by_request.get(request.id, [])) for request in round_.requests)
        blind = ", blind: nobody had seen anybody" if round_.number == 0 else ""
        title = f"Round {round_.number}{blind}"
        summary = f" {len(round_.requests):,} asked, {counted(len(round_.added), 'new thing')} said"
        return tag(
            "details",
            tag("summary", tag("h3", title), tag("span", summary, class_="small")),
            joined(answers),
            found,
            class_="round",
            open=acts <= _OPEN or round_ is self.subject.debate.rounds[0],
        )

    def _answer(self, round_: Round, request: Request, events: list[Event]) -> Markup:
        acts = list(dict.fromkeys(act for event in events if (act := self._act(event)) is not None))  # equals are one
        shown, rest = acts[:_FOLDED], acts[_FOLDED:]
        more = (
            tag("details", tag("summary", counted(len(rest), "more act")), tag("ul", joined(rest), class_="acts"))
            if rest
            else None
        )
        return tag(
            "article",
            tag("h4", text(request.participant), dir="auto"),
            tag("p", self._asked(request), class_="small", dir="auto"),
            tag("ul", joined(shown), class_="acts") if shown else None,
            more,
            self._closed(round_, request, bool(acts)),
            class_="answer",
        )

    def _asked(self, request: Request) -> Markup:
        about = [said_short(self.subject, p) for p in request.about]
        shown = f", shown {counted(len(request.handles), 'item')}" if request.handles else None
        lead = f": {SEARCHED}“" if request.participant == MEMORY.name else ": “"
        query = joined((lead, text(request.query), "”")) if request.query else None
        on = joined((" on ", joined((tag("q", text(a)) for a in about[:3]), ", "))) if about else None
        more = f" and {len(about) - 3} more" if len(about) > 3 else ""
        seen = tag("span", shown, class_="exact") if shown else None
        return joined(("asked for ", ASKED.get(request.aim) or text(request.aim), on, more, seen, query))

    def _closed(self, round_: Round, request: Request, spoke: bool) -> Markup | None:
        closing = round_.closed.get(request.id)
        if closing is None:
            return tag("p", "has not answered yet", class_="warn")
        why = joined((": ", text(closing.why))) if closing.why else None
        if closing.how in UNANSWERED:
            return tag("p", CLOSED[closing.how.value], why, class_="warn", dir="auto")
        if not closing.complete:
            return tag("p", "the answer was cut short by a limit", why, class_="warn", dir="auto")
        how = "answered, with nothing new" if closing.how is Closed.ANSWERED else CLOSED[closing.how.value]
        return None if spoke else tag("p", how, why, class_="small")

    def _act(self, event: Event) -> Markup | None:
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

    def _stance(self, event: StanceTaken) -> Markup:
        key = event.participant, event.position
        before, self.stances[key] = self.stances.get(key), event.value
        on = tag("q", text(said_short(self.subject, event.position)))
        now = joined((stance(event.value), tag("span", f" ({signed(event.value)})", class_="exact")))
        cause = joined((" because of ", reference(self.subject, event.cause, quoted=True))) if event.cause else None
        if before is None or before == event.value or self._unsaid.get(key) == event.request:
            return item("stance", takes(event.value), now, ": ", on, cause)
        flipped = "changes sides" if before * event.value < 0 else "changes its stance"
        was = joined((stance(before), tag("span", f" ({signed(before)})", class_="exact")))
        return item("changed", f"{flipped} from ", was, " to ", now, ": ", on, cause)

    def _found(self, round_: Round) -> Markup | None:
        """What detectors found once the round was answered."""
        items = [merge(self.subject, m) for m in self.subject.merges_after(round_.number)]
        items += [contradiction(self.subject, event) for event in self.subject.contradictions_after(round_.number)]
        if not items:
            return None
        return tag(
            "article", tag("h4", "Found by the detector"), tag("ul", joined(items), class_="acts"), class_="answer"
        )
