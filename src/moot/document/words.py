"""The words of statuses, ends, labels and edges, each with its meaning in one sentence."""

from collections.abc import Mapping
from typing import Final

from moot.results.cost import Cost
from moot.results.parts import Item, State
from moot.verdict.plainly import LABEL as PLAIN

STATUS: Final = {
    "consensus": ("Consensus", "Everybody is for one answer, and nobody maintains what speaks against it."),
    "majority": ("Majority", "Most are for one answer, and it stands or is not outweighed."),
    "polarized": ("Polarized", "Two answers are held firmly against each other. Neither wins."),
    "balanced": ("Balanced", "Several answers hold up about equally well. None is ahead by enough to decide."),
    "contested": ("Contested", "What was said against the answers is not settled, so none of them stands."),
    "unopposed": ("Unopposed", "One answer stands, but nobody ever tested it: nothing was heard for another."),
    "accepted": ("Stands", "One answer stands against everything that was said against it."),
    "rejected": ("Rejected", "Every answer that was tested has fallen."),
    "insufficient_evidence": ("Too little evidence", "There was not enough to go on. This is no vote for anything."),
    "abstained": ("Abstained", "Everybody who was asked passed."),
    "undetermined": ("Undetermined", "A limit ended it while something was still due."),
    "failed": ("Failed", "It could not be held to its end."),
    "cancelled": ("Cancelled", "Somebody stopped it."),
}
"""For each status a name and what it means."""

WEIGHED_STATUS: Final = {
    "consensus": ("Consensus", "Every independent source that counts speaks for this answer."),
    "majority": ("Majority", "The evidence for this answer outweighs the rest by enough, though not all of it agrees."),
    "balanced": ("Balanced", "The evidence for the answers is too close to decide between them."),
    "polarized": ("Polarized", "Two answers are both strongly supported by evidence. Neither wins."),
    "unopposed": ("Unopposed", "Only one answer has evidence. Nothing was heard for the others, so it is no verdict."),
    "rejected": ("Rejected", "The evidence is against every answer that was tested."),
    "contested": ("Contested", "Some evidence is itself in doubt, and another answer would follow if it fell."),
}
"""Where evidence is weighed instead of sides being counted."""

CLAIMS_STATUS: Final = {
    "consensus": ("Consensus", "Everybody is for it, and nobody maintains what speaks against it."),
    "majority": ("Majority", "Most are for it, and it stands or is not outweighed."),
    "accepted": ("Stands", "It stands against what was said against it."),
    "rejected": ("Rejected", "What most take a side on has fallen, and so has its opposite."),
    "unopposed": ("Unopposed", "What most take a side on stands, but nobody ever tested it."),
    "contested": ("Contested", "What most take a side on is open: what was said against it is not settled."),
    "balanced": ("Balanced", "Of what most take a side on, none has enough on its side to divide them."),
    "polarized": ("Polarized", "What most take a side on divides them: neither side is small."),
}
"""Where many claims are at issue: the status is that of the claims on which most take a side."""

SIDES_STATUS: Final = {
    "consensus": ("Consensus", "All are on one side of every claim."),
    "majority": ("Majority", "Two thirds or more are on one side of every claim."),
    "polarized": ("Polarized", "At least one claim has a third or more of all on each side."),
    "balanced": ("Balanced", "At least one claim has as many for it as against it."),
    "contested": ("Contested", "At least one claim has no two thirds on a side, or what most hold did not stand."),
}
"""Where each claim is decided by its sides: the status is that of the least settled."""

OWN_RULES: Final = "By rules of its own."
COUNTED: Final = "By counting, without a map."
"""What a status means where there is no labelling."""

STOPPED: Final = {
    "agreement": "agreement was reached",
    "nothing_contested": "nothing was contested any more",
    "no_new_information": "a round brought nothing new",
    "oscillating": "it went round in circles",
    "rounds": "the rounds were spent",
    "budget": "the budget was spent",
    "timeout": "the time was up",
    "gates": "a gate closed it",
    "operator": "somebody stopped it",
    "error": "an error ended it",
}

STATE: Final = {
    "running": ("Still running", "This debate has not ended. What follows is how far it has come."),
    "suspended": ("Interrupted", "This debate has not ended, and nobody is driving it. `moot resume` goes on with it."),
    "ended": ("Ended", ""),
}

LABEL: Final = {**PLAIN, "gone": "taken back", "none": "no reason"}
DOES: Final = {"in": "stands", "out": "has fallen", "undec": "is open"}
"""The same as what something does, in a sentence."""
THEN: Final = {"in": "stand", "out": "fall", "undec": "be open"}
"""What something would do that has another label than now, by that label."""
MANY: Final = {"in": "stand", "undec": "open", "out": "fallen", "gone": "taken back", "none": "without a reason"}
"""The same of several, after their number."""
STATES: Final[Mapping[str, State]] = {
    "stands": "in", "open": "undec", "fell": "out", "withdrawn": "gone", "dropped": "gone",
}  # fmt: skip
"""How an attack stands, by what became of it (`results.argued.AttackResult`)."""
_LABELS: Final[Mapping[str, State]] = {"in": "in", "out": "out", "undec": "undec", "none": "none", "": ""}
PLACE: Final = {"in": "decided", "out": "not chosen", "undec": "open"}
"""What the labels of answers are called where weight decides."""
RELATION: Final = {
    "rebut": "says it is not true:",
    "undermine": "says a ground is not true:",
    "undercut": "says it does not follow:",
    "challenge": "says it is no objection",
    "oppose": "speaks against",
    "support": "speaks for",
    "needed": "is needed for",
    "cites": "is evidence for",
}
"""For each kind of edge what its source does."""

ATTACK: Final = {
    "rebut": ("Not true", "denies what is concluded (the model calls it to rebut)"),
    "undermine": ("Not true", "denies what a reason rests on, a record or its source (to undermine)"),
    "undercut": ("It does not follow", "denies that the conclusion follows (to undercut)"),
    "challenge": ("That is no objection", "denies that an attack holds (to challenge)"),
    "oppose": ("Against it", "speaks against an answer"),
}
"""For each kind of attack: what it says, in a word or two, and what that means."""

COMPONENT: Final = {
    "conclusion": "what follows in the end",
    "premise": "what their reasons rest on",
    "assumption": "what they take for granted",
    "source": "whether a source is good",
    "fact": "what happened",
    "warrant": "what follows from what",
    "inference": "what follows from what",
    "relation": "whether an objection holds",
}
"""Over what sides part, by the component of an argument that their conflicts are about."""
DENIES: Final = {
    "claim": "says that it is not true:",
    "literal": "says that it is not true:",
    "premise": "says that it rests on what is not true:",
    "assumption": "says that it takes for granted what is not true:",
    "fact": "says that the evidence is not true:",
    "source": "says that it has no good source:",
    "warrant": "says that it does not follow:",
    "relation": "challenges",
}
"""What an attack says of what it is on, by the component that it attacks."""

CHALLENGED: Final = {"in": "It stands: that attack counts no more.", "out": "It has fallen: that attack counts."}
"""What became of a challenge, by how it stands."""
BECAME: Final = {
    ("in", "out"): "It stands, and what it attacks has fallen.",
    ("in", "in"): "It stands, and does not outweigh what it attacks.",
    ("in", "undec"): "It stands; what it attacks is open.",
    ("undec", "undec"): "Neither has fallen.",
    ("undec", "in"): "It is open, and does not outweigh what it attacks.",
    ("undec", "out"): "It is open; what it attacks has fallen.",
    ("out", "in"): "It has fallen, and what it attacked stands.",
    ("out", "undec"): "It has fallen; what it attacked is open all the same.",
    ("out", "out"): "It has fallen, and so has what it attacked.",
}
"""What became of an attack, by how it stands and how what it is on does."""

HOW: Final = {
    "asserted": "said by a participant",
    "detected": "found by a detector",
    "looked": "somebody looked and said so",
    "model": "read by a model",
    "words": "read by words",
    "checked": "shown by a check",
    "implied": "follows from what both claim",
}

LET_GO: Final = {"conceded": "conceded it", "replaced": "replaced it", "taken back": "took it back"}
LET_GO_FOR: Final = {"conceded": " to ", "replaced": " by ", "taken back": " because of "}
"""How a claim was let go, and what comes before that for which it was."""

CLOSED: Final = {
    "answered": "answered",
    "passed": "passed",
    "failed": "failed to answer",
    "timed_out": "did not answer in time",
}
OUTCOME: Final = {"worked": "it worked", "failed": "it failed", "unknown": "outcome unknown"}


SEARCHED: Final = "it looked for the words "
"""What stands before what memory was asked: words to search by, and no sentence."""

ASKED: Final = {
    "claim": "own claims",
    "answer": "an answer",
    "argue": "reasons",
    "find": "findings",
    "check": "checks",
    "reply": "a reply",
    "open": "a reply",
    "vote": "a ballot",
}
"""What a request is for, where its one word is no phrase."""


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun, in the singular or plural; `many` is the plural if it does not just end in s.

    >>> counted(1, "round"), counted(2, "reply", "replies")
    ('1 round', '2 replies')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def signed(value: float) -> str:
    """A stance as a number with its sign, with no more digits than it needs and three decimals at most.

    >>> signed(1.0), signed(-0.25), signed(0.0)
    ('+1', '−0.25', '0')
    """
    shown = f"{abs(value):.3f}".rstrip("0").rstrip(".")
    return shown if shown == "0" else ("+" if value > 0 else "−") + shown


NO_SIDE: Final = 0.05
"""A stance that is smaller takes no side."""


def stance(value: float) -> str:
    """A stance in [-1, 1], from against to for, in words.

    >>> stance(1), stance(0.25), stance(0), stance(-0.6)
    ('firmly for', 'leans for', 'no side', 'against')
    """
    side = "for" if value > 0 else "against"
    size = abs(value)
    if size < NO_SIDE:
        return "no side"
    return f"leans {side}" if size < 0.5 else side if size < 0.9 else f"firmly {side}"


def stands(value: float) -> str:
    """A stance in [-1, 1] as the words between who takes it and what it is on.

    >>> [stands(value) for value in (1, -0.25, 0)]
    ['is firmly for', 'leans against', 'takes no side on']
    """
    return f"{takes(value)}{stance(value)}{' on' if abs(value) < NO_SIDE else ''}"


def takes(value: float) -> str:
    """The verb before the words of a stance; empty where they have one.

    >>> [f"{takes(value)}{stance(value)}" for value in (1, -0.25, 0)]
    ['is firmly for', 'leans against', 'takes no side']
    """
    size = abs(value)
    return "takes " if size < NO_SIDE else "" if size < 0.5 else "is "


def standing(item: Item) -> str:
    """How an item stands, in a word or two; empty where it has no state."""
    return item.word or (LABEL[item.state] if item.state else "")


def signed_weight(value: float) -> str:
    """What something adds to what it bears on.

    >>> signed_weight(0.8), signed_weight(-0.25)
    ('+0.80', '−0.25')
    """
    return f"{value:+.2f}".replace("-", "−")


def state_of(label: str | None) -> State:
    """How something stands, by its label; without one it was taken back."""
    return "gone" if label is None else _LABELS.get(label, "gone")


def cost_line(cost: Cost) -> str:
    """What calls of models cost, in one line, with what was estimated."""
    told = f"{amounts(cost)} · {cost.seconds:.1f} s of calls"
    if (unsure := cost.estimated) is None:
        return told
    usd = "" if unsure.usd is None else f", ${unsure.usd:.4f}"
    most = f"{unsure.input_tokens:,} tokens in, {unsure.output_tokens:,} out{usd}"
    which = counted(unsure.calls, "call")
    return f"{told} · and at most {most} for {which} of these whose tokens nobody counted (an estimate)"


def amounts(cost: Cost) -> str:
    """The calls, the tokens and the dollars of a cost."""
    usd = "dollars not known" if cost.usd is None else f"${cost.usd:.4f}"
    return f"{counted(cost.calls, 'call')} · {cost.input_tokens:,} tokens in, {cost.output_tokens:,} out · {usd}"
