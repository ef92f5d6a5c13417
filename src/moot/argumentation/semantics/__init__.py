"""One file per semantics: what it is, where it comes from, what it costs, and how the engine answers for it."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from moot.argumentation.semantics.kind import Semantics

__all__ = ["SEMANTICS", "Semantics"]

_WHERE: Final = {
    "conflict-free": "conflict_free:CONFLICT_FREE",
    "admissible": "admissible:ADMISSIBLE",
    "naive": "naive:NAIVE",
    "grounded": "grounded:GROUNDED",
    "complete": "complete:COMPLETE",
    "preferred": "preferred:PREFERRED",
    "stable": "stable:STABLE",
    "semi-stable": "semi_stable:SEMI_STABLE",
    "stage": "stage:STAGE",
    "ideal": "ideal:IDEAL",
    "eager": "eager:EAGER",
    "CF2": "cf2:CF2",
    "stage2": "stage2:STAGE2",
}
"""By name, the module here of each semantics, and its name there."""


class _ByName(Mapping[str, Semantics]):
    """The semantics by name, each loaded when it is first asked for: a debate needs one or two of them."""

    def __getitem__(self, name: str) -> Semantics:
        module, _, attribute = _WHERE[name].partition(":")
        found: Semantics = getattr(import_module(f"{__name__}.{module}"), attribute)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(_WHERE)

    def __len__(self) -> int:
        return len(_WHERE)


SEMANTICS: Final[Mapping[str, Semantics]] = _ByName()
"""By name."""
