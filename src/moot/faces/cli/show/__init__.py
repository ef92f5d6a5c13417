"""What commands print for people: one file for each kind of thing."""
