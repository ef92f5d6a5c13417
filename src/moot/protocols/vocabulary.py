"""The words of another system in which a debate can be told while it goes on: added by distributions, found by name."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final
from typing import Protocol as Port

from moot import plugins
from moot.errors import InvalidValue, NotInstalled, PluginError
from moot.record.envelope import Envelope

Frame = tuple[str, Mapping[str, Any]]
"""A type, and the data of it."""
HOMES: Final = {"faultline": "moot-founding", "rilai": "moot-founding"}
"""By vocabulary, the distribution that has it, where it is one of moot's own."""


class Projector(Port):
    """Tells the events of one debate in a vocabulary, from the first one on."""

    def frames(self, envelope: Envelope) -> list[Frame]:
        """What the next event of the log is in the vocabulary; often nothing."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """`projector` begins to tell a debate. `modes`: the protocols by which the system's own call (`POST /api/debate`)
    holds debates, the usual one first; empty: it has no such call.
    """

    projector: Callable[[], Projector]
    modes: tuple[str, ...] = ()


def vocabularies() -> tuple[str, ...]:
    """The names of the vocabularies that are installed, sorted."""
    return tuple(plugins.installed(plugins.VOCABULARIES))


def calling() -> tuple[str, tuple[str, ...]]:
    """The first vocabulary that has a call of its own (`POST /api/debate`), and its modes. Raises NotInstalled."""
    for name in vocabularies():
        with suppress(PluginError):
            if modes := vocabulary_named(name).modes:
                return name, modes
    raise NotInstalled("this call", next(iter(HOMES.values())))


def vocabulary_named(name: str) -> Vocabulary:
    """The vocabulary of that name. Raises InvalidValue for one that nobody knows, NotInstalled for one of a
    distribution that is not there, and BrokenPlugin.
    """
    found = plugins.loaded(plugins.VOCABULARIES, name, Vocabulary, lambda _: None)
    if found is None and name in HOMES:
        raise NotInstalled(f"the vocabulary {name}", HOMES[name])
    if found is None:
        raise InvalidValue("`as`", name, f"give one of {', '.join(vocabularies())}, or leave it out")
    return found
