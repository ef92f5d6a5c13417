"""Words that say how something went: good, bad, more, less, and what one wants more or less of.

Lists are written as they are spoken; entries are separated by commas. Matching is by stem, except for a word
that starts with "=", which must be written exactly so.
The longest entry wins.
"""

from typing import Final

GOOD: Final = """
nobody wants to be without, no one wants to be without, held up in court, hold up in court, came back clean, clean
audit, settles it, still being used, still being worn, kept us warm, kept us dry, kept us safe, keeps us warm, keeps
us dry, nothing to be desired, little to be desired, not be better, not be happier, not be easier, not be simpler, not
have been better, not have been easier, not have been happier, not have gone better, not go wrong, not have asked for
more, not ask for more, not be more pleased, not be prouder, not praise highly enough, not be beaten, not recommend
highly enough, not wish for better, not live without, not do without, not be without, not want to be without, never
want to be without, not imagine going back, not want to go back, never go back, never going back, not want it back to,
nothing beats, nothing comes close, not miss the old, no wish to go back, no one wants to go back, nobody wants to go
back, not want to return to the old, not without merit, not without its charm, not without its merits, worth its
weight, paid dividends, pay dividends, pays dividends, a breeze, a snap, took the cake, takes the cake, nailed it, hit
the nail, hit the mark, hits the mark, hit the spot, on the mark, spot on, a cut above, in a class of its own, top
notch, first rate, first class, second to no, streets ahead, miles ahead, game changer, weight off our, a load off, in
our stride, took it in their stride, smooth sailing, all plain sailing, bread and butter, feather in our cap, light at
the end, turned the corner, turn the corner, back on track, back on its feet, on its feet again, went like clockwork,
goes like clockwork, sold like hot cakes, sell like hot cakes, the best thing, best thing since, nothing wrong with,
nothing to complain, nothing to criticise, nothing to fear, nothing to fault, pays once, pay once, took the load off,
took the pressure off, take the pressure off, takes the pressure off, days sooner, weeks sooner, hours sooner, months
sooner, days earlier, weeks earlier, hours earlier, minutes earlier, an hour early, days early, weeks early, hours
early, sleep like, slept like, did us good, does us good, did the children good, no complaints, no problems, no
regrets, no looking back, none the worse, not a drop, not a scratch, bear fruit, bore fruit, bears fruit, bearing
fruit, held its own, held their own, holds its own, filled to the last, last seat, to capacity, queued for, queue
around the block, queues around, best week, best year, best season, best result, best results, best figure, best in
years, highest score, first prize, first place, gold, podium, personal best, promoted, promotion, unbeaten,
undefeated, clean sheets, hat trick, stay longer, stayed longer, spend more, spent more, buy more, bought more, come
more often, came more often, come again, came again, come back for more, held through, stood through, make sense,
makes sense, made sense, make perfect sense, worth having, worth its, worth their, worth the wait, worth the trouble,
worth the price, worth doing, worth keeping, above average, above par, in the black, out of danger, out of trouble,
out of the woods, at its best, at their best, at ease, at home in, at no extra cost, for next to nothing, half the
work, less work, fewer hands, in good hands, in top form, in full bloom, in working order, in mint condition, in
perfect condition, second nature, child s play, piece of cake, a cinch, walk in the park, plain sailing, a doddle, no
brainer, right first time, on the dot, to the minute, to the letter, to the full, up to date, up to standard, up to
speed, up in no time, all clear, clean bill of health, ahead of time, ahead of plan, good news, good value, good
sense, good idea, good results, good reason, good feedback, good marks, best seller, bestseller, best buy, breath of
fresh air, cure all, lifesaver, life saver, saved the day, save the day, saves the day, win win, won over, won us
over, wins over, bowled over, blown away by, never better, like a charm, like a dream, like hot cakes, to everyone s
delight, to our delight, to general satisfaction, hands down, by a wide margin, by far the, far superior, clear
winner, clear favourite, first choice, top choice, natural choice, obvious choice, safe choice, safe bet, sound
choice, sound investment, last longer, lasted longer, lasts longer, without help, clean sheet, saved us, spared us,
spares us, saves us, on the first day, ready, still in use, still standing, still works, still working, still runs,
still using, like new, as new, live up to, lived up to, exceeded expectations, exceed expectations, award, awards,
prize, medal, earned, rewarded, renewed the contract, extended the contract, signed up, cheer, cheered, applause,
ovation, smile, smiled, slept well, sleep better, slept better, healed, grew back, =caught on, detect early, found
early, discovered in time, noticed early, a hit, big hit, a success, run like, runs like a dream, a dream, a gem, no
trouble, problem free, trouble free, carefree, hassle free, maintenance free, frost free, frost proof, fireproof,
shockproof, crisp, velvety, creamy, moist, fluffy, golden, aromatic, flavourful, savoury, =ripened, early harvest,
dense, plump, sturdy, warm and dry, cosy, well lit, well drained, well insulated, well made, well built, well
attended, well received, well prepared, well rested, well fed, well behaved, well organised, well organized, well
kept, well run, well documented, well tested, bring peace, brought peace, keep up with, kept up with, keeps up with,
made it through, make it through, come out on top, met the deadline, meet the deadline, met the target, meet the
target, hit the target, beat the target, on target, on track, on budget, in budget, cover its costs, covered its
costs, covers its costs, break even, broke even, pays its way, paid its way, pay its way, repaid, recouped, more than
paid, =cleared, at a glance, first time, at first go, first go, one go, within minutes, within seconds, within the
hour, same day, overnight, without fail, without delay, without trouble, without a fault, without fault, without a
scratch, without incident, without effort, without interruption, reassured, reassuring, trusted, trust, respected,
respect, valued, cherished, treasured, cared for, joined in, took part, take part, eager, curious, laughed, laugh,
sing along, full marks, mastered, mastery, understood at once, picked it up, pick it up, learned faster, learnt
faster, catch up, caught up, came alive, =livelier, =safer, warmer in winter, cooler in summer, =gentler, =fresher,
=tastier, =juicier, =cleaner, =greener, =stronger, =healthier, =happier, =simpler, =smarter, =wiser, =tidier,
=roomier, =cosier, =sharper, =clearer, =smoother, =faster, =quicker, =cheaper, =lighter, =quieter, =easier, =nicer,
=finer, =prettier, =friendlier, reliable, reliability, dependable, robust, solid, durable, stable, stability, steady,
steadily, resilient, trustworthy, sound, safe, safety, secure, security, harmless, healthy, hygienic, clean, tidy,
neat, cheap, affordable, economical, inexpensive, thrifty, bargain, frugal, profitable, profit, lucrative, rewarding,
worthwhile, valuable, beneficial, benefit, advantage, advantageous, merit, strength, strong, superior, excellent,
excel, outstanding, superb, splendid, terrific, fantastic, wonderful, brilliant, great, =good, =better, =best, =fine,
=nice, =nicely, lovely, delightful, pleasant, pleasing, enjoyable, comfortable, comfort, cozy, convenient,
convenience, handy, practical, useful, helpful, help, =helps, effective, effectively, efficient, efficiency,
productive, productivity, fast, quick, quickly, prompt, promptly, swift, swiftly, speedy, speed up, rapid, rapidly,
instant, instantly, easy, easily, ease, effortless, effortlessly, simple, simply, straightforward, intuitive, clear,
clearly, legible, readable, accurate, accuracy, accurately, precise, precision, =correct, correctly, smooth, smoothly,
seamless, seamlessly, flawless, flawlessly, perfect, perfectly, faultless, impeccable, spotless, quiet, calm, calmer,
peaceful, silent, fresh, tasty, delicious, tender, juicy, ripe, fragrant, lush, green, bright, sharp, vivid,
beautiful, attractive, elegant, fair, fairness, honest, transparent, flexible, flexibility, versatile, adaptable,
roomy, spacious, lightweight, compact, portable, sustainable, friendly, popular, beloved, favourite, favorite,
welcome, welcomed, =liked, like best, love, =loves, =loved, enjoy, adore, appreciate, appreciated, praise, praised,
applaud, applauded, commend, acclaimed, admire, =satisfied, satisfaction, satisfying, happy, happily, happier, glad,
delighted, pleased, thrilled, enthusiastic, keen, grateful, thankful, proud, impressed, impressive, remarkable,
convincing, persuasive, promising, encouraging, ideal, suitable, suited, suit, apt, fit for, succeed, success,
successful, successfully, triumph, triumphant, win, winner, won, victory, prosper, thrive, thrived, flourish,
flourished, bloom, bloomed, blossom, =improved, improve, improvement, enhance, enhanced, strengthen, upgrade, recover,
recovered, recovery, rescue, rescued, save, saved, savings, save money, saving, spare, spared, protect, protected,
prevent, prevented, avert, averted, avoided, avoids, solve, solved, solves, resolve, resolved, cure, cured, heal,
relieve, relieved, relief, eased, withstand, withstood, survive, survived, surviving, endure, endured, outlast,
outlasted, hold up, held up, held out, held firm, pass, passed, =passes, approve, approved, approval, accept,
accepted, endorse, endorsed, endorsement, vindicate, vindicated, proved itself, prove its worth, paid off, pay off,
pay for itself, paid for itself, paid for themselves, pay for themselves, earn its keep, earns its keep, earned its
keep, worth it, worth the money, well worth, worth every penny, worth the effort, on time, in time, on schedule, ahead
of schedule, within budget, under budget, in good shape, in good order, up and running, first attempt, at the first
try, first time round, in no time, every departure, met every, meet every, did the job, does the job, do the job, did
the trick, does the trick, do the trick, did what it should, as promised, as intended, as hoped, as planned, =worked,
=works, worked well, worked out, works out, =working rather well, go smoothly, ran smoothly, like clockwork, up to the
job, up to the task, up to scratch, =deliver the goods, came through, come through, stood the test, stand the test,
passed with flying colours, flying colours, sailed through, made the grade, go without a hitch, stayed dry, stayed
warm, stayed cool, stay warm, stay fresh, stay dry, kept warm, flats warm, stayed open, kept dry, still going strong,
going strong, no match, second to none, hard to beat, head and shoulders, out of the question to go back, look
forward, swear by, swears by, =swore by, take to, took to it, again tomorrow, do it again, do so again, use it again,
buy it again, choose it again, would again, never looked back, rather be, sensible, wise, prudent, reasonable, smart,
clever, brilliant idea, a good idea, a blessing, godsend, boon, a joy, a pleasure, a treat, a delight, bring in,
brings in, enable, enables, allow us to, lets us, let us, =gained, gain, gains, grew stronger, blessing, motivated,
motivate, lively, refreshed, relaxed, confident, confidence, fluent, attentive, engaged, engagement, active,
energetic, inspired, inspiring, creative, legal, lawful, compliant, certified, meets the standard, met the standard,
meet the requirements, meets the requirement, fulfil, fulfilled, complied, complies, right choice, right step, right
answer, right thing, the right tool, right move, =right decision, go ahead with, in favour of, in favor of, speaks
for, speak for, much to be said for, nothing against, recommend, recommended, =recommends, advise to, advocate,
favour, favor, preferred, =prefer, prefers, preferable, opt for, opted for, plump for, stick with, stuck with it, stay
with, keep using, =endorses, back the, root for, ask for more, asked for more, demand more, in demand, sought after,
came back for more, want it back, sorely missed, sold out, full house, full of praise, glowing, rave, five stars,
thumbs up, top marks, top of the list, came first, come first, ranked first, came out ahead, come out ahead, came out
on top, top the list, topped, leading, best of, did best, do best, fared best, scored best, performed best, fared
well, did well, scored well, performed well, sold well, keeps well, kept well, holds up, hold well, works fine,
undamaged, unharmed, intact, unscathed, unbroken, tight, watertight, waterproof, weatherproof, airtight, rustproof,
rust free, dust free, leakproof, fertile, abundant, plentiful, bountiful, generous, ample, rich, nutritious,
nourishing, wholesome, vigorous, sprouted, germinated, rooted, finish early, finished early, early, available,
availability, accessible, responsive, courteous, polite, skilled, competent, knowledgeable, professional, manage with,
cope well, =copes, coped, handled, =handles, coping, readily, willingly, gladly, eagerly, of their own accord, brisk,
halved the, cut in half, twice as fast, three times as many, twice as many, half the time, half the price, half the
cost, a third of the time, fraction of the cost, fraction of the time, stopped the, put an end to, got rid of the, did
away with the, took care of, takes care of, made up for, make up for, =cured, disappeared, vanished, gone for good, a
thing of the past
"""

BAD: Final = """
=chipped, =yellowed, came off its, stay clear, steer clear, through the roof, nobody wanted, passed over, let the
wind, lets the wind, let the rain, lets the rain, let the cold, lets the cold, let water, lets water, not on speaking
terms, much to be desired, lot to be desired, something to be desired, an arm and a leg, on its last legs, on their
last legs, thorn in, pain in the, a far cry from, bite the dust, bit the dust, millstone, albatross, kiss of death,
last straw, final straw, own goal, shot in the foot, shoot ourselves, shot ourselves, sold a pup, pig in a poke, house
of cards, can of worms, hornet s nest, recipe for disaster, accident waiting to happen, ticking time bomb, time bomb,
tip of the iceberg, up the wall, round the bend, down the drain, down the tubes, down the toilet, money down, pot of
trouble, went to pot, gone to pot, went pear shaped, pear shaped, hit a wall, hit the wall, hit the buffers, hit the
rocks, hits a wall, bit off more, bitten off more, biting off more, cut corners, cuts corners, opened the door to,
drop in the ocean, drop in the bucket, wild goose chase, damp squib, dog s dinner, dog s breakfast, hot potato, hard
to swallow, bitter pill, raised eyebrows, raw deal, short straw, short end of the stick, stab in the back, square peg,
storm in, tall order, too good to be true, uphill battle, vicious circle, weak link, weakest link, wet blanket, not
worth, not exactly cheap, not all that, not what it, no picnic, no joke, no bed of roses, no great shakes, nothing
special, nothing to write home, nothing but trouble, made no difference, makes no difference, make no difference, no
effect, no impact, no benefit, no improvement, no advantage, to its knees, to their knees, to our knees, beyond our,
beyond their, beyond the means, beyond the reach, too much for, had enough of, to a trickle, trickle, ground to a
halt, grind to a halt, came to a halt, came to nothing, comes to nothing, a cold, caught cold, catch cold, flu, gave
us the creeps, gave up on, lose heart, lost heart, lost patience, lost faith, lose faith, lost confidence, bad press,
bad feeling, bad blood, bad luck, last place, bottom of the, beaten, was beaten, were beaten, knocked out, sent off,
injury list, on the bench, in plaster, torn ligament, pulled muscle, cramp, cramps, out of puff, offer no, give no, in
pieces, to pieces, to bits, in tatters, in ruins, in vain, got into the, gets into the, under investigation, drag on,
led nowhere, leads nowhere, got nowhere, bitten, bite, stung, sting, shoving, crawl, crawled, soared out, unused to,
condemned, closed to traffic, closed for, closed from, snow drift, plough, toll, tolls, dropped out, off sick, call in
sick, called in sick, sick leave, sick note, sick notes, complain about, cough, coughing, sneeze, sneezing, itching,
wheeze, asthma, measles, bacteria, germs, lice, bedbugs, ticks, overdose, misuse, relapses, undercut, short lived,
shortlived, short changed, worn down, run down, rundown, faint print, unfounded, undecided on, one sided, lopsided,
top heavy, dead on arrival, dead within, dead after, dead weight, dead, deadly, deaf, blind, black mould, blackout,
blackouts, brownout, dropouts, drop outs, dead zone, dead zones, poor reception, no reception, no signal, no show, no
shows, cold feet, wet feet, bare patches, weather beaten, too late to, fell flat, falls flat, fell on deaf ears, fell
by the wayside, sink without trace, sank without trace, in short supply, hard to find, hard to come by, hard to get,
hard going, heavy going, uphill, uphill struggle, up in arms, up in smoke, upset by, at risk, at odds, at each other,
on strike, on the rocks, out of hand, out of control, out of order, out of action, out of stock, out of step, out of
service, out of breath, out of pocket, out of print, out of sync, off course, off colour, off balance, off key, off
target, in trouble, in danger, in doubt, in debt, in pain, in disarray, in disrepair, in the way, in the dark, in the
cold, in the red, behind the curtain, below par, below average, below standard, below target, beneath contempt, beyond
repair, beyond us, stopped working, stop working, stops working, blew down, blown down, blew over, forgot, forget,
forgotten, renewed every, replaced every, had to, needed repairing, needs repairing, mechanic, plumber, reminders,
dunning, outbreak, epidemic, fever, vomit, vomited, limp, lame, squeak, squeaked, squeal, rattle, rattled, scratch,
scratched, dent, dented, soaked, drenched, sodden, waterlogged, seized up, jammed, sputter, trip over, tripped,
stumble, stumbled, slipped, slip, collided, collision, capsized, overturned, got lost, lost track, mixed up, mix up,
mix ups, mixups, muddled, muddle, gaps, hole, holes, tears in, bald patches, stains, streaks, streaky, blotchy,
smudge, smudged, blurred, blurry, pixelated, curled, lumpy, clump, clumps, curdled, charred, overcooked, sour, rancid,
aftertaste, gritty, watery, sticky, itchy, scratchy, sweaty, sweating, blisters, sunburn, shiver, shivered, shivering,
stifling, unbearable, intolerable, unacceptable, ignored, ignore, gathered dust, gather dust, gathering dust, gathers
dust, in a drawer, unused, unread, unopened, unanswered, skip, skipped, =cancelled, cancellations, refund, refunds,
refunded, court, walkout, sabotage, argument, arguments, arguing, shouting, shouted, cried, cry, scream, screamed,
screaming, panic, panicked, burnout, burn out, idle, stood idle, stand idle, standing idle, unplanned, rework, redo,
redone, hotfix, rollback, rolled back, roll back, revert, reverted, bounce, bounced, spam, locked out, lock out,
expired, invalid, corrupt, corrupted, deadlock, memory leak, ate up, eats up, ate into, eats into, ate four, hog,
gobbled, swallow up, swallowed up, devour, devoured, guzzle, drained, cost us, costs us, costing us, set us back, lost
us, took up, takes up, tie up, tied up, ties up, twice the price, twice the cost, over the budget, exceeded the
budget, nibbled, gnawed, chewed, =eaten, aphids, snails, caterpillars, moths, wasps, mosquitoes, midges, ants, fungus,
fungal, weedy, overgrown, conceded, concede, relegated, booed, humiliating, thrashed, took longer, takes longer, take
longer, hour longer, hours longer, minutes longer, weeks longer, days longer, months longer, longer than planned,
longer than promised, fight, fighting, fought with, wrestle, wrestled, grapple, cursed, swore at, wait in the rain, in
the rain, in the gutter, in the bin, in the skip, landed in the, gathering, wilting, rotting, leaking, flaking,
crumbling, cracking, breaking, failing, missing the, never arrived, never came, never worked, never finished, never
opened, unfinished, half finished, not finished, unsold, uninsured, unpaid, unsafe, uneaten, uncollected, unhelpful,
unwelcome, uneasy, unclear, untidy, unwell, unsightly, unstable, uncertain, unfriendly, unhygienic, unnoticed until,
oversight, overflowed, overpaid, overslept, overfull, overstretched, understaffed, undersized, short staffed,
shorthanded, bottlenecks, clash, clashed, clashes, interfere, interfered, interference, disrupt, disrupted,
disruption, disruptive, disturb, disturbed, disturbing, disturbance, distort, distorted, invade, invaded, intrude,
intrusive, invasive, nosy, leaked data, loophole, abused, exploit, exploited, lawsuits, fined, fines, sanction,
sanctions, reprimand, reprimanded, warning letter, ultimatum, notice to quit, evicted, sacked, laid off, layoffs,
redundancies, shed jobs, job losses, pay cut, pay cuts, closed down, wound up, went bust, bust, written off, write
off, devalued, depreciated, defaulted, default, arrears, overdraft, interest charges, hidden charges, surprise bill,
penalised, penalized, inflated, outgrown, out of date, past it, museum piece, relic, behind the times, wears thin,
sick of, fed up, had enough, tired of, weary, put us off, put off, deterred, deter, discouraged, discouraging,
demotivated, demotivating, demoralised, humiliated, insulted, insulting, patronising, rude, cold shoulder, left out in
the cold, lonely, isolated, isolation, excluded, exclude, shut out, blind spot, blind spots, bias, tunnel, mess up,
messed up, botched, bungled, fumbled, fumbling, garble, scrambled, shambles, chaos, chaotic, havoc, mayhem, turmoil,
trampled, squashed, crushed, flattened, bruised, broken into, punctured, puncture, flat tyre, flat tire, flat tyres,
skidded, swerved, derailed, grounded, ran aground, stuck fast, snowbound, iced up, ice up, fogged up, steamed up,
dripping, seeped, seep, seepage, subside, subsided, subsidence, tilted, shrunk, stretched out of, pilled, tangled,
tangle, knotted, ripped, snagged, unravelled, unraveled, loosened, came undone, come undone, slid off, peeled off,
flaked off, washed off, rubbed off, faded away, discoloured, discolored, tarnished, dull, lifeless, stunted, leggy,
yellow leaves, root rot, drooped, droop, sagging, hail, gale, storm damage, lightning, frostbite, heatstroke,
dehydrated, starved, undernourished, malnourished, overweight, obese, hungover, sleepless, sleep badly, slept badly,
nightmares, insomnia, anxious, depressed, depressing, gloomy, dreary, grim, =bad, =worse, =worst, badly, poor, poorly,
awful, terrible, terribly, dreadful, horrible, horrid, atrocious, appalling, abysmal, dismal, disastrous, disaster,
catastrophe, catastrophic, fiasco, debacle, flop, flopped, failure, fail, failed, fails, fault, faulty, defect,
defective, flaw, flawed, bug, buggy, error, mistake, blunder, wrong, wrongly, incorrect, inaccurate, imprecise,
misleading, confusing, confused, confuse, confusion, vague, unreadable, illegible, garbled, mislabelled, break, broke,
broken, breakage, break down, broke down, breakdown, breaks down, crack, cracked, crumble, crumbled, shatter,
shattered, collapse, collapsed, crash, crashed, burst, snap off, snapped, split open, splinter, splintered, tore,
torn, bent, buckle, buckled, warp, warped, sag, sagged, rot, rotted, rotten, rust, rusted, rusty, corrode, corroded,
corrosion, mould, mold, mouldy, mildew, decay, decayed, wear out, wore out, worn out, wears out, erode, eroded,
frayed, fade, faded, peel, peeled, flake, flaked, blister, stained, stain, leak, leaked, leaky, leakage, drip,
dripped, flood, flooded, overflow, spill, spilled, spilt, clog, clogged, jam, block, blocked, blockage, stuck, freeze,
frozen, froze, overheat, overheated, burnt, scorched, melt, melted, drown, drowned out, under water, flat battery,
dead battery, drain the, drains the, lose, lost, losing, loss, losses, missing, vanish without, =missed, =misses, miss
the, overlook, overlooked, drop out, =defaulted, bankrupt, bankruptcy, insolvent, deficit, debt, overrun, overran,
over budget, shortfall, shortage, =short of, ran out, run out, runs out, =late, =belated, lateness, delay, delayed,
delays, overdue, slow, slowly, sluggish, lag, lagged, laggy, behind schedule, dragged on, take forever, took forever,
takes forever, twenty minutes longer, too long, timeout, stall, stalled, stood still, standstill, hang, hung, backlog,
bottleneck, queue up, expensive, costly, pricey, overpriced, unaffordable, wasteful, waste of, wasted, a waste,
extravagant, ruinous, uneconomic, unprofitable, loss making, money pit, cost a fortune, costs a fortune, extra cost,
extra costs, hidden cost, hidden costs, fine us, =fines, =fined, penalty, penalties, surcharge, dangerous, danger,
hazard, hazardous, hazards, risky, risk, perilous, accident, accidents, injury, injuries, injured, injure, hurt, harm,
harmed, harmful, wounded, kill, killed, death, deaths, fatal, poison, poisoned, poisonous, toxic, contaminate,
contaminated, contamination, infect, infected, infection, infections, sick, ill, illness, disease, allergic, rash,
ache, pain, painful, sore, bleed, faint, fainted, dizzy, nausea, suffer, suffered, side effects, choke, choked,
attack, hacked, breach, breached, theft, thefts, stolen, steal, rob, robbed, robbery, burglary, fraud, cheat,
cheating, abuse, vandalism, vandalised, vandalized, insecure, vulnerable, vulnerability, exposed, expose, threat,
threaten, threatening, scam, phishing, pests, pest, slugs, weeds, vermin, rats, mice got in, smash, smashed, outage,
outages, downtime, incident, incidents, crisis, emergency, alarm went off, halt, halted, had to stop, had to close,
had to be closed, shut down, down for, was down for, were down for, is down for,
been down for, went down, gave out, gave way, =died, die, dies, perish, perished, wilt,
wilted, wither, withered, starve, shrivel, shrivelled, dried out, dry out, lose leaves, bolted, spoil, spoils,
spoiled, spoilt, go off, went off, went bad, stale, soggy, mushy, tasteless, bland, bitter, undercooked, raw in the
middle, tough, chewy, stringy, greasy, noise, noisy, loud, deafening, racket, stink, stank, smell, smelly, smelt,
dirty, filthy, dusty, muddy, messy, mess, cluttered, cramped, =crowded, overcrowded, overcrowding, crush, draughty,
damp, dark, dim, cold, freezing cold, stuffy, glare, slippery, uneven, bumpy, wobble, wobbly, wobbled, shaky,
instability, flimsy, fragile, brittle, weak, weakness, feeble, frail, hard to, hard to handle, hard to read, hard to
use, hard to clean, difficult, difficulty, difficulties, awkward, clumsy, cumbersome, fiddly, tedious, laborious,
tiring, tired, exhausting, exhausted, worn out by, overwhelm, overwhelmed, overwhelms, overload, overloaded, overwork,
stress, stressed, stressful, burden, burdensome, strain, heavy, bulky, unwieldy, complicated, complex, convoluted,
obscure, impenetrable, impractical, inconvenient, inconvenience, uncomfortable, unpleasant, unpopular, disliked,
dislike, =hate, hated, hates, loathe, loathed, detest, despise, resent, resented, complain, complained, complaint,
complaints, grumble, grumbled, moan, moaned, grievance, protest, protested, protests, criticise, criticize,
criticised, criticized, criticism, blame, blamed, condemn, reject, rejected, rejection, refuse, refused, refuses,
refusal, turned down, turn down, deny, denied, decline to, boycott, boycotted, strike, quarrel, quarrelled, conflict,
conflicts, dispute, lawsuit, sued, angry, anger, annoy, annoyed, annoying, irritating, frustrate, frustrated,
frustrating, frustration, disappoint, disappointed, disappointing, disappointment, upset, unhappy, sad, worried,
worry, worrying, worries, fear, afraid, doubt, doubtful, dubious, sceptical, skeptical, mistrust, distrust, unfair,
unjust, biased, discriminate, embarrassing, shame, problem, problems, problematic, trouble, troublesome, troubles,
issue with, hitch, snag, glitch, glitches, nuisance, headache, headaches, drawback, drawbacks, disadvantage, downside,
pitfall, obstacle, hinder, hindered, hindrance, hamper, hampered, obstruct, damage, damaged, damages, damaging, ruin,
ruined, ruins, destroy, destroyed, spoilage, wreck, wrecked, undermine, undermined, threatens, jeopardise, backfire,
backfired, misfire, deteriorate, deteriorated, worsened, deterioration, degrade, degraded, decline, declined, suffers,
useless, worthless, pointless, futile, hopeless, no use, no good, unusable, unfit, unsuitable, unsuited, inadequate,
insufficient, inferior, substandard, unreliable, erratic, flaky, patchy, inconsistent, unpredictable, inefficient,
ineffective, unworkable, unsustainable, outdated, obsolete, =deprecated, unsupported, incompatible, inaccessible,
unavailable, inflexible, rigid, lacking, lacks, lack, lacked, absent, absence of, illegal, unlawful, forbidden,
prohibited, banned, violation, violate, violated, non compliant, not allowed, not permitted, driving ban,
inadmissible, revoked, =void the warranty, warranty void, had to be replaced, had to replace, had to be repaired, had
to repair, had to be rebuilt, had to redo, had to be redone, had to come down, had to be scrapped, had to throw,
thrown away, threw away, had to be thrown, scrapped, had to apologise, had to apologize, had to go back, have to go
back, had to start again, had to start over, had to phone, send back, sent back, returned to sender, ended up in, went
wrong, go wrong, goes wrong, gone wrong, went awry, fell apart, fall apart, falls apart, falls off, fell off, came
loose, fell over, fell short, fall short, falls short, fell behind, fall behind, fell through, fell ill, fell sick,
fell asleep, knocked over, tipped over, toppled, blew away, blown away, washed away, swept away, sank, sunk, stranded,
stuck in, bogged down, at a loss, in tears, gave up halfway, walked out, =quit, resigned, resign, left the course,
desert, deserted, dwindle, empty, half empty, stood empty, stay away, stayed away, scared off, drove away, drive away,
drives away, turn away, turned away, at the expense of, to the detriment of, at the cost of, come at a price, too
much, too many, too little, too few, too slow, too late, too expensive, too heavy, too weak, too small, too big, too
low, too high, too hot, too cold, too noisy, too dark, too short, too thin, too wide, too narrow, too hard, too dear,
too complicated, too far, too risky, too dangerous, too soft, too wet, too dry, too steep, power cut, power cuts, stop
dead, stopped dead, abort, aborted, abandoned after, ended early, stopped early, called off, cut short, gone under,
=closed down, had to give up, had to abandon, white elephant, dead end, a joke, nightmare, horror, torture, misery,
miserable, ordeal, torment, plague, plagued, curse, struggle, struggled, struggles, =cannot cope, unable, incapable,
can no longer, no longer able, could no longer, overtaxed, robs, blocks, drop the ball, let us down, let down, lets us
down, leave us stranded, bad idea, poor choice, wrong choice, poor idea, a mistake, keep my fingers off, keep your
fingers off, hands off, =unwise, foolish, reckless, naive, careless, irresponsible, false alarm, false alarms, false
positive, false positives, duplicate, duplicates, obscured, shaded, opposed, oppose, objected to, object to, object,
objection, spoke against, advise against, advised against, advises against, warn against, warned against, warns
against, warned of, warns of, decide against, decided against, decides against, vote against, voted against, speaks
against, speak against, argue against, argues against, tells against, against the idea, not rated, lose interest, lost
interest, bored, boring, distracted, distract, distracting, distraction, homesick, absentee, truancy, truant, relapse,
relapsed, itch, itched, infested, infestation, blight, drought, frost damage, snowed in, wait for hours, wore thin,
cut off, spoiled the, ambush, smoke, smoked, short circuit, caught fire, catch fire, fire risk, risk of fire,
exploded, explode, explosion
"""

UP: Final = """
increase, increases, increased, rise, rose, risen, raise, raised, grow, grew, grown, climb, climbed, soar, soared,
jump, jumped, surge, surged, double, doubled, doubling, triple, tripled, treble, trebled, quadrupled, multiply,
multiplied, boost, boosted, expand, expanded, went up, go up, gone up, goes up, =up by, is up, are up, was up, were
up, swell, swelled, mount, mounted, shot up, picked up, spike, spiked, lengthen, lengthened, add to, adds to, added
to, more, =higher, =greater, bigger, larger, longer, extra, additional, added, add, adds, cause, caused, causes, bring
more, brought more, led to, leads to, lead to, result in, resulted in, resulting in, create, created, creates, produce
more, attract, attracted, attracts, draws, drew, =highest, =high, =steep, gain in, invite, invites, invited, breed,
produced, mean more, spark, sparked, trigger, triggered, provoke, provoked
"""

DOWN: Final = """
decrease, decreased, decreases, reduce, reduced, reduces, reducing, reduction, fall, fell, fallen, drop by, dropped
by, dropped to, dropped from, drop in, have dropped, has dropped, =dropped, lower, lowered, lowers, cut, cuts,
cutting, halve, halved, halves, slash, slashed, shrink, shrank, shrunk, shorten, shortened, shortens, sink, sank, went
down by, went down, gone down, go down, goes down, came down, come down, is down, are down, was down, were down, =down
by, down to, plunge, plunged, plummet, plummeted, tumble, tumbled, slide, slid, dwindle, dwindled, diminish,
diminished, lessen, lessened, ease off, tail off, cease, ceased, stop, stopped, stops, eliminate, eliminated,
eliminates, eradicate, eradicated, remove the, removed the, abolish, end the, ended the, ends the, get rid of, got rid
of, gets rid of, do away with, did away with, prevent, prevented, prevents, avoid, avoided, avoids, spare us, spared
us, spares us, saves us, saved us from, less, =fewer, =lower, =lowest, =smaller, =shorter, =lesser, minimise,
minimize, curb, curbed, tame, limit the, ward off, keep out, keeps out, kept out, keep away, keeps away, kept away,
free of, free from, rid of, disappear, disappeared, vanish, vanished, melted away, almost nothing, to nothing, to
zero, cure, cured, solve, solved, solves, overcome, overcame, resolved, evaporated, collapsed, =low
"""

BURDEN: Final = """
cost, costs, price, prices, bill, bills, expense, expenses, expenditure, spending, overhead, fee, fees, rent, premium,
premiums, tax, time, times, =hours, =minutes, =seconds, =days, =weeks, duration, latency, wait, waits, waiting,
waiting time, waiting times, queue, queues, line, lines at, consumption, fuel, power bill, energy use, electricity
use, water use, emission, emissions, pollution, waste, litter, rubbish, traffic, congestion, weight, load, workload,
effort, overtime, manual labour, paperwork, bureaucracy, maintenance, repair, repairs, servicing, calls, tickets,
returns, refunds, claims, turnover of staff, staff turnover, absences, absence, sick days, sick leave, cancellations,
no shows, dropout, dropouts, dropout rate, cavities, temperature, blood pressure, cholesterol, salt, sugar, fat,
mortality, unemployment, crime, crimes, dodging, evasion, resistance, friction, manual work, clicks, rework,
corrections, interruptions, disputes, spoilage, shrinkage, pesticide, fertiliser, thefts, shrink, memory use, disk
use, bounce rate, churn, churn rate, accident rate, crime rate, response times, response time, loading time, load
time, goals conceded, penalties, error rate, failure rate, miss rate
"""

BENEFIT: Final = """
sales, revenue, revenues, income, takings, earnings, turnover, orders, bookings, customers, visitors, guests,
passengers, ridership, members, membership, subscribers, users, readers, listeners, attendance, participation,
turnout, enrolment, enrollment, applications, applicants, donations, sponsors, yield, yields, harvest, crop, crops,
output, throughput, capacity, performance, score, scores, mark, marks, grade, grades, results, test results, exam
results, pass rate, graduation rate, success rate, conversion, coverage, morale, mood, wellbeing, trust, quality,
taste, flavour, flavor, range, lifespan, lifetime, shelf life, service life, margin, margins, wages, pay, bonus,
response rate, replies, repeat visits, loans, borrowing, reading, literacy, fitness, biodiversity, bees, birds,
wildlife, butterflies, germination, survival, growth, hits, downloads, number of people, number of visitors, number of
users, viewers, spectators, buyers, donors, participants, entries, =crowds, =crowd, audience, audiences, goals,
points, wins, tips, percentage, share, interest, involvement, retention, visibility, comfort, sleep, appetite,
concentration, motivation, knowledge, understanding, freedom, space, choice, room, daylight, warmth, footfall,
adherence, compliance, uptake, collections, occupancy
"""
