"""What other distributions add to moot, each tried: the protocols and the vocabularies."""

from collections.abc import Callable, Mapping
from typing import Final

from moot import plugins
from moot.errors import BrokenPlugin
from moot.operations.requests.plugins import ListPlugins
from moot.operations.values import PluginRow, Plugins
from moot.protocols import added
from moot.protocols.vocabulary import vocabulary_named

TRIED: Final[Mapping[str, Callable[[str], object]]] = {
    plugins.PROTOCOLS: added,
    plugins.VOCABULARIES: vocabulary_named,
}
"""By group, what loads an entry point of it."""


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
