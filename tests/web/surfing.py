"""A headless Chromium on the page of a server: what is there, what is pressed, what went wrong."""

import json
import time

from browser import Browser


class Surfer(Browser):
    """One tab. `base`: the address of the server, beyond which nothing may be asked for."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self.base = f"http://127.0.0.1:{port}"
        self.asked: list[str] = []

    def go(self, path: str, width: int = 1280, height: int = 900, dark: bool = False) -> None:
        """Open a path of the server in a fresh document."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        self.send("Emulation.setDeviceMetricsOverride", **size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", media="", features=[scheme])
        self.send("Page.navigate", url="about:blank")
        self.happened = []
        self.send("Page.navigate", url=self.base + path)

    def until(self, expression: str, seconds: float = 60) -> None:
        """Wait until an expression of the page is true."""
        end = time.monotonic() + seconds
        while not self.evaluate(f"!!({expression})"):
            assert time.monotonic() < end, f"{expression}: {self.text()[:2000]} {self.wrong()}"
            time.sleep(0.05)

    def sees(self, words: str) -> None:
        """Wait until these words are on the page."""
        self.until(f"document.body && document.body.innerText.includes({json.dumps(words)})")

    def text(self) -> str:
        return str(self.evaluate("document.body ? document.body.innerText : ''"))

    def click(self, found: str) -> None:
        """Press what the expression gives, once it gives something: found and pressed at one stroke, since the page may
        be drawn anew in between.
        """
        self.until(f"(element => element && (element.click(), true))({found})")

    def press(self, words: str) -> None:
        """Press the button, the link or the choice with these words."""
        called = f"(e.innerText || '').trim() === {json.dumps(words)}"
        found = f"[...document.querySelectorAll('button, a, label, summary')].find(e => {called})"
        self.click(found)

    def write(self, label: str, words: str) -> None:
        """Write into the field that is called so."""
        self.until(f"""(() => {{
            const label = [...document.querySelectorAll('label')].find(e => e.innerText.trim() === {json.dumps(label)});
            if (!label) return false;
            const field = document.getElementById(label.htmlFor);
            field.value = {json.dumps(words)};
            field.dispatchEvent(new Event('input', {{bubbles: true}}));
            return true;
        }})()""")

    def key(self, key: str) -> None:
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, **({"text": key} if len(key) == 1 else {}))

    def wrong(self) -> tuple[list[str], list[str], list[str]]:
        """Requests to elsewhere, lines on the console, dialogs, since the tab was opened.

        A preview, or what others say meanwhile, may be asked for when the answer itself is taken: that it is refused
        then is as it should be.
        """
        self.evaluate("1")
        requests, console, dialogs = self.trouble(self.base)
        late = ("/preview", "/meanwhile")
        return requests, [line for line in console if not ("409" in line and line.endswith(late))], dialogs
