"""Shells complete commands, options and ids of debates.

Each shell is really run with the script that moot prints; the rest is asked as bash asks, in this process.
"""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Complete = Callable[[str], set[str]]

BASH = """
eval "$(moot completion bash)"
set -f
COMP_WORDS=({words}); COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
_moot_completion moot
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
RE = {"remember", "recall", "relate", "requests", "resume", "replay", "rebuild", "restore", "readings", "review"}
"""All commands that begin so."""

FISH = "moot completion fish | source; complete -C {line}"
ZSH = """
zmodload zsh/zpty
zpty -b z zsh -f -i
zpty -w z 'PS1=; autoload -Uz compinit; compinit -u; eval "$(moot completion zsh)"; print REA""DY'
zpty -r -m z out '*READY*'
zpty -w -n z {line}$'\\t'
zpty -r -m z out {wanted}
print -r -- found
zpty -d z
"""


@pytest.fixture
def world(tmp_path: Path) -> dict[str, str]:
    """An environment in which a shell finds `moot`, and nothing of the user's."""
    script = tmp_path / "bin" / "moot"
    script.parent.mkdir()
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m moot "$@"\n')
    script.chmod(0o755)
    path = f"{script.parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "TERM": "dumb", "LC_ALL": "C.UTF-8"}


def run(shell: str, script: str, world: dict[str, str], cwd: Path) -> subprocess.CompletedProcess[str]:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    flags = {"bash": ["--norc", "--noprofile"], "zsh": ["-f"], "fish": ["--no-config"]}[shell]
    command = [shell, *flags, "-c", script]
    return subprocess.run(command, env=world, cwd=cwd, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture(params=["bash", "fish"])
def complete(request: pytest.FixtureRequest, world: dict[str, str], tmp_path: Path) -> Complete:
    """What a shell offers for the last word of a line; quietly."""

    def offered(line: str) -> set[str]:
        if request.param == "bash":
            words = [*shlex.split(line), *([""] if line.endswith(" ") else [])]
            said = run("bash", BASH.format(words=" ".join(map(shlex.quote, words))), world, tmp_path)
        else:
            said = run("fish", FISH.format(line=shlex.quote(line)), world, tmp_path)
        assert said.stderr == ""
        return {found.split("\t")[0] for found in said.stdout.splitlines() if found}

    return offered


@pytest.fixture
def asked(world: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> Complete:
    """What `moot` answers bash about the last word of a line; quietly."""
    from moot.faces.cli.main import main

    def offered(line: str) -> set[str]:
        words = [*shlex.split(line), *([""] if line.endswith(" ") else [])]
        variables = {"_MOOT_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
        with monkeypatch.context() as patch:
            patch.chdir(tmp_path)
            for name, value in (world | variables).items():
                patch.setenv(name, value)
            with pytest.raises(SystemExit):
                main([])
        said = capsys.readouterr()
        assert said.err == ""
        return {found for found in said.out.splitlines() if found}

    return offered


def test_commands_and_options_are_completed(complete: Complete) -> None:
    assert complete("moot re") == RE
    assert complete("moot memory ar") == {"archive"}
    assert complete("moot council --m") == {"--max-rounds", "--min-evidence", "--model"}


def test_bash_is_answered_in_this_process_as_in_its_own(asked: Complete) -> None:
    assert asked("moot re") == RE


def test_words_to_choose_from_are_completed(asked: Complete) -> None:
    assert asked("moot export 1 --format m") == {"markdown"}
    assert asked("moot claims q --profile ") == {"default", "founding"}
    assert asked("moot convert in out --to d") == {"dot"}


def test_what_is_completed_is_what_the_commands_take() -> None:
    from moot import protocols
    from moot.argumentation.formats.registry import FORMATS
    from moot.faces.cli import solve
    from moot.faces.cli.commands import frameworks as commands_frameworks
    from moot.operations.debates import exports

    def offered(name: str, option: str) -> set[str]:
        parameter = next(p for p in commands()[name].params if option in p.opts)
        return {item.value for item in parameter.shell_complete(None, "")}

    assert offered("export", "--format") == {*exports.FORMATS, "recording"}
    assert offered("claims", "--profile") == set(protocols.profiles("claims"))
    assert offered("solve", "--format") == set(solve.FORMATS)
    assert set(commands_frameworks._WRITABLE) == set(FORMATS)
    assert set(commands_frameworks._READABLE) == {name for name, format in FORMATS.items() if format.read is not None}


def test_ids_of_debates_are_completed_by_a_shell(complete: Complete, db: Path, debate: str) -> None:
    assert debate in complete(f"moot --db {db} verify ")


def test_ids_of_debates_are_completed(asked: Complete, db: Path, debate: str, world: dict[str, str]) -> None:
    assert asked(f"moot show --db {db} {debate[:4]}") == {debate}
    world["MOOT_DB"] = str(db)
    assert asked(f"moot replay {debate[:4]}") == {debate}
    assert debate not in asked("moot show zz")


def commands() -> dict[str, Any]:
    from typer.main import get_command

    from moot.faces.cli.commands import app

    group: Any = get_command(app)
    found: dict[str, Any] = {name: group.get_command(None, name) for name in group.list_commands(None)}
    return found


def test_every_command_that_takes_a_debate_completes_its_id() -> None:
    for name in ("show", "resume", "explain", "export", "verify", "replay", "fork", "delete"):
        parameter = next(p for p in commands()[name].params if p.param_type_name == "argument")
        assert parameter._custom_shell_complete is not None, name


def test_where_no_database_is_there_is_quietly_nothing(asked: Complete, tmp_path: Path) -> None:
    for nowhere in (tmp_path / "none.db", __file__):
        assert not any("debate" in found for found in asked(f"moot --db {nowhere} show 1"))
    (tmp_path / "moot.toml").write_text("broken")
    assert asked("moot show 1") == set()
    (tmp_path / "moot.toml").unlink()
    assert list(tmp_path.rglob("*.db*")) == []


def test_zsh_completes_commands_and_ids(world: dict[str, str], db: Path, debate: str, tmp_path: Path) -> None:
    world["MOOT_DB"] = str(db)
    for line, wanted in (("moot show ", debate), (f"moot show {debate[:3]}", debate), ("moot reme", "remember")):
        said = run("zsh", ZSH.format(line=shlex.quote(line), wanted=shlex.quote(f"*{wanted}*")), world, tmp_path)
        assert said.stdout.endswith("found\n"), said


def test_the_latest_debates_come_and_only_names_that_no_shell_can_mistake(call: Any, db: Path) -> None:
    import moot
    from moot.faces.cli import completion
    from moot.record.envelope import NewEvent
    
    class Context:
        params, parent = {"db": str(db)}, None

    with moot.open(db) as m:
        (old,) = m._world.debates.latest("", 10)
        new = m.fork(old, at=2).debate_id
        opening = next(m.store.read(f"debate/{old}"))
        for id in ("$(touch x)", "a b", "`id`", "*"):
            event = NewEvent("DebateOpened", id, opening.at, "x", opening.data)
            m.store.append(f"debate/{id}", [event], expected=0)
        assert m._world.debates.latest("", 100)[4:] == [new, old]
        assert m._world.debates.latest("", 1) == ["*"]
        assert m._world.debates.latest("%", 9) == m._world.debates.latest("a_", 9) == []
        m.delete(new)
        assert new not in m._world.debates.latest("", 100)
    assert completion.debate_ids(Context(), "") == [old]  # type: ignore[arg-type]


def test_another_shell_is_bad_input(call: Any) -> None:
    said = call("--json", "completion", "tcsh")
    assert (said.code, said.error["remedy"]) == (2, "choose one of bash, fish, zsh")


def test_bad_questions_of_a_shell_are_answered_by_nothing(process: Any) -> None:
    for instruction in ("complete_tcsh", "nonsense", "complete_bash"):
        said = process(_MOOT_COMPLETE=instruction)
        assert said.out == ""
        assert "Traceback" not in said.err
