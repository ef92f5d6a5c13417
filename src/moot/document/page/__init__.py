"""The report of a debate as one HTML page that loads nothing else."""

from moot.document.page.page import page, policy
from moot.document.page.subject import Seal, Subject

__all__ = ["Seal", "Subject", "page", "policy"]
