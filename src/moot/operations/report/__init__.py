"""The report of a debate as one HTML page that needs nothing else."""

from moot.operations.report.page import page, policy
from moot.operations.report.told import Seal, Told

__all__ = ["Seal", "Told", "page", "policy"]
