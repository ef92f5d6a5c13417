"""A debate as a report that people read: what went wrong, the verdict and why, evidence, transcript."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from moot.document.answer import answer
from moot.document.deciding import undecided
from moot.document.markdown_argued import argued_sections, named_items
from moot.document.markdown_claims import claims_sections
from moot.document.markdown_section import section_lines
from moot.document.page.words import OUTCOME, SEARCHED, counted, stands
from moot.document.text import code, emphasised, markdown
from moot.protocols.protocol import MEMORY
from moot.protocols.result import standing_of
from moot.record.acts.answer_finding import VERBS
from moot.record.debate import Debate, Round
from moot.record.events import FindingAnswered, FindingMade, MemoriesRecalled, Request
from moot.record.graph import Graph
from moot.record.labels import Outcome
from moot.results import DebateResult, EvidenceResult, PositionResult, folded
from moot.results.argued import Argued
from moot.results.speaking import (
    argued_words,
    excluded_by,
    guessed,
    guesses,
    headline,
    heard,
    left_out,
    read_by,
    sentence,
    standing_words,
)
from moot.verdict.conduct import Finding
from moot.verdict.explained import ExplainedNode
from moot.verdict.explanation import explain_position
from moot.verdict.naming import Names
from moot.verdict.plainly import LABEL
from moot.verdict.reasons import SUPPORTS, Reasons

ById = Mapping[str, EvidenceResult]


def report(debate: Debate, result: DebateResult) -> Iterator[str]:
    """The report of a debate in Markdown, as lines without line ends. Texts of participants are escaped, so that they
    show literally."""
    yield from (f"# {markdown(result.question)}", "")
    yield from _degraded(result)
    yield from _conduct(result)
    yield from _verdict(result)
    for section in result.sections:
        yield from section_lines(section)
    if result.said is not None:
        yield from claims_sections(debate, result.said, labelled=result.labelled)
    else:
        if result.labelled or result.weighed or result.evidence:  # else a section tells what was counted
            yield from _positions(result)
            yield from _bearing(debate, result)
        yield from _guesses(result)
        yield from _transcript(debate, result.argued)
    yield from _terms(result)
    yield from _recheck(result)


def _bearing(debate: Debate, result: DebateResult) -> Iterator[str]:
    """What bears on the positions: arguments, or evidence."""
    if result.argued is not None and result.labelled:
        yield from argued_sections(result.argued, result.positions)
    else:
        yield from _weighed(debate, result) if result.labelled else _heard(result)


def _weighed(debate: Debate, result: DebateResult) -> Iterator[str]:
    """What bears on the positions, with what each piece adds to the weight of its position."""
    standing = standing_of(debate)
    trees = [explain_position(standing, position.id) for position in standing.graph.positions]
    by_id = {piece.id: piece for piece in result.evidence}
    yield from _evidence(trees, by_id)
    reasons = Reasons(standing, Names(standing), plainly=True)
    dropped = {n.argument: n.text for tree in trees for n in tree.because if n.counted is False}
    yield from _left_out([(name, text, reasons.why_not(name)) for name, text in dropped.items()], result.evidence)


def _heard(result: DebateResult) -> Iterator[str]:
    """The evidence for and against each position, for a debate without a labelling."""
    by_id = {piece.id: piece for piece in result.evidence}
    for position in result.positions:
        yield from (f"## Evidence on {markdown(position.text)}", "")
        for title, ids in (("For", position.supports), ("Against", position.opposes)):
            found = [by_id[id] for id in ids if id in by_id]
            yield from (f"### {title}", "")
            for piece in found:
                yield f"- {code(piece.id)} “{markdown(piece.text)}”{_origin(piece, position.text)}"
            yield from ("",) if found else ("Nothing that counts.", "")
    yield from _left_out((), result.evidence)


def _degraded(result: DebateResult) -> Iterator[str]:
    if result.problems:
        yield "**Something went wrong on the way:**"
        yield ""
        yield from (f"- {markdown(what)}" for what in folded(result.problems))
        yield ""


def _conduct(result: DebateResult) -> Iterator[str]:
    if result.conduct:
        yield "**What makes this debate less telling than it looks** (facts of the record; no label changes by them):"
        yield ""
        yield from map(_finding, result.conduct)
        yield ""


def _finding(found: Finding) -> str:
    sure = "" if found.structural else ", by likeness of texts"
    return f"- {markdown(found.kind.replace('_', ' '))}{sure}: {markdown(found.why)}"


def _verdict(result: DebateResult) -> Iterator[str]:
    """The answer in a sentence, why, and what it cannot be trusted for."""
    yield f"**{markdown(headline(result))}**."
    told = answer(result)
    if told:
        yield ""
        yield from (f"- {part.lead}: {markdown(' '.join(part.says))}" for part in told)
    if result.reason:
        why = " ".join(filter(None, (undecided(result), "Why:")))
        yield from ("", f"{why} {markdown(sentence(result.reason))}")
    if result.waits:
        yield from ("", markdown(result.waits))
    for caveat in result.caveats:
        yield from ("", f"Mind: {markdown(caveat)}")
    stopped = f", stopped by {markdown(result.stopped_by)}" if result.stopped_by else ""
    resumed = ", resumed after an interruption" if result.resumed else ""
    yield ""
    yield (
        f"{counted(result.rounds, 'round').capitalize()}{stopped}{resumed}; "
        f"protocol {markdown(result.protocol)}, profile {markdown(result.profile)}; "
        f"opened {markdown(result.opened)}."
    )
    yield ""


def _positions(result: DebateResult) -> Iterator[str]:
    if not result.positions:
        return
    yield from ("## Positions", "")
    for position in result.positions:
        label = "" if result.weighed else argued_words(position, result) or LABEL.get(position.label, "")
        stands = standing_words(position, result) or label
        said = "; ".join(filter(None, (stands, heard(position))))
        yield f"- **{markdown(position.text)}**{f': {said}' if said else ''}"
        yield from (f"  - {markdown(line)}" for line in excluded_by(result, position))
    yield ""


def _guesses(result: DebateResult) -> Iterator[str]:
    if found := guesses(result):
        yield from ("## Guesses, which weigh nothing", "", f"Look at them with `moot readings {result.debate_id}`.", "")
        yield from (f"- {markdown(looks)}: “{markdown(piece.text)}”" for looks, piece in guessed(found))
        yield ""


def _terms(result: DebateResult) -> Iterator[str]:
    """The terms and numbers of the model, for who wants to check it."""
    label, rule = ("Label | ", "---|") if result.labelled else ("", "")
    margin = "none" if result.margin is None else f"{result.margin:.4f}"
    yield from ("## In the terms of the model", "")
    yield from (f"Status {markdown(result.status or result.state)}, margin {margin}.", "")
    if result.said is not None:
        yield from ("| | Claim | Label | Strength |", "|---|---|---|--:|")
        live = (claim for claim in result.said.claims if claim.live)
        cells = ((code(c.id), markdown(c.text), markdown(c.label or ""), _number(c.strength)) for c in live)
        yield from (f"| {' | '.join(row)} |" for row in cells)
        yield ""
        return
    if not result.positions:
        return
    yield f"| | Position | {label}Strength | Energy | Sufficiency | For | Against |"
    yield f"|---|---|{rule}--:|--:|--:|--:|--:|"
    yield from (_position(position, result.labelled) for position in result.positions)
    yield ""


def _position(position: PositionResult, labelled: bool) -> str:
    cells = [markdown(position.id), markdown(position.text), *([markdown(position.label)] if labelled else [])]
    cells += map(_number, (position.strength, position.energy, position.sufficiency))
    cells += [str(len(position.supports)), str(len(position.opposes))]
    return f"| {' | '.join(cells)} |"


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.4f}"


def _evidence(trees: Sequence[ExplainedNode], facts: ById) -> Iterator[str]:
    for tree in trees:
        counted = [node for node in tree.because if node.counted]
        yield from (f"## Evidence on {markdown(tree.text)}", "")
        for title, nodes in (
            ("For", [n for n in counted if n.role == SUPPORTS]),
            ("Against", [n for n in counted if n.role != SUPPORTS]),
        ):
            yield from (f"### {title}", "")
            yield from (_item(node, facts, tree.text) for node in nodes)
            yield from ("" if nodes else "Nothing that counts.", "")[0 if not nodes else 1 :]


def _item(node: ExplainedNode, facts: ById, position: str) -> str:
    fact = _fact(node, facts)
    name = node.argument if fact is None else fact.id
    text = emphasised(node.text, node.words)
    return f"- {node.contribution or 0.0:+.2f} {code(name)} “{text}”{_origin(fact, position)}"


def _fact(node: ExplainedNode, facts: ById) -> EvidenceResult | None:
    name = node.argument
    return facts.get(name.rpartition(">")[0]) or facts.get(name.removeprefix("ev:"))


def _origin(fact: EvidenceResult | None, position: str = "") -> str:
    if fact is None:
        return ""
    stand = (fact.stands or {}).get(position)
    known = [OUTCOME[fact.outcome] if fact.outcome is not Outcome.UNKNOWN else "", fact.source or ""]
    known += [read_by(stand)] if stand else []
    said = ", ".join(markdown(part) for part in known if part)
    return f" ({said})" if said else ""


def _left_out(dropped: Sequence[tuple[str, str, str]], evidence: Sequence[EvidenceResult]) -> Iterator[str]:
    """The pieces that do not count, each once, with the reason. `dropped`: nodes with their texts and reasons."""
    named = {name.rpartition(">")[0] for name, _, _ in dropped}
    others = [(piece.id, piece.text, left_out(piece)) for piece in evidence if not piece.counted]
    found = [*dropped, *(row for row in others if row[0] not in named)]
    yield from ("## What did not count", "")
    yield from (f"- {code(name)} “{markdown(text)}”: {markdown(why)}" for name, text, why in found)
    yield from ("",) if found else ("Nothing was left out.", "")


def _transcript(debate: Debate, argued: Argued | None) -> Iterator[str]:
    """Who was asked what in each round, and what came: what was argued and found in words, all else by its id."""
    texts = {p.id: str(p.text) for p in debate.graph.positions}
    named: Mapping[str, str] = {}
    if argued is not None:
        texts |= {about: argued.named(about) for r in debate.rounds for asked in r.requests for about in asked.about}
        named = named_items(argued)
    recalled: dict[str, list[Any]] = {}
    for event in debate.said(MemoriesRecalled):
        recalled.setdefault(event.request, []).extend(memory.get("id", "?") for memory in event.memories)
    yield from ("## Transcript", "")
    for round_ in debate.rounds:
        yield from (f"### Round {round_.number}", "")
        for request in round_.requests:
            yield _asked(round_, request, texts)
        came = [*round_.added, *(id for r in round_.requests for id in recalled.get(r.id, ()))]
        told = _named(came, {**named, **_stances(round_, texts), **_findings(round_, debate.graph)})
        yield from (f"- Came: {', '.join(told) or 'nothing new'}.", "")


def _named(ids: Iterable[str], named: Mapping[str, str]) -> Iterator[str]:
    return (markdown(named[id]) if id in named else code(id) for id in ids)


def _stances(round_: Round, texts: Mapping[str, str]) -> dict[str, str]:
    """By the name of what came, the stances of a round in words."""
    return {
        f"stance {who} {position}": f"{who} {stands(value)} “{texts.get(position, position)}”"
        for who, values in round_.stances.items()
        for position, value in values.items()
    }


def _findings(round_: Round, graph: Graph) -> dict[str, str]:
    """By the name of what came, the findings of a round and the answers to findings in words."""
    found = {}
    for event in (event for events in round_.answers.values() for event in events):
        match event:
            case FindingMade(participant=who, request=request, finding=finding):
                again = " again" * (graph.findings[finding.fingerprint].raised[0].round < event.round)
                found[f"finding {who} {request} {finding.fingerprint}"] = f"{who} finds{again} “{finding.text}”"
            case FindingAnswered(participant=who):
                why = f": {event.why}" if event.why else ""
                said = graph.findings[event.finding].raised[0].finding.text
                found[f"answer {event.id}"] = f"{who} {VERBS[event.how][0]} “{said}”{why}"
    return found


def _asked(round_: Round, request: Request, texts: Mapping[str, str]) -> str:
    about = ", ".join(f"“{markdown(texts.get(p, p))}”" for p in request.about)
    closing = round_.closed.get(request.id)
    how = "has not answered yet" if closing is None else markdown(closing.how.value.replace("_", " "))
    why = f": {markdown(closing.why)}" if closing is not None and closing.why else ""
    lead = f": {SEARCHED}" if request.participant == MEMORY.name else ": "
    query = f"{lead}“{markdown(request.query)}”" if request.query else ""
    aim = f" ({markdown(request.aim)}{' on ' + about if about else ''})"
    return f"- {code(request.participant)} was asked{aim}{query}; {how}{why}."


def _recheck(result: DebateResult) -> Iterator[str]:
    yield from ("## Recheck", "")
    yield "Everything above follows from the events of this debate alone. To recompute it:"
    yield from ("", f"    moot replay {result.debate_id}")
