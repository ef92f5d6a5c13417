"""Protocols are found by name, and loaded when they are first used."""

import subprocess
import sys
from pathlib import Path

import pytest

import moot
from moot import plugins, protocols
from moot.errors import InvalidValue, NotInstalled, UnknownName
from moot.protocols import BUILT_IN, PROTOCOLS, elsewhere, names, profiles, protocol_named, register
from moot.protocols.vocabulary import calling, vocabulary_named

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


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other distribution is installed."""
    monkeypatch.setattr(plugins, "installed", lambda _group: {})
    monkeypatch.setattr(protocols, "PROTOCOLS", {k: p for k, p in PROTOCOLS.items() if k[1] == "default"})


@pytest.mark.usefixtures("alone")
def test_what_a_distribution_of_moots_own_adds_is_named_with_what_to_install() -> None:
    for asked in (
        lambda: protocol_named("council", "founding"),
        lambda: elsewhere("founding"),
        lambda: vocabulary_named("faultline"),
        lambda: vocabulary_named("rilai"),
        lambda: calling(),
    ):
        with pytest.raises(NotInstalled) as caught:
            asked()
        assert (caught.value.distribution, caught.value.remedy) == ("moot-founding", "pip install moot-founding")
    with pytest.raises(UnknownName, match="no profile 'nope'"):
        protocol_named("council", "nope")
    with pytest.raises(InvalidValue, match="`as` cannot be 'nope'"):
        vocabulary_named("nope")


def test_a_founding_log_can_be_kept_and_deleted_where_nothing_can_judge_it(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    with moot.open(tmp_path / "new.db") as m:
        id = m.council("Which?", ["use Postgres", "use Cassandra"], profile="founding").debate_id
        log = list(m.export(id, "log"))
        request.getfixturevalue("alone")
        for judged in (lambda: m.show(id), lambda: m.explain(id), lambda: m.replay(id)):
            with pytest.raises(NotInstalled, match="pip install moot-founding"):
                judged()
        assert [debate.debate_id for debate in m.debates()] == [id]
        assert m.verify(id).ok
        assert list(m.export(id, "log")) == log
        m.delete(id)
        assert not list(m.debates())
