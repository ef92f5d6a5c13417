"""What people see while a debate runs, on terminals only: the round, the evidence so far, what is asked; and after each
round of a debate who answered, what fell, and what stands.
"""

import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console
from rich.status import Status
from rich.text import Text

from moot.faces.cli.text import clean_text, console_for, excerpt
from moot.record.lifecycle import HUMAN
from moot.verdict.plainly import listed

if TYPE_CHECKING:
    from moot.record.debate import Debate
    from moot.record.events import Event, Request
    from moot.record.round import Round

FIRST_S = 15.0
EVERY_S = 60.0
"""Seconds without an answer after which a pipe is told so, first and then again."""
SPINNER = 4
"""Columns before the words."""
AIMS = {
    "claim": "asking for claims about",
    "answer": "asking for answers on",
    "argue": "asking for reasons on",
    "reply": "asking for replies to",
    "vote": "asking for ballots on",
    "position": "asking memory about",
    "rebuttal": "asking memory what speaks against",
    "expansion": "asking memory what is related to",
    "recall": "asking memory about",
}


QUOTED = 60
"""Characters of what fell."""
NAMED = 3
"""Texts of a kind that a round tells."""
HOW = {
    "answered": ("answered", "green"),
    "passed": ("passed", "dim"),
    "failed": ("failed", "red"),
    "timed_out": ("too late", "red"),
}


class Progress:
    """Shows how far a debate is, in one line on standard error that changes, and above it a few lines for each round
    that is over; shows nothing if that is no terminal.

    Use it in a `with` block, with `watch` as the function that is told of events.
    """

    def __init__(self, console: Console | None = None, cost: Callable[[str], str] | None = None) -> None:
        """`cost`: gives what a debate with models has cost so far, in words, by its id."""
        self._cost = cost
        self._console = console or console_for(stderr=True)
        self._status: Status | None = None
        self.debate_id: str | None = None
        self._rounds = Rounds()
        self._wait = Wait(self._console)
        self._parts: list[str] = []

    def watch(self, debate: "Debate", events: Sequence["Event"]) -> None:  # noqa: ARG002
        """Update the line to the present state of `debate`, which has just got new `events`; remember the id of the
        debate."""
        assert debate.opened is not None, "only a debate that was opened can be watched"
        self.debate_id = debate.opened.debate
        self._wait.watch(debate)
        if self._status is not None:
            for told in self._rounds.over(debate):
                self._console.print(told, soft_wrap=False)
            self._parts = self._parts_of(debate)

    def __rich__(self) -> Text:
        """The line as it is at this moment."""
        return self._fitted(self._parts) if self._parts else Text("opening the debate")

    def line(self, debate: "Debate") -> Text:
        """How far `debate` is, as one line: the round, how much was found or said, and what is being asked."""
        return self._fitted(self._parts_of(debate))

    def _parts_of(self, debate: "Debate") -> list[str]:
        assert debate.opened is not None, "only a debate that was opened can be watched"
        from moot.protocols import protocol_of

        evidence = protocol_of(debate.opened).weighs_evidence
        counts = f"{len(debate.graph.facts)} found" if evidence else f"{len(debate.graph.arguments)} said"
        if debate.concluded:
            return ["concluded", counts]
        asked = debate.outstanding[0] if debate.outstanding else None
        parts = [f"round {debate.round} of at most {debate.opened.max_rounds}", counts]
        if self._cost is not None and any(seat.model for seat in debate.opened.seats):
            parts.append(self._cost(debate.opened.debate))
        texts = {p.id: str(p.text) for p in debate.graph.positions}
        texts |= {a.claim: str(a.text) for a in debate.graph.arguments.values() if str(a.text)}
        return parts + ([_asking(asked, texts)] if asked else [])

    def _fitted(self, parts: Sequence[str]) -> Text:
        """The parts as one line, with whom it waits for after the round."""
        waits = self._wait.told()
        line = " · ".join([*parts[:1], *([waits] if waits else []), *parts[1:]])
        return Text(excerpt(line, (), max(20, self._console.width - SPINNER)))

    def __enter__(self) -> "Progress":
        if self._console.is_terminal and sys.stderr is not None:
            self._status = Status(self, console=self._console)
            self._status.start()
        else:
            self._wait.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._wait.__exit__()
        if self._status is not None:
            self._status.stop()
            self._status = None


class Wait:
    """Whose answers a debate waits for, and how long it has. In a `with` block it tells that in a line on standard
    error, first after FIRST_S seconds without an answer, then every EVERY_S: for a pipe, which shows nothing else.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._asked: Mapping[str, str] = {}
        self._since = time.monotonic()
        self._over = threading.Event()

    def watch(self, debate: "Debate") -> None:
        """Note who has not answered yet; people answer elsewhere."""
        kinds = {seat.name: seat.kind for seat in debate.opened.seats} if debate.opened else {}
        asked = {r.id: r.participant for r in debate.outstanding if kinds.get(r.participant) != HUMAN}
        if asked.keys() != self._asked.keys():
            self._since = time.monotonic()  # somebody answered, or was asked
        self._asked = asked

    def told(self) -> str:
        """Who is waited for, and how long nobody has answered; empty for nobody, and in the first second."""
        seconds, names = int(time.monotonic() - self._since), sorted(map(clean_text, self._asked.values()))
        if not names or not seconds:
            return ""
        more = [f"{len(names) - NAMED} more"] if len(names) > NAMED else []
        return f"waiting for {listed([*names[:NAMED], *more])} ({seconds} s)"

    def __enter__(self) -> "Wait":
        if sys.stderr is not None:
            threading.Thread(target=self._tell, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()

    def _tell(self) -> None:
        told_at = (0.0, 0.0)  # since when nobody has answered, and when that was told last
        while not self._over.wait(min(1.0, FIRST_S)):
            since, now = self._since, time.monotonic()
            due = now - told_at[1] >= EVERY_S if since == told_at[0] else now - since >= FIRST_S
            if due and (line := self.told()):
                self._console.print(Text(line), soft_wrap=True)
                told_at = since, now


class Rounds:
    """What the rounds of a debate came to, told once each: who was asked and who answered, what is new, what fell, what
    stands and what is open. Remembers what had fallen before."""

    def __init__(self) -> None:
        self._told = 0
        self._labels: dict[str, str] = {}
        self._positions: dict[str, str] = {}

    def over(self, debate: "Debate") -> Iterator[Text]:
        """The lines for the rounds that have become complete since it was last asked. Councils, which ask memory alone,
        have none."""
        from moot.protocols import protocol_of

        if debate.opened is None or protocol_of(debate.opened).weighs_evidence:
            return
        complete = [round_ for round_ in debate.rounds if round_.complete]
        for round_ in complete[self._told :]:
            yield _answered(round_)
        if complete[self._told :] and protocol_of(debate.opened).outcomes:
            yield from self._became(debate)
        self._told = len(complete)

    def _became(self, debate: "Debate") -> Iterator[Text]:
        """What fell since the last round, and how the positions stand if that is new."""
        from moot.protocols.result import standing_of
        from moot.verdict.naming import Names

        standing = standing_of(debate)
        names = Names(standing)
        said = {id: str(a.text) or names.literal(a.claim) for id, a in debate.graph.arguments.items()}
        labels = {id: str(standing.labels[id]) for id in said if id in standing.labels}
        fell = [said[id] for id, label in labels.items() if label == "out" and self._labels.get(id) != "out"]
        risen = [said[id] for id, label in labels.items() if label == "in" and self._labels.get(id) == "out"]
        self._labels = labels
        yield from _told("fell", fell, "red")
        yield from _told("stands again", risen, "green")
        texts = {p.id: str(p.text) for p in standing.graph.positions}
        now = {p: str(standing.of(p)) for p in texts}
        if now == self._positions:
            return
        self._positions = now
        for word, label, style in (("stands", "in", "green"), ("open", "undec", "yellow")):
            yield from _told(word, [text for p, text in texts.items() if now[p] == label], style)


def _answered(round_: "Round") -> Text:
    """Who was asked in a round, and how each request was closed."""
    line = Text(f"round {round_.number}: ", style="bold")
    for at, request in enumerate(round_.requests):
        word, style = HOW[round_.closed[request.id].how.value]
        line.append(", " if at else "", style="").append(f"{clean_text(request.participant)} ", style="")
        line.append(word, style=style)
    new = len(round_.added)
    return line.append(f" · {new} new" if new else " · nothing new", style="dim")


def _told(word: str, texts: Sequence[str], style: str) -> Iterator[Text]:
    if texts:
        shown = [f"‘{excerpt(clean_text(text), (), QUOTED)}’" for text in texts[:NAMED]]
        more = f" and {len(texts) - NAMED} more" if len(texts) > NAMED else ""
        yield Text.assemble("  ", (f"{word}: ", style), f"{', '.join(shown)}{more}")


def _asking(request: "Request", texts: dict[str, str]) -> str:
    about = "the evidence" if request.aim == "expansion" else _named(request, texts)
    return f"{AIMS.get(request.aim, request.aim)} {about}"


def _named(request: "Request", texts: dict[str, str]) -> str:
    """What a request is about; "the question" where it names nothing that has words."""
    names = [f"‘{clean_text(texts[id])}’" for id in request.about if id in texts]
    return ", ".join(names) or "the question"
