#!/bin/sh
# Starlette: where a path has one route a method, 405 names in Allow only the methods of the route that was declared first.
#
# A reader expects all methods of the path, as RFC 9110 (15.5.6) wants it. FastAPI declares a route a method, so every
# path with GET and DELETE is answered so. moot writes the header itself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "fastapi==0.165.0" "starlette==1.10.0" "httpx==0.28.1"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import fastapi
import starlette
from fastapi import FastAPI
from starlette.testclient import TestClient

app = FastAPI()


@app.get("/notes/1")
def read() -> str:
    return "a note"


@app.delete("/notes/1")
def erase() -> None:
    return None


answer = TestClient(app).put("/notes/1")
allowed = answer.headers.get("allow")
print(f"starlette {starlette.__version__}, fastapi {fastapi.__version__}")
print(f"PUT on a path with GET and DELETE: {answer.status_code}, Allow: {allowed}")
print("expected: Allow: DELETE, GET")
sys.exit(0 if (answer.status_code, allowed) == (405, "GET") else 1)
PYTHON
