"""The recorded debate that moot comes with. Its answers stand here: they were written for it, by no provider's model,
and were asked for over a real wire. `python tests/models/bundled.py` records it anew, after a change of the prompts.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

import moot
from moot.operations.debates.debate_requests import ExportDebate

sys.path.insert(0, str(Path(__file__).parent))

from players import round_
from server import LoopbackModels, Seen

import moot.participants.models.recorded as recorded

FILE = recorded.FOLDER / "monorepo.json"
QUESTION = "Should we move our 40 services into one repository?"
POSITIONS = ["move all services into one repository", "keep a repository for each service, and share the tooling"]
ABOUT = "A debate in the shape that models hold it. The answers were written for this recording; no provider was asked."

SPANS = "A change that spans services needs several pull requests today"
WHOLE = "Our build server builds a repository whole on every change"
FIND = "Whoever is new has to find the right one of 40 repositories"
UNKNOWN = "Nobody has counted how many of our changes span services"
EIGHT = "Eight of a hundred changes span services"
RARE = "A change that is needed eight times in a hundred"


def handle(seen: Seen, words: str) -> str:
    """The handle of what says these words."""
    found = re.search(rf"^- (\w+) · .*{re.escape(words)}", seen.whole, re.MULTILINE)
    assert found is not None, words
    return found[1]


def argument(claim: str, *premises: str, text: str = "", evidence: list[str] | None = None) -> dict[str, Any]:
    """An argument n1."""
    return {"id": "n1", "claim": claim, "premises": list(premises), "text": text, "evidence": evidence or []}


def closing(seen: Seen) -> bool:
    """Whether it is the closing ballot that is asked for."""
    return "This is the closing ballot" in seen.whole


def maintainer(seen: Seen) -> dict[str, Any]:
    """For one repository to the end; shows that a build need not be whole; answers the count."""
    if closing(seen):
        return {"stances": {"P1": 0.3, "P2": -0.1}, "cruxes": [handle(seen, SPANS)]}
    if round_(seen) == 0:
        text = "One change that is reviewed and reverted as a whole is safer than five that must land in order."
        return {"arguments": [argument("P1", SPANS, text=text)], "stances": {"P1": 0.7, "P2": -0.4}}
    if round_(seen) == 1:
        fact = {"id": "f1", "text": "Since version 4.0 a build can be limited to the paths that changed.",
                "source": "release-notes-4.0.md", "outcome": "worked"}  # fmt: skip
        whole = handle(seen, WHOLE)
        doubt = argument(f"~{whole}", text="It did until version 4.0, and we run 4.2.", evidence=["f1"])
        target = handle(seen, "Forty services in one build")
        attack = {"source": "n1", "target": target, "component": "premise", "index": 0}
        return {"facts": [fact], "arguments": [doubt], "attacks": [attack]}
    if round_(seen) == 2:
        counted = handle(seen, "Eight of the last hundred changes")
        return {"agree": [counted], "stances": {"P1": 0.3}, "cause": counted}
    return {"pass": True}


def operations(seen: Seen) -> dict[str, Any]:
    """Against it because of the builds; concedes when the premise falls, and is held by the count in the end."""
    if closing(seen):
        return {"agree": [handle(seen, RARE)], "stances": {"P1": -0.2, "P2": 0.4}}
    if round_(seen) == 0:
        text = "Forty services in one build would take the whole day's queue for every small change."
        return {"arguments": [argument("P2", WHOLE, text=text)], "stances": {"P2": 0.6}}
    if round_(seen) == 1:
        text = "The search over all repositories that we have finds it in seconds: the trouble is no reason to move."
        answer = argument("A search over all repositories is there", text=text)
        attack = {"source": "n1", "target": handle(seen, "I lost a day"), "component": "warrant"}
        return {"arguments": [answer], "attacks": [attack]}
    if round_(seen) == 2:
        shown = handle(seen, "It did until version 4.0")
        return {"concede": [shown], "stances": {"P2": 0.2}, "cause": shown}
    return {"pass": True}


def newcomer(seen: Seen) -> dict[str, Any]:
    """For it, because of a lost day; gives in to the search, and goes over in the end."""
    if closing(seen):
        return {"agree": [handle(seen, RARE)], "stances": {"P1": -0.1, "P2": 0.3}}
    if round_(seen) == 0:
        text = "I lost a day in my first week because the client lived in another repository than its server."
        return {"arguments": [argument("P1", FIND, text=text)], "stances": {"P1": 0.5}}
    if round_(seen) == 2:
        found = handle(seen, "finds it in seconds")
        return {"agree": [found], "stances": {"P1": 0.0}, "cause": found}
    return {"pass": True}


def skeptic(seen: Seen) -> dict[str, Any]:
    """Wants a count, and brings one."""
    if closing(seen):
        return {"stances": {"P1": -0.4, "P2": 0.6}, "cruxes": [handle(seen, EIGHT)]}
    if round_(seen) == 0:
        text = "As long as that is not known, what exists and works is the safer choice."
        return {"arguments": [argument("P2", UNKNOWN, text=text)], "stances": {"P2": 0.2}}
    if round_(seen) == 1:
        fact = {"id": "f1", "text": "8 of the last 100 merged changes touched more than one service.",
                "source": "git log of October", "outcome": "worked"}  # fmt: skip
        text = "Eight of the last hundred changes did, so my own premise is out of date, and the trouble is rare."
        count = argument(f"~{handle(seen, UNKNOWN)}", text=text, evidence=["f1"])
        return {"facts": [fact], "arguments": [count], "withdraw": [handle(seen, "what exists and works")]}
    if round_(seen) == 2:
        text = f"{RARE} does not pay a move that touches all hundred."
        rare = argument("P2", EIGHT, text=text, evidence=[handle(seen, "8 of the last")])
        return {"arguments": [rare], "stances": {"P2": 0.5}}
    return {"pass": True}


PLAYERS = {
    "the maintainer": maintainer, "the engineer who is on call": operations, "somebody who joined": newcomer,
    "the statistician": skeptic,
}  # fmt: skip


def say(seen: Seen) -> str:
    """What whoever is asked says."""
    (player,) = [play for who, play in PLAYERS.items() if f"You are: {who}" in seen.whole]
    return json.dumps(player(seen), ensure_ascii=False)


def held() -> str:
    """The recording of the debate, held over a wire."""
    with (
        LoopbackModels(say) as server,
        moot.open(":memory:", models={"local": {"base_url": server.base_url, "name": "m"}}) as m,
    ):
        personas = "maintainer,operations,newcomer,skeptic"
        result = m.debate(QUESTION, positions=POSITIONS, model="local", personas=personas, max_rounds=4)
        found = json.loads("\n".join(m.run(ExportDebate(result.debate_id, "recording"))))
    return json.dumps({**found, "about": ABOUT}, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(held(), encoding="utf-8")
