"""What notes are tagged for reaches every council on it, however the position is put."""

import json
from collections.abc import Iterator

import pytest

import moot
from moot.errors import InvalidValue

UNLIKE = ("alpha lorem", "beta ipsum", "gamma dolor", "delta amet")
"""Notes that share no word with any question."""


@pytest.fixture
def m() -> Iterator[moot.Moot]:
    with moot.open(":memory:") as opened:
        for n, text in enumerate(UNLIKE):
            id = opened.remember(text, "learning", outcome="worked", source=f"s{n}").id
            opened.tag(id, "adopt Kafka", "supports" if n < 3 else "opposes")
        yield opened


@pytest.mark.parametrize(
    ("question", "positions", "sides"),
    [
        ("Which broker?", ["adopt Kafka", "keep RabbitMQ"], {"adopt Kafka": (3, 1)}),
        ("Which broker?", ["adopt the Kafka", "keep RabbitMQ"], {"adopt the Kafka": (3, 1)}),
        ("Which broker?", ["adopt Kafka", "do not adopt Kafka"], {"adopt Kafka": (3, 1), "do not adopt Kafka": (1, 3)}),
        ("Which broker?", ["do not adopt Kafka", "adopt Kafka"], {"adopt Kafka": (3, 1), "do not adopt Kafka": (1, 3)}),
        ("Which broker?", ["do not adopt Kafka"], {"do not adopt Kafka": (1, 3)}),
        ("Which broker?", ["don't adopt Kafka", "keep RabbitMQ"], {"don't adopt Kafka": (1, 3)}),
        ("Should we adopt Kafka?", ["yes", "no"], {"yes": (3, 1), "no": (1, 3)}),
        ("Should we adopt Kafka?", ["No", "Yes"], {"Yes": (3, 1), "No": (1, 3)}),
        ("Should we adopt Kafka?", ["Yes"], {"Yes": (3, 1)}),
        ("Should we adopt Kafka or wait?", ["Yes", "No"], {"Yes": (0, 0), "No": (0, 0)}),
        ("Should we adopt Pulsar?", ["Yes", "No"], {"Yes": (0, 0), "No": (0, 0)}),
    ],
)
def test_tags_are_read_towards_the_proposition(
    m: moot.Moot, question: str, positions: list[str], sides: dict[str, tuple[int, int]]
) -> None:
    found = m.council(question, positions)
    by_text = {p.text: (len(p.supports), len(p.opposes)) for p in found.positions}
    assert {text: by_text[text] for text in sides} == sides


def test_a_tag_for_the_denial_counts_for_the_position_turned_around() -> None:
    with moot.open(":memory:") as m:
        id = m.remember("lorem", "learning", source="a").id
        m.tag(id, "do not use Redis", "opposes")
        found = m.council("Which cache?", ["use Redis", "use Memcached"])
        assert [p.supports for p in found.positions] == [(id,), ()]


def test_a_neutral_tag_brings_no_note_in() -> None:
    with moot.open(":memory:") as m:
        m.tag(m.remember("lorem", "learning").id, "use Redis", "neutral")
        assert m.council("Which cache?", ["use Redis", "use Memcached"]).evidence == ()


def test_all_that_is_tagged_counts_up_to_a_bound_that_is_told() -> None:
    with moot.open(":memory:") as m:
        note = {"category": "learning", "polarity": {"use Redis": "supports"}}
        m.import_memories(json.dumps({**note, "text": f"lorem {n}", "source": f"s{n}"}) for n in range(230))
        found = m.council("Which cache?", ["use Redis", "use Memcached"], max_rounds=1)
        assert len(found.evidence) == 200
        assert any("cut its answer short" in line for line in found.degraded)


def test_tags_and_aliases_that_contradict_each_other_are_told() -> None:
    from moot.operations.memory.memory_requests import TagMemory

    with moot.open(":memory:") as m:
        id = m.remember("lorem", "learning").id
        m.tag(id, "use Redis", "supports")
        said = m.run(TagMemory(id, "do not use Redis", "supports"))
        assert "contrary_tag" in [each.kind for each in said.warnings or ()]
        m.alias("go Redis", "use Redis")
        with pytest.raises(InvalidValue, match="one denies the other"):
            m.alias("go Redis", "do not use Redis")
        with pytest.raises(InvalidValue, match="said to be the same"):
            m.council("Which cache?", ["go Redis", "use Redis"])


def test_a_conclusion_of_moot_is_not_tagged() -> None:
    with moot.open(":memory:") as m:
        for n in range(2):
            m.tag(m.remember(f"lorem {n}", "learning", source=f"s{n}").id, "use Redis", "supports")
        verdict = m.council("Which cache?", ["use Redis", "use Memcached"]).remembered
        assert verdict is not None
        with pytest.raises(InvalidValue, match="never evidence"):
            m.tag(verdict, "use Redis", "supports")


def test_the_record_of_a_council_says_what_a_requirement_excludes_and_what_is_ahead() -> None:
    from moot.operations.adr.madr import decision_record

    with moot.open(":memory:") as m:
        for n in range(2):
            m.tag(m.remember(f"lorem {n}", "learning", source=f"s{n}").id, "use Redis", "supports")
        m.tag(m.remember("No second store", "decision", source="law").id, "use Memcached", "forbids")
        record = "\n".join(decision_record(m.council("Which cache?", ["use Redis", "use Memcached"])))
    assert "Ahead, but not decided: “use Redis”." in record
    assert "Excluded: “use Memcached”, because a requirement forbids it: No second store (law)." in record
    assert "* Bad, because No second store (law), a requirement that it cannot meet" in record
