"""Opposites, a pair a line: `same, same / opposite, opposite`. An indented line goes on with the one before.

Only pairs whose two sides cannot both hold of one thing at one time. Stems decide; "=word" is exact.
"""

from typing import Final

OPPOSITES: Final = """
increase, rise, grow, go up, climb, raise, =up, expand, gain, higher than before / decrease, fall, drop, decline, go
    down, shrink, reduce, lower, =down, sink, diminish, fewer people, cut, lessen
open, =opened, stay open / closed, shut, =close, =closes, =closing, shut down, locked up
on time, punctual, early, ahead of schedule, in time / late, delayed, behind schedule, overdue, overran, overrun
safe, harmless, secure, no danger / dangerous, unsafe, hazardous, harmful, risky, insecure
calm, composed, relaxed, at ease / panic, panicking, agitated, frantic, nervous, upset, hysterical
love, like, enjoy, adore, fond of, be pleased with, meet with approval / hate, dislike, loathe, detest, cannot stand
work, function, operational, =working, in order, run properly, operate / broken, out of order, defective, break down,
    faulty, out of service, malfunction
full, packed, sold out, crowded, busy, crammed / empty, deserted, half empty, vacant, unoccupied
encrypt, =encrypted / plain text, unencrypted, clear text, cleartext, in the clear
switch on, turn on, =enable, activate, enabled / switch off, turn off, disable, deactivate, disabled, shut off
dry, stay dry / rain, wet, rainy, damp, soaked, pour, soaking
hot, warm, heated / cold, cool, chilly, freezing, unheated, frozen
awake, conscious, wake up / asleep, unconscious, sleeping, not wake up
alive, survive, living, live through / dead, die, perish, deceased, killed, death
win, victory, won the, victorious / lose, lost the, defeat, defeated
succeed, success, pass, passed, successful / fail, failure, flunk, flunked, failed, unsuccessful
start, begin, commence, launch / end, finish, stop, conclude, cease, halt, come to an end
arrive, come, reach, get to / depart, leave, set off
accept, approve, agree to, adopt, welcome, grant / reject, refuse, decline, turn down, deny, veto, dismiss
buy, purchase / sell
keep, retain, preserve, maintain / abolish, scrap, give up, discard, abandon, remove, get rid of, throw away, leave
    out, drop the
include, contain, comprise / exclude, omit, lack, leave out
fast, quick, rapid, speedy, swift / slow, sluggish
cheap, inexpensive, affordable, low cost / expensive, dear, costly, pricey
strong, sturdy, robust, powerful / weak, frail, feeble, flimsy
easy, simple, straightforward, effortless / hard, difficult, tough, complicated, tricky
big, large, huge, great, enormous / small, little, tiny
long, lengthy / short, brief
high, tall / low
heavy / light
old, ancient / young, new, modern
good, fine, excellent, satisfactory / bad, poor, terrible, awful, badly, unsatisfactory
clean, spotless, tidy / dirty, filthy, unclean, grubby, contaminated
quiet, silent, noiseless / loud, noisy, deafening
bright, well lit / dark, dim, gloomy
rich, wealthy, affluent / poor, destitute
healthy, in good health / sick, ill, unwell, diseased
happy, glad, pleased, delighted, satisfied, content / unhappy, sad, displeased, dissatisfied, miserable, disappointed,
    unimpressed
true, correct, right, accurate / false, wrong, incorrect, inaccurate, untrue, mistaken
possible, feasible / impossible, infeasible, out of the question
legal, lawful / illegal, unlawful, against the law
present, in attendance, attend, show up, turn up, come to / absent, missing, stay away, fail to attend, fail to show
    up
visible, can be seen, in sight / invisible, hidden, out of sight
public, open to all / private, confidential, secret
free, free of charge, at no cost, no charge, not have to pay, need not pay, costs nothing, gratis / charge, charged,
    pay for, fee, cost money, costs
damage, =damaged, harm / undamaged, intact, unscathed, unharmed, in perfect condition
lock, locked / unlocked, unlock
tie, tied / untied, loose
remember, recall / forget
agree, consent, in favour, in favor, support, back / disagree, oppose, object, against, dissent
love story, happy ending / tragedy
friend, ally / enemy, foe
before, prior to, ahead of, earlier than / after, following, later than, subsequent to
above, over, on top of / below, under, beneath, underneath
inside, indoors, within / outside, outdoors
top, upper / bottom, lower
more, greater / less, fewer
stable, steady, unchanged, remain the same / unstable, fluctuate, vary, volatile, erratic
fresh / stale, rotten, spoiled, mouldy
sharp / blunt
smooth, even / rough, bumpy, uneven
thick / thin
wide, broad / narrow
deep / shallow
tight / loose
full time / part time
married / single, divorced, unmarried
employed, in work, hired / unemployed, out of work, jobless, dismiss, fired, sacked
guilty, convicted / innocent, acquitted, not guilty
awake / asleep
vaccinated, immunised / unvaccinated
paid, settled / unpaid, outstanding, owing
raw, uncooked / cooked, boiled, fried
solid / liquid
natural / artificial, synthetic, man made
temporary, provisional, for the time being / permanent, for good, forever
complete, finished, finish, done, ready, completed / incomplete, unfinished, still running, ongoing, not ready, half
    done
wake up, get up / fall asleep, go to bed
lend / borrow
teach / learn
send, dispatch / receive
push / pull
enter, go in / exit, go out
appear, show up / disappear, vanish
create, build, construct, erect / destroy, demolish, tear down, dismantle
attack / defend
import / export
improve, get better, better than before / worsen, deteriorate, get worse, decline
praise, commend, applaud / criticise, criticize, condemn, slam
reliable, dependable, trustworthy / unreliable, erratic
popular, well liked / unpopular, disliked
profit, profitable, make money, in the black / loss, unprofitable, loss making, lose money, in the red
surplus / deficit, shortage
available, in stock, on hand / unavailable, out of stock, sold out
synchronous / asynchronous
automatic, automated, automatically / manual, by hand, manually
digital, electronic / analogue, analog, on paper
online, on the internet / offline, in person
remote, from home, at home / on site, in the office, at the office
daily, every day, each day / weekly, every week, once a week
indoor / outdoor
urban / rural
urgent / can wait, no hurry
alone, on his own, on her own, by himself, by herself, unaccompanied / together, accompanied
same, identical, alike / different, differ
male, man / female, woman
first / last
north / south
east / west
left / right
front / back, rear
morning / evening, afternoon
winter / summer
day / night
yes / no
love it / hate it
innocuous / toxic, poisonous, harmful
edible / inedible, poisonous
mild / severe, serious, grave
rare, uncommon / common, frequent
sober / drunk
honest / dishonest, lying
polite, courteous / rude, impolite
fair, just / unfair, unjust
known / unknown
certain, sure / uncertain, unsure, doubtful
patient / impatient
flat, level / steep, hilly
straight / crooked, bent, curved
transparent, see through / opaque
waterproof, watertight / leaky, leak, let in water
fertile / barren
blooming, bloom, in bloom, flower / wither, wilt
unanimous, unanimously / split, divided
peaceful / violent
ally / opponent
ascend / descend
tighten / loosen
lengthen, extend, prolong / shorten, curtail
widen / narrow down
freeze / melt, thaw
float / sink
laugh / cry, weep
hire, recruit, take on / fire, sack, lay off
stay, remain / leave, go away, move away
win back / lose to
borrowable / reference only
occupied, taken / free seat, vacant
attract, draw in / repel, deter, put off
gain weight, put on weight / lose weight
speed up, accelerate / slow down, decelerate
strengthen / weaken
simplify / complicate
protect / endanger, expose
allow for / rule out
confirm, verify, prove / refute, disprove, contradict
approve of / disapprove of
optimistic, hopeful, confident / pessimistic, gloomy, doubtful
sign, signed / unsigned
ripe / unripe
sunny, sunshine, clear sky / cloudy, overcast, rainy
single / double
local / foreign, imported
organic / conventional
insured / uninsured
registered / unregistered
qualified / unqualified
effective, help / ineffective, useless, no effect, of no use
suitable, fit for / unsuitable, unfit
necessary, needed, essential, indispensable / unnecessary, superfluous, redundant, not needed
useful / useless
comfortable / uncomfortable
familiar / unfamiliar
abrupt, sudden / gradual, gradually
vegetarian, meatless / contain meat, with meat
nonstop, without a break / with breaks
genuine, authentic, real / fake, forgery, counterfeit, false
crisp, crunchy / soggy, limp
clockwise / anticlockwise, counterclockwise
literal, word for word / free rendering, very freely
in its place, on the shelf / out on loan, missing, borrowed
double, doubled, twice as / halve, halved, by half, half as
cancel, called off, not sail / take place, went ahead, go ahead
visible, see / invisible
tight, fit tight / sit loose
own / rent
tied back / loose hair
passable / blocked, impassable
rescued, saved / drowned, perished, killed
ripe / green, unripe
by hand, handwritten / typed, by machine, printed
hill / valley
full sun / shade
source code, open source / closed source, proprietary
suitable, fit, can use / unsuitable, unfit, cannot use
guilty, convicted / acquitted, cleared
still there, left, remain / sold out, gone, used up
dried up, run dry / full of water
have run out of, run out of / plenty of, enough
live in, inhabited, occupied / uninhabited, unoccupied
bought / sold
kept / thrown away, returned
rise, soar, surge, jump, go up / plunge, plummet, slump, dip, slide
double, triple / stay the same, unchanged, halve
staffed / unstaffed
seen / unseen
succeed / collapse
exceed, surpass / fall short of
attend / boycott
volunteer / conscript
pass / fail
ally / rival
deepen / ease
seller / buyer
singular / plural
optional / built in
cured / incurable
approved / rejected, vetoed
opened / shut
adopted / rejected
settled / open, unresolved, unsettled
solved, resolved / unsolved, unresolved
identified / unidentified
explained / unexplained
changed / unchanged, stayed the same, remained the same
heard / ignored
trained / untrained
used / unused
"""
