"""Cancelling a debate: said in its log, and concluded at once."""

from moot.errors import BadInput
from moot.log.streams import stream_of
from moot.operations.debating import driven
from moot.operations.holding import known_debate, leased
from moot.operations.requests.debates import CancelDebate
from moot.operations.world import World, debate_id
from moot.protocols import protocol_of
from moot.protocols.pending import pending
from moot.protocols.protocol import Protocol
from moot.record.debate import fold
from moot.record.events import DebateCancelled, DebateConcluded
from moot.results import DebateResult
from moot.runtime.driver import Driver, Loaded, off_loop

SAID = DebateCancelled("operator")


async def cancel(world: World, request: CancelDebate) -> DebateResult:
    """Say in the log of a debate that it is cancelled, conclude it, and give its result. Nobody is asked any more.

    Raises NotFound, DebateBusy while a process drives it, BadInput, with nothing done, for a protocol that cannot be
    cancelled.
    """
    id = await off_loop(debate_id, world, request.id)
    known = await off_loop(known_debate, world.store, id)
    if known.debate.concluded:
        return driven(world, known.debate)
    async with leased(world.store, stream_of(id)) as lease:
        known = await off_loop(known_debate, world.store, id, known)
        driver = Driver(
            world.store, stream_of(id), _protocol(known), {}, now=world.now, lease=lease, watch=world.watch,
            loaded=known,
        )  # fmt: skip
        if not known.debate.concluded and not known.debate.cancelled:
            await driver.append([SAID], actor="operator")
        return driven(world, await driver.run())


def _protocol(known: Loaded) -> Protocol:
    """The protocol of a debate. Raises BadInput for one that would not end by being cancelled."""
    opened = known.debate.opened
    assert opened is not None, "known_debate has seen to that"
    protocol = protocol_of(opened)
    after = known.debate if known.debate.concluded else fold([SAID], known.debate)
    if not after.concluded and not any(isinstance(event, DebateConcluded) for event in pending(after, protocol)):
        raise BadInput(f"a debate of the protocol {opened.protocol} cannot be cancelled", "let it go on to its end")
    return protocol
