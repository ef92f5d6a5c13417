"""Whom models may play, and what a debate with them may cost: told before anything is asked."""

import json
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from moot.errors import InvalidDocument
from moot.faces.http.answers import answered
from moot.faces.http.face import Face
from moot.operations import participants
from moot.operations.plain import to_plain
from moot.operations.requests.holding import EstimateDebate
from moot.participants.models.personas import built_in
from moot.runtime.driver import off_loop


@dataclass(frozen=True, slots=True)
class Company:
    """The calls about models and personas, and what they need."""

    face: Face

    async def estimate(self, request: Request) -> Response:
        """What a debate with models would ask and cost; nothing is asked."""
        body = request.scope["json"]
        seats = body.get("participants") if isinstance(body, dict) else None
        kinds = [seat.get("kind") for seat in seats or () if isinstance(seat, dict)] if isinstance(seats, list) else []
        if not any(kind in ("model", "persona") for kind in kinds):
            raise InvalidDocument("the debate", ["no model takes part in it: it costs nothing"])
        made, _ = await off_loop(participants.held, body, Path())
        found = await self.face.m.run_async(EstimateDebate(to_plain(made)))
        return answered({name: value for name, value in found.to_dict().items() if name != "prompts"})

    async def personas(self, _request: Request) -> Response:
        """The personas that moot comes with."""
        return answered({"personas": [json.loads(persona.to_json()) for persona in built_in().values()]})
