"""The calls for people: what they are asked, what others say meanwhile, what an answer would change, the answer, and
the links by which they are invited.
"""

import asyncio
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from moot.errors import InvalidValue, UnknownName
from moot.faces.http.answers import answered, object_in, time_of
from moot.faces.http.face import Face
from moot.faces.http.problems import nowhere
from moot.faces.http.rights import LONGEST_S, Invited
from moot.operations.holding import load_debate
from moot.operations.requests.debates import AnswerRequest
from moot.record.events import HUMAN
from moot.runtime.driver import off_loop

WEEK_S: Final = 7 * 86_400


@dataclass(frozen=True, slots=True)
class People:
    """The calls for people, and what they need."""

    face: Face

    async def answer(self, request: Request) -> Response:
        """Record the answer to a request, and go on with the debate in the background."""
        who, id = request.scope["who"], await self.face.whole_id(request)
        participant = who.participant if isinstance(who, Invited) else None
        made = AnswerRequest(id, request.path_params["request"], request.scope["json"], participant, drive=False)
        try:
            found = await self.face.m.run_async(made)
        finally:
            self.face.running.go_on(id)  # a deadline may have passed, too

        def told() -> Response:
            every = found.to_dict()
            return answered({"answered": every["answered"]} if isinstance(who, Invited) else every)

        return await asyncio.to_thread(told)

    async def invite(self, request: Request) -> Response:
        """A link with which somebody may answer as one participant, and do nothing else."""
        given = object_in(request, ("participant", "expires_s"))
        debate = await self.face.debate(request)
        assert debate.opened is not None, "load_debate has seen to that"
        people = [seat.name for seat in debate.opened.seats if seat.kind == HUMAN]
        name, seconds = given.get("participant"), given.get("expires_s", WEEK_S)
        if not isinstance(name, str) or name not in people:
            raise UnknownName("person in this debate", str(name)[:80], people)
        if not isinstance(seconds, int) or isinstance(seconds, bool) or not 1 <= seconds <= LONGEST_S:
            raise InvalidValue("expires_s", seconds, f"give a whole number from 1 to {LONGEST_S}")
        invitation, expires = self.face.rights.invitation(debate.opened.debate, name, seconds)
        url = f"{self.face.address}/#join={invitation}"
        return answered({"url": url, "participant": name, "expires": time_of(expires)}, 201)

    async def invitation(self, request: Request) -> Response:
        """For which debate and participant the caller is invited."""
        who = request.scope["who"]
        if not isinstance(who, Invited):
            raise nowhere()
        debate = await off_loop(load_debate, self.face.m.store, who.debate)
        assert debate.opened is not None, "load_debate has seen to that"
        return answered(
            {
                "debate_id": who.debate,
                "participant": who.participant,
                "question": str(debate.opened.question),
                "positions": [str(position.text) for position in debate.opened.positions],
                "protocol": debate.opened.protocol,
                "ended": debate.concluded is not None,
                "expires": time_of(who.expires),
            }
        )
