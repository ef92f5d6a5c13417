"""The protocols, by name and profile. `founding` adds the founding systems as variants of the same names."""

from collections.abc import Mapping

from moot.errors import NewerSchema, OlderSchema, UnknownName
from moot.protocols.blitz import BLITZ
from moot.protocols.claims import CLAIMS
from moot.protocols.classical import CLASSICAL
from moot.protocols.council import COUNCIL
from moot.protocols.dialectic import DIALECTIC
from moot.protocols.graph import GRAPH
from moot.protocols.protocol import FIRST_VERSION, Elsewhere, Protocol
from moot.protocols.review import REVIEW
from moot.protocols.vote import VOTE
from moot.record.events import DebateOpened
from moot.record.lifecycle import DEFAULT_PROFILE, MODEL_VERSION
from moot.verdict.evaluation import Judge

PROTOCOLS: dict[tuple[str, str], Protocol] = {}
"""Every registered protocol, by name and profile."""

__all__ = [
    "BLITZ",
    "CLAIMS",
    "CLASSICAL",
    "COUNCIL",
    "DEFAULT_PROFILE",
    "DIALECTIC",
    "GRAPH",
    "PROTOCOLS",
    "REVIEW",
    "VOTE",
    "Protocol",
    "documents",
    "elsewhere",
    "names",
    "profiles",
    "protocol_named",
    "protocol_of",
    "register",
]


def register(*protocols: Protocol) -> None:
    """Register protocols under their names and profiles, so that `protocol_named` and `protocol_of` find them. Raises
    ValueError if another protocol has that name and profile.
    """
    for protocol in protocols:
        key = (protocol.name, protocol.profile)
        if PROTOCOLS.setdefault(key, protocol) is not protocol:
            raise ValueError(f"the protocol {protocol.name} is registered under the profile {protocol.profile} already")


def names() -> tuple[str, ...]:
    """The names of all registered protocols, sorted."""
    return tuple(sorted({name for name, _ in PROTOCOLS}))


def profiles(name: str | None = None) -> tuple[str, ...]:
    """The profiles under which the protocol `name` is registered (None: any protocol), the default profile first. A
    profile is a variant of the rules.
    """
    found = {profile for known, profile in PROTOCOLS if name in (None, known)}
    return tuple(sorted(found, key=lambda profile: (profile != DEFAULT_PROFILE, profile)))


def documents() -> Mapping[str, Judge]:
    """By the name of a protocol (default profile), the function that gives the status of a graph document, a graph that
    was made outside of any debate.
    """
    return {name: p.document for (name, profile), p in PROTOCOLS.items() if profile == DEFAULT_PROFILE and p.document}


def elsewhere(profile: str = DEFAULT_PROFILE) -> Elsewhere:
    """How a profile evaluates claims that were given as a document instead of being made in a debate.

    `profile`: a variant of the rules, by name (`profiles` lists them), such as "default" or "founding". Gives an
    `Elsewhere`: the function `evaluate`, which makes an evaluation of the claims, and `linked`, whether the ids in the
    document have to fit together. Raises UnknownName for a profile that evaluates no documents.
    """
    found = {p.profile: p.elsewhere for p in PROTOCOLS.values() if p.elsewhere}
    if profile not in found:
        raise UnknownName("profile", str(profile), found)
    return found[profile]


def protocol_named(name: str, profile: str = DEFAULT_PROFILE) -> Protocol:
    """The protocol of that name and profile. Raises UnknownName for one that is not registered, naming those that are.
    """
    if not isinstance(name, str) or name not in names():
        raise UnknownName("protocol", str(name), names())
    if not isinstance(profile, str) or (name, profile) not in PROTOCOLS:
        raise UnknownName("profile", str(profile), profiles(name))
    return PROTOCOLS[name, profile]


def protocol_of(opened: DebateOpened) -> Protocol:
    """The protocol under which the debate with the opening `opened` is held. Raises NewerSchema for a name or profile
    that a log has and this version of moot does not know, and OlderSchema or NewerSchema for a debate that was judged
    by another version of the formal model, or held under another version of the protocol's rules.
    """
    _same_version("the formal model of this debate", opened.versions.get("model", MODEL_VERSION), MODEL_VERSION)
    found = PROTOCOLS.get((opened.protocol, opened.profile))
    if found is None:
        known = opened.protocol in names()
        what = f"the profile {opened.profile!r} of {opened.protocol}" if known else f"the protocol {opened.protocol!r}"
        raise NewerSchema(what, "unknown", ", ".join(profiles(opened.protocol) if known else names()))
    rules = f"the protocol {found.name} of this debate"
    _same_version(rules, opened.versions.get("protocol", FIRST_VERSION), found.version)
    return found


def _same_version(what: str, version: str, known: str) -> None:
    if version != known:
        older = version.isascii() and version.isdecimal() and int(version) < int(known)
        raise (OlderSchema if older else NewerSchema)(what, version, known)


register(GRAPH, COUNCIL, CLAIMS, BLITZ, CLASSICAL, VOTE, REVIEW, DIALECTIC)
