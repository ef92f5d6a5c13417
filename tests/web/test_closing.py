"""A person in the web page, and over HTTP: an answer that nobody named, and the closing ballot, blind and once."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from browser import needs_browser
from serving import Client, Server
from surfing import Surfer
from test_page import look
from test_previews import asked, call

from command import PATIENCE_S

MOVE, KEEP, MIRROR = "Move the ledger to Postgres", "Keep the ledger on Cassandra", "Mirror the ledger for a year"
GRAPH = {"protocol": "graph", "question": "Where does the ledger live?", "positions": [MOVE, KEEP], "remember": False}
NEVER, CANNOT = "It never lost a payment", "We cannot run it"
REASON = {"arguments": [{"id": "r", "claim": "P1", "premises": [NEVER]}], "stances": {"P1": 1}}
DENIAL = {"arguments": [{"id": "d", "claim": "P2", "premises": [CANNOT]}], "stances": {"P2": 1}}
BEFORE = "Before it ends: where do you stand?"


def human(*names: str) -> list[dict[str, str]]:
    return [{"kind": "human", "name": name} for name in names]


def closing(client: Client, id: str) -> dict[str, Any]:
    """What somebody is asked in the closing ballot; every round before it is passed."""
    end = time.monotonic() + PATIENCE_S
    while True:
        for request in client.get(f"/api/debates/{id}/requests").json["requests"]:
            if request["aim"] == "closing":
                return dict(request)
            client.post(call(id, request["request"]), {"pass": True})
        assert time.monotonic() < end, "the closing ballot does not begin"
        time.sleep(0.05)


@contextmanager
def joined(server: Server, id: str, name: str) -> Iterator[Surfer]:
    """The page of somebody who was invited."""
    tab = Surfer(server.port)
    try:
        link = server.post(f"/api/debates/{id}/invitations", {"participant": name}).json["url"]
        tab.go(link.removeprefix(tab.base))
        yield tab
        assert tab.wrong() == ([], [], [])
    finally:
        tab.close()


@pytest.fixture
def two(server: Server) -> tuple[str, Client, Client]:
    """A debate of two people who each gave one reason, in its closing ballot."""
    id = server.held({**GRAPH, "participants": human("ana", "ben"), "max_rounds": 1})
    ana, ben = server.as_invited(id, "ana"), server.as_invited(id, "ben")
    assert ana.post(call(id, asked(ana, id)["request"]), REASON).status == 200
    assert ben.post(call(id, asked(ben, id)["request"]), DENIAL).status == 200
    return id, ana, ben


def test_nobody_sees_the_ballots_of_others_meanwhile_or_in_a_preview(two: tuple[str, Client, Client]) -> None:
    id, ana, ben = two
    mine, theirs = closing(ana, id)["request"], closing(ben, id)["request"]
    assert ben.post(call(id, theirs), {"stances": {"P1": 1}, "withdraw": ["a2"]}).status == 200
    assert ana.get(call(id, mine, "/meanwhile")).json == {"blind": True, "answered": 1, "of": 1, "said": []}
    told = ana.post(call(id, mine, "/preview"), {"stances": {"P1": 1}}).json
    assert (told["blind"], told["changed"]) == (True, [])
    assert {row["now"] for row in told["positions"]} == {"undec"}  # what ben took back would be seen in it
    assert ana.post(call(id, mine), {"stances": {"P1": 0.5}}).status == 200


def test_the_ninth_answer_and_one_that_is_there_are_refused_with_the_reason(server: Server) -> None:
    eight = [MOVE, KEEP, *(f"Use system {n}" for n in range(6))]
    id = server.held({**GRAPH, "positions": eight, "participants": human("ana", "ben")})
    ana = server.as_invited(id, "ana")
    path = call(id, asked(ana, id)["request"])
    ninth = ana.post(path, {"propose": [{"text": MIRROR}]})
    assert (ninth.status, "has 8 answers already" in str(ninth.problem)) == (422, True)
    there = ana.post(path, {"propose": [{"text": MOVE.upper()}]})
    assert there.status == 200
    (refused,) = there.json["answered"]["refused"]
    assert refused["why"] == "that answer is there already: you are for it, unless you say otherwise"


def test_a_ballot_is_cast_once_and_in_time(two: tuple[str, Client, Client]) -> None:
    id, ana, ben = two
    path = call(id, closing(ana, id)["request"])
    assert ana.post(path, {"stances": {"P1": 0.5}}).status == 200
    assert ana.post(path, {"stances": {"P1": 1}}).status == 409
    ben.post(call(id, closing(ben, id)["request"]), {"pass": True})
    late = ana.post(path, {"stances": {"P1": 1}})
    assert (late.status, bool(late.problem["detail"])) == (409, True)


@needs_browser
def test_a_person_adds_an_answer_that_nobody_named_and_argues_for_it(server: Server) -> None:
    id = server.held({**GRAPH, "participants": human("ana", "ben")})
    with joined(server, id, "ana") as tab:
        tab.sees("What do you think?")
        tab.write("Another answer that nobody named (you are for it, unless you say otherwise)", MIRROR)
        tab.sees("Is it a middle way? Between which?")
        tab.press(MOVE)
        tab.press(KEEP)
        tab.write("Your reason, in one sentence", "Both can be compared")
        tab.press("Send answer")
        tab.sees("Say for which answer your reason speaks.")
        tab.evaluate("""(() => { const list = document.getElementById('claim');
            list.value = 'another'; list.dispatchEvent(new Event('change')); })()""")
        look(tab, "join-another-answer")
        tab.press("Send answer")
        tab.sees("Your answer is in.")
    ben = server.as_invited(id, "ben")
    ben.post(call(id, asked(ben, id)["request"]), DENIAL)
    (_, _, added) = asked(ben, id, 1)["positions"]
    assert (added["text"], added["proposed_by"], added["between"]) == (MIRROR, ["ana"], ["P1", "P2"])
    found = server.rests(id)
    (id_of,) = [p["id"] for p in found["positions"] if p["text"] == MIRROR]
    assert (found["arguments"][0]["text"], found["arguments"][0]["claim"]) == ("Both can be compared", id_of)
    assert found["stances"]["ana"] == {id_of: 1}
    with joined(server, id, "ben") as tab:
        tab.sees(f"{MIRROR} (ana added it)")


@needs_browser
def test_a_person_fills_in_the_closing_ballot(server: Server, two: tuple[str, Client, Client]) -> None:
    id, ana, _ = two
    with joined(server, id, "ben") as tab:
        tab.sees(BEFORE)
        tab.press("leaning to it")
        tab.press("I take it back")
        tab.sees("Because of what?")
        tab.evaluate("""(() => { const list = document.querySelector('select');
            list.selectedIndex = 1; list.dispatchEvent(new Event('change')); })()""")
        for number, words in enumerate(("We can run it", "it never lost a payment")):
            tab.evaluate(f"""(() => {{ const field = document.getElementById('crux-{number}');
                field.value = {words!r}; field.dispatchEvent(new Event('input', {{bubbles: true}})); }})()""")
        tab.sees("As it is without the others, whom nobody sees yet.")
        look(tab, "join-closing")
        tab.press("Send answer")
        tab.sees("Your answer is in.")
    ana.post(call(id, closing(ana, id)["request"]), {"cruxes": [NEVER]})
    found = server.ends(id)
    assert found["stances"]["ben"] == {"P1": 0.5, "P2": 0}
    assert found["degraded"] == []
    assert [crux["by"] for crux in found["named_cruxes"] if crux["proposition"] == NEVER] == [["ana", "ben"]]
    assert [argument["live"] for argument in found["arguments"]] == [True, False]


@needs_browser
def test_of_claims_a_person_says_what_is_the_same_and_answers_what_came_too_late(server: Server) -> None:
    debate = {"protocol": "claims", "question": "What about the reports?", "remember": False, "max_rounds": 1}
    id = server.held({**debate, "participants": human("ana", "ben")})
    ana, ben = server.as_invited(id, "ana"), server.as_invited(id, "ben")
    for who, text in ((ana, "We should cache the reports daily"), (ben, "We should cache the daily reports")):
        claim = {"claims": [{"text": text, "type": "recommendation"}]}
        assert who.post(call(id, asked(who, id)["request"]), claim).status == 200
    with joined(server, id, "ben") as tab:
        tab.sees(BEFORE)
        tab.sees("Do these say the same?")
        tab.press("Not the same")
        tab.press("Not true")
        tab.write("Why? (one sentence)", "They change each hour")
        tab.press("no side")
        look(tab, "join-closing-claims")
        tab.press("Send answer")
        tab.sees("Your answer is in.")
        assert "This part did not count" not in tab.text()
    request = closing(ana, id)
    ana.post(call(id, request["request"]), {"stances": {"c1": 1}})
    found = server.ends(id)
    assert [claim["text"] for claim in found["claims"]][2:] == ["They change each hour"]
    assert found["degraded"] == []
    assert 0 in found["stances"]["ben"].values()
