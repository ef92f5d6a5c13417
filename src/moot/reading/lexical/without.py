"""Doing without something, and all but something, as one thing: what is said of it is the reverse of what is said of
the thing. "After we removed Kafka the incidents stopped" speaks against Kafka, "everything except Kafka failed" for it.
"""

from typing import Final

from moot.reading.lexical.patterns import regex

_GONE: Final = (
    r"removed|dropped|ditched|retired|scrapped|abandoned|left|got rid of|gave up(?: on)?|switched off|took out"
)
_GOING: Final = (
    r"(?:removing|dropping|ditching|retiring|scrapping|abandoning|leaving|getting rid of|giving up(?: on)?|(?:moving|"
    r"migrating|switching|getting)(?: away)? (?:off|from|away from)|(?:removal|end|move away|move) (?:of|from))"
)
_ALL_BUT: Final = (
    r"(?:everything|everyone|anything|all|every|each|any)(?: (?!@)\w+)? (?:except(?: for)?|but|apart from|save|other "
    r"than)"
)
_FOLDED: Final = regex(
    rf"(?<![^ ])(?:(?P<head>after|since|once|when) (?:we|they)(?: have| had)? (?:{_GONE}|moved (?:off|away from))|"
    rf"(?P<with>without)|{_GOING}|{_ALL_BUT})(?: the| our| all)? (?P<a>@[pqrtns])(?! to\b| with\b| by\b| for\b| in "
    rf"favou?r)(?![^ ])"
)


def fold(words: list[str], parts: list[tuple[str, ...]]) -> None:
    """Masks each doing without in a sentence of masked words as the denial of what is done without, in place."""
    for match in reversed([*_FOLDED.finditer(" ".join(words))]):
        first, last = (match.string[:at].count(" ") for at in match.span())
        said = [part for part in (match["head"], match["with"] and "with") if part]
        words[first : last + 1] = [*said, "@n" if match["a"] == "@p" else "@s"]
        told = parts[first : last + 1]
        parts[first : last + 1] = [*told[: len(said)], tuple(word for part in told[len(said) :] for word in part)]
