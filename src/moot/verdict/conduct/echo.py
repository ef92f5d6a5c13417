"""Text that was copied from others, and text that reads like an instruction to whoever reads it (D-ECHO, T13).

A run of more than 40 words in common is no chance, unless both quote the question. Of two who say it in one round
neither could have seen the other: both are named.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from moot.reading.patterns import regex
from moot.record.envelope import ErasedText, Text
from moot.verdict.conduct.acts import quoted_from
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.likeness import COPIED, Words, runs, words_of
from moot.verdict.conduct.record import Record

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
        yield _finding(record, who, at, found)


def _of_its_whole(record: Record, id: str) -> frozenset[Words]:
    """The runs of words of the claim to a part of which a claim agrees: that one may quote them."""
    whole = quoted_from(record, id)
    return frozenset() if whole is None else frozenset(runs(record.words[whole]))


def _copied(record: Record, a: str, b: str) -> tuple[tuple[str, ...], int]:
    """Who copied in which round: the later author, or both where nobody was later."""
    (earlier, _), (later, _) = record.arguments[a], record.arguments[b]
    authors = {record.author(b)} if earlier < later else {record.author(a), record.author(b)}
    return tuple(sorted(authors)), later


def _finding(record: Record, who: tuple[str, ...], at: int, ids: set[str]) -> Finding:
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
