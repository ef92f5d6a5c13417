"""All outcomes of section 6 of a debate among participants, the slow way: every set of checks is tried, every extension
listed, and settling judges both steps of section 1.4 anew.
"""

from itertools import combinations, product

from reference import steps
from reference.debates import content_of
from reference.entered import enter
from reference.grounds import commitments, grounds
from reference.labels import attackers_of, grounded, members
from reference.reading import polarity_towards, steps_of
from reference.rows import opposite
from reference.sides import camp_of, everybody, stances_of
from reference.strength import recency
from reference.words import among_participants, contrary, neg

ORDER = {"out": 0, "undec": 1, "in": 2}


def plain(literal):
    return literal.removeprefix("~")


class Record:
    """One document, judged once, with what the outcomes ask of it."""

    def __init__(self, document):
        self.document = among_participants(document)
        self.content = content_of(self.document)
        self.parameters, self.graph = self.content["parameters"], self.content["graph"]
        self.framework, self.positions = self.content["framework"], self.document["positions"]
        self.nodes, self.labels = self.framework["nodes"], grounded(self.framework)
        self.committed = commitments(self.document, self.content)
        self.classes = sorted(everybody(self.document))
        side = self.parameters["side"]
        self.chosen = camp_of(self.document, self.positions, side)
        self.stance = {c: {} for c in self.classes} | stances_of(self.document, self.positions)
        self.foes = {n: set() for n in self.nodes}
        for one, other in map(tuple, self.framework["conflicts"]):
            self.foes[one].add(other)
            self.foes[other].add(one)

    def holders(self, literal):
        return {n for n, node in self.nodes.items() if node["claim"] == literal}

    def divided(self, literal):
        """Who is committed to a literal, and who to a node in conflict with it."""
        holders = self.holders(literal)
        foes = {n for n, node in self.nodes.items() if contrary(node["claim"], literal, self.document)}
        foes |= {x["source"] for x in self.graph["edges"] if x["on"] == literal}
        foes |= {m for n in holders for m in self.foes[n]}
        return tuple([c for c in self.classes if self.committed[c] & nodes] for nodes in (holders, foes))

    def aimed_at(self, literal):
        return any(x["on"] == literal for x in self.graph["entered_edges"])

    def settled(self, literals):
        """The framework with further literals settled."""
        document = {**self.document, "settled": [*self.document.get("settled", []), *literals]}
        return steps.judge_steps(document, enter(document), self.parameters["reading"])[1]


def universe(record):
    """The propositions that can be settled."""
    nodes, found = record.framework["nodes"], set()
    said = {n["claim"] for n in nodes.values()} | {a["claim"] for a in record.content["all_arguments"].values()}
    undercut = {target for _, target in record.framework["undercuts"]}
    undercut |= {n for n in record.framework["left_out"] if f"~w({n})" in said or record.aimed_at(f"w({n})")}
    for name, argument in record.content["all_arguments"].items():
        found |= {plain(l) for l in argument["premises"] | argument["assumptions"]}
        bare = not (argument["premises"] or argument["assumptions"] or argument["evidence"])
        if not argument["checked"] and (bare or name in undercut):
            found.add(f"w({name})")
    for e, fact in record.graph["facts"].items():
        found |= {f"ev:{e}"} | ({f"rel({fact['source']})"} if fact["source"] is not None else set())
    found |= {f"w({n})" for n in undercut if n in nodes and not nodes[n]["checked"]}
    checked = {plain(n["claim"]) for n in nodes.values() if n["checked"]}
    return sorted(found - {plain(p) for p in record.positions} - checked)


def outcomes(document, verdict, k_max):
    """All outcomes, as far as the text fixes them."""
    record = Record(document)
    moves = Moves(record, k_max)
    found = camps(record)
    common, disputed = grounds(document)
    return {
        "common_ground": common,
        "established_disputed": disputed,
        "camps": found,
        "cruxes": {p: moves.of(p) for p in record.positions},
        "flip_conditions": {c: flip(record, c, moves.literals, k_max) for c in record.classes if record.chosen.get(c)},
        "fault_lines": fault_lines(record, found),
        "resolution_paths": moves.paths(),
        "ledger": ledger(record),
        "dissent": dissent(record, verdict),
        "dropped": dropped(record),
    }


def camps(record):
    preferred = [members(labelling) for labelling in record.content["preferred"]]
    found = {}
    for p in record.positions:
        camp = [c for c in record.classes if record.chosen.get(c) == p]
        arguing = {n for n in record.holders(p) if record.nodes[n]["kind"] != "statement"}
        able = [e for e in preferred if arguing & e]
        pairs = [sum(len(record.committed[c] & e) for c in camp) for e in able]
        best = [e for e, many in zip(able, pairs, strict=True) if many == max(pairs)]
        mine = set().union(*(record.committed[c] for c in camp))
        core = sorted(n for n in mine if best and all(n in e for e in best))
        lost = sorted(n for n in mine if best and not any(n in e for e in best))
        found[p] = {
            "members": camp,
            "tenable": bool(able),
            "score": max(pairs, default=0),
            "total": sum(len(record.committed[c]) for c in camp),
            "core": core,
            "given_up": lost,
            "open": sorted(mine - set(core) - set(lost)),
        }
    return found


def sets_of(literals, size):
    for chosen in combinations(sorted(literals), size):
        if len(set(map(plain, chosen))) == size:
            yield chosen


class Moves:
    """Every set of checks up to a size, with the labels that it leaves."""

    def __init__(self, record, k_max):
        self.record = record
        self.literals = [l for p in universe(record) for l in (p, neg(p))]
        sets = [chosen for size in range(k_max + 1) for chosen in sets_of(self.literals, size)]
        self.after = {chosen: grounded(record.settled(chosen)) for chosen in sets}

    def of(self, position):
        now = {chosen: opposite(labels[f"not:{position}"]) for chosen, labels in self.after.items()}
        raised, lowered = [], []
        for chosen in self.after:  # the smaller ones first
            change = ORDER[now[chosen]] - ORDER[now[()]]
            found = raised if change > 0 else lowered if change < 0 else None
            if found is not None and not any(set(other) < set(chosen) for other in found):
                found.append(chosen)
        sizes = {}
        for chosen in sorted([*raised, *lowered], key=len):
            for name in map(plain, chosen):
                sizes.setdefault(name, len(chosen))
        order = sorted(sizes, key=lambda l: (not all(self.record.divided(l)), sizes[l], -self.needed(l), l))
        every = [*raised, *lowered]
        return {
            "standing": now[()],
            "raise": sorted(raised),
            "lower": sorted(lowered),
            "load": {name: 1 / size for name, size in sizes.items()},
            "questions": order,
            "witness": {chosen: self.witness(chosen) for chosen in every},
            "divides": {l: self.record.divided(l) for chosen in every for l in chosen},
        }

    def witness(self, chosen):
        before, after = self.after[()], self.after[chosen]
        shown = [*self.record.nodes, *self.record.framework["left_out"]]
        return {n: (before[n], after[n]) for n in shown if n in after and before[n] != after[n]}

    def needed(self, name):
        """The number of arguments that depend on a proposition."""
        facts, count = self.record.graph["facts"], 0
        for a in self.record.content["all_arguments"].values():
            needs = {plain(l) for l in a["premises"] | a["assumptions"]} | {f"w({a['id']})"}
            needs |= {f"ev:{e}" for e in a["evidence"]} | {f"rel({facts[e]['source']})" for e in a["evidence"]}
            count += name in needs
        return count

    def paths(self):
        """The answers to the questions of each crux of size <= 2, and the positions in under each."""
        found = {}
        for p in self.record.positions:
            of = self.of(p)
            for chosen in [*of["raise"], *of["lower"]]:
                if len(chosen) <= 2:
                    asked = tuple(sorted(map(plain, chosen)))
                    answers = product((True, False), repeat=len(asked))
                    found[asked] = {values: self.under(asked, values) for values in answers}
        return found

    def under(self, asked, values):
        settled = [q if value else neg(q) for q, value in zip(asked, values, strict=True)]
        labels = self.after[tuple(sorted(settled))]
        return [p for p in self.record.positions if labels[f"not:{p}"] == "out"]


def flip(record, c, literals, k_max):
    """The smallest sets that lower f(c) in the view of c."""
    position, mine = record.chosen[c], record.committed[c]
    view = opposite(grounded(seen_by(record, mine, ()))[f"not:{position}"])
    if view != "in":
        return {"position": position, "view": view, "lower": []}
    for size in range(1, k_max + 1):
        found = [s for s in sets_of(literals, size) if grounded(seen_by(record, mine, s))[f"not:{position}"] != "out"]
        if found:
            return {"position": position, "view": view, "lower": sorted(found)}
    return {"position": position, "view": view, "lower": []}


def seen_by(record, mine, settled):
    """The framework in which c's side alone defeats where just one side is its own and the other is unchecked."""

    def one_sided(nodes, conflicts, undercuts):
        common, own = ordinary(nodes, conflicts, undercuts), {}
        for pair, why in [*conflicts.items(), *((frozenset(pair), g) for pair, g in undercuts.items())]:
            for one, other in product(pair & mine, pair - mine):
                if not nodes[other]["checked"]:
                    own.setdefault((one, other), []).extend(why)
        sided = {frozenset(pair) for pair in own}
        return {pair: g for pair, g in common.items() if frozenset(pair) not in sided} | own

    ordinary = steps.defeats_of
    steps.defeats_of = one_sided
    try:
        return record.settled(settled)
    finally:
        steps.defeats_of = ordinary


def fault_lines(record, found):
    """The pairs of nodes of two cores that conflict or undercut, by the component that they are about."""
    premises = {f"p:{l}" for a in record.content["all_arguments"].values() for l in a["premises"]}
    undercuts = {frozenset(pair) for pair in record.framework["undercuts"]}
    lines = {}
    for one, other in combinations([p for p, camp in found.items() if camp["members"]], 2):
        for left, right in product(found[one]["core"], found[other]["core"]):
            pair = frozenset((left, right))
            if pair not in undercuts and right not in record.foes[left]:
                continue
            stated = [n for n in pair if record.nodes[n]["kind"] == "statement"]
            if pair in undercuts:
                component = "warrant"
            elif any(record.nodes[n]["kind"] == "fact" or n.startswith("p:rel(") for n in pair):
                component = "fact or source"
            elif stated:
                component = "premise" if premises & set(stated) else "assumption"
            else:
                component = "conclusion"
            lines.setdefault((one, other, component), []).append((left, right))
    return {key: sorted(pairs) for key, pairs in lines.items()}


def ledger(record):
    """Per fact its label, what it is to each position, its base score, its users, and whether anything counts it."""
    graph, tau, found = record.graph, record.parameters["tau"], {}
    gone = record.content["discarded"]
    of_facts = {step: e for step, (e, _, _) in steps_of(graph["facts"]).items()}
    for e, fact in graph["facts"].items():
        users = [a["id"] for a in graph["entered"].values() if e in a["evidence"]]
        users += [x["id"] for x in graph["entered_edges"] if x["source"] == f"ev:{e}"]
        users += [step for step, of in of_facts.items() if of == e]
        base = tau["recorded"] if fact["outcome"] in ("worked", "failed") else tau["unknown"]
        found[e] = {
            "label": record.labels[f"ev:{e}"],
            "tau": round(tau["checked"] if fact["checked"] else recency(fact["raw"], record.parameters) * base, 9),
            "used_by": sorted(users),
            "counted": record.labels[f"ev:{e}"] != "out" and any(user not in gone for user in users),
            "polarity": {
                p: "opposes" if way == "forbids" else way
                for p in record.positions
                if (way := polarity_towards(fact["raw"], p)) not in (None, "neutral")
            },
        }
    return found


def dissent(record, verdict):
    if verdict is None:
        return {}
    of, found = record.document.get("classes", {}), {}
    for c in record.classes:
        if record.chosen.get(c) != verdict:
            mine = [a for a in record.graph["arguments"].values() if any(of.get(w, w) == c for w in a["authors"])]
            found[c] = sorted(a["id"] for a in mine if a["id"] not in record.content["discarded"])
    return found


def numbered(attackers, labels):
    """Min-max numbers, level by level: in, once all attackers have theirs; out, once an in attacker has its."""
    decided, found, level = {n for n, label in labels.items() if label != "undec"}, {}, 0
    while found.keys() != decided:
        level += 1
        ready = [
            n
            for n in decided - found.keys()
            if (labels[n] == "in" and attackers[n] <= found.keys())
            or (labels[n] == "out" and any(labels[b] == "in" and b in found for b in attackers[n]))
        ]
        found |= dict.fromkeys(ready, level)
    return found


def dropped(record):
    """Of each node that is out and no statement: the groups that failed it, and what may have defeated it."""
    attackers, found = attackers_of(record.framework), {}
    number = numbered(attackers, record.labels)

    def failed(n):
        return [g for g in record.framework["requirements"].get(n, ()) if all(record.labels[m] == "out" for m in g)]

    def ends(n, seen):
        if n in seen:  # a circle: what defeated some node of it by itself
            by_itself = {x for m in seen for x in foremost(m) if not x.startswith("not:{")}
            return by_itself or foremost(n)
        groups = [g for g in failed(n) if g]
        further = set().union(*(ends(m, seen | {n}) for g in groups for m in g))
        told = {x for x in further if x == "not:{}" or not x.startswith("not:{")}  # the former: nothing concludes it
        return told or further if groups else foremost(n)

    def foremost(n):
        able = [x for x in attackers[n] if record.labels[x] == "in"]
        least = [x for x in able if number[x] == min(number[y] for y in able)]
        helped = {x: [h[5:-1] for h in attackers[x] if h not in record.nodes] for x in least if x.startswith("gate:")}
        for x in least:
            if x.startswith("left out:"):
                causes = record.content["all_arguments"][x[9:]]["causes"]
                named = {s for c in causes for s in steps.sources(c, record.framework)}
                helped[x] = [s for s in named if record.labels[s] == "in"]
        return {source for x in least for source in helped.get(x, [x])} | (set() if able else {n})

    for n, node in record.nodes.items():
        if node["kind"] in ("argument", "step", "support", "fact") and record.labels[n] == "out":
            found[n] = (failed(n), ends(n, frozenset()))
    for n in record.framework["left_out"]:
        found[n] = ([], ends(n, frozenset()))
    return found
