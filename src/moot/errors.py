"""Every error that moot raises, in one tree.

    MootError
    ├── BadInput                what was given cannot be used; nothing was done
    │   ├── UnknownName         a name that is not among the known ones
    │   ├── InvalidValue        a value of the wrong type, range or form
    │   ├── InvalidDocument     a document with problems, all of them listed
    │   ├── NotAsked            an answer to a request that was not put to whoever answers
    │   └── ClosedRequest       an answer to a request that is closed: answered already, or its time is up
    ├── StoreError              the store cannot do what was asked
    │   ├── StoreUnavailable    it cannot be opened, read or written (folder, disk, permission)
    │   ├── NotAMootDatabase    the file is something else; it was left untouched
    │   ├── NewerSchema         the file or an event was written by a later version of moot
    │   ├── OlderSchema         a debate or an event is of a version that is no longer read
    │   ├── UnknownEvent        an event of a type that is not registered
    │   ├── VersionConflict     somebody else appended first
    │   ├── LeaseLost           the lease was taken over: nothing more may be written under it
    │   ├── DebateBusy          another process drives this debate
    │   └── NotFound            no such debate, memory or stream
    ├── TooMany                 as many run already as may run at once
    ├── PluginError             what another distribution adds to moot cannot be used here
    │   ├── NotInstalled        the distribution that adds what is named is not there
    │   └── BrokenPlugin        it raises, it is made for a later moot, or two have one name
    ├── ParticipantFailed       a participant could not answer; it costs itself the turn
    ├── SearchCut               a bound ended a search before its question was decided
    ├── OutOfTime               a limit of time ended the work before it was done
    ├── ProcessDied             a process that worked for this one ended early, by a signal or by itself
    ├── WrongAnswer             an answer of the engine that its own certificate does not bear out: a bug of moot
    └── Damage                  a record does not verify: gap, change, or a replay that differs

Each carries its data as attributes, a `message` (what is wrong) and a `remedy` (what would have worked).
"""

from collections.abc import Iterable, Sequence
from typing import Any


class MootError(Exception):
    """The base class of every error that moot raises.

    `message` says what is wrong, `remedy` what would have worked (both one line, never empty).
    """

    def __init__(self, message: str, remedy: str) -> None:
        self.message, self.remedy = message, remedy
        super().__init__(f"{message}; {remedy}")

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors are pickled with their data: those of another process are raised again in this one."""
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[MootError], args: tuple[Any, ...], data: dict[str, Any]) -> MootError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(data)
    return error


class BadInput(MootError):
    """The input given to a call cannot be used; nothing was done."""


class UnknownName(BadInput):
    """A name was given that is not known: `name` is not among the `known` names of its `kind` (a category, an outcome,
    a relation, a parameter, a position, …). `more`: how many further ones there are, which are not listed. `ordered`:
    the known names stay in the order in which they are given.
    """

    def __init__(self, kind: str, name: str, known: Iterable[str], more: int = 0, *, ordered: bool = False) -> None:
        self.kind, self.name, self.known = kind, name, tuple(known if ordered else sorted(known))
        self.more = more
        further = f", … and {more} more" if more else ""
        super().__init__(f"no {kind} {name!r}", f"choose one of {', '.join(self.known)}{further}")


class InvalidValue(BadInput):
    """A value has the wrong type, range or form: `what` names the parameter or field, `value` is what was given for it.
    """

    def __init__(self, what: str, value: Any, remedy: str) -> None:
        self.what, self.value = what, value
        shown = repr(value)
        super().__init__(f"{what} cannot be {shown if len(shown) <= 80 else shown[:77] + '…'}", remedy)


class InvalidDocument(BadInput):
    """A document (a file or data of claims, a graph, agents or a request) cannot be read; `problems` lists every
    problem in reading order, the message the first twenty.
    """

    def __init__(self, what: str, problems: Sequence[str], remedy: str = "") -> None:
        self.what, self.problems = what, tuple(problems)
        mend = remedy or f"mend {len(self.problems)} place(s) and try again"
        more = f"; and {len(self.problems) - 20} more" if len(self.problems) > 20 else ""
        super().__init__(f"{what}: {'; '.join(self.problems[:20])}{more}", mend)


class NotAsked(BadInput):
    """An answer to a request that is not open to the person who answers: it does not exist, or is put to somebody else.

    `why` says which; `open` names the requests of the debate that still wait for an answer of a person.
    """

    def __init__(self, debate: str, request: str, why: str, open: Sequence[str]) -> None:
        self.debate, self.request, self.why, self.open = debate, request, why, tuple(open)
        super().__init__(f"the request {request!r} cannot be answered: {why}", _open_ones(debate, open))


class ClosedRequest(BadInput):
    """An answer to a request that is closed already.

    `why`: it was answered, its deadline has passed, the debate has ended, …; `open` names the requests of the debate
    that still wait for an answer of a person.
    """

    def __init__(self, debate: str, request: str, why: str, open: Sequence[str]) -> None:
        self.debate, self.request, self.why, self.open = debate, request, why, tuple(open)
        super().__init__(f"the request {request!r} is closed: {why}", _open_ones(debate, open))


def _open_ones(debate: str, open: Sequence[str]) -> str:
    """What could be answered instead."""
    if open:
        return f"open now: {', '.join(open)}"
    return f"the debate {debate} waits for no answer; `moot show {debate}` says how it stands"


class StoreError(MootError):
    """The store (the database that holds the log) cannot do what was asked."""


class StoreUnavailable(StoreError):
    """The store at `path` cannot be opened, read or written."""

    def __init__(self, path: str, why: str, remedy: str) -> None:
        self.path, self.why = path, why
        super().__init__(f"the store {path} is unavailable: {why}", remedy)


class NotAMootDatabase(StoreError):
    """The file at `path` is no moot database; it was left untouched."""

    def __init__(self, path: str) -> None:
        self.path = path
        super().__init__(f"{path} is no moot database and was left untouched", "give another path with --db")


class NewerSchema(StoreError):
    """The database, an event or a debate needs a version or a name that this moot does not know: a later moot wrote it.

    `what` has the version or name `found` ("unknown" where only the type or protocol in `what` is not known); `known`
    is the newest version, or the names, that this moot reads.
    """

    def __init__(self, what: str, found: int | str, known: int | str) -> None:
        self.what, self.found, self.known = what, found, known
        if found == "unknown":
            super().__init__(f"{what} is not known here, only {known}", "read it with the moot that wrote it")
        else:
            super().__init__(f"{what} has version {found}; this moot reads up to {known}", "install a newer moot")


class OlderSchema(StoreError):
    """An event or a debate is of a version that this moot no longer reads. `what` has the version `found`; `known` is
    the oldest version that is read.
    """

    def __init__(self, what: str, found: int | str, known: int | str) -> None:
        self.what, self.found, self.known = what, found, known
        super().__init__(
            f"{what} has version {found}; this moot reads from {known} on", "read it with the moot that wrote it"
        )


class UnknownEvent(StoreError):
    """An event of the unregistered type `type` cannot be added to a debate; `known` are the registered types."""

    def __init__(self, type: str, known: Iterable[str]) -> None:
        self.type, self.known = type, tuple(sorted(known))
        super().__init__(
            f"the event type {type} is not known here, only {', '.join(self.known)}",
            "register its act in moot.record.acts",
        )


class VersionConflict(StoreError):
    """An append was refused because somebody else appended first: the stream is at version `actual`, not at `expected`.
    """

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        self.stream, self.expected, self.actual = stream, expected, actual
        super().__init__(f"{stream} is at version {actual}, not {expected}", "read the stream again and retry")


class LeaseLost(StoreError):
    """The writer has lost its lease, the right to append to `stream`: somebody else took it over, and no append is
    accepted.

    `epoch` is the number of the lost lease, `current` that of the lease that is held now.
    """

    def __init__(self, stream: str, epoch: int, current: int) -> None:
        self.stream, self.epoch, self.current = stream, epoch, current
        super().__init__(f"the lease on {stream} was taken over", "let the new holder finish, or resume later")


class DebateBusy(StoreError):
    """The debate `stream` cannot be driven or deleted, because `holder`, another process or another part of this one,
    is driving it.
    """

    def __init__(self, stream: str, holder: str, remedy: str = "") -> None:
        self.stream, self.holder = stream, holder
        super().__init__(f"{stream} is being driven by {holder}", remedy or "wait for it to end, or stop it and resume")


class NotFound(StoreError):
    """There is no debate, memory or stream (`kind` says which) with the id `id`."""

    def __init__(self, kind: str, id: str, remedy: str = "") -> None:
        self.kind, self.id = kind, id
        super().__init__(f"no such {kind}: {id}", remedy or f"list what there is and give the id of a {kind}")


class TooMany(MootError):
    """As many of its kind (`what`) run already as may run at once: `most`."""

    def __init__(self, what: str, most: int) -> None:
        self.what, self.most = what, most
        super().__init__(f"{most} {what} run already", "wait until one has ended")


class PluginError(MootError):
    """A protocol or a vocabulary that another distribution adds to moot cannot be used here."""


class NotInstalled(PluginError):
    """`what` is named, by a log or by whoever asks, and no installed distribution has it. `distribution`: the one that
    has it (and its version), where that is known; `known`: the names that are there.
    """

    def __init__(self, what: str, distribution: str | None, known: Iterable[str] = ()) -> None:
        self.what, self.distribution, self.known = what, distribution, tuple(known)
        remedy = f"install the distribution that adds it; here are {', '.join(self.known)}"
        if distribution:
            remedy = f"pip install {distribution.replace(' ', '==')}"
        super().__init__(f"{what} is not installed", remedy)


class BrokenPlugin(PluginError):
    """What `distribution` (with its version; several if two have one name) adds under `name` to `group` cannot be used:
    `why` says what it raised or lacks. Nothing else is affected.
    """

    def __init__(self, group: str, name: str, distribution: str, why: str, remedy: str = "") -> None:
        self.group, self.name, self.distribution, self.why = group, name, distribution, why
        mend = remedy or "install another version of it; `moot plugins` lists what other distributions add"
        super().__init__(f"{name} ({group}) of {distribution} cannot be used: {why}", mend)


class ParticipantFailed(MootError):
    """The participant named `participant` could not answer, for the reason `why`. It loses its turn; the debate goes
    on.
    """

    def __init__(self, participant: str, why: str) -> None:
        self.participant, self.why = participant, why
        super().__init__(why, f"see what {participant} runs into, and let it answer with an object or a Move")


class SearchCut(MootError):
    """A search was stopped by its bound before its question was decided, after `visited` nodes; `bound` names the
    bound, if it is known.
    """

    def __init__(self, bound: str | None, visited: int, remedy: str = "") -> None:
        self.bound, self.visited = bound, visited
        super().__init__(
            f"the search was cut short after {visited} nodes (bound: {bound})",
            remedy or "raise max_nodes, or ask moot.argumentation.extensions for what was found",
        )


class OutOfTime(MootError):
    """The time limit of `seconds` ended the work before it was done."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(f"not answered within {seconds:g} seconds", "raise --timeout")


class ProcessDied(MootError):
    """A helper process that did the work ended without an answer.

    `number`: above 0 the signal that killed it; else its exit code with a minus sign.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        how = f"was killed by signal {number}" if number > 0 else f"ended without an answer, exit code {-number}"
        super().__init__(f"the process at work {how}", "see that there is enough memory; --debug shows more")


class WrongAnswer(MootError):
    """The solver gave an answer that its own certificate refutes: a bug of moot.

    `asked` is the task (as "DC-PR a": problem, semantics, argument), `why` says what is wrong, `members` is the set of
    arguments that the answer named, if any.
    """

    def __init__(self, asked: str, why: str, members: frozenset[str] | None = None) -> None:
        self.asked, self.why, self.members = asked, why, members
        shown = "" if members is None else f" ({len(members)} arguments: {', '.join(sorted(members)[:20])})"
        super().__init__(f"the answer to {asked} is wrong: {why}{shown}", "report it together with the framework")


class Damage(MootError):
    """A record in the log does not verify: it has a gap, was changed, or does not replay to what it says.

    `problems` are the damaged places, each a dict with `stream`, `version` and `kind`. `given`: the record is one that
    the caller gave, not one of the store.
    """

    def __init__(self, message: str, problems: Sequence[dict[str, Any]] = (), *, given: bool = False) -> None:
        self.problems, self.given = tuple(problems), given
        super().__init__(message, "restore the last good backup or export; `moot verify` names every damaged place")
