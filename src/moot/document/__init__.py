"""What people look at, made from results: one HTML page, Markdown, a graph for Graphviz. Knows no screen."""
