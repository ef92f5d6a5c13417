"""A process that was stopped and lost its lease meanwhile writes nothing more; and this harness sees one that does."""

from pathlib import Path

from stopping import trials


def test_stopped_twins_write_nothing_after_another_has_taken_over(tmp_path: Path) -> None:
    report = trials(tmp_path / "moot.db", 24, seed=1)
    assert (report.trials, report.fenced, report.late, report.double, report.lost) == (24, 24, 0, 0, 0)


def test_the_harness_sees_a_twin_that_nothing_fences_off(tmp_path: Path) -> None:
    report = trials(tmp_path / "moot.db", 3, 1, "unfenced")
    assert report.late > 0
    assert report.fenced == 0
