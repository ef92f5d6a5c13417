"""What a decision record says, as data: a question, options with their reasons, and the choice that was made."""

from dataclasses import dataclass

from moot.record.labels import Polarity


@dataclass(frozen=True, slots=True)
class Reason:
    """One pro or con of an option, or a neutral remark: what its author marked it as (`label`), by which `mark`."""

    text: str
    label: Polarity
    mark: str
    line: int


@dataclass(frozen=True, slots=True)
class Option:
    """One considered option with its reasons, in the order of the record."""

    name: str
    line: int
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that was left out, and why; `line` is None for a folder."""

    line: int | None
    error: str


@dataclass(frozen=True, slots=True)
class Record:
    """One decision: the options that were considered, and the one that was chosen (None: none, or it cannot be told).

    `title`: of the document. `consequences`: what the record says of the choice once it is made; it is said of one
    option alone, so it takes no part in the weighing; where it is all that is said of that option, it stands as its
    reasons instead. `unmarked`: how many items under the options bear no mark.
    """

    title: str
    question: str
    options: tuple[Option, ...]
    chosen: str | None = None
    consequences: tuple[Reason, ...] = ()
    unmarked: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of one document: a record for each of its decisions, and what had to be left out."""

    records: tuple[Record, ...] = ()
    problems: tuple[Problem, ...] = ()
