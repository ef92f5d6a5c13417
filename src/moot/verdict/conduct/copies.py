"""The same thing said several times at once (D-CLONE): by one author, or by members of one class.

Labels do not change by it, since what says the same is one; a reader who counts heads is misled all the same.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from moot.reading.language import regex
from moot.record.text import ErasedText, Text
from moot.verdict.conduct.acts import answering, quoted_from, same_by_words
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import ALIKE, COPIED, Record, Words, grouped, likeness, runs, words_of

# Text that was copied from others, and text that reads like an instruction to whoever reads it (D-ECHO, T13).
#
# A run of more than 40 words in common is no chance, unless both quote the question. Of two who say it in one round
# neither could have seen the other: both are named.

INSTRUCTION: Final = regex(
    r"\b(?:ignore|disregard|forget|override)\s{1,3}(?:(?:all|any|the|your|my|of|these|those)\s{1,3}){0,3}"
    r"(?:(?:previous|prior|above|earlier|preceding|other|system)\s{1,3})?(?:instruction|prompt|message|rule|context)s?\b"
    r"|\byou\s{1,3}(?:must|shall|will)\s{1,3}(?:now\s{1,3})?(?:obey|comply|repeat|copy|output|concede|endorse)\b"
    r"|\b(?:answer|respond|reply)\s{1,3}only\s{1,3}with\b"
    r"|\b(?:copy|repeat|paste|include|append)\s{1,3}(?:this|the\s{1,3}following)\s{1,3}"
    r"(?:text|message|sentence|paragraph|instruction)"
    r"|\b(?:system|developer)\s{1,3}(?:prompt|message)\s{0,3}:"
    r"|<\|?(?:im_start|im_end|system|assistant|endoftext)\|?>|\[/?INST\]"
    r"|(?:^|[.!?\n])[ \t]{0,8}(?:system|assistant|user)\s{0,3}:",
    re.IGNORECASE,
)
"""How text reads that is meant to steer a model: known openings of injected prompts. A hint, never a control."""
STEERING: Final = (
    "ignore", "disregard", "forget", "override", "obey", "comply", "repeat", "copy", "output", "concede", "endorse",
    "answer", "respond", "reply", "paste", "include", "append", "system", "developer", "assistant", "user", "im_start",
    "im_end", "endoftext", "inst]",
)  # fmt: skip
"""Each way of `INSTRUCTION` has one of these, whatever its case."""


def echo(record: Record) -> Iterator[Finding]:
    """Find copied text: more than 40 words in a row that two authors have in common and the question has not.

    Gives one finding for each round and author who used words that another author had used in an earlier round. If two
    authors used them in the same round, one finding names both.
    """
    quoted = frozenset(runs(words_of(record.opened.question)))
    having: dict[Words, list[str]] = {}
    for id in sorted(record.words):
        for run in frozenset(runs(record.words[id])) - quoted - _of_its_whole(record, id):
            having.setdefault(run, []).append(id)
    grouped: dict[tuple[tuple[str, ...], int], set[str]] = {}
    for ids in having.values():
        for a in ids:
            for b in ids:
                if record.author(a) != record.author(b) and record.arguments[a][0] <= record.arguments[b][0]:
                    grouped.setdefault(_copied(record, a, b), set()).update((a, b))
    for (who, at), found in grouped.items():
        yield _echoed(record, who, at, found)


def _of_its_whole(record: Record, id: str) -> frozenset[Words]:
    """The runs of words of the claim to a part of which a claim agrees: that one may quote them."""
    whole = quoted_from(record, id)
    return frozenset() if whole is None else frozenset(runs(record.words[whole]))


def _copied(record: Record, a: str, b: str) -> tuple[tuple[str, ...], int]:
    """Who copied in which round: the later author, or both where nobody was later."""
    (earlier, _), (later, _) = record.arguments[a], record.arguments[b]
    authors = {record.author(b)} if earlier < later else {record.author(a), record.author(b)}
    return tuple(sorted(authors)), later


def _echoed(record: Record, who: tuple[str, ...], at: int, ids: set[str]) -> Finding:
    number = record.rounds[at].number
    sources = sorted({record.author(id) for id in ids} - set(who))
    whose = f"those of {' and '.join(sources)}" if sources else "each other's, though neither had seen the other"
    why = f"more than {COPIED} words in a row of {' and '.join(who)} in round {number} are {whose}"
    return Finding("echo", who, number, tuple(sorted(ids)), why, False)


def instruction(record: Record) -> Iterator[Finding]:
    """Find claims that read like an instruction to a model: one finding for each participant and round with such
    claims.
    """
    grouped: dict[tuple[str, int], list[str]] = {}
    met = _steering("\n".join(argument.text for _, argument in record.arguments.values()), STEERING)
    for id, (at, argument) in sorted(record.arguments.items()):
        if (not argument.text.isascii() or (met and _steering(argument.text, met))) and instructs(argument.text):
            whole = quoted_from(record, id)
            if whole is None or not instructs(record.arguments[whole][1].text):  # else its author has written it
                grouped.setdefault((record.author(id), at), []).append(id)
    for (who, at), ids in grouped.items():
        number = record.rounds[at].number
        why = f"a claim of {who} in round {number} reads like an instruction to whoever reads it"
        yield Finding("instruction", (who,), number, tuple(ids), why, False)


def instructs(text: Text) -> bool:
    """Whether a text has a phrase that is typical of an instruction to a model ("ignore all previous instructions").

    False for an erased text. Linear in the text.
    """
    if isinstance(text, ErasedText) or (text.isascii() and not _steering(text, STEERING)):
        return False  # not worth a close look, which takes long; what case is beyond ASCII, that knows best
    return INSTRUCTION.search(text) is not None


def _steering(text: str, words: Iterable[str]) -> tuple[str, ...]:
    """Those of some words that are in a text, if only as part of others."""
    plain = text.lower()
    return tuple([word for word in words if word in plain])


TELLING: Final = 12
"""Words that two members of a class must share in the same order: of shorter texts two can think independently."""
SHORTEST: Final = 4
"""Words of the shortest text that is taken for another with something added."""
MORE: Final = 2
"""Words that may be added before or after a text without saying more."""


def clones(record: Record) -> Iterator[Finding]:
    """Find near-duplicate claims that one author stated in one round, or two members of one independence class in any
    rounds.

    An independence class is a group of participants that count as one. Gives one finding for each author and round, and
    one for each two such members. Claims that attack each other are left out, unless they count as one claim.
    """
    at_odds = {frozenset((record.key(e.source), record.key(e.target))) for _, _, e in record.telling}
    found: dict[tuple[tuple[str, ...], int | None], set[str]] = {}
    for a, b in sorted(_pairs(record)):
        if frozenset((record.same[a], record.same[b])) not in at_odds or record.same[a] == record.same[b]:
            who = tuple(sorted({record.author(a), record.author(b)}))
            at = record.rounds[record.arguments[a][0]].number if len(who) == 1 else None
            found.setdefault((who, at), set()).update((a, b))
    for (who, at), ids in found.items():
        yield _cloned(who, at, ids)


def _pairs(record: Record) -> Iterator[tuple[str, str]]:
    """Near-duplicates: by one author in one round, or by two members of one class. Questions claim nothing."""
    words = _claimed(record)
    for ids in grouped(same_by_words(record)).values():
        yield from ((a, b) for a in ids for b in ids if a < b and a in words and b in words and _together(record, a, b))
    yield from _trimmed(record)
    for a, b in ((a, b) for a, b in record.near if a in words and b in words):
        one, other = record.words[a], record.words[b]
        if likeness(one, other) > ALIKE and (_together(record, a, b) or _siblings(record, a, b)):
            yield min(a, b), max(a, b)


def _trimmed(record: Record) -> Iterator[tuple[str, str]]:
    """What one author said in one round that is another thing it said there, with a word or two before or after."""
    words, said = _claimed(record), dict[tuple[str, int], list[str]]()
    for id in sorted(words):
        said.setdefault((record.author(id), record.arguments[id][0]), []).append(id)
    for ids in said.values():
        yield from ((a, b) for a in ids for b in ids if a < b and _is_within(*sorted((words[a], words[b]), key=len)))


def _claimed(record: Record) -> dict[str, Words]:
    """The words of what is neither a question nor given by what was asked (`acts.answering`), by id."""
    return {id: words for id, words in record.claimed.items() if id not in answering(record)}


def _is_within(short: Words, long: Words) -> bool:
    more = len(long) - len(short)
    if len(short) < SHORTEST or not 0 < more <= MORE:
        return False
    return any(long[k : k + len(short)] == short for k in range(more + 1))


def _together(record: Record, a: str, b: str) -> bool:
    """Whether one author said both in one round."""
    return record.arguments[a][0] == record.arguments[b][0] and record.author(a) == record.author(b)


def _siblings(record: Record, a: str, b: str) -> bool:
    """Whether two members of one class said them, and they are long enough."""
    one, other = record.author(a), record.author(b)
    long_enough = min(len(record.words[a]), len(record.words[b])) >= TELLING
    return one != other and record.class_of(one) == record.class_of(other) and long_enough


def _cloned(who: tuple[str, ...], number: int | None, ids: set[str]) -> Finding:
    if number is None:
        why = f"{' and '.join(who)}, who count as one, said the same in almost the same words"
    else:
        why = f"{who[0]} said the same thing more than once in round {number}"
    return Finding("clones", who, number, tuple(sorted(ids)), why, False)
