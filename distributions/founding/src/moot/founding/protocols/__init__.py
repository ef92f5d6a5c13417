"""The founding systems as protocols, under their names and the profile `founding`."""
