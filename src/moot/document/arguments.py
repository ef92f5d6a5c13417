"""What was argued in structure: each argument with what speaks against it and what became of that, and the log of all
attacks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from moot.argumentation.literal import negate, record
from moot.document.map.chart import ARGUMENT, STATEMENT, Map, Relation
from moot.document.map.seen import drawn_map
from moot.document.subject import GONE, Subject
from moot.document.words import ATTACK, BECAME, CHALLENGED, HOW, STATES, counted, state_of
from moot.results.argued import Argued, ArgumentResult, AttackResult, CheckResult
from moot.results.evidence import PositionResult
from moot.results.parts import Item, Part, Quote, State, Words

_SHOWN = 40


def attacked(subject: Subject) -> list[Relation]:
    """The attacks that participants made or that follow from what they claim; none where evidence is only weighed."""
    if not subject.result.labelled or subject.result.weighed:
        return []
    drawn = drawn_map(subject)
    made = [r for r in drawn.relations if r.attacks and not (r.how == "implied" and _question(drawn, r.target))]
    questions = (id for id, box in drawn.boxes.items() if box.kind == STATEMENT)
    return [*made, *(relation for id in questions for relation in _over(drawn, id))]


def _question(drawn: Map, box: str) -> bool:
    return box in drawn.boxes and drawn.boxes[box].kind == STATEMENT


def _over(drawn: Map, question: str) -> Iterator[Relation]:
    """The attacks that follow from the two answers to a question: who claims the one denies whoever claims the other,
    and denies what needs it."""
    heard, needs = drawn.incoming.get(question, ()), drawn.outgoing.get(question, ())
    yes = [r.source for r in heard if r.kind == "support"]
    no = [r.source for r in heard if r.kind == "rebut"]
    needing = {answer: [r.target for r in needs if r.off.startswith("~") is not answer] for answer in (True, False)}
    for one, other, needed in ((yes, no, needing[False]), (no, yes, needing[True])):
        for source in one:
            yield from (Relation(f"{source} > {o}", source, o, "rebut", "implied") for o in other if o != source)
            yield from (Relation(f"{source} > {n}", source, n, "undermine", "implied") for n in needed if n != source)


def attacks(subject: Subject) -> Part:
    """The log of attacks."""
    drawn, found = drawn_map(subject), attacked(subject)
    made = subject.result.argued.attacks if subject.result.argued is not None else ()
    known = {attack.id: (STATES[attack.state], attack.by) for attack in made}
    items = tuple(_attack(drawn, relation, known.get(relation.id)) for relation in found)
    kinds = {relation.kind for relation in found}
    meaning = " · ".join(f"{ATTACK[kind][0]}: {ATTACK[kind][1]}" for kind in ATTACK if kind in kinds)
    says = ((f"{counted(len(found), 'attack')}. {meaning}.",),) if items else ()
    return Part("attacks", ("The attacks, one by one",), says, items, most=_SHOWN, full=True, kind="attacks")


def _attack(drawn: Map, relation: Relation, known: tuple[State, tuple[str, ...]] | None) -> Item:
    source = drawn.boxes[relation.source]
    state = known[0] if known is not None else state_of(source.label)
    by = ", ".join(known[1]) if known is not None and known[1] else source.by if source.kind == ARGUMENT else ""
    lines = (Item(_target(drawn, relation), lead="against"), Item((_became(drawn, relation, state),)))
    kind = f"attack {relation.kind}"
    return Item((_box(drawn, relation.source),), state, lead=ATTACK[relation.kind][0], by=by, kind=kind, under=lines)


def _box(drawn: Map, id: str) -> Quote:
    return Quote(drawn.boxes[id].text, id)


def _target(drawn: Map, relation: Relation) -> Words:
    aimed = drawn.by_id.get(relation.target) if relation.kind == "challenge" else None
    if aimed is not None:
        does = " speaks against " if aimed.attacks else " speaks for "
        return ("that ", _box(drawn, aimed.source), does, _box(drawn, aimed.target))
    by = drawn.boxes[relation.target].by
    return (_box(drawn, relation.target), *([f" {by}"] if by else []))


def _became(drawn: Map, relation: Relation, state: State) -> str:
    """What became of an attack, in a sentence; how it came about, if nobody made it."""
    if relation.kind == "challenge":
        said = CHALLENGED.get(state, "")
    else:
        said = BECAME.get((state, drawn.boxes[relation.target].label), "")
    said = "It was taken back." if state == GONE else said
    how = "" if relation.how == "asserted" else f"{HOW[relation.how][:1].upper()}{HOW[relation.how][1:]}."
    return " ".join(filter(None, (said, how)))


OF_LABEL: Final = {"in": "stands", "undec": "open", "out": "fell"}
"""The state of what nobody attacked by name, by the label of what it comes from."""


@dataclass(frozen=True, slots=True)
class Objection:
    """What speaks against a part of an argument. `part`: that part in words. `said`: what is said against it; `by`:
    who says so. `state`: as of an attack (`AttackResult`). `made`: the attack that somebody made by name; None where
    somebody claims the contrary of that part.
    """

    part: str
    said: str
    by: tuple[str, ...]
    state: str
    made: AttackResult | None = None


def arguments(argued: Argued, positions: Sequence[PositionResult]) -> Part:
    """The arguments of a debate: for and against each position, about what these rest on, and what was taken back;
    under each what speaks against it, and what became of that.
    """
    asked = {literal for p in positions for literal in (p.id, negate(p.id))}
    live = [argument for argument in argued.arguments if argument.live]
    gone = [argument for argument in argued.arguments if not argument.live]
    groups = [
        *(
            (key, (f"{side} ", Quote(p.text, p.id)), [a for a in live if a.claim == literal], False)
            for number, p in enumerate(positions, 1)
            for key, side, literal in ((f"for-{number}", "For", p.id), (f"against-{number}", "Against", negate(p.id)))
        ),
        ("grounds", ("About what these rest on",), [a for a in live if a.claim not in asked], True),
        ("taken-back", ("Taken back",), gone, True),
    ]
    parts = (
        Part(f"arguments-{key}", title, items=tuple(_item(argument, argued, about) for argument in found))
        for key, title, found, about in groups
        if found
    )
    return Part("arguments", ("Arguments",), parts=tuple(parts))


def _item(argument: ArgumentResult, argued: Argued, about: bool) -> Item:
    under = tuple(_objection(one) for one in objections(argument, argued))
    said = told(argument, argued, about=about)
    said = said if said.startswith(("for ", "against ")) else f"{said[:1].upper()}{said[1:]}"
    state, by = state_of(argument.label), backers(argument)
    return Item((said,), state, by=by, name=argument.handle, of=argument.id, under=under)


def _objection(one: Objection) -> Item:
    source = one.made.source if one.made is not None else ""
    checks = tuple(map(_check, one.made.checks if one.made is not None else ()))
    said = (f"its {one.part} is attacked by ", Quote(one.said, source))
    return Item(said, STATES[one.state], by=", ".join(one.by), under=checks)


def _check(check: CheckResult) -> Item:
    called = f"calls this attack {'valid' if check.valid else 'not valid'}"
    return Item((f"{called}: {check.corrections}" if check.corrections else called,), lead=check.by)


def told(argument: ArgumentResult, argued: Argued, *, about: bool) -> str:
    """What an argument says and from what, in a sentence without who says it. `about`: whether to name what it is for
    or against.
    """
    parts = [argument.text] if argument.text else []
    if about:
        side, plain = ("against" if argument.claim.startswith("~") else "for"), argument.claim.removeprefix("~")
        parts.append(f"{side} ‘{argued.named(plain)}’")
    stated = [argued.named(literal) for literal in (*argument.premises, *argument.assumptions)]
    if stated and stated != [argument.text.strip()]:
        parts.append("because " + " and ".join(stated))
    if argument.evidence:
        parts.append("citing " + " and ".join(f"‘{argued.named(record(id)).rstrip('.')}’" for id in argument.evidence))
    parts = [*(part.rstrip(".") for part in parts[:-1]), *parts[-1:]]
    return ", ".join(parts) or argued.named(argument.claim)


def backers(argument: ArgumentResult) -> str:
    """Who said an argument or gave it up, who agreed to it, and who conceded it."""
    who = ", ".join(argument.authors)
    if who and not argument.live:
        who = f"{who} conceded the contrary" if argument.gave_in else f"given up by {who}"
    agreed = [name for name in argument.endorsed_by if name not in argument.conceded_by]
    backed = f" · agreed to by {', '.join(agreed)}" if agreed else ""
    return who + backed + (f" · conceded by {', '.join(argument.conceded_by)}" if argument.conceded_by else "")


def objections(argument: ArgumentResult, argued: Argued) -> Iterator[Objection]:
    """What speaks against an argument: the attacks on it, then the arguments that deny a premise or an assumption of
    it. Who denies its claim argues beside it and is not listed. Linear in the arguments and attacks.
    """
    by_id = {other.id: other for other in argued.arguments}
    for attack in argued.attacks:
        if attack.target == argument.id:
            source = by_id.get(attack.source)
            said = _quoted(source, argued) if source else argued.named(attack.source)
            yield Objection(_part(attack, argument, argued), said, attack.by, attack.state, attack)
    made = _made(argued)
    for word, literals in (("ground", argument.premises), ("assumed ground", argument.assumptions)):
        for literal in literals:
            for other in _claiming(negate(literal), argued):
                if (other.id, argument.id, literal) in made:
                    continue
                part = f"{word} ‘{argued.named(literal)}’"
                yield Objection(part, _quoted(other, argued), other.authors, OF_LABEL[other.label or "out"])


def attack_count(argued: Argued) -> int:
    """How many attacks there are: those that somebody made by name, and for every argument those that claim the
    contrary of its claim, of a premise or of an assumption, each once. Linear in the arguments times what they rest on,
    and in the attacks.
    """
    claims: dict[str, list[str]] = {}
    live = [argument for argument in argued.arguments if argument.live]
    for argument in live:
        claims.setdefault(argument.claim, []).append(argument.id)
    made = _made(argued)
    parts = ((a.id, part) for a in live for part in (a.claim, *a.premises, *a.assumptions))
    implied = ((other, id, part) for id, part in parts for other in claims.get(negate(part), ()))
    return len(argued.attacks) + sum(each not in made for each in implied)


def _made(argued: Argued) -> set[tuple[str, str, str]]:
    """The attacks that somebody made by name and did not withdraw: the ids of source and target, and the literal
    attacked.
    """
    by_id = {argument.id: argument for argument in argued.arguments}
    found = set()
    for attack in argued.attacks:
        target = by_id.get(attack.target) if attack.state != "withdrawn" else None
        stated = {"premise": target.premises, "assumption": target.assumptions} if target else {}
        literals = stated.get(attack.component, ())
        if target and attack.index < len(literals):
            found.add((attack.source, target.id, literals[attack.index]))
        elif target and attack.component == "claim":
            found.add((attack.source, target.id, target.claim))
    return found


def _claiming(literal: str, argued: Argued) -> Iterator[ArgumentResult]:
    return (other for other in argued.arguments if other.live and other.claim == literal)


def _part(attack: AttackResult, argument: ArgumentResult, argued: Argued) -> str:
    """The part of an argument that an attack is on, in words."""
    match attack.component:
        case "premise" if attack.index < len(argument.premises):
            return f"ground ‘{argued.named(argument.premises[attack.index])}’"
        case "assumption" if attack.index < len(argument.assumptions):
            return f"assumed ground ‘{argued.named(argument.assumptions[attack.index])}’"
        case "warrant":
            return "step to the conclusion"
        case "fact":
            return "evidence"
        case "source":
            return "source"
    return "conclusion"


def _quoted(argument: ArgumentResult, argued: Argued) -> str:
    """An argument as another line quotes it: its text, else its reasons, else its claim."""
    reasons = " and ".join(argued.named(literal) for literal in (*argument.premises, *argument.assumptions))
    return argument.text or reasons or argued.named(argument.claim)
