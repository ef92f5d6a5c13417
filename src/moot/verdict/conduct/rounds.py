"""Rounds in which something was said and nothing was new, and participants that say the same again (D-STALE; MAST 1.3).

A round in which everybody passes is no finding: that is how a debate ends, and `stopped_by` says so.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import log2
from typing import Final

from moot.record.events import ArgumentAdvanced, AttackMade, Event, MoveRejected, RequestClosed, SupportGiven
from moot.verdict.conduct.acts import answering, backers, relations_of_others, same_by_words, sides
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.news import news
from moot.verdict.conduct.record import ALIKE, DETECTOR, Entry, Record, grouped, likeness

# Participants whose stances go round in circles (D-OSC): as 2 to 4 rounds ago, and not as in the last round.
#
# Compared are the stances on what had been judged by then: a new stance is no return to an old one. If the stances of
# all return, so do those of each who moved; that is why nothing is said of the debate as a whole.

PERIODS: Final = range(2, 5)
"""How many rounds back a state makes a circle (D-OSC: period <= 4)."""


def oscillation(record: Record) -> Iterator[Finding]:
    """Find participants whose stances go in circles: those of 2 to 4 rounds ago again, after others in the last round.

    Gives one finding for each such participant, for the first round in which it came back.
    """
    moved: dict[tuple[int, str], list[str]] = {}
    for at in range(len(record.rounds)):
        for who, key in record.judged(at):
            moved.setdefault((at, who), []).append(key)
    for who in sorted(record.classes):
        after = [round_.get(who, {}) for round_ in record.stances]
        for at in range(len(after)):
            period = _period(after, at, moved.get((at, who), ()))
            if period:
                yield _circling(record, who, at, period, after)
                break


def _period(after: Sequence[Mapping[str, float]], at: int, moved: Sequence[str]) -> int:
    """How many rounds the circle takes that ends with a round; 0 if none does. `moved`: what was judged in it."""
    for back in PERIODS:
        if back > at:
            break
        then, before, now = after[at - back], after[at - 1], after[at]
        returned = any(key in then and then[key] == now[key] != before.get(key) for key in moved)
        if returned and _same(then, now) and not _same(then, before):
            return back
    return 0


def _same(then: Mapping[str, float], now: Mapping[str, float]) -> bool:
    return bool(then) and then.items() <= now.items()


def _circling(record: Record, who: str, at: int, period: int, after: list[Mapping[str, float]]) -> Finding:
    then, between = after[at - period], after[at - 1]
    moved = [key for key, value in then.items() if between.get(key) != value]
    items = sorted({id for key in moved for id in record.members.get(key, (key,))})
    number, before = record.rounds[at].number, record.rounds[at - period].number
    why = f"{who} stood in round {number} where it had stood in round {before}, and had left that in between"
    return Finding("oscillation", (who,), number, tuple(items), why, True)


OVER_QUOTA: Final = "over quota"
"""How the refusal of what goes beyond the quota begins (`decide.decide`)."""
ITEMS: Final = 20
"""Fewer claims and relations than these are no flood, whatever the others say."""
WORDS: Final = 1_000
"""Fewer words than these are none either."""
TIMES: Final = 3
"""How many times what each of the others says on average makes a flood."""
_MAKING: Final[tuple[type[Event], ...]] = (ArgumentAdvanced, AttackMade, SupportGiven)


def flooding(record: Record) -> Iterator[Finding]:
    """Find participants that say far more than the others.

    Gives one finding for each move that had more acts than its quota. Where there are several participants, gives one
    for each whose claims and relations (20 or more) or words (1,000 or more) in the whole debate are at least three
    times the average of the others.
    """
    for at, who, event in record.refused:
        if event.why.startswith(OVER_QUOTA):
            number = record.rounds[at].number
            why = f"{who} wanted to say more in round {number} than a move may hold ({event.why})"
            yield Finding("flooding", (who,), number, (f"{event.request} {event.item}",), why, True)
    if len(record.classes) > 1:
        yield from _far_above(record, _items(record), ITEMS, "claims and relations")
        yield from _far_above(record, _words(record), WORDS, "words")


def _items(record: Record) -> dict[str, int]:
    """Claims and relations, without as many relations between claims of others as there are claims: they are asked for.
    """
    made = Counter(who for kind in _MAKING for _, who, _ in record.events(kind))
    between = relations_of_others(record)
    free = {who: min(number, len(record.arguments)) for who, number in between.items()}
    return {who: made[who] - free.get(who, 0) for who in record.classes}


def _words(record: Record) -> dict[str, int]:
    found = dict.fromkeys(record.classes, 0)
    for id, words in record.words.items():
        found[record.author(id)] = found.get(record.author(id), 0) + len(words)
    return found


def _far_above(record: Record, amounts: Mapping[str, int], least: int, noun: str) -> Iterator[Finding]:
    for who, amount in sorted(amounts.items()):
        others = (sum(amounts.values()) - amount) / (len(amounts) - 1)
        if amount >= least and amount >= TIMES * others:
            items = sorted(id for id in record.arguments if record.author(id) == who)
            why = f"{who} said {amount} {noun}, each of the others {others:.1f} on average"
            yield Finding("flooding", (who,), None, tuple(items), why, True)


BEFORE: Final = 2
"""The round before which unanimity comes too soon (D-COLLAPSE: all equal before round 2)."""


def collapse(record: Record) -> Iterator[Finding]:
    """Find agreement that nothing tested: everybody was on one side before round 2, and nobody ever gave a reason.

    Gives one finding at most, if before round 2 nobody is against a claim that another is for, everybody who took a
    side is for a claim that two independence classes (groups of participants that count as one) are for, and the whole
    debate has no attack, support, premise or evidence, and no new claim after its first round.
    """
    if _tested(record):
        return
    for at, round_ in enumerate(record.rounds):
        if round_.number >= BEFORE:
            return
        found = sides(record, at + 1)
        shared = [key for key, (for_it, _) in found.items() if len(for_it) > 1]
        if shared and all(entropy(len(a), len(b)) == 0 for a, b in found.values()) and _everybody(record, at, shared):
            who = tuple(sorted({name for names in backers(record, at + 1).values() for name in names}))
            items = sorted(id for key in shared for id in record.members.get(key, (key,)))
            why = (
                f"unanimous, untested: after round {round_.number} nobody was against what another was for, and in all "
                "of the debate nobody stated a reason for or against anything"
            )
            yield Finding("collapse", who, round_.number, tuple(items), why, True)
            return


def entropy(for_it: int, against: int) -> float:
    """The entropy, in bits from 0 to 1, of a group split into `for_it` and `against` members.

    0 if all are on one side or the group is empty, 1 if it is split evenly.
    """
    shares = [n / (for_it + against) for n in (for_it, against) if n]
    return -sum(share * log2(share) for share in shares) + 0.0


def _tested(record: Record) -> bool:
    """Whether anybody stated an attack, a support, what a claim rests on, or, having seen others, something new."""
    stated = any(who != DETECTOR for _, who, _ in record.edges) or bool(record.supports)
    stated = stated or any(a.premises or a.assumptions or a.evidence for _, a in record.arguments.values())
    first = record.rounds[0].number if record.rounds else 0
    later = (key for key, at in record.first.items() if record.rounds[at].number > first)
    return stated or bool(record.debate.graph.facts) or any(True for _ in later)


def _everybody(record: Record, at: int, shared: list[str]) -> bool:
    """Whether all who took a side are for something that another is for too."""
    behind = backers(record, at + 1)
    agreeing = {who for key in shared for who in behind[key]}
    return all(who <= agreeing for who in behind.values())


_NOTHING: Final = (MoveRejected, RequestClosed)


def stale_rounds(record: Record) -> Iterator[Finding]:
    """Find rounds after the first in which somebody answered but nothing was new: one finding for each such round."""
    fresh = {new.at for new in news(record)}
    for at, round_ in enumerate(record.rounds):
        who = sorted({said.who for said in record.said_in[at] if _adds(said)})
        if at and who and at not in fresh:
            items = sorted(id for id, (when, _) in record.arguments.items() if when == at)
            why = f"{_listed(who)} answered in round {round_.number}, and nothing of it was new"
            yield Finding("stale_round", tuple(who), round_.number, tuple(items), why, True)


def _adds(said: Entry) -> bool:
    return said.who != DETECTOR and not isinstance(said.event, _NOTHING)


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def repetition(record: Record) -> Iterator[Finding]:
    """Find claims that say again what was said in an earlier round: one finding for each participant and round.

    A claim counts if it says the same as an earlier claim of its author, or nearly so, and does not replace that claim;
    or if it has exactly the words of another author's claim that its author had been shown.
    """
    found: dict[tuple[int, str], list[tuple[str, str]]] = {}
    for one, two in sorted(_alike(record)):
        other, id = sorted((one, two), key=lambda id: record.arguments[id][0])
        at, argument = record.arguments[id]
        if record.arguments[other][0] < at and other != argument.supersedes and _again(record, id, other):
            found.setdefault((at, record.author(id)), []).append((id, other))
    for (at, who), pairs in found.items():
        yield _finding(record, who, at, pairs)


def _alike(record: Record) -> Iterator[tuple[str, str]]:
    """Pairs of claims that may say the same, each once."""
    together = {frozenset(pair) for ids in grouped(same_by_words(record)).values() for pair in combinations(ids, 2)}
    together |= {frozenset(pair) for pair in record.near}
    return ((min(pair), max(pair)) for pair in together)


def _again(record: Record, id: str, other: str) -> bool:
    if id in answering(record):
        return False
    words, before = record.words[id], record.words[other]
    if record.author(id) == record.author(other):
        same = same_by_words(record)
        return same[id] == same[other] or likeness(words, before) > ALIKE
    return bool(words) and words == before and record.shown(record.author(id), other, record.arguments[id][0])


def _finding(record: Record, who: str, at: int, pairs: list[tuple[str, str]]) -> Finding:
    number = record.rounds[at].number
    whose = sorted({record.author(other) for _, other in pairs})
    said = "it had said before" if whose == [who] else f"{_listed(whose)} had said before"
    exact = any(record.words[a] == record.words[b] for a, b in pairs)
    how = "in the same words " if exact else ""
    why = f"{who} said again in round {number} {how}what {said}"
    return Finding("repetition", (who,), number, tuple(sorted({id for pair in pairs for id in pair})), why, exact)
