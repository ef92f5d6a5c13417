"""What is asked about other distributions."""

from typing import TYPE_CHECKING

from moot.operations.request import Request, request

if TYPE_CHECKING:
    from moot.operations.values import Plugins


@request
class ListPlugins(Request["Plugins"]):
    """List the protocols and vocabularies that other distributions add, and say which cannot be used, and why.

    Each of them is loaded.
    """
