"""What may be set, and to what: the readers of values that a moot.toml gives."""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from moot.errors import InvalidValue

if TYPE_CHECKING:
    from moot.record.parameters import Parameters

SAME: Final = {"min_evidence": "k_min"}
"""Two names of one setting, and the name under which it is kept."""

TABLES: Final = ("tau", "weights", "models")
"""The tables whose entries are settings of their own."""
MODELS: Final = "models."
"""Before the name of each model that is set up."""

MEANS: Final = {
    "db": "the database file",
    "project": "whose notes are read and written",
    "profile": "default, or founding: as the founding systems do it",
    "max_rounds": "rounds of a debate at most",
    "timeout_s": "seconds that a participant has for an answer",
    "remember": "whether a verdict becomes a note",
    "semantics": "which sets of arguments stand together",
    "reading": "what a support says: that one makes the other likely, or that the other needs it",
    "half_life": "days after which a note that is not permanent weighs half",
    "floor": "what is left at least of the weight of an old note",
    "gamma": "what each further note of one source weighs, of the one before",
    "k_min": "independent sources that a position needs to win a council",
    "c": "doubt: the greater, the more evidence a lead needs",
    "delta": "the lead that decides",
    "strong": "the strength from which two rivals are polarized",
    "side": "the least stance that counts as for or against",
    "independence": "who counts once: each participant, or all personas of one model together",
    "carry": "the share of all that carries an answer which is not outweighed",
    "closing": "whether everybody is asked once more, after the last round, where they stand",
    "max_positions": "answers that a question may have, those that were proposed included",
    "max_nodes": "steps of a search for sets that stand together, at most",
    "rule": "how a vote is counted",
    "quorum": "ballots that a vote needs",
    "threshold": "the part of the ballots that a supermajority is",
    "fail_on": "the least severity of a finding that keeps a review from accepting",
    "tau.position": "what a position weighs before anything is said",
    "tau.argument": "what an argument in mere words weighs",
    "tau.recorded": "what a note weighs whose outcome somebody recorded",
    "tau.unknown": "what a note weighs whose outcome nobody recorded",
    "tau.checked": "what was checked by code weighs",
    "weights": "what the ballot of this class weighs in a weighted vote",
}
"""By the name of each setting, what it means, in a few words; a class of `weights` has those of the table."""

Reader = Callable[[Any], Any]


def meaning_of(name: str) -> str:
    """What a setting means, in a few words."""
    return MEANS[name if name in MEANS else name.partition(".")[0]]


def flat(table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every setting of a TOML table with its full name: an entry of the table `tau` becomes `tau.argument` and the
    like.

    >>> dict(flat({"k_min": 2, "tau": {"argument": 0.4}}))
    {'k_min': 2, 'tau.argument': 0.4}
    """
    for name, value in table.items():
        if name in TABLES and isinstance(value, Mapping):
            yield from ((f"{name}.{part}", inner) for part, inner in value.items())
        else:
            yield name, value


def plain(parameters: "Parameters") -> dict[str, Any]:
    """Every parameter of the formal model with its value, by the name that --set takes."""
    return dict(flat(parameters.to_dict()))



def readers(folder: Path) -> dict[str, Reader]:
    """By the name of each setting, the function that checks a value for it.

    Such a function gives the value in the form in which it is used, or raises BadInput. `folder`: the folder to which a
    relative path of a database refers.
    """
    from moot.operations.debates.start import MAX_ROUNDS, timeout_of
    from moot.record.parameters import PARAMETER_NAMES, Parameters

    defaults = plain(Parameters())
    parameters: dict[str, Reader] = {name: _parameter(name, defaults[name]) for name in PARAMETER_NAMES}
    return {
        "db": lambda value: _path(folder, value),
        "project": lambda value: _text("project", value),
        "profile": _profile,
        "max_rounds": _whole("max_rounds", MAX_ROUNDS),
        "min_evidence": _parameter("k_min", defaults["k_min"]),
        "timeout_s": timeout_of,
        "remember": _flag,
        **parameters,
    }


def _parameter(name: str, default: Any) -> Reader:
    from moot.record.parameters import Parameters

    def read(value: Any) -> Any:
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if number == isinstance(default, str) and (number or isinstance(value, str)):
            what = "a text" if number else "a number, without quotation marks"
            raise InvalidValue(name, value, f"give {what}")
        return plain(Parameters.of({name: value}))[name]

    return read


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str) or not value.strip() or "\0" in value:
        raise InvalidValue(name, value, "give a text that is not blank")
    return value


def _path(folder: Path, value: Any) -> str:
    """A path, from the folder of the file; ~ is the user's own folder. `:memory:` stays what it is."""
    path = _text("db", value)
    return path if path == ":memory:" else os.path.join(folder, os.path.expanduser(path))


def _profile(value: Any) -> str:
    from moot.protocols import no_profile, profiles
    from moot.record.lifecycle import DEFAULT_PROFILE

    if value != DEFAULT_PROFILE and (not isinstance(value, str) or value not in profiles()):
        raise no_profile(value, profiles())
    return str(value)


def _whole(name: str, most: int) -> Reader:
    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
            raise InvalidValue(name, value, f"give a whole number from 1 to {most}")
        return value

    return read


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise InvalidValue("remember", value, "give true or false")
    return value
