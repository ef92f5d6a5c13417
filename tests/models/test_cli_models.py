"""Models on the command line: the one command, what it would cost, what it cost, what cannot be used."""

import io
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from players import always, for_postgres
from rich.console import Console
from running import call_moot
from server import Bad, LoopbackModels

Serve = Callable[..., LoopbackModels]
ASKED = ("debate", "Which database for the ledger?", "-p", "use Postgres", "-p", "use Cassandra")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("MOOT_DB", "MOOT_PROJECT", "OPENAI_API_KEY", "OPENAI_BASE_URL", "ANTHROPIC_API_KEY", "LOCAL_KEY"):
        monkeypatch.delenv(name, raising=False)


def set_up(server: LoopbackModels, more: str = "") -> None:
    """A moot.toml that knows the server's model as `local`."""
    table = f'[models.local]\nbase_url = "{server.base_url}"\nname = "m"\n{more}\n'
    Path("moot.toml").write_text(f'db = "moot.db"\n{table}')


def test_one_command_from_a_question_to_a_result(serve: Serve) -> None:
    """`moot debate QUESTION -p … --model NAME` holds a debate and says what it cost; `show --calls` says the rest."""
    server = serve(for_postgres)
    set_up(server, "price = { input = 1.0, output = 2.0 }")
    ran = call_moot("--json", *ASKED, "--model", "local", "--personas", "skeptic,product")
    assert ran.code == 0, ran.err
    assert ran.json["verdict"] == "use Postgres"
    assert ran.json["cost"]["calls"] == server.calls
    shown = call_moot("show", ran.json["debate_id"], "--calls")
    assert f"cost: {server.calls} calls" in shown.out
    assert "call 1 · " in shown.out
    calls = call_moot("--json", "show", ran.json["debate_id"], "--calls").json["calls"]
    assert len(calls) == server.calls


def test_an_address_by_the_variables_of_the_library(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """`openai-chat:NAME` with the SDK's own variables needs no moot.toml."""
    server = serve(for_postgres)
    monkeypatch.setenv("OPENAI_BASE_URL", server.base_url)
    monkeypatch.setenv("OPENAI_API_KEY", "sk-canary")
    ran = call_moot("--json", *ASKED, "--model", "openai-chat:m", "--personas", "skeptic,product")
    assert (ran.code, ran.json["verdict"]) == (0, "use Postgres")
    assert server.seen[0].headers["authorization"] == "Bearer sk-canary"
    logged = call_moot("export", ran.json["debate_id"], "--format", "log").out
    calls = call_moot("--json", "show", ran.json["debate_id"], "--calls").out
    assert "sk-canary" not in logged + calls


def test_a_dry_run_shows_prompts_and_estimate_and_calls_nothing(serve: Serve) -> None:
    """Nothing is asked, and no database is made."""
    server = serve(for_postgres)
    set_up(server, "price = { input = 1.0, output = 2.0 }")
    ran = call_moot("--json", *ASKED, "--model", "local", "--dry-run", "--budget", "calls=40")
    assert ran.code == 0, ran.err
    assert (server.calls, Path("moot.db").exists()) == (0, False)
    found = ran.json
    assert found["about"]["calls"] == 4 * (found["rounds"] + 1)
    assert found["about"]["usd"] > 0
    assert found["budget"] == {"calls": 40}
    assert len(found["prompts"]) == 4
    call_moot("--json", *ASKED, "--model", "local")
    told = {_but_for_the_seat(_sent(asking["prompt"])) for asking in found["prompts"]}
    assert {_but_for_the_seat(seen.texts) for seen in server.seen[:4]} == told


def test_a_dry_run_tells_people_the_cost_and_a_line_a_call_and_prompts_only_if_they_ask(serve: Serve) -> None:
    set_up(serve(for_postgres), "price = { input = 1.0, output = 2.0 }")
    shown = call_moot(*ASKED, "--model", "local", "--dry-run").out
    assert shown.startswith("about "), "the cost comes first"
    assert "nothing was asked" in shown
    assert "You take part in a debate" not in shown
    assert len(shown.splitlines()) <= 9
    assert len([line for line in shown.splitlines() if " · local · " in line and "tokens in" in line]) == 4
    whole = call_moot("--verbose", *ASKED, "--model", "local", "--dry-run").out
    assert whole.count("You take part in a debate") == 4


def _sent(prompt: list[dict[str, str]]) -> list[str]:
    """The messages as a server of one's own gets them: the form in words, at the end of the question."""
    rules, question, form = (message["content"] for message in prompt)
    return [rules, f"{question}\n\nThe form of your answer, as a JSON schema:\n{form}"]


def _but_for_the_seat(messages: Iterable[str]) -> str:
    """A prompt without the alias, which follows from the order of the seats that each debate draws anew."""
    return re.sub(r'You are called: "participant \d"', "", "\n".join(messages))


def test_what_reads_no_memory_needs_no_database_also_if_one_is_named(serve: Serve, tmp_path: Path) -> None:
    set_up(serve(for_postgres))
    named = ("--json", "--db", str(tmp_path / "later.db"))
    assert [model["name"] for model in call_moot(*named, "models").json["models"]] == ["local"]
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "a.md").write_text("I never ship on a Friday, whatever anybody says about it. " * 2)
    made = call_moot(*named, "persona", "from", str(tmp_path / "letters"), "--name", "ana", "--role", "tester")
    assert made.json["persona"]["role"] == "tester"
    assert not (tmp_path / "later.db").exists()


def test_a_key_that_is_missing_starts_nothing(serve: Serve) -> None:
    """Which variable is told; nothing is sent, and no database is made."""
    server = serve(for_postgres)
    set_up(server, 'api_key_env = "LOCAL_KEY"')
    ran = call_moot("--json", *ASKED, "--model", "local")
    assert ran.code == 2
    assert "LOCAL_KEY is not set" in ran.error["message"]
    assert (server.calls, Path("moot.db").exists()) == (0, False)
    for provider, variable in (("openai", "OPENAI_API_KEY"), ("anthropic", "ANTHROPIC_API_KEY")):
        ran = call_moot("--json", *ASKED, "--model", f"{provider}:some-model")
        assert (ran.code, f"{variable} is not set" in ran.error["message"]) == (2, True)


BAD_FLAGS = {
    "no such provider": (("--model", "nobody:m"), "no provider 'nobody'"),
    "no such model": (("--model", "remote"), "no model 'remote'"),
    "no such persona": (("--model", "local", "--personas", "nobody"), "no persona 'nobody'"),
    "no such file": (("--model", "local", "--personas", "./no.toml"), "cannot be read"),
    "a budget of zero": (("--model", "local", "--budget", "calls=0"), "the budget of calls cannot be"),
    "below one call": (("--model", "local", "--budget", "tokens=100"), "does not pay one call"),
    "no such bound": (("--model", "local", "--budget", "euros=3"), "the budget cannot be"),
    "dollars without a price": (("--model", "local", "--budget", "usd=1"), "the price of local is not known"),
    "a budget without models": (("--budget", "calls=3"), "--budget is for models"),
    "agents and models": (("--model", "local", "--agents", "agents.json"), "cannot be given together"),
}


@pytest.mark.parametrize(("flags", "said"), BAD_FLAGS.values(), ids=BAD_FLAGS)
def test_what_cannot_be_used_starts_nothing(serve: Serve, flags: tuple[str, ...], said: str) -> None:
    """Exit 2, a sentence, a remedy; nothing was sent, and no database is made."""
    server = serve(for_postgres)
    set_up(server)
    Path("agents.json").write_text(json.dumps({"agents": [{"id": "ana", "rounds": []}]}))
    ran = call_moot("--json", *ASKED, *flags)
    assert ran.code == 2, ran.out
    assert said in ran.error["message"]
    assert (server.calls, Path("moot.db").exists()) == (0, False)


BAD_TABLES = {
    "unknown key": ('base_url = "http://localhost/v1"\nname = "m"\ncolour = "red"', "no setting of models.x 'colour'"),
    "no model": ('base_url = "http://127.0.0.1:1/v1"', "names no model"),
    "no provider": ('name = "m"', "names no provider"),
    "no address": ('base_url = "ftp://example.org"\nname = "m"', "models.x.base_url cannot be"),
    "in the clear": ('base_url = "http://example.org/v1"\nname = "m"', "models.x.base_url cannot be"),
    "a price of one number": ('base_url = "http://localhost/v1"\nname = "m"\nprice = 3', "models.x.price cannot be"),
    "no time": ('base_url = "http://localhost/v1"\nname = "m"\ntimeout_s = 0', "models.x.timeout_s cannot be"),
    "no flag": ('base_url = "http://localhost/v1"\nname = "m"\nstructured = "yes"', "models.x.structured cannot be"),
}


@pytest.mark.parametrize(("table", "said"), BAD_TABLES.values(), ids=BAD_TABLES)
def test_a_table_of_moot_toml_is_read_strictly(table: str, said: str) -> None:
    """Every problem is told with its line."""
    Path("moot.toml").write_text(f"[models.x]\n{table}\n")
    ran = call_moot("--json", *ASKED, "--model", "x")
    assert ran.code == 2
    assert said in ran.error["message"]
    assert "line 1" in ran.error["message"]


def test_models_are_listed_and_tried(serve: Serve) -> None:
    """One answers, one is an address that serves pages, one has no key: exit 3, and each says so."""
    good, page = serve(always({"ready": True})), serve(always(""), *[Bad(body=b"<html>", kind="text/html")] * 3)
    tables = [f'[models.{name}]\nbase_url = "{at.base_url}"\nname = "m"\n' for name, at in (("a", good), ("b", page))]
    Path("moot.toml").write_text("".join([*tables, '[models.c]\nprovider = "openai"\nname = "m"\n']))
    listed = call_moot("--json", "models")
    assert (listed.code, good.calls) == (0, 0)
    assert [line["check"] for line in listed.json["models"]] == [None, None, None]
    assert len(listed.json["personas"]) >= 8
    tried = call_moot("--json", "models", "--check")
    assert tried.code == 3
    told = {line["name"]: (line["check"]["ok"], line["check"]["why"]) for line in tried.json["models"]}
    assert told["a"] == (True, "")
    assert "page for people" in told["b"][1]
    assert "OPENAI_API_KEY is not set" in told["c"][1]
    assert "it answers" in call_moot("models", "--check").out


def test_the_cost_is_told_while_a_debate_runs(serve: Serve) -> None:
    """On the line that changes on a terminal."""
    import moot
    from moot.faces.cli.progress import Progress
    from moot.runtime.driver import load

    server = serve(for_postgres)
    with moot.open(":memory:", models={"local": {"base_url": server.base_url, "name": "m"}}) as m:
        id = m.debate("Which?", positions=["one", "two"], model="local", personas="skeptic").debate_id
        debate = load(m.store, f"debate/{id}")
    started = replace(debate, course=replace(debate.course, concluded=None))
    assert "3 calls, $0.0100" in Progress(cost=lambda _: "3 calls, $0.0100").line(started).plain
    assert "calls" not in Progress().line(started).plain


@pytest.mark.parametrize("more", [(), ("--stream",), ("--json",)], ids=str)
def test_a_pipe_is_told_who_is_waited_for(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...]
) -> None:
    """A line on standard error now and then while a model thinks; nothing of it on standard output."""
    monkeypatch.setattr("moot.faces.cli.progress.FIRST_S", 0.2)
    monkeypatch.setattr("moot.faces.cli.progress.EVERY_S", 0.5)
    set_up(serve(for_postgres, *[Bad(wait_s=2.5)] * 2))
    ran = call_moot(*ASKED, "--model", "local", "--personas", "skeptic,product", "--max-rounds", "1", *more)
    told = [line for line in ran.err.splitlines() if line.startswith("waiting for ")]
    assert re.fullmatch(r"waiting for product and skeptic \([12] s\)", told[0]), ran.err
    assert len(told) >= 2
    assert "waiting for" not in ran.out


def test_a_terminal_is_told_who_is_waited_for_and_how_long(serve: Serve) -> None:
    """On the line that changes, while nothing happens."""
    import moot
    from moot.faces.cli.progress import Progress

    server = serve(for_postgres, Bad(wait_s=2.5))
    console = Console(file=io.StringIO(), force_terminal=True, width=100, no_color=True, color_system=None)
    with (
        moot.open(":memory:", models={"local": {"base_url": server.base_url, "name": "m"}}) as m,
        Progress(console) as progress,
    ):
        m.debate("Which?", ["one", "two"], model="local", personas="skeptic", max_rounds=1, watch=progress.watch)
    assert "waiting for skeptic (2 s)" in console.file.getvalue()  # type: ignore[attr-defined]


def test_a_debate_that_nobody_drives_says_why(serve: Serve) -> None:
    """It was killed while a model had not answered: who, and how it goes on."""
    server = serve(for_postgres, *[Bad(wait_s=60)] * 4)
    set_up(server)
    command = [sys.executable, "-m", "moot", *ASKED, "--model", "local", "--personas", "skeptic"]
    held = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 120
    while not server.calls and time.monotonic() < until:
        time.sleep(0.05)
    held.kill()
    held.wait()
    shown = call_moot("--json", "show", "last").json
    assert (shown["state"], shown["status"]) == ("suspended", None)
    why = "the process that held it ended before skeptic had answered; `moot resume` goes on with it"
    assert shown["suspended_because"] == f"nobody is driving it: {why}"


DOUBTS = {
    "openai:gpt-4o": [],
    "anthropic:claude-sonnet-4-5": [],
    "openai:gpt-nonexistent": ["no list here has the model 'gpt-nonexistent' of openai", "was not asked"],
    "anthropic:claude-haiku-4.5x": ["did you mean claude-haiku-4-5"],
    "local": ["whether http://127.0.0.1:", "/v1 has the model 'm' was not asked"],
}


@pytest.mark.parametrize(("model", "told"), DOUBTS.items(), ids=DOUBTS)
def test_a_dry_run_says_of_which_model_nobody_knows_whether_it_exists(
    serve: Serve, model: str, told: list[str]
) -> None:
    """Without asking anybody, and without a key."""
    server = serve(for_postgres)
    set_up(server)
    found = call_moot("--json", *ASKED, "--model", model, "--dry-run").json["doubts"]
    assert len(found) == bool(told)
    assert all(part in found[0] for part in told)
    shown = " ".join(call_moot(*ASKED, "--model", model, "--dry-run").out.split())
    assert all(part in shown for part in told)
    assert server.calls == 0


def test_a_dry_run_refuses_a_provider_that_nobody_knows() -> None:
    """As the debate itself would be."""
    for more in ((), ("--dry-run",)):
        ran = call_moot("--json", *ASKED, "--model", "nobody:m", *more)
        assert ran.code == 2
        assert "no provider 'nobody' of models is known" in ran.error["message"]


def test_the_library_is_loaded_by_nobody_who_asks_no_model(tmp_path: Path) -> None:
    """Neither by `import moot`, nor by a debate that is held from a recording."""
    code = (
        "import sys, moot\nfrom moot.operations.models.model_requests import HoldRecorded\n"
        "with moot.open(':memory:') as m: m.run(HoldRecorded('monorepo'))\n"
        "print('pydantic_ai' in sys.modules, 'openai' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_without_the_library_it_is_said_what_to_install(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is started; a dry run needs no library."""
    monkeypatch.setitem(sys.modules, "pydantic_ai.direct", None)
    server = serve(for_postgres)
    set_up(server)
    ran = call_moot("--json", *ASKED, "--model", "local")
    assert (ran.code, "pydantic-ai-slim" in ran.error["remedy"], server.calls) == (2, True, 0)
    assert call_moot("--json", *ASKED, "--model", "local", "--dry-run").code == 0
