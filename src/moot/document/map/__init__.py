"""The argument graph of a debate as a map: its boxes and edges, cut into sheets, laid out, drawn."""
