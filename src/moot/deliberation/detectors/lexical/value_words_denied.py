"""Phrases without value that hide shorter entries, and words that have a value only when they are denied.

Written as `value_words`.
"""

from typing import Final

NO_VALUE: Final = """
without exception, all but one, all but two, all but three, all but a few, no later than, if i am right, if not,
=wine, =wines, =quite, =rate, =rates, =care, =bit, =mate, record shop, best regards, =planes, =plane, for good, chip
card, court case, tennis court, food court, overwhelming majority, vast majority, great majority, could be wrong, may
be wrong, might be wrong, not sure, not certain, not an expert, no expert, not swear, cannot be sure, with caution,
due caution, due reserve, grain of salt, pinch of salt, not bet, may be mistaken, might be mistaken, could be
mistaken, not mistaken, far from certain, not entirely sure, not quite sure, not yet sure, too early to be sure,
correct me if, wrong about this, if i am not mistaken, not claim, cannot prove, not proven, no proof, hard to prove,
not guarantee, not to say, there is no denying, there is no doubt, there is no question, no denying, no question, no
doubt, without doubt, without question, no mistake, sooner or later, not only, not just, nothing but, no less, no
sooner, as well, as well as, well known, fire brigade, fire department, fire station, no matter, no wonder, at least,
first aid, lost property, strikes me, strike me, kind of, make sure, of course, due to, great deal, good deal of, a
good many, best known, so far, right through, right now, all right, fair trade, waste bin, waste collection, emergency
exit, emergency number, insurance claim, warning light, error message, cold spell, cold week, cold winter, cold snap,
cold season, cold water, hot water, a bit, for good measure, bright side, less than, more than, no more than, no less
than, more or less, later, later on, as good as, or so, help desk, helpline, problem solving, cut flowers, cut the
grass, light rail, green waste, heart attack unit, high school, high street, low season, high season, wind break,
break room, lunch break, breaks between, fast food, clean energy, quick question, good morning, good friday, dear
members, well water, dry cleaning, dark chocolate, raw material, raw milk, stop at the, bus stop, stops at, every
stop, at stops, tram stop, next stop, save the date, mountain pass, bus pass, boarding pass, season pass, security
guard, security guards, safety officer, loss adjuster, accident and emergency, comes from, time being, for the time
being, at the time, at a time, at times, part time, full time, same time, each time, every time, first time, last
time, next time, over time, long time, some time, most of the time, time slot, time slots, in line with, line to, over
the line, finish line, in order to, a number of, in general, by mistake, the issue of, rise early, fall term, last
fall, autumn fall, rate of, in addition, in addition to, fire drill, failover drill, bear in mind, in mind, on
average, low tide, high tide, interest rate, marked with, heavy metal, burnt orange, steady state, kept it, to rest,
wait list, not hold for, not hold here, not apply, waiting list, waiting room, waiting rooms, lively discussion,
lively debate, heated debate, subject of, short cut, shortcut, cost centre, price list, =calves, =cleaning, =drawing,
=drawings, =volunteers, =orders, =order, =pure, =insulation, =beams, =tasting, =green, =season, =seasons, =wide,
=large, book fair, trade fair, the fair, =beds, in every respect, every respect, =keeper, fall into conversation, well
below, well over, as well, walk past, hung up, at rest, the rest, rest of, =stretchers, power cut, =dining, the reach,
=object, times out, =still, =enough, hold up every, hold up the, gets fixed, =sink
"""

# Good (or bad) only when denied: "nobody understood it", "no longer need overtime".
GOOD_IF_DENIED: Final = """

"""

BAD_IF_DENIED: Final = """
swap, fault, want back, go without, look elsewhere, looked elsewhere, deny, denied, call it hard, run out, hesitate,
hesitated, blame, falter, faltered, budge, flinch, disagree, second thoughts, need, needed, needs, argue, argued, ask,
asked, asked to, touch, touched, restart, restarted, wait, waited, replace, replaced, repair, repaired, mind, minded,
call out, chase, chased, intervene, intervened, quit, regret, regretted, look back, looked back, hunt for, search for,
think about, spend, spent, sent back, send back, go back, went back, bother, bothered, drop, dropped, lift a finger,
touch up, crash, hear of, a single day, interruption, gone wrong
"""
