"""What is asked to hold a review."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from moot.operations.request import Request, option, positional, request

if TYPE_CHECKING:
    from moot.operations.review.reviewed import Reviewed


@request
class Review(Request["Reviewed"]):
    """Settle findings: what stands, what was fixed, what was rebutted, what comes back with nothing new.

    `files`: SARIF 2.1.0 logs, and JSON with `findings` and `answers` (docs/review.md), as paths, data or JSON text.
    Exit code 6 if a finding at or above `fail_on` is open or contested.
    """

    files: Sequence[Any] = positional(
        "FILE…", "SARIF 2.1.0, or JSON with findings and answers; - is standard input.",
        plain=Sequence[Mapping[str, Any]],
    )  # fmt: skip
    fail_on: str = option(
        "--fail-on", says="The severity from which an open finding is exit code 6.", default="high",
        choices=("low", "medium", "high", "critical"),
    )  # fmt: skip
    checks: str | None = option(
        "--checks", says="Commands that decide findings, in TOML.", default=None, metavar="FILE"
    )
