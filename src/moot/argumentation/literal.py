"""Literals: a proposition or its negation, written `l` and `~l`.

Besides the propositions that people name there are three that the model names: `ev:e` ("what fact e records holds"),
`rel(s)` ("source s is reliable") and `w(A)` ("the claim of A follows").
"""

from collections.abc import Collection

Literal = str


def negate(literal: Literal) -> Literal:
    """The negation: `~l` for `l`, `l` for `~l`."""
    return literal[1:] if literal.startswith("~") else "~" + literal


def proposition(literal: Literal) -> str:
    """The proposition that the literal affirms or denies."""
    return literal.removeprefix("~")


def warrant(node: str) -> Literal:
    """`w(A)`: the claim of `node` follows."""
    return f"w({node})"


def reliable(source: str) -> Literal:
    """`rel(s)`: source `source` is reliable."""
    return f"rel({source})"


def record(fact: str) -> Literal:
    """`ev:e`: what fact `fact` records holds."""
    return f"ev:{fact}"


def warranted(literal: Literal) -> str | None:
    """The node A if the literal is `w(A)`, else None."""
    return literal[2:-1] if literal.startswith("w(") and literal.endswith(")") else None


def contraries(literal: Literal, exclusive: Collection[Literal] = ()) -> tuple[Literal, ...]:
    """All contraries of `literal`: its negation, and the other positions if it is one of `exclusive` ones."""
    rivals = tuple(p for p in exclusive if p != literal and p != negate(literal)) if literal in exclusive else ()
    return (negate(literal), *rivals)
