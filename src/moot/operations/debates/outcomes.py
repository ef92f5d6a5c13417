"""What came of the verdict of a debate, said in its log: an event after the conclusion, which changes no result."""

from moot.errors import BadInput, NotFound, UnknownName, VersionConflict
from moot.log.streams import stream_of
from moot.memory.notes import named, optional_text
from moot.operations.debates.debate_life import load_debate
from moot.operations.memory.memory_requests import RecordOutcome
from moot.operations.values import Known
from moot.operations.world import World, debate_id
from moot.protocols.first_answers import answers_of
from moot.protocols.result import result
from moot.record.debate import Debate
from moot.record.envelope import NewEvent
from moot.record.events import EVENT_VERSION, DebateOutcomeRecorded, encode
from moot.record.labels import Outcome
from moot.record.text import NO_TEXT, Text, words_of


def record(world: World, id: str, request: RecordOutcome, missing: NotFound) -> Known:
    """Say in the log of the debate `id` what came of it. Raises UnknownName, BadInput, and `missing` where there is no
    such debate.
    """
    stream = stream_of(found := debate_id(world, id))
    outcome, text = named("outcome", Outcome, request.outcome), optional_text("the outcome's text", request.text)
    while True:
        try:
            debate = load_debate(world.store, found)
        except NotFound:
            raise missing from None
        right = _right(debate, outcome, request.right)
        said = DebateOutcomeRecorded(outcome, right, NO_TEXT if text is None else Text(text))
        type_, data = encode(said)
        id_ = f"{stream}#outcome-{world.new_id()}"
        event = NewEvent(type_, id_, world.now(), "operator", data, None, EVENT_VERSION)
        try:
            world.store.append(stream, [event], expected=debate.version)
        except VersionConflict:  # it was remembered or deleted just now
            continue
        return Known(found, outcome, text, None if right is None else str(right))


def _right(debate: Debate, outcome: Outcome, answer: str | None) -> Text | None:
    """The answer that turned out right, as the debate words it. Raises BadInput for a debate of which nothing can be
    said, UnknownName for what is none of its answers.
    """
    if debate.concluded is None:
        raise BadInput("the debate has not ended, so that nothing came of it yet", "say so once it has ended")
    if answer is None:
        if result(debate).verdict is None and outcome is not Outcome.UNKNOWN:
            why = "the debate came to no verdict that could have worked or failed"
            raise BadInput(why, "name the answer that turned out right: --right ANSWER")
        return None
    answers = answers_of(debate)
    found = next((text for text in answers if words_of(text) == words_of(answer)), None)
    if found is None:
        raise UnknownName("answer", answer, list(answers), ordered=True)
    return Text(found)
