"""The golden debates, held again: what is asked, judged, refused and found is what was recorded.

Replay takes what participants said as it stands in the log; here it is judged anew. The order in which the answers of
one round arrive is left open, and times with it. This needs the scripts, and so more of moot's inner names than
`test_golden`: where one of them moves, the script moves with it, and the recording stays.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from golden_files import lines_of, restricted, unhashed
from record import CASES, held, log_of

from profiles import some_of

TIMED = {"claims-failed", "claims-late", "founding-troubled"}
"""Somebody is late in them: on a busy machine others would be too."""


CLOCK = re.compile(r'"2026-11-01T[0-9:]+Z"')
"""The times of the recording's clock, which ticks at each look: how often moot looks at it is left open."""


DETECTORS = re.compile(r'"(conduct|lexical-polarity)/[0-9]+"')
"""The versions of the detectors of conduct and of polarity: the newest is left open. What they find is not."""


PLACE = re.compile(r" \([a-z_]+[.]py, line [0-9]+\)")
"""Where code raised: the line of these files is left open."""


def told(lines: list[str]) -> list[Any]:
    """Who did what, the answers of a round in the order of their requests."""
    answers: list[Any] = []
    found: list[Any] = []
    for event in (json.loads(DETECTORS.sub(r'"\1"', CLOCK.sub('"a time"', PLACE.sub("", line)))) for line in lines):
        here = [event["type"], event["actor"], unhashed(event["data"])]
        if "request" in event["data"]:
            answers.append(here)
        else:
            found += [*sorted(answers, key=lambda answer: answer[2]["request"]), here]
            answers = []
    return [*found, *answers]


@pytest.mark.family
@pytest.mark.parametrize("name", some_of(name for name in CASES if name not in TIMED))
def test_a_debate_that_is_held_again_goes_as_it_went(name: str, tmp_path: Path) -> None:
    was = told(lines_of(name))
    now = told(log_of(tmp_path / "golden.db", held(tmp_path / "golden.db", name)).splitlines())
    assert [restricted(event, before) for event, before in zip(now, was, strict=True)] == was
