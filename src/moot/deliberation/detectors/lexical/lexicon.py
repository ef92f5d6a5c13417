"""Finding the words of value in a text: what is good or bad, what goes up or down, what one wants less or more of.

A list entry is one to six words. At each token the longest entry wins; time O(tokens x longest entry).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from moot.deliberation.detectors.lexical import everyday_trouble, everyday_words, value_words, value_words_denied
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.tokens import Token, stem

END: Final = ""


@dataclass(frozen=True, slots=True)
class Sense:
    """What an entry of the lists of value words says.

    `value`: 1 good, -1 bad. `direction`: 1 going up, -1 going down. `want`: 1 for a thing one wants more of, -1 for a
    burden. `denied`: the value that the entry has when it is denied ("nobody came"); undenied it has none. 0: the entry
    says nothing of that.
    """

    value: int = 0
    direction: int = 0
    want: int = 0
    denied: int = 0

    def joined(self, other: "Sense") -> "Sense":
        """This sense, completed by the other one: a field that is 0 here has the value it has in `other`."""
        return Sense(
            self.value or other.value,
            self.direction or other.direction,
            self.want or other.want,
            self.denied or other.denied,
        )


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry of the lists of value words, found at `tokens[start:end]`, with its sense."""

    start: int
    end: int
    sense: Sense


_LISTS: Final = (
    (value_words.GOOD, Sense(value=1)),
    (value_words.BAD, Sense(value=-1)),
    (value_words.UP, Sense(direction=1)),
    (value_words.DOWN, Sense(direction=-1)),
    (value_words.BURDEN, Sense(want=-1)),
    (value_words.BENEFIT, Sense(want=1)),
    (value_words_denied.GOOD_IF_DENIED, Sense(denied=1)),
    (value_words_denied.BAD_IF_DENIED, Sense(denied=-1)),
    (everyday_words.GOOD, Sense(value=1)),
    (everyday_trouble.BAD, Sense(value=-1)),
)


def entries(listing: str) -> tuple[tuple[str, ...], ...]:
    """The entries of a comma-separated list, each as a tuple of keys, one for each of its words.

    A key is the stem of the word; a word that is written "=word" in the list keeps that form, and matches only itself.
    """
    return tuple(
        tuple(w if w[0] == "=" else stem(w) for w in entry.split())
        for entry in (part.strip().replace("cannot", "can not") for part in listing.replace("\n", " ").split(","))
        if entry
    )


@cache
def _tree() -> dict[str, Any]:
    """All entries as a tree. Made when a text is read first: who reads none does not wait for it."""
    root: dict[str, Any] = {}
    for listing, sense in _LISTS:
        for entry in entries(listing):
            node = _walk(root, entry)
            node[END] = node.get(END, Sense()).joined(sense)
    for entry in entries(value_words_denied.NO_VALUE):
        _walk(root, entry)[END] = Sense()
    return root


def _walk(node: dict[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    for key in keys:
        node = node.setdefault(key, {})
    return node


def find_values(tokens: Sequence[Token]) -> list[Hit]:
    """All entries of the lists of value words in `tokens`, left to right, without overlap; at each token the longest
    wins.

    Entries without a value are given too: they keep shorter entries within them from being found.
    """
    hits: list[Hit] = []
    i = 0
    while i < len(tokens):
        end, sense = _longest(tokens, i)
        if sense is not None:
            hits.append(Hit(i, end, sense))
            i = end
        else:
            i += 1
    return hits


def _longest(tokens: Sequence[Token], start: int) -> tuple[int, Sense | None]:
    return longest(_tree(), tokens, start) or (start + 1, _built(tokens[start].word))


_BUILT_BAD: Final = regex(
    r"(?:un(?!der|ti|i|load|lock|pack|fold|veil|cover|touch|chang|limit|usual|like|wind|plug)|mis(?!s"
    r"|t|er|o)|mal(?=[nf])"
    r"|over(?=h|cro|work|cook|price|due|flow|r[ua]|whelm|weight|burden|dos|spen|s[ao]l)"
    r"|under(?=fed|paid|siz|perform|nourish|staff|fund|insur|estimat|mine|cook))[a-z]{4,}|[a-z]{3,}(?:less)"
)
_BUILT_GOOD: Final = regex(r"[a-z]{3,}(?:proof|worthy|tight)")
_NOT_BUILT: Final = frozenset(
    (
        "unless", "regardless", "nonetheless", "nevertheless", "wireless", "paperless", "contactless", "cashless",
        "stainless", "endless", "cordless", "driverless", "doubtless", "countless", "tubeless", "harmless", "spotless",
        "groundless", "airless", "hairless", "boneless",
        "unknown", "unsure", "undecided", "baseless", "unfounded", "tireless",
        "priceless", "painless", "ageless", "timeless",
        "uncle", "unanimous",
    )
)  # fmt: skip


def _built(word: str) -> Sense | None:
    """The value that the parts of a word show: "misread", "overheated", "shapeless", "rustproof"."""
    if word in _NOT_BUILT:
        return None
    if _BUILT_BAD.fullmatch(word):
        return Sense(value=-1)
    return Sense(value=1) if _BUILT_GOOD.fullmatch(word) else None


def longest(node: dict[str, Any], tokens: Sequence[Token], at: int) -> tuple[int, Any] | None:
    """The longest entry of a word tree that begins at token `at`: the index after its last token, and what the tree
    holds for it.

    `node`: a tree of dicts by key (a stem, or "=word"), with what it holds for an entry under `END`. None if no entry
    begins there.
    """
    if at >= len(tokens):
        return None
    best: tuple[int, Any] | None = None
    for key in ("=" + tokens[at].word, tokens[at].stem):
        child = node.get(key)
        if child is not None:
            found = longest(child, tokens, at + 1)
            if found is None and END in child:
                found = (at + 1, child[END])
            if found is not None and (best is None or found[0] > best[0]):
                best = found
    return best
