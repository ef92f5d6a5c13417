"""Frameworks as pictures: pure Python, the same bytes for the same framework."""
