"""Running the gates of artifacts, and comparing programs, with limits that hold.

    with Gatekeeper() as gates:
        checked = await gates.check(Artifact("h(C) :- contract(C)."), Standard(cases=…))

A program is read, grounded and solved in a process of its own, which is killed at a limit of time and has a limit of
memory: a rule that grounds to billions fails a gate. Commands of the user's run in a scratch folder.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, ParamSpec, Self, TypeVar

from moot.artifacts.artifact import (
    GATES,
    Artifact,
    CaseResult,
    Checked,
    Equivalence,
    Gate,
    GateResult,
    How,
    Kind,
    Standard,
    Verdict,
    refused,
)
from moot.errors import OutOfTime, ProcessDied
from moot.runtime.commands import Ran, run_command
from moot.runtime.worker import Worker

P = ParamSpec("P")
T = TypeVar("T")

FILES: Final = {Kind.ASP: "artifact.lp", Kind.TEXT: "artifact.txt"}
"""The name of the file in which a gate finds the artifact."""
PLACE: Final = "{artifact}"
"""The word in a command that becomes the path of that file."""
_SHOWN: Final = 300  # characters of the output of a command that a reason shows


@dataclass(frozen=True, slots=True)
class Limits:
    """What a program may take: `seconds` for reading it, for each test, for what can be left out, for a comparison;
    `megabytes` of memory.
    """

    seconds: float = 10.0
    megabytes: int = 1024


class Gatekeeper:
    """Checks artifacts and compares programs, one after the other. Closing it ends its process.

    `folder`: where a command of the user's finds the files that its words name; None: nowhere.
    """

    def __init__(self, limits: Limits | None = None, folder: Path | None = None) -> None:
        self._limits = limits or Limits()
        self._worker = Worker(self._limits.megabytes)
        self._folder = folder

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process that works for it."""
        self._worker.close()

    async def check(self, artifact: Artifact, standard: Standard) -> Checked:
        """What the gates say of an artifact: of a program those that are built in, then the commands of the user's.

        Whatever the artifact does, it ends as a gate that is not passed, with the reason; where the clock ended it, or
        nothing could be started, as one that is undecided. Raises InvalidDocument for
        cases that no program can pass together, NotAProgram for rules in `standard.given` that are none.
        """
        match artifact.kind:
            case Kind.ASP:
                checked = await self._program(artifact.text, standard)
            case Kind.TEXT:
                checked = Checked((), size=artifact.size())
        commands = [await run_gate(gate, artifact, self._folder) for gate in standard.gates]
        return replace(checked, gates=(*checked.gates, *commands))

    async def try_cases(self, text: str, standard: Standard) -> Checked:
        """Try the cases of a program again, or new ones: the gates tests and regression alone, for a program that can
        be read. Raises InvalidDocument for cases that no program can pass together.
        """
        from moot.artifacts.answer_sets import check_cases
        from moot.artifacts.gates import tested

        check_cases(standard.cases)
        cases, _ = await self._cases(text, standard)
        return Checked(tested(cases, standard), cases)

    def compare(
        self,
        a: str,
        b: str,
        vocabulary: Sequence[str] | None = None,
        tried: Iterable[Sequence[str]] = (),
        *,
        given: str = "",
        seed: int = 0,
    ) -> Equivalence:
        """Whether two programs are equivalent (`moot.artifacts.equivalence`); unknown where a limit is reached first.
        The calling thread is blocked meanwhile; beside an event loop, call it in a thread. Raises NotAProgram,
        InvalidValue.
        """
        from moot.artifacts.equivalence import equivalence

        ask, seconds = self._worker.ask, self._limits.seconds
        try:
            return ask(seconds, equivalence, a, b, vocabulary, tuple(tried), given=given, seed=seed)
        except (OutOfTime, MemoryError, ProcessDied, RecursionError) as error:
            return Equivalence(Verdict.UNKNOWN, How.SAMPLED, why=self._told(error))

    async def _program(self, text: str, standard: Standard) -> Checked:
        from moot.artifacts.answer_sets import check_cases
        from moot.artifacts.gates import judged, lean, look

        check_cases(standard.cases)
        try:
            looked = await self._ask(look, text, standard)
        except (OutOfTime, MemoryError, ProcessDied) as error:
            return Checked(refused(GATES, "parse", self._told(error), _decided(error)), size=-1)
        if len(looked.gates) == len(GATES):
            return looked
        cases, why = await self._cases(text, standard)
        if why:
            return judged(looked, cases, standard, GateResult("parsimony", cases[-1].passed, why))
        try:
            return judged(looked, cases, standard, *await self._ask(lean, text, standard, cases))
        except (OutOfTime, MemoryError, ProcessDied) as error:
            return judged(looked, cases, standard, GateResult("parsimony", _decided(error), self._told(error)))

    async def _cases(self, text: str, standard: Standard) -> tuple[tuple[CaseResult, ...], str]:
        """What each case came to; the first that reaches a limit is the last that is tried, and the reason is given."""
        from moot.artifacts.answer_sets import run_case

        found: list[CaseResult] = []
        whole = f"{standard.given}\n{text}"
        for at, case in enumerate(standard.cases):
            try:
                found.append(await self._ask(run_case, whole, case))
            except (OutOfTime, MemoryError, ProcessDied) as error:
                found.append(CaseResult(case.name, _decided(error), self._told(error)))
                untried = f"not tried, since the test {case.name!r} reached a limit"
                found += [CaseResult(other.name, _decided(error), untried) for other in standard.cases[at + 1 :]]
                return tuple(found), untried
        return tuple(found), ""

    async def _ask(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        def asked() -> T:
            return self._worker.ask(self._limits.seconds, work, *given, **named)

        try:
            return await asyncio.to_thread(asked)
        except asyncio.CancelledError:
            self._worker.close()
            raise

    def _told(self, error: BaseException) -> str:
        match error:
            case OutOfTime():
                return f"it did not end within {self._limits.seconds:g} s here, which says nothing of it"
            case MemoryError():
                return f"it needs more than {self._limits.megabytes} MB of memory"
            case RecursionError():
                return "it is nested too deeply"
            case _:
                return f"the solver broke down on it: {error}"


def _decided(error: BaseException) -> bool | None:
    """What a gate says that ended like this: not passed, or None, undecided, where that may be the machine's doing."""
    return None if isinstance(error, OutOfTime | ProcessDied) else False


async def check(
    artifact: Artifact, standard: Standard, *, limits: Limits | None = None, folder: Path | None = None
) -> Checked:
    """Check one artifact: `Gatekeeper.check` with a process for this alone."""
    with Gatekeeper(limits, folder) as gates:
        return await gates.check(artifact, standard)


async def run_gate(gate: Gate, artifact: Artifact, folder: Path | None = None) -> GateResult:
    """Run a gate that is a command, in a scratch folder which is removed afterwards. Words of the command that name
    files in `folder` become the paths of those.
    """
    with TemporaryDirectory(prefix="moot-gate-", ignore_cleanup_errors=True) as scratch:
        path = Path(scratch, FILES[artifact.kind])
        try:
            path.write_text(artifact.text, encoding="utf-8", newline="")
        except UnicodeEncodeError:
            return GateResult(gate.name, False, "the artifact has a character that is no text")
        command = [_word(word, path, folder) for word in gate.command]
        ran = await run_command(command, gate.timeout_s, cwd=Path(scratch), stdin=path)
    return GateResult(gate.name, None if ran.undecided else ran.exit_code == 0 and not ran.left, _reason(ran))


def _word(word: str, artifact: Path, folder: Path | None) -> str:
    if PLACE in word:
        return word.replace(PLACE, str(artifact))
    if folder is None or not word or Path(word).is_absolute():
        return word
    named = folder / word
    return str(named.resolve()) if named.is_file() else word


def _reason(ran: Ran) -> str:
    """Why a command does not let an artifact pass; empty where it does."""
    printed = ran.tail.decode("utf-8", "replace").replace("\0", "\N{REPLACEMENT CHARACTER}")  # a record holds no NUL
    said = " ".join(printed.split())[-_SHOWN:]
    shown = f": {said}" if said else ""
    if ran.exit_code is None:
        return f"{ran.why}{shown}"
    if ran.exit_code:
        return f"exit code {ran.exit_code}{shown}"
    return f"it left {ran.left} process(es) behind, which were ended" if ran.left else ""
