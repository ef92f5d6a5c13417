"""moot over HTTP: the operations of the table as calls, debates in the background, events as a stream, a page.

It needs the extra `server` (FastAPI and uvicorn), which `moot.faces.http.server` loads when a server starts.
"""
