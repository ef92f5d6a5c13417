"""The toy protocol, known while reports are tested: what a debate among people is shown by."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "deliberation"))


@pytest.fixture(autouse=True, scope="session")
def toy_protocol():
    from debating import TOY

    from moot.protocols import PROTOCOLS, register

    register(TOY)
    yield
    del PROTOCOLS[TOY.name, TOY.profile]
