"""The protocols, by name and profile: each is loaded when it is first used, so that a council loads no other.

Other distributions add theirs under the entry point group `moot.protocols`, as `NAME` or `NAME.PROFILE`.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

from moot import plugins
from moot.errors import NewerSchema, NotInstalled, OlderSchema, PluginError, UnknownName
from moot.record.graph import MODEL_VERSION
from moot.record.lifecycle import DEFAULT_PROFILE, DebateOpened

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
HOMES: Final = {FOUNDING: "moot-founding"}
"""By profile, the distribution that has it, where it is one of moot's own."""

BUILT_IN: Final = {
    (GRAPH, DEFAULT_PROFILE): "moot.protocols.graph:GRAPH",
    (COUNCIL, DEFAULT_PROFILE): "moot.protocols.council:COUNCIL",
    (CLAIMS, DEFAULT_PROFILE): "moot.protocols.claims:CLAIMS",
    (BLITZ, DEFAULT_PROFILE): "moot.protocols.blitz:BLITZ",
    (CLASSICAL, DEFAULT_PROFILE): "moot.protocols.classical:CLASSICAL",
    (VOTE, DEFAULT_PROFILE): "moot.protocols.vote:VOTE",
    (REVIEW, DEFAULT_PROFILE): "moot.protocols.review:REVIEW",
    (DIALECTIC, DEFAULT_PROFILE): "moot.protocols.dialectic:DIALECTIC",
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
    """The names and profiles of all protocols, those of other distributions last."""
    return tuple(dict.fromkeys((*BUILT_IN, *PROTOCOLS, *map(_key, plugins.installed(plugins.PROTOCOLS)))))


def _key(entry: str) -> tuple[str, str]:
    """The name and the profile that an entry point stands for."""
    name, _, profile = entry.partition(".")
    return name, profile or DEFAULT_PROFILE


def _entry(name: str, profile: str) -> str:
    return name if profile == DEFAULT_PROFILE else f"{name}.{profile}"


def _found(name: str, profile: str) -> "Protocol | None":
    """The protocol of that name and profile; None if there is none. Raises BrokenPlugin."""
    key = (name, profile)
    if key not in PROTOCOLS:
        module, _, attribute = BUILT_IN.get(key, "").partition(":")
        found = getattr(import_module(module), attribute) if module else added(_entry(*key))
        return found and PROTOCOLS.setdefault(key, found)
    return PROTOCOLS[key]


def added(entry: str) -> "Protocol | None":
    """The protocol that another distribution adds under an entry point (`NAME` or `NAME.PROFILE`); None if none does.
    Raises BrokenPlugin for one that cannot be used.
    """
    from moot.protocols.protocol import INTERFACE, Protocol

    def why_not(found: Protocol) -> str | None:
        if _key(entry) in BUILT_IN:
            return "moot has a protocol of that name itself"
        if found.interface > INTERFACE:
            return f"it is written for the interface {found.interface} of protocols, and this moot has {INTERFACE}"
        named = _entry(found.name, found.profile)
        return None if named == entry else f"it calls itself {named}"

    return plugins.loaded(plugins.PROTOCOLS, entry, Protocol, why_not)


def home_of(protocol: "Protocol") -> str | None:
    """The distribution that added a protocol, for the log to name; None for one of moot's own."""
    offers = plugins.installed(plugins.PROTOCOLS) if (protocol.name, protocol.profile) not in BUILT_IN else {}
    found = offers.get(_entry(protocol.name, protocol.profile), ())
    return found[0].distribution if found and protocol.profile not in HOMES else None


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
    """Every protocol under a profile, without those that cannot be used. Loads them all."""
    for name in (name for name, known in _known() if known == profile):
        with suppress(PluginError):
            yield protocol_named(name, profile)


def documents() -> "Mapping[str, Judge]":
    """By the name of a protocol (default profile), the function that gives the status of a graph document, a graph that
    was made outside of any debate. Loads every protocol.
    """
    return {each.name: each.document for each in under() if each.document}


def elsewhere(profile: str = DEFAULT_PROFILE) -> "Elsewhere":
    """How a profile evaluates claims that were given as a document instead of being made in a debate.

    `profile`: a variant of the rules, by name (`profiles` lists them), such as "default" or "founding". Gives an
    `Elsewhere`: the function `evaluate`, which makes an evaluation of the claims, and `linked`, whether the ids in the
    document have to fit together. Raises UnknownName for a profile that evaluates no documents, and NotInstalled.
    """
    found = {known: each.elsewhere for known in profiles() for each in under(known) if each.elsewhere}
    if profile not in found:
        raise no_profile(profile, found)
    return found[profile]


def protocol_named(name: str, profile: str = DEFAULT_PROFILE) -> "Protocol":
    """The protocol of that name and profile. Raises UnknownName for one that nobody knows, naming those that are there,
    NotInstalled for one of a distribution of moot's that is not there, and BrokenPlugin.
    """
    found = _found(name, profile) if isinstance(name, str) and isinstance(profile, str) else None
    if found is not None:
        return found
    if name not in names():
        raise UnknownName("protocol", str(name), names())
    raise no_profile(profile, profiles(name))


def no_profile(profile: object, known: Iterable[str]) -> NotInstalled | UnknownName:
    """The error to raise for a profile that is none of the `known` ones: what to install, where a distribution of
    moot's has it.
    """
    if profile in HOMES and profile not in profiles():
        return NotInstalled(f"the profile {profile}", HOMES[str(profile)])
    return UnknownName("profile", str(profile), known)


def protocol_of(opened: DebateOpened) -> "Protocol":
    """The protocol under which the debate with the opening `opened` is held. Raises NotInstalled for a name or profile
    that a log has and no distribution here, BrokenPlugin for one that cannot be used, and OlderSchema or NewerSchema
    for a debate that was judged by another version of the formal model, or held under another version of the
    protocol's rules.
    """
    from moot.protocols.protocol import FIRST_VERSION

    found = _found(opened.protocol, opened.profile)
    if found is None:
        named = f"the protocol {opened.protocol!r}"
        what = named if opened.profile == DEFAULT_PROFILE else f"the profile {opened.profile!r} of {named}"
        home = HOMES.get(opened.profile) or opened.versions.get("distribution")
        raise NotInstalled(f"{what} of this debate", home, [_entry(*key) for key in _known()])
    rules = f"the protocol {found.name} of this debate"
    _same_version(rules, opened.versions.get("protocol", FIRST_VERSION), found.version)
    _same_version("the formal model of this debate", opened.versions.get("model", MODEL_VERSION), found.model)
    return found


def _same_version(what: str, version: str, known: str) -> None:
    if version != known:
        older = version.isascii() and version.isdecimal() and int(version) < int(known)
        raise (OlderSchema if older else NewerSchema)(what, version, known)
