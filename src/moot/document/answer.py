"""The answer of a debate in plain sentences: who stands where, what nobody disputes, on what it turns, what would
change whose mind, what a vote alone would say.

Read from the keys of a result or an evaluation (docs/contract.md), so that the terminal, the page and the notebook all
say the same, whatever the protocol.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from moot.argumentation.literal import Literal, proposition, record, warranted
from moot.document.taking_sides import Sides, common_ground, disputed, members_of, sides_of, states_claims
from moot.document.words import THEN
from moot.record.ballot import Rule
from moot.record.status import Status
from moot.results.baseline import BY_SIDES
from moot.results.debate import DebateResult
from moot.results.parts import SIDES
from moot.verdict.plainly import listed

TENTH: Final = 0.1
"""A vote that says the same for at most this part of the cost is told to do so for a tenth."""
MOST: Final = 3
"""Sentences of each kind."""
Named = Callable[[Literal], str]
"""Gives the words for a literal."""


@dataclass(frozen=True, slots=True)
class Told:
    """One part of an answer: `lead`, what it is about, in a few words, and what it `says`, in sentences."""

    lead: str
    says: tuple[str, ...]


def answer(result: DebateResult) -> tuple[Told, ...]:
    """The parts of the answer of a debate; empty until it has ended, and where nobody takes a side."""
    if not result.ended:
        return ()
    return parts(result.to_dict(), naming(result))


def naming(result: DebateResult) -> Named:
    """What gives the words for the literals of a debate."""
    if result.argued is not None:
        return result.argued.named
    texts = {position.id: position.text for position in result.positions}
    texts |= {claim.literal: claim.text for claim in result.said.claims} if result.said is not None else {}
    texts |= {record(piece.id): piece.text for piece in result.evidence}
    return partial(_named, texts)


def _named(texts: Mapping[Literal, str], literal: Literal) -> str:
    plain = proposition(literal)
    node = warranted(plain)
    if plain.startswith("rel(") and plain.endswith(")"):
        said = f"{plain[4:-1]} is a good source"
    elif node is not None:
        said = texts.get(f"lit:{node}", node)  # of a claim without reasons: that it is so
    else:
        said = texts.get(plain, plain)
    return said if plain == literal else f"not: {said}"


def parts(found: Mapping[str, Any], named: Named) -> tuple[Told, ...]:
    """The parts of the answer that a result or an evaluation (`found`, as its JSON object) bears, in the order in which
    they are read; empty for one without outcomes.
    """
    told = (
        Told("Who stands where", tuple(_sides(found, named))),
        Told("Nobody disputes", tuple(_agreed(found, named))),
        Told("Stands, though disputed", tuple(_disputed(found, named))),
        Told("Its arguments turn on" if SIDES in found else "It turns on", tuple(_turning(found, named))),
        Told("Minds would change", tuple(_flips(found, named))),
        Told("A vote alone", tuple(_vote(found))),
    )
    return tuple(part for part in told if part.says)


def quoted(literal: Literal, named: Named) -> str:
    """The words for a literal in quotes, without their full stop."""
    return f"‘{named(literal).rstrip('.')}’"


def _sides(found: Mapping[str, Any], named: Named) -> Iterator[str]:
    if SIDES in found:
        yield from _of_each(found[SIDES]["claims"])
    else:
        yield from _on_claims(found, named) if states_claims(found) else _camps(found, named)


def _of_each(claims: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Who is for and against each of the first claims that are decided by their sides, and who is on neither of any."""
    for claim in (taken := [claim for claim in claims if claim["for"] or claim["against"]])[:MOST]:
        against = f"{listed(claim['against'])} against" if claim["against"] else ""
        if claim["for"]:
            yield f"{listed(claim['for'])} for ‘{claim['text'].rstrip('.')}’{against and f', {against} it'}."
        else:
            yield f"{against} ‘{claim['text'].rstrip('.')}’."
    if len(taken) > MOST:
        yield f"And {len(taken) - MOST} more."
    heard = {name for claim in taken for name in (*claim["for"], *claim["against"])}
    neither = dict.fromkeys(name for claim in claims for name in claim["neither"])
    silent = [name for name in neither if name not in heard]
    if taken and silent:
        yield f"{listed(silent)} {_verb(silent, 'take')} no side."


def _on_claims(found: Mapping[str, Any], named: Named) -> Iterator[str]:
    """Who is for and against the first of the claims at issue, and who takes no side on any of them."""
    sides = [of for of in sides_of(found) if of.for_it or of.against]
    for of in sides[:MOST]:
        yield f"{_for_and_against(of, sides, named)}."
    if len(sides) > MOST:
        yield f"And {len(sides) - MOST} more."
    heard = {name for of in sides for name in (*of.for_it, *of.against)}
    silent = [name for name in dict.fromkeys(who["class"] for who in found["participants"]) if name not in heard]
    if sides and silent:
        yield f"{listed(silent)} {_verb(silent, 'take')} no side."


def _for_and_against(of: Sides, others: Sequence[Sides], named: Named) -> str:
    """Who is for a claim and who against it; of who is for a rival of it, that is told there."""
    for_rival = {name for other in others if _at_odds(of, other) for name in other.for_it}
    against = [name for name in of.against if name not in for_rival or not of.for_it]
    if not of.for_it:
        return f"{listed(against)} against {quoted(of.literal, named)}"
    more = f", {listed(against)} against it" if against else ""
    return f"{listed(of.for_it)} for {quoted(of.literal, named)}{more}"


def _at_odds(one: Sides, other: Sides) -> bool:
    return other.literal in one.rivals or one.literal in other.rivals


def _camps(found: Mapping[str, Any], named: Named) -> Iterator[str]:
    camps = {position: camp for position, camp in found.get("camps", {}).items() if camp["members"]}
    said = [f"{listed(camp['members'])} for {quoted(position, named)}" for position, camp in camps.items()]
    apart = {frozenset(line["camps"]) for line in found.get("fault_lines", ())}
    if len(camps) == 2 and frozenset(camps) in apart:
        yield f"{said[0]}, against {said[1]}."
    elif said:
        yield f"{'; '.join(said)}."
    members = {name for camp in camps.values() for name in camp["members"]}
    if others := [who for who in _classes(found) if who not in members]:
        yield f"{listed(others)} {'takes' if len(others) == 1 else 'take'} no side."
    held = [position for position, camp in camps.items() if camp["tenable"]]
    if len(camps) > 1 and len(held) == len(camps):
        yield "Each side can hold its ground."
    else:
        for position in (p for p in camps if p not in held):
            left = (name for fallen in camps[position]["why_not"] for name in fallen.get("given_up", ()))
            if who := list(dict.fromkeys(left)):
                yield f"{listed(who)} gave up what spoke for {quoted(position, named)}."
            elif not camps[position]["why_not"]:
                yield f"Nothing speaks for {quoted(position, named)}."
            else:
                yield f"{quoted(position, named)} cannot hold its ground against what stands."


def _classes(found: Mapping[str, Any]) -> list[str]:
    """The classes of the participants that took part in what has sides; empty where nobody did."""
    if not any(camp["members"] for camp in found.get("camps", {}).values()):
        return []
    return list(dict.fromkeys(who["class"] for who in found.get("participants", ())))


def _agreed(found: Mapping[str, Any], named: Named) -> Iterator[str]:
    grounds = common_ground(found)
    everybody = {who["class"] for who in found.get("participants", ())}
    for ground in grounds[:MOST]:
        who = "All agree" if everybody and everybody <= set(ground["classes"]) else f"{listed(ground['classes'])} agree"
        yield f"{who} that {_holds(ground['literal'], named)}."
    if len(grounds) > MOST:
        yield f"And {len(grounds) - MOST} more."


def _holds(literal: Literal, named: Named) -> str:
    denied = " does not hold" if literal.startswith("~") else ""
    return f"{quoted(proposition(literal), named)}{denied}"


def _disputed(found: Mapping[str, Any], named: Named) -> Iterator[str]:
    grounds = disputed(found)
    for literal, who in grounds[:MOST]:
        claim = quoted(proposition(literal), named)
        if literal.startswith("~"):
            yield f"What was said against {claim} is unanswered, although {listed(who)} {_are(who)} on record for it."
        else:
            yield f"{claim} stands, although {listed(who)} {_are(who)} on record against it."
    if len(grounds) > MOST:
        yield f"And {len(grounds) - MOST} more."


def _are(who: Sequence[str]) -> str:
    return "is" if len(who) == 1 else "are"


def _verb(who: Sequence[str], verb: str) -> str:
    return f"{verb}s" if len(who) == 1 else verb


def turns_on(found: Mapping[str, Any]) -> list[Literal]:
    """The propositions that alone move an answer, the most telling first: those that divide the participants, then
    those whose answers decide most, then those that move most positions.
    """
    divided: dict[Literal, bool] = {}
    moved: dict[Literal, int] = {}
    for _, crux in _singles(found):
        plain = proposition(crux["literals"][0])
        moved[plain] = moved.get(plain, 0) + 1
        divided[plain] = divided.get(plain, False) or any(all(sides) for sides in crux["divides"].values())
    decided = {path["questions"][0]: path["decided"] for path in _single(found)}
    return sorted(moved, key=lambda p: (not divided[p], -decided.get(p, 0.0), -moved[p], p))


def _single(found: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [path for path in found.get("resolution_paths", ()) if len(path["questions"]) == 1]


def _singles(found: Mapping[str, Any]) -> Iterator[tuple[Literal, Mapping[str, Any]]]:
    """The cruxes of one literal, each with the position that it moves; that a position moves itself tells nothing. Of
    several issues those tell that count for the status of the debate.
    """
    beside = (issue for issue in found.get("issues", ()) if not issue.get("heads", True))
    others = {literal for issue in beside for literal in issue.get("rivals") or (issue["literal"],)}
    for position, cruxes in found.get("cruxes", {}).items():
        for crux in cruxes["each"] if position not in others else ():
            if len(crux["literals"]) == 1 and not _same(proposition(crux["literals"][0]), proposition(position)):
                yield position, crux


def _same(plain: Literal, position: Literal) -> bool:
    """Whether a proposition is the position, or that it is so, of a claim without reasons."""
    return position in (plain, f"lit:{warranted(plain)}")


def _turning(found: Mapping[str, Any], named: Named) -> Iterator[str]:
    singles = turns_on(found)
    for literal in singles[:MOST]:
        yield " ".join(changes(found, literal, named))
    if len(singles) > MOST:
        yield f"And {len(singles) - MOST} more."
    if not singles:
        yield from _together(found, named)
    yield from _unmoved(found, named)
    yield from _not_searched(found, named)


def changes(found: Mapping[str, Any], plain: Literal, named: Named) -> tuple[str, ...]:
    """What the answers to a single question (`plain`, one of `turns_on`) change from how things stand: a sentence for
    each answer that changes something.
    """
    told: dict[Literal, list[str]] = {}
    for position, crux in _singles(found):
        if proposition(crux["literals"][0]) == plain:
            told.setdefault(crux["literals"][0], []).append(f"{quoted(position, named)} would {THEN[crux['becomes']]}")
    return tuple(f"If {_were(literal, named)}, {listed(said)}." for literal, said in told.items())


def _were(literal: Literal, named: Named) -> str:
    """A literal as what might be so."""
    plain, denied = proposition(literal), literal.startswith("~")
    if plain.startswith("rel(") and plain.endswith(")"):
        return f"‘{plain[4:-1]}’ were {'not ' if denied else ''}a good source"
    said = named(plain).rstrip(".")
    if _follows(plain, said):
        return following(said, "did not follow" if denied else "did follow")
    return f"‘{said}’ were {'false' if denied else 'true'}"


def _unmoved(found: Mapping[str, Any], named: Named) -> Iterator[str]:
    """The open positions that somebody is for and that no few answers move: what is asked above is not about them."""
    sides = members_of(found)
    cruxes = {position: of for position, of in found.get("cruxes", {}).items() if position in sides}
    still = [p for p, of in cruxes.items() if of["standing"] == "undec" and not of["each"] and of["complete_to_size"]]
    if still:
        most = min(cruxes[position]["complete_to_size"] for position in still)
        said = " or ".join(f"{quoted(position, named)}" for position in still)
        yield f"No answers to at most {most} questions move {said}."


def _not_searched(found: Mapping[str, Any], named: Named) -> Iterator[str]:
    """The positions of which not even all single answers were tried, by the bound that cut this short."""
    cut: dict[str, list[str]] = {}
    for position, of in found.get("cruxes", {}).items():
        if of.get("bound") and of["complete_to_size"] < 1:
            cut.setdefault(of["bound"], []).append(quoted(position, named))
    for bound, positions in cut.items():
        shown = positions if len(positions) <= MOST else [*positions[:MOST], f"{len(positions) - MOST} more"]
        yield f"What {listed(shown)} {_verb(shown, 'turn')} on was not searched to the end: {bound}."


def _together(found: Mapping[str, Any], named: Named) -> Iterator[str]:
    """The smallest set of answers that moves something, where no single one does."""
    every = [(p, crux) for p, cruxes in found.get("cruxes", {}).items() for crux in cruxes["each"]]
    sets = [crux["literals"] for _, crux in every if len(crux["literals"]) > 1]
    if sets and all(of["complete_to_size"] for of in found["cruxes"].values()):
        smallest = min(sets, key=lambda literals: (len(literals), literals))
        both = " and ".join(_were(literal, named) for literal in smallest)
        moved = [(p, crux["becomes"]) for p, crux in every if crux["literals"] == smallest]
        then = listed([f"{quoted(position, named)} would {THEN[label]}" for position, label in moved])
        yield f"No single answer moves it. If {both}, {then}."


def _follows(literal: Literal, said: str) -> bool:
    """Whether words are a sentence of their own, which says that something follows."""
    return warranted(literal) is not None and " follows" in said


def following(said: str, verb: str) -> str:
    """A sentence which says that something follows, with another verb.

    >>> following("“It follows the law” follows from “It was read”", "did not follow")
    '“It follows the law” did not follow from “It was read”'
    """
    quote = "”" if "” follows" in said else ""
    before, _, after = said.partition(f"{quote} follows")
    return f"{before}{quote} {verb}{after}"


def _flips(found: Mapping[str, Any], named: Named) -> Iterator[str]:
    who: dict[tuple[Literal, ...], list[str]] = {}
    for name, flip in found.get("flip_conditions", {}).items():
        if ways := changing(flip):
            who.setdefault(tuple(ways[0]), []).append(name)
    for literals, names in list(who.items())[: 2 * MOST]:
        shown = " and ".join(_shown(literal, named) for literal in literals)
        yield f"If {shown}, {listed(names)} would change."
    if len(who) > 2 * MOST:
        yield f"And {len(who) - 2 * MOST} more."
    cut = [name for name, of in found.get("flip_conditions", {}).items() if of.get("bound") and not of["lower"]]
    if cut:
        yield f"What would change {listed(cut)} was not searched to the end."


def changing(flip: Mapping[str, Any]) -> list[Sequence[Literal]]:
    """The sets of literals that would change somebody's mind, without the one that says that its answer is false: that
    tells nothing.
    """
    position = proposition(flip["position"] or "")
    return [ls for ls in flip["lower"] if not (len(ls) == 1 and _same(proposition(ls[0]), position))]


def _shown(literal: Literal, named: Named) -> str:
    plain, denied = proposition(literal), literal.startswith("~")
    if plain.startswith("rel(") and plain.endswith(")"):
        return f"‘{plain[4:-1]}’ were shown {'not ' if denied else ''}to be a good source"
    said = named(plain).rstrip(".")
    if _follows(plain, said):
        return following(said, f"were shown {'not ' if denied else ''}to follow")
    return f"‘{said}’ were shown {'false' if denied else 'true'}"


def _vote(found: Mapping[str, Any]) -> Iterator[str]:
    baseline = found.get("baseline")
    if not baseline or "first_choices" not in baseline or found.get("ballots") is not None:
        return
    if baseline["rule"] == BY_SIDES:
        yield from _sides_alone(found, baseline)
        return
    if baseline["status"] == Status.INSUFFICIENT_EVIDENCE:
        if SIDES in found:
            return  # who is against a claim votes for nothing else: the sides tell it
        yield f"Too few took a side for a vote: {baseline['valid']}."
        return
    counts = sorted(baseline["first_choices"].values(), reverse=True)
    if baseline["rule"] == Rule.APPROVAL.value:
        yield _by_approval(baseline)
        yield from _alone(found, baseline)
        return
    by = f", {' to '.join(map(str, counts))}" if len(counts) > 1 else f", all {counts[0]} for it" if counts else ""
    winner = baseline["verdict"]
    yield f"It would say ‘{winner}’{by}." if winner else f"It would not decide it{by}."
    yield from _alone(found, baseline)


def _alone(found: Mapping[str, Any], baseline: Mapping[str, Any]) -> Iterator[str]:
    """What the blind round alone, and the one answer that held up best, would have said, and for how much."""
    blind, single = baseline.get("blind"), baseline.get("single")
    if blind and blind["same"]:
        part = _part(found.get("cost"), blind["cost"])
        cheap = "" if part is None else f", for {_share(part)} of the cost"
        would = "have said the same" if blind["verdict"] else "not have decided it either"
        yield f"The vote of the blind round alone would {would}{cheap}."
    elif blind and blind["verdict"] != baseline["verdict"]:
        said = f"have said ‘{blind['verdict']}’" if blind["verdict"] else "not have decided it"
        yield f"Before anybody had seen the others it would {said}."
    if single and single["level"] and single["stands"]:
        yield f"The first answers of {listed([single['participant'], *single['level']])} held up alike."
    elif single and single["stands"]:
        if states_claims(found):
            yield _first_claims(single)
            return
        held = f"{single['stands']} of {single['arguments']} of its arguments stand"
        answer = f" ({single['answer']})" if baseline["rule"] == BY_SIDES else f", ‘{single['answer']}’"
        yield f"The first answer that held up best was that of {single['participant']}{answer}: {held}."


def _sides_alone(found: Mapping[str, Any], baseline: Mapping[str, Any]) -> Iterator[str]:
    """What the sides alone, those of the blind round, and the one answer that held up best said of several claims."""
    blind = baseline["blind"]
    if blind["same"]:
        yield from _alone(found, baseline)
        return
    yield f"By its sides alone it would be {_decided(baseline['verdict'])}."
    if blind["verdict"] != baseline["verdict"]:
        yield f"Before anybody had seen the others it was {_decided(blind['verdict'])}."
    yield from _alone(found, {**baseline, "blind": None})


def _decided(verdict: str | None) -> str:
    return f"decided {verdict}" if verdict else "undecided"


def _first_claims(single: Mapping[str, Any]) -> str:
    """Whose first claims held up best: they are no reasons for what their author recommended."""
    many = single["arguments"] > 1
    held = f"{single['stands']} of the {single['arguments']} claims" if many else "the one claim"
    who, stands = single["participant"], "stand" if single["stands"] > 1 else "stands"
    first = "that it made before it saw the others"
    return f"What {who} said first held up best: {held} {first} {stands}; it recommended ‘{single['answer']}’."


def _part(whole: Mapping[str, Any] | None, part: Mapping[str, Any] | None) -> float | None:
    """What part of a cost another is, in [0, 1]: of the dollars, or where they are not known of the tokens; None where
    nothing was spent.
    """
    if not whole or not part:
        return None
    usd, of = whole["usd"], part["usd"]
    if usd and of is not None:
        return float(of / usd)
    tokens = whole["input_tokens"] + whole["output_tokens"]
    return float((part["input_tokens"] + part["output_tokens"]) / tokens) if tokens else None


def _share(part: float) -> str:
    """A part of a cost in words.

    >>> _share(0.08), _share(0.31)
    ('a tenth or less (8 %)', '31 %')
    """
    percent = f"{100 * part:.0f} %"
    return f"a tenth or less ({percent})" if part <= TENTH else percent


def _by_approval(baseline: Mapping[str, Any]) -> str:
    """What a vote says in which one may be for several: why, since the numbers of votes do not add up."""
    decided = "" if baseline["verdict"] is not None else "It would not decide it: "
    reason = str(baseline["reason"])
    return f"{decided}{reason if decided else reason[:1].upper() + reason[1:]}."
