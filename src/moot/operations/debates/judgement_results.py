"""What a debate comes to under other rules, or beside another debate."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moot.argumentation.literal import Literal, record
from moot.protocols.first_answers import FirstAnswers
from moot.record.text import words_of
from moot.verdict.content import Content
from moot.verdict.standing import Standing


@dataclass(frozen=True, slots=True)
class JudgedRow:
    """What a debate comes to under one setting. `setting`: what differs from the debate's own, in words. `verdict`: the
    text of a position, or None. `standing`: by position, its label. `strengths`: by position, in [0, 1]. `preferred`:
    how many preferred extensions there are. `reason`: why it has this status, in words. `smallest_crux`: the smallest
    set of literals that would move the verdict, else the first position that any moves; None: none was found;
    `in_words`: the same for people, nothing of one that moves labels and not the verdict of a council. `elected`: whom
    a vote elects, with or without a majority; `came_to`: how it came out, where the protocol has words of its own for
    it (a vote has). `complete`: no bound cut anything short. `name`: the setting in plain English; `differs`: why its
    status or verdict is not that of the debate's own row, in a sentence, or None.
    """

    setting: str
    status: str
    verdict: str | None
    standing: Mapping[Literal, str]
    strengths: Mapping[Literal, float]
    margin: float | None
    preferred: int
    smallest_crux: tuple[Literal, ...] | None
    complete: bool
    in_words: tuple[str, ...] = ()
    reason: str = ""
    elected: str | None = None
    came_to: str = ""
    name: str = "As it was held"
    differs: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """The row as a JSON object (docs/contract.md)."""
        return {
            "setting": self.setting,
            "status": self.status,
            "verdict": self.verdict,
            "reason": self.reason,
            "standing": dict(self.standing),
            "strengths": dict(self.strengths),
            "margin": self.margin,
            "preferred": self.preferred,
            "smallest_crux": None if self.smallest_crux is None else list(self.smallest_crux),
            "complete": self.complete,
            "name": self.name,
            "differs": self.differs,
            **({"winner": self.elected} if self.came_to else {}),
        }


@dataclass(frozen=True, slots=True)
class Judged:
    """A debate judged again: the first row is its own setting. `bound`: the limit of time that cut rows off; None: all
    are there. `first_answers`: what debating did to the answers that were there before; None where nothing can be
    compared, or the limit cut it off.
    """

    rows: tuple[JudgedRow, ...]
    bound: str | None = None
    first_answers: FirstAnswers | None = None

    @property
    def robust(self) -> bool:
        """Whether the verdict is the same in all rows."""
        return len({row.verdict for row in self.rows}) == 1

    @property
    def in_part(self) -> bool:
        """Whether a bound cut any row short, or rows off."""
        return self.bound is not None or not all(row.complete for row in self.rows)

    def to_dict(self) -> dict[str, Any]:
        """The rows as a JSON object (docs/contract.md)."""
        told = {"rows": [row.to_dict() for row in self.rows], "robust": self.robust}
        first = None if self.first_answers is None else self.first_answers.to_dict()
        return told | {"complete": not self.in_part, "bound": self.bound, "first_answers": first}


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What a debate would come to if something were shown, or had not been said: `row`, and by node the label before
    and after (None: it is not there). For people: `texts`, what each of them says;
    `named`, those that people are told of; `answers`, of a council, by text the answers that would come to something
    else, with what they came to and what they would.
    """

    row: JudgedRow
    changed: Mapping[str, tuple[str | None, str | None]]
    texts: Mapping[str, str]
    named: tuple[str, ...] = ()
    answers: Mapping[str, tuple[str, str]] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The outcome that would be as a JSON object."""
        return self.row.to_dict() | {"changed": {node: list(change) for node, change in self.changed.items()}}


@dataclass(frozen=True, slots=True)
class Side:
    """One of two debates that are compared. `elected`: whom a vote elects, with or without a majority; `came_to`: how
    it came out, where its protocol has words of its own for that (a vote has).
    """

    question: str
    status: str | None
    verdict: str | None
    leader: str | None
    elected: str | None = None
    came_to: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The debate as a JSON object."""
        found = {"question": self.question, "status": self.status, "verdict": self.verdict, "leader": self.leader}
        return found | ({"winner": self.elected} if self.came_to else {})


@dataclass(frozen=True, slots=True)
class Moved:
    """What changed from one council to another: the `verdict`, the `leader`, the `status` and the `margin` of each, and
    the notes. `new`: those of the other alone; `gone`: those of the first alone; `read_otherwise`: those of both that
    are something else to a position of both; `outcome_changed`: those of both of which something else came. By id,
    `texts` has the words of a note, and `sources` where it is from.
    """

    verdict: tuple[str | None, str | None]
    leader: tuple[str | None, str | None]
    status: tuple[str | None, str | None]
    margin: tuple[float | None, float | None]
    new: tuple[str, ...]
    gone: tuple[str, ...]
    read_otherwise: tuple[str, ...]
    outcome_changed: tuple[str, ...]
    texts: Mapping[str, str]
    sources: Mapping[str, str | None]

    def to_dict(self) -> dict[str, Any]:
        """The change as a JSON object (docs/contract.md)."""
        notes = ("new", "gone", "read_otherwise", "outcome_changed")
        said = {name: getattr(self, name) for name in ("verdict", "leader", "status", "margin")}
        return {name: list(pair) for name, pair in said.items()} | {
            "evidence": {name: list(getattr(self, name)) for name in notes},
            "sources": {name: sorted({s for id in getattr(self, name) if (s := self.sources[id])}) for name in notes},
        }


@dataclass(frozen=True, slots=True)
class Compared:
    """Two debates side by side. Cruxes are given in words, those of at most two literals; `stances`: by participant,
    the position that it prefers in each, or None. `perhaps_same`: pairs of answers, one of each debate, that say the
    same in other words, perhaps. `moved`: of two councils, what changed; else None.
    """

    a: Side
    b: Side
    both: tuple[tuple[str, ...], ...]
    only_a: tuple[tuple[str, ...], ...]
    only_b: tuple[tuple[str, ...], ...]
    stances: Mapping[str, tuple[str | None, str | None]]
    perhaps_same: tuple[tuple[str, str], ...] = ()
    moved: Moved | None = None

    @property
    def same_verdict(self) -> bool:
        """Whether both debates came to the same verdict, or both to none; other words are another verdict."""
        return words_of(self.a.verdict or "") == words_of(self.b.verdict or "")

    def perhaps(self, a: str | None, b: str | None) -> bool:
        """Whether an answer of the first debate, and one of the other, are perhaps two wordings of one."""
        return (a, b) in self.perhaps_same

    def to_dict(self) -> dict[str, Any]:
        """The comparison as a JSON object (docs/contract.md)."""
        return {
            "same_verdict": self.same_verdict,
            "a": self.a.to_dict(),
            "b": self.b.to_dict(),
            "cruxes": {
                name: [list(crux) for crux in found]
                for name, found in (("both", self.both), ("only_a", self.only_a), ("only_b", self.only_b))
            },
            "stances": {who: list(of) for who, of in self.stances.items()},
            "perhaps_same": [list(pair) for pair in self.perhaps_same],
            **({} if self.moved is None else {"changed": self.moved.to_dict()}),
        }


Change = tuple[str | None, str | None]
Judgement = tuple[Standing, Content]


def weighed(content: Content) -> bool:
    """Whether weight decides."""
    return content.sufficiency is not None


def same(one: Content, other: Content) -> bool:
    """Whether two judgements of a council came to the same."""
    return (one.status, one.verdict) == (other.status, other.verdict)


def places(was: Judgement, would: Judgement) -> dict[str, tuple[str, str]]:
    """By the text of each answer that would come to something else, what it came to and what it would."""
    texts = {position.id: str(position.text) for position in was[0].graph.positions}
    found = {texts[id]: (_place(was[1], id), _place(would[1], id)) for id in texts}
    return {text: change for text, change in found.items() if change[0] != change[1]}


def _place(content: Content, position: Literal) -> str:
    if position == content.verdict:
        return "decided"
    if position in content.excluded:
        return "excluded"
    if content.verdict is not None:
        return "behind"
    return "leads" if position == content.leader else "open"


def told(changed: Mapping[str, Change], texts: Mapping[str, str], without: Sequence[str], council: bool) -> list[str]:
    """The nodes whose change people are told, each text once: of a council those that somebody disputes, of which the
    label tells; nowhere what was left out by name, nor what a note is to a position, which has the words of the note.
    """
    gone = {*without, *map(record, without)}
    nodes = [node for node in changed if node not in gone and not (council and changed[node][1] is None)]
    return list(_once([node for node in nodes if not _step(node, changed, council)], texts))


def _step(node: str, changed: Mapping[str, Change], council: bool) -> bool:
    """Whether a node is what a note is to a position."""
    note, _, position = node.rpartition(">")
    return bool(note and position) and (council or record(note) in changed)


def _once(nodes: Sequence[str], texts: Mapping[str, str]) -> Iterator[str]:
    said: set[str] = set()
    for node in nodes:
        if texts[node] not in said:
            said.add(texts[node])
            yield node
