"""The founding systems as protocols: registered under their names and the profile `founding` when this is imported."""

from moot.deliberation.protocols import register
from moot.founding.protocols.claims import FOUNDING_CLAIMS
from moot.founding.protocols.council import FOUNDING_COUNCIL

register(FOUNDING_COUNCIL, FOUNDING_CLAIMS)

__all__ = ["FOUNDING_CLAIMS", "FOUNDING_COUNCIL"]
