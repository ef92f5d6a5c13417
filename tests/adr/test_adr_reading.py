"""Decision records as people write them: whose pro is whose, what was chosen, and what has to be left out.

The records here are written for the tests. `told` gives an option as `name: + pro - con o neutral`.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.operations.adr.records import read_record
from moot.operations.adr.sections import Record

SIGN = {"supports": "+", "opposes": "-", "neutral": "o"}


def told(text: str) -> list[str]:
    """The options of the only record in a text, each with its reasons; the chosen one begins with `>`."""
    (record,) = read_record(text).records
    return lines(record)


def lines(record: Record) -> list[str]:
    return [
        f"{'> ' if option.name == record.chosen else ''}{option.name}"
        + "".join(f" {SIGN[reason.label.value]} {reason.text}" for reason in option.reasons)
        for option in record.options
    ]


def problems(text: str) -> list[tuple[int | None, str]]:
    return [(problem.line, problem.error) for problem in read_record(text).problems]


MADR = """---
status: accepted
---
<!-- markdownlint-disable -->
# Keep the queue in Postgres

## Context and Problem Statement

Jobs are lost at restarts. Where should the queue of the mailer live?

## Decision Drivers

* Good, because this is a driver and no reason

## Considered Options

* Redis
* Postgres
* [RabbitMQ](https://rabbitmq.example)
* … <!-- more -->

## Decision Outcome

Chosen option: "Postgres", because we run it anyway.

### Consequences

* Good, because one service less
* Bad, because long jobs hold connections

## Pros and Cons of the Options

### Redis

Example:

```
* Good, because code is no reason
```

> * Bad, because a quotation is none

* Good, because it is **fast**
* Bad, because a restart
  loses jobs
  * seen twice in May
* Neutral, because we know it

### Postgres

* Good, because backups are there
* ~~Bad, because struck~~

### RabbitMQ

- Bad, because nobody here runs it
"""


def test_madr_4_is_read() -> None:
    (record,) = read_record(MADR).records
    assert lines(record) == [
        "Redis + it is fast - a restart loses jobs; seen twice in May o we know it",
        "> Postgres + backups are there",
        "RabbitMQ - nobody here runs it",
    ]
    assert (record.title, record.question) == (
        "Keep the queue in Postgres", "Where should the queue of the mailer live?",
    )  # fmt: skip
    assert [reason.text for reason in record.consequences] == ["one service less", "long jobs hold connections"]
    assert [r.line for r in record.options[0].reasons] == [43, 44, 47]
    assert not problems(MADR)


def with_reasons(body: str) -> list[str]:
    """The options Ant and Bee of a record whose pros and cons are `body`."""
    return told(f"# T\n## Considered Options\n- Ant\n- Bee\n## Pros and Cons of the Options\n{body}")


REASONS = {
    "MADR 2": "### Ant\n* Good, because a\n* Bad, because b\n### Bee\n* Good, because c",
    "a comma behind": "### Ant\n- Good because, a\n- Bad because, b\n### Bee\n- Good because, c",
    "bold": "### Ant\n- **Good**, because a\n- **Bad**, because b\n### Bee\n- **Good:** c",
    "words": "### Ant\n- Pro: a\n- Con: b\n### Bee\n- Advantage: c",
    "numbered": "### Ant\n1. Pro 1: a\n2. Con 1: b\n### Bee\n1. Pro (speed): c",
    "signs of lists": "### Ant\n+ a\n- b\n### Bee\n+ c",
    "emoji": "### Ant\n- ✅ a\n- ❌ b\n### Bee\n- 👍 c",
    "emoji with a selector": "### Ant\n- ✔️ a\n- ✖️ b\n### Bee\n- :+1: c",
    "brackets": "### Ant\n- (+) a\n- (-) b\n### Bee\n- [+] c",
    "headings": "### Ant\n#### Pros\n- a\n#### Cons\n- b\n### Bee\n#### Advantages\n- c\n#### Disadvantages\n",
    "bold headings": "### Ant\n**Pros:**\n- a\n\n**Cons:**\n- b\n\n### Bee\n**Benefits**\n\n- c",
    "plain headings": "### Ant\nPros:\n- a\n\nCons:\n- b\n\nIn short, no.\n\n### Bee\n\nAdvantages\n\n- c",
    "nested": "### Ant\n- Pros\n  - a\n- Cons\n  - b\n### Bee\n- **Pros**:\n  - c",
    "paragraphs": "### Ant\nGood, because a\nBad, because\nb\n### Bee\nWell.\n\nGood, because c",
    "bold paragraphs": "### Ant\n\n**Good, because a**\n\n**Bad, because b**\n\n### Bee\n\n**Pro: c**",
    "options below": "### Ant\n#### Why\n* Good, because a\n#### Why not\n* Bad, because b\n### Bee\n* Good, because c",
    "of an option": "### Pros of Ant\n- a\n### Cons of Ant\n- b\n### Pros of Bee\n- c",
    "bold options": "**Ant**\n\n- Good, because a\n- Bad, because b\n\n**Bee**\n\n- Good, because c",
    "other case": "### ANT:\n* GOOD, because a\n* bad, because b\n### “Bee”\n* good - c",
    "numbers before": "### 1. Ant\n* Good, because a\n* Bad, because b\n### 2. Bee\n* Good, because c",
    "labels before": "### Option 1: Ant\n* Good, because a\n* Bad, because b\n### Option 2\n* Good, because c",
    "boxes": "### Ant\n- [x] Good, because a\n- [ ] Bad, because b\n### Bee\n- [x] Pro: c",
    "windows": "### Ant\r\n* Good, because a\r\n* Bad, because b\r\n### Bee\r\n* Good, because c\r\n",
    "a table": "| Option | Pros | Cons |\n|--|--|--|\n| Ant | a | b |\n| Bee | c | |",
    "a table of sides": "### Ant\n| Pros | Cons |\n|--|--|\n| a | b |\n\n### Bee\n| 👍 | 👎 |\n|--|--|\n| c | – |",
    "a table with marks": "| | Pros | Cons |\n|--|--|--|\n| Ant | ✅ a | ❌ b<br>👍 left out |\n| Bee | + c | n/a |",
    "options across": "| | Ant | Bee |\n|--|--|--|\n| Pros | a | c |\n| Cons | b | |\n| Cost | 3 | 4 |",
    "folded": "<details>\n<summary>Ant</summary>\n\n### Ant\n* Pro: a\n* Con: b\n\n</details>\n\n### Bee\n* Pro: c",
}


@pytest.mark.parametrize("body", REASONS.values(), ids=REASONS)
def test_a_pro_is_a_pro_in_every_form(body: str) -> None:
    assert with_reasons(body) == ["Ant + a - b", "Bee + c"]


OPTIONS = {
    "a list": "## Considered Options\n* Ant\n* Bee\n",
    "numbers": "## Options\n1. Ant\n2. Bee\n",
    "links": "## Alternatives considered\n* [Ant](https://ant.example)\n* [`Bee`](./bee.md)\n",
    "described": "## Considered Options\n* Ant – small, old\n* Bee - it stings - a bit\n",
    "bold and described": "## Considered Options\n* **Ant**: small, old\n* **Bee** it stings\n",
    "headings": "## Considered Options\n### Ant\nSmall.\n### Bee\n",
    "levels": "# Considered Options\n## Ant\n## Bee\n# More\n",
    "a number and a sign": "## 3. 🤔 Considered Options:\n* Ant\n* Bee\n",
    "candidates": "## Candidates\n\n* Ant\n\n  It is small.\n\n* Bee\n",
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_options_are_listed_in_many_ways(options: str) -> None:
    text = f"# T\n\nWords.\n\n{options}\n## Decision\nChosen option: Bee\n"
    assert told(text) == ["Ant", "> Bee"]


CHOICES = {
    'Chosen option: "Bee", because it is small.': "Bee",
    "Chosen option: “Bee”, because …": "Bee",
    "Chosen option: [Bee](#bee)": "Bee",
    "Chosen option: **Bee** because of x": "Bee",
    "**Chosen option:** `Bee`.": "Bee",
    "The chosen option is Bee: it hums.": "Bee",
    "Chosen option:\n\n* Bee": "Bee",
    "Chosen Option - Bee": "Bee",
    "We decided to use Bee because of Ant's size.": "Bee",
    "After long talks we chose Bee.": "Bee",
    "We will go with Bee, not with Ant.": "Bee",
    "Bee was selected.": "Bee",
    "The Bee license was chosen, for these reasons:": "Bee",
    "A decision from above was made to use Bee.": "Bee",
    "Chosen option: **2**, because it hums": "Bee",
    "Chosen option: option B — it hums": "Bee",
    "Decision: Bee": "Bee",
    "Bee": "Bee",
    "Chosen option: none": None,
    "Chosen option: none of them, because nothing fits": None,
    "Chosen option: tbd": None,
    "Not yet decided.": None,
    "We did not choose Ant.": None,
    "Ant was rejected; Bee may come later.": None,
    "Ant and Bee are both fine.": None,
}


@pytest.mark.parametrize(("said", "chosen"), CHOICES.items(), ids=CHOICES)
def test_the_choice_is_read_where_it_is_plain(said: str, chosen: str | None) -> None:
    (record,) = read_record(f"# T\n## Considered Options\n* Ant\n* Bee\n\n## Decision Outcome\n\n{said}\n").records
    assert record.chosen == chosen


def test_the_choice_may_be_told_where_the_option_is_named() -> None:
    text = "# T\n## Considered Options\n1. **Ant**\n2. **Bee (chosen).** It hums.\n"
    assert told(text) == ["Ant", "> Bee"]
    assert told(text + "## Decision Outcome\nChosen option: Ant\n") == ["> Ant", "Bee"]


def test_the_choice_may_be_a_part_of_one_name_only() -> None:
    text = "# T\n## Options\n- A table of all commands\n- The four-edit rule with a match\n## Decision Outcome\n"
    assert told(text + "Chosen option: **four-edit rule** — four places\n")[1].startswith("> The four-edit rule")
    assert not any(line.startswith(">") for line in told(text + "Chosen option: something with a rule\n"))


def test_options_in_prose_are_what_is_emphasised() -> None:
    text = "# T\n## Considered options\n\n**Asking early**, before it is needed, no.\n\n**Asking late** is it.\n"
    assert told(text) == ["Asking early", "Asking late"]


NAMES = [
    ("Postgres 12|Postgres 16", "Postgres 16"),
    ("C|C++|C#", "C++"),
    ("C++|C#|C", "C"),
    ("Use a cache|Do not use a cache", "Do not use a cache"),
    ("Do nothing|Rewrite it", "Do nothing"),
    ("None|All of it", "None"),
    ("No licence|MIT", "No licence"),
    ('Say "no"|Say "yes"', "Say 'yes'"),
    ("Option A|Option B", "Option B"),
    ("Option 1: Ant|Option 10: Bee", "Option 10"),
    ("Ant (small)|Bee (loud)", "Bee"),
    ("`--fast`|`--safe`", "--safe"),
    ("Good, because …|OK, because …", "OK, because …"),
    ("Use the queue|Use the queue with retries", "Use the queue with retries"),
]


@pytest.mark.parametrize(("options", "chosen"), NAMES)
def test_names_are_names(options: str, chosen: str) -> None:
    listed = options.split("|")
    body = "".join(f"### {name}\n* Good, because it is {n}\n" for n, name in enumerate(listed))
    text = "# T\n## Considered Options\n" + "".join(f"* {name}\n" for name in listed)
    text += f"## Decision Outcome\nChosen option: “{chosen}”, because\n## Pros and Cons of the Options\n{body}"
    (record,) = read_record(text).records
    assert [[reason.text for reason in option.reasons] for option in record.options] == [
        [f"it is {n}"] for n in range(len(listed))
    ]
    plain = [name.replace("`", "") for name in listed]
    assert record.chosen is not None
    assert plain.index(record.chosen) == next(
        n for n, name in enumerate(plain) if name.replace('"', "'").startswith(chosen)
        and not any(other != name and other.startswith(chosen) and len(other) < len(name) for other in plain)
    )  # fmt: skip


def test_a_number_or_a_sign_behind_a_name_makes_another_thing_of_it() -> None:
    text = "# T\n## Options\n* Postgres\n* Redis\n## Decision Outcome\nChosen option: Postgres 16\n"
    text += "## Pros and Cons\n### Postgres 16\n* Pro: a\n### Redis ++\n* Pro: b\n"
    assert told(text) == ["Postgres", "Redis"]
    assert [line for line, _ in problems(text)] == [2, 6, 8, 10]
    assert told(text.replace(" 16", ", hosted").replace(" ++", " (hosted)")) == ["> Postgres + a", "Redis + b"]


def test_several_questions_in_one_record_are_several_councils() -> None:
    text = """# T
## Considered Options
### Place
- **Option A**: here
- **Option B**: there
### Time
- **Option 1**: now
- **Option 2**: later
## Decision Outcome
The chosen option is **Option B + Option 1**: there, at once.
## Pros and Cons of the Options
### Option A — here
- Good, because near
### Option B — there
- Bad, because far
### Option 1 — now
- Good, because soon
### Option 2 — later
- Good, because calm
"""
    place, time = read_record(text).records
    assert (place.title, lines(place)) == ("T – Place", ["Option A: here + near", "> Option B: there - far"])
    assert (time.title, lines(time)) == ("T – Time", ["> Option 1: now + soon", "Option 2: later + calm"])


def test_options_without_a_list_are_the_headings_with_reasons() -> None:
    text = "# T\n## Which one\n### Ant\n- Good, because a\n### Bee\n- Bad, because b\n## Decision\nWe chose Ant.\n"
    assert told(text) == ["> Ant + a", "Bee - b"]
    assert told(text.replace("Which one", "Pros and cons")) == ["> Ant + a", "Bee - b"]


def test_a_title_is_no_option_even_if_it_is_one_of_them() -> None:
    text = "# Use Bee\n## Considered Options\n* Use Ant\n* Use Bee\n## Pros and Cons\n### Use Ant\n* Pro: a\n"
    assert told(text) == ["Use Ant + a", "Use Bee"]


def test_what_bears_no_mark_is_counted_and_read_as_nothing() -> None:
    (record,) = read_record(
        "# T\n## Options\n- Ant\n- Bee\n## Pros and cons\n### Ant\n- It is good\n- Good documentation\n- Pro: a\n"
    ).records
    assert (lines(record), record.unmarked) == (["Ant + a", "Bee"], 2)


def test_a_reason_that_is_given_twice_counts_once() -> None:
    assert with_reasons("### Ant\n* Good, because a\n* Good, because A \n* Bad, because a") == ["Ant + a - a", "Bee"]


def test_consequences_are_reasons_where_nothing_else_is_said_of_the_choice() -> None:
    text = "# T\n## Options\n- Ant\n- Bee\n## Decision\nChosen option: Bee\n### Positive Consequences\n- c\n"
    text += "### Negative Consequences\n- d\n## Pros and Cons of other Options\n### Ant\n- Good, because a\n"
    assert told(text) == ["Ant + a", "> Bee + c - d"]
    assert told(text + "### Bee\n- Good, because b\n") == ["Ant + a", "> Bee + b"]


SPELLINGS = {
    "OneFlow": "One Flow",
    "Content stack": "Contentstack",
    "GatsbyJS": "Gatsby",
    "Continuous delivery": "Continous Delivery",
}


@pytest.mark.parametrize(("name", "heading"), SPELLINGS.items())
def test_a_heading_that_is_nearly_a_name_is_that_of_the_option_that_has_no_other(name: str, heading: str) -> None:
    text = f"# T\n## Options\n- Git Flow\n- {name}\n## Pros and Cons\n### Git Flow\n- Good, because a\n"
    assert told(f"{text}### {heading}\n- Bad, because b\n") == ["Git Flow + a", f"{name} - b"]
    assert told(f"{text}### {name}\n- Bad, because b\n### {heading}\n- Good, because c\n")[1] == f"{name} - b"


@pytest.mark.parametrize(("name", "heading"), [("Use HTTP", "Use HTTPS"), ("Node 18", "Node 20"), ("Libc", "Libc++")])
def test_what_tells_two_things_apart_is_no_slip(name: str, heading: str) -> None:
    text = f"# T\n## Options\n- Git Flow\n- {name}\n## Pros and Cons\n### {heading}\n- Good, because a\n"
    assert told(text) == ["Git Flow", name]


def test_numbered_headings_are_no_options() -> None:
    assert "names no options" in problems("# Guide\n## 1. Goals\n* a\n## 2. Views\n* Pro: b\n## 3. Risks\n* c\n")[0][1]
    text = "# T\n## Considered Options\n### 1. Ant\n* Pro: a\n### 2. Bee\n### Comparison Summary\nBoth.\n"
    assert told(text) == ["Ant + a", "Bee"]


# -- what has to be left out


def test_a_record_without_options_is_named() -> None:
    for text in ("", "# T\n\n## Status\n\nopen\n", "no heading", "# T\n## Considered Options\n\nWe shall see.\n"):
        found = read_record(text)
        assert not found.records
        assert [problem.line for problem in found.problems] == [1]
        assert "names no options" in found.problems[0].error


def test_a_template_is_named() -> None:
    text = "# {title}\n## Considered Options\n* {title of option 1}\n* {title of option 2}\n* …\n"
    assert problems(text) == [(2, "a template: its options are placeholders")]
    assert problems(text.replace("{title of option 1}", "[option 1]").replace("{title of option 2}", "[option 2]"))


def test_an_option_without_a_reason_is_named_and_stays_an_option() -> None:
    text = "# T\n## Considered Options\n* Ant\n* Bee\n## Pros and Cons\n### Ant\n* Good, because a\n"
    assert told(text) == ["Ant + a", "Bee"]
    assert problems(text) == [(4, "nothing is said for or against the option ‘Bee’")]


def test_a_record_without_any_reason_is_named_once() -> None:
    text = "# T\n## Considered Options\n* Ant\n* Bee\n## Decision Outcome\nChosen option: Ant\n"
    assert told(text) == ["> Ant", "Bee"]
    assert problems(text) == [
        (2, "no option has a pro or a con that is marked as one: there is nothing to weigh"),
    ]


def test_two_options_of_one_name_are_named_with_both_lines() -> None:
    text = "# T\n## Considered Options\n* Ant\n* Bee\n* ant\n## Pros and Cons\n### Ant\n* Good, because a\n"
    assert not read_record(text).records
    assert (5, "two options are named ‘ant’ (the other is in line 3)") in problems(text)


def test_a_reason_of_an_unknown_option_is_left_out_with_the_nearest_one() -> None:
    text = "# T\n## Considered Options\n* Red Ant\n* Bee\n## Pros and Cons\n### Black Ant\n* Pro: a\n* Con: b\n"
    text += "### Bee\n* Pro: c\n### Red Ant\n* Con: d\n"
    assert told(text) == ["Red Ant - d", "Bee + c"]
    assert problems(text) == [
        (6, "‘Black Ant’ is none of the considered options; the nearest is ‘Red Ant’: 2 reasons left out")
    ]


def test_a_heading_that_fits_two_options_fits_none() -> None:
    text = "# T\n## Considered Options\n* Folders with local ids\n* Folders with global ids\n"
    text += "## Pros and Cons\n### Folders\n* Pro: a\n"
    assert told(text) == ["Folders with local ids", "Folders with global ids"]
    assert any("‘Folders’ is none of the considered options" in error for _, error in problems(text))


def test_a_mark_against_its_heading_is_left_out() -> None:
    text = "# T\n## Options\n* Ant\n* Bee\n## Pros and Cons\n### Ant\n#### Pros\n* Bad, because a\n* b\n"
    text += "### Bee\n* Pro: c\n"
    assert told(text) == ["Ant + b", "Bee + c"]
    assert problems(text) == [(8, "‘Bad, because’ under ‘Pros’ says both pro and con: left out")]


def test_a_mark_with_nothing_behind_it_is_named() -> None:
    text = "# T\n## Options\n* Ant\n* Bee\n## Pros and Cons\n### Ant\n* Good, because\n* Con: b\n### Bee\n* Pro: c\n"
    assert told(text) == ["Ant - b", "Bee + c"]
    assert problems(text) == [(7, "‘Good, because’ is followed by nothing")]


def test_a_choice_that_is_no_option_is_named() -> None:
    text = "# T\n## Options\n* Ant\n* Bee\n## Decision Outcome\nChosen option: Wasp\n"
    assert told(text) == ["Ant", "Bee"]
    assert (6, "the choice ‘Wasp’ is none of the considered options") in problems(text)


def test_two_options_that_were_chosen_together_are_named() -> None:
    text = "# T\n## Options\n* Ant\n* Bee\n## Decision Outcome\nChosen options: Ant and Bee\n"
    assert (6, "‘Ant’ and ‘Bee’ were chosen together; a council looks for one answer") in problems(text)


#: Lines of records, and what stands in them.
PARTS = """# T
## Considered Options
## Pros and Cons of the Options
## Decision Outcome
## Consequences
### Ant
### Bee
###
**Pros**
Pros:
* Ant
* Bee
* **Ant**: z
1. Option 1: Ant
* Good, because x
- Bad, because y
  * Pro: z
+ plus
- minus
*
* …
Chosen option: Ant
```
<!--
-->
> q
---
| Option | Pros |
|--|--|
| Ant | q |
#""".splitlines()


def test_more_options_than_a_council_weighs_are_named() -> None:
    text = "# T\n## Options\n" + "".join(f"* Option number {n}\n" for n in range(65))
    assert problems(text) == [(2, "65 options: a council weighs 64 at most")]
    assert problems("# T\n## Options\n" + "".join(f"### Thing {n}\n" for n in range(9_000)))[0][0] == 2


@given(st.lists(st.sampled_from([*PARTS, "", "\u2028", "\ufeff"]), max_size=24))
def test_no_order_of_lines_breaks_the_reader_and_lines_are_lines_of_the_text(parts: list[str]) -> None:
    text = "\n".join(parts)
    found = read_record(text)
    places = [p.line for p in found.problems] + [r.line for d in found.records for o in d.options for r in o.reasons]
    assert all(place is not None and 1 <= place <= max(1, len(parts)) for place in places)
    for record in found.records:
        names = [option.name for option in record.options]
        assert record.chosen in (None, *names)
        assert all(name.strip() for name in names)
    assert found.records or found.problems
