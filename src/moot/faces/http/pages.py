"""The files of the page: read once, served as they are. They hold nothing of a debate, and are the same for all."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from moot.document.map.drawing import SIGNS
from moot.document.style import STYLE
from moot.faces.http.problems import nowhere
from moot.version import VERSION

FOLDER: Final = Path(__file__).with_name("page")
KINDS: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
INDEX: Final = "index.html"


def add_page(app: FastAPI) -> None:
    """Serve the page at / and its files at /page/NAME."""
    files = {path.name: (path.read_bytes(), KINDS[path.suffix]) for path in FOLDER.iterdir() if path.suffix in KINDS}
    index, kind = files.pop(INDEX)
    files["report.css"] = STYLE.encode(), KINDS[".css"]
    shown = index.replace(b"<!-- signs -->", SIGNS.encode()).replace(b"<!-- version -->", VERSION.encode())

    async def page(_request: Request) -> Response:
        return _answer(shown, kind)

    async def file(request: Request) -> Response:
        found = files.get(request.path_params["name"])
        if found is None:
            raise nowhere()
        return _answer(*found)

    app.add_api_route("/", page, methods=["GET"], include_in_schema=False, response_model=None)
    app.add_api_route("/page/{name}", file, methods=["GET"], include_in_schema=False, response_model=None)


def _answer(body: bytes, kind: str) -> Response:
    return Response(body, 200, {"cache-control": "no-cache"}, f"{kind}; charset=utf-8")
