"""The founding blackboard: cruxes, disputes, flip conditions, and who speaks next.

Behaviour after Faultline's blitz and classical modes, flaws included: cruxes are one only where their words are (F13),
and nothing ever resolves one (F9). Of the weight the description says .05·N; N is read as the number of the crux.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from moot.founding.convergence import MAX_EVENTS, ROUNDS_APART, convergence, distance, entropy, latest, masses
from moot.founding.graph_records import AgentStance, Claim, ConvergenceState, Crux, DebateOutput, FlipCondition

__all__ = [
    "BLITZ_ROUNDS",
    "CLASSICAL_TURNS",
    "MAX_EVENTS",
    "QUIET_TURNS",
    "ActionPlan",
    "AgentStance",
    "BlackboardState",
    "Claim",
    "ConvergenceState",
    "Crux",
    "DebateOutput",
    "Dispute",
    "FlipCondition",
    "Side",
    "add_cruxes",
    "board_summary",
    "convergence",
    "crux_weight",
    "disputes",
    "distance",
    "entropy",
    "fallback_output",
    "latest",
    "masses",
    "next_speaker",
    "quiet",
    "recent_messages",
    "tokens",
    "trigger_flips",
]

BLITZ_ROUNDS: Final = 5
"""Rounds of blitz at most."""
CLASSICAL_TURNS: Final = 15
"""Turns of classical at most."""
QUIET_TURNS: Final = 3
"""Turns in a row in which nobody wants to speak that end a classical debate."""
LAST_MESSAGES: Final = 10
"""Messages, of the last two rounds, that a persona is shown."""
SUMMARY_TOKENS: Final = 800
"""Tokens of a summary at most; a longer one is compressed."""
TOKEN: Final = 4
"""Characters that are taken for a token: the description counts tokens and does not say how."""
BASE_WEIGHT, DISPUTED_WEIGHT, STEP, MOST_STEPS = 0.3, 0.3, 0.05, 0.3


@dataclass(frozen=True, slots=True)
class ActionPlan:
    """The bid of a persona for the floor: speak, interrupt or listen; how urgently, in [0, 1]; and what for. The
    default stands for a bid that failed.
    """

    persona_id: str
    action: str = "speak"
    urgency: float = 0.5
    intent: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """The personas that take one stance on a claim."""

    stance: str
    persona_ids: list[str]


@dataclass(frozen=True, slots=True)
class Dispute:
    """A claim on which the latest stances are not all the same, with its sides."""

    claim_id: str
    sides: list[Side]


@dataclass(frozen=True, slots=True)
class BlackboardState:
    """What all personas see. A state is never changed: functions give new parts of one."""

    topic: str
    claims: list[Claim] = field(default_factory=list)
    crux_candidates: list[Crux] = field(default_factory=list)
    disputes: list[Dispute] = field(default_factory=list)
    flip_conditions: list[FlipCondition] = field(default_factory=list)
    open_questions: list[str] = field(default_factory=list)
    stances: list[AgentStance] = field(default_factory=list)


def next_speaker(bids: Sequence[ActionPlan]) -> ActionPlan | None:
    """The bid that gets the floor: of those that do not listen the most urgent; of equal ones an interruption, then the
    first. None if all listen.
    """
    wanting = [bid for bid in bids if bid.action != "listen"]
    return max(wanting, key=lambda bid: (bid.urgency, bid.action == "interrupt"), default=None)


def quiet(turns: Sequence[ActionPlan | None]) -> bool:
    """Whether nobody wanted to speak in the last three turns. `turns`: who got the floor in each."""
    return len(turns) >= QUIET_TURNS and all(turn is None for turn in turns[-QUIET_TURNS:])


def disputes(stances: Iterable[AgentStance]) -> list[Dispute]:
    """The claims on which the latest stances are not all equal."""
    found = []
    for claim, taken in latest(stances).items():
        sides: dict[str, list[str]] = {}
        for stance in taken:
            sides.setdefault(stance.stance, []).append(stance.persona_id)
        if len(sides) > 1:
            found.append(Dispute(claim, [Side(word, names) for word, names in sides.items()]))
    return found


def crux_weight(number: int, *, disputed: bool) -> float:
    """The weight of the crux with a number from 1, in [0.35, 0.9]: .3, and .3 if anything is disputed, and .05 times
    the number, at most .3.
    """
    return min(1.0, BASE_WEIGHT + (DISPUTED_WEIGHT if disputed else 0.0) + min(MOST_STEPS, STEP * number))


def add_cruxes(cruxes: Sequence[Crux], proposed: Iterable[str], *, disputed: bool, table: int = 0) -> list[Crux]:
    """The cruxes with those of the sentences `proposed` that are not there yet; case and spaces around do not count.
    """
    found, known = list(cruxes), {_same(crux.proposition) for crux in cruxes}
    for sentence in proposed:
        if _same(sentence) and _same(sentence) not in known:
            known.add(_same(sentence))
            number = len(found) + 1
            found.append(Crux(f"crux-{number}", sentence, crux_weight(number, disputed=disputed), [table]))
    return found


def _same(sentence: str) -> str:
    return sentence.strip().lower()


def trigger_flips(flips: Sequence[FlipCondition], triggered: Mapping[str, Iterable[str]]) -> list[FlipCondition]:
    """The flip conditions, those marked whose words a persona says, exactly, of itself. `triggered`: by persona."""
    said = {persona: set(texts) for persona, texts in triggered.items()}
    return [
        replace(flip, triggered=flip.triggered or flip.condition in said.get(flip.persona_id, ())) for flip in flips
    ]


def recent_messages(messages: Sequence[tuple[int, str]], now: int) -> list[str]:
    """What a persona is shown of what was said: of (round, words), the last ten of the last two rounds before `now`."""
    return [words for round_, words in messages if now - ROUNDS_APART <= round_ < now][-LAST_MESSAGES:]


def board_summary(board: BlackboardState) -> str:
    """The blackboard in words, as personas are shown it. The words are ours."""
    cruxes = "; ".join(crux.proposition for crux in board.crux_candidates) or "none"
    return f"Blackboard: {len(board.claims)} claims, {len(board.disputes)} disputed. Cruxes: {cruxes}."


def tokens(text: str) -> int:
    """About how many tokens a text is."""
    return -(-len(text) // TOKEN)


def fallback_output(board: BlackboardState) -> DebateOutput:
    """The output where its extraction failed: the cruxes and flip conditions of the blackboard, and nothing else."""
    return DebateOutput(list(board.crux_candidates), [], list(board.flip_conditions), [], [])
