"""moot for assistants: the Model Context Protocol, over standard input and output or over HTTP.

It needs the extra `mcp` (the official SDK), which `moot.faces.mcp.server` loads when it starts.
"""
