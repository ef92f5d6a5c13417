"""Literals: a proposition or its negation, written `l` and `~l`.

Besides the propositions that people name there are three that the model names: `ev:e` ("what fact e records holds"),
`rel(s)` ("source s is reliable") and `w(A)` ("the claim of A follows").
"""

from collections.abc import Collection

Literal = str


def negate(literal: Literal) -> Literal:
    """The negation of a literal: `~l` for `l`, and `l` for `~l`."""
    return literal[1:] if literal.startswith("~") else "~" + literal


def proposition(literal: Literal) -> str:
    """The proposition that the literal affirms or denies: the literal without a leading `~`."""
    return literal.removeprefix("~")


def warrant(node: str) -> Literal:
    """The literal `w(A)` for the argument or node with id `node`: "the claim of A follows from what A states"."""
    return f"w({node})"


def reliable(source: str) -> Literal:
    """The literal `rel(s)` for a source: "source s is reliable"."""
    return f"rel({source})"


def record(fact: str) -> Literal:
    """The literal `ev:e` for the fact with id `fact`: "what fact e records holds"."""
    return f"ev:{fact}"


def warranted(literal: Literal) -> str | None:
    """The id A if the literal is `w(A)`, that is "the claim of A follows"; None for any other literal."""
    return literal[2:-1] if literal.startswith("w(") and literal.endswith(")") else None


def contraries(literal: Literal, exclusive: Collection[Literal] = ()) -> tuple[Literal, ...]:
    """The literals that are contrary to `literal`: its negation, then the other positions that exclude it.

    `exclusive` are the positions of an issue of which at most one can hold; they count only if `literal` is one of
    them.
    """
    rivals = tuple(p for p in exclusive if p != literal and p != negate(literal)) if literal in exclusive else ()
    return (negate(literal), *rivals)
