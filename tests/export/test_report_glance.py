"""The overview of a map on several sheets: what each shows, and what joins them."""

import re

from report_debates import many_arguments, running_example, told
from test_report_hostile import Seen

from moot.document.html import page
from moot.document.map.relations import argument_map
from moot.document.map.section import between, overview
from moot.document.map.sheets import atlas


def test_every_line_between_sheets_is_counted_once():
    drawn = argument_map(told(many_arguments(120)))
    found = atlas(drawn)
    home = found.sheet_of()
    ends = [(home.get(r.source), home.get(drawn.end(r))) for r in drawn.relations]
    apart = [pair for pair in ends if None not in pair and pair[0] != pair[1]]
    joins = between(drawn, found)
    assert sum(lines.total() for lines in joins.values()) == len(apart) > 0
    assert set(joins) == {(min(pair), max(pair)) for pair in apart}


def test_the_page_has_a_card_for_each_sheet_with_links_that_lead_there():
    shown = "\n".join(page(told(many_arguments(120))))
    drawn = argument_map(told(many_arguments(120)))
    found = atlas(drawn)
    cards = re.findall(r"<li[^>]*>(?:(?!</li>).)*</li>", shown.split('class="glance"')[1].split("</ol>")[0], re.S)
    assert len(cards) == len(found.sheets) > 2
    for sheet, card in zip(found.sheets, cards, strict=True):
        words = " ".join("".join(Seen(card).texts).split())
        assert f"{len(sheet.boxes)} box" in words
        assert all(f'href="#s{number}"' in card for number in sheet.goes_on.values())
        assert all(f'id="{target}"' in shown for target in re.findall(r'href="#(s\d+)"', card))


def test_one_sheet_needs_no_overview():
    drawn = argument_map(told(running_example()))
    assert list(overview(drawn, atlas(drawn))) == []
