"""Everything that a user may ask for. Knows no screen."""

