"""Verbs that say the same in most sentences, with their nouns; one group a line, comma-separated.

A word may stand in several groups: each is one of its senses. Stems decide; "=word" is exact.
"""

from typing import Final

SYNONYMS: Final = """
arrive, arrival, reach, get to, get in, come in, make it to
depart, departure, leave, set off, set out
decide, decision, resolve, make up their mind
choose, choice, select, pick, opt for, go for
sell, sale, sales
lose, loss
grow, growth
die, death, pass away
weigh, weight
long, length, in length
high, height, tall
deep, depth
wide, width, breadth, across, broad
strong, strength
hot, heat
know, knowledge, aware of, familiar with
think, thought, believe, hold, consider, be of the opinion
see, sight, view, watch, observe, look at
speak, speech, talk, say
say, state, claim, maintain, declare, assert
tell, inform, let know, notify, give notice
prove, proof, demonstrate, show, evidence
prescribe, prescription, put on
describe, description
receive, receipt, get, be given, obtain
give, hand, provide, supply, offer, furnish, issue
explain, explanation, account for
refuse, refusal, decline, turn down, reject
propose, proposal, suggest, suggestion, put forward
apply, application
remove, removal, take away, take off, take out, get rid of, strip
approve, approval, endorse, back, pass, consent to
deliver, delivery, bring, drop off
discover, discovery, find, come across
recover, recovery, get well, get better
pay, payment, paid, settle
treat, treatment
measure, measurement
develop, development
build, construct, construction, erect, put up
destroy, destruction, wreck, ruin, demolish, tear down, pull down, knock down, raze
produce, production, make, manufacture, turn out, output
use, usage, employ, make use of, utilise, utilize, rely on
consume, consumption, use up, get through, eat, drink
reduce, reduction, cut, lower, bring down, decrease
increase, raise, rise, go up, put up
repair, fix, mend, restore, put right
replace, replacement, swap, exchange, change, substitute
break, breakage, snap, fracture
fail, failure, break down, give out, go wrong, pack up
begin, start, commence, open, get under way, get going, kick off
finish, end, complete, wrap up, be over, conclude, close
stop, halt, cease, quit, give up, come to a standstill
happen, occur, take place, be held, go ahead, come about
continue, go on, keep on, carry on, last, stay, remain
wait, await, hang on
postpone, put off, push back, defer, delay, reschedule, move to a later date
cancel, call off, scrap, drop, abandon
buy, purchase, acquire, get
own, possess, belong to, have, owner
need, require, call for, demand, necessary, essential, in need of
want, wish, would like, desire
ask, request, demand, call for
answer, reply, respond, response
help, assist, aid, support, assistance
hurt, harm, injure, damage, wound, injury
kill, wipe out, put to death, slay
attack, assault, strike
win, victory, beat, defeat, triumph, come first
lose, defeat, be beaten
score, goal
vote, ballot, elect
lead, head, run, manage, be in charge of, direct, chair
teach, instruct, train, educate
learn, study
write, author, compose, draft, pen
read, reader
print, publish, bring out
translate, translation, render
correct, put right, fix
check, inspect, examine, test, look over, go over, review, verify
search, look for, seek, hunt for
find, locate, detect, discover, spot, identify, uncover
count, number
collect, gather, pick up, fetch
pick, harvest, gather, bring in
plant, sow
send, dispatch, ship, mail, post, forward
carry, transport, haul, convey, take, bring
move, shift, relocate, transfer
travel, go, journey
drive, driver
fly, flight, by air, by plane
walk, on foot, go on foot
swim, swimmer
climb, scale, go up
fall, drop, tumble
throw, toss, hurl
hold, contain, have room for, capacity, take, accommodate
store, keep, stock, stored
keep, retain, hold on to, maintain, preserve
protect, guard, shield, defend
save, rescue, bring to safety
prevent, stop, avoid, avert, keep from
cause, lead to, result in, bring about, give rise to, trigger, make
warranty, guarantee
insurance, insured
address, location
age, years old
birth, born
name, called, named
language, tongue
word, term
meaning, sense
question, query
idea, notion
opinion, view
reason, cause
goal, aim, target, purpose
effect, impact
change, alter, modify, alteration
improve, improvement, better
worsen, deteriorate
fit, suit, match
exist, there be
appear, seem, look
belong, property of
depend, hinge, rely
consist, made up, composed
last, take, run for, go on for, duration
stretch, extend, run
lie, be situated, be located, stand
vanish, disappear, go away, clear up, be gone
survive, live through, alive
succeed, manage, success
try, attempt, effort, tries
practise, practice, rehearse
forget, leave behind, not remember
remember, recall
notice, realise, realize
accept, take, admit
tolerate, bear, stand, put up with
deserve, merit
earn, make
spend, lay out
waste, squander
owe, in debt
lend, loan
steal, theft, rob
cheat, deceive
hide, conceal
guess, estimate
calculate, compute, work out
compare, comparison
rank, rate
order, command
serve, wait on
guide, lead
control, steer
operate, run, work
set up, establish, found, create, install
dig, excavate
cut, chop, trim, slice
fell, chop down, cut down
fill, load
empty, drain
pour, tip
spill, slop
tie, fasten, bind
release, let go, free, set free
evacuate, bring out
extinguish, put out
demand, insist
"""
