"""Whatever an example or a script leaves for its user to look at is left in pytest's folder."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def temporary_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where processes begun by a test make their folders."""
    folder = tmp_path_factory.mktemp("temporary")
    monkeypatch.setenv("TMPDIR", str(folder))
    return folder
