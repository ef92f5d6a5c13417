"""Opposites among events and states, by field: journeys, illness, weather, building, law, money, school, stage.

In the form of `opposites`: a pair a line, each side words that say much the same.
"""

from typing import Final

OPPOSITES_OF_EVENTS: Final = """
take place, go ahead, went ahead, be held, happen, performed / call off, cancel, cancelled, cancelling,
    not take place, fall through, postpone
tie up, moored, in harbour, in port, at anchor, in the depot, parked, stationary, at a standstill / at sea, under way,
    on the road, cross, crossing, sail, drive, driving, doing sixty, moving, in motion
go home, gone home, slip away, away, abroad, on leave, on holiday, at a conference, elsewhere, out of town / in the
    building, at work, on duty, on the spot, on site, in the room, at the scene, stay until
survive, alive, come through, live to see, unharmed, unhurt, walk / freeze to death, dead, die, killed, perish, drown,
    felled, pull down, cut down, burn down, burned to the ground, destroyed
in bloom, in flower, bloom, thrive, flourish / felled, wither, wilt, dead, die, cut down
valid, in force, still valid, run until, current / expire, lapse, run out, invalid, void, out of date
turn up, found, recovered, located / nobody knows where, missing, lost, never found, cannot be found, never turned up
sign with, accept, take up the offer, say yes to / turn down, refuse, reject, say no to
pass, adopt, approve, vote for, carry, in favour of, back / throw out, vote down, reject, send back, defeat, against
alone, on his own, on her own, single handed, by himself, by herself, nobody else, all by / together, jointly, both,
    several people, other people, in company, helped by, with the help of, in a team, with a partner, in pairs
genuine, authentic, real, original / copy, fake, forged, forgery, counterfeit, imitation, replica
without meat, vegetarian, meatless, vegan / meat, bones, beef, pork, bacon, ham
dry, stay dry / water, flooded, under water, wet, flood, soaked
locked, behind a locked door, under lock and key, locked up / open shelf, in the open, unlocked, accessible
sold out, full house, every seat taken, fully booked, booked up / empty seats, tickets left, seats left, half empty,
    stay empty, rooms left, vacancies
childless, without children, no children, no heirs / son, daughter, children, heir
on schedule, ahead of schedule, on time, to the minute, punctual / hours late, late, delayed, limp, behind schedule
brake, stop in time / fall asleep, asleep, overshoot, run over
thaw, melt, warm up / frozen solid, frozen, stay frozen, ice cold
gain weight, heavier, grow fatter, put on weight / grow thinner, lose weight, slimmer, waste away
first class, excellent, splendid, praise, rave, applaud / pan, tear to pieces, slate, boo, condemn, savage
through to the final line, to the end, in full, complete, whole / break off, interrupted, cut short, in the middle,
    abandon, half finished, incomplete
by hand, manual, manually, in person, human / by machine, automatic, automatically, robot, sprinkler, machine
treat, spray, apply / refrain from, leave untreated, do without, abstain
hold on to, keep, retain / sell, part with, give away, dispose of
no time limit, whenever it suits, at any time, no deadline, as long as you like / by friday, within, at the latest,
    deadline, time limit
in advance, beforehand, ahead / afterwards, at the last minute, without notice, spontaneously
at once, straight away, on the first press, without trouble, smoothly / jam, stuck, with a crane, by force, hours later
single signature, sole signature, one signature / two signatures, counter sign, countersign, four eyes
pay off debt, save, put aside, reserve / hand out, spend, give away, distribute, blow
at home, indoors / out, outdoors, outside
land, set down, touch down / hover, winch, circle, nowhere to land
dig himself out, free himself, get out by himself / dig out, rescue, find the, pull out, saved by
stand, hold, intact, in one piece / fall down, collapse, snap, give way, crumble, cave in
sober / drunk, tipsy
married / single, unmarried, bachelor, divorced
asleep, in bed / awake, up and about, out dancing
vaccinated / unvaccinated
guilty, convict, sentenced / innocent, acquit, cleared
freed, release, at large / in prison, behind bars, jailed, in custody, arrested
employed, in work, hired / unemployed, dismissed, sacked, fired, out of work
win the case, upheld, granted / lose the case, overturned, dismissed
cured, recovered, healed, healthy again / still ill, relapse, worse, incurable
pregnant / infertile
resolved, settled, solved, fixed / unresolved, unsolved, open question, persist, pending
debt, in the red, at a loss, loss, deficit / profit, in the black, surplus, break even
solvent, pay its debts / bankrupt, insolvent
in tune / out of tune
ripe, ready to pick / unripe, green
fertile / barren, infertile
afloat / sink, sunk
tall, taller, tallest / short, shorter, shortest
online, connected, reachable / offline, down, unreachable, disconnected, silent
charged, full battery / flat, run flat, empty battery
lit, on, switched on / dark, unlit, off, switched off
loaded, laden / unloaded, empty
booked, reserved / walk in, unbooked
written, in writing / oral, by word of mouth, spoken
live / recorded, playback, from tape
in colour / black and white
fresh / canned, frozen, stale, tinned
raw, uncooked / cooked, boiled, fried, baked
sweet / sour, bitter, salty
natural / artificial, synthetic
native, local / imported, foreign
handmade / factory made, mass produced
new copper, fresh metal / captured, recycled, scrap, second hand, used
unanimous, unanimously, with one voice / split, against the votes, divided, by a narrow margin, majority
voluntary, of their own accord / forced, under duress, against their will
accidental, by accident, by chance / deliberate, on purpose, intentional, arson, laid
known, well known / unknown, obscure
recorded, documented / no record, undocumented
improve, better, get better, recover / worsen, get worse, deteriorate, decline
shorten, cut, trim / extend, prolong, lengthen
loosen / tighten
hire, take on, recruit / dismiss, lay off, let go, sack
borrow / lend
import / export
ban, outlaw, prohibit / legalise, legalize, permit, allow
widen / narrow
strengthen, reinforce / weaken, undermine
speed up, accelerate / slow down, brake
attack / defend, protect
resist, hold out, fight on / surrender, lay down arms, give in, capitulate
advance, gain ground / retreat, withdraw, fall back
build, erect, put up, construct / demolish, pull down, tear down, raze
plant, sow / uproot, harvest, fell, dig up
feed, fed / starve, hungry
seize, seized, seize up, grind to a halt, stall / run all night, run smoothly, running, run without a hitch
praise, applaud, acclaim, commend / tear to shreds, pan, slate, savage, come back from, send back, criticise, complain
all sold, =sold, sell out / tickets left, seats left, still on sale, to be had
closed to, barred to, no access for / open to, may use, accessible to, suitable for, welcome
open source, source is public, source is published / kept secret, secret, closed source, proprietary
optional, voluntary, left to the, up to the / compulsory, obligatory, mandatory, must
only once, a single time, one time / repeated, again and again, several times, many times, three times
finished, complete, done, ready / unfinished, under construction, still being, half done, not ready
doubt, question, dispute, contest / certain, beyond doubt, undisputed, genuine
in the room, inside, indoors / outside, in the yard, in the garden, elsewhere
get no, come away empty handed, leave without / get a, receive, be given, be awarded
locked, blocked after / never locked, unlocked
drunk, drink / abstain, teetotal
score, equalise / goalless, no goal, miss
home win, home victory / away win
promoted / relegated, demoted
elected, re elected, voted in / voted out, defeated, lose his seat, lose her seat
in office, in power / in opposition, out of office
ally, friend / enemy, rival, opponent
peace, truce, ceasefire / war, fighting, battle, hostilities
majority / minority
sunny, clear skies, sunshine, cloudless / overcast, cloudy, grey skies, foggy
calm sea, no wind, windless / stormy, gale, windy, rough
summer heat, heatwave / frost, cold snap
direct, non stop, nonstop / change, via, stopover, connection
one way, single ticket / return ticket, round trip
aboard, on board / ashore, on land
caught, arrested, captured / escape, get away, at large, on the run
tame / wild
nocturnal, active at night / active by day, diurnal
carnivore, eat meat / herbivore, eat plants
extinct, die out, disappeared / widespread, common, abundant, still occur
original / restored, replaced
on display, on show, exhibited / in storage, in the depot, in the cellar
signed, sealed / unsigned
anonymous, anonymously, without a name / by name, signed, named
confidential, secret, kept quiet / published, made public, announced, leaked
deploy, roll out, release / roll back, withdraw, revert
backed up, backup / no backup
encrypted, hashed / plain text, readable
scale, cope with / overload, crash, collapse, buckle
same day, on the day / days later, weeks later, a week later
part time / full time
permanent, for good / temporary, for the time being, provisional
fixed price, flat rate / by the hour, variable
employer, boss / employee
paid in full, settled / outstanding, unpaid, owed, in arrears
balanced / unbalanced, one sided
watertight, tight / leaky, let in water, leak
smooth, even / rough, bumpy, uneven
upstairs / downstairs
uphill / downhill
clockwise / anticlockwise, counterclockwise
left handed / right handed
deaf / hear, hearing
blind / see, sighted
literate, read and write / illiterate, could not read
armed / unarmed
married / never married, stayed single
only child / brother, sister, siblings
first born, eldest / youngest
amateur / professional
beginner, novice / expert, veteran, experienced
volunteer, unpaid / paid, salaried
punctured, flat tyre / inflated, pumped up
overweight / underweight
allergic / tolerate
contagious, infectious / not catching, harmless
mild / severe, serious
benign / malignant
conscious / unconscious, coma, anaesthetic
"""
