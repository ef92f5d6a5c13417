"""Deliberation whose conclusions are computed."""
