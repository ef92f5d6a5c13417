"""The protocols, by name."""

from moot.deliberation.events import DebateOpened
from moot.deliberation.protocols.claims import CLAIMS
from moot.deliberation.protocols.claims_as_said import CLAIMS_AS_SAID
from moot.deliberation.protocols.council import COUNCIL
from moot.deliberation.protocols.protocol import Protocol
from moot.errors import NewerSchema

PROTOCOLS: dict[str, Protocol] = {protocol.name: protocol for protocol in (COUNCIL, CLAIMS)}

__all__ = ["CLAIMS", "COUNCIL", "PROTOCOLS", "Protocol", "protocol_named", "protocol_of"]


def protocol_named(name: str) -> Protocol:
    """The protocol of that name. Raises NewerSchema for one that a log names and this moot does not know."""
    if name not in PROTOCOLS:
        raise NewerSchema(f"the protocol {name!r}", "unknown", ", ".join(sorted(PROTOCOLS)))
    return PROTOCOLS[name]


def protocol_of(opened: DebateOpened) -> Protocol:
    """The protocol of a debate, as its profile has it. Raises NewerSchema as `protocol_named`."""
    named = protocol_named(opened.protocol)
    return CLAIMS_AS_SAID if opened.profile == "founding" and named is CLAIMS else named
