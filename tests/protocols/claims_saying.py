"""Debates of claims that go on for five rounds, so that a test can say how claims are related in any of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from claims_play import Answer, play
from debating import Played

from moot.protocols.claims import CLAIMS
from moot.protocols.claims.report import said_in
from moot.protocols.claims.verdict import claims_content
from moot.protocols.pending import standing_under
from moot.record.graph import Component
from moot.verdict.standing import Standing

ARCHIVE, HIRE = "Archive the ledger yearly", "Hire two testers"
RAIN, MICE = "It rained on Sunday", "Mice ate the cheese"
ERRANDS = (
    "Buy a kettle", "Sweep the yard", "Ring the bishop", "Sell the bicycle",
    "Plant tulips", "Feed the swans", "Call a plumber", "Learn Welsh",
)  # fmt: skip
BLIND: Mapping[str, Answer] = {
    "ana": {"claims": [{"id": "a", "text": ARCHIVE, "type": "recommendation"}]},
    "ben": {"claims": [{"id": "b", "text": HIRE, "type": "recommendation"}]},
    "cho": {"claims": [{"id": "rain", "text": RAIN}, {"id": "mice", "text": MICE}]},
}
"""What is said in the blind round: nothing of it is related."""


def talk(blind: Mapping[str, Answer] = BLIND, /, **said: Sequence[Answer]) -> Played:
    """A debate in which each participant says this from the open round on. Yan and Zoe recommend something else in
    every round, so that everybody is asked in all five.
    """
    script = {name: [first, *said.get(name, ())] for name, first in blind.items()}
    errands: list[Answer] = [{"claims": [{"text": text, "type": "recommendation"}]} for text in ERRANDS]
    return play({**script, "yan": [{}, *errands[:4]], "zoe": [{}, *errands[4:]]}, max_rounds=5)


def relates(source: str, how: str, target: str, **more: Any) -> dict[str, Any]:
    """A ROUND that says one relation."""
    return {"relate": [{"from": source, "to": target, "how": how, **more}]}


def standing(played: Played) -> Standing:
    return standing_under(played.debate, CLAIMS)


def claims_of(played: Played) -> dict[str, dict[str, Any]]:
    """The claims of the result, by id."""
    found = standing(played)
    return {claim["id"]: claim for claim in said_in(played.debate, found, claims_content(found)).to_dict()["claims"]}


def labels(played: Played) -> dict[str, str | None]:
    """The labels of what was said in the blind round, by id."""
    return {id: claim["label"] for id, claim in claims_of(played).items() if claim["round"] == 0}


def in_force(played: Played) -> set[tuple[str, str]]:
    """The attacks between claims that somebody stands behind, or that were detected: source and target."""
    graph = played.debate.graph
    taken = {(who, id) for who, ids in graph.retracted.items() for id in ids}
    return {
        (edge.source, edge.target)
        for edge in graph.edges.values()
        if edge.component is not Component.RELATION
        if not edge.authors or any((author, edge.id) not in taken for author in edge.authors)
    }
