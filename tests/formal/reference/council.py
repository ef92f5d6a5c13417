"""The verdict of a council, from the text of section 4, the slow way: every pair is formed from its sets anew."""

from reference.labels import grounded
from reference.reading import steps_of
from reference.strength import mass, strength_at, strengths
from reference.words import neg, normal


def council(document, graph, framework, discarded, parameters):
    """Status, verdict, leader, margin, sufficiency, below and excluded; E and s of denials as section 4 has them."""
    found = council_row(document, graph, framework, discarded, parameters)
    labels = grounded(framework)
    doubtful = {f"ev:{e}" for e in graph["facts"] if labels[f"ev:{e}"] == "undec"}
    doubtful |= {s for s, (e, _, _) in steps_of(graph["facts"]).items() if f"ev:{e}" in doubtful}
    if found["verdict"] is not None:
        again = council_row(document, graph, framework, discarded | doubtful, parameters)
        if again["verdict"] != found["verdict"]:
            found["status"], found["verdict"] = "contested", None
    return found


def alone(document):
    """The position of an issue that has no other; None if there are several."""
    asked = list(dict.fromkeys(normal(p) for p in document["issue"]["positions"]))
    return asked[0] if len(asked) == 1 else None


def positive_of(document):
    """{denial: the position that it denies}."""
    positions = document["positions"]
    one = alone(document)
    if one is not None:
        return {neg(one): one}
    return {p: neg(p) for p in positions if p.startswith("~") and neg(p) in positions}


def excluded_by(graph, labels, discarded):
    """{position: the facts that forbid it}, but for those that are out or discarded; united facts once, under the
    smallest id of those that forbid, with the label of the one that they are.
    """
    out = {}
    for e, f in graph["facts"].items():
        for p, forbidding in f["forbids"].items():
            if labels[f"ev:{e}"] != "out" and f"ev:{e}" not in discarded:
                out.setdefault(p, []).append(min(forbidding))
    return {p: sorted(forbidding) for p, forbidding in out.items()}


def weighed(document, graph, framework, discarded, parameters):
    """By position: supporters, attackers, E and s, those of a denial being those of its positive turned around;
    m of any nodes together; converged.
    """
    found = strengths(document, graph, framework, discarded, parameters)
    positive = positive_of(document)
    supporters, attackers = {}, {}
    for p in document["positions"]:
        node = ("position", positive.get(p, p))
        sides = [found["for"][node], found["against"][node]]
        supporters[p], attackers[p] = reversed(sides) if p in positive else sides

    def m(members):
        return mass(members, found["s"], found["classes"], parameters["gamma"])

    energy = {p: m(supporters[p]) - m(attackers[p]) for p in document["positions"]}
    s = {p: strength_at(parameters["tau"]["position"], energy[p]) for p in document["positions"]}
    return supporters, attackers, energy, s, m


def council_row(document, graph, framework, discarded, parameters):
    positions, facts, labels = document["positions"], graph["facts"], grounded(framework)
    supporters, attackers, energy, s, m = weighed(document, graph, framework, discarded, parameters)
    positive, one, c = positive_of(document), alone(document), parameters["c"]
    excluded = excluded_by(graph, labels, discarded)
    standing = [
        (e, q, claim)
        for step, (e, q, claim) in steps_of(facts).items()
        if step not in discarded and f"ev:{e}" not in discarded and labels[f"ev:{e}"] != "out"
    ]
    base = {p: positive.get(p, p) for p in positions}
    heard = {
        p: {facts[e]["source_class"] for e, q, _ in standing if base.get(q, q) == base[p]} for p in positions
    }
    k = {p: len(heard[p]) for p in positions}
    sufficiency = {p: min(1, k[p] / parameters["k_min"]) for p in positions}
    tested = [p for p in positions if sufficiency[p] == 1 and p not in excluded]
    rest = [p for p in positions if p not in tested and p not in excluded]
    e9, s9 = ({p: round(v, 9) for p, v in values.items()} for values in (energy, s))

    def share(plus, minus):
        return round((plus - minus) / (plus + minus + c), 9)

    balance = {p: share(m(supporters[p]), m(attackers[p])) for p in positions}

    def pair(p, q):
        """None where the two are not compared: a denial is compared with its positive alone."""
        if q == neg(p) and (p in positive or q in positive):
            return balance[p]
        if p in positive or q in positive:
            return None
        return share(m(supporters[p] | attackers[q]), m(supporters[q] | attackers[p]))

    pairs = {p: {q: pair(p, q) for q in tested if q != p and pair(p, q) is not None} for p in tested}
    lead = {p: min(of.values()) for p, of in pairs.items() if of}
    first = second = margin = None
    if lead:
        first = max(lead, key=lambda p: (lead[p], balance[p], -positions.index(p)))
        second = max((q for q in pairs[first] if pairs[first][q] == lead[first]), key=lambda q: s9[q])
        margin = max(0, lead[first])
    if lead:
        leader = first if lead[first] > 0 else None
    else:
        allowed = [p for p in positions if p not in excluded]
        best = max((balance[p] for p in allowed), default=0)
        greatest = [p for p in allowed if balance[p] == best]
        leader = greatest[0] if best > 0 and len(greatest) == 1 else None
    if one is not None and leader != one:
        leader = None

    out = {
        "margin": margin,
        "sufficiency": sufficiency,
        "below": rest,
        "verdict": None,
        "leader": leader,
        "excluded": [{"position": p, "by": e} for p in positions for e in excluded.get(p, [])],
        "first": first,
        "energy": e9,
        "position_strengths": s9,
    }
    if one is not None and (first == neg(one) or tested == [neg(one)]):
        return {**out, "status": "rejected"}
    if one is not None and one in tested and not attackers[one]:
        return {**out, "status": "unopposed"}
    if len(tested) == 1 and e9[tested[0]] > 0 and all(k[p] == 0 for p in rest):
        return {**out, "status": "unopposed"}
    if not lead or any(e9[p] > 0 and balance[p] >= balance[first] for p in rest):
        return {**out, "status": "insufficient_evidence"}
    if balance[first] <= -parameters["delta"]:
        return {**out, "status": "rejected"}
    if margin >= parameters["delta"]:
        counted = set().union(*(heard[p] for p in positions if p not in excluded))
        dissent = any(
            facts[e]["source_class"] in counted and speaks_against(first, base.get(q, q), claim)
            for e, q, claim in standing
        )
        return {**out, "status": "majority" if dissent else "consensus", "verdict": first}
    if s9[second] >= parameters["strong"]:
        return {**out, "status": "polarized"}
    return {**out, "status": "balanced"}


def speaks_against(first, position, claim):
    """Whether a step on `position` (of a denial: on what it denies) opposes the first or supports another."""
    if first in (position, neg(position)):
        return claim != first
    return claim == position
