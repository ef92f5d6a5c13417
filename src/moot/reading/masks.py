"""A text line by line and sentence by sentence, with the names of the positions masked, so that constructions see
them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from moot.reading.language import Sheet
from moot.reading.names import Mention, Names, Who
from moot.reading.tokens import MAX_CHARS, MAX_TOKENS, WORDS, Token, tokenize


def fold(words: list[str], parts: list[tuple[str, ...]]) -> None:
    """Masks each doing without in a sentence of masked words as the denial of what is done without, in place."""
    for match in reversed([*_FOLDED.finditer(" ".join(words))]):
        first, last = (match.string[:at].count(" ") for at in match.span())
        said = [part for part in (match["head"], match["with"] and "with") if part]
        words[first : last + 1] = [*said, "@n" if match["a"] == "@p" else "@s"]
        told = parts[first : last + 1]
        parts[first : last + 1] = [*told[: len(said)], tuple(word for part in told[len(said) :] for word in part)]


POSITION: Final = frozenset({"@p", "@q", "@n"})
RIVAL: Final = frozenset({"@r", "@t"})
_IN_PART: Final = {Who.POSITION: "@q", Who.RIVAL: "@t", Who.SHARED: "@s", Who.DENIAL: "@n"}
_ENDS: Final = frozenset(".!?;")
_DECORATION: Final = frozenset('*_`"“”„«»')
_FOLDED: Final = Sheet("constructions").pattern("guards.folded")
_PRONOUNS: Final = WORDS.any_of("pronouns")


@dataclass(frozen=True, slots=True)
class Masked:
    """A line or a sentence: `text` with names masked, its words casefolded and apart by one blank; for each of them
    what was written (`parts`), and the masks in it, in order.
    """

    text: str
    parts: tuple[tuple[str, ...], ...]
    masks: tuple[str, ...]

    def written(self, span: tuple[int, int]) -> tuple[str, ...]:
        """The words as they were written in a span of `text`."""
        first = self.text[: span[0]].count(" ") + (self.text[span[0] : span[0] + 1] == " ")
        last = self.text[: span[1]].count(" ")
        return tuple(word for part in self.parts[first : last + 1] for word in part)

    def names(self, which: frozenset[str]) -> bool:
        """Whether any of these masks is in it."""
        return not which.isdisjoint(self.masks)


def masked_lines(text: str, names: Names) -> list[list[Masked]]:
    """The lines of a text that have words, each as its sentences. At most `MAX_TOKENS` tokens are read."""
    left, lines = MAX_TOKENS, []
    before: tuple[str, ...] = ()
    for line in text[:MAX_CHARS].splitlines():
        tokens = tokenize(line)[:left]
        left -= len(tokens)
        sentences = []
        for sentence in _sentences(tokens, names.mentions(tokens)):
            known = _with_pronoun(sentence, before)
            before = known.masks or before
            sentences.append(known)
        if sentences:
            lines.append(sentences)
    return lines


def joined(sentences: Sequence[Masked]) -> Masked:
    """A whole line."""
    return Masked(
        " ".join(s.text for s in sentences),
        tuple(part for s in sentences for part in s.parts),
        tuple(mask for s in sentences for mask in s.masks),
    )


def _sentences(tokens: Sequence[Token], mentions: Sequence[Mention]) -> Iterator[Masked]:
    at = {mention.start: mention for mention in mentions}
    words: list[str] = []
    parts: list[tuple[str, ...]] = []
    n = 0
    while n < len(tokens):
        mention = at.get(n)
        if mention is not None:
            words.append(mention.who.value if mention.whole else _IN_PART[mention.who])
            parts.append(tuple(token.text for token in tokens[n : mention.end]))
            n = mention.end
            continue
        token = tokens[n]
        n += 1
        if token.glued and words and not words[-1].startswith("@"):
            words[-1] += f"-{token.word}"
            parts[-1] += (token.text,)
        elif token.word not in _DECORATION or not words:
            words.append(token.word.replace("@", "·"))
            parts.append((token.text,))
        if token.word in _ENDS or token.word[0] == "…":
            yield _masked(words, parts)
            words, parts = [], []
    if words:
        yield _masked(words, parts)


def _masked(words: list[str], parts: list[tuple[str, ...]]) -> Masked:
    fold(words, parts)
    return Masked(" ".join(words), tuple(parts), tuple(word for word in words if word.startswith("@")))


def _with_pronoun(sentence: Masked, before: tuple[str, ...]) -> Masked:
    """A sentence that begins with a pronoun speaks of what the one before named, if that was one thing."""
    words = sentence.text.split(" ")
    spoken = POSITION if set(before) <= POSITION else RIVAL if set(before) <= RIVAL else None
    if not before or spoken is None or sentence.masks or words[0] not in _PRONOUNS:
        return sentence
    mask = before[0]
    return Masked(" ".join([mask, *words[1:]]), sentence.parts, (mask,))
