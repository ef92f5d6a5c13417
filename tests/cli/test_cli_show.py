"""What people see: nothing too wide, nothing that a terminal obeys, nothing lost."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

QUESTION = "Which database for the ledger?"
POSTGRES, CASSANDRA = "use Postgres", "use Cassandra"

NASTY = [
    "[bold]Postgres[/bold] kept [red]the ledger[/] :warning: [link=x]y[/link] [/",
    "Postgres \x1b[2J\x1b[31mcleared\x07 the ledger\r\nand \u202edrow\u202c the rest \x9b5n",
    "Cassandra lost the ledger " + "x" * 300,
    "Cassandra の台帳は二回失われた " * 12,
]
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


@pytest.fixture(scope="module")
def nasty(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A database of texts that try to do more than be read, with the ids of a council and of a memory."""
    import moot

    path = tmp_path_factory.mktemp("nasty") / "nasty.db"
    with moot.open(path) as m:
        for number, text in enumerate(NASTY):
            m.remember(text, "learning", outcome="failed", source=text, tags=[text], id=f"[i]{number}\x1b[0m")
        result = m.council(f"Which ledger? {NASTY[1]}", [f"{POSTGRES} {NASTY[0]}", f"{CASSANDRA} {NASTY[1]}"])
    return path, result.debate_id, "[i]1\x1b[0m"


def shown(call: Any, path: Path, debate: str, memory: str) -> dict[str, str]:
    commands = {
        "show": ("show", debate),
        "explain": ("explain", debate),
        "explain P1": ("explain", debate, "P1"),
        "explain P2": ("explain", debate, "P2"),
        "recall": ("recall", "ledger Postgres Cassandra"),
        "list": ("memory", "list"),
        "memory": ("memory", "show", memory),
        "debates": ("debates",),
        "replay": ("replay", debate),
        "verify": ("verify",),
    }
    said = {name: call("--db", path, *command) for name, command in commands.items()}
    assert {name: (each.code, each.err) for name, each in said.items() if each.code or each.err} == {}
    return {name: each.out for name, each in said.items()}


@pytest.mark.parametrize("width", [60, 80, 200])
def test_no_line_is_wider_than_the_terminal_and_none_ends_in_blanks(
    width: int, call: Any, nasty: tuple[Path, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for name, text in shown(call, *nasty).items():
        lines = [line for line in text.splitlines() if str(nasty[0]) not in line]  # no path is broken in two
        assert [line for line in lines if cell_len(line) > width or line != line.rstrip()] == [], name


def test_what_evidence_says_is_shown_literally_and_obeyed_by_nobody(
    call: Any, nasty: tuple[Path, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    for name, text in shown(call, *nasty).items():
        assert CONTROLS.search(text) is None, name
    everything = shown(call, *nasty)
    assert "[bold]Postgres[/bold]" in everything["recall"]
    assert ":warning:" in everything["recall"]
    assert "\\x1b[2J" in everything["recall"]
    assert "\\u202e" in everything["memory"]
    assert "[bold]" in everything["explain P1"]
    assert "\\x1b[2J" in everything["explain P2"]


def test_what_an_argument_says_is_shown_escaped_in_errors_too(call: Any, nasty: tuple[Path, str, str]) -> None:
    for arguments in (("show", "\x1b[31m[bold]"), ("\x1b[31m",), ("debates", "--\x1b[31m")):
        said = call("--db", nasty[0], *arguments)
        assert said.code in (2, 5)
        assert CONTROLS.search(said.err.replace("\n", "")) is None


def test_no_json_makes_a_terminal_obey(call: Any, nasty: tuple[Path, str, str]) -> None:
    said = call("--db", nasty[0], "--json", "memory", "list")
    assert [item["text"] for item in reversed(said.json["items"])][: len(NASTY)] == NASTY
    assert re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", said.out) is None


def test_a_result_says_first_what_was_degraded_then_the_verdict(
    capsys: pytest.CaptureFixture[str], prepared: tuple[Path, str]
) -> None:
    import moot
    from moot.faces.cli.show.result import print_result
    from moot.results import Problem

    path, debate = prepared
    with moot.open(path) as m:
        result = m.show(debate)
    print_result(replace(result, problems=(Problem("cut_short", "memory", 1),)))
    first, second = capsys.readouterr().out.splitlines()[:2]
    assert first == "! memory cut its answer short in round 1"
    assert second == f"{result.verdict} — decided by {result.margin:.2f}"


def test_a_result_shows_why_each_position_and_what_to_try_next(read: Any, debate: str) -> None:
    out = read("show", debate).out
    data = read("--json", "show", debate).json
    assert "Why: " in out
    assert all(position["text"] in out for position in data["positions"])
    assert "independent sources for it, " in out
    told = re.compile(r"strength|energy|sufficiency|undec|P1|margin", re.IGNORECASE)
    assert told.search(out) is None
    assert len(set(told.findall(read("--verbose", "show", debate).out))) >= 5
    plain = " ".join(out.replace("\\\n", " ").split())
    assert all(f" {command} {debate}" in plain for command in ("explain", "readings"))
    assert "runbook.md" in out


def test_the_words_that_decided_are_quoted_without_colour_and_set_off_with_it(
    call: Any, read: Any, debate: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [w for e in read("--json", "show", debate).json["evidence"] for w in e["words"] if w in e["text"]]
    plain = read("show", debate).out
    assert "\x1b" not in plain
    assert any(f"read by words: “{word}" in plain or f"{word}”" in plain for word in words)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    coloured = read("show", debate).out
    assert any(f"\x1b[1;4m{word}" in coloured for word in words)
    monkeypatch.setenv("NO_COLOR", "1")
    assert re.search("\x1b\\[[0-9;]*3[0-7]m", read("show", debate).out) is None


def test_a_persons_tag_is_said_to_be_one(call: Any, db: Path) -> None:
    assert call("--db", db, "memory", "tag", "plain", "-p", POSTGRES, "--opposes").code == 0
    out = call("--db", db, "council", QUESTION, "-p", POSTGRES, "-p", CASSANDRA).out
    assert "The ledger holds nine years of entries · ledger.md · somebody looked" in " ".join(out.split())


def test_a_debate_that_waits_is_shown_with_the_way_to_go_on(call: Any, db: Path) -> None:
    import moot

    def stop(debate: Any, new: Any) -> None:
        raise KeyboardInterrupt(debate.opened.debate)

    with moot.open(db) as m, pytest.raises(KeyboardInterrupt) as stopped:
        m.council(QUESTION, [POSTGRES, CASSANDRA], watch=stop)
    out = call("--db", db, "show", stopped.value).out
    assert out.startswith("Not ended yet: suspended\n")
    assert f"moot --db {db} resume {stopped.value}" in " ".join(out.replace("\\\n", " ").split())


def test_the_next_steps_lead_to_the_same_database(
    call: Any, db: Path, debate: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    assert (
        f"moot --db {db} --project default explain {debate}"
        in call("--db", db, "--project", "default", "show", debate).out
    )
    monkeypatch.setenv("MOOT_DB", str(db))
    assert f"  moot explain {debate}" in call("show", debate).out


def test_ids_are_never_cut(call: Any, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import moot

    id = "a-rather-long-id-that-somebody-gave-to-a-memory"
    with moot.open(db) as m:
        m.remember("Postgres " * 40, "learning", id=id, source="s" * 90)
    for width in ("80", "200"):
        monkeypatch.setenv("COLUMNS", width)
        assert id in call("--db", db, "recall", "Postgres").out


@pytest.mark.parametrize("command", [("recall", "ledger"), ("memory", "list")])
def test_a_wider_terminal_shows_more_of_a_note_never_less(
    call: Any, db: Path, command: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import moot

    with moot.open(db) as m:
        text = "ledger " + " ".join(f"w{n}" for n in range(200))
        m.remember(text, "learning", source=" ".join("s" * 40), pinned=True)
    seen = []
    for width in range(40, 400, 9):
        monkeypatch.setenv("COLUMNS", str(width))
        words = call("--db", db, *command).out.split()
        seen.append((sum(word.startswith("w") and word[1:2].isdigit() for word in words), words.count("s")))
    assert seen == sorted(seen)
    assert seen[0][0] < seen[-1][0]
    assert [sources for _, sources in seen] == sorted(sources for _, sources in seen)


def test_progress_tells_the_round_what_is_asked_and_what_was_found(prepared: tuple[Path, str], db: Path) -> None:
    import io

    from rich.console import Console

    import moot
    from moot.faces.cli.progress import Progress

    console = Console(file=io.StringIO(), force_terminal=True, width=80)
    told: list[str] = []
    with moot.open(db) as m, Progress(console) as progress:

        def watch(debate: Any, new: Any) -> None:
            progress.watch(debate, new)
            told.append(progress.line(debate).plain)

        id = m.council(QUESTION, [POSTGRES, CASSANDRA], watch=watch).debate_id
    assert progress.debate_id == id
    assert told[0].startswith(f"round 1 of at most 5 · 0 found · asking memory about ‘{POSTGRES}’")
    assert told[-1].startswith("concluded · ")
    assert all(len(line) <= 76 for line in told)


def test_progress_tells_after_each_round_who_answered_what_fell_and_what_stands(tmp_path: Path) -> None:
    import io

    from rich.console import Console

    import moot
    from moot.faces.cli.progress import Progress

    async def ana(request: Any) -> Any:
        return {"arguments": [{"claim": "Go", "premises": ["It is fast"]}]} if request.round == 0 else {}

    async def ben(request: Any) -> Any:
        if request.round != 1:
            raise RuntimeError("no answer")
        return {
            "arguments": [{"id": "slow", "claim": "~It is fast", "text": "It was measured: it is slow"}],
            "attacks": [{"source": "slow", "target": "0.ana.0", "component": "warrant"}],
        }

    console = Console(file=io.StringIO(), force_terminal=True, width=100, no_color=True, color_system=None)
    with moot.open(":memory:") as m, Progress(console) as progress:
        m.debate("Which?", {"ana": ana, "ben": ben}, positions=["Go", "Rust"], watch=progress.watch)
    file = console.file
    assert isinstance(file, io.StringIO)
    shown = file.getvalue()
    assert "round 0: ana answered, ben failed · 1 new" in shown
    assert "stands: ‘Go’" in shown
    assert "round 1: ana passed, ben answered · " in shown
    assert "fell: ‘Go’" in shown
    assert shown.index("round 0") < shown.index("stands: ‘Go’") < shown.index("round 1") < shown.index("fell: ")


def test_progress_is_silent_where_nobody_watches(read: Any, call: Any, db: Path) -> None:
    said = call("--db", db, "council", QUESTION, "-p", POSTGRES, "-p", CASSANDRA)
    assert (said.code, said.err) == (0, "")


def test_an_outcome_is_told_in_words_and_no_label_is_suggested(call: Any, tmp_path: Path) -> None:
    db = tmp_path / "moot.db"
    for text, source, outcome in (
        ("Cassandra lost two ledger writes, Postgres kept them", "a.md", "--failed"),
        ("Postgres kept the ledger consistent through three failovers", "b.md", "--worked"),
        ("The ledger of Postgres and Cassandra was talked about in May", "c.md", "--worked"),
    ):
        call("--db", db, "remember", text, "--category", "learning", "--source", source, outcome)
    ran = call("--db", db, "council", "Which?", "-p", "use Postgres", "-p", "use Cassandra")
    assert not set("✓✗") & set(ran.out)
    assert "it worked · b.md" in " ".join(ran.out.split())
    assert "--LABEL" not in ran.out
    assert "--supports" not in ran.out
