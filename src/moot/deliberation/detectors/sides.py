"""Things that go along with a decision without being one of its options: a survey, a delivery, a leaflet, a test rig.

How these went says nothing about the option.
"""

from typing import Final

from moot.deliberation.detectors.tokens import stem, words

SIDE_THINGS: Final = frozenset(
    stem(w)
    for w in words("""
    link tool survey questionnaire poll leaflet flyer brochure poster delivery shipment consignment rig mockup workshop seminar
    meeting vote ballot referendum cafe kiosk shelter website webpage newsletter article interview invitation tender
    invoice translation announcement campaign advert advertisement petition logo sign signage banner slide slides
    presentation talk lecture webinar video photo photograph  visit excursion tour trip report minutes agenda 
    booklet manual handbook     rehearsal party reception ceremony inauguration opening raffle
    fundraiser collection calculator spreadsheet estimate quote quotation contract application licence permit grant
    funding budget press letter mailing mail email text message hotline counter gauge sensor dashboard alert alerting
    chart diagram map  drawing sketch model mock  prototype label packaging crate pallet  cable screw
    bracket rack  lid   bag wrapper sticker badge uniform helmet glove clipboard notebook pen stamp
         booth exhibit exhibition parade concert launch unveiling search hiring recruitment
        bin parking   canteen stall
    """)
)
