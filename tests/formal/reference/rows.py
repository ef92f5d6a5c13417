"""Section 5.1: the status of an issue that participants argued, its verdicts, its leader, what is unresolved."""

from reference.compiling import challengers
from reference.sides import authors_of, classes_of, endorsers_of, everybody, who_is_for
from reference.steps import sources
from reference.strength import mass
from reference.words import neg

ARGUED = ("argument", "step", "support")
THIRD = round(1 / 3, 9)


def opposite(label):
    return {"in": "out", "out": "in", "undec": "undec"}[label]


class Issue:
    """One issue: its positions, who rivals whom, and the content that it is judged by.

    `content` has document, graph, framework, labels, preferred, said (the framework of all that was ever said),
    weights (section 3) and parameters.
    """

    def __init__(self, content, positions, rivals, proposals=(), positive=None):
        self.__dict__ |= content
        self.positions, self.are_rivals, self.proposals = positions, rivals, proposals
        self.positive = positive
        self.nodes = self.framework["nodes"]
        self.classes = everybody(self.document) if "everybody" not in self.document else self.document["everybody"]
        self.n = len(self.classes)
        self.supporters = who_is_for(self.document, positions, rivals, self.parameters["side"])
        self.share = {p: round(len(self.supporters[p]) / self.n, 9) if self.n else 0 for p in positions}

    def rivals(self, p):
        return [q for q in self.positions if q != p and self.are_rivals(p, q)]

    def standing(self, p):
        return opposite(self.labels[f"not:{p}"])

    def holders(self, p, kinds=None):
        """The nodes that claim p; bare statements claim no position here."""
        return [x for x, n in self.nodes.items() if n["claim"] == p and n["kind"] in (kinds or (*ARGUED, "check"))]

    def argued(self, p, kinds=ARGUED):
        return bool(self.holders(p, kinds))

    def strength(self, x):
        return round(self.weights["s"].get(x, 0), 9)

    def strength_of(self, p):
        return self.strength(("position", p))

    # weight

    def balance(self, p):
        plus, minus = self.weights["for"][("position", p)], self.weights["against"][("position", p)]
        return self.part(self.mass(plus), self.mass(minus))

    def part(self, a, b):
        return round((a - b) / (a + b + self.parameters["c"]), 9)

    def mass(self, members):
        return mass(members, self.weights["s"], self.weights["classes"], self.parameters["gamma"])

    def pair(self, p, q):
        """Section 4, over live supporters and attackers; of {P, ~P} the balance of P and its opposite."""
        if q == neg(p):
            positive = self.positive_of(p)
            return self.balance(positive) if p == positive else -self.balance(positive)
        plus = {x: self.weights["for"][("position", x)] for x in (p, q)}
        minus = {x: self.weights["against"][("position", x)] for x in (p, q)}
        return self.part(self.mass(plus[p] | minus[q]), self.mass(plus[q] | minus[p]))

    def positive_of(self, p):
        """The tested one of {P, ~P}."""
        if self.positive in (p, neg(p)):
            return self.positive
        return p.removeprefix("~")

    def lead(self, p):
        compared = [q for q in self.rivals(p) if self.argued(q, ("argument", "step")) or self.supporters[q]]
        return min([self.pair(p, q) for q in compared], default=self.balance(p))

    # what speaks against a position

    def defeats(self, x, y, able):
        """Whether x defeats y, where the labels in `able` are able to: unchallenged, or through a gate."""
        if self.labels[x] not in able or (x, y) not in self.framework["defeats"]:
            return False
        grounds = self.framework["defeats"][x, y]
        if any(g is None or not challengers(g, self.graph) for g in grounds):
            return True
        return any(self.labels[f"gate:{x}>{y}:{g['id']}"] in able for g in grounds)

    def rests_on(self, p, failed_only):
        """Holders of p and what they rest on, through their requirements or only through the failed ones."""
        found, todo = set(), list(self.holders(p))
        while todo:
            x = todo.pop()
            if x in found:
                continue
            found.add(x)
            for group in self.framework["requirements"].get(x, ()):
                if not failed_only or all(self.labels[m] == "out" for m in group):
                    todo += group
        return found

    def against(self, p, able, failed_only):
        """The nodes whose label is in `able` that claim ~p or a rival of p, or defeat what p rests on."""
        rests = self.rests_on(p, failed_only)
        found = set()
        for x, n in self.nodes.items():
            if self.labels[x] not in able:
                continue
            if n["kind"] != "statement" and n["claim"] in {neg(p), *self.rivals(p)}:
                found.add(x)
            if any(self.defeats(x, y, able) for y in rests):
                found.add(x)
        return found

    def refuted(self, p):
        """P is out, and somebody who is not for P maintains why."""
        if self.standing(p) != "out":
            return False
        reasons = self.against(p, ("in",), failed_only=True)
        rests = self.rests_on(p, True) | {n for n in self.framework["left_out"] if self.claim_of(n) == p}
        for n in self.framework["left_out"] & rests:
            reasons |= {x for x in self.causes_of(n) if self.labels[x] == "in"}
        return any(self.maintained_by_others(x, p) for x in reasons)

    def maintained_by_others(self, x, p):
        """Whether a class that is not for p wrote or endorsed x, or nobody wrote it."""
        authors = authors_of(self.document, self.graph, x, self.framework)
        endorsers = endorsers_of(self.document, self.graph, x, self.framework)
        return not authors or bool(classes_of(self.document, authors | endorsers) - self.supporters[p])

    def claim_of(self, left_out):
        return self.all_arguments[left_out]["claim"]

    def causes_of(self, left_out):
        return [x for c in self.all_arguments[left_out]["causes"] for x in sources(c, self.framework)]

    def tested(self, p):
        """Something in the log was in conflict with a holder of p, or a rival was argued."""
        said = self.said["nodes"]
        held = {x for x, n in said.items() if n["claim"] == p}
        against = self.rivals(p)
        return any(pair & held for pair in self.said["conflicts"]) or any(
            n["claim"] in against and n["kind"] in ARGUED for n in said.values()
        )

    def tenable(self, p):
        return any(x[f"not:{p}"] == "out" for x in self.preferred)

    # the rows

    def consensus(self, p):
        return self.n >= 2 and self.share[p] == 1 and not self.refuted(p)

    def majority(self, p):
        return self.standing(p) == "in" and self.n >= 2 and self.share[p] > 1 / 2

    def stands(self, p):
        others = any(self.supporters[q] for q in self.rivals(p))
        return self.standing(p) == "in" and (bool(self.supporters[p]) or not others)

    def carried(self, p):
        enough = self.n >= 2 and self.share[p] >= self.parameters["carry"] and not self.refuted(p)
        return enough and self.lead(p) > -self.parameters["delta"]

    def rejected(self):
        for_some = [p for p in self.positions if self.supporters[p]]
        return all(self.standing(p) == "out" for p in self.positions) and all(self.refuted(p) for p in for_some)

    def row_of(self, p):
        """(place in the table, status, whether it gives a verdict) of the first row that p meets; None: none."""
        if self.consensus(p):
            return 1, "consensus", True
        if self.majority(p):
            return 2, "majority", True
        if self.stands(p):
            return (3, "accepted", True) if self.tested(p) else (3, "unopposed", False)
        if not self.rejected() and self.carried(p):
            return 5, "majority", True
        return None

    def by_share(self, positions):
        return sorted(positions, key=lambda p: (-self.share[p], -self.strength_of(p), p))

    def judge(self):
        """{status, verdict, verdicts, untested}."""
        nothing = {"verdict": None, "verdicts": [], "untested": False}
        if not any(self.argued(p) for p in self.positions) and not any(self.supporters.values()):
            return {"status": "insufficient_evidence", **nothing}
        rows = {p: row for p in self.by_share(self.positions) if (row := self.row_of(p)) is not None}
        if not rows:
            return {"status": self.undecided(), **nothing}
        kept = []
        for p in sorted(rows, key=lambda p: rows[p][0]):
            if not any(self.are_rivals(p, q) for q in kept):
                kept.append(p)
        chosen = [p for p in kept if rows[p][2]]
        if not chosen:
            return {"status": rows[kept[0]][1], **nothing}
        verdicts = self.by_share(chosen)
        if set(verdicts) & set(self.proposals):
            verdicts.sort(key=lambda p: p not in self.proposals)
        verdict = verdicts[0]
        untested = rows[verdict][1] in ("consensus", "majority") and not self.tested(verdict)
        return {"status": rows[verdict][1], "verdict": verdict, "verdicts": verdicts, "untested": untested}

    def undecided(self):
        if self.rejected():
            return "rejected"
        tenable = [p for p in self.positions if self.tenable(p)]
        held = [p for p in tenable if self.share[p] >= THIRD]
        if self.n >= 2 and any(self.are_rivals(p, q) for p in held for q in held if p != q):
            return "polarized"
        if self.n >= 2 and len(tenable) >= 2 and not held:
            return "balanced"
        return "contested"

    def leader(self, verdict):
        """(leader, "sides", "weight" or None)."""
        if verdict is not None:
            return verdict, None
        known = [p for p in self.positions if self.argued(p) or self.supporters[p]]
        known = [p for p in known if not self.refuted(p)]
        for why, value in (("sides", self.share.get), ("weight", self.lead)):
            best = max([value(p) for p in known], default=0)
            top = [p for p in known if value(p) == best]
            if best > 0 and len(top) == 1:
                return top[0], why
        return None, None

    def unresolved(self, verdict):
        """What keeps a verdict from standing: [(node, authors, the side that they are on now)], strongest first."""
        if verdict is None or self.standing(verdict) == "in":
            return []
        found = [
            x
            for x in self.against(verdict, ("in", "undec"), failed_only=False)
            if self.nodes[x]["kind"] in ("argument", "step", "fact")
        ]
        out = []
        for x in sorted(found, key=lambda x: (-self.strength(x), x)):
            who = authors_of(self.document, self.graph, x, self.framework)
            sides = {p for c in classes_of(self.document, who) for p in self.sides_of(c)}
            out.append((x, sorted(who), sides.pop() if len(sides) == 1 else None))
        return out

    def sides_of(self, c):
        return [p for p in self.positions if c in self.supporters[p]] or [None]

