"""The parameters of the formal model: what may be set, to what, and what each means."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from math import isfinite
from typing import Any

from moot.argumentation.bipolar import BaseScores
from moot.argumentation.structured import Reading
from moot.errors import InvalidValue, UnknownName
from moot.record.ballot import Rule
from moot.record.findings import Severity

STANDING_SEMANTICS = ("grounded", "complete", "preferred", "stable", "ideal")


class Independence(StrEnum):
    """Which participants form one independence class, whose members count once: each participant by itself, or all
    participants of one model together. `model` is recorded so far, and changes nothing until participants name their
    model.
    """

    PARTICIPANT = "participant"  # each participant is a class, unless told otherwise
    MODEL = "model"  # all personas of one model are one class


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the formal model, each with its default (docs/formal-model.md, first table).

    `semantics`: gives the labels: grounded, complete, preferred, stable or ideal. `reading`: what a support edge means.
    `tau`: the base scores of the kinds of node, in [0, 1].
    `half_life`: the days after which a fact that is not permanent counts half; `floor`: the least recency of a fact, in
    [0, 1]. `gamma`: the weight of each further item of one source, in [0, 1).
    `k_min`: how many independent sources a position needs. `c`: the doubt that is added in the margin, above 0;
    `delta`: the margin that decides, in [0, 1]. `strong`: the strength, in [0, 1], from which two rivals are polarized.
    `side`: the least stance that takes a side, in (0, 1]. `carry`: the share of all classes that carries a position
    which is not outweighed, in (1/2, 1]. `independence`: who counts as one class. `max_positions`: how many positions
    an issue may have, proposed ones included. `max_nodes`: how many search nodes an enumeration of extensions may
    visit.
    `rule`: how a vote is counted; `quorum`: the valid ballots that it needs, at least 1; `threshold`: the part of them
    that a supermajority is, above 1/2 and up to 1; `weights`: by class, its weight in a weighted vote, where that is
    not 1 (pairs, sorted).
    `closing`: whether everybody is asked for a closing ballot after the last round of a debate among participants.
    `fail_on`: the severity from which a finding that is open or contested keeps what is reviewed from being accepted.

    >>> Parameters.of({"k_min": 3, "tau.argument": 0.5}).tau.argument
    0.5
    """

    semantics: str = "grounded"
    """What gives the standing: grounded, complete, preferred, stable or ideal."""
    reading: Reading = Reading.INFERENCE
    """What a support edge means."""
    tau: BaseScores = field(default_factory=BaseScores)
    """Base scores in [0, 1]: position, argument, recorded, unknown, checked."""
    half_life: float = 180.0
    """Days after which a fact that is not permanent counts half; greater than 0."""
    floor: float = 0.5
    """The least recency of a fact, in [0, 1]."""
    gamma: float = 1 / 3
    """Weight of a source's next item, in [0, 1)."""
    k_min: int = 2
    """Independent sources that a position needs, at least 1."""
    c: float = 1.0
    """Doubt in the margin, greater than 0."""
    delta: float = 0.15
    """The margin that decides, in [0, 1]."""
    strong: float = 0.9
    """Two rivals this strong are polarized, in [0, 1]."""
    side: float = 0.25
    """A stance at or beyond takes a side, in (0, 1]."""
    carry: float = 0.75
    """Share of all classes that carries a position which is not outweighed, in (1/2, 1]."""
    independence: Independence = Independence.PARTICIPANT
    """Who counts as one class. Recorded; `model` changes nothing until participants name their model."""
    max_positions: int = 8
    """Positions that an issue may have, proposed ones included, at least 1."""
    max_nodes: int = 100_000
    """Search nodes that an enumeration of extensions may visit, at least 1."""
    rule: Rule = Rule.PLURALITY
    """How a vote is counted."""
    quorum: int = 2
    """Valid ballots that a vote needs, at least 1."""
    threshold: float = 2 / 3
    """The part of the ballots that a supermajority is, greater than 1/2, up to 1."""
    closing: bool = True
    """Whether a debate among participants ends with a closing ballot."""
    fail_on: Severity = Severity.HIGH
    """The severity from which a finding that stands keeps what is reviewed from being accepted."""
    weights: tuple[tuple[str, float], ...] = ()
    """By class, its weight in a weighted vote, at least 0; a class that is not named has 1."""

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> "Parameters":
        """The parameters with the given values, by name; all others have their defaults. The base scores are given as a
        mapping under `tau`, or one by one as `tau.argument`; weights likewise, as `weights.ana`. Numbers may be given
        as strings.

        Raises UnknownName for an unknown parameter, semantics, reading, independence or rule, InvalidValue for a
        value out of range.
        """
        values: dict[str, Any] = {}
        tau: dict[str, Any] = {}
        weights: dict[str, Any] = {}
        for name, value in given.items():
            match name.partition("."):
                case ("tau", "", "") if isinstance(value, Mapping):
                    tau |= value
                case ("tau", ".", part):
                    tau[part] = value
                case ("weights", "", "") if isinstance(value, Mapping):
                    weights |= value
                case ("weights", ".", who) if who:
                    weights[who] = value
                case _:
                    values[name] = _read(name, value)
        if tau:
            values["tau"] = replace(BaseScores(), **{k: _read_tau(k, v) for k, v in tau.items()})
        read = {who: _weight(f"weights.{who}", value) for who, value in weights.items()}
        return cls(**values, weights=tuple(sorted(read.items())))

    def to_dict(self) -> dict[str, Any]:
        """All parameters by name, as a JSON object; `weights` only if some are given."""
        plain = {f.name: getattr(self, f.name) for f in fields(self) if f.name not in ("tau", "weights")}
        found = {name: _plain(value) for name, value in plain.items()}
        found["tau"] = {f.name: getattr(self.tau, f.name) for f in fields(self.tau)}
        return found | ({"weights": dict(self.weights)} if self.weights else {})


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, StrEnum) else value


def _number(name: str, value: Any, ok: Callable[[float], bool], range_: str) -> float:
    try:
        if isinstance(value, bool):
            raise ValueError
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        raise InvalidValue(name, value, f"give a number {range_}") from None
    if not isfinite(number) or not ok(number):
        raise InvalidValue(name, value, f"give a number {range_}")
    return number


def _integer(name: str, value: Any) -> int:
    number = _number(name, value, lambda x: x >= 1 and x == int(x) and x <= 10**9, "that is whole and at least 1")
    return int(number)


def _share(name: str, value: Any) -> float:
    return _number(name, value, lambda x: 0 <= x <= 1, "from 0 to 1")


def _positive(name: str, value: Any) -> float:
    return _number(name, value, lambda x: 0 < x <= 1e9, "greater than 0 (up to 1e9)")


def _truth(name: str, value: Any) -> bool:
    known = {"true": True, "false": False}
    found = value if isinstance(value, bool) else known.get(value.lower()) if isinstance(value, str) else None
    if found is None:
        raise InvalidValue(name, value, "give true or false")
    return found


def _weight(name: str, value: Any) -> float:
    return _number(name, value, lambda x: 0 <= x <= 1e9, "from 0 (up to 1e9)")


def _choice(kind: str, known: tuple[str, ...]) -> Callable[[str, Any], str]:
    def read(_name: str, value: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise UnknownName(kind, str(value), known)
        return value

    return read


_READERS: dict[str, Callable[[str, Any], Any]] = {
    "semantics": _choice("semantics", STANDING_SEMANTICS),
    "reading": lambda name, value: Reading(_choice("reading", tuple(Reading))(name, value)),
    "half_life": _positive,
    "floor": _share,
    "gamma": lambda name, value: _number(name, value, lambda x: 0 <= x < 1, "from 0 up to, but not, 1"),
    "k_min": _integer,
    "c": _positive,
    "delta": _share,
    "strong": _share,
    "side": lambda name, value: _number(name, value, lambda x: 0 < x <= 1, "greater than 0, up to 1"),
    "carry": lambda name, value: _number(name, value, lambda x: 1 / 2 < x <= 1, "greater than 1/2, up to 1"),
    "independence": lambda name, value: Independence(_choice("independence", tuple(Independence))(name, value)),
    "max_positions": _integer,
    "max_nodes": _integer,
    "rule": lambda name, value: Rule(_choice("rule of voting", tuple(Rule))(name, value)),
    "quorum": _integer,
    "closing": _truth,
    "fail_on": lambda name, value: Severity(_choice("severity", tuple(Severity))(name, value)),
    "threshold": lambda name, value: _number(name, value, lambda x: 1 / 2 < x <= 1, "greater than 1/2, up to 1"),
}

PARAMETER_NAMES = (*sorted(_READERS), *(f"tau.{f.name}" for f in fields(BaseScores)))
WEIGHTS = "weights.CLASS"
"""How the weight of a class is named among the parameters."""


def _read(name: str, value: Any) -> Any:
    if name not in _READERS:
        raise UnknownName("parameter", name, (*PARAMETER_NAMES, WEIGHTS))
    return _READERS[name](name, value)


def _read_tau(part: str, value: Any) -> float:
    if part not in {f.name for f in fields(BaseScores)}:
        raise UnknownName("parameter", f"tau.{part}", PARAMETER_NAMES)
    return _share(f"tau.{part}", value)
