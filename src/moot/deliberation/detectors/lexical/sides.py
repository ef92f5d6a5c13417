"""Things that go along with a decision without being one of its options: a survey, a delivery, a leaflet, a test rig.

How these went says nothing about the option.
"""

from typing import Final

from moot.deliberation.detectors.lexical.tokens import stem, words

SIDE_THINGS: Final = frozenset(
    stem(w)
    for w in words("""
    survey questionnaire poll leaflet flyer brochure poster delivery consignment rig mockup workshop seminar meeting
    vote ballot referendum cafe kiosk shelter website webpage newsletter article interview invitation tender invoice
    translation announcement campaign advert advertisement petition logo banner presentation webinar excursion tour
    trip minutes agenda booklet manual handbook rehearsal reception ceremony inauguration raffle fundraiser spreadsheet
    estimate quotation contract permit mailing letter hotline sensor dashboard alerting label rack lid sticker badge
    link tool fair stall
    """)
)
