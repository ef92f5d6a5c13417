"""A note says what it says under its headings: they name the option, and may be the mark."""

from pathlib import Path

import pytest

import moot
from moot.reading import EvidenceText
from moot.reading.lexical_polarity import LexicalPolarity

OPTIONS = ("use Kafka", "use RabbitMQ")


def read(text: str, *headings: str, position: str = "use Kafka") -> tuple[str, bool, str]:
    others = [option for option in OPTIONS if option != position]
    found = LexicalPolarity().detect("Which broker?", position, others, EvidenceText(text, headings=headings))
    return found.label.value, found.sure, found.by.value


@pytest.mark.parametrize(
    ("headings", "label"),
    [
        (("Kafka", "Pros"), "supports"),
        (("Kafka", "Cons"), "opposes"),
        (("Brokers", "Kafka", "Advantages"), "supports"),
        (("Pro Kafka",), "supports"),
        (("Con Kafka",), "opposes"),
        (("Disadvantages of Kafka",), "opposes"),
        (("Kafka:", "Downsides:"), "opposes"),
    ],
)
@pytest.mark.parametrize("text", ["fast", "Big community", "Sensors eat slots all night", "It keeps the old orders"])
def test_a_heading_that_is_a_mark_is_stated_of_the_option_above_it(
    headings: tuple[str, ...], label: str, text: str
) -> None:
    assert read(text, *headings) == (label, True, "stated")
    assert read(text, *headings, position="use RabbitMQ")[0] == "neutral"


@pytest.mark.parametrize("text", ["none", "None so far.", "n/a", "- TBD", "Nothing yet"])
def test_nothing_in_a_list_of_pros_or_cons_says_nothing(text: str) -> None:
    assert read(text, "Kafka", "Cons")[:2] == ("neutral", False)


@pytest.mark.parametrize("headings", [("Kafka or RabbitMQ?", "Pros"), ("Notes", "Pros"), ("Pros",)])
def test_a_mark_of_no_one_option_is_never_sure(headings: tuple[str, ...]) -> None:
    assert not read("fast", *headings)[1]
    assert not read("fast", *headings, position="use RabbitMQ")[1]


def test_a_note_that_names_another_option_is_not_read_by_its_heading() -> None:
    assert read("RabbitMQ lost two messages", "Kafka") != ("opposes", True, "words")
    assert read("RabbitMQ crashed under load", "Kafka", position="use RabbitMQ")[0] == "opposes"


def test_notes_in_files_count_by_their_headings(tmp_path: Path) -> None:
    for name, side in (("ana", "Pros"), ("ben", "Pros"), ("cho", "Cons")):
        kafka, rabbit = f"# Kafka\n\n## {side}\n\n- thing {name}\n\n", "# RabbitMQ\n\n## Cons\n\n- none\n"
        (tmp_path / f"{name}.md").write_text(kafka + rabbit)
    with moot.open(":memory:") as m:
        m.import_memories(tmp_path)
        assert {item.memory.text for item in m.recall("kafka").items} == {"thing ana", "thing ben", "thing cho"}
        found = m.council("Which broker?", OPTIONS)
    kafka, rabbit = found.positions
    assert (len(kafka.supports), len(kafka.opposes), rabbit.supports, rabbit.opposes) == (2, 1, (), ())
    assert found.readings.stated >= 3


def test_a_column_may_name_the_option(tmp_path: Path) -> None:
    rows = "text,source,option\n+1 fast enough,ana,Kafka\nCon: two operators,ben,RabbitMQ\n"
    (tmp_path / "notes.csv").write_text(rows)
    with moot.open(":memory:") as m:
        m.import_memories(tmp_path)
        kafka, rabbit = m.council("Which broker?", OPTIONS).positions
    assert (len(kafka.supports), len(rabbit.opposes)) == (1, 1)


@pytest.mark.parametrize(
    ("headings", "sure"),
    [
        (("Options", "Keep the job queue in Redis", "Pros:"), False),
        (("Options", "Move the job queue to SQS", "Pros:"), False),
        (("Options", "Move the job queue to Postgres", "Pros:"), True),
    ],
)
def test_a_pro_under_another_option_is_none_of_a_position_alone(headings: tuple[str, ...], sure: bool) -> None:
    """Without rivals nothing tells "Keep the job queue in Redis" from the position but that it says something else."""
    found = LexicalPolarity().detect(
        "Should we move the job queue to Postgres?",
        "Move the job queue to Postgres",
        [],
        EvidenceText("No migration work is needed.", "learning", "unknown", headings),
    )
    assert found.sure is sure
