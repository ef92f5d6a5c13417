"""The report of a debate as one HTML page that needs nothing else."""

from moot.report.page.page import page, policy
from moot.report.page.told import Seal, Told

__all__ = ["Seal", "Told", "page", "policy"]
