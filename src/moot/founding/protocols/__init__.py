"""The founding systems as protocols: registered under their names and the profile `founding` when this is imported."""

from moot.founding.protocols.board import FOUNDING_BLITZ, FOUNDING_CLASSICAL
from moot.founding.protocols.claims import FOUNDING_CLAIMS
from moot.founding.protocols.council import FOUNDING_COUNCIL
from moot.founding.protocols.dialectic import FOUNDING_DIALECTIC
from moot.founding.protocols.graph import FOUNDING_GRAPH
from moot.protocols import register

register(
    FOUNDING_COUNCIL, FOUNDING_CLAIMS, FOUNDING_GRAPH, FOUNDING_BLITZ, FOUNDING_CLASSICAL, FOUNDING_DIALECTIC
)

__all__ = [
    "FOUNDING_BLITZ",
    "FOUNDING_CLAIMS",
    "FOUNDING_CLASSICAL",
    "FOUNDING_COUNCIL",
    "FOUNDING_DIALECTIC",
    "FOUNDING_GRAPH",
]
