"""All outcomes of section 6 by the text, the slow way: every set of checks is tried, every extension listed."""

from itertools import combinations, product

from reference import compiling
from reference.labels import attackers_of, extensions, grounded, members
from reference.outcomes import ORDER, choices, commitments, gates_of, prepared, universe
from reference.reading import polarity_towards, steps_of
from reference.status import opposite
from reference.strength import discarded_nodes, recency
from reference.words import contrary, neg, parameters_of, stances_of


def plain(literal):
    return literal.removeprefix("~")


class Record:
    """One document, read and compiled once, with what the outcomes ask of it."""

    def __init__(self, document):
        self.document, self.parameters = document, parameters_of(document)
        self.graph, self.framework, self.positions = prepared(document)
        self.nodes = self.framework["nodes"]
        self.labels = grounded(self.framework)
        self.committed = commitments(document, self.graph, self.nodes)
        for who in named(document) - gates_of(document):
            self.committed.setdefault(document.get("classes", {}).get(who, who), set())
        self.classes = sorted(self.committed)
        self.chosen = choices(document, self.committed, self.positions)
        self.stance = {c: self.stances(c) for c in self.classes}
        side = self.parameters["side"]
        self.broad = {
            c: self.committed[c] | {n for p, v in self.stance[c].items() if v >= side for n in self.holders(p)}
            for c in self.classes
        }
        self.foes = {n: set() for n in self.nodes}
        for one, other in map(tuple, self.framework["conflicts"]):
            self.foes[one].add(other)
            self.foes[other].add(one)

    def holders(self, literal):
        return {n for n, node in self.nodes.items() if node["claim"] == literal}

    def stances(self, c):
        """The mean stance of a class on each literal on which a member has one."""
        of = self.document.get("classes", {})
        said = [v for who, v in stances_of(self.document).items() if of.get(who, who) == c and self.is_one(who)]
        literals = {l for v in said for l in v}
        return {l: round(sum(v[l] for v in said if l in v) / len([v for v in said if l in v]), 9) for l in literals}

    def is_one(self, who):
        return who not in gates_of(self.document)

    def disputes(self, c, literal):
        """A class disputes what it is committed against, or has a stance against; a stance on `~l` is one on `l`."""
        side, foes = self.parameters["side"], set().union(*(self.foes[n] for n in self.holders(literal)), set())
        against = self.stance[c].get(literal, 0) <= -side or self.stance[c].get(neg(literal), 0) >= side
        return bool(self.broad[c] & foes) or against

    def divided(self, literal):
        """Who is committed to a literal, and who to a node in conflict with it."""
        holders = self.holders(literal)
        foes = {n for n, node in self.nodes.items() if contrary(node["claim"], literal, self.document)}
        foes |= {x["source"] for x in self.graph["edges"] if x["on"] == literal}
        foes |= {m for n in holders for m in self.foes[n]}
        return tuple([c for c in self.classes if self.committed[c] & nodes] for nodes in (holders, foes))


def named(document):
    """Everybody who is named in a document."""
    found = {who for key in ("classes", "stances", "endorsements", "concessions") for who in document.get(key, {})}
    for fact in document.get("facts", []):
        found |= {who for who in (fact.get("by"), *fact.get("agreed", [])) if who}
    return found | {w for k in ("arguments", "edges", "supports") for x in document.get(k, []) for w in x["authors"]}


def outcomes(document, verdict, k_max):
    """All outcomes, as far as the text fixes them."""
    record = Record(document)
    moves = Moves(record, k_max)
    found_camps = camps(record)
    return {
        "common_ground": grounds(record)[0],
        "established_disputed": grounds(record)[1],
        "camps": found_camps,
        "cruxes": moves.cruxes(),
        "flip_conditions": {c: flip(record, c, moves.literals, k_max) for c in record.classes if record.chosen[c]},
        "fault_lines": fault_lines(record, found_camps),
        "resolution_paths": moves.paths(),
        "ledger": ledger(record),
        "dissent": dissent(record, verdict),
        "dropped": dropped(record),
        "homogeneous": len(record.classes) == 1 and len(named(document) - gates_of(document)) > 1,
    }


def grounds(record):
    common, disputed = {}, {}
    for literal in sorted({node["claim"] for node in record.nodes.values()}):
        holders = record.holders(literal)
        if plain(literal).startswith("rel(") or not any(record.labels[n] == "in" for n in holders):
            continue
        committed = [c for c in record.classes if record.broad[c] & holders]
        against = [c for c in record.classes if record.disputes(c, literal)]
        if len(committed) >= 2 and not against:
            common[literal] = committed
        if any(one != another for one in committed for another in against):
            disputed[literal] = (committed, against)
    return common, disputed


def camps(record):
    preferred = [members(labelling) for labelling in extensions(record.framework, "preferred")]
    found = {}
    for p in record.positions:
        camp = [c for c in record.classes if record.chosen[c] == p]
        arguing = {n for n in record.holders(p) if record.nodes[n]["kind"] != "statement"}
        able = [e for e in preferred if arguing & e]
        pairs = [sum(len(record.committed[c] & e) for c in camp) for e in able]
        best = [e for e, many in zip(able, pairs) if many == max(pairs)]
        mine = set().union(*(record.committed[c] for c in camp))
        core = sorted(n for n in mine if best and all(n in e for e in best))
        given_up = sorted(n for n in mine if best and not any(n in e for e in best))
        found[p] = {
            "members": camp,
            "tenable": bool(able),
            "score": max(pairs, default=0),
            "total": sum(len(record.committed[c]) for c in camp),
            "core": core,
            "given_up": given_up,
            "open": sorted(mine - set(core) - set(given_up)),
        }
    return found


def sets_of(literals, size):
    for chosen in combinations(sorted(literals), size):
        if len(set(map(plain, chosen))) == size:
            yield chosen


class Moves:
    """Every set of checks up to a size, with the labels that it leaves."""

    def __init__(self, record, k_max):
        self.record, self.k_max = record, k_max
        self.literals = [l for p in universe(record.document) for l in (p, neg(p))]
        self.after = {}
        for size in range(k_max + 1):
            for chosen in sets_of(self.literals, size):
                self.after[chosen] = grounded(prepared(record.document, chosen)[1])

    def cruxes(self):
        return {p: self.of(p) for p in self.record.positions}

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
        return {
            "standing": now[()],
            "raise": sorted(raised),
            "lower": sorted(lowered),
            "load": {name: 1 / size for name, size in sizes.items()},
            "questions": order,
            "witness": {chosen: self.witness(chosen) for chosen in [*raised, *lowered]},
            "divides": {l: self.record.divided(l) for chosen in [*raised, *lowered] for l in chosen},
        }

    def witness(self, chosen):
        before, after = self.after[()], self.after[chosen]
        return {n: (before[n], after[n]) for n in self.record.nodes if before[n] != after[n]}

    def needed(self, name):
        """The number of arguments that depend on a proposition."""
        facts, count = self.record.graph["facts"], 0
        for a in self.record.graph["arguments"].values():
            needs = {plain(l) for l in a["premises"] | a["assumptions"]} | {f"w({a['id']})"}
            needs |= {f"ev:{e}" for e in a["evidence"]} | {f"rel({facts[e]['source']})" for e in a["evidence"]}
            count += name in needs
        return count

    def paths(self):
        """The answers to the questions of each crux of size <= 2, and the positions in under each."""
        found = {}
        for cruxes in self.cruxes().values():
            for chosen in [*cruxes["raise"], *cruxes["lower"]]:
                if len(chosen) <= 2:
                    asked = tuple(sorted(map(plain, chosen)))
                    answers = product((True, False), repeat=len(asked))
                    found[asked] = {values: self.under(asked, values) for values in answers}
        return found

    def under(self, asked, values):
        settled = [q if value else neg(q) for q, value in zip(asked, values)]
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
        ordinary, own = compiling_defeats(nodes, conflicts, undercuts), {}
        for pair, grounds in [*conflicts.items(), *((frozenset(pair), g) for pair, g in undercuts.items())]:
            for one, other in product(pair & mine, pair - mine):
                if not nodes[other]["checked"]:
                    own.setdefault((one, other), []).extend(grounds)
        sided = {frozenset(pair) for pair in own}
        return {pair: g for pair, g in ordinary.items() if frozenset(pair) not in sided} | own

    compiling_defeats = compiling.defeats_of
    compiling.defeats_of = one_sided
    try:
        return prepared(record.document, settled)[1]
    finally:
        compiling.defeats_of = compiling_defeats


def fault_lines(record, found):
    """The pairs of nodes of two cores that conflict or undercut, by the component that they are about."""
    premises = {f"p:{l}" for a in record.graph["arguments"].values() for l in a["premises"]}
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
    gone = discarded_nodes(graph, record.framework)
    steps = {step: e for step, (e, _, _) in steps_of(graph["facts"]).items()}
    for e, fact in graph["facts"].items():
        users = [a["id"] for a in graph["arguments"].values() if e in a["evidence"]]
        edges = {x["id"] for x in graph["edges"]}
        users += [x["id"] for x in graph["edges"] if x["source"] == f"ev:{e}" and x["challenges"] in {None, *edges}]
        users += [step for step, of in steps.items() if of == e]
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
    gone = discarded_nodes(record.graph, record.framework)
    of, found = record.document.get("classes", {}), {}
    for c in record.classes:
        if record.chosen[c] != verdict:
            mine = [a for a in record.graph["arguments"].values() if any(of.get(w, w) == c for w in a["authors"])]
            found[c] = sorted(a["id"] for a in mine if a["id"] not in gone)
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
        return [g for g in record.framework["requirements"][n] if all(record.labels[m] == "out" for m in g)]

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
        return {source for x in least for source in helped.get(x, [x])} | (set() if able else {n})

    for n, node in record.nodes.items():
        if node["kind"] in ("argument", "step", "support", "fact") and record.labels[n] == "out":
            found[n] = (failed(n), ends(n, frozenset()))
    return found
