"""Every command says what it does, documents its options, and gives an example."""

from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from moot.faces.cli.commands import app
from moot.operations.operation import Topic

CONTRACT = {
    "remember", "recall", "council", "claims", "debate", "outcome", "relate", "forget", "evaluate", "debates", "show",
    "vote", "review", "dialectic", "tournament", "lineage", "resume", "judge", "corpus", "what-if", "compare",
    "explain", "export", "replay", "verify", "rebuild", "config", "fork", "cancel", "delete", "completion", "watch",
    "serve", "mcp", "blitz", "classical",
    "import", "backup", "readings", "restore", "memory edit", "memory merge", "memory projects", "memory history",
    "memory tag", "memory untag", "memory alias", "memory conflicts",
    "memory list", "memory show", "memory pin", "memory archive", "memory import", "memory export", "detect polarity",
    "detect contradiction", "detect equivalence", "solve", "check", "convert", "generate", "draw", "requests", "answer",
    "adr read", "adr new", "models", "persona from", "persona list", "plugins", "events", "timeline", "why",
    "preview", "meanwhile",
}  # fmt: skip


def commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        if hasattr(command, "commands"):
            yield from commands(command, (*path, name))
        else:
            yield " ".join((*path, name)), command


ALL = dict(commands(get_command(app)))


def test_the_commands_are_those_of_the_contract_and_no_stubs() -> None:
    assert set(ALL) == CONTRACT


@pytest.mark.parametrize("name", sorted(ALL))
def test_a_command_has_one_line_every_option_documented_and_an_example(name: str) -> None:
    command = ALL[name]
    assert command.help
    assert "\n" not in command.help
    assert f"Example: moot {name}" in command.epilog
    undocumented = [p.name for p in command.params if not getattr(p, "help", None)]
    assert undocumented == []


@pytest.mark.parametrize("name", sorted(ALL))
def test_the_example_of_a_command_is_understood_by_its_parser(name: str) -> None:
    import shlex

    words = shlex.split(ALL[name].epilog.removeprefix("Example: moot ").split(" > ")[0])[len(name.split()) :]
    context = ALL[name].make_context(name, words)
    assert context.params


def test_moot_alone_shows_its_commands_in_groups(call: Any) -> None:
    said = call()
    assert (said.code, said.err) == (0, "")
    places = [said.out.index(f"─ {topic} ─") for topic in Topic]
    assert places == sorted(places)
    assert said.out.strip() == call("--help").out.strip()


def test_a_group_alone_shows_its_commands(call: Any) -> None:
    said = call("memory")
    assert said.code == 0
    assert "archive" in said.out


def test_help_is_shown_at_the_width_of_the_terminal(call: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert max(map(len, call("council", "--help").out.splitlines())) <= 80
    monkeypatch.setenv("COLUMNS", "200")
    assert 120 < max(map(len, call("council", "--help").out.splitlines())) <= 200
