"""When a word of a text is another name for a word of an option: inflected, derived, compounded, or a synonym."""

from functools import lru_cache
from typing import Final

from moot.deliberation.detectors.lexical.tokens import stem, words

_SAME: Final = """
phone telephone call caller ring mobile smartphone handset, bike bicycle cycle cyclist rider, car automobile drive
driver, shop store, lift elevator, lorry truck van lorries, bus coach, pupil student child kid, timber wood wooden,
aeroplane plane flight fly airline, railway train rail, film movie, holiday vacation, autumn fall, home house, doctor
physician gp, nurse nurses, medicine drug tablet pill medication, photo photograph picture image camera, remote
remotely home, oven stove cooker, garbage rubbish trash refuse waste, email mail inbox, letter post mail envelope, sms
text texted message, website site web online internet, app application program software, computer pc laptop machine,
cash coin banknote note money, card plastic contactless, fee charge fine price, salary pay wage, bonus premium, sheep
flock ewe lamb, cow cattle herd, hen chicken poultry, bee colony hive, dog puppy hound, cat kitten, horse pony, pig
sow hog, goat kid, fish trout salmon, lawn grass turf, meadow pasture grassland, hedge hedgerow shrub, tree sapling,
flower bloom blossom, seed sow seeding, compost manure muck, fertiliser fertilizer feed, pesticide spray sprayer,
glyphosate herbicide, weed weeding, mulch straw bark, greenhouse glasshouse polytunnel, pond pool, ferry boat ship
vessel, boat ship sail sailing, harbour port, bridge crossing, road street lane, pavement sidewalk, bicycle lane, tram
streetcar, subway underground metro, taxi cab, scooter moped, petrol gasoline gas, diesel diesels, electric battery
electricity, solar photovoltaic panel pv, turbine windmill, boiler furnace, radiator heater, heat heating warm, cool
cooling, insulation insulate, concrete cement, brick masonry, tile tiles, slate slates, plaster render, paint painting
coat, varnish lacquer, carpet rug, curtain drape blind, lamp light lighting bulb, led leds, candle candles, siren
alarm horn, key fob, password passphrase passcode, lock bolt, camera cctv, guard watchman, police officer, court
judge, lawyer solicitor, teacher tutor instructor, lesson class course, homework assignment, exam test examination,
essay paper, book volume, library lending, newspaper paper daily, journalist reporter, radio broadcast, television tv,
theatre stage, museum gallery, concert gig, choir singer, band orchestra, piano keyboard, tent marquee canvas, hall
room, kitchen galley, canteen cafeteria, restaurant eatery, menu carte, lunch midday, dinner supper, breakfast
morning, bread loaf rye, roll bun, cake tart, butter margarine, oil fat, vegetable veg, fruit apple, vegetarian
meatless, vegan vegans, meat beef pork, freeze freezer frozen, fridge refrigerator, dishwasher dishes, bottle flask,
glass jar, cup mug beaker, bag sack pouch, box crate carton, bin container, barrel cask keg, water tap, rain
rainwater, well borehole, pump pumps, pipe tube hose, drain sewer, toilet lavatory loo, shower bath, swimming swim
pool, gym fitness, football soccer, coach trainer, hospital clinic ward, surgery operation, vaccine vaccination jab,
scan scanner, x-ray radiograph, dentist dental, bandage dressing, needle syringe, crutch crutches, wheelchair chair,
stairs staircase, warehouse depot, shelf rack, forklift stacker, drone uav copter, robot robotic, barcode scan,
invoice bill, tax duty, loan credit, insurance insurer, auction bidding, lottery draw raffle, vote ballot poll,
meeting meetings, interview interviewing, contractor freelancer, intern trainee apprentice, staff employee worker,
volunteer volunteers, shift rota, night nights, weekend saturday sunday, winter snow, summer summers, fence fencing,
wall walls, roof rooftop, cellar basement, attic loft, garden gardening allotment, park green, playground swing, bench
seat, tablet ipad, paper printed print, digital electronic, cloud hosted, server host, database db, backup backups,
postgres postgresql pg, kubernetes k8s, javascript js, typescript ts, python py, monolith monolithic, microservice
service, cache caching cached, queue queues, api endpoint, open-source oss, template templates, designer design,
machine engine automatic, manual hand handwritten, automatic automated automation, saw chainsaw, knife blade, plough
plow, tractor tractors, mower mow mowing, glue adhesive, nail nails, screw screws, rope line, net netting mesh, trap
snare, bait lure, october autumn, april spring, device handheld scanner, tape recorded recording, cage cages, stable
barn, saddle tack, leather hide, wool fleece, cotton linen, silk satin, plastic polymer, steel iron, copper brass,
aluminium aluminum, clay earthenware
"""


def _table() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for group in _SAME.split(","):
        stems = frozenset(stem(word) for word in words(group))
        for one in stems:
            found[one] = found.get(one, frozenset()) | stems
    return found


_SYNONYMS: Final = _table()
_ENDINGS: Final = tuple(
    sorted(
        words("ing er or ed al ment ance ence ity y ic ive ly ness ion ist ism able ible ery age ure ant ent s e"),
        key=lambda ending: (-len(ending), ending),
    )
)


@lru_cache(maxsize=1 << 14)
def resembles(one: str, other: str) -> bool:
    """Whether two stems may name the same thing: equal, synonyms, inflected or derived from one word, or parts of a
    compound.

    It is a guess, above all for short stems.
    """
    return one == other or other in _SYNONYMS.get(one, ()) or _inflected(one, other) or _compounded(one, other)


def _inflected(one: str, other: str) -> bool:
    """ "scan" and "scanner", "diesel" and "dieselpowered", "renew" and "renewal", "translat" and "translation"."""
    short, long = sorted((one, other), key=len)
    if len(short) >= 4 and len(long) - len(short) <= min(4, len(short) - 1) and long.startswith(short):
        return True
    if len(short) >= 7 and len(long) - len(short) <= 4 and long[:6] == short[:6]:
        return True
    return len(short) >= 5 and _root(one) == _root(other)


def _root(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


def _compounded(one: str, other: str) -> bool:
    """ "timesheet" and "sheet": the tail of a compound names the thing."""
    short, long = sorted((one, other), key=len)
    return len(short) >= 5 and len(long) - len(short) >= 3 and long.endswith(short)
