"""The pictures on the pages of documentation are of this page: MOOT_RECORD=1 in front makes them anew."""

import base64
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import needs_browser
from serving import Server
from surfing import Surfer
from test_founding_streams import GRAPH, SEATS

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
NAMES = ("page-debate", "page-what-if", "page-join", "page-readings")
MOST = 200_000
"""Bytes of all together."""


@pytest.fixture
def tab(server: Server) -> Iterator[Surfer]:
    found = Surfer(server.port)
    yield found
    found.close()


def taken(tab: Surfer, name: str) -> bytes:
    """A picture of what is seen; kept where it is asked for."""
    shot = tab.send("Page.captureScreenshot", format="webp", quality=55)["data"]
    data = base64.b64decode(shot)
    if os.environ.get("MOOT_RECORD"):
        (PICTURES / f"{name}.webp").write_bytes(data)
    return data


@needs_browser
def test_the_pictures_are_made_and_small(server: Server, ended: str, tab: Surfer) -> None:
    id = server.held({**GRAPH, "question": "Which database for the ledger?", "participants": SEATS})
    people = [{"kind": "human", "name": "ana"}, {"kind": "human", "name": "ben"}]
    waits = server.held({**GRAPH, "question": "Which database for the ledger?", "participants": people})
    made = []
    tab.go(f"/#token={server.token}", width=1100, height=720)
    tab.until("sessionStorage.getItem('moot.right')")
    tab.evaluate(f"location.hash = '#/debate/{id}'")
    tab.sees("A question that could settle it")
    made.append(taken(tab, "page-debate"))
    tab.click("document.querySelector('.settle .cell:not(.none)')")
    tab.sees("would be the answer.")
    made.append(taken(tab, "page-what-if"))
    tab.evaluate(f"location.hash = '#/readings/{ended}'")
    tab.until("document.querySelector('.note-text, .note-page h1')")
    made.append(taken(tab, "page-readings"))
    link = server.post(f"/api/debates/{waits}/invitations", {"participant": "ana"}).json["url"]
    tab.go(link.removeprefix(tab.base), width=390, height=844)
    tab.sees("What do you think?")
    tab.press("for it")
    tab.write("Your reason, in one sentence", "It never lost a payment")
    tab.until("document.querySelector('.beside td .chip.in')")
    made.append(taken(tab, "page-join"))
    assert sum(map(len, made)) < MOST


def test_the_pages_show_them() -> None:
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    assert sum((PICTURES / f"{name}.webp").stat().st_size for name in NAMES) < MOST
    assert all(f"pictures/{name}.webp" in page for name in NAMES)
