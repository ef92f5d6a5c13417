"""The kinds of text that were once read wrong, each with variations: what must be read so, and what must be unsure."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from moot.deliberation.detectors import (
    ContradictionFinding,
    EvidenceText,
    LexicalContradiction,
    LexicalPolarity,
    PolarityFinding,
    Relation,
)

S, O, N = "supports", "opposes", "neutral"

#: Kind: position / rivals, then lines of label and text. A label with a question mark need not be sure; after a comma
#: stands the outcome. More of them stand in turned_kinds.txt.
READINGS = """
= outcome told by "without": Postgres / Cassandra
supports | Postgres ran without a hitch all year.
supports | Postgres ran for two years without a single incident.
supports | We ran Postgres through three failovers without data loss.
supports | The Postgres cluster has been running without any problems since May.
supports | Postgres came through the audit without trouble.
opposes | We ran Postgres without success.
opposes | We tried Postgres for a month without any success.
opposes | We used Postgres for the ledger, to no avail.
opposes | Postgres was tuned for weeks without result.
= a mark that names the rival later: Redpanda / Kafka
supports | Redpanda: Good, because it can replace Kafka
supports | Redpanda: Good, because it is simpler than Kafka
opposes | Redpanda: Bad, because Kafka has more connectors
opposes | Redpanda: Bad, because users pay for it
opposes | Redpanda: Bad because users pay for it
supports | **Redpanda** - Good, because nobody has to run ZooKeeper
neutral | Kafka: Good, because everybody knows it
neutral | Kafka: Bad, because users pay for it
neutral | Kafka: Bad, because it needs three machines
= marks of all sorts: Redpanda / Kafka
supports | Argument for Redpanda: one binary to run
supports | An argument for Redpanda is that it is one binary.
opposes | Argument against Redpanda: nobody here knows it
opposes | Strong no to Redpanda
opposes | Clear no to Redpanda from operations
opposes | No to Redpanda, we have no time.
supports | Strong yes to Redpanda
supports | Yes to Redpanda!
supports | Pro Redpanda: starts in a second
opposes | Con of Redpanda: a young project
supports | Redpanda, pro: starts in a second
opposes | Disadvantage of Redpanda: a young project
supports | Advantage of Redpanda: starts in a second
opposes | Redpanda (con): a young project
supports | +1 for Redpanda
opposes | -1 on Redpanda
supports | ✅ Redpanda
opposes | ❌ Redpanda
supports | Redpanda 👍
opposes | Redpanda: 👎 too young
supports | Redpanda: LGTM
opposes | Redpanda: NACK
supports | Decision: Redpanda
supports | Decision: use Redpanda
opposes | Decision: do not use Redpanda
opposes | Rejected: Redpanda
supports | Chosen option: "Redpanda", because it is one binary
supports | We selected Redpanda.
supports | We went with Redpanda in the end.
opposes | We dropped Redpanda.
opposes | We decided against Redpanda.
neutral | Rejected: Kafka
neutral | Strong no to Kafka
neutral | We decided against Kafka.
neutral | -1 on Kafka
= a list bullet is no mark: Redpanda / Kafka
neutral? | - Redpanda listens on port 9092
neutral? | - Redpanda is written in C++
neutral? | * Redpanda is written in C++
neutral? | - Kafka is written in Scala
neutral? | - Redpanda 24.1 came out in May
= a name of digits: a new 32-slice scanner / a used 64-slice scanner
supports? | A new 32-slice comes with five years of service.
supports? | The new 32-slice comes with training for the whole team.
supports? | A new 32-slice has five years of guarantee.
supports? | With a new 32-slice we get five years of service.
= the rival of a name of digits: a used 64-slice scanner / a new 32-slice scanner
neutral? | A new 32-slice comes with five years of service.
neutral? | The new 32-slice comes with training for the whole team.
neutral? | A new 32-slice has five years of guarantee.
neutral? | With a new 32-slice we get five years of service.
= versions compared: Postgres 16 / Postgres 12
supports | The latency of Postgres 16 was 40 % lower than that of Postgres 12.
supports | Postgres 16 was faster than Postgres 12 in every query.
supports? | Postgres 16 needed fewer restarts, and its error rate was lower than that of Postgres 12.
opposes | The latency of Postgres 16 was 40 % higher than that of Postgres 12.
opposes | Postgres 12 was faster than Postgres 16.
opposes | We moved from Postgres 16 to Postgres 12.
supports | We moved from Postgres 12 to Postgres 16.
neutral? | Postgres 14 lost two writes.
neutral? | Postgres 12 lost two writes.
= not needed: Kafka / a Postgres table
opposes | We don't need anything like Kafka.
opposes | We do not need Kafka here.
opposes | We don't want Kafka.
opposes | We don't need Kafka for ten messages a day.
= irony: Kafka / a Postgres table
unsure | Kafka lost exactly zero of our messages, if you do not count Monday.
unsure | Good luck with Kafka on a single machine.
unsure | Kafka never fails. Yeah, right.
unsure | Sure, Kafka is simple. What could possibly go wrong?
unsure | Oh great, Kafka crashed again, what a surprise.
= another language: Kafka / RabbitMQ
unsure | Kafka ist bei uns im Mai zweimal ausgefallen und hat Nachrichten verloren.
unsure | Kafka n'a pas perdu un seul message pendant la panne.
unsure | Kafka no perdió ningún mensaje en la prueba de carga.
unsure | Mit Kafka waren wir nicht zufrieden, die Latenz war zu hoch.
unsure | Кафка упала дважды за неделю и потеряла сообщения.
= letters of options: Option A / Option B
supports | Option A: Good, because it is a small change
opposes | Option A: Bad, because it breaks the API
neutral | Option B: Good, because a small change is enough
neutral? | A small change is enough.
neutral? | A reviewer said that this is a question of taste.
= symbols in names: C++ / C#
supports | C++: Good, because it is fast
neutral | C#: Good, because it is safe
supports | We went with C++.
opposes | We moved from C++ to C#.
opposes | C# was faster than C++ here.
neutral? | C was our first language.
= negations in names: Never cache / Cache for a minute
supports | Never cache: Good, because readers see the newest page
opposes | Never cache: Bad, because every page is computed anew
neutral | Cache for a minute: Good, because pages are fast
supports | Decision: Never cache
= names that say nothing: Do nothing / Rewrite the importer
supports | Do nothing: Good, because it costs nothing
opposes | Do nothing: Bad, because the importer fails every week
neutral | Rewrite the importer: Good, because it fails every week
opposes | Rejected: Do nothing
= numbers in names: Python 3.11 / Python 3.12
supports | Python 3.11: Good, because every wheel is there
opposes | Python 3.11: Bad, because support ends sooner
neutral | Python 3.12: Good, because it is faster
opposes | Python 3.12 was faster than Python 3.11.
supports | We went with Python 3.11.
neutral? | Python 3.10 was fine.
= status quo as an option: Keep the status quo / Move to Kubernetes
supports | Keep the status quo: Good, because it works
opposes | Strong no to the status quo
supports | We decided to keep the status quo.
neutral | Rejected: Move to Kubernetes
neutral? | Kubernetes was down for a day.
= adopt or not, the one: adopt Kafka / do not adopt Kafka
supports | Kafka ran without a hitch.
supports | Kafka was reliable.
opposes | Kafka failed twice in May.
opposes | Do not adopt Kafka: Good, because nobody knows it
supports | adopt Kafka: Good, because many know it
opposes | Strong no to Kafka
opposes | We don't need anything like Kafka.
= adopt or not, the other: do not adopt Kafka / adopt Kafka
opposes | Kafka ran without a hitch.
opposes | Kafka was reliable.
supports | Kafka failed twice in May.
supports | Do not adopt Kafka: Good, because nobody knows it
opposes | adopt Kafka: Good, because many know it
supports | Strong no to Kafka
supports | We don't need anything like Kafka.
= adopt or stay, the one: adopt Kafka / stay with RabbitMQ
supports | Kafka ran without a hitch.
opposes | We moved from Kafka to RabbitMQ.
opposes | RabbitMQ was faster than Kafka.
neutral? | RabbitMQ lost two messages.
neutral | Rejected: stay with RabbitMQ
= adopt or stay, the other: stay with RabbitMQ / adopt Kafka
supports | We moved from Kafka to RabbitMQ.
supports | RabbitMQ was faster than Kafka.
opposes | RabbitMQ failed twice in May.
neutral? | Kafka ran without a hitch.
opposes | Rejected: stay with RabbitMQ
= yes: yes / no / Should we adopt Kafka?
supports | Kafka ran without a hitch.
opposes | Kafka failed twice in May.
supports | Kafka was reliable.
opposes | Strong no to Kafka
= no: no / yes / Should we adopt Kafka?
opposes | Kafka ran without a hitch.
supports | Kafka failed twice in May.
opposes | Kafka was reliable.
supports | Strong no to Kafka
= headings say of what: Redpanda / Kafka
supports | ## Redpanda\\n\\n- Good, because it is one binary
opposes | ## Redpanda\\n\\n- Bad, because nobody knows it
neutral | ## Kafka\\n\\n- Good, because everybody knows it
supports | ## Redpanda\\n\\n### Pros\\n\\n- one binary
opposes | ## Redpanda\\n\\nCons:\\n\\n- nobody here knows it
opposes | ## Rejected alternatives\\n\\n- Redpanda: nobody here knows it
neutral | ## Rejected alternatives\\n\\n- Kafka: three machines
supports? | Good, because it is one binary
opposes? | Bad, because nobody knows it
"""


def readings() -> Iterator[tuple[str, str, list[str], str, str, str]]:
    kind = position = question = ""
    others: list[str] = []
    turned = (Path(__file__).parent / "turned_kinds.txt").read_text("utf-8")
    for line in filter(None, (READINGS + turned).splitlines()):
        if line.startswith("="):
            kind, _, names = line[2:].partition(": ")
            position, other, *asked = names.split(" / ")
            others, question = [other], (asked or ["Which one?"])[0]
        else:
            label, _, text = line.partition(" | ")
            yield kind, position, others, question, label, text.replace("\\n", "\n")


@pytest.mark.parametrize(("kind", "position", "others", "question", "label", "text"), list(readings()))
def test_a_text_of_a_kind_is_read_as_it_says(
    kind: str, position: str, others: list[str], question: str, label: str, text: str
) -> None:
    label, _, tag = label.partition(",")
    evidence = EvidenceText(text, outcome=tag or "unknown")
    found: PolarityFinding = LexicalPolarity().detect(question, position, others, evidence)
    if label == "unsure":
        assert not found.sure, (kind, found)
    elif label == "neutral?":
        assert not found.sure or found.label == N, (kind, found)
    elif label.endswith("?"):
        assert found.label == label[:-1] or not found.sure, (kind, found)
    else:
        assert (found.label, found.sure) == (label, True), (kind, found)


def test_each_kind_has_four_variations_at_least() -> None:
    kinds = [kind for kind, *_ in readings()]
    assert min(map(kinds.count, set(kinds))) >= 4


#: Kind, then lines: what they are (contradict, agree, unrelated; "different": not the same, "kept": no sure
#: contradiction and not the same), the two claims.
RELATIONS = """
= versions differ
contradict | We should use Python 3.11. | We should use Python 3.12.
contradict | We should use Node 18. | We should use Node 20.
different | Pin foo@1.2.3 | Pin foo@1.2.4
different | Python 3.1 is out. | Python 3.10 is out.
= ports, addresses, codes and numbers differ
different | Listen on port 80. | Listen on port 8080.
different | Ping 10.0.0.1 | Ping 10.0.0.2
different | The server answers 404. | The server answers 500.
kept | See RFC 2119. | See RFC 8174.
kept | Issue 12 is fixed. | Issue 13 is fixed.
kept | Fix #12. | Fix #13.
= an answer is one
contradict | The answer is 420. | The answer is 421.
contradict | The answer is (A). | The answer is (C).
contradict | The limit is 30. | The limit is 40.
contradict | The deadline is Friday. | The deadline is Monday.
= signs differ
different | x = 5 | x != 5
different | C++ is fine. | C# is fine.
different | 👍 | 👎
different | (A) | (C)
different | a < b | a > b
different | -5 | 5
different | Use it! | Use it?
= one quantity, written in three ways
same | The deal is worth $3.4B. | The deal is worth $3.4 billion.
same | The deal is worth $3.4 billion. | The deal is worth $3,400,000,000.
same | The deal is worth $3.4B. | The deal is worth $3,400,000,000.
same | They paid 2,000 euros. | They paid 2000 euros.
different | The deal is worth $3.4B. | The deal is worth $3.4M.
different | The deal is worth $3.4B. | The deal is worth $3.5B.
different | The deal is worth $3.4B. | The deal is worth €3.4B.
= the same words
same | We should use Python 3.11. | we should use  Python 3.11
same | C++ is fine. | C++ is fine
same | 👍 | 👍
same | Costs increase and decrease. | Costs increase and decrease
= everybody and nobody
contradict | Nobody should merge on Fridays. | Everybody should merge on Fridays.
contradict | No one should deploy by hand. | Everyone should deploy by hand.
contradict | Everybody agreed to the plan. | Nobody agreed to the plan.
contradict | All tests passed. | None of the tests passed.
kept | Some tests passed. | Some tests did not pass.
= moved away
contradict | The billing service runs on Postgres. | The billing service was moved from Postgres to MySQL.
contradict | Search runs on Elastic. | Search was moved from Elastic to Solr last year.
contradict | The site is hosted on AWS. | The site has been migrated from AWS to Azure.
contradict | Mail runs on the old cluster. | Mail was moved off the old cluster.
kept | The billing service runs on MySQL. | The billing service was moved from Postgres to MySQL.
= a denial
contradict | We need a queue. | We don't need a queue.
contradict | We need a queue. | We do not need a queue.
contradict | We need a queue. | We need no queue.
contradict | We should merge it. | We should not merge it.
contradict | The index helps. | The index does not help.
contradict | Visitors must wear a mask. | Visitors need not wear a mask.
contradict | Trainees may drive the van. | Trainees must not drive the van.
= recommended and refused
contradict | We should adopt Kafka. | Do not adopt Kafka.
contradict | We should adopt Kafka for the orders. | Avoid Kafka.
contradict | Adopt Kafka. | Do not adopt Kafka.
contradict | We should merge it. | Merging it would be a mistake.
kept | adopt Kafka | stay with RabbitMQ
= not yielding is no denial
kept | I do not yield: we should merge it. | We should merge it.
kept | I will not yield: we should merge it. | We should merge it.
kept | No: we should merge it. | We should merge it.
kept | We do not yield: the queue stays. | The queue stays.
contradict | I do not yield: we should merge it. | We should not merge it.
= a concern that argues for it
kept | Do not raise the pool. | Raising it would make it worse.
kept | Do not raise the pool. | Raising the pool would make it worse.
kept | We should not raise the limit. | A higher limit would hide the leak.
kept | Do not merge it. | Merging it breaks the build.
= two places
kept | Add an index on a. | Do not add an index on b.
kept | Add an index on a. | not on b
kept | Cache the front page. | Do not cache the basket.
kept | Room 12 has a balcony. | Room 14 has no balcony.
kept | On Friday we deploy. | On Sunday we do not deploy.
"""


def relations() -> Iterator[tuple[str, str, str, str]]:
    kind = ""
    for line in filter(None, RELATIONS.splitlines()):
        if line.startswith("="):
            kind = line[2:]
        else:
            label, a, b = line.split(" | ")
            yield kind, label, a, b


@pytest.mark.parametrize(("kind", "label", "a", "b"), list(relations()))
def test_two_claims_of_a_kind_are_what_they_are(kind: str, label: str, a: str, b: str) -> None:
    found: ContradictionFinding = LexicalContradiction().detect(a, b)
    assert found == LexicalContradiction().detect(b, a)
    assert found.equivalent is (label == "same"), (kind, found)
    if label == "kept":
        assert not (found.sure and found.label is Relation.CONTRADICT), (kind, found)
    elif label == "contradict":
        assert (found.label, found.sure) == (Relation.CONTRADICT, True), (kind, found)


def test_each_kind_of_two_claims_has_four_variations_at_least() -> None:
    kinds = [kind for kind, *_ in relations()]
    assert min(map(kinds.count, set(kinds))) >= 4
