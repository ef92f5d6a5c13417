"""Debates that model 1 judged: refused by name, neither computed by another model nor taken for damage."""

from pathlib import Path

import pytest
from golden_files import restored

import moot
from moot.errors import OlderSchema

OLD = sorted(Path(__file__).with_name("model1").glob("*.jsonl"))


def test_there_is_something_to_refuse() -> None:
    assert len(OLD) == 5


@pytest.mark.parametrize("log", OLD, ids=lambda log: log.stem)
def test_a_log_of_model_1_is_refused_by_name(log: Path, tmp_path: Path) -> None:
    with moot.open(tmp_path / "old.db") as m:
        id = restored(m, log.read_text(encoding="utf-8").splitlines())
        for refused in (lambda: m.replay(log), lambda: m.show(id), lambda: m.explain(id)):
            with pytest.raises(OlderSchema, match=r"the formal model of this debate has version 1; .* from 2 on"):
                refused()
        assert [debate.debate_id for debate in m.debates()] == [id]
