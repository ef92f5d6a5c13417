"""Models as reviewers: blind first, then they answer what others found; mere words close nothing."""

import json
from collections.abc import Callable

from players import persona
from server import LoopbackModels, Seen

import moot

Serve, Open = Callable[..., LoopbackModels], Callable[..., moot.Moot]
ARTIFACT = "Review this change:\n\ndef close(self):\n    self.lock = None\n    self.file.close()\n"


def reviewer(seen: Seen) -> str:
    """One finds a race in the blind round; the other denies it in mere words."""
    mine = "security" in persona(seen)
    if "It races with read()" in seen.whole:
        denied = {"answers": [{"finding": "f1", "rebuttal": "both hold the lock"}]}
        return json.dumps({"pass": True} if mine or "both hold the lock" in seen.whole else denied)
    found = {"id": "f1", "text": "It races with read()", "severity": "high", "location": "pool.py:2"}
    return json.dumps({"findings": [found]} if mine else {"pass": True})


def test_models_review_a_text_blind_first_and_words_close_nothing(serve: Serve, opened: Open) -> None:
    server = serve(reviewer)
    m = opened(server)
    result = m.debate(ARTIFACT, protocol="review", model="local", personas="security,skeptic")
    found = result.to_dict()
    (row,) = found["findings"]
    assert (found["status"], row["state"], row["severity"]) == ("contested", "contested", "high")
    assert [answer["answer"] for answer in row["answers"]] == ["rebutted"]
    assert found["cost"]["calls"] == server.calls
    assert "self.lock = None" in server.seen[0].whole
    assert m.replay(result.debate_id).identical
