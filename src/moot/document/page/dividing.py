"""What divides the participants, section by section: what nobody disputes, the sides, what it turns on, what would
change whose mind, where they part, who dissents, what fell, which evidence counted."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from moot.argumentation.literal import Literal, proposition, warranted
from moot.document.answer import changes, changing, naming, turns_on
from moot.document.page.graph_section import chip
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject
from moot.document.page.words import counted
from moot.document.taking_sides import common_ground, disputed, members_of, with_the_verdict
from moot.results.baseline import BY_SIDES
from moot.verdict.plainly import listed

_SHOWN: Final = 8
"""Items that a list shows at once; the others open by a click."""
_PATHS: Final = 3
_PARTS: Final = {
    "conclusion": "what follows in the end",
    "premise": "what their reasons rest on",
    "assumption": "what they take for granted",
    "source": "whether a source is good",
    "fact": "what happened",
    "warrant": "what follows from what",
    "inference": "what follows from what",
    "relation": "whether an objection holds",
}
_TOWARDS: Final = {"supports": "for", "opposes": "against"}


def divides(subject: Subject) -> bool:
    """Whether the result has sides, common ground or anything that it turns on."""
    found = result_of(subject)
    return any(found.get(key) for key in ("camps", "cruxes", "common_ground", "established_disputed"))


def result_of(subject: Subject) -> Mapping[str, Any]:
    """The result as its JSON object, computed once."""
    return subject.once("result", subject.result.to_dict)


def dividing(subject: Subject) -> Iterator[Markup]:
    """The section about what divides the participants; every part of it only where there is something to tell."""
    found = result_of(subject)
    for id, title, items in (
        ("ground", "What nobody disputes", _agreed(subject, found)),
        ("disputed", "Stands, though disputed", _disputed(subject, found)),
    ):
        yield from _list(id, title, list(items))
    yield from _sides(subject, found)
    yield from _turning(subject, found)
    for id, title, items in (
        ("minds", "What would change whose mind", _flips(subject, found)),
        ("settle", "What would settle it", _paths(subject, found)),
        ("lines", "Where they part", _lines(subject, found)),
        ("dissent", "Dissent, in their own words", _dissent(subject, found)),
        ("fell", "What fell, and what brought it down", _dropped(subject, found)),
        ("ledger", "Evidence, and what became of it", _ledger(subject, found)),
        ("baseline", "What a vote alone would say", _baseline(subject)),
    ):
        yield from _list(id, title, list(items))


def _list(id: str, title: str, items: Sequence[Markup]) -> Iterator[Markup]:
    if not items:
        return
    yield tag("div", tag("h3", title), _folded(items), class_=f"part {id}")


def _folded(items: Sequence[Markup]) -> Markup:
    """A list of which the first items show at once."""
    shown, rest = tag("ul", joined(items[:_SHOWN]), class_="plain"), items[_SHOWN:]
    summary = tag("summary", f"{len(rest)} more")
    return joined((shown, tag("details", summary, tag("ul", joined(rest), class_="plain")) if rest else None))


def quoted(subject: Subject, literal: Literal) -> Markup:
    """A literal in quotes; of a denied one, what does not hold."""
    denied = " does not hold" if literal.startswith("~") else ""
    return joined((tag("q", text(_named(subject, proposition(literal)))), denied))


def _named(subject: Subject, literal: Literal) -> str:
    return subject.once("named", lambda: naming(subject.result))(literal)


def node_text(subject: Subject, node: str) -> str:
    """What a node of the graph says; its id if that is unknown."""
    if node.startswith("p:"):
        plain = proposition(node[2:])
        return _named(subject, plain) + (" does not hold" if node.startswith("p:~") else "")
    if node in subject.debate.graph.arguments:
        return subject.text(node)
    return subject.names.text(node) if node in subject.names.nodes else node


def node(subject: Subject, id: str) -> Markup:
    """A node as the mark of its label and its text, linked to its place on the page."""
    anchor = subject.anchors.get(id) or subject.anchors.get(f"ev:{id.rpartition('>')[0]}")
    said = tag("q", text(node_text(subject, id)))
    by = subject.debate.graph.arguments[id].authors if id in subject.debate.graph.arguments else ()
    named = tag("span", " ", text(", ".join(by)), class_="by") if by else None
    return joined((tag("a", said, href=f"#{anchor}") if anchor else said, named))


def _agreed(subject: Subject, found: Mapping[str, Any]) -> Iterator[Markup]:
    for ground in common_ground(found):
        who = tag("span", text(listed(ground["classes"])), class_="by")
        yield tag("li", chip("in"), " ", quoted(subject, ground["literal"]), " ", who, dir="auto")


def _disputed(subject: Subject, found: Mapping[str, Any]) -> Iterator[Markup]:
    for literal, who in disputed(found):
        are = "is" if len(who) == 1 else "are"
        side = "for" if literal.startswith("~") else "against"
        yield tag("li", chip("in"), " ", quoted(subject, literal), f"; {listed(who)} {are} on record {side} it.",
                  dir="auto")  # fmt: skip


def _sides(subject: Subject, found: Mapping[str, Any]) -> Iterator[Markup]:
    members, camps = members_of(found), found.get("camps", {})
    shown = [(position, {**camps[position], "members": who}) for position, who in members.items() if position in camps]
    if not shown:
        return
    cards = [_side(subject, number, position, camp) for number, (position, camp) in enumerate(shown)]
    yield tag("div", tag("h3", "The sides"), tag("div", joined(cards), class_="cards"), class_="part sides")


def _side(subject: Subject, number: int, position: Literal, camp: Mapping[str, Any]) -> Markup:
    """A side: who is on it, and what they hold. Of who is for a claim that is not told: they are for others too."""
    several = subject.result.said is not None
    ground = "can hold its ground" if camp["tenable"] else "cannot hold its ground against what stands"
    return tag(
        "article",
        tag("h4", tag("bdi", text(_named(subject, position)))),
        tag("p", tag("b", text(listed(camp["members"]))), f" · {ground}", dir="auto"),
        *(() if several else _holdings(subject, camp)),
        class_=f"card side side-{number % 6}",
    )


def _holdings(subject: Subject, camp: Mapping[str, Any]) -> Iterator[Markup | None]:
    yield _held(subject, "Holds", camp["core"])
    yield _held(subject, "Has to give up", camp["given_up"])
    for title, labels in _OPEN:
        yield _held(subject, title, (id for id in camp["open"] if subject.label(id) in labels))


_OPEN: Final = (
    ("Stands, whoever is right", ("in",)),
    ("Still open", ("undec", "gone", "none")),
    ("Has fallen", ("out",)),
)
"""What a side stated and neither holds for sure nor gives up, by its label: the title, and the labels."""


def _held(subject: Subject, title: str, nodes: Iterable[str]) -> Markup | None:
    """Nodes that a side holds, each text once; a reason goes before what it rests on."""
    ordered = sorted(nodes, key=lambda id: id.startswith("p:"))
    items = {node_text(subject, id): id for id in reversed(ordered)}
    found = [tag("li", node(subject, id)) for _, id in reversed(items.items())]
    if not found:
        return None
    return joined((tag("p", title, class_="kicker"), _folded(found)))


def _turning(subject: Subject, found: Mapping[str, Any]) -> Iterator[Markup]:
    """The questions that alone move an answer, with whom they divide and what each answer moves."""
    singles = turns_on(found)
    items = [_question(subject, found, literal) for literal in singles]
    yield from _list("turns", "What it turns on", items)
    if not items:
        sets = {tuple(crux["literals"]) for cruxes in found.get("cruxes", {}).values() for crux in cruxes["each"]}
        ordered = sorted((one for one in sets if len(one) > 1), key=lambda literals: (len(literals), literals))
        together = [tag("li", joined((_shown(subject, l) for l in one), " and "), dir="auto") for one in ordered]
        yield from _list("turns", "No single answer moves it; together these would", together)


def _question(subject: Subject, found: Mapping[str, Any], literal: Literal) -> Markup:
    sides: tuple[list[str], list[str]] = ([], [])
    for cruxes in found.get("cruxes", {}).values():
        for crux in cruxes["each"]:
            if [proposition(l) for l in crux["literals"]] == [literal]:
                for_it, against = crux["divides"].get(crux["literals"][0], ((), ()))
                yes, no = (against, for_it) if crux["literals"][0].startswith("~") else (for_it, against)
                sides[0].extend(yes)
                sides[1].extend(no)
    yes, no = (list(dict.fromkeys(names)) for names in sides)
    who = [f"{listed(yes)}: yes." if yes else "", f"{listed(no)}: no." if no else ""]
    split = tag("span", " ".join(filter(None, who)), class_="by") if yes or no else None
    head = tag("b", "◆ ", text(" ".join(changes(found, literal, lambda l: _named(subject, l)))))
    return tag("li", head, " ", split, dir="auto", class_="crux")


def _shown(subject: Subject, literal: Literal) -> Markup:
    said = _asked(subject, proposition(literal))
    return joined((said, " shown false" if literal.startswith("~") else " shown true"))


def _asked(subject: Subject, literal: Literal) -> Markup:
    """What is asked about, in quotes; that something follows has quotes already."""
    said = text(_named(subject, literal))
    return tag("bdi", said) if warranted(literal) is not None else tag("q", said)


def _flips(subject: Subject, found: Mapping[str, Any]) -> Iterator[Markup]:
    for name, flip in found.get("flip_conditions", {}).items():
        ways = [joined((_shown(subject, l) for l in literals), " and ") for literals in changing(flip)]
        if ways:
            more = f", or any of {len(ways) - _PATHS} more" if len(ways) > _PATHS else ""
            yield tag("li", tag("b", text(name)), " would change, were ", joined(ways[:_PATHS], "; or "), more, ".",
                      dir="auto")  # fmt: skip


def _paths(subject: Subject, found: Mapping[str, Any]) -> Iterator[Markup]:
    """The sets of at most two questions whose answers decide most, each with what every answer leads to."""
    if subject.result.said is not None:
        return  # of several matters no single one wins, whatever is answered
    short = [path for path in found.get("resolution_paths", ()) if len(path["questions"]) < _PATHS and path["decided"]]
    for path in sorted(short, key=lambda path: (-path["decided"], len(path["questions"])))[:_PATHS]:
        questions = joined((_asked(subject, q) for q in path["questions"]), " and ")
        answers = (tag("li", _decides(subject, answer)) for answer in path["answers"])
        yield tag("li", questions, tag("ul", joined(answers), class_="ways"), dir="auto")


def _decides(subject: Subject, answer: Mapping[str, Any]) -> Markup:
    won = answer["position"]
    then = tag("b", text(_named(subject, won))) if won else "no answer stands"
    return joined((f"if {_values(answer['values'])}: ", then))


def _values(values: Sequence[bool]) -> str:
    """The answers to one or two questions in words."""
    match values:
        case [one]:
            return "so" if one else "not"
        case [one, other] if one is other:
            return "both are true" if one else "neither is true"
        case [one, *_]:
            return f"only the {'first' if one else 'second'} is true"
        case _:
            return "nothing is asked"


def _lines(subject: Subject, found: Mapping[str, Any]) -> Iterator[Markup]:
    for line in found.get("fault_lines", ()):
        one, other = (tag("q", text(_named(subject, position))) for position in line["camps"])
        part = _PARTS.get(line["component"], line["component"])
        many = counted(len(line["pairs"]), "conflict")
        yield tag("li", one, " and ", other, f" part over {part} ({many}).", dir="auto")


def _dissent(subject: Subject, found: Mapping[str, Any]) -> Iterator[Markup]:
    with_it = with_the_verdict(found) if subject.result.said is not None else ()
    for dissent in (one for one in found.get("dissent", ()) if one["class"] not in with_it):
        said = joined((node(subject, id) for id in dissent["arguments"]), "; ")
        yield tag("li", tag("b", text(dissent["class"])), ": ", said or "without a reason that stands", dir="auto")


def _dropped(subject: Subject, found: Mapping[str, Any]) -> Iterator[Markup]:
    for item in found.get("dropped", ()):
        if "node" in item and not item["node"].endswith(tuple(f">{p.id}" for p in subject.result.positions)):
            rests = " rests on what fell;" if item["requirement"] else ""
            by = node(subject, item["by"]) if item["by"] != item["node"] else None
            brought = (" brought down by ", by) if by else ()
            yield tag("li", chip("out"), " ", node(subject, item["node"]), rests, *brought, ".", dir="auto")


def _ledger(subject: Subject, found: Mapping[str, Any]) -> Iterator[Markup]:
    if subject.result.weighed:
        return  # a council has a section for its evidence
    for entry in found.get("ledger", ()):
        fact = subject.debate.graph.facts.get(entry["fact"])
        said = str(fact.text) if fact is not None and str(fact.text) else entry["fact"]
        towards = [f"{_TOWARDS.get(side, side)} ‘{_named(subject, p)}’" for p, side in entry["polarity"].items()]
        counts = "counted" if entry["counted"] else f"not counted: {entry['why']}"
        source = f"{fact.source}, " if fact is not None and fact.source else ""
        note = f"{source}{', '.join([*towards, counts])}"
        by = tag("span", " ", text(note), class_="by")
        yield tag("li", chip(entry["label"]), " ", tag("q", text(said)), by, dir="auto")


def _baseline(subject: Subject) -> Iterator[Markup]:
    baseline = subject.result.baseline
    if baseline is not None and (subject.result.argued is not None or subject.result.said is not None):
        by_sides = baseline.rule == BY_SIDES  # what is chosen has quotation marks of its own
        chosen = ((each if by_sides else f"‘{each}’", number) for each, number in baseline.first_choices.items())
        counts = ", ".join(f"{each} {number}" for each, number in chosen)
        yield tag("li", text(f"{baseline.reason[:1].upper()}{baseline.reason[1:]}."), " ", text(counts), dir="auto")
