"""The offline detectors: what evidence is to a position, and two claims to each other, told by their words."""
