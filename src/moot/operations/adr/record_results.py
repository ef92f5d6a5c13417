"""What is given back of decision records: what each decided, what the council makes of it, what was left out.
What the verdict turns on, beside the choice, is said in sentences.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from moot.operations.adr.sections import Reason, Record
from moot.protocols.council.verdict import council_content
from moot.record.debate import Debate
from moot.record.graph import Fact
from moot.record.labels import Polarity
from moot.results import DebateResult
from moot.verdict.standing import Standing

FOR, AGAINST = Polarity.SUPPORTS, Polarity.OPPOSES


@dataclass(frozen=True, slots=True)
class Turning:
    """The two options that differ, and the reasons that bear on them: for and against the one that the council finds
    ahead (`first`), and the one that was `chosen`.

    `decisive`: the reasons without any single one of which the council would say something else; `together`: where
    there is none, the fewest that were found without which it would.
    """

    first: str
    chosen: str
    for_first: tuple[str, ...]
    against_first: tuple[str, ...]
    for_chosen: tuple[str, ...]
    against_chosen: tuple[str, ...]
    decisive: tuple[str, ...]
    together: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """The reasons as a dict of plain JSON values."""
        return {
            "first": self.first,
            "for_first": list(self.for_first),
            "against_first": list(self.against_first),
            "for_chosen": list(self.for_chosen),
            "against_chosen": list(self.against_chosen),
            "decisive": list(self.decisive),
            "together": list(self.together),
        }


def turning(debate: Debate, first: str, chosen: str) -> Turning:
    """What lies between the option that a council finds ahead and the one that was chosen, both by their texts.

    Two evaluations at most for each reason that bears on either.
    """
    ids = {str(position.text): position.id for position in debate.graph.positions}
    a, b = ids[first], ids[chosen]
    facts = debate.graph.facts

    def said(position: str, label: Polarity) -> tuple[str, ...]:
        return tuple(str(fact.text) for fact in facts.values() if _label(fact, position) is label)

    favouring = [id for id, fact in facts.items() if _label(fact, a) is FOR or _label(fact, b) is AGAINST]
    decisive = [id for id in favouring if _changes(debate, [id])]
    together = [] if decisive else _together(debate, favouring)
    return Turning(
        first,
        chosen,
        said(a, FOR),
        said(a, AGAINST),
        said(b, FOR),
        said(b, AGAINST),
        tuple(str(facts[id].text) for id in decisive),
        tuple(str(facts[id].text) for id in together),
    )


def _label(fact: Fact, position: str) -> Polarity:
    stand = fact.polarity.get(position)
    return Polarity.NEUTRAL if stand is None else stand.label


def _together(debate: Debate, favouring: Sequence[str]) -> list[str]:
    """The first of the facts without which, taken together, the outcome is another; none if it never is."""
    return next((list(favouring[:n]) for n in range(2, len(favouring) + 1) if _changes(debate, favouring[:n])), [])


def _changes(debate: Debate, without: Sequence[str]) -> bool:
    """Whether the council would find another option ahead, or none, without some of its facts."""
    rest = {id: fact for id, fact in debate.graph.facts.items() if id not in without}
    return _ahead(debate, rest) != _ahead(debate, debate.graph.facts)


def _ahead(debate: Debate, facts: Mapping[str, Fact]) -> tuple[str | None, str | None]:
    content = council_content(Standing(replace(debate.graph, facts=facts), debate.parameters))
    return content.verdict, content.leader


def sentences(turning: Turning) -> Sequence[str]:
    """What a person reads of it."""
    told = [
        f"For ‘{turning.first}’ the record gives {_count(turning.for_first)}, "
        f"against it {_count(turning.against_first)}; "
        f"for ‘{turning.chosen}’ {_count(turning.for_chosen)}, against it {_count(turning.against_chosen)}."
    ]
    if len(turning.decisive) == 1:
        told.append(f"It turns on one reason: {turning.decisive[0].rstrip('.')}.")
    elif turning.decisive:
        told.append(f"It turns on each of {len(turning.decisive)} reasons:")
        told += [f"· {text}" for text in turning.decisive]
    elif turning.together:
        told.append(f"It turns on no single reason, but on {len(turning.together)} together:")
        told += [f"· {text}" for text in turning.together]
    return told


def _count(reasons: Sequence[str]) -> str:
    return {0: "nothing", 1: "1 reason"}.get(len(reasons), f"{len(reasons)} reasons")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file, a folder or something in a file that was left out, and why. `line` counts from 1; None for a folder."""

    file: str
    line: int | None
    error: str


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision, and the council over its reasons.

    `turns`: what the difference turns on, where the council finds another option ahead than the one that was chosen.
    """

    file: str
    record: Record
    result: DebateResult
    turns: Turning | None = None

    @property
    def agrees(self) -> bool | None:
        """Whether the verdict is what was chosen; None if there is no verdict, or no choice."""
        chosen, verdict = self.record.chosen, self.result.verdict
        return None if chosen is None or verdict is None else chosen == verdict

    @property
    def leader(self) -> str | None:
        """The option that the council finds ahead, whether or not it decides; None if there is none."""
        return self.result.leader

    def to_dict(self) -> dict[str, Any]:
        """The decision as a dict of plain JSON values (docs/contract.md)."""
        reasons = {option.name: [_plain(reason) for reason in option.reasons] for option in self.record.options}
        return {
            "file": self.file,
            "title": self.record.title,
            "question": self.record.question,
            "options": [option.name for option in self.record.options],
            "chosen": self.record.chosen,
            "verdict": self.result.verdict,
            "leader": self.leader,
            "status": self.result.status,
            "agrees": self.agrees,
            "debate_id": self.result.debate_id,
            "reasons": reasons,
            "unmarked": self.record.unmarked,
            "turns_on": None if self.turns is None else self.turns.to_dict(),
        }


def _plain(reason: Reason) -> dict[str, Any]:
    return {"text": reason.text, "label": reason.label.value, "mark": reason.mark, "line": reason.line}


@dataclass(frozen=True, slots=True)
class JudgedRecords:
    """The decisions of all files that were read, in order, and what was left out of them."""

    records: Sequence[Judged]
    rejected: Sequence[LeftOut]

    @property
    def in_part(self) -> bool:
        """Whether something was left out."""
        return bool(self.rejected)

    def to_dict(self) -> dict[str, Any]:
        """The decisions as a dict of plain JSON values: `records` and `rejected`."""
        return {"records": [r.to_dict() for r in self.records], "rejected": [asdict(r) for r in self.rejected]}
