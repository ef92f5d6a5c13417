"""What the verdict on a decision record turns on, beside the choice that was made, in sentences."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from moot.deliberation.debate import Debate
from moot.deliberation.graph import Fact
from moot.deliberation.labels import Polarity
from moot.deliberation.outcome.standing import Standing
from moot.deliberation.protocols.council.verdict import council_content

FOR, AGAINST = Polarity.SUPPORTS, Polarity.OPPOSES


@dataclass(frozen=True, slots=True)
class Turning:
    """The two options that differ, and the reasons between them: those that favour the council's, and the choice.

    `first`: the option that the council finds ahead. `decisive`: the reasons without any single one of which the
    council would not say so.
    """

    first: str
    chosen: str
    for_first: tuple[str, ...]
    against_first: tuple[str, ...]
    for_chosen: tuple[str, ...]
    against_chosen: tuple[str, ...]
    decisive: tuple[str, ...]

    def to_dict(self) -> dict[str, object]:
        """The reasons as a dict of plain JSON values."""
        return {
            "first": self.first,
            "for_first": list(self.for_first),
            "against_first": list(self.against_first),
            "for_chosen": list(self.for_chosen),
            "against_chosen": list(self.against_chosen),
            "decisive": list(self.decisive),
        }


def turning(debate: Debate, first: str, chosen: str) -> Turning:
    """What lies between the option that a council finds ahead and the one that was chosen, both by their texts.

    One evaluation for each reason that bears on either.
    """
    ids = {str(position.text): position.id for position in debate.graph.positions}
    a, b = ids[first], ids[chosen]
    facts = debate.graph.facts

    def said(position: str, label: Polarity) -> tuple[str, ...]:
        return tuple(str(fact.text) for fact in facts.values() if _label(fact, position) is label)

    return Turning(
        first,
        chosen,
        said(a, FOR),
        said(a, AGAINST),
        said(b, FOR),
        said(b, AGAINST),
        tuple(str(facts[id].text) for id in _decisive(debate, a, b)),
    )


def _label(fact: Fact, position: str) -> Polarity:
    stand = fact.polarity.get(position)
    return Polarity.NEUTRAL if stand is None else stand.label


def _decisive(debate: Debate, first: str, chosen: str) -> Iterator[str]:
    """The facts without which the verdict would be another one."""
    facts = debate.graph.facts
    now = _verdict(debate, facts)
    for id, fact in facts.items():
        if _label(fact, first) is FOR or _label(fact, chosen) is AGAINST:
            rest = {other: each for other, each in facts.items() if other != id}
            if _verdict(debate, rest) != now:
                yield id


def _verdict(debate: Debate, facts: Mapping[str, Fact]) -> str | None:
    return council_content(Standing(replace(debate.graph, facts=facts), debate.parameters)).verdict


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
    else:
        told.append("It turns on no single reason: more than one would have to fall.")
    return told


def _count(reasons: Sequence[str]) -> str:
    return {0: "nothing", 1: "1 reason"}.get(len(reasons), f"{len(reasons)} reasons")
