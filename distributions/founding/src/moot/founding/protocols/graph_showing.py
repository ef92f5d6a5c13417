"""What a participant of a founding graph debate is shown, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from moot.founding.graph import wire
from moot.founding.protocols.graph_course import held
from moot.founding.protocols.graph_form import form
from moot.founding.protocols.graph_log import ARGUE, ATTACK, CHECK, Numbered, claims_of, founding_round
from moot.protocols.forms import Keyed
from moot.protocols.plain import seconds_for
from moot.record.debate import Debate
from moot.record.events import Request

TASKS: Final[Mapping[str, str]] = {
    ARGUE: "Take a stance on every claim, and give two to four arguments. Nobody has seen anybody yet.",
    ATTACK: "All arguments are shown with their labels. Attack up to four arguments of others, each with a "
    "counter-argument of your own.",
    CHECK: "Say of each attack whether it is relevant, of the right type and no fallacy, and how strong it is.",
}


@dataclass(frozen=True, slots=True)
class FoundingGraphRequest(Keyed):
    """What a participant of a founding graph debate is asked, as plain data. The fields can be read as attributes or by
    key.

    `round`: the founding round, 0 for the arguments. `you`: its name. `task`: what is asked for, in words. `claims`:
    those that a stance is asked on. `arguments`: all arguments under their founding ids and keys, each with its `label`
    (IN, OUT, UNDEC) and whether it is one's `own`. `attacks`: those that a checker is asked about. `contested`: nothing
    (the founding system asks nobody to answer for anything). `form`: the JSON schema of an answer. `deadline_s`: the
    seconds it has; None: no limit.
    """

    round: int
    question: str
    you: str
    task: str
    claims: list[Mapping[str, Any]]
    arguments: list[Mapping[str, Any]]
    attacks: list[Mapping[str, Any]]
    contested: list[Any]
    form: Mapping[str, Any]
    deadline_s: float | None


def show(request: Request, debate: Debate) -> FoundingGraphRequest:
    """What is put before the participant for `request`: nothing of others in the first round, then all arguments with
    the labels of the round before, and to a checker the attacks of the round.
    """
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    run = held(debate).run
    names = [seat.name for seat in opened.seats]

    def told(item: Any) -> dict[str, Any]:
        """An argument or an attack in the founding shape; its speaker under an alias where the debate is anonymous."""
        who = item.speaker_id
        return {**wire(item), "speakerId": f"participant {names.index(who) + 1}" if opened.anonymous else who}

    before, labels = Numbered.of(debate.before), run.state.labelling.labels
    shown = set(before.arguments.values())
    asked = {before.attacks[id] for id in request.about if id in before.attacks}
    made = [data["attacks"] for kind, data in held(debate).events if kind == "attacks_generated"]
    return FoundingGraphRequest(
        founding_round(debate),
        str(opened.question),
        f"participant {names.index(request.participant) + 1}" if opened.anonymous else request.participant,
        TASKS[request.aim],
        [{"id": claim.id, "text": claim.text} for claim in claims_of(opened)],
        [
            {**told(a), "label": labels.get(a.id), "own": a.speaker_id == request.participant}
            for a in run.state.arguments
            if a.id in shown
        ],
        [told(attack) for attacks in made for attack in attacks if attack.id in asked],
        [],
        form(request.aim),
        seconds_for(opened, request.participant),
    )
