"""What was said: the graph of a debate, its events, what is legal, and the fold of the one into the other."""
