"""Protocols are found by name, and loaded when they are first used."""

import subprocess
import sys
from pathlib import Path

import pytest

from moot.protocols import BUILT_IN, PROTOCOLS, names, profiles, protocol_named, register

COUNCIL = """
import sys
from moot.faces.cli.main import main
code = main(["--db", sys.argv[1], "council", "Which database?", "-p", "use Postgres", "-p", "use Cassandra"])
from moot.protocols import PROTOCOLS
print(code, *(".".join(key) for key in PROTOCOLS))
print(*(name for name in sys.modules if name.startswith(("moot.protocols.", "moot.founding."))))
"""
OTHERS = ("blitz", "classical", "vote", "review", "dialectic", "graph", "founding")


def test_a_council_loads_no_other_protocol(tmp_path: Path) -> None:
    command = [sys.executable, "-c", COUNCIL, str(tmp_path / "new.db")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    *_, keys, modules = done.stdout.splitlines()
    assert keys == "0 council.default"
    assert [name for name in modules.split() if name.split(".")[2] in OTHERS or name.split(".")[1] in OTHERS] == []


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_name_of_the_table_leads_to_the_protocol_of_that_name(key: tuple[str, str]) -> None:
    found = protocol_named(*key)
    assert (found.name, found.profile) == key
    assert protocol_named(*key) is found is PROTOCOLS[key]
    assert key[0] in names()
    assert key[1] in profiles(key[0])


def test_a_name_that_is_taken_is_not_registered_again() -> None:
    with pytest.raises(ValueError, match="the protocol council is registered under the profile default already"):
        register(protocol_named("council"))
