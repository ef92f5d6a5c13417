"""What is asked of the readings of a council: what its notes were read to say, and who read them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from moot.operations.request import WATCH, DebateId, Request, Watch, data, debate, python, request

if TYPE_CHECKING:
    from moot.operations.reading_values import ReadingsList, ReadingsSet
    from moot.results import DebateResult


@request
class ListReadings(Request["ReadingsList"]):
    """Look at what the notes of a council were read to say, the least sure first; on a terminal, say yourself.

    Each item is a note and a position: what the note was read to be to the position, who read it (stated, person,
    model, words), and whether that counts. What somebody said of the note since the council is shown as it is now.
    Raises NotFound.
    """

    id: DebateId = debate()


@request
class SetReadings(Request["ReadingsSet"]):
    """Say what notes of a council are to its positions. The notes are tagged, so that every later council knows.

    `said`: triples of the id of a note, the text of a position, and supports, opposes, neutral or forbids. `source`: a
    file of JSON lines with the keys `evidence`, `position`, `label`. A line that cannot be used is rejected with its
    number, the others are done. `rest`: somebody looked at all others, too: what counts is as it was read, and the
    guesses are neutral. `by`: who says so, a person or a model; what is stated or a person said stays as it is when a
    model says otherwise, and counts as rejected. Raises NotFound for an unknown debate, and BadInput, with nothing
    done, for a triple that cannot be used.
    """

    id: DebateId = debate()
    said: Sequence[tuple[str, ...]] = data("Triples of note, position and label.", default=())
    source: str | None = data("A file of such triples as JSON lines.", default=None)
    rest: bool = data("Somebody looked at all others: what counts stays as read, guesses are neutral.", default=False)
    by: str = data("Who says so: person or model; a model never speaks over a person.", default="person")


@request
class HoldAgain(Request["DebateResult"]):
    """Hold a council anew: the same question, positions and settings, over what is remembered now.

    The section `changed` of the result says what changed: status, verdict, and the notes that are new, gone, or read
    otherwise. Raises NotFound, BadInput for a debate that weighs no notes, StoreError.
    """

    id: DebateId = debate()
    watch: Watch | None = python(WATCH, default=None)
