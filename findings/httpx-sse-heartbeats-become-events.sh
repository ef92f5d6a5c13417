#!/bin/sh
# httpx-sse 0.4.3: once an event had an id, every heartbeat is an event: type "message", no data, the old id.
#
# By the standard (HTML, server-sent events) a block without `data` dispatches nothing; httpx-sse leaves only those out that
# have no id, and keeps the last id for all that follow. A `retry` or an `id` by itself is an event too. A client that parses
# `data` as JSON breaks at the first heartbeat of a stream that can be resumed. moot sends both; docs/server.md says to pass
# over events without data, which moot has none of.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "httpx-sse==0.4.3" "httpx==0.28.1"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import httpx
import httpx_sse


def events(body: str) -> list[tuple[str, str, str]]:
    answer = httpx.Response(200, headers={"content-type": "text/event-stream"}, content=body)
    with httpx.Client(transport=httpx.MockTransport(lambda request: answer)) as client:
        with httpx_sse.connect_sse(client, "GET", "http://localhost/") as source:
            return [(event.event, event.data, event.id) for event in source.iter_sse()]


beat = ": still here\n\n"
plain = events("data: a\n\n" + beat + "data: b\n\n")
resumable = events("id: 1\ndata: a\n\n" + beat + "id: 2\ndata: b\n\n")
alone = events("retry: 2000\n\n" + "data: a\n\n")
print("httpx-sse 0.4.3, two events with a heartbeat between")
print(f"without ids: {plain}")
print(f"with ids: {resumable}")
print(f"a retry by itself, and one event: {alone}")
print("expected: two, two and one")
empty = ("message", "", "1")
sys.exit(0 if len(plain) == 2 and len(resumable) == 3 and resumable[1] == empty and len(alone) == 2 else 1)
PYTHON
