"""Locks on files: who only asks about one refuses it to nobody, however slow the machine is."""

import fcntl
import os
import threading
from pathlib import Path

from moot.log.oslock import FileLocks


def test_a_lock_is_had_although_somebody_who_asks_about_it_stands_still(tmp_path: Path) -> None:
    mine, others = FileLocks(tmp_path / "locks"), FileLocks(tmp_path / "locks")
    assert others.take("a")
    (file,) = (tmp_path / "locks").iterdir()
    asking = os.open(file, os.O_RDONLY)
    os.close(others._held.pop("a"))  # its process is gone, the file stays
    fcntl.flock(asking, fcntl.LOCK_SH | fcntl.LOCK_NB)
    going_on = threading.Timer(0.04, os.close, [asking])
    going_on.start()
    assert mine.take("a")
    going_on.join()
    mine.free("a")


def test_a_lock_that_is_held_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    mine, others = FileLocks(tmp_path / "locks"), FileLocks(tmp_path / "locks")
    assert others.take("a")
    assert not mine.take("a")
    assert mine.held("a")
    others.free("a")
    assert not mine.held("a")
