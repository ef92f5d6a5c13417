"""A debate as a report that people read: what went wrong, the verdict and why, evidence, transcript."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from moot.deliberation.debate import Debate, Round
from moot.deliberation.events import MemoriesRecalled, Request
from moot.deliberation.outcome.explained import ExplainedNode
from moot.deliberation.outcome.explanation import explain_position
from moot.deliberation.outcome.reasons import SUPPORTS
from moot.deliberation.protocols import CLAIMS
from moot.deliberation.views import standing_of
from moot.operations.refusals import folded
from moot.report.founding import founding_claims_report
from moot.report.markdown_claims import claims_sections
from moot.report.page.words import counted
from moot.report.text import code, emphasised, markdown

Row = Mapping[str, Any]
ITEMS = 4
"""Items that are named of a finding."""


def report(debate: Debate, result: Row) -> Iterator[str]:
    """The lines of the report, without line ends. What somebody wrote shows as it is, never as markup."""
    yield from (f"# {markdown(result['question'])}", "")
    yield from _degraded(result)
    yield from _conduct(result)
    yield from _verdict(result)
    if result["protocol"] == CLAIMS.name and "founding" in result:
        yield from founding_claims_report(result["founding"])
        yield from _transcript(debate)
    elif "claims" in result:
        yield from claims_sections(debate, result)
    else:
        yield from _weighed(debate, result)
        yield from _transcript(debate)
    yield from _recheck(result)


def _weighed(debate: Debate, result: Row) -> Iterator[str]:
    """The positions and what bears on them."""
    yield from _positions(result)
    standing = standing_of(debate)
    trees = [explain_position(standing, position.id) for position in standing.graph.positions]
    facts = {fact["id"]: fact for fact in result["evidence"]}
    yield from _evidence(trees, facts)
    yield from _left_out(trees, result["evidence"])
    yield from _founding(result)


def _degraded(result: Row) -> Iterator[str]:
    if result["degraded"]:
        yield "**Something went wrong on the way:**"
        yield ""
        yield from (f"- {markdown(what)}" for what in folded(result["degraded"]))
        yield ""


def _conduct(result: Row) -> Iterator[str]:
    if result["conduct"]:
        yield "**What makes this debate less telling than it looks** (facts of the record; no label changes by them):"
        yield ""
        yield from map(_finding, result["conduct"])
        yield ""


def _finding(found: Row) -> str:
    named = [*map(code, found["items"][:ITEMS]), *(["…"] if len(found["items"]) > ITEMS else [])]
    items = f" ({', '.join(named)})" if named else ""
    sure = "" if found["structural"] else ", by likeness of texts"
    return f"- {markdown(found['kind'].replace('_', ' '))}{sure}: {markdown(found['why'])}{items}"


def _verdict(result: Row) -> Iterator[str]:
    status = markdown(result["status"] or result["state"])
    said = f"**Verdict: {markdown(result['verdict'])}**" if result["verdict"] else "**No verdict**"
    yield f"{said} ({status})."
    if result["reason"]:
        yield from ("", f"Why: {markdown(result['reason'].rstrip('.'))}.")
    margin = "none" if result["margin"] is None else f"{result['margin']:.4f}"
    leaning = f", leaning {markdown(result['leaning'])}" if result.get("leaning") else ""
    stopped = f", stopped by {markdown(result['stopped_by'])}" if result["stopped_by"] else ""
    resumed = ", resumed after an interruption" if result["resumed"] else ""
    yield ""
    yield (
        f"Margin {margin}; {counted(result['rounds'], 'round')}{leaning}{stopped}{resumed}; "
        f"protocol {markdown(result['protocol'])}, profile {markdown(result['profile'])}; "
        f"opened {markdown(result['opened'])}."
    )
    yield ""


def _positions(result: Row) -> Iterator[str]:
    yield from ("## Positions", "")
    yield "| | Position | Label | Strength | Energy | Sufficiency | For | Against |"
    yield "|---|---|---|--:|--:|--:|--:|--:|"
    for p in result["positions"]:
        cells = [markdown(p["id"]), markdown(p["text"]), markdown(p["label"])]
        cells += [_number(p[key]) for key in ("strength", "energy", "sufficiency")]
        cells += [str(len(p["supports"])), str(len(p["opposes"]))]
        yield f"| {' | '.join(cells)} |"
    yield ""


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.4f}"


def _evidence(trees: Sequence[ExplainedNode], facts: Mapping[str, Row]) -> Iterator[str]:
    for tree in trees:
        counted = [node for node in tree.because if node.counted]
        yield from (f"## Evidence on {markdown(tree.argument)}: {markdown(tree.text)}", "")
        for title, nodes in (
            ("For", [n for n in counted if n.role == SUPPORTS]),
            ("Against", [n for n in counted if n.role != SUPPORTS]),
        ):
            yield from (f"### {title}", "")
            yield from (_item(node, facts) for node in nodes)
            yield from ("" if nodes else "Nothing that counts.", "")[0 if not nodes else 1 :]


def _item(node: ExplainedNode, facts: Mapping[str, Row]) -> str:
    text = emphasised(node.text, node.words)
    return f"- {node.contribution or 0.0:+.4f} {code(node.argument)} “{text}”{_origin(_fact(node, facts))}"


def _fact(node: ExplainedNode, facts: Mapping[str, Row]) -> Row | None:
    name = node.argument
    return facts.get(name.rpartition(">")[0]) or facts.get(name.removeprefix("ev:"))


def _origin(fact: Row | None) -> str:
    if fact is None:
        return ""
    known = [fact["outcome"] if fact["outcome"] != "unknown" else "", fact["source"] or ""]
    said = ", ".join(markdown(part) for part in known if part)
    return f" ({said})" if said else ""


def _left_out(trees: Sequence[ExplainedNode], evidence: Sequence[Row]) -> Iterator[str]:
    """Each piece once: what was discarded, then what takes no stand."""
    dropped = {n.argument: n for tree in trees for n in tree.because if n.counted is False}
    named = {name.rpartition(">")[0] for name in dropped}
    others = [fact for fact in evidence if not fact["counted"] and fact["id"] not in named]
    yield from ("## What did not count", "")
    for name, node in dropped.items():
        why = node.reason.removeprefix("does not count: ")
        yield f"- {code(name)} “{markdown(node.text)}”: {markdown(why)}"
    for fact in others:
        yield f"- {code(fact['id'])} “{markdown(fact['text'])}”: {markdown(fact['why_not'] or '')}"
    yield from ("",) if dropped or others else ("Nothing was left out.", "")


def _founding(result: Row) -> Iterator[str]:
    """The two sides of the last round of the founding council, where it was one."""
    found = result.get("founding")
    if not found:
        return
    yield from ("## The founding council", "", f"{markdown(found['synthesis'])}", "")
    for side in ("advocate", "challenger") if found["rounds"] else ():
        last = found["rounds"][-1]
        argued = last[f"{side}_argument"]
        yield from (
            f"### {side.capitalize()}: {markdown(argued['position'])} ({last[f'{side}_score']:.4f})",
            "",
        )
        yield from (f"- “{markdown(summary)}”" for summary in argued["evidence_summaries"])
        yield ""


def _transcript(debate: Debate) -> Iterator[str]:
    texts = {p.id: str(p.text) for p in debate.graph.positions}
    recalled: dict[str, list[Any]] = {}
    for event in debate.said(MemoriesRecalled):
        recalled.setdefault(event.request, []).extend(memory.get("id", "?") for memory in event.memories)
    yield from ("## Transcript", "")
    for round_ in debate.rounds:
        yield from (f"### Round {round_.number}", "")
        for request in round_.requests:
            yield _asked(round_, request, texts)
        came = [*round_.added, *(id for r in round_.requests for id in recalled.get(r.id, ()))]
        yield from (f"- Came: {', '.join(map(code, came)) or 'nothing new'}.", "")


def _asked(round_: Round, request: Request, texts: Mapping[str, str]) -> str:
    about = ", ".join(f"“{markdown(texts.get(p, p))}”" for p in request.about)
    closing = round_.closed.get(request.id)
    how = "has not answered yet" if closing is None else markdown(closing.how.value.replace("_", " "))
    why = f": {markdown(closing.why)}" if closing is not None and closing.why else ""
    query = f": “{markdown(request.query)}”" if request.query else ""
    aim = f" ({markdown(request.aim)}{' on ' + about if about else ''})"
    return f"- {code(request.participant)} was asked{aim}{query}; {how}{why}."


def _recheck(result: Row) -> Iterator[str]:
    yield from ("## Recheck", "")
    yield "Everything above follows from the events of this debate alone. To recompute it:"
    yield from ("", f"    moot replay {result['debate_id']}")
