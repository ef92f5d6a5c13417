"""The report of a debate as one HTML page that loads nothing else."""

from moot.report.page.page import page, policy
from moot.report.page.subject import Seal, Subject

__all__ = ["Seal", "Subject", "page", "policy"]
