"""The asynchronous face under its public name (`moot.aio.open`)."""

from moot.faces.python.aio import AsyncMoot, deliberate, open

__all__ = ["AsyncMoot", "deliberate", "open"]
