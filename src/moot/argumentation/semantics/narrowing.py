"""What a search needs of the labels that arguments may still have, however they are kept."""

from typing import Protocol

IN, OUT, UNDEC = 1, 2, 4
NOT_IN = OUT | UNDEC
ANY = IN | OUT | UNDEC

EVERY = {IN: OUT, UNDEC: OUT | UNDEC, IN | UNDEC: OUT | UNDEC}
"""For what an argument may be: what every attacker must then be within."""

SOME = {OUT: IN, UNDEC: UNDEC, OUT | UNDEC: IN | UNDEC}
"""For what an argument may be: what at least one attacker must then be within."""


class Domains(Protocol):
    """By local index: the labels that an argument may still have."""

    def __getitem__(self, argument: int, /) -> int:
        """Some of IN | OUT | UNDEC."""
        ...


class Narrowing(Domains, Protocol):
    """Domains that are narrowed until each agrees with those of its attackers and targets."""

    def settle(self) -> bool:
        """Narrow until nothing changes; False if some argument is left without a label."""
        ...

    def choose(self, argument: int, labels: int) -> bool:
        """Let an argument have no label but these, and settle; False as `settle`."""
        ...

    def state(self) -> object:
        """What `back_to` needs to undo all that comes after."""
        ...

    def back_to(self, state: object) -> None:
        """Undo everything since that state, the latest not yet gone back to."""
        ...
