"""How fluent the page is with many arguments: seconds until a debate is shown, and again, and times between frames.

    python bench/frames.py --arguments 500

A debate in structure among scripted agents is opened in a headless Chromium (without a graphics card, so drawing costs
more than on a desk). Frames are counted while the page is scrolled from top to bottom and back, and while boxes are
chosen one after the other.
"""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "web"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "export"))
from serving import started
from surfing import Surfer

POSITIONS = ["Move the ledger to Postgres", "Keep the ledger on Cassandra"]
AGENTS = 20
COUNTED = """(async (act, steps) => {
    const times = []; let last = performance.now(), on = true;
    const frame = (now) => { times.push(now - last); last = now; if (on) requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    for (let n = 0; n < steps; n++) { act(n, steps); await new Promise(requestAnimationFrame); }
    on = false; times.shift(); times.sort((a, b) => a - b);
    const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
    return JSON.stringify({frames: times.length, p50_ms: at(.5), p95_ms: at(.95), most_ms: at(1)});
})"""
SCROLLS = f"{COUNTED}((n, s) => scrollTo(0, document.body.scrollHeight * Math.abs(2 * n / s - 1)), 120)"
CHOOSES = f"""{COUNTED}((n) => {{ const all = document.querySelectorAll('.map-part .n');
    all[(n * 7) % all.length].dispatchEvent(new MouseEvent('click', {{bubbles: true}})); }}, 40)"""


def debate(arguments: int) -> dict[str, Any]:
    """A debate in which each reason is for one answer, and every third denies what another rests on."""
    seats = []
    for agent in range(AGENTS):
        said = []
        for number in range(agent, arguments, AGENTS):
            other = f"~Fact {number - 1} holds" if number % 3 == 2 else f"P{1 + number % 2}"
            text = f"Reason {number} is given by agent {agent} in a sentence of some length"
            said.append({"id": f"r{number}", "claim": other, "premises": [f"Fact {number} holds"], "text": text})
        seats.append({"kind": "scripted", "name": f"a{agent}", "rounds": [{"arguments": said}]})
    asked = {"protocol": "graph", "question": "Which database?", "positions": POSITIONS, "participants": seats}
    return {**asked, "remember": False, "max_rounds": 2}


def measured(arguments: int, folder: Path) -> dict[str, Any]:
    """What was measured of a debate of so many arguments."""
    server = started(folder / "frames.db", "--no-open")
    tab = Surfer(server.port)
    try:
        id = server.post("/api/debates", debate(arguments)).json["debate_id"]
        while server.get(f"/api/debates/{id}").json["state"] == "running":
            time.sleep(0.5)
        there = len(server.get(f"/api/debates/{id}").json["arguments"])
        tab.go(f"/#token={server.token}")
        tab.until("sessionStorage.getItem('moot.right')")
        shown = _shown(tab, id)
        tab.evaluate("location.hash = '#/'")
        tab.until("!document.querySelector('.map-part')")
        again = _shown(tab, id)
        boxes = tab.evaluate("document.querySelectorAll('.map-part .n').length")
        return {
            "arguments": there, "boxes": boxes, "shown_after_s": round(shown, 2), "again_after_s": round(again, 2),
            "scrolling": json.loads(tab.evaluate(SCROLLS)), "choosing": json.loads(tab.evaluate(CHOOSES)),
        }  # fmt: skip
    finally:
        tab.close()
        server.stop()


def _shown(tab: Surfer, id: str) -> float:
    """Seconds from the press on a debate until its map is there."""
    begun = time.monotonic()
    tab.evaluate(f"location.hash = '#/debate/{id}'")
    tab.until("document.querySelector('.map-part .n')", 600)
    return time.monotonic() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--arguments", type=int, default=500)
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(measured(parser.parse_args().arguments, Path(folder))))


if __name__ == "__main__":
    main()
