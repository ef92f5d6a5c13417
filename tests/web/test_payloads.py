"""Texts that would be scripts are texts, in every view of the page and in every export that a browser opens."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import needs_browser
from payloads import EVIL, PAYLOADS, RUN
from serving import Server
from surfing import Surfer

pytestmark = needs_browser
SHARE = 40
"""Texts of one debate."""
PARTS = [PAYLOADS[at : at + SHARE] for at in range(0, len(PAYLOADS), SHARE)]


def test_there_are_enough_of_them() -> None:
    assert len(set(PAYLOADS)) == len(PAYLOADS) >= 300


def parts() -> Iterator[Any]:
    for number in range(len(PARTS)):
        yield pytest.param(number, marks=() if number in (0, len(PARTS) // 2, len(PARTS) - 1) else pytest.mark.slow)


@pytest.fixture(scope="module")
def tab(server: Server) -> Iterator[Surfer]:
    found = Surfer(server.port)
    yield found
    found.close()


def harmless(tab: Surfer, where: str) -> None:
    """Nothing ran, nothing was asked of anybody else, nothing became an element or a listener."""
    assert not tab.evaluate("window.pwned || 0"), where
    requests, console, dialogs = tab.wrong()
    assert (requests, dialogs) == ([], []), where
    assert not [line for line in console if "Refused" in line or "violates" in line], (where, console)
    named = "script,iframe,object,embed,img,video,audio,base,meta,style,form,portal"
    own = "e.closest('head') || e.matches('form') && e.closest('#root')"
    strange = f"[...document.querySelectorAll('{named}')].filter(e => !({own})).length"
    assert tab.evaluate(strange) == 0, where
    listening = """[...document.querySelectorAll('*')].filter(e => [...e.attributes].some(a =>
        a.name.startsWith('on') || ['href', 'src', 'action'].includes(a.name) &&
        /^\\s*(javascript|data):/i.test(a.value)) && !e.closest('head')).length"""
    assert tab.evaluate(listening) == 0, where


@pytest.mark.parametrize("number", list(parts()))
def test_a_text_is_a_text_in_every_view(server: Server, tab: Surfer, tmp_path: Path, number: int) -> None:
    texts = PARTS[number]
    said = [{"id": f"c{n}", "text": text, "because": [f"c{n - 1}"] * (n % 3 == 2)} for n, text in enumerate(texts)]
    half = len(said) // 2
    seats = [
        {"kind": "scripted", "name": "ben", "rounds": [{"claims": said[:half], "reasoning": texts[0]}]},
        {"kind": "scripted", "name": "cho", "rounds": [
            {"claims": [{**claim, "because": []} for claim in said[half:]]}, {"relate": [
                {"from": "0.cho.0", "to": "0.ben.0", "how": "opposes"},
                {"from": "0.cho.1", "to": "0.ben.1", "how": "undercuts"},
            ]}]},
        {"kind": "human", "name": "ana"},
    ]  # fmt: skip
    asked = {"protocol": "claims", "question": texts[-1], "participants": seats, "remember": False, "max_rounds": 3}
    id = server.held(asked)
    ana = server.as_invited(id, "ana")
    (request,) = ana.get(f"/api/debates/{id}/requests").json["requests"]
    assert ana.post(f"/api/debates/{id}/requests/{request['request']}", {"claims": [{"text": texts[1]}]}).status == 200
    server.rests(id)
    link = server.post(f"/api/debates/{id}/invitations", {"participant": "ana"}).json["url"]
    tab.go(link.removeprefix(tab.base))
    tab.sees("Others have spoken")
    tab.sees("What it would change")
    tab.evaluate("[...document.querySelectorAll('.acts-of input[value=opposes]')].slice(0, 3).forEach(e => e.click())")
    tab.until("document.querySelector('.beside table')")
    assert RUN in tab.text() or EVIL in tab.text()
    harmless(tab, "join")
    tab.go(f"/#token={server.token}")
    tab.until("sessionStorage.getItem('moot.right')")
    tab.sees("Waiting for people")
    harmless(tab, "home")
    tab.evaluate(f"location.hash = '#/debate/{id}'")
    for name in ("Conversation", "Why", "What if", "Attacks", "Outcome"):
        tab.press(name)
        tab.until("document.getElementById('panel').innerText.trim().length > 20")
        tab.until("!document.getElementById('panel').innerText.includes('One moment')")
        tab.evaluate("document.querySelectorAll('#panel details, .map-part details').forEach(d => { d.open = true })")
        harmless(tab, name)
    assert tab.evaluate("document.querySelectorAll('.map-part .n').length") >= SHARE // 3
    tab.key("[")
    tab.sees("as it stood at step")
    harmless(tab, "moment")
    page = tmp_path / "report.html"
    page.write_text(server.get(f"/api/debates/{id}/export?format=html").json["text"], encoding="utf-8")
    requests, console, dialogs = tab.open(page)
    assert (requests, console, dialogs) == ([], [], [])
    assert not tab.evaluate("window.pwned || 0")
    server.post(f"/api/debates/{id}/cancel")


def test_notes_and_positions_are_texts_too(server: Server, tab: Surfer) -> None:
    texts = PAYLOADS[:: max(1, len(PAYLOADS) // 12)]
    for text in texts:
        server.post("/api/memories", {"text": f"Good for A: {text}", "category": "learning", "source": text[:80]})
    positions = [f"use A {texts[0]}", texts[1]]
    id = server.held({"protocol": "council", "question": f"Which {texts[3]}", "positions": positions})
    tab.go(f"/#token={server.token}")
    tab.until("sessionStorage.getItem('moot.right')")
    tab.evaluate(f"location.hash = '#/debate/{id}'")
    for name in ("Conversation", "Why", "What if", "Outcome"):
        tab.press(name)
        tab.until("document.getElementById('panel').innerText.trim().length > 10")
        harmless(tab, name)
    for view in ("memory", f"readings/{id}", f"compare?a={id}&b={id}", "personas", "new"):
        tab.evaluate(f"location.hash = '#/{view}'")
        tab.until("document.querySelector('main h1, main .note-text')")
        if view == "memory":
            tab.until("document.querySelectorAll('.said-note').length > 3")
            tab.sees("Readings to look at")
        if view.startswith("compare"):
            tab.sees("turn on")
        harmless(tab, view)
    tab.evaluate(f"location.hash = '#/readings/{id}'")
    tab.until("document.querySelector('.queue button')")
    for _ in range(len(texts)):
        tab.key("ArrowRight")
        harmless(tab, "a note")


def test_a_page_that_did_run_one_would_be_seen(tab: Surfer, tmp_path: Path) -> None:
    page = tmp_path / "bad.html"
    page.write_text(f"<div id=root></div><img src={EVIL} onerror={RUN}>")
    requests, _, _ = tab.open(page)
    assert requests == [EVIL]
    tab.until("window.pwned")
    with pytest.raises(AssertionError):
        harmless(tab, "bad")


