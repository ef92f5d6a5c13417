"""What debating did to first answers, in sentences. What is not known is said to be not known, and a small number is
said as a number, never as a rate.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from moot.document.words import counted
from moot.protocols.corpus import Corpus, GroupVoices
from moot.protocols.first_answers import Became, Change, FirstAnswers
from moot.protocols.voices import ENOUGH, NAMED
from moot.verdict.plainly import listed

UNKNOWN: Final = "Whether debating helped is not known: nobody has said what came of it (`moot outcome` records that)."
BEFORE: Final = "before anybody had seen the others"
GROUPS: Final = 3
"""Groups of participants of which people are told."""


def debating(found: FirstAnswers) -> Iterator[str]:
    """What debating did to the first answers of one debate: to the vote of the blind round, and to those of each."""
    if not found.known:
        yield UNKNOWN
        yield f"{_votes(found.vote)}; {_moved(found)}."
        return
    yield _vote(found)
    yield f"Of {counted(len(_answered(found)), 'first answer')} {_rescued(found)}."


def _answered(found: FirstAnswers) -> Mapping[str, Change]:
    """The participants that had an answer before they saw the others."""
    return {who: change for who, change in found.each.items() if change.first}


def _votes(vote: Change) -> str:
    first, last = _quoted(vote.first), _quoted(vote.last)
    if vote.first == vote.last:
        return f"A vote {BEFORE} said the same, {first}" if first else f"Neither a vote {BEFORE} nor the debate decided"
    before = f"A vote {BEFORE} said {first}" if first else f"A vote {BEFORE} decided nothing"
    return f"{before}, the debate came to {last or 'no verdict'}"


def _moved(found: FirstAnswers) -> str:
    answered = _answered(found)
    changed = [who for who, change in answered.items() if change.changed]
    of = counted(len(answered), "participant")
    if not changed:
        return f"none of {of} left the first answer"
    return f"{len(changed)} of {of} left the first answer ({listed(changed)})"


_VOTED: Final[Mapping[Became, str]] = {
    Became.RESCUED: "Debating rescued a wrong answer: a vote {before} said {first}, the debate {last}, which is right.",
    Became.DESTROYED: "Debating destroyed a right answer: a vote {before} said {first}, the debate {last}.",
    Became.KEPT: "Debating was not needed: a vote {before} said {first}, too, which is right.",
    Became.MISSED: "Debating did not help: a vote {before} was wrong ({first}), and so is the verdict ({last}).",
    Became.FOUND: "Debating found the right answer: a vote {before} decided nothing; the debate came to {last}.",
    Became.LOST: "Debating lost a right answer: a vote {before} said {first}; the debate came to no verdict.",
}  # fmt: skip


def _vote(found: FirstAnswers) -> str:
    vote = found.vote
    if vote.became is not None:
        return _VOTED[vote.became].format(before=BEFORE, first=_quoted(vote.first), last=_quoted(vote.last))
    known = f"‘{found.truth.right}’ is right" if found.truth.right is not None else f"‘{found.truth.wrong}’ is wrong"
    return f"{known[:1].upper()}{known[1:]}, but whether debating helped is not known: {_lower(_votes(vote))}."


def _lower(said: str) -> str:
    return f"{said[:1].lower()}{said[1:]}"


def _rescued(found: FirstAnswers) -> str:
    rescued, destroyed = found.count(Became.RESCUED), found.count(Became.DESTROYED)
    return f"debating rescued {_ones(rescued, 'wrong')} and destroyed {_ones(destroyed, 'right')}"


def _ones(number: int, which: str) -> str:
    return f"{number or 'no'} {which} one{'s' * (number > 1)}"


def _quoted(answers: frozenset[str]) -> str:
    return listed([f"‘{each}’" for each in sorted(answers)]) if answers else ""


def many_debates(found: Corpus) -> Iterator[str]:
    """What debating did in many debates, and how many voices those are worth who took part in the most of them."""
    yield f"{counted(found.debates, 'debate')} read, {found.compared} with a blind round in which a side was taken."
    if found.compared:
        yield from _of_votes(found)
    for group in found.voices[:GROUPS]:
        yield _worth(group)
    if len(found.voices) > GROUPS:
        yield f"And {len(found.voices) - GROUPS} more groups of participants (--json has them)."


def _of_votes(found: Corpus) -> Iterator[str]:
    if not found.known:
        yield f"{found.changed} of {found.compared} came to something else than a vote {BEFORE}."
        yield "Whether debating helped is not known of any of them: `moot outcome` records it, or give --truth."
        return
    vote, debate, single = found.rows
    if vote.of:
        yield (
            f"Of {counted(vote.of, 'debate')} the right answer is known: the vote {BEFORE} gave it in {vote.right}, "
            f"the debate in {debate.right}, the one first answer that held up best in {single.right}."
        )
    rescued, destroyed = (found.became.get(each, 0) for each in (Became.RESCUED, Became.DESTROYED))
    paid = "so far it paid" if rescued > destroyed else "so far it did harm" if destroyed > rescued else ""
    verdict = paid or "so far it made no difference"
    yield f"Debating rescued {_firsts(rescued, 'wrong')} and destroyed {_firsts(destroyed, 'right')}: {verdict}."
    gained, lost = (found.became.get(each, 0) for each in (Became.FOUND, Became.LOST))
    if gained or lost:
        yield f"It found the right answer where the vote decided nothing {_times(gained)}, and lost one {_times(lost)}."
    one, other = (found.each.get(each, 0) for each in (Became.RESCUED, Became.DESTROYED))
    yield f"Of what each said first it rescued {_ones(one, 'wrong')} and destroyed {_ones(other, 'right')}."


def _firsts(number: int, which: str) -> str:
    return counted(number, f"{which} first answer") if number else f"no {which} first answer"


def _times(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number} times")


def _worth(group: GroupVoices) -> str:
    n = len(group.participants)
    names = listed(group.participants) if n <= NAMED else f"{n} participants"
    together = f"{names}, in {counted(group.debates, 'debate')}"
    if group.measured:
        agree = "by how often they agreed before they saw each other"
        return f"{together}: worth {group.effective:.1f} of {counted(n, 'voice')}, {agree}."
    rule = f"different models and people; their agreement is measured from {ENOUGH} debates on"
    return f"{together}: {counted(int(group.effective), 'voice')} ({rule})."
