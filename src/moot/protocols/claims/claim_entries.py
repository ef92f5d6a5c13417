"""What a request shows of a claim, and how long that is."""

from typing import Final

from moot.protocols.claims.sight import Entry, Sight, said_only
from moot.record.graph import Argument, pair_of
from moot.record.questions import words_of

SOURCES: Final = 5
"""Sources of one claim that are shown."""
LISTS: Final = ("because", "agreed_by", "same_as", "in_other_words")
"""The parts of an entry that are lists of texts."""
CITED: Final = 400
"""Characters of what one source says that are shown."""


def claim_entry(sight: Sight, id: str) -> Entry:
    """The entry of the claim `id`, which stands for all that say the same. It is made of new lists and objects. What is
    the same for all who are shown the same claims is worked out once.
    """
    mine = not sight.own.isdisjoint(sight.group(id))
    whole = sight.graph.arguments[id].part_of
    if not sight.is_common or (whole is not None and whole not in sight.seen):
        return {**_entry(sight, id), "mine": mine}
    known, head = sight.common.entries, sight.board.claims.head(id)
    if head not in known:
        known[head] = _entry(sight, id)
    entry = known[head].copy()
    entry["mine"] = mine
    for name in LISTS:  # whoever gets it may change it
        if name in entry:
            entry[name] = entry[name].copy()
    if "evidence" in entry:
        entry["evidence"] = [source.copy() for source in entry["evidence"]]
    return entry


def length(sight: Sight, id: str) -> int:
    """The characters of what is said in the entry of a claim or a question, in all its words."""
    known, head = sight.common.lengths, sight.board.claims.head(id)
    if head not in known:
        group, arguments = sight.group(id), sight.graph.arguments
        texts = (len(arguments[one].text) + len(arguments[one].excepted or "") for one in group)
        cited = (len(source["text"]) + len(source["source"] or "") for source in _evidence(sight, group))
        known[head] = sum(texts) + sum(cited)
    return known[head]


def _entry(sight: Sight, id: str) -> Entry:
    item, argument, board = sight.item(id), sight.graph.arguments[id], sight.board
    group = sight.group(id)
    reasons = dict.fromkeys(reason for one in group for reason in board.reasons(one))
    return {
        "id": item["id"],
        "author": item["author"],
        "type": argument.said_as,
        "text": item["text"],
        "because": [handle for handle in sight.handles(reasons) if handle != item["id"]],
        "label": str(board.label(id)),
        "mine": False,
        **said_only(
            evidence=_evidence(sight, group),
            agreed_by=board.agreed_by(id),
            same_as=[board.handles[one] for one in group if one != id],
            in_other_words=_other_words(sight, id, group),
            **_part(sight, id, group),
            answers=sight.named(argument.answers),
            conflict=_separated(sight, argument),
        ),
    }


def _part(sight: Sight, id: str, group: list[str]) -> Entry:
    """The claim that a claim is a part of, also where it was shown before and is gone, and what of it the authors of
    this part do not agree to.
    """
    arguments = sight.graph.arguments
    whole = arguments[id].part_of
    if whole is None:
        return {}
    parts = [arguments[one] for one in group if arguments[one].part_of == whole]
    without = [(sight.board.authors(part.id), str(part.excepted)) for part in parts if part.excepted is not None]
    several = len(parts) > 1
    excepted = "; ".join(f"{who}: {what}" if several else what for who, what in without)
    return {"part_of": next(iter(sight.known([whole])), None), "except": excepted or None}


def _separated(sight: Sight, argument: Argument) -> str | None:
    """The handle of the conflict of which a remark says that it is none."""
    if argument.separates is None:
        return None
    return sight.board.conflicts.get(pair_of(*map(sight.board.claims.head, argument.separates)))


def _other_words(sight: Sight, id: str, group: list[str]) -> list[str]:
    """What claims that say the same say in other words."""
    if len(group) == 1:
        return []
    texts = dict.fromkeys(str(sight.graph.arguments[one].text) for one in group)
    return [text for text in texts if words_of(text) != words_of(sight.graph.arguments[id].text)]


def _evidence(sight: Sight, group: list[str]) -> list[Entry]:
    """The sources of claims that say the same, as their authors gave them, the first few, cut to a length."""
    cited = dict.fromkeys(fact for id in group for fact in sight.graph.arguments[id].evidence)
    facts = [sight.graph.facts[id] for id in cited if id in sight.graph.facts][:SOURCES]
    return [
        {"source": fact.source, "text": excerpt(str(fact.text))}
        | ({"outcome": str(fact.outcome)} if fact.recorded else {})
        for fact in facts
    ]


def excerpt(text: str) -> str:
    """What a source says, cut to a length."""
    return text if len(text) <= CITED else text[: CITED - 1].rstrip() + "…"
