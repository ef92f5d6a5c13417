"""Literals as plain strings, and the defaults of the model: the slow reference, written from the text alone."""

DEFAULTS = {
    "semantics": "grounded",
    "reading": "inference",
    "tau": {"position": 0.5, "argument": 0.4, "recorded": 0.8, "unknown": 0.4, "checked": 1.0},
    "half_life": 180,
    "floor": 0.5,
    "gamma": 1 / 3,
    "k_min": 2,
    "c": 1,
    "delta": 0.15,
    "strong": 0.9,
    "side": 0.25,
    "carry": 3 / 4,
}


def parameters_of(document):
    given = document.get("parameters", {})
    merged = {**DEFAULTS, **given}
    merged["tau"] = {**DEFAULTS["tau"], **given.get("tau", {})}
    return merged


def normal(literal):
    signs = len(literal) - len(literal.lstrip("~"))
    return "~" * (signs % 2) + literal.lstrip("~")


def neg(literal):
    return normal("~" + literal)


def positions_of(document):
    """The positions in order; one alone, or one that excludes no other, is tested against its negation."""
    named = [normal(p) for p in document["issue"]["positions"]]
    if exclusive(document) and len(named) > 1:
        return named
    return list(dict.fromkeys(literal for p in named for literal in (p, neg(p))))


def stances_of(document):
    """{who: {position: stance}}: of a pair {P, ~P} the opposite of what is stated of the other, where nothing is."""
    positions = positions_of(document)
    out = {}
    for who, stated in document.get("stances", {}).items():
        out[who] = dict(stated)
        for p in positions:
            if neg(p) in positions and p not in stated and neg(p) in stated:
                out[who][p] = -stated[neg(p)]
    return out


def exclusive(document):
    return document["issue"].get("exclusive", True)


def rivals_of(document):
    """Section 1.4: the pairs of positions of a debate among participants that exclude each other.

    Beside a tested pair {P, ~P} a further position is a rival of P and of other proposals alone, not of ~P.
    """
    positions = positions_of(document)
    denials = {p for p in positions if p.startswith("~") and neg(p) in positions}
    pairs = {frozenset([a, b]) for a in positions for b in positions if a == neg(b)}
    if exclusive(document):
        pairs |= {frozenset([a, b]) for a in positions for b in positions if a != b and not {a, b} & denials}
    return pairs


def among_participants(document):
    """The document with its positions, and with the rivals of a debate among participants."""
    return {**document, "positions": positions_of(document), "rivals": rivals_of(document)}


def contrary(a, b, document):
    """`l` and `~l`, or two positions of an exclusive issue; nothing else."""
    if a == neg(b):
        return True
    if "rivals" in document:
        return frozenset([a, b]) in document["rivals"]
    positions = positions_of(document)
    if document.get("protocol", "graph") != "council" and len(positions) > 2:
        positions = [p for p in positions if not (p.startswith("~") and neg(p) in positions)]
    return exclusive(document) and a != b and a in positions and b in positions


def checking(document):
    """Gates: the authors of checked items."""
    items = [a for a in document.get("arguments", []) if a.get("checked")]
    items += [x for x in document.get("edges", []) if x.get("how") == "checked"]
    return {who for item in items for who in item.get("authors", [])}
