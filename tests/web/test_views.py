"""The other views of the page in a real browser: memory, readings, comparing, personas, setting up, joining, paper."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import needs_browser
from serving import AGAINST, Server
from surfing import Surfer
from test_founding_streams import GRAPH, SEATS, with_model  # noqa: F401 (a fixture)
from test_page import look

pytestmark = needs_browser
QUESTION = "Which queue for the jobs?"


@pytest.fixture(scope="module")
def read(server: Server) -> str:
    """A council over notes of which words are not sure."""
    for text, source in (("RabbitMQ lost no job in a year", "ops.md"), ("Kafka took a week to learn", "wiki.md")):
        server.post("/api/memories", {"text": text, "category": "learning", "source": source})
    return server.held({"protocol": "council", "question": QUESTION, "positions": ["use RabbitMQ", "use Kafka"]})


@pytest.fixture
def tab(server: Server) -> Iterator[Surfer]:
    found = Surfer(server.port)
    try:
        yield found
        assert found.wrong() == ([], [], [])
    finally:
        found.close()


def opened(tab: Surfer, server: Server, place: str, **size: Any) -> None:
    tab.go(f"/#token={server.token}", **size)
    tab.until("sessionStorage.getItem('moot.right')")
    tab.evaluate(f"location.hash = '{place}'")


def test_a_note_is_remembered_found_and_forgotten(server: Server, tab: Surfer) -> None:
    opened(tab, server, "#/memory")
    tab.press("Remember something")
    tab.write("What is to be remembered, one thing", "NATS dropped two messages in June")
    tab.write("Where it is from", "postmortem-06.md")
    tab.press("Remember it")
    tab.sees("NATS dropped two messages in June")
    tab.evaluate("""(() => { const s = document.getElementById('search'); s.value = 'dropped';
        s.dispatchEvent(new Event('input', {bubbles: true})); })()""")
    tab.sees("1 found.")
    look(tab, "memory")
    tab.press("Forget")
    tab.press("Erase its words for good? Press again")
    tab.sees("0 found.")


def test_readings_are_confirmed_by_keys_and_the_council_is_held_anew(server: Server, read: str, tab: Surfer) -> None:
    opened(tab, server, "#/memory")
    tab.sees("Readings to look at")
    opened(tab, server, f"#/readings/{read}")
    tab.sees("What does this note say?")
    look(tab, "readings")
    first = str(tab.evaluate("document.querySelector('.note-text').innerText"))
    tab.key("f")
    tab.until("document.querySelector('.seg [aria-pressed=true]')")
    tab.key("u")
    tab.until("!document.querySelector('.seg [aria-pressed=true]')")
    tab.key("f")
    tab.key("n")
    tab.until(f"!document.querySelector('.note-text') || document.querySelector('.note-text').innerText !== {first!r}")
    for _ in range(10):
        if "No note is left to look at." in tab.text():
            break
        tab.key("Enter")
    tab.sees("No note is left to look at.")
    tab.press("Work out the answer again")
    tab.until(f"location.hash.startsWith('#/debate/') && !location.hash.includes('{read}')")
    items = server.get(f"/api/debates/{read}/readings").json["items"]
    assert {item["label"] for item in items if item["text"] == first} == {"supports", "neutral"}
    assert not [item for item in items if not item["sure"] or (item["by"] == "words" and item["label"] != "neutral")]


def test_two_debates_are_compared(server: Server, read: str, tab: Surfer) -> None:
    one = server.held({**GRAPH, "participants": SEATS})
    other = server.held({**GRAPH, "participants": SEATS[:2]})
    opened(tab, server, f"#/compare?a={one}&b={other}")
    tab.sees("Both turn on")
    tab.sees("One server is enough")
    look(tab, "compare")
    opened(tab, server, "#/compare")
    tab.sees("Choose two debates.")


def test_debates_of_which_one_is_decided_do_not_come_to_different_answers(server: Server, tab: Surfer) -> None:
    one = server.held({**GRAPH, "participants": SEATS})
    ballots = [{"ballot": {"ranking": ["Thai"]}}]
    votes = [{"kind": "scripted", "name": name, "rounds": ballots} for name in ("ana", "ben")]
    vote = {"protocol": "vote", "question": "Where do we eat?", "positions": ["Thai", "Pizza"], "participants": votes}
    other = server.held({**vote, "remember": False})
    opened(tab, server, f"#/compare?a={one}&b={other}")
    tab.sees("One is decided, the other is not.")
    tab.sees("They were asked different questions.")
    assert not re.search("polarized|accepted|consensus", tab.text())


def test_what_is_not_there_is_said_with_a_way_out(server: Server, tab: Surfer) -> None:
    for place in ("#/debate/deadbeef", "#/nowhere"):
        opened(tab, server, place)
        tab.sees("There is nothing here.")
        assert "openapi" not in tab.text()
        tab.press("All debates")
        tab.until("document.getElementById('search')")
    tab.happened = []  # the browser notes the refusal


def test_what_is_chosen_may_not_have_been_said_at_an_earlier_step(server: Server, tab: Surfer) -> None:
    id = server.held({**GRAPH, "participants": SEATS})
    last = server.get(f"/api/debates/{id}/view").json["said"][-1]["id"]
    opened(tab, server, f"#/debate/{id}?at=3&tab=why&sel={last}")
    tab.sees("This had not been said yet at step 3.")
    tab.press("Why the answer is what it is")
    tab.until("document.querySelector('#panel .tree')")
    tab.happened = []  # the browser notes the refusal


def test_notes_that_need_no_look_are_not_told_as_looked_at(server: Server, read: str, tab: Surfer) -> None:
    council = {"protocol": "council", "question": "Which queue, again?", "positions": ["use RabbitMQ", "use Kafka"]}
    note = {"text": "A queue of people waited outside the office", "category": "learning", "source": "rooms.md"}
    server.post("/api/memories", note)
    opened(tab, server, f"#/readings/{server.held(council)}")
    tab.until("document.querySelectorAll('.queue button').length > 1")
    assert re.search(r"\d+ of \d+ to look at|none left to look at", tab.text())
    tab.until("document.querySelector('.queue .looked')")
    tab.click("document.querySelector('.queue .looked')")
    assert "you looked" not in tab.text()


def test_the_link_of_an_invitation_is_copied_by_a_press(server: Server, tab: Surfer) -> None:
    id = server.held({**GRAPH, "participants": [{"kind": "human", "name": "ana"}]})
    opened(tab, server, f"#/debate/{id}")
    tab.press("Invite ana")
    tab.until("document.querySelector('.links input')")
    tab.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    tab.press("Copy")
    tab.sees("Copied")
    assert "#join=" in str(tab.evaluate("window.copied"))


def test_personas_are_shown_with_what_would_change_their_minds(server: Server, tab: Surfer) -> None:
    opened(tab, server, "#/personas")
    tab.sees("No model is set up.")
    tab.sees("Would change its mind")
    look(tab, "personas")


def test_what_models_may_cost_is_told_before_anything_is_asked(with_model: Server) -> None:  # noqa: F811
    tab = Surfer(with_model.port)
    try:
        opened(tab, with_model, "#/new")
        tab.sees("What is the question?")
        tab.write("The question, in one sentence", "Which database?")
        tab.write("Possible answers, one a line", "Postgres\nCassandra")
        for name in ("graph", "operations", "skeptic"):
            tab.click(f"document.querySelector('input[value={name}]')")
        tab.sees("calls at most.")
        look(tab, "setup")
        tab.press("Let a model play personas (it may cost something)")
        tab.write("Calls at most (leave it empty for no bound)", "1")
        tab.press("Begin")
        tab.sees("Who stands where")
        (held,) = with_model.get("/api/debates").json["debates"]
        assert with_model.get(f"/api/debates/{held['debate_id']}").json["cost"]["calls"] == 1
    finally:
        tab.close()


def test_who_writes_sees_the_others_and_what_the_answer_would_change(server: Server, tab: Surfer) -> None:
    people = [{"kind": "human", "name": name} for name in ("ana", "ben")]
    id = server.held({**GRAPH, "participants": people})
    ana, ben = server.as_invited(id, "ana"), server.as_invited(id, "ben")
    link = server.post(f"/api/debates/{id}/invitations", {"participant": "ana"}).json["url"]
    tab.go(link.removeprefix(tab.base))
    tab.sees("Nobody else has answered yet.")
    (asked,) = ben.get(f"/api/debates/{id}/requests").json["requests"]
    ben.post(f"/api/debates/{id}/requests/{asked['request']}", {"stances": {"P2": 1}})
    tab.sees("All others have answered.")  # without a reload
    tab.press("for it")
    tab.write("Your reason, in one sentence", "It never lost a payment")
    tab.until("document.querySelector('.beside td .chip.in')")
    look(tab, "join-preview")
    assert ana.get(f"/api/debates/{id}/requests").json["requests"] != []
    tab.press("Send answer")
    tab.sees("Others have spoken. What do you say?")


@pytest.mark.parametrize(("width", "dark"), [(390, False), (390, True), (1280, True)])
def test_no_view_runs_out_of_the_window(server: Server, read: str, tab: Surfer, width: int, dark: bool) -> None:
    for name, place in (("memory", "#/memory"), ("readings", f"#/readings/{read}"), ("personas", "#/personas"),
                        ("compare", "#/compare"), ("new", "#/new")):  # fmt: skip
        opened(tab, server, place, width=width, height=844, dark=dark)
        tab.until("document.querySelector('main h1, main .note-text')")
        look(tab, f"{name}-{width}{'-dark' if dark else ''}")
        assert tab.evaluate("document.documentElement.scrollWidth") <= width, name
        nameless = """[...document.querySelectorAll('button, a[href], input, textarea, select')].filter(e =>
            !(e.textContent || '').trim() && !e.getAttribute('aria-label') && !(e.labels && e.labels.length)).length"""
        assert tab.evaluate(nameless) == 0, name


def test_a_debate_is_printed_whole_and_without_what_one_presses(
    server: Server, tab: Surfer, tmp_path: Path
) -> None:
    seats = [*SEATS, {"kind": "scripted", "name": "dan", "rounds": [AGAINST]}]
    id = server.held({"protocol": "claims", "question": "Cache?", "participants": seats[3:], "remember": False})
    opened(tab, server, f"#/debate/{id}")
    tab.sees("We should not cache the reports")
    tab.send("Emulation.setEmulatedMedia", media="print")
    displayed = "getComputedStyle(document.querySelector(s)).display"
    assert tab.evaluate(f"['.bar', '.timeline', '.tabs', '.next'].every(s => {displayed} === 'none')")
    assert tab.evaluate("getComputedStyle(document.getElementById('panel')).overflowY") == "visible"
    paper = tab.printed()
    assert paper.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) >= 1


def test_a_browser_that_slept_an_hour_takes_the_line_up_again(server: Server, tab: Surfer) -> None:
    people = [{"kind": "human", "name": name} for name in ("ana", "ben")]
    id = server.held({**GRAPH, "participants": people})
    opened(tab, server, f"#/debate/{id}")
    tab.until("(document.querySelector('.line-state') || {innerText: ''}).innerText.startsWith('Live')")
    tab.evaluate("""(() => { window.streams = 0; const real = window.fetch; window.fetch = (path, more) => {
        if (String(path).includes('/stream')) window.streams += 1; return real(path, more); }; })()""")
    tab.evaluate("(() => { const real = Date.now; window.slept = 0; Date.now = () => real() + window.slept; })()")
    tab.until("(window.slept += 3600000) && window.streams > 0", 60)  # each look is an hour later
    ben = server.as_invited(id, "ben")
    (asked,) = ben.get(f"/api/debates/{id}/requests").json["requests"]
    ben.post(f"/api/debates/{id}/requests/{asked['request']}", {"stances": {"P2": 1}})
    tab.until("document.querySelector('.moment p').innerText.includes('ben is firmly for')", 30)
    tab.happened = []


def test_a_tab_that_was_open_over_an_upgrade_says_so_and_keeps_what_was_written(server: Server, tab: Surfer) -> None:
    id = server.held({**GRAPH, "participants": [{"kind": "human", "name": "ana"}]})
    link = server.post(f"/api/debates/{id}/invitations", {"participant": "ana"}).json["url"]
    tab.go(link.removeprefix(tab.base))
    tab.sees("What do you think?")
    tab.write("Your reason, in one sentence", "It never lost a payment")
    tab.evaluate("document.querySelector('meta[name=moot-version]').setAttribute('content', '0.0.0')")
    tab.sees("The server is another moot now")
    tab.press("Load the page anew")
    tab.until("[...document.querySelectorAll('textarea, input')].some((field) => field.value.includes('payment'))")
    tab.until("!document.getElementById('upgraded')")
