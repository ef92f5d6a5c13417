"""The protocols that moot offers: its own, and the founding systems as profiles of them. Looked up here, not below.

Importing this loads every protocol; that importing `moot.operations` does not keeps `moot --help` quick.
"""

import moot.founding.protocols  # noqa: F401 (registers the founding systems)
from moot.protocols import (
    CLAIMS,
    COUNCIL,
    DEFAULT_PROFILE,
    DIALECTIC,
    GRAPH,
    PROTOCOLS,
    REVIEW,
    Protocol,
    documents,
    elsewhere,
    names,
    profiles,
    protocol_named,
    protocol_of,
)

__all__ = [
    "CLAIMS",
    "COUNCIL",
    "DEFAULT_PROFILE",
    "DIALECTIC",
    "GRAPH",
    "PROTOCOLS",
    "REVIEW",
    "Protocol",
    "documents",
    "elsewhere",
    "names",
    "profiles",
    "protocol_named",
    "protocol_of",
]
