"""The page in a real browser: what somebody finds who opens it, on a desk and on a phone, by mouse and by keyboard."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import needs_browser
from serving import AGAINST, Server, claims
from surfing import Surfer

pytestmark = needs_browser
ROOT = Path(__file__).resolve().parents[2]
POSITIONS = ["Move the ledger to Postgres", "Keep the ledger on Cassandra"]
AGENTS = json.loads((ROOT / "examples" / "graph_debate" / "agents.json").read_text(encoding="utf-8"))["agents"]


@pytest.fixture(scope="module")
def argued(server: Server) -> str:
    """The graph debate of the examples, held over HTTP."""
    seats = [{"kind": "scripted", "name": agent["id"], "rounds": agent["rounds"]} for agent in AGENTS]
    asked = {"protocol": "graph", "question": "Where does the ledger live?", "positions": POSITIONS, "remember": False}
    return server.held({**asked, "participants": seats})


@pytest.fixture
def tab(server: Server) -> Iterator[Surfer]:
    found = Surfer(server.port)
    try:
        yield found
        assert found.wrong() == ([], [], [])
    finally:
        found.close()


def look(tab: Surfer, name: str) -> None:
    """Keep a picture of what is seen, where somebody asked for it: MOOT_SHOTS=FOLDER."""
    if folder := os.environ.get("MOOT_SHOTS"):
        tab.picture(Path(folder) / f"{name}.png", whole=False)


def test_the_link_opens_the_list_and_the_token_leaves_the_address(server: Server, argued: str, tab: Surfer) -> None:
    tab.go(f"/#token={server.token}")
    tab.sees("Where does the ledger live?")
    assert server.token not in str(tab.evaluate("location.href"))
    tab.sees("Rival answers can each be upheld, and")
    look(tab, "home")
    tab.click(f"document.querySelector('a[href=\"#/debate/{argued}\"]')")  # others may have the same question
    tab.sees("It turns on")


def test_without_a_right_it_says_what_is_missing(server: Server, tab: Surfer) -> None:
    tab.go("/")
    tab.sees("This page needs its link.")
    tab.go("/#token=wrong")
    tab.sees("The right to be here has ended.")
    tab.happened = []  # the refusal is on the console of the browser, as it should be


def opened(tab: Surfer, server: Server, id: str, more: str = "", **size: Any) -> None:
    tab.go(f"/#token={server.token}", **size)
    tab.until("sessionStorage.getItem('moot.right')")
    tab.evaluate(f"location.hash = '#/debate/{id}{more}'")
    tab.sees("Conversation")


def test_a_debate_shows_its_answer_its_map_and_its_conversation(server: Server, argued: str, tab: Surfer) -> None:
    opened(tab, server, argued)
    text = tab.text()
    assert "Still open between" in text
    assert "Who stands where" in text
    assert "Postgres commits a payment or does not" in text
    assert tab.evaluate("document.querySelectorAll('.map-part .n').length") >= 9
    for name in ("Attacks", "Outcome", "Why", "What if"):
        tab.press(name)
        tab.until("document.getElementById('panel').innerText.trim().length > 20")
        look(tab, f"debate-{name.lower().replace(' ', '-')}")


def test_a_box_is_explained_by_a_click_and_by_the_keyboard(server: Server, argued: str, tab: Surfer) -> None:
    opened(tab, server, argued)
    tab.evaluate("document.querySelector('.n.position').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    tab.until("document.querySelector('.tree .tree')")
    assert tab.evaluate("document.querySelector('.tree button').innerText") == POSITIONS[0]
    assert tab.evaluate("document.querySelector('.map-part svg.map').classList.contains('dim')")
    assert "sel=" in str(tab.evaluate("location.hash"))
    tab.evaluate("document.querySelectorAll('.map-part .n')[1].focus()")
    tab.key("Enter")
    first = "(document.querySelector('.tree button') || {}).innerText"
    tab.until(f"{first} && {first} !== {json.dumps(POSITIONS[0])}")
    tab.key("Escape")
    tab.until("!document.querySelector('.map-part svg.map.dim')")


def test_a_visitor_finds_why_it_is_so_and_what_would_settle_it(server: Server, argued: str, tab: Surfer) -> None:
    opened(tab, server, argued)
    tab.press("Why is it so?")
    tab.until("document.querySelector('#panel .tree .tree')")
    assert "for it" in str(tab.evaluate("document.getElementById('panel').innerText"))
    above = "document.querySelector('.tabs').getBoundingClientRect().top"
    tab.until(f"{above} >= 0 && {above} < 600")
    tab.evaluate("scrollTo(0, 0)")
    tab.sees("A question that could settle it")
    tab.click("document.querySelector('.settle .cell:not(.none)')")
    tab.sees(f"then ‘{POSITIONS[0]}’ would be the answer.")
    assert tab.evaluate("document.querySelector('.three input:checked:not([value=\"\"])') !== null")
    look(tab, "settled")


def test_why_explains_each_answer_and_does_not_say_the_head_again(server: Server, argued: str, tab: Surfer) -> None:
    opened(tab, server, argued, "?tab=why")
    tab.until("document.querySelectorAll('#panel > .tree > li').length === 2")
    said = str(tab.evaluate("document.getElementById('panel').innerText"))
    assert all(position in said for position in POSITIONS)
    assert "Who stands where" not in said
    assert "It turns on" not in said


def test_from_why_to_what_if(server: Server, argued: str, tab: Surfer) -> None:
    opened(tab, server, argued, "?tab=why&sel=0.ben.0")
    tab.press("What if nobody had said it?")
    tab.sees("As argued")
    assert tab.evaluate("document.querySelectorAll('.left-out input:checked').length") == 1


def test_what_nobody_argued_for_has_not_fallen(server: Server, tab: Surfer) -> None:
    people = [{"kind": "human", "name": name} for name in ("ana", "ben")]
    asked = {"protocol": "graph", "question": "Where does it live?", "positions": POSITIONS, "participants": people}
    id = server.held({**asked, "remember": False})
    opened(tab, server, id)
    tab.until("document.querySelectorAll('.map-part .n.none').length === 2")
    assert "fallen" not in str(tab.evaluate("document.querySelector('.standings').innerText"))
    tab.press("Why is it so?")
    tab.sees("Nothing was said for them or against them.")
    assert "fallen" not in str(tab.evaluate("document.getElementById('panel').innerText"))
    boxes = server.get(f"/api/debates/{id}/graph").json["boxes"]
    assert [box["label"] for box in boxes] == ["out", "out"]  # what the model says stays as it is


def test_why_is_told_of_the_moment_that_is_shown(server: Server, argued: str, tab: Surfer) -> None:
    opened(tab, server, argued, "?at=5&tab=why")
    tab.sees("As it stood at step 5")
    early = str(tab.evaluate("document.getElementById('panel').innerText"))
    tab.press("The end")
    tab.until(f"document.getElementById('panel').innerText !== {json.dumps(early)}")
    tab.until("document.querySelectorAll('#panel .tree li').length > 2")


def test_no_name_of_the_model_stands_in_the_conversation(server: Server, argued: str, tab: Surfer) -> None:
    opened(tab, server, argued)
    for name in ("Conversation", "Why", "What if", "Attacks"):
        tab.press(name)
        tab.until("document.getElementById('panel').innerText.trim().length > 20")
        said = str(tab.evaluate("document.getElementById('panel').innerText"))
        assert not re.search(r"\b\d+\.(ana|ben|cho)\.\d+|\ba\d+\b|\([+−]", said), (name, said)


def test_each_step_is_told_in_words(server: Server, argued: str, ended: str) -> None:
    for id in (argued, ended):
        words = [" ".join(moment["words"]) for moment in server.get(f"/api/debates/{id}/timeline").json["moments"]]
        ends = ("The end", "What it came to is remembered")
        assert words[-1] in ends or words[-1].startswith("what came of it: ")
        assert not [said for said in words if re.search(r"asked:|gives [+-]|verdict-|\bblind\b|polarized", said)]
    words = [moment["words"] for moment in server.get(f"/api/debates/{argued}/timeline").json["moments"]]
    assert ["Round 0: ana, ben and cho are asked"] in words
    assert ["ana is firmly for: “Move the ledger to Postgres”"] in words


def test_a_vote_shows_its_count_and_no_empty_map(server: Server, tab: Surfer) -> None:
    seats = [
        {"kind": "scripted", "name": name, "rounds": [{"ballot": {"ranking": [best]}}]}
        for name, best in {"ana": "Thai", "ben": "Thai", "cho": "Pizza"}.items()
    ]
    asked = {"protocol": "vote", "question": "Where do we eat?", "positions": ["Thai", "Pizza"], "remember": False}
    id = server.held({**asked, "participants": seats})
    opened(tab, server, id)
    tab.sees("3 ballots counted")
    assert tab.evaluate("document.querySelector('.map-part').hidden")
    look(tab, "vote")


def test_what_if_says_what_would_change_and_stores_nothing(server: Server, argued: str, tab: Surfer) -> None:
    before = server.get("/api/verify").json["checked"]
    opened(tab, server, argued, "?tab=if")
    tab.until("document.querySelectorAll('.three').length > 2")
    tab.evaluate("""[...document.querySelectorAll('.three')].find(e => e.innerText.includes('three regions'))
        .querySelectorAll('input')[2].click()""")
    tab.sees("then ‘Move the ledger to Postgres’ would be the answer.")
    look(tab, "what-if")
    assert server.get("/api/verify").json["checked"] == before


FAINT = "document.querySelectorAll('.map-part .e.faint').length"
TURNED = """[...document.querySelectorAll('.map-part .n[data-was]')]
    .map(e => e.querySelector('.would-be .l').textContent)"""


def test_the_map_shows_what_would_change_and_the_address_keeps_what_is_tried(
    server: Server, argued: str, tab: Surfer
) -> None:
    opened(tab, server, argued, "?tab=if")
    tab.until("document.querySelectorAll('.three').length > 2")
    assert tab.evaluate(TURNED) == []
    faint = tab.evaluate(FAINT)
    tab.evaluate("""[...document.querySelectorAll('.three')].find(e => e.innerText.includes('three regions'))
        .querySelectorAll('input')[2].click()""")
    tab.until(f"{TURNED}.length > 1")
    answer = "document.querySelector('.map-part .n.position')"
    assert tab.evaluate(f"[{answer}.dataset.was, {answer}.classList.contains('in')]") == ["undec", True]
    denied = "[...document.querySelectorAll('.map-part .n')].find(e => e.textContent.includes('We sell in three'))"
    assert tab.evaluate(f"{denied}.classList.contains('out')")
    said = str(tab.evaluate("document.querySelector('.top').innerText"))
    assert re.search(r"If ‘.*three regions.*’ were not true, then ‘Move .* to Postgres’ would be the answer", said)
    assert "As argued: Still open between" in said
    assert tab.evaluate(FAINT) > faint  # lines from what would fall
    turned = tab.evaluate(TURNED)
    tab.press("Why")
    tab.until(f"{TURNED}.length === 0")
    assert tab.evaluate(f"{answer}.classList.contains('undec')")
    tab.press("What if")
    tab.until(f"{TURNED}.length > 1")
    tab.send("Page.reload")
    tab.sees("would be the answer.")
    tab.until(f"JSON.stringify({TURNED}) === {json.dumps(json.dumps(turned, separators=(',', ':')))}")
    tab.press("Back to what was argued")
    tab.until(f"{TURNED}.length === 0")
    assert tab.evaluate(FAINT) == faint
    assert "would be the answer" not in tab.text()
    assert "no=" not in str(tab.evaluate("location.hash"))


def test_any_moment_of_the_log_is_shown_and_has_an_address(server: Server, argued: str, tab: Surfer) -> None:
    opened(tab, server, argued, "?at=9")
    tab.sees("as it stood at step 9")
    assert tab.evaluate("document.querySelectorAll('.map-part .n').length") == 7
    tab.key("]")
    tab.sees("as it stood at step 10")
    tab.key("[")
    tab.key("[")
    tab.sees("as it stood at step 8")
    assert "at=8" in str(tab.evaluate("location.hash"))
    look(tab, "moment")
    tab.press("The end")
    tab.sees("Still open between")


def test_no_box_of_the_map_jumps_between_moments(server: Server, argued: str, tab: Surfer) -> None:
    opened(tab, server, argued)
    places = """JSON.stringify(Object.fromEntries([...document.querySelectorAll('.map-part .n')].map(e => {
        const at = e.getBoundingClientRect(); return [e.textContent.slice(0, 60).replace(/stands|open|fallen/, ''),
            [Math.round(at.x), Math.round(at.y + scrollY)]]; })))"""
    end = json.loads(tab.evaluate(places))
    assert len(end) > 8
    step = "document.querySelector('.kicker').innerText"
    for _ in range(12):
        before = tab.evaluate(step)
        tab.key("[")
        tab.until(f"{step} !== {json.dumps(before)}")
        found = json.loads(tab.evaluate(places))
        assert {box: end[box] for box in found if box in end} == {box: at for box, at in found.items() if box in end}


def test_a_moment_that_was_shown_before_is_not_sent_again(server: Server, argued: str, tab: Surfer) -> None:
    opened(tab, server, argued)
    for key, moment in (("[", "as it stood at step"), ("]", "ended"), ("[", "as it stood at step")):
        tab.key(key)
        tab.until(f"document.querySelector('.kicker').innerText.includes('{moment}')")
    asked = tab.evaluate("""performance.getEntriesByType('resource').filter(e => e.name.includes('/view'))
        .map(e => e.responseStatus).join(' ')""")
    first, again = str(asked).split()[:2], set(str(asked).split()[2:])
    assert (first, again) == (["200", "200"], {"304"})


@pytest.mark.parametrize(("width", "dark"), [(390, False), (390, True), (1280, True), (768, False)])
def test_nothing_runs_out_of_the_window(server: Server, argued: str, tab: Surfer, width: int, dark: bool) -> None:
    opened(tab, server, argued, width=width, height=844, dark=dark)
    look(tab, f"debate-{width}{'-dark' if dark else ''}")
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    tab.evaluate("location.hash = '#/'")
    tab.sees("Ended")
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    tab.evaluate("location.hash = '#/new'")
    tab.sees("What is the question?")
    assert tab.evaluate("document.documentElement.scrollWidth") <= width


def test_every_control_has_a_name(server: Server, argued: str, tab: Surfer) -> None:
    nameless = """[...document.querySelectorAll('button, a[href], input, textarea, select')].filter(e =>
        !(e.textContent || '').trim() && !e.getAttribute('aria-label') && !(e.labels && e.labels.length)).length"""
    opened(tab, server, argued)
    assert tab.evaluate(nameless) == 0
    tab.evaluate("location.hash = '#/new'")
    tab.sees("What is the question?")
    assert tab.evaluate(nameless) == 0


def test_a_question_is_asked_and_the_debate_is_watched_live(server: Server, tab: Surfer) -> None:
    tab.go(f"/#token={server.token}")
    tab.press("Ask a question")
    tab.sees("What is the question?")
    tab.write("The question, in one sentence", "Do we archive it?")
    tab.click("document.querySelector('input[value=claims]')")
    tab.write("Who takes part? A name a line", "ana\nben")
    tab.press("Begin")
    tab.sees("it waits for the answer of ana and ben")
    id = str(tab.evaluate("location.hash")).split("/")[2]
    look(tab, "waits")
    for name in ("ana", "ben"):
        invited = server.as_invited(id, name)
        (asked,) = invited.get(f"/api/debates/{id}/requests").json["requests"]
        said = {"claims": [{"text": f"{name} says that we archive it"}]}
        assert invited.post(f"/api/debates/{id}/requests/{asked['request']}", said).status == 200
    tab.sees("ben says that we archive it")
    tab.press("Stop")
    tab.press("Stop it for good? Press again")
    tab.sees("Somebody stopped it.")


def test_somebody_who_is_invited_answers_and_the_draft_survives_a_reload(server: Server, tab: Surfer) -> None:
    id = server.held(claims(ana={}))
    link = server.post(f"/api/debates/{id}/invitations", {"participant": "ana"}).json["url"]
    tab.go(link.removeprefix(tab.base), width=390, height=844)
    tab.sees("What do you think?")
    assert "cache the reports" not in tab.text().replace("Cache the reports?", "")  # what ben said, unseen
    tab.write("What should be done, or what is so? One sentence", "We should cache the reports")
    tab.write("Because (one reason a line)", "They are read hourly\nThey change daily")
    look(tab, "join")
    tab.send("Page.reload")
    tab.until("document.querySelector('textarea') && document.querySelector('textarea').value.includes('cache')")
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390
    tab.press("Send answer")
    tab.sees("Others have spoken. What do you say?")
    look(tab, "join-again")
    tab.press("It does not follow")
    tab.write("Why? (one sentence)", "Stale reports are worse than slow ones")
    tab.press("Send answer")
    tab.until("!document.body.innerText.includes('Others have spoken')")
    found = server.rests(id)
    texts = {row["text"] for row in found["claims"]}
    assert {"We should cache the reports", "They are read hourly", "They change daily"} <= texts
    assert AGAINST["claims"][0]["text"] in texts


def test_a_reason_without_its_side_is_not_lost(server: Server, tab: Surfer) -> None:
    asked = {"protocol": "graph", "question": "Where does the ledger live?", "positions": POSITIONS, "remember": False}
    id = server.held({**asked, "participants": [{"kind": "human", "name": "ana"}, {"kind": "human", "name": "ben"}]})
    link = server.post(f"/api/debates/{id}/invitations", {"participant": "ana"}).json["url"]
    tab.go(link.removeprefix(tab.base))
    tab.sees("What do you think?")
    tab.write("Your reason, in one sentence", "It never lost a payment")
    tab.press("Send answer")
    tab.sees("Say for which answer your reason speaks.")
    tab.press("for it")  # the first answer; the reason speaks for it, unless told otherwise
    tab.press("Send answer")
    tab.sees("Your answer is in.")
    assert [row["text"] for row in server.rests(id)["arguments"]] == ["It never lost a payment"]


def test_who_answers_twice_is_told(server: Server, tab: Surfer) -> None:
    id = server.held(claims(ana={}))
    link = server.post(f"/api/debates/{id}/invitations", {"participant": "ana"}).json["url"]
    tab.go(link.removeprefix(tab.base))
    tab.sees("What do you think?")
    (asked,) = server.get(f"/api/debates/{id}/requests").json["requests"]
    tab.write("What should be done, or what is so? One sentence", "Too late")
    server.post(f"/api/debates/{id}/requests/{asked['request']}", {"claims": [{"text": "First"}]})
    tab.evaluate("document.querySelector('form').requestSubmit()")
    tab.until("/answered already|Others have spoken/.test(document.body.innerText)")
    tab.happened = []  # the browser notes the refusal


def test_five_people_hold_a_debate_of_reasons_in_five_browsers(server: Server) -> None:
    names = ["ana", "ben", "cho", "dora", "eli"]
    seats = [{"kind": "human", "name": name} for name in names]
    asked = {"protocol": "graph", "question": "Where does the ledger live?", "positions": POSITIONS, "max_rounds": 2}
    id = server.held({**asked, "participants": seats, "remember": False})
    tabs = [Surfer(server.port) for _ in names]
    try:
        for name, tab in zip(names, tabs, strict=True):
            link = server.post(f"/api/debates/{id}/invitations", {"participant": name}).json["url"]
            tab.go(link.removeprefix(tab.base))
        for number, (name, tab) in enumerate(zip(names, tabs, strict=True)):
            tab.sees(f"You are {name}.")
            tab.press("for it" if number % 2 else "leaning to it")
            tab.evaluate(f"""(() => {{ const list = document.getElementById('claim');
                list.selectedIndex = {1 + 2 * (number % 2)}; list.dispatchEvent(new Event('change')); }})()""")
            tab.write("What it rests on, one thing a line (others can answer each by itself)", f"{name} has seen it")
            tab.press("Send answer")
        for tab in tabs:
            tab.sees("Others have spoken. What do you say?")
        tabs[0].press("Not true that ‘ben has seen it’")
        look(tabs[0], "join-graph")
        tabs[0].write("Why? (one sentence)", "Ben was on leave")
        tabs[0].press("Send answer")
        for tab in tabs[1:]:
            tab.press("Nothing to add")
        tabs[0].until("/Your answer is in|ended|Others have spoken|Nothing is asked/.test(document.body.innerText)")
        found = server.rests(id)
        assert len([row for row in found["arguments"] if row["authors"]]) >= 6
        assert [attack["source"] for attack in found["attacks"]]
        assert all(tab.wrong()[0] == [] and tab.wrong()[2] == [] for tab in tabs)
    finally:
        for tab in tabs:
            tab.close()
