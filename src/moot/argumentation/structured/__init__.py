"""Structured argumentation: arguments with premises, assumptions and evidence, compiled to a Dung framework."""

from moot.argumentation.structured.compiled import Compiled, compile
from moot.argumentation.structured.model import (
    Argument,
    Challenge,
    Edge,
    Fact,
    GivenUp,
    Reading,
    Structure,
    Support,
)

__all__ = ["Argument", "Challenge", "Compiled", "Edge", "Fact", "GivenUp", "Reading", "Structure", "Support", "compile"]
