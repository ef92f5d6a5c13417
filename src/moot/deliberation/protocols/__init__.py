"""The protocols, by name."""

from moot.deliberation.protocols.claims import CLAIMS
from moot.deliberation.protocols.council import COUNCIL
from moot.deliberation.protocols.protocol import Protocol
from moot.errors import NewerSchema

PROTOCOLS: dict[str, Protocol] = {protocol.name: protocol for protocol in (COUNCIL, CLAIMS)}

__all__ = ["CLAIMS", "COUNCIL", "PROTOCOLS", "Protocol", "protocol_named"]


def protocol_named(name: str) -> Protocol:
    """The protocol of that name. Raises NewerSchema for one that a log names and this moot does not know."""
    if name not in PROTOCOLS:
        raise NewerSchema(f"the protocol {name!r}", "unknown", ", ".join(sorted(PROTOCOLS)))
    return PROTOCOLS[name]
