"""Many debates together: how often debating rescued a wrong first answer, how often it destroyed a right one, and how
many voices the participants were worth.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

from moot.protocols.first_answers import Became, FirstAnswers, first_answers
from moot.protocols.voices import FirstChoices, Voices, co_agreement, effective, taking_sides
from moot.record.debate import Debate

RULES: Final = ("blind_vote", "debate", "single")
"""What is counted right: a vote of the blind round, the verdict, the one first answer that held up best."""
Z: Final = 1.959963984540054
"""The two-sided 95 % point of the normal distribution."""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """In how many debates a rule gave the right answer: `right` of `of`; no answer is not the right one."""

    rule: str
    right: int
    of: int

    @property
    def interval(self) -> tuple[float, float] | None:
        """The bounds of the share, at 95 % (Wilson, Journal of the American Statistical Association 22, 1927); None
        of no debate.
        """
        if not self.of:
            return None
        p, n = self.right / self.of, self.of
        middle, half = p + Z * Z / (2 * n), Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return (max(0.0, (middle - half) / (1 + Z * Z / n)), min(1.0, (middle + half) / (1 + Z * Z / n)))

    def to_dict(self) -> dict[str, Any]:
        """The row as a JSON object (docs/contract.md)."""
        interval = None if self.interval is None else [round(bound, 6) for bound in self.interval]
        return {"rule": self.rule, "right": self.right, "of": self.of, "interval": interval}


@dataclass(frozen=True, slots=True)
class GroupVoices:
    """Participants who were together in `debates` debates: how many voices they are worth (`effective`), `measured` by
    their `agreement` beyond chance before they saw each other, or else by the number of different models and people.
    """

    participants: tuple[str, ...]
    debates: int
    effective: float
    measured: bool
    agreement: float | None

    def to_dict(self) -> dict[str, Any]:
        """The group as a JSON object (docs/contract.md)."""
        return {
            "participants": list(self.participants),
            "debates": self.debates,
            "effective": round(self.effective, 6),
            "measured": self.measured,
            "agreement": None if self.agreement is None else round(self.agreement, 6),
        }


class Unread(NamedTuple):
    """A line of a file, counted from 1, or a whole file (line 1), that could not be read, and why."""

    file: str
    line: int
    error: str


@dataclass(frozen=True, slots=True)
class Corpus:
    """What debating did in many debates. `debates`: how many were read; `compared`: of these, how many had a blind
    round in which a side was taken; `known`: of these, of how many something is known of which answer is right;
    `changed`: how many came to something else than the vote of the blind round. `became`: by what became of the vote,
    the number of debates; `each`: the same of the first answers of participants. `voices`: the groups, those in most
    debates first. `rejected`: what could not be read.
    """

    debates: int
    compared: int
    known: int
    changed: int
    rows: tuple[RuleRow, ...]
    became: Mapping[Became, int]
    each: Mapping[Became, int]
    voices: tuple[GroupVoices, ...]
    rejected: tuple[Unread, ...]

    @property
    def in_part(self) -> bool:
        """Whether something could not be read."""
        return bool(self.rejected)

    def to_dict(self) -> dict[str, Any]:
        """The counts as a JSON object (docs/contract.md); `effective` is that of the group in most debates."""
        return {
            "debates": self.debates,
            "compared": self.compared,
            "known": self.known,
            "changed": self.changed,
            "rows": [row.to_dict() for row in self.rows],
            **{became.value: self.became.get(became, 0) for became in Became},
            "participants": {became.value: self.each.get(became, 0) for became in Became},
            "effective": round(self.voices[0].effective, 6) if self.voices else None,
            "voices": [group.to_dict() for group in self.voices],
            "rejected": [each._asdict() for each in self.rejected],
        }


class Counting:
    """Counts debates one by one; of a debate that was counted nothing else is kept. `rejected`: what was not read."""

    def __init__(self) -> None:
        self.rejected: list[Unread] = []
        self._debates = self._compared = self._known = self._changed = 0
        self._right = dict.fromkeys(RULES, 0)
        self._of = 0
        self._became: dict[Became, int] = defaultdict(int)
        self._each: dict[Became, int] = defaultdict(int)
        self._groups: dict[Voices, list[FirstChoices]] = defaultdict(list)

    def add(self, debate: Debate, right: str | None) -> None:
        """Count one more debate. `right`: its right answer, whatever its log says; None: what its log says."""
        self._debates += 1
        found = first_answers(debate, right)
        if found is None:
            return
        self._compared += 1
        self._changed += found.vote.first != found.vote.last
        chosen = {who: change.first for who, change in found.each.items()}
        self._groups[taking_sides(debate)].append(FirstChoices(chosen, found.of))
        if found.known:
            self._known += 1
            self._judge(found)

    def _judge(self, found: FirstAnswers) -> None:
        if found.vote.became is not None:
            self._became[found.vote.became] += 1
        for change in found.each.values():
            if change.became is not None:
                self._each[change.became] += 1
        if found.truth.right is not None:
            self._of += 1
            for rule, answers in zip(RULES, (found.vote.first, found.vote.last, found.single), strict=True):
                self._right[rule] += found.truth.of(answers) is True

    def whole(self) -> Corpus:
        """The counts of all that was added."""
        rows = tuple(RuleRow(rule, self._right[rule], self._of) for rule in RULES)
        groups = sorted(self._groups.items(), key=lambda item: (-len(item[1]), item[0].names))
        return Corpus(
            self._debates, self._compared, self._known, self._changed, rows, dict(self._became), dict(self._each),
            tuple(_worth(voices, debates) for voices, debates in groups), tuple(self.rejected),
        )  # fmt: skip


def _worth(voices: Voices, debates: Sequence[FirstChoices]) -> GroupVoices:
    measured = effective(voices.names, debates)
    number = float(voices.number) if measured is None else measured
    return GroupVoices(voices.names, len(debates), number, measured is not None, co_agreement(debates))
