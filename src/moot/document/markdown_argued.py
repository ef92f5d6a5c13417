"""The part of a Markdown report that is about arguments in structure: each with what speaks against it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from moot.argumentation.literal import negate
from moot.document.argued_words import backers, objections, told
from moot.document.text import markdown
from moot.results import PositionResult
from moot.results.argued import Argued, ArgumentResult
from moot.verdict.plainly import LABEL

STATE: Final = {"stands": "stands", "open": "is open", "fell": "fell", "withdrawn": "was taken back"}


def argued_sections(argued: Argued, positions: Sequence[PositionResult]) -> Iterator[str]:
    """The arguments of a debate as lines without line ends: for and against each position, about what these rest on,
    and what was taken back; under each what speaks against it, and what became of that.
    """
    if not argued.arguments:
        return
    yield from ("## Arguments", "")
    asked = {literal for p in positions for literal in (p.id, negate(p.id))}
    for position in positions:
        for side, literal in (("For", position.id), ("Against", negate(position.id))):
            found = [a for a in argued.arguments if a.live and a.claim == literal]
            yield from _titled(f"{side} “{markdown(position.text)}”", found, argued, about=False)
    rest = [a for a in argued.arguments if a.live and a.claim not in asked]
    yield from _titled("About what these rest on", rest, argued, about=True)
    yield from _titled("Taken back", [a for a in argued.arguments if not a.live], argued, about=True)


def named_items(argued: Argued) -> Mapping[str, str]:
    """By id, how a transcript names what was said: an argument by what it says, an attack by what it is."""
    found = {a.id: f"“{told(a, argued, about=not a.text)}”" for a in argued.arguments}
    by_id = {a.id: a for a in argued.arguments}
    for argument in argued.arguments:
        for one in objections(argument, argued):
            if one.made is not None:
                said = by_id[one.made.target].text or told(by_id[one.made.target], argued, about=True)
                found[one.made.id] = f"an attack on the {one.part} of “{said}”"
    return found


def _titled(title: str, found: Sequence[ArgumentResult], argued: Argued, *, about: bool) -> Iterator[str]:
    if not found:
        return
    yield from (f"### {title}", "")
    for argument in found:
        stands = f"**{LABEL[argument.label]}** · " if argument.label else ""
        yield f"- {stands}{markdown(backers(argument))}: {markdown(told(argument, argued, about=about))}"
        for one in objections(argument, argued):
            by = f" ({markdown(', '.join(one.by))})" if one.by else ""
            yield f"  - its {markdown(one.part)} is attacked by “{markdown(one.said)}”{by}: {STATE[one.state]}"
            yield from (
                f"    - {markdown(check.by)} calls this attack {'valid' if check.valid else 'not valid'}"
                + (f": {markdown(check.corrections)}" if check.corrections else "")
                for check in (one.made.checks if one.made else ())
            )
    yield ""
