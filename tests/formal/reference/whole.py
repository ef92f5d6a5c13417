"""A graph document judged from end to end, slowly: the oracle for `moot evaluate`."""

from reference.compiling import compile_framework
from reference.council import council
from reference.labels import TooMany, extensions, labelling
from reference.reading import read
from reference.status import headline, issue_status, opposite
from reference.strength import discarded_nodes, strengths
from reference.words import exclusive, neg, normal, parameters_of, positions_of


def evaluate(document, equal_ranks=False):
    parameters = parameters_of(document)
    document = {**document, "positions": positions_of(document)}
    graph = read(document)
    framework = compile_framework(document, graph, parameters["reading"], equal_ranks)
    nodes = framework["nodes"]
    labels = labelling(framework, parameters["semantics"])
    discarded = discarded_nodes(graph, framework)
    weights = strengths(document, graph, framework, discarded, parameters)
    preferred, stable = extensions_of(document, framework)
    out = {
        "standing": {p: opposite(labels[f"not:{p}"]) for p in document["positions"]},
        "labels": {n: labels[n] for n in nodes},
        "strengths": {(n[1] if isinstance(n, tuple) else n): round(v, 9) for n, v in weights["s"].items()},
        "energy": {p: round(v, 9) for (_, p), v in weights["energy"].items()},
        "discarded": sorted(discarded),
        "converged": weights["converged"],
        "preferred": None if preferred is None else listed(preferred, nodes),
        "stable": None if stable is None else listed(stable, nodes),
        "sufficiency": None,
        "margin": None,
        "untested": False,
        "leader": None,
        "excluded": [],
        "issues": [],
        "framework": framework,
    }
    if document.get("protocol", "graph") == "council":
        found = council(document, graph, framework, discarded, parameters)
        return {**out, **found, "strengths": {**out["strengths"], **found["position_strengths"]}}
    everything = {**document, "concessions": {}}
    said = compile_framework(everything, read(everything), parameters["reading"], equal_ranks)
    return {**out, **overall(document, framework, said, labels, preferred, parameters)}


def extensions_of(document, framework):
    """Preferred and stable; None where there are too many to list and the status does not need them."""
    try:
        return extensions(framework, "preferred"), extensions(framework, "stable")
    except TooMany:
        if document.get("protocol", "graph") != "council":
            raise
        return None, None


def listed(extension_labels, nodes):
    return sorted(sorted(n for n in nodes if x[n] == "in") for x in extension_labels)


def overall(document, framework, said, labels, preferred, parameters):
    positions = document["positions"]
    asked = [normal(p) for p in document["issue"]["positions"]]
    if exclusive(document) or len(asked) == 1:
        status, verdict, untested = issue_status(document, framework, said, labels, preferred, positions, parameters)
        return {"status": status, "verdict": verdict, "untested": untested}
    found = {p: issue_status(document, framework, said, labels, preferred, [p, neg(p)], parameters) for p in asked}
    status, verdict, untested, _ = headline(found, (), lambda p: opposite(labels[f"not:{p}"]))
    return {
        "status": status,
        "verdict": verdict,
        "untested": untested,
        "issues": [{"literal": p, "status": f[0], "verdict": f[1]} for p, f in found.items()],
    }
