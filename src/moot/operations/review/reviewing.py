"""Holding a review of what files say: findings, answers, checks."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from moot.errors import InvalidDocument
from moot.operations import debates, holding
from moot.operations.agents import AgentSet
from moot.operations.opening import LONGEST_TIMEOUT_S, opening
from moot.operations.requests.holding import Hold
from moot.operations.requests.reviewing import Review
from moot.operations.review.checks import Check, read_checks
from moot.operations.review.documents import Given, known_again, read_files
from moot.operations.review.gate import NAME, ReviewGate
from moot.operations.review.recalling import earlier_findings
from moot.operations.review.reviewed import Reviewed
from moot.operations.review.sources import again, sources_of
from moot.operations.world import World
from moot.participants.participant import Participant
from moot.participants.scripted import ScriptedRounds
from moot.protocols import REVIEW, protocol_named
from moot.record.events import DebateOpened
from moot.runtime.driver import off_loop


async def review(world: World, request: Review) -> Reviewed:
    """Hold a review of what the files of the request say. Raises BadInput, with nothing done, and StoreError."""
    sources = await off_loop(sources_of, request)
    given, checks = await off_loop(_read, request)
    given, agents = await off_loop(_seated, world, given, checks)
    opened = opening(world, world.project, _hold(request, given, checks), agents)
    opened = replace(opened, sources=sources)
    debate = await holding.hold(world, opened, world.watch, agents.participants)
    return Reviewed(debates.shown(debate), (*given.notes, *_idle(checks, given)))


def seated_again(world: World, opened: DebateOpened) -> Mapping[str, Participant] | None:
    """The participants of a review that was interrupted, read from its files again; None if it was not made of files.
    Raises BadInput for a file that is gone or has changed.
    """
    if opened.sources is None:
        return None
    request = again(opened.sources)
    return _seated(world, *_read(request))[1].participants


def _seated(world: World, given: Given, checks: Sequence[Check]) -> tuple[Given, AgentSet]:
    """What the files say, known again by what the last review left, and the participants that say it, with the gate."""
    earlier = earlier_findings(world)
    given = known_again(given, [each.finding.fingerprint for each in earlier])
    gate = ReviewGate(_free_name(given), earlier, checks)
    people: dict[str, Participant] = {name: ScriptedRounds(name, said) for name, said in given.scripts.items()}
    return given, AgentSet({**people, gate.name: gate})


def check(_world: World, request: Review) -> None:
    """Raise what is wrong with the files of the request, and do nothing else."""
    given, checks = _read(request)
    _hold(request, given, checks)


def _read(request: Review) -> tuple[Given, tuple[Check, ...]]:
    given, checks = read_files(request.files), () if request.checks is None else read_checks(Path(request.checks))
    named = dict.fromkeys(check.finding for check in checks if check.finding is not None)
    unsure = {id: given.several[id] for id in named if id in given.several}
    if unsure:
        told = ((id, len(marks), " or ".join(marks)) for id, marks in unsure.items())
        problems = [f"{id!r} is {number} findings: name one by its fingerprint, {those}" for id, number, those in told]
        raise InvalidDocument(str(request.checks), problems)
    return given, checks


def _hold(request: Review, given: Given, checks: Sequence[Check]) -> Hold:
    rounds = max(map(len, given.scripts.values()), default=0)
    seconds = sum(check.timeout_s for check in checks)
    return Hold(
        REVIEW,
        f"Which findings in {', '.join(given.names)} stand?",
        parameters={"fail_on": request.fail_on},
        max_rounds=rounds + 3,  # the checks of the last findings, and a round that brings nothing
        timeout_s=min(max(protocol_named(REVIEW).opening.timeout_s or 0, seconds + 60), LONGEST_TIMEOUT_S),
        remember=False,
        anonymous=False,
    )


def _free_name(given: Given) -> str:
    """A name for the gate that no participant has."""
    taken = {name.casefold() for name in given.scripts}
    numbers = ("", *(f" {number}" for number in range(2, 300)))
    return next(f"{NAME}{number}" for number in numbers if f"{NAME}{number}" not in taken)


def _idle(checks: Sequence[Check], given: Given) -> list[str]:
    """The checks that decide nothing, because nobody raised what they name. (Fingerprints are not looked at.)"""
    return [
        f"the check of {check.rule or check.finding!r} decides nothing: nobody raised it"
        for check in checks
        if (check.rule is not None and check.rule not in given.rules)
        or (check.finding is not None and check.finding not in given.known and len(check.finding) < 16)
    ]
