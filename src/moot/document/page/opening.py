"""The head of the page: the question, what went wrong, the verdict in plain words, and what decided it."""

from collections.abc import Iterator, Sequence
from typing import Final

from moot.document.answer import answer
from moot.document.deciding import heading, no_verdict, undecided
from moot.document.page.conduct import conduct, findings
from moot.document.page.issues import decided, fallen
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject
from moot.document.page.trees import trees
from moot.document.page.words import (
    CLAIMS_STATUS,
    COUNTED,
    OUTCOME,
    OWN_RULES,
    SIDES_STATUS,
    STATE,
    STATUS,
    STOPPED,
    WEIGHED_STATUS,
    counted,
)
from moot.record.status import Status
from moot.results import DebateResult, folded
from moot.results.section import SIDES
from moot.results.speaking import OPEN, decided_by, guessed, guesses, read_by, sentence
from moot.verdict.explained import ExplainedNode
from moot.verdict.reasons import SUPPORTS

_WEIGHTIEST: Final = 3
_ISSUES: Final = 6
_ANSWERS: Final = 4
_LISTED: Final = 6
"""Troubles that are listed at once; the others open by a click."""


def opening(subject: Subject) -> Iterator[Markup]:
    """The head of the page: kind of debate and date, question, what went wrong, findings of conduct, and verdict."""
    opened, result = subject.opened, subject.result
    kind = "Council" if result.weighed else "Debate"
    yield tag("p", f"{kind} · {opened.opened[:10]} · project ", text(opened.project), class_="kicker")
    if opened.forked is not None:
        yield tag(
            "p", f"Forked after event {opened.forked.version} of debate ", text(opened.forked.debate), class_="kicker"
        )
    if opened.as_of is not None:
        yield tag("p", "Held as of ", text(opened.as_of), ": it may cite only what was known then.", class_="kicker")
    yield tag("h1", text(result.question, lines=True), dir="auto", class_="said")
    yield from _minded(subject)
    yield _answer(subject)
    yield from _trouble(subject)
    yield from conduct(subject)
    yield _why_so(subject)


def troubles(subject: Subject) -> list[str]:
    """What went wrong in a debate, in sentences: limits, errors, interruptions; empty if nothing did."""
    result = subject.result
    found = folded(result.problems)
    if result.status is Status.UNDETERMINED:
        found.insert(0, f"{sentence(result.reason)} So this is not a result.")
    if not result.ended:
        found.insert(0, result.waits or STATE[result.state][1])
    if result.resumed:
        found.append("It was interrupted once, and another process went on with it.")
    if not subject.standing.complete:
        found.append("The search for what can stand together was cut short by its bound.")
    return found


def _minded(subject: Subject) -> Iterator[Markup]:
    """Above the answer, in a line each: what went wrong, and whether the record is less telling than it looks."""
    found, conducted = troubles(subject), len(findings(subject))
    if found:
        more = tag("a", f" and {len(found) - 1} more", href="#trouble") if len(found) > 1 else None
        yield tag("p", "Before you believe it: ", text(found[0]), more, class_="warn",
                  dir="auto")  # fmt: skip
    if conducted:
        yield tag("p", tag("a", "Less telling than it looks", href="#conduct"), f": {counted(conducted, 'finding')}.",
                  class_="warn")  # fmt: skip


def _trouble(subject: Subject) -> Iterator[Markup]:
    found = troubles(subject)[1:]  # the first stands above the answer
    if not found:
        return
    first, rest = found[:_LISTED], found[_LISTED:]
    more = tag("details", tag("summary", f"{len(rest)} more"), _items(rest)) if rest else None
    yield tag(
        "section",
        tag("h2", "Also before you believe it", id="trouble"),
        _items(first),
        more,
        class_="trouble",
        aria_labelledby="trouble",
    )


def _items(said: Sequence[str]) -> Markup:
    return tag("ul", (tag("li", text(line), dir="auto") for line in said))


def status_words(subject: Subject) -> tuple[str, str]:
    """The status of a debate as a name and a sentence that explains it; while there is no status, its state."""
    result, known = subject.result, STATUS
    if result.status is None:
        return ("Waiting", result.waits) if result.waits else STATE[result.state]
    if not result.labelled:
        counted = result.argued is None and (bool(result.positions) or not result.came_to)
        return STATUS[result.status][0], COUNTED if counted else OWN_RULES
    if any(section.key == SIDES for section in result.sections):
        known = {**STATUS, **SIDES_STATUS}
    elif result.weighed:
        known = {**STATUS, **WEIGHED_STATUS}
    elif result.said is not None and (not result.verdict or result.status in OPEN):
        known = {**STATUS, **CLAIMS_STATUS}
    return known[result.status]


def _answer(subject: Subject) -> Markup:
    """The answer: a headline, then its parts in sentences, then the status, why, and the figures."""
    result = subject.result
    name, meaning = status_words(subject)
    said = result.verdict or no_verdict(result)
    by = f" It is {decided_by(result)}." if decided_by(result) else None
    leaning = STATUS[result.leaning][0] if result.leaning else ""
    lean = tag("p", f"What there is leans towards: {leaning.lower()}.") if leaning else None
    told = [tag("div", tag("dt", part.lead), tag("dd", *_sentences(part.says))) for part in answer(result)]
    tone = "good" if result.verdict else "bad" if result.failed else "open"
    return tag(
        "section",
        tag("h2", "The answer", id="verdict", class_="quiet"),
        tag("p", text(said, lines=True), class_="headline said" if result.verdict else "headline none", dir="auto"),
        tag("dl", joined(told), class_="lede") if told else None,
        tag("p", tag("span", name, class_="status"), f" {meaning}" if result.ended else None, by),
        lean,
        class_=f"verdict {tone}",
        aria_labelledby="verdict",
    )


def _sentences(says: Sequence[str]) -> Iterator[Markup]:
    yield from (tag("p", text(sentence), dir="auto") for sentence in says)


def _why_so(subject: Subject) -> Markup:
    """What decided it, and the figures."""
    decided_so = tag("div", *_decided(subject), class_="decided")
    return tag("div", decided_so, tag("p", _figures(subject), class_="figures"), class_="because")


def _figures(subject: Subject) -> str:
    result, graph = subject.result, subject.debate.graph
    parts = [counted(result.rounds, "round")]
    if result.stopped_by and "it ended because" not in result.reason:
        parts.append(f"it ended because {STOPPED[result.stopped_by]}")
    if graph.arguments:
        parts.append(counted(len(graph.arguments), "reason" if result.argued is not None else "argument"))
    if result.evidence:
        parts.append(counted(len(result.evidence), "piece of evidence", "pieces of evidence"))
    if result.margin is not None:
        parts.append(f"ahead by {result.margin:.2f}")
    return " · ".join(parts)


def _decided(subject: Subject) -> Iterator[Markup]:
    divided = subject.result.outcomes is not None and subject.result.said is None
    yield tag("h3", "How it ended" if divided else heading(subject.result))
    if not divided and (not_yet := undecided(subject.result)):
        yield tag("p", not_yet)
    reason, said = subject.result.reason, subject.result.said
    if reason and subject.result.status is not Status.UNDETERMINED:  # which `troubles` has told
        yield tag("p", text(sentence(reason)), dir="auto")
    yield from (tag("p", text(caveat), class_="warn") for caveat in subject.result.caveats)
    yield from _guesses(subject.result)
    if said is not None:
        told_of = (*decided(subject, said, _ISSUES), *fallen(subject, said, _ISSUES))
        yield tag("ul", joined(told_of), class_="weights plain")
        more = len(said.issues) - _ISSUES
        if more > 0:
            yield tag("p", f"{counted(more, 'more claim was', 'more claims were')} at issue.", class_="small")
        return
    if divided:
        return  # what divides them has a section of its own
    verdict = subject.debate.concluded.verdict if subject.debate.concluded else None
    chosen = [tree for tree in trees(subject) if tree.argument == verdict]
    others = [tree for tree in trees(subject) if tree.argument != verdict]
    found = [*chosen, *(others if subject.result.weighed or not chosen else [])][:_ANSWERS]
    for tree in found:
        items = [*_strongest(subject, tree, True), *_strongest(subject, tree, False)]
        if items:
            yield tag("p", "On ", tag("q", text(_short(tree.text, 90))), ":", class_="on", dir="auto")
            yield tag("ul", joined(items), class_="weights")
        more = sum(node.counted is not False for node in tree.because) - len(items)
        if more > 0:
            yield tag("p", f"{counted(more, 'lighter reason')}, for or against, below.", class_="small")
    if not reason and not any(tree.because for tree in found):
        yield tag("p", "Nothing has been said yet.")


def _guesses(result: DebateResult) -> Iterator[Markup]:
    """The first few guesses, and how to look at them."""
    found = guesses(result)
    if not found:
        return
    told = [(f"{looks}: ", _short(piece.text, 140)) for looks, piece in guessed(found)]
    items = [tag("li", text(looks), tag("bdi", "“", text(said), "”")) for looks, said in told]
    look = tag("p", "Look at them with ", tag("code", text(f"moot readings {result.debate_id}")), ".")
    summary = tag("summary", f"Guesses, which weigh nothing: {len(found)}")
    yield tag("details", summary, tag("ul", joined(items)), look)


def _strongest(subject: Subject, tree: ExplainedNode, favours: bool) -> list[Markup]:
    """The reasons with the greatest weight for, or against, a position."""
    counted_ones = [n for n in tree.because if n.counted is not False and (n.role == SUPPORTS) == favours]
    return [_weight(subject, node, favours, tree.argument) for node in counted_ones[:_WEIGHTIEST]]


def _weight(subject: Subject, node: ExplainedNode, favours: bool, position: str) -> Markup:
    why = _origin(subject, node, position) if subject.result.weighed else _why(node)
    amount = f"{node.contribution:+.2f} ".replace("-", "−") if node.contribution is not None else ""
    return tag(
        "li",
        tag("b", f"{'for' if favours else 'against'} {amount}", class_="sup" if favours else "att"),
        tag("bdi", "“", text(_short(node.text, 180)), "”"),
        tag("span", text(f" — {why}"), class_="why") if why else None,
        dir="auto",
    )


def _origin(subject: Subject, node: ExplainedNode, position: str) -> str:
    """The source and the outcome of a piece of evidence, which decide its weight, and who says what it is."""
    fact = subject.debate.graph.facts.get(node.argument.rpartition(">")[0])
    if fact is None:
        return ""
    stand = fact.reading(position)
    parts = (fact.source, OUTCOME[fact.outcome.value] if fact.recorded else "", read_by(stand) if stand else "")
    return ", ".join(part for part in parts if part)


def _why(node: ExplainedNode) -> str:
    """The label of an argument in a few words."""
    if node.label == "in":
        return "it stands"
    if node.label == "out":
        return "contradicted, but it weighs"
    return "in dispute, but it weighs" if node.contribution is not None else "in dispute"


def _short(said: str, most: int) -> str:
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


def title(subject: Subject) -> str:
    """The title of the page: the question and the outcome, each shortened."""
    outcome = subject.result.verdict or status_words(subject)[0]
    return f"{_short(' '.join(subject.result.question.split()), 80)} — {_short(' '.join(outcome.split()), 60)}"
