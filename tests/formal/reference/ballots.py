"""Section 5.3: the propositions that would change minds, from the closing ballots."""


def named_cruxes(ballots, sides):
    """[{proposition, by, sides}], those named on two sides first; then by how many name them, then by their words.

    `ballots`: {participant: propositions, three at most}; `sides`: {participant: position or None}.
    """
    found = []
    for proposition in sorted({p for named in ballots.values() for p in named}):
        by = sorted(who for who, named in ballots.items() if proposition in named[:3])
        on = sorted({sides[who] for who in by if sides.get(who) is not None})
        if by:
            found.append({"proposition": proposition, "by": by, "sides": on})
    return sorted(found, key=lambda f: (len(f["sides"]) < 2, -len(f["by"]), f["proposition"]))
