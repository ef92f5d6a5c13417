"""Models at a loopback address, and databases that know them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import moot

sys.path.insert(0, str(Path(__file__).parent))

from server import Bad, LoopbackModels, Say


@pytest.fixture
def serve() -> Iterator[Callable[..., LoopbackModels]]:
    """Starts a server that says this, with these misbehaviours."""
    with ExitStack() as stack:

        def started(say: Say, *bad: Bad) -> LoopbackModels:
            return stack.enter_context(LoopbackModels(say, bad))

        yield started


@pytest.fixture
def opened() -> Iterator[Callable[..., moot.Moot]]:
    """Opens a database in memory that knows a server's model as `local`; more is added to its table."""
    with ExitStack() as stack:

        def database(server: LoopbackModels, **more: Any) -> moot.Moot:
            table = {"base_url": server.base_url, "name": "m", **more}
            return stack.enter_context(moot.open(":memory:", models={"local": table}))

        yield database
