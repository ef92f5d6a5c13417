"""What is asked of debates."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from moot.operations.request import (
    WATCH,
    Agents,
    DebateId,
    Request,
    Watch,
    data,
    debate,
    option,
    positional,
    python,
    request,
)

if TYPE_CHECKING:
    from moot.operations.debates.debate_results import ReadingsList, ReadingsSet, Replay, Verification
    from moot.operations.debates.judgement_results import Compared, Judged, WhatIf
    from moot.operations.debates.person_answers import Answered, OpenRequests
    from moot.operations.values import Copied, DebateList, Deleted, Forked, Imported, Lines, Rebuilt
    from moot.protocols.corpus import Corpus
    from moot.results import DebateResult
    from moot.verdict.explained import ExplainedNode


FORMATS: Final = ("json", "markdown", "html", "dot", "log", "recording")


@request
class ListDebates(Request["DebateList"]):
    """List all debates, the oldest first.

    The result has a line for each debate of the database that is not deleted, of every project: its question, state
    and, once it has ended, status and verdict. Raises StoreError, and Damage if the list disagrees with the log.
    """


@request
class ShowDebate(Request["DebateResult"]):
    """Show the result of a debate, as far as it has come.

    Until the debate has ended, status and verdict are None, and the result lists the people whose answers it waits for.
    `calls`: with each call of a model. Raises NotFound.
    """

    id: DebateId = debate()
    calls: bool = option(
        "--calls", says="With each call of a model: what it was sent, said, took and cost.", default=False
    )


@request
class ResumeDebate(Request["DebateResult"]):
    """Go on with a debate that was interrupted; one that has ended is shown.

    The debate runs until it ends or waits for people. `agents`: the agents file or `module:function`, if it is no
    longer where it was when the debate was opened; in Python also a mapping of names to async callables. Raises
    NotFound, DebateBusy while another process drives the debate, NewerSchema, and BadInput if somebody who takes part
    is missing.
    """

    id: DebateId = debate()
    agents: Agents | None = option(
        "--agents", "-a", metavar="FILE", says="Its agents, if they have moved since.", default=None, plain=str | None
    )
    watch: Watch | None = python(WATCH, default=None)


@request
class ListRequests(Request["OpenRequests"]):
    """Show what the people of a debate are asked now.

    The result lists the open requests to people, all of them or those to one `participant`, each with its deadline.
    Raises NotFound, and UnknownName if no participant has that name.
    """

    id: DebateId = debate()
    participant: str | None = option(
        "--participant", "-p", metavar="NAME", says="Only what this one is asked.", default=None
    )


@request
class AnswerRequest(Request["Answered"]):
    """Answer a request as a person; the debate goes on, unless it waits for others. Exit code 3: refused in part.

    `request`: the id of an open request. `answer`: a ROUND of docs/participants.md. `participant`: the name of the
    person who answers; the answer is refused if the request is put to somebody else; None: not checked. `agents`: the
    debate's other participants, if their file is no longer where it was. `drive`: whether the debate goes on in this
    process. The result says which parts of the answer were refused and, in `stays`, why the debate could not go on
    here. Raises NotFound, NotAsked for a request that is not put to a person, ClosedRequest for one that was answered
    or whose time is up, InvalidValue for what is no answer, and InvalidDocument for one of which every part is refused:
    its request stays open.
    """

    id: DebateId = debate(says="The debate.")
    request: str = positional(
        "REQUEST", "Its request, if it has several that are open; `moot requests ID` lists them.", asked=True
    )
    answer: Any = positional(
        "FILE", "What is said: a round as JSON; - reads it here. Without one you are asked question by question.",
        kind="document", asked=True, plain=Any,
    )  # fmt: skip
    participant: str | None = option(
        "--participant", "-p", metavar="NAME", says="Who answers, to be sure.", default=None
    )
    agents: Agents | None = option(
        "--agents", "-a", metavar="FILE", says="Its other agents, if they have moved since.", default=None,
        plain=str | None,
    )  # fmt: skip
    drive: bool = data("Whether the debate goes on at once.", default=True)
    watch: Watch | None = python(WATCH, default=None)


@request
class ForkDebate(Request["Forked"]):
    """Begin a debate with the first events of another; `moot resume` lets it go its own way.

    The other debate is not changed. The result is the new debate's id. `at`: how many events are copied, at least 1.
    Raises NotFound, and BadInput unless `at` is from 1 to the number of the debate's events.
    """

    id: DebateId = debate()
    at: int = option(
        "--at", metavar="VERSION", says="How many of its events to take, from the first.", kind="number",
        range=(1, 2**63 - 1),
    )


@request
class CancelDebate(Request["DebateResult"]):
    """Stop a debate for good: it ends as cancelled, and what was said stays.

    A debate that has ended is shown as it is. Raises NotFound, DebateBusy while another process drives it, BadInput for
    a protocol that cannot be cancelled.
    """

    id: DebateId = debate()


@request
class DeleteDebate(Request["Deleted"]):
    """Erase a debate's texts and its remembered verdict for good; that it was there stays on record.

    The result says how many texts were `erased`. Raises NotFound, DebateBusy while a process drives the debate, and
    StoreUnavailable if another process still reads an old copy of the texts: then call it again, and InvalidValue for
    `last`, which said again would mean another debate. Safe to repeat until it raises NotFound
    (docs/decisions/0009-deleting-a-debate.md).
    """

    id: DebateId = debate()


@request
class ExplainDebate(Request["ExplainedNode"]):
    """Say why something is in, out or undecided: a tree of reasons.

    `argument`: the position (text or id), argument, fact or other node whose label is explained; None: the verdict,
    else the strongest position, with the `others` (not part of the JSON). The reasons are the attacks and supports that
    decide the label, each explained in turn. Raises NotFound, UnknownName, InvalidValue, and BadInput for what has no
    label.
    """

    id: DebateId = debate()
    argument: str | None = positional(
        "ARGUMENT", "What to explain; else the verdict, or the strongest position.", default=None
    )
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="Give up after so much time (exit code 3).", default=None
    )


@request
class ExportDebate(Request["Lines"]):
    """Write a debate down: as JSON, Markdown, one HTML page, a graph for Graphviz, its log, or a recording.

    The result has lines without line ends, which can be read once. Raises NotFound, UnknownName for another format.
    """

    id: DebateId = debate()
    format: str = option(
        "--format", "-f", metavar="FORMAT", says="json, markdown, html, dot, log or recording.", default="json",
        choices=FORMATS,
    )  # fmt: skip


@request
class ImportDebate(Request["Imported"]):
    """Take in a debate that `moot export --format log` wrote, from another database.

    `file`: its path, or the lines of the log themselves. Its hashes are checked first, and kept. Raises Damage,
    InvalidValue for what is not the whole log of one debate, BadInput if the debate is there already, also one that was
    deleted, NewerSchema, OlderSchema, StoreError.
    """

    file: str | Path | Sequence[str] = positional("LOG", "A log file.", kind="path", plain=str | tuple[str, ...])


@request
class ReplayDebate(Request["Replay"]):
    """Compute the outcome again from the events alone; exit code 4 if it differs.

    `what`: a debate in the database, or a log file that `moot export --format log` wrote. The result says whether the
    computed outcome is `identical` to the recorded one, and has the `sha256` of the computed one. Raises NotFound,
    InvalidValue for a log that is not one whole debate, NewerSchema, and Damage for a log that was changed.
    """

    what: DebateId | Path = debate("ID_OR_LOG_FILE", "A debate, or a file that export wrote.")


@request
class Verify(Request["Verification"]):
    """Check that nothing was changed or lost, in the log or in what is folded from it; exit code 4 if something was.

    It checks the hashes, order, gaps and texts of one debate's log; without an id of the whole log, and also the views,
    the tables that are computed (folded) from it. The result has the number of events that were checked, and every
    damaged place. Raises NotFound.
    """

    id: DebateId | None = debate("ID", "A debate; else everything.", default=None, plain=str | None)


@request
class Rebuild(Request["Rebuilt"]):
    """Make everything that is folded from the log anew: the tables of memories and of debates.

    These tables (views) hold nothing that is not in the log: they are dropped and computed from its events again.
    Linear in the log. Raises StoreError.
    """


@request
class JudgeCorpus(Request["Corpus"]):
    """Count over many debates how often debating rescued a wrong first answer, and how often it destroyed a right one.

    `folder`: logs of debates (`moot export --format log`), in it and the folders in it; None: the debates of the
    project that have ended. A first answer is one of the blind round. Which answer is right is known from `moot
    outcome`, or from `truth`, a file of JSON lines with the keys `debate` (an id, or the name of a file in the folder)
    and `answer`. It also says how many voices the participants are worth. What cannot be read is named in the result
    (exit code 3). Raises InvalidValue for a folder or a file that is not there.
    """

    folder: str | Path | None = positional(
        "DIR", "A folder of logs; else the debates of the project.", default=None, kind="path", asked=True,
        plain=str | None,
    )  # fmt: skip
    truth: str | Path | None = option(
        "--truth", metavar="FILE.jsonl", says="The right answers: lines with `debate` and `answer`.", default=None,
        plain=str | None,
    )  # fmt: skip


@request
class JudgeDebate(Request["Judged"]):
    """Judge a debate again under other rules: a row for each setting.

    The first row is the debate's own setting. `semantics`: a row for each of these; `parameters`: a row for each of
    these values, by the names of docs/formal-model.md; `settings`: a row for each, with all its values, `ranks` (usual,
    or equal: what is recorded ranks no higher than what is only argued) among them. With none the usual ones are tried.
    `robust` of the result says whether the verdict is the same in all. The events stay what they are, and nothing is
    stored. Raises NotFound, UnknownName, InvalidValue.
    """

    id: DebateId = debate()
    semantics: Sequence[str] = option(
        "--semantics", metavar="S", says="What gives the labels, as preferred; may be given again.", default=()
    )
    parameters: Mapping[str, Any] | None = data("A row for each of these values, by parameter.", default=None)
    settings: Sequence[Mapping[str, Any]] = option(
        "--set", metavar="NAME=VALUE,…", says="A row, as side=.5 or ranks=equal,tau.argument=.2; may be given again.",
        default=(), kind="rows",
    )  # fmt: skip
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", default=None,
        says="Give the rows that are there after so much time (exit code 3).",
    )


@request
class WhatIfDebate(Request["WhatIf"]):
    """Say what a debate would come to if something were shown, or had not been said.

    `settle`: literals, or the sentences of propositions or claims, `~` before one for its negation. `without`: what is
    left out: arguments, attacks, supports or facts by id, arguments also by handle (`a1`) or by what their author
    calls them. Nothing is stored. Raises NotFound, UnknownName.
    """

    id: DebateId = debate()
    settle: Sequence[str] = option("--settle", metavar="LITERAL", says="What is shown; may be given again.", default=())
    without: Sequence[str] = option(
        "--without", metavar="NAME", default=(),
        says="What is left out: an id, a handle, or its author's name for it; may be given again.",
    )  # fmt: skip
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="Give up after so much time (exit code 3).", default=None
    )


@request
class CompareDebates(Request["Compared"]):
    """Compare two debates on one topic: what each came to, on what each turns, who stands where. Raises NotFound."""

    a: DebateId = debate("A")
    b: DebateId = debate("B")
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="Give up after so much time (exit code 3).", default=None
    )


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


@request
class BackUp(Request["Copied"]):
    """Copy the whole database into a new file, and verify the copy.

    Others may go on writing meanwhile: the copy is what was there at one moment. The result has the number of `events`
    and the `sha256` of the file. Raises BadInput if the file is there or its folder is not, Damage, StoreError.
    """

    file: str | Path = positional("FILE", "Where to; no such file may be there.", kind="path", plain=str)


@request
class Restore(Request["Copied"]):
    """Make the database anew from a backup, which is verified first; no database may be there.

    A backup that is damaged, cut off or something else is refused, and nothing is written. `to`: the path of the
    database; the platform's own one if it is None.
    """

    file: str | Path = positional("FILE", "What `moot backup` wrote.", kind="path", plain=str)
    to: str | Path | None = data("The path of the database to make.", default=None, plain=str | None)
