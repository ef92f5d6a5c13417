"""Many debates together: how often debating rescued a wrong first answer, how often it destroyed a right one, and how
many voices the participants were worth.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any, Final

from moot.errors import InvalidValue, MootError
from moot.memory.batches import Rejected
from moot.memory.files.folder import LEADS_OUT
from moot.memory.lines import file_lines
from moot.operations.debates.debate_index import headings
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.debate_requests import JudgeCorpus
from moot.operations.debates.replay import debate_in
from moot.operations.world import World
from moot.protocols.first_answers import Became, FirstAnswers, first_answers
from moot.protocols.voices import FirstChoices, Voices, co_agreement, effective, taking_sides
from moot.record.debate import Debate

LOGS: Final = (".jsonl", ".log")
"""How the names of the files end that are read as logs of debates."""
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
    rejected: tuple[Rejected, ...]

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
            "rejected": [{"file": each.file, "line": each.line, "error": each.error} for each in self.rejected],
        }


def corpus(world: World, request: JudgeCorpus) -> Corpus:
    """The debates of a folder, or of the project, each read by itself. Raises as its request says."""
    counting = _Counting()
    truth = {} if request.truth is None else dict(_truths(Path(request.truth), counting.rejected))
    folder = None if request.folder is None else Path(request.folder)
    for name, debate in _of_project(world, counting) if folder is None else _of_folder(folder, request, counting):
        id = debate.opened.debate if debate.opened else ""
        counting.add(debate, truth.get(id, truth.get(name)))
    return counting.whole()


class _Counting:
    """The counts so far; of a debate that was read nothing else is kept."""

    def __init__(self) -> None:
        self.rejected: list[Rejected] = []
        self._debates = self._compared = self._known = self._changed = 0
        self._right = dict.fromkeys(RULES, 0)
        self._of = 0
        self._became: dict[Became, int] = defaultdict(int)
        self._each: dict[Became, int] = defaultdict(int)
        self._groups: dict[Voices, list[FirstChoices]] = defaultdict(list)

    def add(self, debate: Debate, right: str | None) -> None:
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


def _of_project(world: World, counting: _Counting) -> Iterator[tuple[str, Debate]]:
    """The debates of the project that have ended, the oldest first."""
    for heading in headings(world.store, world.debates):
        opened = heading.opened
        if opened is not None and heading.concluded is not None and opened.project == world.project:
            try:
                yield opened.debate, load_debate(world.store, opened.debate)
            except MootError as error:
                counting.rejected.append(Rejected(opened.debate, 1, error.message))


def _of_folder(root: Path, request: JudgeCorpus, counting: _Counting) -> Iterator[tuple[str, Debate]]:
    """The debates in the logs of a folder and the folders in it, by the names of their files."""
    if not root.is_dir():
        raise InvalidValue("the folder", str(root), "give a folder of logs that `moot export --format log` wrote")
    truth = None if request.truth is None else Path(request.truth).resolve()
    files = sorted(path for path in root.rglob("*") if path.suffix in LOGS and path.is_file())
    for path in files:
        name = path.relative_to(root).as_posix()
        if path.resolve() == truth:
            continue
        if not path.resolve().is_relative_to(root.resolve()):
            counting.rejected.append(Rejected(name, 1, LEADS_OUT))
            continue
        try:
            yield name, debate_in(path)
        except MootError as error:
            counting.rejected.append(Rejected(name, 1, error.message))


def _truths(path: Path, rejected: list[Rejected]) -> Iterator[tuple[str, str]]:
    """By the id of a debate, or the name of its file, the answer that is right."""
    for number, line in file_lines(path):
        try:
            said = json.loads(line or b"")
            debate, answer = said["debate"], said["answer"]
            if not isinstance(debate, str) or not isinstance(answer, str) or not answer.strip():
                raise TypeError
        except (ValueError, TypeError, KeyError, RecursionError):
            if line is None or line.strip():
                rejected.append(Rejected(str(path), number, 'write {"debate": an id or a file, "answer": a text}'))
            continue
        yield debate, answer
