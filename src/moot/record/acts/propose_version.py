"""The act of proposing a version of the artifact that a dialectic is about."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.artifacts import Version, Work
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event
from moot.record.shape import later_field
from moot.record.text import NO_TEXT, Text, is_blank

LONGEST: Final = 200_000
"""Characters of an artifact."""


@dataclass(frozen=True, slots=True)
class ProposeVersion(Act):
    """The act of proposing `artifact` as the next version, for `reason`. `parent`: the number of the version that it is
    made from; None: the last. `argument`, `confidence`: what the founding profile keeps of it.
    """

    artifact: Text
    reason: Text = NO_TEXT
    parent: int | None = None
    argument: Text | None = None
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class VersionProposed(Event):
    """The event that `participant` proposed a version in round `round`. `version` is its number, `parent` that of the
    version it is made from (None: it is the first). `request`: the id of the request that it answered. `argument` and
    `confidence` are read by the founding profile alone.
    """

    request: str
    participant: str
    round: int
    version: int
    parent: int | None
    artifact: Text
    reason: Text = NO_TEXT
    argument: Text | None = later_field()  # noqa: RUF009 (a field, as the others are)
    confidence: float | None = later_field()


def judge(act: ProposeVersion, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The event of the version if it is legal, else the reason for the refusal as a text. `id` is not used."""
    work = answer.view.graph.work
    last = work.last
    parent = act.parent if act.parent is not None or last is None else last.number
    why = _why_not(act, parent, work, answer.as_said) or ("a second version in one answer" if answer.proposed else None)
    if why is not None:
        return why
    answer.proposed = True
    made = (answer.request, answer.me, answer.round, len(work.versions) + 1, parent, act.artifact, act.reason)
    return [VersionProposed(*made, act.argument, act.confidence)]


def _why_not(act: ProposeVersion, parent: int | None, work: Work, as_said: bool) -> Refusal | None:
    last = work.last
    if is_blank(act.artifact):
        return "an empty artifact"
    if len(act.artifact) > LONGEST:
        return f"an artifact of more than {LONGEST:,} characters"
    if parent is not None and work.version(parent) is None:
        return f"there is no version {parent}: there are {len(work.versions)}"
    if last is not None and act.artifact == last.artifact and not as_said:
        return f"it is version {last.number} unchanged: change it, or leave `artifact` out"
    return None


def enter(event: VersionProposed, graph: GrowingGraph) -> None:
    """Add the version to the work of `graph`."""
    version = Version(
        event.version, event.parent, event.artifact, event.reason, event.participant, event.round,
        event.argument or NO_TEXT, event.confidence,
    )  # fmt: skip
    graph.work = graph.work.with_version(version)
    graph.added.append(f"v{event.version}")


def tell(event: VersionProposed, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The one transcript line for a version: its number, the artifact, and why."""
    made_from = "" if event.parent is None else f"from version {event.parent}"
    note = ": ".join(part for part in (made_from, str(event.reason)) if part)
    yield Line(who, f"proposes version {event.version}:", event.artifact, f"({note})" if note else "", "head")


VERSION_PROPOSED = EventKind(event=VersionProposed, enter=enter, tell=tell)
PROPOSE_VERSION = ActKind(act=ProposeVersion, becomes=VERSION_PROPOSED, words=("version", "versions"), judge=judge)
