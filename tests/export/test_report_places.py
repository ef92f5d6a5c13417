"""Where a council's positions stand among each other, on the page: colours and words say no more than was weighed."""

import re
from collections.abc import Mapping

import moot
from moot.results import DebateResult

WORKED = "a"
"""The source of the one note with an outcome: it beats what speaks for the other positions."""
A, B, C = "use Postgres", "use Cassandra", "use MySQL"


def weighed(*notes: tuple[str, str, Mapping[str, str]]) -> tuple[DebateResult, str]:
    """The result of a council over notes (text, source, polarity), and its page."""
    with moot.open(":memory:") as m:
        for text, source, polarity in notes:
            known = {A: "neutral", B: "neutral", C: "neutral", **polarity}
            outcome = "worked" if source == WORKED else "unknown"
            m.remember(f"the ledger: {text}", "learning", outcome=outcome, source=source, polarity=known)
        result = m.council("Which database for the ledger?", [A, B, C], parameters={"k_min": 1})
        return result, m.export(result.debate_id, "html").to_dict()["text"]


def box(page: str, position: str) -> str:
    """The class of a position's box on the map."""
    found = re.search(rf'<a class="(n [^"]*position[^"]*)"[^>]*>(?:(?!</a>).)*{position}', page, re.DOTALL)
    assert found is not None, position
    return found[1]


NEARLY = (
    ("took the peak", "b", {B: "supports"}),
    ("was quick", "c", {B: "supports"}),
    ("kept it through three failovers", "a", {A: "supports"}),
    ("passed the audit", "d", {A: "supports"}),
    ("is known to all", "e", {A: "supports"}),
    ("was cheap", "f", {A: "opposes"}),
)
LAW = ("MySQL may not be used for it", "law", {C: "forbids"})


def test_while_nothing_is_decided_no_position_of_a_council_has_fallen_but_what_is_forbidden() -> None:
    result, page = weighed(*NEARLY, LAW)
    assert (result.verdict, result.leader is None) == (None, False)
    assert {p: box(page, p).split()[1] for p in (A, B, C)} == {A: "undec", B: "undec", C: "out"}


def test_what_won_stands_and_the_others_have_fallen() -> None:
    result, page = weighed(*NEARLY[2:5], ("lost two writes", "g", {B: "opposes"}), LAW)
    assert result.verdict == A
    assert (box(page, A).split()[1], box(page, C).split()[1]) == ("in", "out")


def test_leads_excluded_and_decided_look_different() -> None:
    _, page = weighed(*NEARLY, LAW)
    looks = dict(re.findall(r'<span class="status (\w+)">(best supported so far|excluded|decided)</span>', page))
    assert looks == {"warn": "best supported so far", "bad": "excluded"}
    colours = dict(re.findall(r"\.status\.(good|warn|bad)\{color:var\(--(\w+)\)", page))
    assert len(set(colours.values())) == 3
