"""What other distributions add to moot: entry points, found by name and loaded when they are first named.

A distribution adds protocols and vocabularies under a group for each (`PROTOCOLS`, `VOCABULARIES`; CONTRIBUTING.md).
Nothing is looked for while moot starts: reading what is installed takes longer than recalling from memory.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from moot.errors import BrokenPlugin

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")
PROTOCOLS: Final = "moot.protocols"
VOCABULARIES: Final = "moot.vocabularies"


@dataclass(frozen=True, slots=True)
class Plugin:
    """What a distribution adds under a name: the entry point, and the distribution with its version."""

    group: str
    name: str
    distribution: str
    entry: "EntryPoint"


@cache
def installed(group: str) -> Mapping[str, tuple[Plugin, ...]]:
    """By name, what the installed distributions add under `group`: several where several have one name. Read once."""
    from importlib.metadata import entry_points

    found: dict[str, tuple[Plugin, ...]] = {}
    for entry in entry_points(group=group):
        owner = f"{entry.dist.name} {entry.dist.version}" if entry.dist else "an unnamed distribution"
        found[entry.name] = (*found.get(entry.name, ()), Plugin(group, entry.name, owner, entry))
    return dict(sorted(found.items()))


def loaded(group: str, name: str, kind: type[T], why_not: Callable[[T], str | None]) -> T | None:
    """What a distribution adds under `name`; None if none does. `why_not`: why a `kind` cannot be used, or None.

    Raises BrokenPlugin if several distributions have the name, if loading it raises, or if it cannot be used.
    """
    offers = installed(group).get(name, ())
    if not offers:
        return None
    owners = " and ".join(offer.distribution for offer in offers)
    if len(offers) > 1:
        raise BrokenPlugin(group, name, owners, "they register one name", "uninstall one of them")
    found = _loaded(offers[0])
    why = why_not(found) if isinstance(found, kind) else f"it is no {kind.__name__}"
    if why is not None:
        raise BrokenPlugin(group, name, owners, why)
    assert isinstance(found, kind), "another kind was refused"
    return found


def _loaded(plugin: Plugin) -> Any:
    try:
        return plugin.entry.load()
    except Exception as error:  # whatever another distribution raises leaves out what it adds, and nothing else
        why = f"it raised {type(error).__name__}: {error}"
        raise BrokenPlugin(plugin.group, plugin.name, plugin.distribution, why) from error
