"""More opposites, in the form of `opposites`: complementary (dead, alive), gradable (hot, cold), directional
(arrive, depart), and verbs that undo each other (fill, drain).
"""

from typing import Final

MORE_OPPOSITES: Final = """
encourage, urge / discourage, dissuade, deter
arrival, come in / departure, set out
land, touch down / take off, lift off
board, embark, get on / alight, disembark, get off
advance, forward, move forward / retreat, withdraw, backward, move back
ascent, uphill, upward, upstream / descent, downhill, downward, downstream
raise, hoist, pull up / lower, let down
upstairs / downstairs
maximum, maximal / minimum, minimal
gain, win / forfeit
victory, triumph / defeat
earn, make a profit, =profits / lose money, make a loss, =losses
solvent / bankrupt, insolvent, broke
overpaid / underpaid
overestimate, overstate, exaggerate / underestimate, understate, play down
overweight / underweight
overstaffed, too many staff / understaffed, short staffed, too few staff
overheat / undercool
hardworking, diligent, industrious / lazy, idle
brave, courageous, fearless / cowardly, timid, afraid, scared
generous / stingy, mean, miserly
wise, sensible, prudent / foolish, unwise, silly, imprudent
clever, intelligent, smart / stupid
kind, gentle / cruel, unkind, harsh
friendly, warm hearted, amicable / hostile, unfriendly
humble, modest / arrogant, proud, boastful
shy, reserved / outgoing, bold
interesting, exciting, gripping, fascinating / boring, dull, tedious, uninteresting
beautiful, pretty, attractive, handsome / ugly, unattractive, hideous
tasty, delicious / tasteless, inedible, disgusting, bland
sweet / sour, bitter
spicy, hot / mild
salty, too much salt / unsalted, under seasoned
tender, soft, juicy / tough, chewy
soft / hard
elastic, flexible, supple / rigid, stiff, inflexible
coarse / fine
dense / sparse
slim, lean, thin, slender / fat, stout, obese
well, fine / ill, sick
fertile / sterile, infertile
benign / malignant
acute / chronic
positive / negative
contagious, infectious / not contagious
painful, hurt, sore / painless, no pain, without pain
recover, get well, heal, cured / relapse, get worse
asleep, sleep / awake, sleepless
rested, refreshed / tired, exhausted, weary, worn out
hungry, starving / fed, full up
thirsty / quenched
rush, hurry, hasten / dawdle, take his time, take her time
simultaneously, at the same time, at once / one after the other, in turn
immediately, straight away, at once, promptly, without delay / later, eventually, after a delay, with a
    delay, weeks later
beginning, start, outset, opening / end, close, finish, conclusion
continue, go on, carry on, keep going, persist, last, proceed / stop, cease, discontinue, interrupted,
    halt, come to an end, break off
resume, reopen / suspend, pause
introduce, bring in, establish, set up / abolish, do away with, phase out, scrap
install, fit, put in, mount / remove, uninstall, take out, dismantle
insert, put in / take out, extract, pull out
attach, fasten, connect, hook up, plug in / detach, unfasten, disconnect, unplug, cut off
join, enrol, enroll, sign up / quit, resign, drop out, leave
link, unite, merge, combine, join / separate, split, divide
assemble, put together / disassemble, take apart
wrap, pack / unwrap, unpack
load / unload
fill, refill, top up / drain, empty, emptied, emptying
inflate, pump up, blow up / deflate, flat, let the air out
fold / unfold
wind / unwind
bury / dig up, unearth
cover, covered / uncover, uncovered, bare, exposed
dress, clothed / undress, naked
reveal, disclose, expose, publish, made public / conceal, hide, cover up, withhold, kept secret
admit, confess, own up / deny
acknowledge / ignore
notice, spot, see / overlook, miss, fail to notice
hit the target, on target / miss, missed, off target
catch / drop
find, found / lose, lost, mislay
save, put aside / spend, waste, squander
give, hand over, hand out / take, receive, withhold
deposit, pay in / withdraw, take out
lend, loan / borrow
hire out / buy
reward / punish, penalise, fine
blame, accuse / exonerate, absolve
respect, look up to, admire / despise, look down on
trust / distrust, mistrust, suspect
believe / doubt, disbelieve
obey, comply with, follow, stick to, observe, respect / disobey, break, violate, flout, breach, ignore
fulfil, meet, keep / break, breach
deny, dispute / confirm, concede
allow in, admit, let in / turn away, shut out, keep out
invite / not invited, uninvited
elect, voted in / voted out
appoint, nominate / dismiss, oust, remove from office
promote / demote, relegate
upgrade / downgrade
expand, widen, enlarge, extend / contract, narrow, shrink
multiply / divide
add / subtract, take away, deduct
plus / minus
even number / odd number
double, twofold / single
credit / debit
asset / liability
income, revenue / expense, expenditure
supply / demand
export / import
wholesale / retail
domestic / foreign
native / foreign, alien, introduced
internal / external
interior / exterior
inner / outer
inward / outward
central, in the centre / peripheral, on the outskirts, on the edge
near, close, close by, nearby, next to / far, distant, far away, remote, far from
here / there, elsewhere
horizontal / vertical
parallel / perpendicular
convex / concave
upright, standing / lying down, fallen over
sit, sitting, seated / stand, standing
moving, in motion, mobile / stationary, still, immobile, standing still
rise, get up / set, go down
sunrise, dawn / sunset, dusk
high tide / low tide
eastbound / westbound
northbound / southbound
outbound, outward / return
one way / two way, both directions
busy / free, idle
engaged / vacant
reserved, booked, taken / available, free
locked / open
ajar, open wide / shut, closed
sealed, airtight / unsealed, open
opaque / clear
clear, obvious, plain, evident / unclear, vague, ambiguous, obscure
legible, readable / illegible, unreadable
audible, heard / inaudible, unheard
literate, can read / illiterate, cannot read
skilled, trained, experienced, expert / unskilled, untrained, inexperienced, novice
professional / amateur
adult, grown up / child, minor
senior / junior
husband / wife
brother / sister
father / mother
son / daughter
king / queen
male, men, man / female, women, woman
boy / girl
human / machine
teacher / pupil
winner / loser
attacker / defender
buyer / seller
landlord / tenant
employer / employee
host / guest
predator / prey
guilty, to blame, at fault / innocent, blameless
legal, legitimate, within the law / illegal, illegitimate
valid, in force, still holds / invalid, void, expired, no longer valid, lapsed
constitutional / unconstitutional
ethical, moral / unethical, immoral
deliberate, intentional, on purpose, intended / accidental, by accident, unintentional, by mistake,
    inadvertently
planned, expected, foreseen, scheduled / unplanned, unexpected, unforeseen, unscheduled
prepared, ready / unprepared, unready
careful, cautious, with care / careless, reckless
attentive / inattentive, distracted
punctual / tardy, unpunctual
active / inactive, passive, dormant
productive / unproductive
efficient / inefficient, wasteful
economical, frugal, thrifty / wasteful, extravagant
profitable, pays off, worthwhile, worth it / not worth it, a waste of money, unprofitable
lucrative / loss making
sufficient, enough, adequate, ample / insufficient, too little, inadequate, not enough, too few
abundant, abundance / scarce, scarcity, in short supply, shortage
excess, surplus / deficit, shortfall
complete, whole, entire / partial, in part, partly
finished / unfinished
perfect, flawless, impeccable / flawed, imperfect, full of mistakes
intact, undamaged, unbroken / broken, damaged, shattered, cracked, smashed
pure, unpolluted / impure, polluted, contaminated
clean, washed / dirty, soiled, unwashed, stained
hygienic, sanitary / unhygienic, insanitary
tidy, neat, orderly, in order / messy, untidy, chaotic, in a mess
straight, upright / crooked, leaning
symmetrical / asymmetrical
regular / irregular
constant, steady, unchanged, stable, stay the same, remain the same, hardly change / change, changed,
    fluctuating, variable
rigid, fixed, immovable / movable, adjustable
permanent, lasting, indefinitely / temporary, short lived, for now
eternal / fleeting
modern, up to date, state of the art, current / outdated, obsolete, old fashioned, out of date
ancient, antique / modern
early, ahead of time, before time / late, behind time, belated, overrun
premature / overdue
previous, former, past / next, future, coming
first, earliest / last, latest
initial / final
ancestor / descendant
beforehand, in advance / afterwards, subsequently
precede / follow, succeed
cause / prevent
help, aid, assist, benefit, useful / hinder, hamper, harm, hurt, do nothing
improve, boost, enhance, better / impair, worsen, worse, spoil
succeed, go well, went well, work out / fail, go wrong, went wrong, flop, fall through
possible, feasible, doable, practicable / impossible, unfeasible, impracticable, cannot be done
likely, probable, probably / unlikely, improbable
certain, definite, sure / doubtful, uncertain, questionable
real, true, genuine, authentic, original / imaginary, fictitious, fake, forged, forgery, copy, counterfeit
true, truth, correct, right / false, falsehood, lie, untrue
honest, truthful, sincere, tell the truth, told the truth / lie, lied, dishonest, deceitful, insincere
loyal, faithful / disloyal, unfaithful, traitor
reliable / unreliable, cannot be relied on
trustworthy / untrustworthy
secure, safe, protected / insecure, exposed, at risk, vulnerable
armed / unarmed
peace / war
truce, ceasefire / fighting
allied / opposed
unite, united / divided, split
harmony / discord, quarrel
agree, of the same opinion / disagree, differ, dispute
support, in favour of, back, endorse, approve / oppose, against, reject, resist
for it / against it
accept, take up, agree / refuse, decline, reject, turn down
consent / refusal
pro / con
hope / despair
optimist / pessimist
cheerful, merry, joyful, in good spirits / gloomy, sad, depressed, in low spirits
proud / ashamed
laugh / weep
smile / frown
grateful / ungrateful
satisfied, contented / dissatisfied, discontented
comfortable, cosy / uncomfortable
relaxed, calm, unhurried / tense, stressed, nervous
enthusiastic, keen, eager / reluctant, unwilling, indifferent, lukewarm
willing, prepared to, happy to / unwilling, not prepared to
able, capable / unable, incapable, not able
fit, in shape / unfit, out of shape
eligible / ineligible
strict, severe / lenient, lax, relaxed
formal / informal, casual
official / unofficial
direct, straight, nonstop / indirect, roundabout, with a change
explicit / implicit
literal / figurative
general / specific
abstract / concrete
theoretical, in theory / practical, in practice
simple, plain / elaborate, complex, ornate, fancy
uniform, identical, the same / varied, diverse, different
common, widespread, ordinary, usual / rare, scarce, unusual, extraordinary
famous, well known, renowned / unknown, obscure
popular / unpopular
important, crucial, vital, essential, significant, matters / unimportant, trivial, minor, insignificant,
    irrelevant, does not matter
relevant / irrelevant
main, major, primary / minor, secondary
necessary, indispensable / unnecessary, dispensable, needless, can do without
expensive, pricey / cheap, good value, bargain
overpriced / underpriced
taxable / tax free, tax exempt
employed / unemployed, out of work
hire, employ, take on, recruit / fire, dismiss, lay off, make redundant
strike / work normally
open for business / closed down, went out of business
thrive, flourish, prosper / wither, decline, wilt, struggle
bloom, in flower, blossom / fade, wilt
grow, growth / shrink, wane
sow, plant / harvest, uproot
tame, domesticated / wild, feral
cultivated / wild
vegetarian, vegan, meat free / meat
carnivore / herbivore
indigenous / invasive
extinct, died out / survive, extant
rural, in the country, countryside / urban, in the city, in town
inhabited, populated / uninhabited, deserted
sunny, fine weather / overcast, cloudy, dull
dry weather, drought / wet weather, flood
windy, stormy / calm, windless
warm up, heat, heat up / cool down, chill, cool
heating / cooling
boil / freeze
melt, thaw / freeze, solidify, set
frozen / thawed, fresh
burn, on fire, lit, alight / put out, extinguish, extinguished, unlit
light, lit, illuminated / dark, unlit
bright / dim
shiny, glossy / matt, dull
colourful / colourless, drab
black and white / in colour
loud / soft
noise / silence
sharp, in focus / blurred, out of focus
wet / dry
waterproof / leak, leaking, leaky
float, afloat / sink, sunken
rusty, corroded / stainless
charged / flat, discharged
on / off
switched on, running, up / switched off, down, shut down, idle
in use / unused, disused, out of use
online, up and running, reachable / offline, down, unreachable
wired / wireless, cordless
analogue / digital
automatic / manual, hand operated
electric / petrol, diesel
compatible / incompatible
supported / unsupported
documented / undocumented
tested / untested
deterministic / random
synchronous / asynchronous
compile, builds / fails to compile
static / dynamic
local / remote
read only / writable
encrypted / unencrypted
guarded, supervised, watched, staffed / unguarded, unsupervised, unattended, unstaffed
accompanied, with others / alone, on their own, by themselves
insured / uninsured
licensed / unlicensed
paid / unpaid, volunteer
sold / unsold
stay, remain, stay put / leave, go, depart, move out, quit
move in / move out
return, come back, go back / stay away
remember, keep in mind / forget, slip his mind, slip her mind
include, including / exclude, excluding, leave out
contain / lack
present, there / absent, away, missing
appear, emerge, turn up / vanish, disappear
present, attend / skip, miss, absent from
win, beat / lose, beaten
ahead, in the lead, leading / behind, trailing
superior, better / inferior, worse
best / worst
more / less
most / least, fewest
longer / shorter
older, elder / younger
bigger, larger / smaller
higher, taller / lower
faster, quicker / slower
heavier / lighter
earlier, sooner / later
stronger / weaker
harder, more difficult / easier
warmer, hotter / colder, cooler
cheaper, less expensive, cost less / dearer, more expensive, cost more
nearer, closer / farther, further away
deeper / shallower
wider, broader / narrower
richer / poorer
louder / quieter
safer / riskier, more dangerous
"""
