"""Decision records from files and folders, each weighed by a council of its own."""

from dataclasses import replace

from moot.errors import BadInput
from moot.operations import debates
from moot.operations.adr.council import held
from moot.operations.adr.files import Source, check, sources
from moot.operations.adr.judged import Judged, JudgedRecords, LeftOut
from moot.operations.adr.reading import read_record
from moot.operations.adr.record import Record
from moot.operations.adr.turning import turning
from moot.operations.requests.records import ReadRecords
from moot.operations.world import World
from moot.runtime.driver import off_loop


async def judge(world: World, request: ReadRecords) -> JudgedRecords:
    """Hold a council over each decision in the files and folders of the request.

    What cannot be used is named in the result with its line; all else is done. Raises InvalidValue, with nothing done,
    for a path that is not there; StoreError.
    """
    readable(world, request)
    judged: list[Judged] = []
    rejected: list[LeftOut] = []
    given = (Source(name, text) for name, text in (request.texts or {}).items())
    for source in (*sources(request.paths), *given):
        if source.problem:
            rejected.append(LeftOut(source.file, source.line, source.problem))
            continue
        reading = await off_loop(read_record, source.text)
        rejected += [LeftOut(source.file, each.line, each.error) for each in reading.problems]
        for record in reading.records:
            try:
                judged.append(await _judged(world, source, record))
            except BadInput as error:
                rejected.append(LeftOut(source.file, record.options[0].line, str(error)))
    return JudgedRecords(judged, rejected)


def readable(_world: World, request: ReadRecords) -> None:
    """Raise InvalidValue if a path of the request is not there, and do nothing else."""
    if request.paths or not request.texts:
        check(request.paths)


async def _judged(world: World, source: Source, record: Record) -> Judged:
    debate = await held(world, record)
    judged = Judged(source.file, record, debates.shown(debate))
    first, chosen = judged.result.verdict or judged.leader, record.chosen
    if first is None or chosen is None or first == chosen:
        return judged
    return replace(judged, turns=await off_loop(turning, debate, first, chosen))
