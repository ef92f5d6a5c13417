"""The style sheet of the page: phone, desktop, dark mode, paper. It loads no font, picture or rule.

The colours are those of Okabe and Ito ("Color Universal Design", 2008),
 darkened or lightened until text in them has a
contrast of at least 4.5:1 on its ground; every meaning that a colour carries has a sign, a word or a stroke as well.
"""

from typing import Final

from moot.argumentation.drawing.look import LOOKS
from moot.report.page.style_paper import PAPER

LIGHT: Final = {
    "ground": "#fbfaf7", "raised": "#ffffff", "ink": "#1c1b19", "soft": "#5a5750", "line": "#d8d4ca", "link": "#00558c",
    **{str(label): look.stroke for label, look in LOOKS.items()},
    **{f"{label}-fill": look.fill for label, look in LOOKS.items()},
    "gone": "#66635d", "gone-fill": "#efede8", "att": "#b04a00", "sup": "#00609c",
    "ev": "#5f5c56", "on-mark": "#ffffff", "warn-fill": "#fdf0d5", "warn": "#7a4300", "chosen": "#00694d",
}  # fmt: skip
DARK: Final = {
    "ground": "#161614", "raised": "#201f1d", "ink": "#eeebe4", "soft": "#b3aea4", "line": "#45423c", "link": "#7cc3f2",
    "in": "#5fd6ae", "in-fill": "#11332a", "out": "#ff9d66", "out-fill": "#3d2113", "undec": "#f3cf5b",
    "undec-fill": "#39300f", "gone": "#b0aca3", "gone-fill": "#2c2a27", "att": "#ff9250", "sup": "#6bbcf0",
    "ev": "#b3aea4", "on-mark": "#161614", "warn-fill": "#3a2b10", "warn": "#ffcf85", "chosen": "#5fd6ae",
}  # fmt: skip


def _tokens(colours: dict[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in colours.items())


_BODY: Final = """
*{box-sizing:border-box}
html{font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color:var(--ink);
background:var(--ground);-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0}
.defs{position:absolute}
a{color:var(--link);text-underline-offset:2px}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:1rem;background:var(--raised);padding:.6rem 1rem;z-index:9}
.page{max-width:78rem;margin:0 auto;padding:1.6rem 1.1rem 4rem}
header,main>section{max-width:100%}
h1,h2,h3,h4{line-height:1.25;margin:0;text-wrap:balance}
h1{font-size:clamp(1.45rem,1.05rem + 2vw,2.3rem);font-weight:680;letter-spacing:-.012em;margin:.2rem 0 1.1rem;
max-width:32em}
h2{font-size:1.4rem;font-weight:660;margin:0 0 .9rem;letter-spacing:-.006em}
h3{font-size:1.06rem;font-weight:640}
h4{font-size:1rem;font-weight:640}
p,ul,dl{margin:.5rem 0}
ul{padding-left:1.2rem}
p,li,dd,dt,td,th,h1,h2,h3,h4,q,bdi{overflow-wrap:anywhere}
main>section{border-top:1px solid var(--line);margin-top:2.6rem;padding-top:1.7rem}
main>section>p,.acts,.pieces,.outline{max-width:72ch}
.said{white-space:pre-line}
bdi,q{unicode-bidi:isolate}
.kicker,.small,.figures,.quiet,.why{color:var(--soft)}
.kicker{margin:0;font-size:.9rem}
.small,.figures{font-size:.88rem}
.meta{margin-top:.3rem}
.id,code{font:.86em ui-monospace,"SF Mono",Menlo,Consolas,monospace}
code{background:var(--gone-fill);padding:.1em .35em;border-radius:3px;overflow-wrap:anywhere}
.att{color:var(--att)}.sup{color:var(--sup)}.ev{color:var(--ev)}
.trouble{background:var(--warn-fill);border-left:.4rem solid var(--warn);padding:.9rem 1.1rem;
border-radius:0 6px 6px 0;
margin:0 0 1.2rem;max-width:60rem}
.trouble h2{font-size:1.1rem;margin:0;color:var(--warn)}
.trouble h2:before{content:"⚠ "}
.trouble ul{margin-bottom:0}
.trouble.conduct{background:var(--raised);border-left-color:var(--soft)}
.trouble.conduct h2{color:var(--ink)}
.trouble.conduct h2:before{content:none}
.warn{color:var(--warn);font-size:.92rem}
.warn:before{content:"! ";font-weight:700}
.verdict{background:var(--raised);border:1px solid var(--line);border-left:.4rem solid var(--undec);
border-radius:0 8px 8px 0;padding:1.1rem 1.3rem;max-width:60rem}
.verdict.good{border-left-color:var(--chosen)}
.verdict.bad{border-left-color:var(--out)}
.verdict h2{font-size:.84rem;font-weight:600;margin:0;text-transform:uppercase;letter-spacing:.06em}
.answer.said,.answer.none{font-size:clamp(1.25rem,1rem + 1.4vw,1.75rem);font-weight:660;line-height:1.25;
margin:.2rem 0 .6rem}
.status{font-weight:680;border:1.5px solid currentColor;border-radius:99px;padding:.1rem .7rem;margin-right:.35rem;
white-space:nowrap}
.good .status{color:var(--chosen)}.open .status{color:var(--undec)}.bad .status{color:var(--out)}
.decided{border-top:1px dashed var(--line);margin-top:.9rem;padding-top:.8rem}
.decided .on{margin-bottom:.1rem}
.weights{margin-top:.2rem}
.weights li{margin:.25rem 0}
nav{margin:1.3rem 0 0}
nav ul{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.35rem 1.1rem;font-size:.95rem}
nav a{display:inline-block;padding:.15rem 0}
.chip{display:inline-flex;align-items:center;gap:.3em;font-size:.82rem;font-weight:640;border:1.5px solid;
border-radius:4px;
padding:0 .45em;line-height:1.5;white-space:nowrap}
.sign{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;flex:none}
.chip.in{color:var(--in);background:var(--in-fill)}
.chip.out{color:var(--out);background:var(--out-fill);border-style:dashed}
.chip.undec{color:var(--undec);background:var(--undec-fill);border-style:dotted}
.chip.gone{color:var(--gone);background:var(--gone-fill);border-width:1px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:1rem;align-items:start;margin-bottom:1rem}
.card{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.9rem 1.1rem;min-width:0}
.card.chosen{border:2px solid var(--chosen)}
span.chosen{color:var(--chosen);font-weight:640}
.meter{width:8rem;height:.5rem;vertical-align:.05em}
.track{fill:var(--line)}.fill{fill:var(--sup)}
.outline{list-style:none;padding-left:0;font-size:.93rem}
.outline ul{list-style:none;padding-left:1rem;border-left:2px solid var(--line);margin:.2rem 0}
.outline li{margin:.35rem 0}
.reasons{max-width:100%}
summary{cursor:pointer;padding:.3rem 0}
summary h3{display:inline}
summary>.small{margin-left:.4rem}
.acts,.pieces,.camps,.commands{list-style:none;padding:0}
.act,.piece{margin:.55rem 0;padding:.15rem 0 .15rem .9rem;border-left:3px solid var(--line);min-width:0}
.claim,.piece{background:var(--raised);border:1px solid var(--line);border-left-width:5px;border-radius:0 6px 6px 0;
padding:.55rem .9rem}
.claim p,.piece p{margin:.2rem 0}
.claim.in,.piece.in{border-left-color:var(--in)}
.claim.out,.piece.out{border-left-color:var(--out);border-left-style:dashed}
.claim.undec,.piece.undec{border-left-color:var(--undec);border-left-style:dotted}
.claim.gone{color:var(--soft)}
.attack,.challenge{border-left-color:var(--att)}
.support,.evidence{border-left-color:var(--sup)}
.conceded,.changed,.endorsed{border-left-color:var(--chosen)}
.rejected,.retracted{border-left-style:dashed;color:var(--soft)}
.conceded:before,.changed:before,.rejected:before,.retracted:before{font-weight:700;margin-right:.35em}
.conceded:before{content:"⤵"}.changed:before{content:"⇄"}
.rejected:before{content:"✗"}.retracted:before{content:"⊘"}
.round{margin:1rem 0}
.answer{margin:.9rem 0 .9rem .2rem}
.answer h4+p{margin-top:0}
.camp{margin:.3rem 0}
.scroll{overflow-x:auto;max-width:100%}
table{border-collapse:collapse;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid var(--line);
min-width:5.5rem;max-width:20rem;overflow-wrap:normal;word-break:break-word}
.pairs>div{display:grid;grid-template-columns:minmax(8rem,15rem) 1fr;gap:.2rem 1rem;padding:.25rem 0;
border-bottom:1px solid var(--line);max-width:60rem}
.pairs dt{color:var(--soft)}.pairs dd{margin:0;overflow-wrap:anywhere}
@media(max-width:34rem){.pairs>div{grid-template-columns:1fr;gap:0}}
footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:1rem;color:var(--soft);font-size:.88rem}
:target{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
"""

_GRAPH: Final = """
.legends{display:flex;flex-wrap:wrap;gap:.4rem 2.6rem;font-size:.86rem;margin:.8rem 0}
.legend{margin:0}
.legend>div{display:flex;gap:.6rem;margin:.28rem 0;align-items:baseline}
.legend dt{flex:none;min-width:6.6rem}
.legend dd{margin:0;color:var(--soft)}
.letter{display:inline-block;width:1.3em;height:1.3em;line-height:1.3;border-radius:50%;text-align:center;
background:currentColor;font-size:.82rem}
.letter.att,.letter.sup,.letter.ev{color:var(--on-mark)}
.letter.att{background:var(--att)}.letter.sup{background:var(--sup)}.letter.ev{background:var(--ev)}
.stroke{vertical-align:middle}
.controls{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:.9rem 0;font-size:.9rem}
fieldset{border:0;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.2rem 1rem;min-width:0}
legend{float:left;font-weight:640;padding:0;margin-right:.2rem}
label{white-space:nowrap;cursor:pointer}
input{accent-color:var(--sup)}
.canvas{overflow:auto;border:1px solid var(--line);border-radius:8px;background:var(--raised);max-width:100%;
max-height:min(85vh,60rem);padding:.4rem}
.sheet{margin:.9rem 0}
.map{display:block;margin:auto;font-family:inherit}
section:has(#z-fit:checked) .map,section:has(#z-real:checked) .whole{width:100%;height:auto;max-width:max-content}
section:has(#z-large:checked) .map{zoom:1.5}
section:has(#f-in:not(:checked)) .n.in,section:has(#f-out:not(:checked)) .n.out,
section:has(#f-undec:not(:checked)) .n.undec{opacity:.14}
section:has(#f-att:not(:checked)) .map .e.att,section:has(#f-sup:not(:checked)) .map .e:not(.att){display:none}
.n{cursor:pointer;text-decoration:none}
.n .b{stroke-width:2;fill:var(--raised);stroke:var(--soft)}
.n.in .b{fill:var(--in-fill);stroke:var(--in)}
.n.out .b{fill:var(--out-fill);stroke:var(--out);stroke-dasharray:7 4}
.n.undec .b{fill:var(--undec-fill);stroke:var(--undec);stroke-dasharray:2 3}
.n.gone .b{fill:var(--gone-fill);stroke:var(--gone);stroke-width:1}
.n.position .b{stroke-width:3.5}
.n .f{fill:none;stroke:currentColor;stroke-width:1.2}
.n{color:var(--gone)}
.n.in{color:var(--in)}.n.out{color:var(--out)}.n.undec{color:var(--undec)}
.map text{fill:var(--ink);font-size:12.5px}
.map .h{font-size:11px;fill:var(--soft);font-weight:600}
.map .l{font-size:11px;font-weight:700;fill:currentColor;text-anchor:end}
.map .m{font-size:11px;fill:var(--link)}
.map .position .t{font-weight:660}
.n.gone .t{fill:var(--gone)}
.k{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.whole text{font-size:9.5px}
.whole .n .b{stroke-width:1.4}
.whole .k{stroke-width:2.2}
.e>path,path.e{fill:none;stroke:var(--ev);stroke-width:1.7}
.e.att>path,path.e.att{stroke:var(--att)}
.e.sup>path,path.e.sup{stroke:var(--sup)}
.e.detected>path{stroke-dasharray:8 4}
.e.checked>path{stroke-width:3.6}
.e.implied>path{stroke-dasharray:2 3.5}
.e.faint>path,path.e.faint{opacity:.55}
path.e{stroke-width:1;opacity:.6}
.e circle{fill:var(--ev)}.e.att circle{fill:var(--att)}.e.sup circle{fill:var(--sup)}
.map .e text{font-size:10px;font-weight:700;fill:var(--on-mark);text-anchor:middle}
marker .att{fill:var(--att);stroke:none}
marker .sup{fill:none;stroke:var(--sup);stroke-width:2}
marker .ev{fill:var(--ev)}
marker .cut{stroke:var(--att);stroke-width:2;fill:none}
.dim .n:not(.near),.dim .e:not(.near){opacity:.13}
.n:hover .b{stroke-width:4}
.found{display:none}
.scripted{display:flex;gap:.5rem 1rem;flex-wrap:wrap;align-items:center;margin:.8rem 0;font-size:.92rem}
.scripted label{display:flex;flex-wrap:wrap;gap:.3rem .6rem;align-items:center;white-space:normal;flex:0 1 auto}
.scripted input{font:inherit;padding:.35rem .6rem;border:1px solid var(--soft);border-radius:5px;
background:var(--raised);color:var(--ink);min-width:0;width:15rem;max-width:100%}
.scripted button{font:inherit;padding:.3rem .8rem;border:1px solid var(--soft);border-radius:5px;
background:var(--raised);color:var(--link);cursor:pointer}
.hide{display:none!important}
"""

STYLE: Final = (
    f":root{{color-scheme:light dark;{_tokens(LIGHT)}}}"
    f"@media (prefers-color-scheme:dark){{:root{{{_tokens(DARK)}}}}}"
    f"{_BODY}{_GRAPH}{PAPER}@media print{{:root{{color-scheme:light;{_tokens(LIGHT)}}}}}"
)
"""The whole style sheet."""
