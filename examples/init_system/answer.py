"""The answer of the debate in plain sentences, read from the keys of its result (docs/contract.md)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moot.argumentation.literal import proposition

SIDES = {"premise": "what they start from", "warrant": "what follows from what", "conclusion": "the conclusions"}
"""The components of fault lines, in words."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the answer: what it is about, and its sentences."""

    heading: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Told:
    """The result of the debate, with the words for what it names. `facts`: the text of each fact by id; `committee`:
    the names of those who decided.
    """

    found: Mapping[str, Any]
    facts: Mapping[str, str]
    committee: Sequence[str]

    def parts(self) -> tuple[Part, ...]:
        """All parts, in the order in which they are read."""
        return (
            Part("The answer", tuple(self._answer())),
            Part("Camps", tuple(self._camps())),
            Part("Held by several, disputed by none", tuple(self._agreed())),
            Part("Left without an answer on record", tuple(self._disputed())),
            Part("Argued both ways, and open", tuple(self._open())),
            Part("What it turns on", tuple(self._turning())),
            Part("What would change whose mind, by what each has on record", tuple(self._flips())),
            Part("Where the two great camps part", tuple(self._lines())),
        )

    def said(self, literal: str) -> str:
        """The words for a literal, in quotation marks; a denied one does not hold."""
        plain = proposition(literal)
        facts = {f"ev:{fact}": text.rstrip(".") for fact, text in self.facts.items()}
        positions = {position["id"]: position["text"] for position in self.found["positions"]}
        text = {**self.found["propositions"], **positions, **facts}[plain]
        return f"‘{text}’" if plain == literal else f"‘{text}’ does not hold"

    def shown(self, literals: Sequence[str]) -> str:
        """The condition that some literals are shown."""
        truths = (f"{self.said(proposition(l))} were {'false' if l.startswith('~') else 'true'}" for l in literals)
        return "If " + listed(list(truths))

    def _answer(self) -> Iterator[str]:
        found = self.found
        standing = [p for p in found["positions"] if p["label"] == "in"]
        if standing:
            yield f"{self.said(standing[0]['id'])} stands ({found['status']})."
        else:
            held = sum(camp["tenable"] for camp in found["camps"].values())
            of_all = f"{held} of {len(found['camps'])}"
            yield f"Not decided ({found['status']}): no position stands, and {of_all} can be held."
        counts = found["baseline"]["first_choices"]
        votes = ", ".join(f"‘{text}’ {number}" for text, number in counts.items() if number)
        yield f"What a vote of the same voices says: {found['baseline']['status']}. First choices: {votes}."
        of_committee = {
            position: sum(name in self.committee for name in camp["members"])
            for position, camp in found["camps"].items()
        }
        sides = listed([f"{number} for {self.said(p)}" for p, number in of_committee.items() if number])
        yield f"Of the {len(self.committee)} members of the committee, {sides}."

    def _camps(self) -> Iterator[str]:
        arguments = {argument["id"] for argument in self.found["arguments"]}
        for position, camp in self.found["camps"].items():
            given = [node.removeprefix("p:") for node in camp["given_up"] if node not in arguments]
            sentence = f"{self.said(position)}: {listed(camp['members'])}."
            if not camp["tenable"]:
                yield f"{sentence} It cannot be held together with what stands."
            elif given:
                yield f"{sentence} To hold it, they have to give up {listed([self.said(l) for l in given])}."
            else:
                yield f"{sentence} It can be held with all that they say."

    def _agreed(self) -> Iterator[str]:
        for ground in sorted(self.found["common_ground"], key=lambda ground: -len(ground["classes"])):
            yield f"{self.said(ground['literal'])}: {listed(ground['classes'])}."

    def _disputed(self) -> Iterator[str]:
        for ground in self.found["established_disputed"]:
            side = "against" if ground["literal"].startswith("~") else "for"
            held = self.said(proposition(ground["literal"]))
            yield f"What was said {side} {held}. Of another mind: {listed(ground['dissent'])}."

    def _open(self) -> Iterator[str]:
        positions = {position["id"] for position in self.found["positions"]}
        sides: dict[str, tuple[dict[str, None], dict[str, None]]] = {}
        for argument in self.found["arguments"]:
            plain = proposition(argument["claim"])
            if argument["label"] == "undec" and plain not in positions:
                both = sides.setdefault(self.said(plain), ({}, {}))  # the same words are the same proposition
                both[argument["claim"] != plain].update(dict.fromkeys(argument["authors"]))
        for said, (for_, against) in sides.items():
            if for_ and against:
                yield f"{said}: {listed(list(for_))} against {listed(list(against))}."

    def _turning(self) -> Iterator[str]:
        fixed = []
        size = min(cruxes["complete_to_size"] for cruxes in self.found["cruxes"].values())
        for position, cruxes in self.found["cruxes"].items():
            if not cruxes["each"]:
                fixed.append(self.said(position))
                continue
            best = cruxes["each"][0]
            would = "come nearer to standing" if best["moves"] == "raise" else "fall"
            sentence = f"{self.shown(best['literals'])}, {self.said(position)} would {would}"
            more = len(cruxes["each"]) - 1
            others = f" ({more} other {'set' if more == 1 else 'sets'} of answers would do the same)" if more else ""
            fallen = sum(after == "out" for _, after in best["witness"].values())
            risen = sum(after == "in" for _, after in best["witness"].values())
            moved = f"arguments and statements that fall: {fallen}, that come to stand: {risen}"
            yield f"{sentence}{others}. The witness: {moved}."
        if fixed:
            yield f"No answers to up to {size} questions make {listed(fixed, 'or')} stand or fall."
        decided = max((path["decided"] for path in self.found["resolution_paths"]), default=0.0)
        if not decided:
            yield "No answers that were looked at decide the question: what they can do is take a position away."

    def _flips(self) -> Iterator[str]:
        for name, flip in self.found["flip_conditions"].items():
            if flip["lower"]:
                yield f"{self.shown(flip['lower'][0])}, {name} could no longer hold {self.said(flip['position'])}."
            else:
                yield f"Nothing on record that is small enough would change {name}, for {self.said(flip['position'])}."

    def _lines(self) -> Iterator[str]:
        great = sorted(self.found["camps"], key=lambda p: -len(self.found["camps"][p]["members"]))[:2]
        texts = {argument["id"]: argument for argument in self.found["arguments"]}
        for line in self.found["fault_lines"]:
            if set(line["camps"]) != set(great):
                continue
            times = len(line["pairs"])
            yield f"{times} {'time' if times == 1 else 'times'} they part in {SIDES[line['component']]}."
            if line["component"] != "conclusion":
                for pair in line["pairs"]:
                    yield " against ".join(self._node(node, texts) for node in pair) + "."

    def _node(self, node: str, arguments: Mapping[str, Any]) -> str:
        if node not in arguments:
            return self.said(node.removeprefix("p:"))
        argument = arguments[node]
        return f"{listed(argument['authors'])} ({self.said(argument['claim'])})"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names as a list for people."""
    return f" {last} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
