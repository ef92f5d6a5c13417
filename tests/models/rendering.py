"""The prompts of one small debate, as files: `python tests/models/rendering.py` writes them anew."""

import json
import sys
from pathlib import Path
from unittest.mock import patch

import moot

sys.path.insert(0, str(Path(__file__).parent))

from players import persona, round_
from server import LoopbackModels, Seen

FOLDER = Path(__file__).with_name("rendered")
PRODUCT = "the product manager, who answers for what users get"


def say(seen: Seen) -> str:
    """A debate of two: one argues for Postgres, the other attacks its premise, after naming what is not there."""
    mine = persona(seen) == PRODUCT
    if len(seen.texts) > 2:
        return _doubt("a1")
    if round_(seen) == 0:
        reason = {"id": "n1", "claim": "P1", "premises": ["Users know it"], "text": 'They said: "we know it".'}
        return json.dumps({"arguments": [reason], "stances": {"P1": 0.8}} if mine else {"stances": {"P1": -0.2}})
    if mine or round_(seen) > 1:
        return json.dumps({"pass": True})
    return _doubt("a7")


def _doubt(target: str) -> str:
    doubt = {"id": "n1", "claim": "~p1", "text": "Nobody has asked them."}
    attack = {"source": "n1", "target": target, "component": "premise", "index": 0}
    return json.dumps({"attacks": [attack], "arguments": [doubt]})


def prompts() -> dict[str, str]:
    """Each prompt by the name of its file: what the skeptic and the product manager were sent."""
    with (
        LoopbackModels(say) as server,
        patch("moot.operations.database.secrets.token_hex", lambda _: "d1"),
        moot.open(":memory:", models={"local": {"base_url": server.base_url, "name": "m"}}) as m,
    ):
        positions = ["use Postgres", "use Cassandra"]
        m.debate("Which database?", positions=positions, model="local", personas="skeptic,product")
    found = {}
    for seen in server.seen:
        who = "product" if persona(seen) == PRODUCT else "skeptic"
        mended = "-mend" if len(seen.texts) > 2 else ""
        found[f"{who}-{round_(seen)}{mended}"] = "\n\n====\n\n".join(seen.texts) + "\n"
    return found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in prompts().items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
