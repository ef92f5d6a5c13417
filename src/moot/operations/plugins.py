"""What other distributions add to moot, each tried: the protocols and the vocabularies."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from moot import plugins
from moot.errors import BrokenPlugin
from moot.operations.requests.plugins import ListPlugins
from moot.protocols import added
from moot.protocols.vocabulary import vocabulary_named

TRIED: Final[Mapping[str, Callable[[str], object]]] = {
    plugins.PROTOCOLS: added,
    plugins.VOCABULARIES: vocabulary_named,
}
"""By group, what loads an entry point of it."""


@dataclass(frozen=True, slots=True)
class PluginRow:
    """What a distribution adds under `name` to a `group`; `why` it cannot be used, if it is not `ok` (else empty)."""

    group: str
    name: str
    distribution: str
    ok: bool
    why: str


class Plugins(tuple[PluginRow, ...]):
    """What other distributions add, by group and name."""

    def to_dict(self) -> dict[str, Any]:
        """As a dict of plain JSON values: `{"plugins": [...]}`, a dict for each."""
        return {"plugins": [asdict(each) for each in self]}


def list_plugins(_request: ListPlugins) -> Plugins:
    """What other distributions add, each loaded to see whether it can be used. Never raises because of one of them."""
    return Plugins(
        PluginRow(group, name, offer.distribution, not why, why)
        for group, load in TRIED.items()
        for name, offers in plugins.installed(group).items()
        for why in (_why_not(load, name),)
        for offer in offers
    )


def _why_not(load: Callable[[str], object], name: str) -> str:
    try:
        load(name)
    except BrokenPlugin as error:
        return error.why
    return ""
