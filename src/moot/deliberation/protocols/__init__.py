"""The protocols, by name."""

from moot.deliberation.protocols.council import COUNCIL
from moot.deliberation.protocols.protocol import Protocol

PROTOCOLS: dict[str, Protocol] = {COUNCIL.name: COUNCIL}

__all__ = ["COUNCIL", "PROTOCOLS", "Protocol"]
