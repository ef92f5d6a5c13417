"""A graph document of a debate among participants, judged from end to end: sections 1 to 3 and 5."""

from reference.bounds import without
from reference.entered import enter, gates_of
from reference.labels import extensions, labelling
from reference.rows import Issue, opposite
from reference.sides import everybody
from reference.steps import framework_without, judge_steps
from reference.strength import discarded_nodes, strengths
from reference.words import among_participants, exclusive, neg, normal, parameters_of

ORDER = (
    "polarized",
    "contested",
    "balanced",
    "insufficient_evidence",
    "unopposed",
    "rejected",
    "accepted",
    "majority",
    "consensus",
)


def evaluate(document, equal_ranks=False):
    """The evaluation; a bound that ended it takes the status away only where what it cut off matters (5.2)."""
    document = among_participants(document)
    document["everybody"], document["gates"] = everybody(document), gates_of(document)
    whole = judged(document, equal_ranks)
    less, unanswered = without(document, whole["content"]["graph"])
    if unanswered:
        rest = judged(less, equal_ranks)
        before = {i["literal"]: i for i in rest["issues"]}
        for issue in whole["issues"]:
            if alike(issue) != alike(before[issue["literal"]]):
                issue |= {"status": "undetermined", "verdict": None}
                whole["unanswered"] = unanswered
        if alike(whole) != alike(rest):
            leader, leads_by = whole["content"]["issue"].leader(None) if whole["content"]["issue"] else (None, None)
            whole |= {
                "leader": leader,
                "leads_by": leads_by,
                "leaning": whole["status"],
                "status": "undetermined",
                "verdict": None,
                "verdicts": [],
                "untested": False,
                "unresolved": [],
                "unanswered": unanswered,
            }
    return whole


def alike(found):
    return found["status"], found["verdict"]


def content_of(document, equal_ranks=False):
    """What all issues of a document are judged by."""
    parameters = parameters_of(document)
    entered = enter(document)
    graph, framework = judge_steps(document, entered, parameters["reading"], equal_ranks)
    discarded = discarded_nodes(graph, framework) | framework["left_out"]
    everything = enter({**document, "concessions": {}, "given_up": []})
    return {
        "document": document,
        "issue": None,
        "parameters": parameters,
        "graph": graph,
        "all_arguments": entered["arguments"],
        "framework": framework,
        "labels": labelling(framework, parameters["semantics"]),
        "preferred": extensions(framework, "preferred"),
        "said": framework_without(document, everything, set(), parameters["reading"], equal_ranks),
        "discarded": discarded,
        "weights": strengths(document, graph, framework, discarded, parameters),
    }


def judged(document, equal_ranks=False):
    """Labels, numbers, status, verdict, leader of a content that nothing cut short."""
    content = content_of(document, equal_ranks)
    labels, weights, framework = content["labels"], content["weights"], content["framework"]
    shown = [*framework["nodes"], *framework["left_out"]]
    found = overall(document, content)
    return {
        "labels": {n: labels[n] for n in shown},
        "standing": {p: opposite(labels[f"not:{p}"]) for p in document["positions"]},
        "strengths": {(n[1] if isinstance(n, tuple) else n): round(v, 9) for n, v in weights["s"].items()},
        "energy": {p: round(v, 9) for (_, p), v in weights["energy"].items()},
        "discarded": sorted(content["discarded"]),
        "converged": weights["converged"],
        "preferred": listed(content["preferred"], framework["nodes"]),
        "stable": listed(extensions(framework, "stable"), framework["nodes"]),
        "content": content,
        **found,
    }


def listed(extension_labels, nodes):
    return sorted(sorted(n for n in nodes if x[n] == "in") for x in extension_labels)


def overall(document, content):
    """Section 5.1 of the one issue, or of each position by itself where they do not exclude each other."""
    asked = list(dict.fromkeys(normal(p) for p in document["issue"]["positions"]))
    if exclusive(document) or len(asked) == 1:
        issue = the_issue(document, content, asked)
        found = issue.judge()
        content["issue"] = issue
        leader, leads_by = issue.leader(found["verdict"])
        unresolved = issue.unresolved(found["verdict"])
        return {**found, "leader": leader, "leads_by": leads_by, "unresolved": unresolved, "issues": []}
    issues = {p: Issue(content, [p, neg(p)], lambda a, b: a == neg(b), positive=p) for p in asked}
    found = {p: issue.judge() for p, issue in issues.items()}
    status = next(s for s in ORDER if any(f["status"] == s for f in found.values()))
    by = {f["verdict"]: issues[p] for p, f in found.items() if f["verdict"] is not None}
    verdicts = sorted(by, key=lambda v: (-by[v].share[v], -by[v].strength_of(v), v))
    verdict = verdicts[0] if verdicts else None
    return {
        "status": status,
        "verdict": verdict,
        "verdicts": verdicts,
        "untested": any(f["untested"] for f in found.values() if f["status"] == status),
        "leader": verdict,
        "leads_by": None,
        "unresolved": [] if verdict is None else by[verdict].unresolved(verdict),
        "issues": [{"literal": p, "status": f["status"], "verdict": f["verdict"]} for p, f in found.items()],
    }


def the_issue(document, content, asked):
    """The exclusive issue; beside a tested pair {P, ~P} the other positions are proposals."""
    positions = document["positions"]
    paired = {p for p in positions if neg(p) in positions}
    proposals = [p for p in positions if p not in paired] if paired else []
    positive = asked[0] if len(asked) == 1 else None

    def rivals(p, q):
        return frozenset([p, q]) in document["rivals"]

    return Issue(content, positions, rivals, proposals, positive)
