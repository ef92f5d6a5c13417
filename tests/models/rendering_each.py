"""Every prompt file as it is first sent: `python tests/models/rendering_each.py` writes them anew."""

import itertools
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import moot
from moot.operations.debates.debate_requests import ShowDebate
from moot.operations.models.models import portrait_prompt
from moot.participants.models.personas import Anchor
from moot.participants.models.showing import check_prompt

sys.path.insert(0, str(Path(__file__).parent))

from server import LoopbackModels, Seen

FOLDER = Path(__file__).with_name("rendered") / "each"
STANCES = [{"claimId": f"claim-{n}", "stance": "pro", "confidence": 0.7, "reasoning": "I measured it"} for n in (1, 2)]
ARGUMENT = {"claim": "The tool is ready", "premises": ["It was measured"], "assumptions": ["The load stays"]}
LONG = "whether the load stays as it is " * 110
RULE = "ready(X) :- tool(X), measured(X)."
CASE = {"name": "measured", "facts": ["tool(t)", "measured(t)"], "expected": {"holds": ["ready(t)"]}}
TASK = {
    "gap": "When is a tool ready?", "target": "ready/1", "existing_predicates": ["tool/1", "measured/1", "draft/1"],
    "tests": [CASE],
}  # fmt: skip
ANSWERS: list[tuple[str, Any]] = [
    ("From a topic you make the claims", {"positions": ["The tool is ready", "The team is ready"]}),
    ("two to four answers to it that exclude", {"positions": ["Move now", "Stay"]}),
    ("Then give two to four arguments", {"stances": STANCES, "arguments": [ARGUMENT]}),
    ("Give up to four attacks", {"attacks": [
        {"toArgId": "arg-1", "type": "undermine", "targetComponent": "premise", "targetIndex": 0,
         "counterProposition": "It was measured once", "counterArgument": {"claim": "Once is not enough"}}]}),
    ("You check the attacks", {"checks": [{"attackId": "atk-1", "valid": True, "attackStrength": 0.5}]}),
    ("Take a stance on every claim", {
        "stances": STANCES, "flipConditions": [{"claimId": "claim-1", "condition": "It fails"}]}),
    ("Say whether you want to speak", {"action": "speak", "urgency": 0.5, "intent": "the load"}),
    ("Say what you think now", {"claimResponses": [{"claimId": "claim-1", "content": "It is", "stance": "con",
                                                    "confidence": 0.5}], "newCruxes": [LONG]}),
    ("You keep the blackboard", {"summary": "Whether the load stays."}),
    ("You read the outcome", {"cruxes": [{"proposition": "Whether the load stays", "weight": 0.9}]}),
    ("You read notes for a council", {"readings": []}),
    ("You read what was said in a debate", {"pairs": []}),
    ("could not be used as it is", {"pass": True}),
    ("You propose rules", {"artifact": RULE}),
    ("You criticise rules", {"findings": [{"id": "f1", "text": "A draft is ready for it", "severity": "high"}]}),
    ("You answer what critics", {"artifact": RULE.replace(".", ", not draft(X)."), "answers": {"f1": {"fixed": True}}}),
    ("Nobody has seen anybody yet", {"arguments": [{"claim": "P1", "premises": ["It was measured", "It is known"]}]}),
    ("You take part in a debate", {"attacks": [{"target": "a9"}]}),
]  # fmt: skip


def say(seen: Seen) -> str:
    """The answer for the prompt that it is, by words of it; the last prompt of a conversation decides."""
    last = [text for text in seen.texts if "could not be used as it is" in text] or seen.texts
    return json.dumps(next(answer for words, answer in ANSWERS if any(words in text for text in last)))


def prompts() -> dict[str, str]:
    """By the name of each prompt file, the first prompt that was made of it."""
    found: dict[str, str] = {}
    numbers = itertools.count(1)
    with (
        LoopbackModels(say) as server,
        patch("moot.operations.database.secrets.token_hex", lambda _: f"d{next(numbers)}"),
    ):
        models = {"local": {"base_url": server.base_url, "name": "m"}}

        def calls(hold: Callable[[moot.Moot], Any]) -> None:
            with moot.open(":memory:", models=models) as m:
                for call in m.run(ShowDebate(hold(m).debate_id, calls=True)).to_dict()["calls"]:
                    parts = [f"=== {part['role']}\n{part['content']}" for part in json.loads(call["prompt"])]
                    found.setdefault(call["version"], "\n".join(parts) + "\n")

        company = {"model": "local", "personas": "skeptic,product"}
        founding = {**company, "profile": "founding", "checker": "local"}
        calls(lambda m: m.debate("Is it time?", protocol="graph", **founding))
        calls(lambda m: m.debate("Is it time?", protocol="classical", **founding))
        calls(lambda m: m.debate("Is it time?", **company))
        calls(lambda m: m.debate("Is it time?", positions=["Now", "Later"], reader="local", **company))
        calls(read)
        calls(lambda m: m.dialectic(TASK, model="local", max_rounds=1))
    for prompt in (check_prompt(), portrait_prompt([Anchor("We measured it twice.", "log.md", "2026-11-01")])):
        found[prompt.version] = "\n".join(f"=== {m.role}\n{m.text}" for m in prompt.messages) + "\n"
    return found


def read(m: moot.Moot) -> Any:
    """A council with a note of which words are not sure."""
    m.remember("The tool did what we hoped for, mostly", category="learning", at="2026-11-01T00:00:00Z")
    return m.council("Which tool?", ["use the tool", "use a spreadsheet"], model="local")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True, parents=True)
    for name, text in prompts().items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
