"""A debate as JSON, Markdown, DOT and log: whole, readable, and safe whatever its texts say."""

import json
import re
import shutil
import subprocess

import pytest
from export_cases import HOSTILE, council, hostile_council, many_facts
from markdown_it import MarkdownIt

from moot.errors import NotFound, UnknownName
from moot.operations.debates.exports import exported
from moot.protocols.result import shown
from moot.record.debate import fold
from moot.record.events import RequestClosed, decode
from moot.results.speaking import headline, sentence

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029]")


@pytest.fixture(scope="module")
def held():
    with council() as found:
        yield found


@pytest.fixture(scope="module")
def hostile():
    with hostile_council() as found:
        yield found


def text_of(held, format):
    m, result = held
    return "\n".join(m.export(result.debate_id, format))


def dot_tokens(text):
    """A tokenizer of the DOT language, strict about strings: what is left over is an error."""
    token = re.compile(r'"(?:[^"\\\n]|\\.)*"|->|[{}\[\];,=]|[A-Za-z_][A-Za-z_0-9]*|#?\d+|\s+')
    at, tokens = 0, []
    while at < len(text):
        found = token.match(text, at)
        assert found, f"no DOT token at {text[at : at + 60]!r}"
        tokens.append(found.group())
        at = found.end()
    return [t for t in tokens if not t.isspace()]


def test_json_is_the_result_as_one_object(held):
    assert json.loads(text_of(held, "json")) == held[1].to_dict()
    assert text_of(held, "json").startswith('{\n  "debate_id"')


def test_the_log_is_given_as_it_is(held):
    m, result = held
    assert text_of(held, "log").split("\n") == list(m.store.export(f"debate/{result.debate_id}"))


@pytest.mark.parametrize("format", ["pdf", "", "JSON", "svg"])
def test_an_unknown_format_is_refused_at_once(held, format):
    m, result = held
    with pytest.raises(UnknownName) as caught:
        m.export(result.debate_id, format)
    assert caught.value.known == ("dot", "html", "json", "log", "markdown")


def test_a_debate_that_is_not_there_is_not_exported(held):
    with pytest.raises(NotFound):
        list(held[0].export("nope"))


def test_the_report_tells_what_was_asked_found_and_decided(held):
    result = held[1]
    report = text_of(held, "markdown")
    assert report.startswith("# Which store holds the ledger?\n")
    for shown_position in result.positions:
        assert f"| {shown_position.id} | {shown_position.text} |" in report
    for fact in result.evidence:
        assert fact.text in report.replace("**", "")
    assert "superseded by ‘Cassandra lost two ledger writes’" in report
    assert "it takes no stand" in report
    assert f"moot replay {result.debate_id}" in report
    assert len(re.findall(r"^### Round \d+$", report, re.M)) == result.to_dict()["rounds"]
    assert "asked for position on “Use Postgres”" in report


def test_the_report_says_the_verdict_and_why(held):
    report = text_of(held, "markdown")
    assert f"**{headline(held[1])}**" in report
    assert f"Why: {sentence(held[1].reason)}" in report.replace("\\", "")


def test_what_went_wrong_is_said_before_the_verdict(held):
    m, result = held
    stream = f"debate/{result.debate_id}"
    events = [decode(e.type, e.v, e.data) for e in m.store.read(stream)]
    broken = [type(e)(e.request, e.how, e.why, False) if isinstance(e, RequestClosed) else e for e in events]
    debate = fold(broken)
    report = "\n".join(exported(debate, shown(debate), "markdown", ()))
    assert 0 < report.index("cut its answer short") < report.index(headline(shown(debate)))


def test_a_debate_that_has_not_ended_is_reported_as_such(held):
    m, result = held
    events = [decode(e.type, e.v, e.data) for e in m.store.read(f"debate/{result.debate_id}")]
    debate = fold(events[:3])
    report = "\n".join(exported(debate, shown(debate, state="suspended"), "markdown", ()))
    assert "**Not ended yet: suspended**" in report
    assert "has not answered yet" in report
    dot_tokens("\n".join(exported(debate, shown(debate), "dot", ())))


def test_a_founding_council_is_reported_with_its_sides():
    with council(profile="founding") as held:
        report = text_of(held, "markdown")
        last = held[1].to_dict()["founding"]["rounds"][-1]
    assert f"- Use Postgres: {last['advocate_score']:.4f} — " in report
    assert f"- Use Cassandra: {last['challenger_score']:.4f} — " in report
    assert "- `m1` “Postgres kept the ledger through three failovers” — it worked · a.md" in report


def test_hostile_texts_put_no_markup_into_the_report(hostile):
    assert len(hostile[1].evidence) == 6
    report = text_of(hostile, "markdown")
    assert not CONTROL.search(report)
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(report)
    kinds = {child.type for token in tokens for child in [token, *(token.children or ())]}
    assert not kinds & {
        "html_block",
        "html_inline",
        "link_open",
        "image",
        "fence",
        "s_open",
        "blockquote_open",
    }
    headings = [tokens[at + 1].content for at, token in enumerate(tokens) if token.type == "heading_open"]
    assert not any(heading.startswith("heading") for heading in headings)
    assert sum(token.type == "table_open" for token in tokens) == 2
    assert sum(token.type == "tr_open" for token in tokens) == 2 + 3  # one participant, two positions
    assert "alert(1)" in report


def test_hostile_texts_stay_inside_the_strings_of_the_drawing(hostile):
    drawing = text_of(hostile, "dot")
    assert not CONTROL.search(drawing)
    tokens = dot_tokens(drawing)
    assert tokens[:3] == ["digraph", "debate", "{"]
    assert tokens[-1] == "}"
    assert tokens.count("{") == tokens.count("}") == 1
    assert tokens.count("[") == tokens.count("]")
    labels = [tokens[at + 2] for at, token in enumerate(tokens) if token == "label"]
    bare = "".join(labels).replace("\\\\", "").replace('\\"', "").replace("\\n", "")
    assert "\\" not in bare
    assert "&" not in bare.replace("&amp;", "")
    assert HOSTILE.splitlines()[0][:20].replace('"', "").split()[1] in drawing


def test_the_drawing_shows_labels_by_colour_border_and_word(held):
    drawing = text_of(held, "dot")
    assert re.search(r'style="filled,solid", fillcolor="#cfe8cf".*\[in\]', drawing)
    assert re.search(r'style="filled,dashed", fillcolor="#f2d0cf".*\[out\]', drawing)
    assert "does not count" in drawing
    assert {"arrowhead=normal", "arrowhead=tee", "arrowhead=odot"} <= set(re.findall(r"arrowhead=\w+", drawing))


def test_the_drawing_has_every_position_fact_and_step_once(held):
    drawing = text_of(held, "dot")
    for id in ["P1", "P2", "ev:m1", "m1>P1", "ev:m4", "m4>P2", "ev:m6"]:
        assert len(re.findall(rf'label="{re.escape(id)} \[', drawing)) == 1
    keys = re.findall(r"^  (n\d+) \[", drawing, re.M)
    assert len(keys) == len(set(keys))
    ends = {key for pair in re.findall(r"^  (n\d+) -> (n\d+) ", drawing, re.M) for key in pair}
    assert ends <= set(keys)


def test_five_hundred_facts_make_a_valid_drawing():
    debate = many_facts(500)
    drawing = "\n".join(exported(debate, shown(debate), "dot", ()))
    dot_tokens(drawing)
    assert len(re.findall(r"^  n\d+ \[", drawing, re.M)) == 2 + 2 * 500


@pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")
def test_graphviz_reads_the_drawing(held, hostile):
    for found in (held, hostile):
        done = subprocess.run(
            ["dot", "-Tcanon"], input=text_of(found, "dot"), capture_output=True, text=True, timeout=60
        )
        assert (done.returncode, done.stderr) == (0, "")


def test_a_debate_of_claims_is_drawn_too() -> None:
    import moot

    with moot.open(":memory:") as m:

        async def ana(request: object) -> dict[str, object]:
            return {"claims": [{"text": "We should cache the reports"}]}

        async def ben(request: object) -> dict[str, object]:
            return {"claims": [{"text": "We should not cache the reports"}]}

        lines = list(m.export(m.claims("Cache?", {"ana": ana, "ben": ben}).debate_id, "dot"))
    assert sum("doubleoctagon" in line for line in lines) == 2
    assert lines[-1] == "}"
