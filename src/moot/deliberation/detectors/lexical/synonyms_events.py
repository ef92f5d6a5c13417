"""What happens and what is done, said in other words, by field: groups in the form of `synonyms`."""

from typing import Final

SYNONYMS_OF_EVENTS: Final = """
ship, vessel, boat, ferry, steamer, barge
storm, gale, tempest, squall, hurricane
sea, open water, ocean, waves, swell, surf
harbour, port, quay, pier, dock, wharf, jetty
passenger, traveller, rider, people on board, person aboard
car, vehicle, automobile
lorry, truck, heavy goods vehicle, van
driver, motorist, chauffeur
crew, team, staff, gang, men
hurt, injured, wound, harm, break his leg, break her leg, broke his leg, casualty
employ, hire, engage, take on
medicine, drug, medication, remedy
salt solution, saline, salt water
nurse, carer, sister
hang, put up, mount
mask, face covering
enter, go in, come in, set foot in, access
wear, wearing, have on, put on
film, movie, picture, production
screenplay, script, scenario
shoot, shooting, filming
make back, earn, gross, profit, turn a profit
cast, actors, ensemble, company
outage, downtime, failure, incident, breakdown
restore, recover, get back, retrieve
encrypted, scrambled
introduce, come in with, bring in, bring with it
answer, get through, respond, served
request, call, query
hive, colony, bees, swarm
sugar water, syrup, sugar syrup
ignore, leave untouched, disregard
yield, give, produce, bear, get out of
smash, shatter, break, destroy, wreck
dead, die, death, lose his life, pass away, perish
surrender, lay down arms, lay down their arms, capitulate, give up
defender, garrison
flood, inundation, high water
sweep away, wash away, carry off
forge, fake, counterfeit, invent, cook the books, falsify, false, rig
document, letter, charter, deed
burn, fire, blaze, flames, go up in flames, burned to the ground, reduce to ashes
petrol, gasoline, fuel
on purpose, deliberate, intentional, lay, started with
eat, devour, consume, finish off, down to the last crumb
food, dish, meal, fare
lettuce, salad
throw away, discard, bin, dispose of, destroy
stop buying, give up, do without
spoil, go bad, rot, go off
diversion, detour, longer way
add, further, extra, additional, longer
park, leave a car standing, parking, leave a car
street, road, lane
pothole, hole in the road
lamp, light, signal, traffic light
out of order, dark, dead, out of action, out of use, broken
bankrupt, insolvent, go bust, go under
head teacher, headmaster, headmistress, principal
pupil, schoolchild, student
lesson, class, teaching, school
break, recess, pause
exam, test, paper
supervise, supervision, invigilate, oversee, watch over
hand in, give up, surrender, submit, deliver, turn in
get rid of, remove, do away with, scrap
to blame, cause, lead to, be the reason, reason for, bring about, result in
call off, cancel, drop
turn round, turn back, fly back, go back, go home
see next to nothing, visibility, poor sight, fog, mist
rope, line, cable
snap, break, tear, give way
lie at, place of, spot, site, location
accident, crash, collision, mishap
sea level, high up, altitude, elevation
silent, dead
at night, after dark, in the dark, by night
partner, companion, mate, second person
go out, set off, leave, start out, set out
twice as much, double, two times, twice
refuse, reject, turn down, deny
grant, money, subsidy, funding, funds
councillor, council, town council
approve, back, vote for, support, be in favour
fee, charge, tariff, rate
account, books, ledger
contract, order, commission
tender, bid, call for bids
reproduce, same result, same curve, repeat, confirm, replicate
withdraw, retract, take back
paper, article, publication, study
figure, number, value, image
sample, specimen, probe
useless, spoiled, worthless
critic, reviewer, press
pan, tear to pieces, slate, criticise
production, show, play, staging
premiere, opening night, first night
perform, play, act, sing, dance
lose his voice, hoarse, whisper
store, leave, keep, put, place
train, railway, rail
wagon, freight car, carriage
freight, load, cargo, goods
weigh, come to, weight
axle, wheel
derail, come off the track, jump the track
slug, snail
lost to, eaten by, fall victim to
hedge, bush, shrub
cut, trim, prune, clip
before, ahead of, prior to
season, time of year
hail, storm
pane, window, glass
bed, plot, patch
water, sprinkle, irrigate
insurer, insurance, insurance company, underwriter
insured, policyholder, policy holder
pay out, settle, pay, reimburse
excess, deductible
bear, carry, shoulder, pay himself
uninhabitable, reduce to ashes, burn down
expert, appraiser, assessor, specialist
flat, apartment, lodging
witness, onlooker, bystander
see, spot, notice, observe
steal, rob, burgle, take away
jewel, necklace, diamond, jewellery
cellar, basement
file, submit, lodge, hand in
teach, instruct, train
write, compose, pen, author, come up with, think up
idea, ending, thought
sit, wait, be seated
repair, mend, fix, patch, restore
steady, constant, unchanged, stable
replace, exchange, swap, different, new
genuine, real, authentic, original
"""
