"""A result, as people read it: what went wrong, the verdict, why, and for each position what counted."""

from moot.cli.show_result import print_next_steps, print_result

__all__ = ["print_next_steps", "print_result"]
