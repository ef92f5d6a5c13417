"""Sets of arguments as labels that attacks allow: in, out, or neither, and what must still be shown of a label.

A set is a labelling: its members are in, what they attack is out. Source: Caminada, JELIA 2006; Dvořák, Pichler,
Woltran, AIJ 186, 2012 (colours, there). An argument gets one of the labels of a semantics to begin with, and each
attack is looked at once:

- what is in attacks only what is out, and thereby shows that it is out;
- what is neither attacks nothing that is in, and shows of what is neither that not all its attackers are out;
- what is out attacks whatever it likes.
"""

from typing import Final

Label = int
"""A label, and whether it is OWED."""

IN, OUT, NEITHER = 1, 2, 3
OWED: Final = 4
"""Something must still be shown: that an attacker is in (OUT), that one is neither (NEITHER)."""

CONFLICT_FREE: Final = (IN, OUT)
"""Out is just: not in."""
ADMISSIBLE: Final = (IN, OUT | OWED, NEITHER)
"""Out is what is attacked; what attacks a member must be."""
COMPLETE: Final = (IN, OUT | OWED, NEITHER | OWED)
"""Moreover what is neither is not defended."""
STABLE: Final = (IN, OUT | OWED)
"""Nothing is neither."""


def _after() -> dict[tuple[Label, Label], Label]:
    outs, neithers = (OUT, OUT | OWED), (NEITHER, NEITHER | OWED)
    after = {(IN, out): OUT for out in outs}
    after |= {(neither, out): out for neither in neithers for out in outs}
    after |= {(neither, other): NEITHER for neither in neithers for other in neithers}
    after |= {(out, label): label for out in outs for label in (IN, *outs, *neithers)}
    return after


AFTER: Final = _after()
"""Of the labels of an attacker and of what it attacks: the second, when the attack has been looked at.

What is missing is forbidden.
"""
