"""A slice of bench/differential.py: the engine answers as the definitions do, and as clingo does."""

from pathlib import Path

import pytest
from benches import differential

from moot.argumentation.solving import compact
from moot.argumentation.solving.labels import Labels
from profiles import share


@pytest.mark.family
@pytest.mark.parametrize(
    ("kind", "chunk", "least"),
    [
        ("small", 0, 13_000), ("small", 40, 13_000), ("all", 0, 20_000), ("one", 0, 10_000), ("clingo", 0, 900),
        ("many", 8, 500), ("all", 4, 20_000), ("clingo", 4, 900), ("many", 9, 500),  # those of 4 and 9: by whole arrays
    ],
)  # fmt: skip
def test_the_engine_differs_in_nothing(kind: str, chunk: int, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(differential.CHUNK, kind, share(differential.CHUNK[kind]))
    line = differential.run((kind, chunk))
    assert line["differences"] == []
    assert line["compared"] >= share(least)


def test_every_fifth_chunk_is_asked_of_whole_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compact, "large_grounded_labels", lambda framework: 1 / 0)
    assert differential.run(("all", 3))["differences"] == []
    assert any("ZeroDivisionError" in difference for difference in differential.run(("all", 4))["differences"])


def test_the_small_frameworks_are_all_of_them() -> None:
    chunks = -(-differential.GOALS["small"] // differential.CHUNK["small"])
    drawn = [(size, tuple(pairs)) for chunk in range(chunks) for size, pairs in differential.small(chunk)]
    assert len(drawn) == len(set(drawn)) == 1 + 2 + 16 + 512 + 65_536 == differential.GOALS["small"]


def test_an_engine_that_fails_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Labels, "admissible", lambda self: 1 / 0)
    line = differential.run(("small", 1))
    assert any("ZeroDivisionError" in difference for difference in line["differences"])


def test_the_page_keeps_what_earlier_engines_did(tmp_path: Path) -> None:
    line = {"commit": "c", "kind": "small", "frameworks": 3, "compared": 9, "seconds": 1.0, "differences": []}
    page = tmp_path / "page.md"
    assert differential.earlier(page, "0123456789") == []
    page.write_text(differential.report([{**line, "engine": "0123456789"}], []), encoding="utf-8")
    (first,) = differential.earlier(page, "abcdef0123")
    page.write_text(differential.report([{**line, "engine": "abcdef0123"}], [first]), encoding="utf-8")
    assert differential.earlier(page, "abcdef0123") == [first]
    (second,) = differential.earlier(page, "0123456789")
    assert page.read_text(encoding="utf-8").endswith(f"|---|\n{second}\n{first}\n")
    assert first == second.replace("abcdef0123", "0123456789")
