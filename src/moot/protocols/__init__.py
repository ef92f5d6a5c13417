"""The protocols, by name and profile: each is loaded when it is first used, so that a council loads no other.

`founding` adds the founding systems as variants of the same names.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from moot.errors import NewerSchema, OlderSchema, UnknownName
from moot.record.lifecycle import DEFAULT_PROFILE, MODEL_VERSION, DebateOpened

if TYPE_CHECKING:
    from moot.protocols.protocol import Elsewhere, Protocol
    from moot.verdict.evaluation import Judge

GRAPH: Final = "graph"
COUNCIL: Final = "council"
CLAIMS: Final = "claims"
BLITZ: Final = "blitz"
CLASSICAL: Final = "classical"
VOTE: Final = "vote"
REVIEW: Final = "review"
DIALECTIC: Final = "dialectic"
FOUNDING: Final = "founding"
"""The profile of the systems that moot grew out of."""

BUILT_IN: Final = {
    (GRAPH, DEFAULT_PROFILE): "moot.protocols.graph:GRAPH",
    (COUNCIL, DEFAULT_PROFILE): "moot.protocols.council:COUNCIL",
    (CLAIMS, DEFAULT_PROFILE): "moot.protocols.claims:CLAIMS",
    (BLITZ, DEFAULT_PROFILE): "moot.protocols.blitz:BLITZ",
    (CLASSICAL, DEFAULT_PROFILE): "moot.protocols.classical:CLASSICAL",
    (VOTE, DEFAULT_PROFILE): "moot.protocols.vote:VOTE",
    (REVIEW, DEFAULT_PROFILE): "moot.protocols.review:REVIEW",
    (DIALECTIC, DEFAULT_PROFILE): "moot.protocols.dialectic:DIALECTIC",
    (COUNCIL, FOUNDING): "moot.founding.protocols.council:FOUNDING_COUNCIL",
    (CLAIMS, FOUNDING): "moot.founding.protocols.claims:FOUNDING_CLAIMS",
    (GRAPH, FOUNDING): "moot.founding.protocols.graph:FOUNDING_GRAPH",
    (BLITZ, FOUNDING): "moot.founding.protocols.board:FOUNDING_BLITZ",
    (CLASSICAL, FOUNDING): "moot.founding.protocols.board:FOUNDING_CLASSICAL",
    (DIALECTIC, FOUNDING): "moot.founding.protocols.dialectic:FOUNDING_DIALECTIC",
}
"""By name and profile, the module of each protocol and its name there."""
PROTOCOLS: "dict[tuple[str, str], Protocol]" = {}
"""By name and profile, every protocol that was loaded or registered in this process."""


def register(*protocols: "Protocol") -> None:
    """Register protocols under their names and profiles, so that `protocol_named` and `protocol_of` find them in this
    process. Raises ValueError if another protocol has that name and profile.
    """
    for protocol in protocols:
        key = (protocol.name, protocol.profile)
        if key in BUILT_IN or PROTOCOLS.setdefault(key, protocol) is not protocol:
            raise ValueError(f"the protocol {protocol.name} is registered under the profile {protocol.profile} already")


def _known() -> tuple[tuple[str, str], ...]:
    return tuple(dict.fromkeys((*BUILT_IN, *PROTOCOLS)))


def _found(name: str, profile: str) -> "Protocol | None":
    """The protocol of that name and profile; None if there is none."""
    key = (name, profile)
    if key not in PROTOCOLS and key in BUILT_IN:
        module, _, attribute = BUILT_IN[key].partition(":")
        PROTOCOLS.setdefault(key, getattr(import_module(module), attribute))
    return PROTOCOLS.get(key)


def names() -> tuple[str, ...]:
    """The names of all protocols, sorted."""
    return tuple(sorted({name for name, _ in _known()}))


def profiles(name: str | None = None) -> tuple[str, ...]:
    """The profiles under which there is the protocol `name` (None: any protocol), the default profile first. A
    profile is a variant of the rules.
    """
    found = {profile for known, profile in _known() if name in (None, known)}
    return tuple(sorted(found, key=lambda profile: (profile != DEFAULT_PROFILE, profile)))


def under(profile: str = DEFAULT_PROFILE) -> "Iterator[Protocol]":
    """Every protocol under a profile. Loads them all."""
    return (protocol_named(name, profile) for name, known in _known() if known == profile)


def documents() -> "Mapping[str, Judge]":
    """By the name of a protocol (default profile), the function that gives the status of a graph document, a graph that
    was made outside of any debate. Loads every protocol.
    """
    return {each.name: each.document for each in under() if each.document}


def elsewhere(profile: str = DEFAULT_PROFILE) -> "Elsewhere":
    """How a profile evaluates claims that were given as a document instead of being made in a debate.

    `profile`: a variant of the rules, by name (`profiles` lists them), such as "default" or "founding". Gives an
    `Elsewhere`: the function `evaluate`, which makes an evaluation of the claims, and `linked`, whether the ids in the
    document have to fit together. Raises UnknownName for a profile that evaluates no documents.
    """
    found = {known: each.elsewhere for known in profiles() for each in under(known) if each.elsewhere}
    if profile not in found:
        raise UnknownName("profile", str(profile), found)
    return found[profile]


def protocol_named(name: str, profile: str = DEFAULT_PROFILE) -> "Protocol":
    """The protocol of that name and profile. Raises UnknownName for one that is not there, naming those that are."""
    if not isinstance(name, str) or name not in names():
        raise UnknownName("protocol", str(name), names())
    found = _found(name, profile) if isinstance(profile, str) else None
    if found is None:
        raise UnknownName("profile", str(profile), profiles(name))
    return found


def protocol_of(opened: DebateOpened) -> "Protocol":
    """The protocol under which the debate with the opening `opened` is held. Raises NewerSchema for a name or profile
    that a log has and this version of moot does not know, and OlderSchema or NewerSchema for a debate that was judged
    by another version of the formal model, or held under another version of the protocol's rules.
    """
    from moot.protocols.protocol import FIRST_VERSION

    _same_version("the formal model of this debate", opened.versions.get("model", MODEL_VERSION), MODEL_VERSION)
    found = _found(opened.protocol, opened.profile)
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
