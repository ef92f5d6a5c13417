"""Labellings by the plainest recursion: every complete labelling is tried, one argument after another."""


class TooMany(Exception):
    """The graph has more labellings than the slow reference cares to list."""


def attackers_of(framework):
    out = {n: set() for n in framework["names"]}
    for x, y in framework["attacks"]:
        out[y].add(x)
    return out


def grounded(framework):
    return spread(attackers_of(framework), {})


def spread(attackers, fixed):
    """The labels that follow from `fixed`: in if all attackers out, out if one in; else undec."""
    label = dict(fixed)
    changed = True
    while changed:
        changed = False
        for n, by in attackers.items():
            if n in label:
                continue
            if all(label.get(b) == "out" for b in by):
                label[n] = "in"
                changed = True
            elif any(label.get(b) == "in" for b in by):
                label[n] = "out"
                changed = True
    return {n: label.get(n, "undec") for n in attackers}


def complete_labellings(framework, budget=20000):
    attackers = attackers_of(framework)
    start = {n: v for n, v in spread(attackers, {}).items() if v != "undec"}
    found, left = [], [budget]
    extend(attackers, start, found, left)
    unique = {tuple(sorted(f.items())): f for f in found}
    return list(unique.values())


def extend(attackers, label, found, left):
    left[0] -= 1
    if left[0] < 0:
        raise TooMany
    label = consequences(attackers, label)
    if label is None:
        return
    free = [n for n in attackers if n not in label]
    if not free:
        found.append(label)
        return
    for value in ("in", "out", "undec"):
        extend(attackers, {**label, free[0]: value}, found, left)


def consequences(attackers, label):
    """`label` with what it forces, or None where it breaks a rule of complete labellings."""
    label = dict(label)
    changed = True
    while changed:
        changed = False
        for n, by in attackers.items():
            values = [label.get(b) for b in by]
            forced = None
            if "in" in values:
                forced = "out"
            elif all(v == "out" for v in values):
                forced = "in"
            elif None not in values:
                forced = "undec"
            if forced is not None and label.get(n, forced) != forced:
                return None
            if forced is not None and n not in label:
                label[n], changed = forced, True
            if label.get(n) == "in":
                for b in by:
                    if label.get(b, "out") != "out":
                        return None
                    if b not in label:
                        label[b], changed = "out", True
    return label


def members(labelling):
    return frozenset(n for n, v in labelling.items() if v == "in")


def extensions(framework, semantics):
    every = complete_labellings(framework)
    sets = [members(x) for x in every]
    if semantics == "complete":
        return every
    if semantics == "preferred":
        return [x for x in every if not any(members(x) < s for s in sets)]
    if semantics == "stable":
        return [x for x in every if "undec" not in x.values()]
    raise ValueError(semantics)


def ideal(framework):
    """The largest admissible set inside every preferred extension, as a labelling."""
    attackers = attackers_of(framework)
    inside = frozenset.intersection(*[members(x) for x in extensions(framework, "preferred")])
    while True:
        kept = {n for n in inside if all(attackers[b] & inside for b in attackers[n])}
        if kept == inside:
            break
        inside = kept
    hit = {n for n, by in attackers.items() if by & inside}
    return {n: "in" if n in inside else "out" if n in hit else "undec" for n in attackers}


def labelling(framework, semantics):
    """The labels that give the standing."""
    if semantics == "grounded":
        return grounded(framework)
    if semantics == "ideal":
        return ideal(framework)
    every = extensions(framework, semantics)
    out = {}
    for n in framework["names"]:
        values = {x[n] for x in every}
        out[n] = values.pop() if len(values) == 1 else "undec"
    return out


def numbers(framework):
    """Min-max numbers of the grounded labelling."""
    attackers, label = attackers_of(framework), grounded(framework)
    out = {}
    changed = True
    while changed:
        changed = False
        for n in sorted(label, key=str):
            if n in out or label[n] == "undec":
                continue
            if label[n] == "in" and all(b in out for b in attackers[n]):
                out[n], changed = 1 + max([out[b] for b in attackers[n]], default=0), True
        for n, value in label.items():
            ready = [out[b] for b in attackers[n] if label[b] == "in" and b in out]
            if value == "out" and ready and n not in out:
                rest = [b for b in attackers[n] if label[b] == "in" and b not in out]
                if not rest or min(ready) <= 1 + min(out.values(), default=0):
                    out[n], changed = 1 + min(ready), True
    return out
