"""Qualities, times, people and things that have several names: groups in the form of `synonyms`.
"""

from typing import Final

SYNONYMS_OF_THINGS: Final = """
because of, owing to, due to, on account of, as a result of, thanks to
because, since
contain, include, comprise, have, consist of, made up of
cover, extend over, take up, size, area
close, shut, closed, shut down
open, opened
lock, locked, bolt
switch on, turn on, power up, start, put on
switch off, turn off, power down, shut down, shut off, put out
enter, go into, get into, access, set foot in, entrance, entry
exit, go out, get out, leave
sit, seat, be seated
sleep, nap, be asleep
wake, wake up, awake
wash, clean, rinse
cook, prepare, make
bake, baked
eat, dine, have a meal
feed, food, give food
drink, beverage
wear, be dressed in, have on, dressed
sing, singer, singing
paint, painted, painter
draw, drawing, sketch
perform, performance, play, show
attend, be present, come to, take part in, participate, visit, join
meet, meeting, gather, assemble
marry, wed, get married
visit, visitor, guest, call on, come to
employ, hire, take on, engage, recruit
dismiss, fire, sack, lay off, let go
resign, quit, step down, leave office
retire, retirement
live, reside, dwell, inhabit, be at home
rent, lease, hire
belong, part of
like, be fond of, enjoy, love
hate, detest, loathe
prefer, would rather, like better
agree, concur, be of one mind
disagree, differ
complain, complaint, grumble
object, objection, oppose
worry, concern, fear, afraid
hope, expect
promise, pledge, vow
warn, warning, alert
report, announce, tell
record, log, note, register, write down
sign, signature
grant, award, give
share, divide, split
mix, blend, stir together, combine
add, put in
connect, link, join, tie together
separate, split, divide
surround, enclose
touch, handle
press, push
pull, drag, tow
lift, raise, hoist, pick up
lower, let down
turn, rotate, spin, revolve
shake, tremble
flow, run
burn, burnt, on fire
explode, blow up, burst
melt, thaw
freeze, frozen, ice over
leak, drip, let water in
rain, rainfall
snow, snowfall
shine, glow
smell, scent, odour, odor
taste, flavour, flavor
sound, noise
cost, price, charge, be priced at, sell for
double, twice, twofold, two times, increase by 100 percent
halve, cut in half, by half, drop by half, fall by half
triple, treble, three times, threefold
quadruple, four times, fourfold
equal, the same as, as much as, identical to, no different
exceed, more than, over, go beyond, above
differ, different, not the same
rest, stand, be left to stand
overnight, until the next morning, through the night, all night
noon, midday, twelve noon, twelve
midnight, twelve at night
dawn, daybreak, sunrise, first light
dusk, nightfall, sunset
daily, every day, each day, a day, per day
weekly, every week, each week, once a week
monthly, every month, each month, once a month
yearly, annual, annually, every year, each year, once a year
hourly, every hour, each hour
now, at present, currently, at the moment, these days
soon, shortly, before long, in a little while
recently, lately, not long ago
formerly, once, in the past, used to
immediately, at once, straight away, right away, promptly, instantly
finally, at last, in the end, eventually
alone, single handed, on his own, on her own, without help, unaided, by itself
together, jointly
about, around, roughly, approximately
completely, entirely, fully, totally, wholly, in full
partly, partially, in part
mainly, mostly, chiefly, for the most part
small, little, tiny
fast, quick, rapid, swift, speedy
early, ahead of time, before time
late, delayed, not on time, behind schedule, overdue
old, aged, elderly
new, brand new
young, youthful
good, fine, great, excellent
bad, poor, terrible
right, correct, accurate
wrong, incorrect, mistaken
easy, simple, straightforward
hard, difficult, tough, tricky, challenging
safe, secure, free from danger, free of danger
dangerous, hazardous, risky, unsafe
sick, ill, unwell, poorly
healthy, well, fit, in good health
happy, glad, pleased, delighted, satisfied
sad, unhappy, miserable
angry, furious, cross
tired, exhausted, weary
afraid, scared, frightened
clever, smart, intelligent, bright
famous, well known, renowned, celebrated
important, major, significant, key, crucial
quiet, silent
loud, noisy
clean, spotless
full, filled
empty, vacant
whole, entire, complete, all of
free, free of charge, gratis, without charge, no charge, for nothing, costs nothing, at no cost
expensive, costly, dear, pricey
cheap, inexpensive, low priced
broken, out of order, faulty, defective
enough, sufficient, adequate, suffice
ready, prepared, finished
same, identical, equal
main, principal, chief, primary, most important
last, final
first, initial
next, following
previous, former, preceding
near, close to, next to, beside, not far from
modern, up to date
common, usual, normal, ordinary, standard
possible, feasible
open, accessible
valid, in force, in effect
missing, lost, gone, not in its place
available, in stock, to be had
original, genuine, authentic
forgery, fake, counterfeit, not genuine
person, human, individual, people
child, kid, youngster, infant, toddler
man, men, male
woman, women, female, lady
baby, infant, newborn
parent, mother, father
doctor, physician, medic
nurse, nursing staff
patient, sufferer
pupil, student, schoolchild, learner
teacher, instructor, tutor
worker, employee, staff, member of staff, personnel
boss, manager, supervisor, head
customer, client, buyer, shopper
guest, visitor
passenger, traveller, traveler
driver, motorist
player, footballer
team, side, squad
audience, spectator, listener, crowd
reader, subscriber
author, writer
artist, painter
farmer, grower
builder, contractor
lawyer, attorney, solicitor
police, officer
soldier, troop
judge, jury
mayor, head of the city
council, city council, town council
government, administration
citizen, resident, inhabitant
neighbour, neighbor
friend, pal
owner, proprietor
applicant, candidate
winner, champion
company, firm, business, enterprise
shop, store, boutique
factory, plant, works
office, workplace
school, schoolhouse
university, college
hospital, clinic
church, chapel
house, home, dwelling
flat, apartment
building, structure
room, chamber
toilet, lavatory, restroom, bathroom
cellar, basement
attic, loft
stairs, staircase
lift, elevator
roof, rooftop
wall, partition
garden, yard
field, plot
forest, wood, woodland
hill, slope
mountain, peak
river, stream
lake, pond
sea, ocean
coast, shore
beach, seaside
road, street, lane
path, trail, track, footpath
pavement, sidewalk
motorway, highway
bridge, crossing
harbour, harbor, port
airport, airfield
station, terminal, depot
car, automobile, vehicle
lorry, truck
van, delivery vehicle
bus, coach
train, railway, rail
tram, streetcar
ship, boat, vessel, ferry
crossing, sailing, sail
plane, aircraft, aeroplane, airplane
bicycle, bike, cycle
ticket, fare, admission, entry, entrance fee, get in
timetable, schedule
trip, journey, ride, voyage
holiday, vacation
luggage, baggage, bag
parcel, package
letter, mail, post
e mail, email
phone, telephone, mobile
computer, machine, pc
program, programme, software, application, app
server, host
service, shop
outage, downtime, down, be unavailable
error, mistake, bug, fault, flaw, defect
test, exam, examination
result, outcome
lesson, class
homework, assignment
book, volume
newspaper, paper, journal
article, piece, report, story
picture, painting, canvas, photo, photograph, image
film, movie
play, drama
song, tune
concert, gig
party, celebration
game, match
competition, contest, tournament
prize, award
job, post, position
wage, salary, pay
money, cash, funds
bill, invoice
loan, credit
tax, duty, levy
profit, earnings
budget, finances
contract, agreement
law, rule, regulation
plan, scheme
problem, difficulty, trouble, issue
danger, risk, hazard
accident, crash, collision
fire, blaze
illness, disease, sickness
medicine, drug, medication, remedy
wound, injury
pain, ache
operation, surgery
food, meal, dish
breakfast, morning meal
lunch, midday meal
dinner, supper, evening meal
meat, beef, pork
vegetable, veg
sugar, sweetener
water, fluid
rubbish, garbage, trash, waste, litter
clothes, clothing, garment
glasses, spectacles
gift, present
half, fifty percent
quarter, twenty five percent
part, portion, share
kind, type, sort
way, method, manner
edge, border
top, summit
bottom, foot
front, facade
middle, centre, center
fence, barrier
tool, implement
engine, motor
screen, display, monitor
wire, cable
lamp, light
stove, oven, cooker
fridge, refrigerator
rope, line
bin, container
crop, yield, harvest
animal, beast
cow, cattle
hen, chicken
tree, trunk
flower, blossom
seed, seedling
weather, climate
capacity, hold, seat
wait, waiting time
speed, pace
replica, standby
clear up, disappear, vanish, go away, be gone
pupil, student, schoolchild, child, kid
ticket, fare
truck, lorry
doctor, physician
car, automobile
shop, store
house, home, building
repair, fix, mend
employee, staff, worker, personnel
boss, manager, supervisor
customer, client
firm, company, business
photograph, photo, picture, photography, take photographs, take pictures
dish, meal
garbage, rubbish, trash, waste
street, road
twice as, double, two times as
triple, three times as
price, cost
show, demonstrate, reveal
complication, problem, trouble
require, need, call for
wrongly, mistakenly
however, but
almost, nearly
method, approach
error, mistake
main, principal, chief
trip, journey, ride
rest, remainder
postpone, put off, delay
happen, occur, take place
choose, select, pick
carry, transport
sickness, illness, disease
money, funds
consume, use, use up
lag, behind
"""
