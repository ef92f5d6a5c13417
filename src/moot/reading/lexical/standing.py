"""Whether what a construction says stands: nothing before it reports it, nothing after it takes it back.

Allowed is what is known to leave it as it is, before it and behind it; anything else may turn it.
"""

from typing import Final

from moot.reading.lexical.patterns import regex

_PERSONS: Final = r"i|we|you|they|he|she|it|who|that|which|what|when|said|read"
_HEAD: Final = regex(
    rf"(?:[-*•#>+] )*(?:(?:and|so|also|finally|honestly|today|yesterday|overall|again|still|in (?:the end|practice)) "
    rf",? ?)*(?:(?:in|on|at|over|for|since|after|during|last|this|with|under|by|within|through|throughout) "
    rf"(?:(?!(?:{_PERSONS})\b|@)[^ ,.;:!?()]+ ){{1,4}}(?:, )?)?(?:(?:the|our|my|a|an|we|i|they|all|both|have|has|had|"
    rf"are|am|were|was|been|very|really|quite|now|never|so|always|everybody|everyone|team|board|users|customers|"
    rf"staff|people|would|strongly|using|with|finally|then|also|most of us) )*"
)
_TURNING: Final = (
    r"because|since(?! [^ ]+(?: \.|$))|while|when|whenever|where|before|until|till|but|and|or|that|which|who|whose|"
    r"due|owing|thanks|than|only|just|once|one|single|rarely|less|hardly|nothing|nobody|none|no|not|never|little|few|"
    r"if|unless|though|as|like|except|apart|save|so|back|later|days|is|was|were|are|has|have|had|cost|costs|again|"
    r"first|nor|despite|came|come|turned|instead|according|said|says|half|most|zero|supposed|own|paper|theory|demos?"
)
_TAIL: Final = regex(
    rf"(?! (?:to|at(?! all)|of)\b| for (?!us\b|me\b|now\b|everyone\b|everybody\b|(?:[^ ]+ ){{0,3}}(?:years?|months?|"
    rf"weeks?|days?|hours?)\b))(?: (?!(?:{_TURNING})\b|@)[^ ,;:?()\"–—…]+){{0,12}}"
)
_CAUSES: Final = regex(
    r"(?<![^ ])(?:because|since|while|when|before|due|owing|thanks|that|which|apart|except|not|never|only|once|one|"
    r"single|first|by next|nothing|hardly)(?![^ ])"
)
"""What may name another cause, a condition or a rarity, even where the outcome agrees with what is said."""


def stands(text: str, span: tuple[int, int]) -> bool:
    """Whether what is said in `span` of a masked sentence is all that the sentence says, but for when and of whom."""
    return begins(text, span) and _TAIL.fullmatch(text[span[1] :]) is not None


def begins(text: str, span: tuple[int, int]) -> bool:
    """Whether nothing before `span` reports what is said there, or makes it a part of something else."""
    return _HEAD.fullmatch(text[: span[0]]) is not None


def is_caused(text: str) -> bool:
    """Whether a text may give another cause for what is said, or bound it."""
    return _CAUSES.search(text) is not None
