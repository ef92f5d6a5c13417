"""Words for what goes wrong, by walk of life: things, bodies, animals, food, money, people's mood.

Written as `value_words`: entries separated by commas, matched by stem, "=" for a word exactly so; the longest wins.
"""

from typing import Final

BAD: Final = """
a toy, like a toy, like a joke, toothpick, ringing the town hall, ringing up, rang up to, petition against, more harm
than good, a lot to be desired, much to be desired, get in the way, gets in the way, got in the way, in the way of,
have my doubts, has his doubts, has her doubts, had our doubts, have doubts, good riddance, glad to be rid, glad to
see the back, nothing but trouble, nothing but complaints, nothing but problems, nothing but grief, leaves us cold, a
repair of, repair after, one repair, not up to, not quite up, not quite, beyond us, over our heads, too much for,
stands in the corner, stand in the corner, sits in the corner, stood in the corner, in the corner gathering, lost the
match, lost the race, lost two, lost three, lost four, lost half, lost all, lost every, =ripped, =rats, walked away,
walk away, walks away, walked off, walk off, walk out, walks out, stormed out, stormed off, marched out, got up and
left, packed up and left, left early, left us for, left for a rival, left for good, left in anger, left unread, left
unfinished, left untouched, left standing in, left in the lurch, leave early, leaves early, left disappointed, left
angry, left hungry, left with nothing, left empty, left us cold, left me cold, left them cold, turned their backs,
turned its back, turned her back, turned his back, stopped coming, stop coming, stopped using, stop using, stopped
working, stop working, stopped reading, stopped answering, stopped asking, no longer comes, no longer use, no longer
works, no longer work, no longer =fits, no longer fit, no longer open, no longer opens, no longer close, no longer
closes, no longer hold, no longer holds, no longer turns, no longer go, no longer dare, cancelled, canceled, cancel
their, cancels, unsubscribed, unsubscribe, opted out, opt out, dropped out, drop out, drops out, pulled out of, backed
out, signed off sick, called in sick, calls in sick, on sick leave, off sick, handed in his notice, handed in her
notice, gave notice, gave in her notice, resigning, lost staff, lost customers, lost members, lost a customer, lost
us, loses us, lose half, losing, lost money, lose money, loses money, losing money, costs us customers, costs us a
fortune, cost us a, costs us a, cost us two, cost us three, cost us the, costs us the, cost him, cost her, cost lives,
cost a fortune, costs a fortune, cost the earth, costs the earth, costs an arm, cost an arm, cost twice, costs twice,
cost three times, costs three times, cost more than, costs more than, cost double, costs double, pricey, priciest,
overpriced, extortionate, steep price, hidden costs, hidden cost, running costs, bleeding us, bleeds us, bled us,
bleed, haemorrhage, hole in our, hole in the budget, ate up, eats up, eaten up half, swallowed, swallows up, swallows
half, swallows most, gobbles up, devours our, guzzles, guzzled, drains, drained our, draining, sapped, saps, over
budget, went over, overspent, overspend, overshot, overran, overrun, overruns, in the red, red figures, deficit,
shortfall, debts, indebted, owe us, owes us, owed us, owe the, arrears, overdraft, bankrupt, bankruptcy, insolvent,
write off, wrote off, written off, unpaid, unsold, unread, unopened, unanswered, unfinished, unused, untouched,
unwashed, unloved, unhelpful, unkind, unfriendly, unpopular with, unwilling, uneasy, unease, unstable, unsteady,
unsafe, unsound, unhealthy, unclean, undrinkable, uneatable, inedible, undercooked, overcooked, overdone, underdone,
raw inside, raw in the, half raw, burned outside, charred, singed, scorch, scorches, scorched, soggy, mushy, rubbery,
leathery, tough as, chewy, dried out, dries out, dry as, bone dry, crumbles, crumbled, crumbling, lumpy, clumpy,
gritty, greasy, oily, sticky, slimy, sour milk, curdled, rancid, bitter, bland, tasteless, flavourless, insipid,
watery, watered down, flat as, collapsed in the, sank in the middle, stale, mouldy, moldy, mildew, rotten, rotted,
rots, rotting, putrid, off by the, went off, goes off, spoiled, spoilt, spoils, spoil, went bad, goes bad, gone bad,
turned sour, turns sour, went sour, went stale, goes stale, went limp, wilted, wilts, wilt, withered, withers, wither,
shrivelled, drooped, droops, yellow leaves, brown leaves, brown edges, leaf drop, stunted, leggy, rootbound, root rot,
waterlogged, parched, sunburned, frostbitten, frosted, nibbled, gnawed, gnaws, eaten by, =browsed, trampled, uprooted,
slugs, snails, aphids, caterpillars, weevils, =lice, fleas, moths, =wasps, mosquitoes, mice, vermin, pests, pest,
weeds, weedy, overgrown, brambles, bramble, thistles, nettles, algae, scum, sludge in, muddy, mud, mire, quagmire,
swamp, swampy, bog, =puddle, puddles, soaked, soaking, drenched, sodden, damp, dampness, dripping, dripped, leaking,
=leaks, leaky, =leak, seeped, seeps, seep, oozes, oozed, spilled, spilt, spills, splashed, overflowed, overflows,
overflowing, brimming over, backed up into, backing up, clog, clogs, clogged, clogging, =blocked, =blocking, blockage,
jammed, jams, jamming, seized up, seizes, seized, stuck, sticks in, stuck fast in, wedged, got caught in, gets caught,
tangled, tangles, knotted, twisted, kinked, =bent, buckled, buckles, warped, warps, warp, sagged, sags, sagging,
bulged, bulges, swelled up, swollen, cracking, cracks, cracked, splits, splitting, splintered, shattered, shatters,
shatter, smashed, smash, snapped, snaps, snap off, tore, tears at, frayed, frays, fray, unravelled, peeled, peels,
peeling, flaked, flakes, flaking, chipped, chips off, blistered, blisters, blister, bubbled up, faded, fades, fade,
discoloured, =yellowed, stained, stains, smeared, smears, smudged, smudges, smudge, blotchy, streaks, streaky, spotted
with, scratched, scratches, scuffed, dented, dents, dent, bumps, pothole, potholes, rutted, ruts, rusted, rusts,
rusting, rust, corroded, corrodes, corrosion, worn out, wore out, wears out, wear out, worn through, wore through,
worn down, threadbare, shabby, dingy, grubby, filthy, dirt, dirty, grime, grimy, dusty, dust, soot, sooty, =fumes,
stench, stank, stink, stinks, stinking, smelly, smelled of, smells of, smelt of, smell of, reeks, reeked, whiff, foul,
musty, stuffy, suffocating, sweltering, sweat, sweated, sweating, sweaty, overheats, overheated, overheating, boiling
hot, hit 40, freezing, froze, frozen, freezes up, iced over, icy, ice cold, chilly, shiver, shivered, shivering,
chattering teeth, draughty, drafty, drizzle in, glare, glaring, dazzled, dazzles, blinding, =blinded, flicker,
flickers, flickered, flickering, dimly, gloomy, shadowy, pitch dark, in the dark, blurry, blurred, fuzzy, grainy,
pixelated, muffled, tinny, hoarse, crackles, crackled, crackling, hiss, hissed, hisses, squeak, squeaks, squeaked,
squeaking, creak, creaks, creaked, rattle, rattles, rattled, rattling, clatter, clattered, rumble, drone on, roar of,
roared, deafening, din, racket, loud as, noise, noises, noisy, shrill, piercing, echoed, feedback loop, wobble,
wobbles, wobbled, wobbly, rickety, shaky, shook, shakes, vibrates, vibration, vibrations, tilts, tilted, tipped, tips
over, tipping, tip over, toppled over, capsized, slid off, slides off, slipped, slippery, slippy, skidded, skid,
skids, tripped over, stumbled, stumble, stumbles, tumbled down, tumbled off, fell down, fell out, falls out, fall out,
fell on, fell to pieces, crashed, crashes, crash, collided, collision, collisions, ran into, run over, knocked down,
knocked out, hit by, struck by, injured, injures, injury, injuries, =wounded, bleeding, bled, bruise, bruised,
bruises, grazed, grazes, sprained, sprain, twisted an ankle, fracture, fractured, broke a leg, broke his, broke her,
broke an arm, broke down, breaks down, break down, broken down, breakdown, breakdowns, breakage, breakages,
concussion, stitches, cut himself, cut herself, cut themselves, fingertip, lost a finger, burned himself, burned her,
burns, burned out, burnt out, burn out, burnout, blazed, went up in flames, flames, fire brigade had, fire engine
came, electrocuted, shock from, electric shock, short circuited, blew a fuse, fuses, blown fuse, tripped the fuse,
fuse blew, sparked, sparks flew, gas =leak, exploding, hospitalised, emergency room, intensive care, stretcher, vet
bill, to the vet, vet had, sore, soreness, sores, ache, aches, ached, aching, back pain, backache, stiff neck, cramp,
cramps, strain on, strained, repetitive strain, blister on, rash, rashes, itch, itches, itching, itchy, scratched for,
allergy, allergic, allergies, sneeze, sneezed, sneezing, cough, coughed, coughing, coughs, wheeze, wheezed, choke,
choked, chokes, gag, gagged, gags, retched, vomited, vomit, vomiting, nausea, nauseous, queasy, dizzy, dizziness,
faint, fainted, fainting, collapsed, collapses, collapse, exhausted, exhausting, exhaustion, worn to, weary, wearying,
=tiring, =tired, =tires, fatigue, fatigued, =drowsy, sleepy, fell asleep in, falls asleep, sleepless, insomnia, no
sleep, could not sleep, cannot sleep, lie awake, lay awake, kept awake, kept us awake, keeps us awake, wakes the, woke
the, woken by, woken up, nightmares, fever, feverish, infection, infected, infections, infectious, contagious,
contaminated, contamination, poisoned, poisoning, food poisoning, toxic, toxins, poison, poisonous, bacteria, germs,
virus, viruses, outbreak, epidemic, disease, diseases, sick, sickness, ill, illness, diarrhoea, relapses, side
effects, side effect, complication, complications, overdose, died, dies, death, deaths, dead, fatal, fatality, killed,
kills, killing, drowned, drowns, starve, starved, starving, hungry, thirsty, dehydrated, malnourished, limped, limps,
limping, crippled, stung, stings, bitten, bites, bit the, kicked, bucked, bolted off, ran away, runs away, ran off,
escaped, escapes, strayed, got out of, howled, howls, =barked, =barks, whined, whining, growled, growls, scratched
the, chewed, chewed up, chews, scared, scares, scare, frightened, frightening, frighten, terrified, terrifying,
terror, panic, panicked, panicky, horrified, alarming, alarmed, dread, dreaded, dreads, nervous, nervously, anxiety,
anxiously, stress, stressed, stressful, tense, tension, tensions, under pressure, pressure on, burdened, burden,
burdens, burdensome, overload, overloaded, overwhelmed, overwhelming for, swamped, snowed under, drown in, drowning
in, buried in, buried under, crushed, squeezed in, cramped, overcrowded, jostled, elbowed, pushed and, shoving,
fought, fighting, brawl, punched, hit each other, bullied, bullying, teased, mocked, mockery, laughed at, laughing
stock, ridiculed, ridiculous, laughable, absurd, silly, daft, stupid, nonsense, fiasco, farce, debacle, disaster,
disasters, disastrous, catastrophe, catastrophic, calamity, shambles, mess, messy, made a mess, makes a mess, chaos,
chaotic, havoc, mayhem, pandemonium, muddle, muddled, mix up, mix ups, mixed up, confusing, confuse, confuses,
confused, confusion, bewildered, baffled, baffling, puzzled, puzzling, perplexed, lost track, lost count, got lost,
gets lost, get lost, lose their way, lost their way, misled, misleading, mislead, misunderstood, misunderstanding,
misunderstandings, misinterpreted, misread, misplaced, mislaid, mistaken for, mistook, typo, typos, misprint,
misprints, misspelt, miscounted, miscalculated, wrongly, wrong, wrong address, wrong room, wrong size, faulty, fault,
faults, defective, defect, defects, flaw, flaws, flawed, bugs, buggy, error, errors, erroneous, mistake, mistakes,
blunder, blunders, slip up, bungled, botched, cock up, howler, inaccurate, imprecise, incorrect, incorrectly, off by,
out by, incomplete, patchwork, half baked, half hearted, half finished, sloppy, slapdash, careless, carelessly,
negligent, neglect, neglected, ignored, ignores, ignore, overlooked, overlooks, forgot, forgets, forgotten, forget it,
forgot to, missed, misses, miss the, missed two, missed three, missed the, late again, came late, came too late, comes
too late, arrived late, arrives late, late by, hours late, days late, weeks late, months late, minutes late, an hour
late, a day late, a week late, behind schedule, lagging, lags, laggy, delay, delays, delayed, delaying, holdup, hold
ups, held up by, held up the, kept waiting, keeps us waiting, wait for ages, waited for hours, waited an, waited two,
wait two, wait three, long wait, long waits, long queue, long queues, queueing, tailback, tailbacks, gridlock,
bottleneck, bottlenecks, traffic jam, traffic jams, detour, detours, roadblock, dragged, drags, drags on, dragging,
drawn out, slog, slogged, crawled, crawls, crawling, sluggish, sluggishly, slowly, slowed, slows, slowing, slower,
slowest, slowdown, stalled, stalling, stutter, stutters, stuttered, hangs, froze up, freezes, timeout, timeouts,
outage, outages, downtime, went down, goes down, is down again, was down, offline for, disconnected, disconnects,
dropped calls, drops out of, cuts out, lost connection, lost signal, no signal, no reception, data loss, lost data,
lost the data, corrupted, corrupt, corrupts, wiped, wiped out, erased, deleted by, overwrote, overwritten, hacked,
hackers, hacker, breach, breached, breaches, spam, phishing, malware, ransomware, leaked online, locked out, locks us,
locks you, locked in, vendor lock, vulnerable, vulnerability, exploit, exploited, exposed to, exposed, abused, abuse,
abuses, misused, misuse, cheat, cheated, cheating, cheats, fraud, fraudulent, scam, scams, forged, fake, fakes, theft,
thief, thieves, stolen, stole, steal, robbed, robbery, burglary, burgled, burglars, broken into, break in, break ins,
vandalised, vandals, vandalism, graffiti, littered, dumped, fly tipping, police had, police were called, called the
police, police came, court case against, taken to court, took us to court, sue, sued, sues, lawsuit, lawsuits, =fined,
fines for, penalised, penalized, infringed, infringement, breach of, failed inspection, inspector objected, inspectors
closed, closed us, had to close, have to close, shut us down, shut down by, forced to close, forced us, forces us, had
to stop, have to stop, had to cancel, had to postpone, had to reprint, had to redo, have to redo, redo, redone, do
over, did it over, did it again by hand, start over, started over, had to buy new, had to buy a new, had to be
rescued, had to be towed, towed, had to be pulled, had to be carried, had to be thrown, had to be cut, had to be
replaced, had to be sent, had to be closed, had to be evacuated, evacuated, evacuation, had to push, had to wait, have
to wait, has to wait, had to queue, have to queue, had to walk, have to walk, had to shout, have to shout, had to
call, have to call, had to beg, had to borrow, had to fetch, have to fetch, had to drive, had to rewash, had to clean
up, had to mop, mopping, scrub, scrubbed, scrubbing, scrubs, bailing, shovelling, shovel, chasing, chase up, chased,
fumble, fumbled, fumbling, fiddle with, fiddling, fiddly, finicky, fussy, cumbersome, clumsy, awkward, unwieldy,
bulky, heavy to, back breaking, laborious, arduous, gruelling, tedious, tedium, monotonous, dreary, =dull, boredom,
=bore, =bores, yawn, yawned, yawning, yawns, sigh, sighed, sighs, groan, groaned, groans, grunt, moaning, whinge,
whinged, whines, complains, complaining, grumbles, grumbling, swear at, swore at, swearing, curse, cursed, curses,
cursing, shout, shouted, shouting, yelled, yelling, scream, screamed, screaming, screams, cried, cries, crying, wept,
weep, sobbed, sobbing, tearful, furious, fury, rage, raged, outrage, outraged, outrageous, indignant, livid, enraged,
cross with, bitter about, bitterness, grudge, grudges, hatred, hostile, hostility, resentment, envy among, jealousy,
jealous, gossip, rumours, insult, insulted, insulting, insults, offended, offensive, rude, rudely, impolite,
humiliated, humiliating, humiliation, embarrassed, ashamed, shameful, disgrace, disgraceful, scandal, scandals,
disgust, disgusted, disgusting, revolting, repulsive, vile, nasty, horrible, horrid, awful, dreadful, terrible,
terribly, appalling, atrocious, abysmal, dire, lousy, rubbish, trash, junk, crap, crummy, shoddy, cheap and nasty,
tacky, flimsy, feeble, weakly, weaker, weakness, weaknesses, fragile, brittle, frail, delicate, prone to, liable to,
susceptible, risk, risks, risky, riskier, hazard, hazards, hazardous, danger, dangers, dangerous, dangerously,
perilous, treacherous, deathtrap, threat, threats, threaten, threatened, threatening, menace, menacing, ominous, grim,
bleak, hopelessly, despair, despaired, desperate, desperately, despondent, discouraged, discouraging, discourage,
demotivated, demotivating, demoralised, dejected, depressed, depressing, gloom, sadly, sadness, sorrow, grief,
loneliness, isolated, isolation, excluded, excludes, exclude, left out of, shut out, shuts out, discriminates,
discrimination, prejudice, injustice, inequality, unfairly, favouritism, bias, arbitrary, opaque, secretive,
bureaucratic, red tape, paper jam, form filling, hurdles, hurdle, barrier, barriers, stumbling block, dead weight,
deadweight, millstone, albatross, thorn in, pain in the, eyesore, ugly, ugliness, hideous, sore point, sore thumb,
sticks out, weak point, weak points, weak spot, achilles heel, =cons, minus, minuses, negatively, downsides,
shortcoming, shortcomings, deficiency, deficient, inferior to, worse, worsens, worst, worst of, much worse, far worse,
bad, badly, poor, poorly, mediocre, so so, below average, below par, below standard, below expectations, below target,
short of the, under target, missed target, missed targets, not enough, too few to, too early for, too old for, too
young for, underwhelming, anticlimax, letdown, let down by, lets down, lets them down, flop, flops, flopped, dud,
duds, bust, failure, failures, fail, fails, failed, failing, fell flat, falls flat, fell on deaf, came to grief, comes
to grief, came to nothing, comes to nothing, comes to naught, amounted to nothing, leads nowhere, led nowhere, got
nowhere, gets us nowhere, goes nowhere, went nowhere, going nowhere, no progress, no improvement, no benefit, no
effect, no help, no good to, no use to, no match for, no fun, no joy, no point, no point in, no place for, no go, no
takers, no buyers, no interest, no answer, no response, no reply, no time for, no money left, no way out, no one came,
nobody came, nobody turned up, nobody showed, nobody wants, nobody wanted, nobody reads, nobody read, nobody uses,
nobody used, nobody likes, nobody liked, nobody buys, nobody bought, nobody knows how, nobody knew, nobody
understands, nobody understood, nobody dares, nobody dared, nobody answers, nobody answered, nobody picks, nobody came
back, no one wants, no one uses, no one can, no one knew, no one reads, no one came back, gathering dust, gathers
dust, gathered dust, collecting dust, collects dust, sat idle, sits idle, stands idle, stood idle, lay idle, lies
idle, unoccupied, deserted, abandoned, ghost town, half the seats, empty seats, empty chairs, empty shelves, empty
tables, empty hall, empty handed, ran out, runs out, run out of, ran dry, runs dry, ran short, run short, short
supply, shortage, shortages, scarce, scarcity, lack of, want for, in want of, squander, squandered, wasted, wasteful,
wastes, wasting, down the drain, thrown out, throw out, threw out, throws away, throw away, throwing away, in the bin,
end up in the bin, ended up in the bin, landed in the bin, scrap heap, landfill site, left over at, leftovers, surplus
to, overproduced, overstocked, backlog, backlogs, pile up, piled up, piles up, piling up, heaps of dirty, stacked up,
mounting, escalated, escalates, =spiralled, spiral, snowballed, out of hand, out of control, beyond control, loses
control, lost control, could not stop, could not keep up, cannot keep up, could not cope, cannot cope, could not
stand, cannot stand, could not bear, cannot bear, could not hear, cannot hear, could not see, cannot see, could not
read, cannot read, could not find, cannot find, could not reach, cannot reach, could not get, cannot get, could not
open, cannot open, could not lift, cannot lift, could not afford, cannot afford, could not follow, cannot follow,
could not understand, cannot understand, could not tell them, would not start, will not start, did not start, would
not open, would not close, would not budge, would not fit, would not hold, would not turn, did not turn up, did not
show, did not arrive, did not come, never came, never arrived, never arrives, never turned up, never worked, never
works, never =fits, never fitted, never quite, never got, never gets, never used again, never again, once and never,
not again, not worth, isn t worth, hardly worth, more trouble than, more harm than, more bother than, more work than,
more work for, more work, twice the work, double the work, double work, extra work, added work, makes work, made work,
makes more work, more problems than, more questions than, more heat than, ill suited, ill fitting, ill advised, ill at
ease, ill equipped, badly fitting, does not fit, did not fit, do not fit, does not suit, did not suit, does not work,
did not work, do not work, does not help, did not help, does not pay, did not pay, does not last, did not last, does
not hold, did not hold, does not reach, does not dry, does not stick, does not scale, doesn t scale, regret, regrets,
regretted, regrettable, rue, rued, repent, sorry we, sorry about, wish we had, wished we had, wish we had never,
should have known, should never have, should not have, kick ourselves, learned the hard, learnt the hard, to our cost,
paid dearly, pay dearly, pays dearly, paid the price, pay the price, at a price, a high price, heavy price, heavy
toll, took its toll, takes its toll, bite back, backfires, rebound on, boomerang, sabotage, sabotaged, spoiler,
spoiling, ruining, ruinous, wrecks, wrecking, havoc with, plays havoc, played havoc, wreaked, wreaks, =mars, =marred,
blight on, scar, scars, scarred, blot, tarnished, tainted, taint, soured, sours, strains, strain, put off, puts off,
puts people off, put people off, putting off, off putting, repelled by, drives people away, drove people away, drives
them away, drove them away, scares away, scared away, scaring, chased away, sent away, sends away, turns away, turns
them away, turned down, rejects, rejected by, sent back by, sends back, returned by, returned as, returned unopened,
returned half, refunded, refund, refunds, recall of, recalled by, withdrawn from sale, discontinued after, downgraded,
relegated, demoted, disqualified, lost points, lost marks, lost to, defeat, defeats, defeated, beaten, thrashed, last
place, came last, comes last, finished last, bottom of, worst of all, losers, loser, runner up, second best, second
rate, third rate, two =stars, one star, one star reviews, bad reviews, bad press, bad name, bad reputation, bad luck,
bad taste, bad smell, bad news, bad habit, bad habits, headlines, ill feeling, hard feelings, raised eyebrows,
frowned, frowns, frown, winced, cringe, cringed, rolled their eyes, roll their eyes, shook their heads, shook his
head, shook her head, shrugged, turned up their noses, turns up his nose, wrinkled, held their noses, grimaced,
gritted, lost patience, lost heart, lost faith, lost confidence, lose patience, loses patience, lost trust, lost
sleep, lose sleep, patience ran, fed up, sick of, tired of, had enough, more than enough of, cannot take, had it with,
out of patience, on the verge, at breaking, last straw, at the end of their, at the end of her, at the end of his, out
of breath, out of pocket, out of touch, out of tune, off key, out of date, out of step, out of shape, out of stock,
out of order, out of service, out of action, out of place, out of sync, out of line, out of reach, off course, off
target, off balance, off centre, lopsided, crooked, askew, skewed, misaligned, loose, loosened, came off, comes off,
come off, came apart, comes apart, come apart, came undone, gave way, gives way, give way, give out, gave out, gives
out, gave up on, gave up after, given up on, gave up trying, gave up halfway, caved in, caves in, subsided,
subsidence, sinks, sank in, sinks in, erodes, eroded, erosion, washed out, washed off, washes out, washes off, swept
off, blew off, blew down, blew over, blown down, blown off, struck by lightning, overturned, derailed, ran aground,
shipwreck, lost at sea, adrift, marooned, trapped, traps them, entangled, drained, flat battery, flat tyre, flat
tyres, puncture, punctures, punctured, ran flat, dead battery, dead batteries, died on, died on us, dies on, conked
out, packed up on, packed in after, gave up the ghost, on the blink, on its last legs, on the fritz, beyond repair,
past repair, mended twice, needs repair, needs constant, needs constantly, constant trouble, constant repairs,
constantly breaks, keeps breaking, kept breaking, keeps failing, kept failing, keeps falling, kept falling, keeps
crashing, kept crashing, keeps coming off, keeps going wrong, time and again, yet again, once too often, for nothing,
all for nothing, in vain, to no avail, without success, without effect, without result, unsuccessful, unsuccessfully,
fruitless, thankless, senseless, meaningless, mindless, needless, needlessly, aimless, lifeless, listless, joyless,
tuneless, toothless, powerless, helpless, useless to, penniless, homeless, jobless, restless, shapeless, colourless,
breathless, heartless, ruthless, reckless, soulless, characterless, charmless
"""
