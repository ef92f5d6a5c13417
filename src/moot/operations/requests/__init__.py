"""The requests of all operations: what each is asked, in plain data."""
