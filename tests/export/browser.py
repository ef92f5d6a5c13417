"""A headless Chromium, spoken to through a pipe: it opens a page and tells what happened."""

import atexit
import base64
import fcntl
import json
import os
import shutil
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path

import pytest

from command import PATIENCE_S

MISSING = "no Chromium is installed"
"""Why a test was left out; conftest.py counts by it."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--headless",
    *(["--no-sandbox"] if os.geteuid() == 0 else []),  # as root Chromium starts in no other way
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--remote-debugging-pipe",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-background-timer-throttling",  # each page is as if it was looked at
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
)


def found():
    return next((path for name in NAMES if (path := shutil.which(name))), None)


needs_browser = pytest.mark.skipif(found() is None, reason=MISSING)


def _pipe():
    """A pipe whose ends have high numbers: 3 and 4 are those that the browser reads and writes."""
    low = os.pipe()
    high = tuple(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 50) for end in low)
    for end in low:
        os.close(end)
    return high


class Chromium:
    """The process, with a pipe to it; each page in it is a `Browser` of its own."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        there, ours = _pipe(), _pipe()
        command = [found(), *FLAGS, f"--user-data-dir={self.folder}", "about:blank"]
        self.process = subprocess.Popen(
            command,
            preexec_fn=lambda: (os.dup2(there[0], 3), os.dup2(ours[1], 4)),
            pass_fds=(3, 4),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(there[0])
        os.close(ours[1])
        self.input, self.output = os.fdopen(there[1], "wb", buffering=0), os.fdopen(ours[0], "rb")
        self.number, self.rest, self.pages = 0, b"", {}

    def send(self, method, parameters, session=None):
        """One command and its answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        message |= {"sessionId": session} if session else {}
        self.input.write(json.dumps(message).encode() + b"\0")
        while (answer := self.hear()).get("id") != self.number:
            pass
        assert "error" not in answer, (method, answer["error"])
        return answer["result"]

    def hear(self):
        """The next message; what is no answer is kept for the page that it is about."""
        while b"\0" not in self.rest:
            piece = self.output.read1(1 << 20)
            assert piece, "the browser went away"
            self.rest += piece
        text, self.rest = self.rest.split(b"\0", 1)
        message = json.loads(text)
        if "id" not in message and message.get("sessionId") in self.pages:
            self.pages[message["sessionId"]].happened.append(message)
        return message

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE_S)
        self.input.close()
        self.output.close()
        shutil.rmtree(self.folder, ignore_errors=True)


@cache
def chromium():
    """The one of this process: to start another takes a second of processor."""
    made = Chromium()
    atexit.register(made.close)
    return made


class Browser:
    """One page, alone in a profile of its own. `happened`: what it asked for, said on its console, and popped up."""

    def __init__(self):
        self.chromium, self.session, self.happened = chromium(), None, []
        self.profile = self.send("Target.createBrowserContext")["browserContextId"]
        target = self.send("Target.createTarget", url="about:blank", browserContextId=self.profile)["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.chromium.pages[self.session] = self
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.send("Emulation.setFocusEmulationEnabled", enabled=True)

    def send(self, method, **parameters):
        """One command and its answer; what happened meanwhile is kept."""
        return self.chromium.send(method, parameters, self.session)

    def open(self, path, width=1280, height=900, media="", dark=False, javascript=True):
        """Open a file and wait until it is there. Gives (requests beyond the file itself, console lines, dialogs)."""
        self.send("Emulation.setScriptExecutionDisabled", value=not javascript)
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", media=media, features=[scheme])
        self._navigate("about:blank")  # else what the page before is still asking for counts as this one's
        url = Path(path).as_uri()
        self._navigate(url)
        time.sleep(0.06)
        self.evaluate("1")
        return self.trouble(url)

    def _navigate(self, url):
        """Go there and wait until it is loaded; what happened before is forgotten."""
        self.happened = []
        self.send("Page.navigate", url=url)
        while not any(m.get("method") == "Page.loadEventFired" for m in self.happened):
            if self.chromium.hear().get("method") == "Page.javascriptDialogOpening":
                self.send("Page.handleJavaScriptDialog", accept=True)

    def trouble(self, url):
        requests, console, dialogs = [], [], []
        for message in self.happened:
            about = message.get("params", {})
            match message.get("method"):
                case "Network.requestWillBeSent" if not about["request"]["url"].startswith((url, "data:")):
                    requests.append(about["request"]["url"])
                case "Log.entryAdded":
                    console.append(f"{about['entry']['text']}: {about['entry'].get('url')}")
                case "Runtime.consoleAPICalled" | "Runtime.exceptionThrown":
                    console.append(json.dumps(about)[:300])
                case "Page.javascriptDialogOpening":
                    dialogs.append(about["message"])
        return requests, console, dialogs

    def evaluate(self, expression):
        """The value of an expression of the page."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def picture(self, path, whole=True):
        """A screenshot as a PNG file."""
        data = self.send("Page.captureScreenshot", captureBeyondViewport=whole)["data"]
        Path(path).write_bytes(base64.b64decode(data))

    def printed(self):
        """The page as a PDF for A4."""
        settings = {"preferCSSPageSize": True, "printBackground": True}
        return base64.b64decode(self.send("Page.printToPDF", **settings)["data"])

    def close(self):
        del self.chromium.pages[self.session]
        self.chromium.send("Target.disposeBrowserContext", {"browserContextId": self.profile})
