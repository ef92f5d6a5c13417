"""The page tells a debate to somebody who was not there: what matters first, all of it, in words too."""

import base64
import hashlib
import re
from dataclasses import replace
from itertools import pairwise

import pytest
from export_cases import POSITIONS, council
from report_debates import asked, closed, concluded, many_arguments, running_example, said, start, told
from test_report_hostile import Seen

from moot.document.html import page, policy
from moot.document.subject import Seal, Subject
from moot.document.words import STATUS, STOPPED
from moot.operations.debates.exports import exported
from moot.protocols.result import result
from moot.record.debate import fold
from moot.record.events import Closed, DebateResumed, RequestClosed, decode
from moot.record.status import Status, StoppedBy
from moot.record.text import ERASED


def written(found):
    return "\n".join(page(found))


def words(shown):
    return " ".join("".join(Seen(shown).texts).split())


@pytest.fixture(scope="module")
def running():
    return written(told([*running_example(), concluded()]))


@pytest.fixture(scope="module")
def held():
    with council() as found:
        yield found


def test_the_same_debate_gives_the_same_bytes():
    assert written(told(running_example())) == written(told(running_example()))


def test_the_question_then_the_trouble_then_the_verdict_then_all_else(running):
    order = ["Which database for the ledger?</h1>", "Before you believe it", "Still open between", "What it turns on"]
    order += ["The answers</h2>", "Evidence</h2>", "The map</h2>", "Transcript</h2>"]
    order += ["Who stood where</h2>", "Merged claims</h2>", "Participants</h2>", "Check it yourself</h2>"]
    places = [running.index(part) for part in order]
    assert places == sorted(places)
    assert "cho did not answer in round 3: no answer within 30 s" in words(running)


def test_nothing_is_claimed_to_be_wrong_where_nothing_was():
    events = [e for e in running_example() if not isinstance(e, RequestClosed) or e.how is Closed.ANSWERED]
    whole = [e for e in events if type(e).__name__ != "MoveRejected"]
    shown = written(told([*whole, RequestClosed("3.cho.0", Closed.ANSWERED), concluded()]))
    assert "Before you believe it" not in shown


@pytest.mark.parametrize("status", Status)
def test_every_status_is_said_in_plain_words(status):
    events = [*running_example(), concluded(status, verdict="P" if status in ("consensus", "majority") else None)]
    shown = words(written(told(events)))
    name, meaning = STATUS[status.value]
    assert f"{name} {meaning}" in shown
    assert (" The answer Postgres " in shown) == (status in ("consensus", "majority"))


@pytest.mark.parametrize(
    ("status", "heading"),
    [
        ("consensus", "What decided it"),
        ("accepted", "What stands"),
        ("rejected", "What has fallen"),
        ("balanced", "What it turns on"),
        ("contested", "What it turns on"),
        ("insufficient_evidence", "What is still open"),
        ("undetermined", "What is still open"),
    ],
)
def test_nothing_is_said_to_have_decided_what_is_not_decided(status: str, heading: str) -> None:
    verdict = "P" if status == "consensus" else None
    told_of = told([*running_example(), concluded(Status(status), verdict=verdict)])
    shown = words(written(told_of))
    assert heading in shown
    assert ("What decided it" in shown) == (verdict is not None)
    assert ("Nothing is decided." in shown) == (status not in ("consensus", "accepted"))
    assert ("All that was at issue stands" in shown) == (status == "accepted")
    report = words("\n".join(exported(told_of.debate, told_of.result, "markdown", ())))
    assert ("Nothing is decided." in report) == (status not in ("consensus", "accepted"))


def test_what_has_not_ended_or_was_cut_short_is_said_once():
    found = told(running_example())
    shown = words(written(Subject(found.debate, replace(found.result, state="suspended"), found.events)))
    assert shown.count("This debate has not ended") == 1
    assert "Nothing is decided yet." in shown
    cut = words(written(told([*running_example(), concluded(Status.UNDETERMINED)])))
    assert cut.count("is not a result") == 1


@pytest.mark.parametrize("stopped", StoppedBy)
def test_why_it_ended_is_said_in_plain_words(stopped):
    shown = words(written(told([*running_example(), concluded(stopped=stopped)])))
    assert f"it ended because {STOPPED[stopped.value]}" in shown


def test_a_debate_that_has_not_ended_says_so_first():
    found = told(running_example())
    shown = words(written(Subject(found.debate, replace(found.result, state="suspended"), found.events)))
    assert "This debate has not ended, and nobody is driving it." in shown
    assert shown.index("has not ended") < shown.index("Not decided")
    resumed = told([*running_example(), DebateResumed("another")])
    assert "another process went on" in words(written(resumed))


def test_an_undetermined_debate_says_what_it_leans_to():
    from moot.record.events import DebateConcluded
    from moot.record.text import Text

    ending = DebateConcluded(Status.UNDETERMINED, StoppedBy.BUDGET, Text("answers were due"), None, Status.MAJORITY)
    shown = words(written(told([*running_example(), ending])))
    assert "Answers were due. So this is not a result." in shown
    assert "leans towards: majority" in shown


def test_who_said_what_gave_in_and_changed_their_mind_and_why(running):
    shown = words(running)
    for said_there in (
        "is firmly for (+1): Postgres",
        "changes sides from for (+0.5) to leans against (−0.25): Cassandra because of a8",
        "gives in to a10",
        "agrees with a7",
        "takes back a11",
        "refused: attack — refers to what was not shown: a99",
        "the objection is out of date",
        "a5 says that it does not follow: a1",
        "speaks against source postmortem-05.md is reliable",
        "Who pays for it?",
        "did not answer in time: no answer within 30 s",
        "growth is flat says the same as no growth — lexical, score 0.93 (by the words growth)",
    ):
        assert said_there in shown, said_there
    assert re.search(r"a12 challenges the attack of a5 .+ on a1 .+: the objection is out of date", shown)


def test_evidence_says_whether_it_counted_and_why_not(running):
    shown = words(running)
    part = shown[shown.index("Cited by arguments") : shown.rindex(" The map ")]
    assert re.search("Two ledger writes were lost in May [^—]*cited by a8", part)
    assert "does not count: superseded by ‘Nobody remembers why’" in part


def test_stances_camps_and_changes_are_told(running):
    shown = words(running)
    part = shown[shown.index("Who stood where Camps") :]
    assert "Postgres: ana, cho Cassandra: ben" in part
    assert "cho from +0.5 to −0.25 on Cassandra because of a8" in part


def test_parameters_versions_and_the_seal_are_there(held):
    m, found = held
    shown = words("\n".join(m.export(found.debate_id, "html")))
    lines = list(m.export(found.debate_id, "log"))
    digest = hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()
    assert digest in shown
    assert re.search(r'"hash":"(\w+)"', lines[-1]).group(1) in shown
    assert f"moot replay {found.debate_id}" in shown
    for name in ("k_min", "gamma", "tau.argument", "version of moot", "lexical-polarity"):
        assert name in shown


def test_changed_parameters_are_named_first():
    with council(parameters={"k_min": 3, "tau.argument": 0.5}) as (m, found):
        shown = words("\n".join(m.export(found.debate_id, "html")))
    assert "Parameters that differ from the default" in shown
    assert "k_min 3 (default 2)" in shown
    assert "tau.argument 0.5 (default 0.4)" in shown


def test_a_council_tells_what_weighed(held):
    m, found = held
    shown = words("\n".join(m.export(found.debate_id, "html")))
    assert "+0.80 Postgres kept the ledger through three failovers m1 · it worked · a.md" in shown
    for fact in found.evidence:
        assert fact.text in shown


def test_a_founding_council_has_a_page_too():
    with council(profile="founding") as (m, found):
        shown = "\n".join(m.export(found.debate_id, "html"))
    said = words(shown)
    assert found.verdict is None or f"Verdict {found.verdict}" in said
    assert "profile founding" in said
    assert all(position in said for position in POSITIONS)


def test_an_erased_text_reads_as_erased():
    with council() as (m, found):
        m.forget("m1")
        shown = words("\n".join(m.export(found.debate_id, "html")))
    assert "Postgres kept the ledger" not in shown
    assert str(ERASED) in shown


def test_an_empty_debate_and_one_that_has_just_begun_have_pages():
    shown = words(written(told([start()])))
    assert "No round has begun." in shown
    begun = words(written(told([start(), asked(1)])))
    assert begun.count("has not answered yet") == 3
    nothing = words(written(told([start(positions=()), asked(1), *closed(1)])))
    assert "The question came without answers" in nothing
    assert "Nothing was argued, so there is nothing to draw." in nothing


def test_headings_come_in_order_and_sections_have_names(running):
    seen = Seen(running).elements
    levels = [int(name[1]) for name, _ in seen if re.fullmatch(r"h[1-6]", name)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    ids = {attributes.get("id") for _, attributes in seen}
    sections = [attributes for name, attributes in seen if name == "section"]
    assert all(attributes["aria-labelledby"] in ids for attributes in sections)
    assert [name for name, _ in seen if name in ("header", "nav", "main", "footer")] == [
        "header",
        "nav",
        "main",
        "footer",
    ]


def test_every_link_leads_to_a_place_on_the_page():
    for events in (running_example(), many_arguments(120)):
        seen = Seen(written(told(events))).elements
        ids = {attributes["id"] for _, attributes in seen if "id" in attributes}
        links = {attributes["href"] for name, attributes in seen if name in ("a", "use") and "href" in attributes}
        assert links
        assert {link[1:] for link in links} <= ids
        heads = {a[key] for _, a in seen for key in ("marker-end", "marker-start") if key in a}
        assert {head[5:-1] for head in heads} <= ids


def test_drawings_have_names_and_are_told_in_words_too(running):
    seen = Seen(running).elements
    for name, attributes in seen:
        if name == "svg":
            assert attributes.get("aria-hidden") == "true" or (attributes["role"] == "img" and attributes["aria-label"])
    assert all("aria-label" in attributes for _, attributes in seen if attributes.get("role") == "region")
    assert all(attributes.get("scope") for name, attributes in seen if name == "th")
    outline = words(running)
    assert "growth is flat says no to “we grow”" in outline
    assert "That is no objection (“the objection is out of date”)" in outline


def test_all_of_it_is_there_without_the_script(running):
    without = re.sub(r"<script>.*?</script>", "", running, flags=re.S)
    assert words(without) == words(running)
    assert running.count("<script>") == 1


def test_the_policy_allows_this_style_and_this_script_alone(running):
    allowed = policy()
    assert f'content="{allowed}"' in running
    assert "unsafe" not in allowed
    assert allowed.startswith("default-src 'none'; ")
    for name in ("style", "script"):
        body = re.search(rf"<{name}>(.*?)</{name}>", running, re.S).group(1)
        digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
        assert f"{name}-src 'sha256-{digest}'" in allowed
    assert not re.search(r'\sstyle="', running)
    assert running.index("Content-Security-Policy") < running.index("<style>")


def test_nothing_comes_from_elsewhere(running):
    seen = Seen(running).elements
    assert not {"src", "srcset", "data", "action", "poster", "ping"} & {key for _, a in seen for key in a}
    assert not re.search(r"url\((?!#m-)|@import|@font-face|image-set", running)
    addresses = re.findall(r"https?://[\w./]+", running)
    assert set(addresses) <= {"http://www.w3.org/2000/svg"}


def test_five_hundred_arguments_are_all_there_and_most_are_folded():
    events = many_arguments(500)
    shown = written(told([*events, concluded()]))
    debate = fold(events)
    ids = set(re.findall(r'<li class="act claim [a-z]+" id="(a\d+)"', shown))
    assert len(ids) == len(debate.graph.arguments) == 500
    assert shown.count("<details") > 30
    opened = len(re.findall(r'<details class="sheet" id="s\d+" open', shown))
    assert opened == 2
    assert len(shown.encode()) < 1_550_000


def test_a_report_from_a_log_is_that_of_the_debate(held):
    m, found = held
    stream = f"debate/{found.debate_id}"
    envelopes = list(m.store.read(stream))
    events = [decode(e.type, e.v, e.data) for e in envelopes]
    debate = fold(events)
    seal = Seal.of(m.store.export(stream), envelopes[-1].hash)
    again = written(Subject(debate, result(debate), events, seal))
    assert again == "\n".join(m.export(found.debate_id, "html"))


def test_one_with_only_rejections_and_silence_is_told():
    events = [start(), asked(1), said_by_ana(), *closed(1, how=Closed.FAILED, why="no model")]
    shown = words(written(told([*events, concluded(Status.FAILED, StoppedBy.ERROR, reason="every request failed")])))
    assert shown.count("failed to answer: no model") == 3
    assert "It could not be held to its end." in shown


def said_by_ana():
    return said(1, "ana", "a1", "P", "It is what we know")


def test_a_reading_that_a_person_gave_is_not_told_as_a_detector_s(held):
    m, found = held
    shown = words("".join(m.export(found.debate_id, format="html")))
    assert "somebody looked" in shown
    assert "found by a detector" not in shown
