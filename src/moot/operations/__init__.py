"""What the faces of moot call: one function for each thing that can be asked of it."""
