"""Dialectics: tasks from files, roles of participants, gates that examine versions, and the debate that uses them."""
