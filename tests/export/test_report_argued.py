"""A debate in structure, written down: each argument with what speaks against it, and in words alone."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.document.arguments import attack_count
from moot.faces.python.library import Moot

MOVE, KEEP = "Move the build", "Keep the old runner"
FAST, WAITS = "The new runner is twice as fast", "Our tests wait for the database"
ANA: list[dict[str, Any]] = [
    {"arguments": [{"claim": MOVE, "premises": [FAST]}], "stances": {MOVE: 1}},
    {},
    {"arguments": [{"claim": f"~{WAITS}", "text": "The profile shows <b>no waiting</b>."}]},
]
BEN: list[dict[str, Any]] = [
    {"arguments": [{"claim": KEEP, "premises": ["The release is near"]}]},
    {
        "arguments": [{"id": "w", "claim": f"~{FAST}", "premises": [WAITS]}],
        "attacks": [{"source": "w", "target": "0.ana.0", "component": "warrant", "rationale": "no bottleneck"}],
    },
]


def scripted(rounds: list[dict[str, Any]]) -> Any:
    async def answer(request: Any) -> Any:
        return rounds[request.round] if request.round < len(rounds) else {"pass": True}

    return answer


@pytest.fixture
def m(tmp_path: Path) -> Any:
    with moot.open(tmp_path / "m.db") as opened:
        opened.debate("Which runner?", {"ana": scripted(ANA), "ben": scripted(BEN)}, positions=[MOVE, KEEP])
        yield opened


def test_each_argument_is_told_with_what_speaks_against_it(m: Moot) -> None:
    lines = list(m.export("last", "markdown"))
    of_ana = lines.index(f"- **open** · `a1` Because {FAST} (ana)")
    assert lines[of_ana - 2] == f"### For “{MOVE}”"
    assert lines[of_ana + 1] == f"  - **fallen** · its step to the conclusion is attacked by “{WAITS}” (ben)"
    assert lines[of_ana + 2] == f"  - **fallen** · its ground ‘{FAST}’ is attacked by “{WAITS}” (ben)"
    denied = next(at for at, line in enumerate(lines) if line.startswith("- **fallen** · `a3` against"))
    told = f"  - **stands** · its ground ‘{WAITS}’ is attacked by “The profile shows &lt;b&gt;no"
    assert lines[denied + 1].startswith(told)
    assert lines[denied + 1].endswith("(ana)")


def test_the_transcript_tells_what_came_in_words(m: Moot) -> None:
    text = "\n".join(m.export("last", "markdown"))
    told = text[text.index("## Transcript") : text.index("## Who stood where")]
    assert f"- `a3` says that it does not follow: `a1` “{MOVE}”: no bottleneck" in told
    assert f"- is firmly for (+1): “{MOVE}”" in told[told.index("#### ana") : told.index("#### ben")]
    assert not re.search(r"\d\.(ana|ben)\.\d", told)


def test_what_if_tells_what_changes_in_words(m: Moot) -> None:
    changed = m.what_if("last", settle=[WAITS])
    assert changed.texts["0.ana.0"] == f"ana: {MOVE}, because {FAST}"
    assert set(changed.texts) == set(changed.changed) != set()
    assert not [text for text in changed.texts.values() if re.search(r"\d\.(ana|ben)\.\d", text)]


def test_a_sentence_that_is_not_there_is_answered_with_those_that_are(m: Moot) -> None:
    with pytest.raises(moot.errors.UnknownName, match="no sentence 'The moon is full'; choose one of") as refused:
        m.what_if("last", settle=["The moon is full"])
    listed = str(refused.value).split("choose one of ")[1]
    assert all(sentence in listed for sentence in (MOVE, KEEP, FAST, WAITS))


def test_a_position_that_nobody_argued_for_has_not_fallen(m: Moot) -> None:
    said = [{"arguments": [{"claim": KEEP, "premises": ["The release is near"]}]}]
    m.debate("Which runner, again?", {"ana": scripted(said), "ben": scripted([])}, positions=[MOVE, KEEP])
    lines = list(m.export("last", "markdown"))
    assert f"- **nobody gave a reason for it** · {MOVE}" in lines
    page = "".join(m.export("last", "html"))
    assert "nobody gave a reason for it" in page


def test_attacks_are_counted_among_what_somebody_stands_behind(m: Moot) -> None:
    argued = m.show("last").argued
    assert argued is not None
    named, denials = len(argued.attacks), 2  # ben denies a premise of ana's, and ana one of ben's
    assert attack_count(argued) == named + denials
    gone = [replace(a, live=a.live and a.authors != ("ben",)) for a in argued.arguments]
    assert attack_count(replace(argued, arguments=tuple(gone))) == named


def test_an_attack_by_name_that_also_claims_the_contrary_is_told_once() -> None:
    doubt = {"id": "w", "claim": f"~{FAST}", "premises": [WAITS]}
    named = {"source": "w", "target": "0.ana.0", "component": "premise", "index": 0}
    ben = [{}, {"arguments": [doubt], "attacks": [named]}]
    with moot.open(":memory:") as m:
        result = m.debate("Which?", {"ana": scripted(ANA[:1]), "ben": scripted(ben)}, positions=[MOVE, KEEP])
        text = "\n".join(m.export("last", "markdown"))
    assert text.count(f"its ground ‘{FAST}’ is attacked by") == 1
    assert attack_count(result.argued) == 1


def test_a_stance_is_a_sentence_also_where_it_leans() -> None:
    with moot.open(":memory:") as m:
        leaning = {"stances": {MOVE: -0.2, KEEP: 0.0}}
        m.debate("Which?", {"ana": scripted(ANA[:1]), "ben": scripted([leaning])}, positions=[MOVE, KEEP])
        text = "\n".join(m.export("last", "markdown"))
    assert f"- leans against (−0.2): “{MOVE}”" in text
    assert f"- takes no side (0): “{KEEP}”" in text
    assert "is leans" not in text
