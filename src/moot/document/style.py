"""The style sheet of the page: phone, desktop, dark mode, paper. It loads no font, picture or rule.

Text has a contrast of at least 4.5:1 on its ground; every meaning that a colour carries has a sign, a word or a stroke
as well. Sentences to be read are set in a serif, what one uses in a sans.
"""

from typing import Final

PAPER: Final = """
@page{size:A4;margin:16mm 15mm}
@page sheet{size:A4 landscape;margin:13mm}
@media print{
html{font-size:10.5pt;background:#fff}
.page{padding:0;max-width:none}
.controls,.scripted,nav,.skip{display:none!important}
details::details-content{content-visibility:visible!important;display:block!important;block-size:auto!important;
opacity:1!important}
details>summary{list-style:none}
details>summary::-webkit-details-marker{display:none}
.hide{display:revert!important}
a{color:inherit;text-decoration:none}
.canvas,.scroll{overflow:visible!important;max-height:none!important;border:0;padding:0}
.map,section:has(input:checked) .map{width:auto!important;height:auto!important;max-width:100%!important;
max-height:225mm;zoom:1!important}
.sheet:has(.map.wide){page:sheet;break-before:page;break-after:page}
.sheet:has(.map.wide) .map.wide{max-height:158mm}
.map,.card,.claim,.piece,.act,.trouble,.verdict,tr,.legends{break-inside:avoid}
h1,h2,h3,h4,summary{break-after:avoid}
main>section{margin-top:1.6rem;padding-top:1rem}
.card,.claim,.piece,.verdict,.trouble{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.n,.e,.letter,.chip,.map,.status,.meter{print-color-adjust:exact;-webkit-print-color-adjust:exact}
table{table-layout:fixed;width:100%}
th,td{min-width:0;max-width:none;overflow-wrap:anywhere}
}
"""
"""The rules for print."""


LIGHT: Final = {
    "ground": "#faf9f6", "raised": "#ffffff", "sunk": "#f2f0ea", "ink": "#1d1b18", "soft": "#55514a",
    "faint": "#6f6a61", "line": "#e5e1d8", "line-2": "#c9c3b6", "link": "#1d1b18", "focus": "#1f5fe0",
    "in": "#0d6a5b", "in-fill": "#dff0ec", "out": "#97422d", "out-fill": "#f8e8e2", "undec": "#8c5a00",
    "undec-fill": "#fbeed0", "gone": "#6f6a61", "gone-fill": "#f2f0ea", "att": "#b83d0e", "sup": "#1d1b18",
    "ev": "#6f6a61", "on-mark": "#ffffff", "warn-fill": "#fbeed0", "warn": "#8c5a00", "chosen": "#0d6a5b",
    "side-0": "#2b55b7", "side-0-fill": "#f0f4fd", "side-0-line": "#c4d3f3",
    "side-1": "#96286b", "side-1-fill": "#fcf1f6", "side-1-line": "#ebc7da",
    "side-2": "#5a6b12", "side-2-fill": "#f4f6e4", "side-2-line": "#d5dcae",
    "side-3": "#6d43a8", "side-3-fill": "#f6f1fc", "side-3-line": "#dccbef",
    "side-4": "#1c6580", "side-4-fill": "#ebf5f8", "side-4-line": "#bcdbe5",
    "side-5": "#7b4f2a", "side-5-fill": "#faf3ec", "side-5-line": "#e3ccb6",
}  # fmt: skip
DARK: Final = {
    "ground": "#141416", "raised": "#1c1c20", "sunk": "#0f0f11", "ink": "#eeece7", "soft": "#b7b3ab",
    "faint": "#948f86", "line": "#2c2c32", "line-2": "#45454e", "link": "#eeece7", "focus": "#86acff",
    "in": "#5cc9b2", "in-fill": "#12302a", "out": "#e4937c", "out-fill": "#381f19", "undec": "#e6b655",
    "undec-fill": "#33290f", "gone": "#948f86", "gone-fill": "#0f0f11", "att": "#f2875a", "sup": "#b7b3ab",
    "ev": "#948f86", "on-mark": "#141416", "warn-fill": "#33290f", "warn": "#e6b655", "chosen": "#5cc9b2",
    "side-0": "#94b3ff", "side-0-fill": "#171d2c", "side-0-line": "#324574",
    "side-1": "#f0a3cc", "side-1-fill": "#291922", "side-1-line": "#633a51",
    "side-2": "#c3d36f", "side-2-fill": "#20240f", "side-2-line": "#4d5627",
    "side-3": "#c9acf2", "side-3-fill": "#211a2d", "side-3-line": "#503d70",
    "side-4": "#86c8de", "side-4-fill": "#12242b", "side-4-line": "#2c5362",
    "side-5": "#dfb58f", "side-5-fill": "#291f16", "side-5-line": "#5d4630",
}  # fmt: skip


def _tokens(colours: dict[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in colours.items())


_BODY: Final = """
*{box-sizing:border-box}
html{font:15px/1.5 "Inter","SF Pro Text",-apple-system,"Segoe UI","Helvetica Neue","Liberation Sans",Arial,sans-serif;
--serif:"Iowan Old Style","Charter","Source Serif 4","Sitka Text","Noto Serif","Liberation Serif",Georgia,serif;
color:var(--ink);background:var(--ground);-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0}
.defs{position:absolute}
a{color:inherit;text-underline-offset:3px;text-decoration-color:var(--line-2)}
a:hover{text-decoration-color:currentColor}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:1rem;background:var(--raised);padding:.6rem 1rem;z-index:9}
.page{max-width:78rem;margin:0 auto;padding:1.6rem 1.1rem 4rem}
header,main>section{max-width:100%}
h1,h2,h3,h4,h5,h6{line-height:1.25;margin:0;text-wrap:balance}
h1{font-size:1.07rem;font-weight:600;margin:.2rem 0 .4rem;max-width:60em}
h2{font-size:1.35rem;font-weight:600;margin:0 0 .9rem;letter-spacing:-.006em}
h3{font-size:1.06rem;font-weight:640}
h4,h5,h6{font-size:1rem;font-weight:640}
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
.trouble{background:var(--warn-fill);padding:.9rem 1.1rem;
border-radius:9px;
margin:0 0 1.2rem;max-width:60rem}
.trouble h2{font-size:1.1rem;margin:0;color:var(--warn)}
.trouble h2:before{content:"⚠ "}
.trouble ul{margin-bottom:0}
.trouble.conduct{background:var(--sunk)}
.trouble.conduct h2{color:var(--ink)}
.trouble.conduct h2:before{content:none}
.warn{color:var(--warn);font-size:.92rem}
.warn:before{content:"! ";font-weight:700}
.verdict{margin:.2rem 0 1.4rem;max-width:64rem}
.verdict h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
.headline{font:400 clamp(1.9rem,1.4rem + 2vw,2.7rem)/1.12 var(--serif);letter-spacing:-.016em;margin:.2rem 0 1rem;
text-wrap:balance}
.lede{display:grid;gap:.45rem;margin:0 0 1rem}
.lede>div{display:grid;grid-template-columns:9.5rem minmax(0,46rem);gap:0 1rem}
.lede dt{color:var(--faint);font-size:.9rem;line-height:1.65rem}
.lede dd{margin:0;font:1.13rem/1.65rem var(--serif)}
.lede dd p{margin:0}
@media(max-width:40rem){.lede>div{grid-template-columns:1fr}.lede dt{line-height:1.2rem}}
.because{max-width:60rem}
.by{color:var(--faint);font-size:.86em}
q{quotes:"“" "”"}
.told{list-style:none;padding:0}
.told>li{padding:.45rem 0;border-top:1px solid var(--line)}
.part{margin:0 0 1.8rem;max-width:60rem}
.part.of-sides{max-width:none}
.part h3,.part h4{margin-bottom:.4rem}
.card.side{border-top:3px solid var(--c)}
.card.side h4,.card.side h5{color:var(--c);font-size:1.07rem}
.card.side .kicker{margin:.7rem 0 0;font-size:.82rem}
.card.side .told>li{padding:.3rem 0;font-size:.93rem}
.side-0{--c:var(--side-0);--c-fill:var(--side-0-fill);--c-line:var(--side-0-line)}
.side-1{--c:var(--side-1);--c-fill:var(--side-1-fill);--c-line:var(--side-1-line)}
.side-2{--c:var(--side-2);--c-fill:var(--side-2-fill);--c-line:var(--side-2-line)}
.side-3{--c:var(--side-3);--c-fill:var(--side-3-fill);--c-line:var(--side-3-line)}
.side-4{--c:var(--side-4);--c-fill:var(--side-4-fill);--c-line:var(--side-4-line)}
.side-5{--c:var(--side-5);--c-fill:var(--side-5-fill);--c-line:var(--side-5-line)}
.attacks{list-style:none;padding:0;max-width:60rem}
.attacks>li{padding:.7rem 0;border-top:1px solid var(--line)}
.attacks p{margin:.15rem 0}
.attacks .head{display:flex;flex-wrap:wrap;gap:.2rem .7rem;align-items:center}
.attacks .kind{color:var(--att);font-weight:500}
.attacks .said{font:1.05rem/1.4 var(--serif)}
.status{font-weight:600;margin-right:.35rem}
.good .status{color:var(--chosen)}.open .status{color:var(--undec)}.bad .status{color:var(--out)}
.decided{border-top:1px solid var(--line);margin-top:.9rem;padding-top:.8rem}
nav{margin:1.3rem 0 0}
nav ul{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.35rem 1.1rem;font-size:.95rem}
nav a{display:inline-block;padding:.15rem 0}
.chip{display:inline-flex;align-items:center;gap:.3em;font-size:.82rem;font-weight:600;white-space:nowrap}
.sign{flex:none}
.sd{fill:currentColor;stroke:none}.sr{fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round}
.sr.dash{stroke-dasharray:2.2 1.8}.sr.dot{stroke-dasharray:.1 3.1}
.sk{fill:none;stroke:var(--raised);stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.chip.in{color:var(--in)}.chip.out{color:var(--out)}.chip.undec{color:var(--undec)}.chip.gone,.chip.none{color:var(--gone)}
.glance{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:.8rem}
.glance>li{border:1px solid var(--line);border-radius:9px;padding:.6rem .8rem;background:var(--raised)}
.glance p{margin:.25rem 0 0}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:1rem;align-items:start;margin-bottom:1rem}
.card{background:var(--raised);border:1px solid var(--line);border-radius:9px;padding:.9rem 1.1rem;min-width:0}
.card.chosen{border:2px solid var(--chosen)}
.status.good{color:var(--chosen)}
.status.warn{color:var(--undec)}
.status.bad{color:var(--out)}
.card.shut{border:1px dashed var(--out)}
.meter{width:8rem;height:.5rem;vertical-align:.05em}
.track{fill:var(--line)}.fill{fill:var(--sup)}
.outline{list-style:none;padding-left:0;font-size:.93rem}
.outline ul{list-style:none;padding-left:1rem;border-left:2px solid var(--line);margin:.2rem 0}
.outline li{margin:.35rem 0}
.reasons{max-width:100%}
summary{cursor:pointer;padding:.3rem 0}
summary h3,summary h4{display:inline}
summary>.small{margin-left:.4rem}
.acts,.pieces,.commands{list-style:none;padding:0}
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
.answer{margin:.9rem 0}
.answer h4+p,.answer h5+p{margin-top:0}
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
.legend{display:flex;flex-wrap:wrap;gap:.3rem 1.3rem;font-size:.86rem;color:var(--soft);max-width:none!important}
.legend span{display:inline-flex;align-items:center;gap:.35rem}
.stroke{vertical-align:middle}
.controls{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:.9rem 0;font-size:.9rem}
fieldset{border:0;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.2rem 1rem;min-width:0}
legend{float:left;font-weight:640;padding:0;margin-right:.2rem}
label{white-space:nowrap;cursor:pointer}
input{accent-color:var(--sup)}
.canvas{overflow:auto;border:1px solid var(--line);border-radius:9px;max-width:100%;
padding:.4rem}
.sheet{margin:.9rem 0}
.map{display:block;margin:auto;font-family:inherit}
section:has(#z-fit:checked) .map,section:has(#z-real:checked) .whole{width:100%;height:auto;max-width:max-content}
section:has(#z-large:checked) .map{zoom:1.5}
section:has(#f-in:not(:checked)) .n.in,section:has(#f-out:not(:checked)) .n.out,
section:has(#f-undec:not(:checked)) .n.undec{opacity:.14}
section:has(#f-att:not(:checked)) .map .e.att,section:has(#f-sup:not(:checked)) .map .e:not(.att){display:none}
.n{cursor:pointer;text-decoration:none;color:var(--gone)}
.n .b{stroke-width:1.2;fill:var(--raised);stroke:var(--line-2)}
.n.out .b{stroke:var(--out);stroke-dasharray:6 4;fill:var(--ground)}
.n.undec .b{stroke:var(--line-2)}
.n.gone .b{fill:var(--gone-fill);stroke:var(--gone);stroke-dasharray:2 3}
.n.position .b{stroke-width:2;stroke:var(--c,var(--ink))}
.n.position.none .b{stroke:var(--faint);stroke-dasharray:2 4}
.n.position .t{fill:var(--c,var(--ink))}
.n.statement .b{stroke:var(--faint)}
.n.crux .b{stroke:var(--ink);stroke-width:2}
.n.crux .h{fill:var(--ink);font-weight:700}
.n .f{fill:none;stroke:var(--line);stroke-width:1}
.n.evidence .f{stroke:var(--line-2)}
.n.in,.row.in{color:var(--in)}.n.out,.row.out{color:var(--out)}.n.undec,.row.undec{color:var(--undec)}
.row.gone{color:var(--gone)}
.map text{fill:var(--ink);font-size:12.5px}
.map .h{font-size:11px;fill:var(--soft);font-weight:600}
.map .l{font-size:11px;font-weight:700;fill:currentColor;text-anchor:end}
.map .m{font-size:11px;fill:var(--soft)}
.map .a{font-size:11px;fill:var(--att);font-weight:600}
.map .r{font-size:11px;fill:var(--soft)}
.map .d{font-size:11px;text-anchor:end}
.map .position .t,.map .crux .t{font-weight:660}
.n.gone .t,.n.out .t,.n.none .t,.row.out .r{fill:var(--faint)}
.region{fill:var(--c-fill);stroke:var(--c-line)}
.knot{fill:var(--att)}
.whole text{font-size:9.5px}
.whole .n .b{stroke-width:1.2}
.e>path,path.e{fill:none;stroke:var(--ev);stroke-width:1.5}
.e.att>path,path.e.att{stroke:var(--att);stroke-width:1.75}
.e.sup>path,path.e.sup{stroke:var(--sup)}
.e.ev>path{stroke-width:1.25}
.e.detected>path,.e.words>path{stroke-dasharray:8 4}
.e.checked>path{stroke-width:3}
.e.faint>path,path.e.faint{opacity:.6;stroke-dasharray:3 4}
.e>path.hit{stroke:transparent;stroke-width:16;stroke-dasharray:none;opacity:1;pointer-events:stroke;cursor:pointer}
.e:hover>path:not(.hit),.e.lit>path:not(.hit){stroke-width:3}
path.e{stroke-width:1;opacity:.6}
marker .att{fill:none;stroke:var(--att);stroke-width:2.5;stroke-linecap:round}
marker .sup{fill:var(--sup);stroke:none}
marker .ev{fill:var(--ground);stroke:var(--ev);stroke-width:1.4}
.dim .n:not(.near),.dim .e:not(.near),.dim .region{opacity:.15}
.n:hover .b,.n.chosen-box .b{stroke:var(--focus);stroke-width:2.5}
.around{border:1px solid var(--line-2);border-radius:9px;background:var(--raised);padding:.6rem .9rem;margin:.5rem 0;
max-width:60rem}
.around ul{list-style:none;padding:0;margin:.3rem 0}
.around li{padding:.2rem 0}
.around button{font:inherit;background:none;border:0;padding:0;color:inherit;text-align:left;cursor:pointer;
text-decoration:underline;text-decoration-color:var(--line-2);text-underline-offset:3px}
.around .close{float:right;margin-left:1rem}
.via{color:var(--faint)}
.rows,.more{border-left:0!important;font-size:.93em;color:var(--soft)}
@media(max-width:40rem){@supports selector(::details-content){.canvas,.controls,.legend span:has(.stroke){display:none}
.in-words::details-content{content-visibility:visible;display:block;block-size:auto}
.in-words>summary{list-style:none;pointer-events:none}.in-words>summary::-webkit-details-marker{display:none}}}
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
