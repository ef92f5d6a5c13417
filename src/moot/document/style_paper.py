"""How the page looks on paper (A4): black on white, everything open, nothing cut off, no controls."""

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
