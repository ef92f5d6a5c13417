"""Debates that were held under older rules: refused by name, neither computed by other rules nor taken for damage."""

from pathlib import Path

import pytest
from golden_files import restored

import moot
from moot.errors import MootError, NewerSchema, OlderSchema
from moot.operations.debates import debate_life
from moot.reading.lexical_polarity import LexicalPolarity

HERE = Path(__file__).parent
OLD = {
    "model1": r"the formal model of this debate has version 1; .* from 2 on",
    "model2": r"the formal model of this debate has version 2; .* from 3 on",
    "claims1": r"the protocol claims of this debate has version 1; .* from 3 on",
}
"""By folder of logs, how moot refuses them."""
LOGS = [(log, why) for folder, why in OLD.items() for log in sorted((HERE / folder).glob("*.jsonl"))]


def test_there_is_something_to_refuse() -> None:
    assert [sum(log.parent.name == folder for log, _ in LOGS) for folder in OLD] == [1, 1, 1]


@pytest.mark.parametrize(("log", "why"), LOGS, ids=lambda given: getattr(given, "stem", ""))
def test_a_log_of_older_rules_is_refused_by_name(log: Path, why: str, tmp_path: Path) -> None:
    with moot.open(tmp_path / "old.db") as m:
        id = restored(m, log.read_text(encoding="utf-8").splitlines())
        for refused in (lambda: m.replay(log), lambda: m.show(id), lambda: m.explain(id)):
            with pytest.raises(OlderSchema, match=why):
                refused()
        assert [debate.debate_id for debate in m.debates()] == [id]


@pytest.mark.parametrize(("known", "refused"), [(3, OlderSchema), (1, NewerSchema)])
def test_a_debate_of_another_version_of_a_detector_is_not_gone_on_with(
    known: int, refused: type[MootError], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(debate_life, "POLARITY_DETECTORS", {f"lexical-polarity/{known}": LexicalPolarity})
    lines = (HERE / "logs" / "council-suspended-default.jsonl").read_text(encoding="utf-8").splitlines()
    with moot.open(tmp_path / "old.db") as m:
        id = restored(m, lines)
        with pytest.raises(refused, match="the polarity detector of this debate has version lexical-polarity/2"):
            m.resume(id)


@pytest.mark.parametrize("log", [log for log, _ in LOGS], ids=lambda log: log.stem)
def test_what_is_refused_can_still_be_exported_and_deleted(log: Path, tmp_path: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    with moot.open(tmp_path / "old.db") as m:
        id = restored(m, lines)
        assert list(m.export(id, "log")) == lines
        m.delete(id)
        assert m.debates() == []
