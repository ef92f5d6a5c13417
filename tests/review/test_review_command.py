"""moot review: exit codes, what is printed, the formats, bad input."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from command import MOOT, run

FINDING = {"id": "f1", "text": "close() <b>races</b>", "severity": "high", "location": "src/a b.py:40:3", "by": "bot"}
WORDS = {"finding": "f1", "by": "ben", "rebuttal": "both hold the lock"}
RECORD = {**WORDS, "evidence": [{"text": "10,000 runs", "source": "ci/820.log"}]}


class Moot:
    """The command, over one database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
        command = [*MOOT, "--db", "r.db", *arguments]
        return run(command, cwd=self.folder, input=given, capture_output=True, text=True, check=False)

    def file(self, value: Any, name: str = "review.json") -> str:
        (self.folder / name).write_text(value if isinstance(value, str) else json.dumps(value))
        return name


@pytest.fixture
def moot(tmp_path: Path) -> Moot:
    return Moot(tmp_path)


@pytest.mark.parametrize(
    ("answer", "bar", "code"), [(None, "high", 6), (WORDS, "high", 6), (RECORD, "high", 0), (None, "critical", 0)]
)
def test_the_exit_code_says_whether_something_is_open_at_the_bar(
    moot: Moot, answer: dict[str, Any] | None, bar: str, code: int
) -> None:
    file = moot.file({"findings": [FINDING], "answers": [answer] if answer else []})
    done = moot("review", file, "--fail-on", bar, "--json")
    assert (done.returncode, done.stderr) == (code, "")
    assert json.loads(done.stdout)["open"] == (code == 6)


def test_people_see_what_stands_and_why(moot: Moot) -> None:
    done = moot("review", "-", given=json.dumps({"findings": [FINDING], "answers": [WORDS]}))
    told = " ".join(done.stdout.split())
    assert "1 of severity high or above is open or contested." in told
    assert "mere words" in told


def test_of_what_is_raised_again_people_see_why_it_fell_to_the_end(moot: Moot) -> None:
    moot("review", moot.file({"findings": [FINDING], "answers": [RECORD]}))
    again = moot("review", moot.file({"findings": [FINDING]})).stdout
    because = " ".join(line[47:].strip() for line in again.partition("─\n")[2].partition("\n\n")[0].splitlines())
    assert because.endswith("ben rebutted it with evidence: both hold the lock")


def test_each_format_has_every_finding_and_no_markup_of_it(moot: Moot) -> None:
    found = json.loads(moot("review", moot.file({"findings": [FINDING], "answers": [RECORD]}), "--json").stdout)
    for format in ("markdown", "html"):
        page = moot("export", found["debate_id"], "--format", format).stdout
        assert "rebutted it with evidence" in page
        assert "<b>races" not in page
    log = json.loads(moot("export", found["debate_id"], "--format", "sarif").stdout)
    (result,) = log["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert (log["version"], place["artifactLocation"]["uri"], place["region"]) == (
        "2.1.0", "src/a%20b.py", {"startLine": 40, "startColumn": 3}
    )  # fmt: skip
    assert result["suppressions"] == [
        {"kind": "external", "status": "accepted", "justification": f"rebutted: {found['findings'][0]['because']}"}
    ]
    assert moot("explain", found["debate_id"], "f1").returncode == 0
    assert moot("export", found["debate_id"], "--format", "sarof").returncode == 2


def test_the_transcript_of_a_comment_tells_findings_and_answers_in_words(moot: Moot) -> None:
    rounds = [{"findings": [FINDING], "answers": [RECORD]}, {"findings": [FINDING]}]
    found = json.loads(moot("review", moot.file(rounds), "--json").stdout)
    text = moot("export", found["debate_id"], "--format", "markdown").stdout
    told = text[text.index("## Transcript") : text.index("## Participants")]
    assert "#### bot\n\nasked for findings\n\n- finds: close() &lt;b&gt;races&lt;/b&gt; (high" in told
    assert told.count("- finds again: close() &lt;b&gt;races&lt;/b&gt;") == 1
    assert "- denies “close() &lt;b&gt;races&lt;/b&gt;” of bot both hold the lock" in told
    assert not re.search(r"\d\.(bot|ben)\.\d|[0-9a-f]{16}", told)


def test_the_sarif_that_it_writes_it_reads(moot: Moot) -> None:
    open_one = {**FINDING, "id": "f2", "text": "another", "severity": "medium"}
    file = moot.file({"findings": [FINDING, open_one], "answers": [RECORD]})
    found = json.loads(moot("review", file, "--json").stdout)
    log = moot.file(moot("export", found["debate_id"], "--format", "sarif").stdout, "out.sarif")
    again = json.loads(moot("review", log, "--json").stdout)
    assert [row["text"] for row in again["findings"]] == [FINDING["text"], "another"]
    assert again["findings"][0]["by"] == ["moot"]


def test_a_tool_whose_run_failed_is_no_clean_review(moot: Moot) -> None:
    """Silence is no agreement: what it would have found is not here."""
    broken = {"tool": {"driver": {"name": "mypy"}}, "invocations": [{"executionSuccessful": False}]}
    clean = {"tool": {"driver": {"name": "ruff"}}, "results": []}
    alone = moot.file({"version": "2.1.0", "runs": [broken]}, "alone.sarif")
    beside = moot.file({"version": "2.1.0", "runs": [broken, clean]}, "beside.sarif")
    assert moot("review", alone).returncode == 1
    done = moot("review", beside)
    assert (done.returncode, "mypy says that its run failed" in " ".join(done.stdout.split())) == (3, True), done.stderr
    found = [{"ruleId": "X1", "message": {"text": "wrong"}, "level": "warning"}]
    said = {"version": "2.1.0", "runs": [broken | {"results": found}, clean]}
    assert moot("review", moot.file(said, "said.sarif")).returncode == 3


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("{", "JSON"),
        ("[3]", "no object"),
        ('{"finding": []}', "findings and answers"),
        ('{"findings": {}}', "no list"),
        ('{"findings": [{"claim": "x", "file": "a.py"}]}', "in `text` what is wrong; this one has claim, file"),
        ('{"findings": [{"text": "x"}, {"text": " "}]}', "findings, 1"),
        ('{"findings": [{"text": "x", "location": 3}]}', "location"),
        ('{"findings": [{"id": "a", "text": "x"}, {"id": "a", "text": "y"}]}', "two findings are called 'a'"),
        ('{"findings": [{"text": "x", "by": "a\\u202eb"}]}', "name"),
        ('{"version": "2.0.0", "runs": []}', "2.1.0"),
        ('{"runs": []}', "2.1.0"),
        ('{"version": "2.1.0", "runs": {}}', "list of runs"),
    ],
)
def test_bad_input_is_exit_2_with_what_is_wrong_and_leaves_no_database(moot: Moot, content: str, why: str) -> None:
    done = moot("review", moot.file(content))
    assert (done.returncode, done.stdout) == (2, "")
    assert why in " ".join(done.stderr.split())
    assert not (moot.folder / "r.db").exists()


@pytest.mark.parametrize(
    ("checks", "why"),
    [
        ("[[check]]\nfinding = 'f1'\n", "`command` is a list of words"),
        ("[[check]]\ncommand = ['true']\n", "either a finding or a rule"),
        ("[[check]]\nfinding = 'f1'\ncommand = ['true']\ntimeout_s = 0\n", "`timeout_s`"),
        ("[[check]]\nfinding = 'f1'\ncommand = ['true']\nshell = true\n", "no key 'shell'"),
        ("[check\n", "no TOML"),
    ],
)
def test_bad_checks_are_exit_2(moot: Moot, checks: str, why: str) -> None:
    done = moot("review", moot.file({"findings": [FINDING]}), "--checks", moot.file(checks, "checks.toml"))
    assert done.returncode == 2
    assert why in " ".join(done.stderr.split())


def test_a_check_that_nobody_raised_is_told(moot: Moot) -> None:
    checks = moot.file("[[check]]\nrule = 'R9'\ncommand = ['true']\n", "checks.toml")
    done = moot("review", moot.file({"findings": [FINDING]}), "--checks", checks, "--json")
    assert "the check of 'R9' decides nothing" in done.stderr


def test_the_example_settles_all_that_is_severe_and_a_check_decides_one(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    files = [f"examples/review/{name}" for name in ("ruff.sarif", "mypy.json", "reviewers.json")]
    command = [*MOOT, "--db", str(tmp_path / "r.db"), "--json", "review", *files]
    done = run(
        [*command, "--checks", "examples/review/checks.toml"], cwd=root, capture_output=True, text=True, check=False
    )
    found = json.loads(done.stdout)
    states = {row["id"]: row["state"] for row in found["findings"]}
    assert (done.returncode, found["status"]) == (0, "accepted"), states
    assert states == {
        "left-behind": "fixed", "output": "rebutted", "output-again": "repeated", "shell": "rebutted",
        "windows": "deferred", "ruff.0": "open", "ruff.1": "open", "ruff.2": "open",
        "mypy.0": "rebutted",
    }  # fmt: skip
    assert {row["id"]: row["by"] for row in found["findings"]}["output"] == ["bot", "ana"]
