"""What people see while a debate runs, on terminals only: the round, the evidence so far, what is asked."""

import sys
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console
from rich.status import Status
from rich.text import Text

from moot.cli.text import clean_text, excerpt

if TYPE_CHECKING:
    from moot.deliberation.debate import Debate
    from moot.deliberation.events import Event, Request

SPINNER = 4
"""Columns before the words."""
AIMS = {
    "claim": "asking for claims about",
    "answer": "asking for answers on",
    "position": "asking memory about",
    "rebuttal": "asking memory what speaks against",
    "expansion": "asking memory what is related to",
    "recall": "asking memory about",
}


class Progress:
    """Shows how far a debate is, in one line on standard error that changes; shows nothing if that is no terminal.

    Use it in a `with` block, with `watch` as the function that is told of events.
    """

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(stderr=True, markup=False, highlight=False, emoji=False)
        self._status: Status | None = None
        self.debate_id: str | None = None

    def watch(self, debate: "Debate", events: Sequence["Event"]) -> None:  # noqa: ARG002
        """Update the line to the present state of `debate`, which has just got new `events`; remember the id of the
        debate."""
        assert debate.opened is not None, "only a debate that was opened can be watched"
        self.debate_id = debate.opened.debate
        if self._status is not None:
            self._status.update(self.line(debate))

    def line(self, debate: "Debate") -> Text:
        """How far `debate` is, as one line: the round, how much was found or said, and what is being asked."""
        assert debate.opened is not None, "only a debate that was opened can be watched"
        from moot.deliberation.protocols import protocol_of

        evidence = protocol_of(debate.opened).weighs_evidence
        counts = f"{len(debate.graph.facts)} found" if evidence else f"{len(debate.graph.arguments)} said"
        if debate.concluded:
            return Text(f"concluded · {counts}")
        asked = debate.outstanding[0] if debate.outstanding else None
        parts = [f"round {debate.round} of at most {debate.opened.max_rounds}", counts]
        texts = {p.id: str(p.text) for p in debate.opened.positions}
        texts |= {argument.claim: str(argument.text) for argument in debate.graph.arguments.values()}
        line = " · ".join(parts + ([_asking(asked, texts)] if asked else []))
        return Text(excerpt(line, (), max(20, self._console.width - SPINNER)))

    def __enter__(self) -> "Progress":
        if self._console.is_terminal and sys.stderr is not None:
            self._status = Status(Text("opening the debate"), console=self._console)
            self._status.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._status is not None:
            self._status.stop()
            self._status = None


def _asking(request: "Request", texts: dict[str, str]) -> str:
    about = "the evidence" if request.aim == "expansion" else _named(request, texts)
    return f"{AIMS.get(request.aim, request.aim)} {about}"


def _named(request: "Request", texts: dict[str, str]) -> str:
    names = [f"‘{clean_text(texts.get(id, id))}’" for id in request.about]
    return ", ".join(names) or "the question"
