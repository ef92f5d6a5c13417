"""Debates, some of which wait for people, killed at event counts of their log, go on to the end they would have had."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from killing import Nursery, killed, nursery

pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="kills by pidfd, which only Linux has")


@pytest.fixture(scope="module")
def children() -> Iterator[Nursery]:
    with nursery() as opened:
        yield opened


SEEDS = [("council", 0), ("council", 7), ("claims", 0), ("claims", 5), ("people", 0), ("people", 3)]


@pytest.mark.parametrize(("protocol", "seed"), SEEDS)
def test_a_debate_killed_again_and_again_loses_nothing_and_ends_as_it_would_have(
    tmp_path: Path, children: Nursery, protocol: str, seed: int
) -> None:
    report = killed(children, tmp_path, protocol, seed, 5)
    assert report.wrong == 0, report
    assert report.kills >= 1  # one that reads the log to kill may come too late
    assert report.told > 0


def test_the_harness_sees_a_watcher_that_is_told_before_the_disk_has_it(tmp_path: Path, children: Nursery) -> None:
    assert killed(children, tmp_path, "claims", 8, 4, early=True).lost > 0
