"""More words of value, by walk of life: what happens to things, bodies, animals, money and people's mood.

Written as `value_words`: entries separated by commas, matched by stem, "=" for a word exactly so; the longest wins.
"""

from typing import Final

GOOD: Final = """
not have wished for, not have asked for, not have hoped for, not wish for, able to, rely on, relied on, count on,
counted on, decent, respectable, up to it, more good than harm, nothing stands in, stands in no, without complaint,
without a complaint, without complaining, without grumbling, without a murmur, without hesitation, without batting,
not underestimate, not let the, not be put off, not be fooled, not be deterred, worth a try, worth trying, worth a
look, worth keeping, worth considering, worth buying, do worse than, on top of things, keeps pace, kept pace, nothing
but praise, nothing but good, nothing but joy, more than pays, more than paid, more than makes, hold its own, merits,
praise for, thanked us, thanked, thank you letter, thank you letters, thank you cards, thank you card, thank you note,
thanks to, hugged, hug, kissed, hugs, grinned, grinning, giggled, singing, sang along, hummed along, danced, clapped,
clapping, cheering, nodded, winked, whistled with joy, wagged, wagging, lit up, light up, eyes lit up, faces lit up,
smiling, all smiles, in high spirits, good mood, cheerful, cheerfully, =merry, jolly, joy, joyful, joyous, contented,
contentment, at peace, peace of mind, serene, tranquil, soothing, soothed, soothes, cheered up, cheers up, comforting,
consoling, heartening, heart warming, moving words, uplifting, exciting, excited, excitement, thrill, fascinated,
fascinating, captivated, captivating, spellbound, enthralled, absorbed, =hooked, engrossed, gripping, riveting,
stunning, gorgeous, magnificent, marvellous, marvelous, amazing, awesome, astonishing, astounding, breathtaking,
exquisite, sublime, divine, heavenly, charming, charm, charms, =cute, stylish, graceful, tasteful, refined, polished,
sleek, shiny, shining, gleaming, sparkling, sparkle, glossy, radiant, glow, glows, picturesque, scenic, idyllic,
cosiness, =homely, inviting, welcoming, hospitable, warmly, warm welcome, raved, raves about, raved about, gushed,
word of mouth, talk of the town, the envy of, envied, envious of us, jealous of us, copied us, imitated, idolised,
famous for, renowned, reputable, good reputation, good name, prestige, prestigious, celebrated, =honoured, honored,
trophy, medals, laurels, champion, champions, championship, won the, podium finish, qualified for, promoted to, beat
the record, broke the record, new record, record high, personal record, all time high, best ever, best yet, best so
far, best we have had, best of all, the best in, best harvest, best month, best season ever, never been better, never
been so, never had such, never had so few, never so few, never looked better, never sounded better, never tasted
better, never ran better, never felt better, unrivalled, unmatched, unparalleled, unbeatable, incomparable,
unsurpassed, matchless, in a league, world class, top quality, high quality, high standard, top of its, premium
quality, gold standard, exemplary, textbook, meticulous, thorough, thoroughly, diligent, careful hands, painstaking,
masterly, masterpiece, masterful, expert, expertly, proficient, adept, talented, gifted, bright idea, ingenious,
inventive, innovative, ground breaking, pioneering, ahead of its, state of the art, cutting edge, up to the mark, fit
for purpose, well suited, tailor made, made to measure, perfect match, good match, good fit, fits like, fits
perfectly, fitted perfectly, snug, snugly, fit like a glove, just right, just what, just the thing, exactly right,
exactly what we needed, exactly what, what we need, what we needed, what we wanted, the answer to, the key to, the way
to go, the way forward, step forward, step up, leap forward, big step, breakthrough, milestone, progress, progressed,
headway, gained ground, made strides, on the up, upswing, upturn, booming, boom, boomed, roaring trade, brisk trade,
doing well, does well, flying off, flew off, off the shelf in, snapped up, sold within, sells itself, sell out, sold
every, oversubscribed, booked up, booked out, fully booked, fully subscribed, full classes, full every, packed every,
packed house, standing room only, long waiting list, waiting list for, queued to, queue for the, queue up for, fought
over, fight over, vie for, scramble for, clamour for, clamoured for, begged for, begging for, ask for it, asks for it,
asked for it, asked for another, asked to keep, asked when, ask when, want more, wanted more, wants more, wanted
another, want another, want one too, wanted one too, ask to stay, asked to stay, refuse to give, refused to give, will
not give it up, not give it up, would not swap, would not trade, would not change, not part with, would not part, kept
asking for, reorder, reordered, ordered again, ordered more, ordered a second, ordered another, ordered two more,
bought a second, bought another, bought two more, renewed, renews, renewal of the contract, subscribed, repeat
customers, repeat order, repeat orders, regulars, loyal, loyalty, came flocking, flocked, flock to, streamed in,
poured in, pours in, turned out in, good turnout, attended by, linger, lingered, lingers over, stay on, stayed on,
stayed to, stay to, stuck around, hung around, volunteers signed, volunteer for, donated, donations came, tipped well,
tip well, generous tips, pitched in, lend a hand, lent a hand, chip in, chipped in, helped out, helping, cooperative,
cooperation, teamwork, team spirit, friendship, friendships, made friends, make friends, bonded, bonding,
togetherness, harmony, harmonious, got along, get along, gets along, reconciled, unity, community spirit, supportive,
considerate, thoughtful, =caring, gentle on, kind to, kinder, tactful, patient with, respectful, respectfully,
tolerant, open minded, inclusive, equitable, even handed, impartial, democratic, accountable, dignity, dignified,
independence, independent, autonomy, self reliant, empowers, empowered, in control, under control, gained control,
=mastering, grasped, grasp, grasps, comprehend, comprehended, recalled, recall it, remembered every, remembered
everything, knew by heart, by heart, fluently, confidently, read aloud, curiosity, eager to, keenly, could not wait,
cannot wait, look forward to, looked forward to, looking forward, head start, good start, flying start, promising
start, off to a, quick learner, picked up quickly, caught up with, top of the class, honours, distinction, aced,
passed the, pass with, passed first, passes first, graduated, diploma, scholarship, hired, got the job, employed
within, stayed with us, loyal staff, staff stay, low turnover, retained, retains, retain, motivating, stimulating,
stimulate, stimulates, encourages, encouraged, inspires, energised, energized, invigorating, refreshing, reviving,
revived, rejuvenated, recharged, restored, restores, restful, slept soundly, sleep soundly, slept through, sleeps
through, sound sleep, sound asleep, woke rested, woke up fresh, breathe again, breathe easier, breathe easily,
breathed easily, breathes, able to walk, walked again, walks again, walk again, back on his feet, back on her feet, on
their feet again, back at work, back to work, pain free, painless, painlessly, symptom free, free of pain, without
pain, less pain, tolerated well, well tolerated, tolerable, healing, heals, cured of, remission, cleared up, clears
up, soothe, eased the, eases the, eases, recovering, recovered within, discharged early, went home early, home a day,
home earlier, home sooner, fever fell, swelling went, scar free, no scar, survived the, survives, fit again, stamina,
agility, agile, nimble, limber, supple, =toned, =slim, lost weight, in good health, good health, long lived, immune,
immunity, vaccinated, sterile, disinfected, germ free, antibacterial, nutritional, vitamins, wholesome food, low fat,
sugar free, organic, homemade, freshly, fresh taste, ripened well, sweet as, sweetest, juiciest, tastiest, mouth
watering, melts in, melt in the mouth, melted on the tongue, crunchy, crusty, crispy, airy, springy, silky, smooth as,
satin, soft as, buttery, full bodied, balanced taste, well balanced, well seasoned, perfectly cooked, done to a turn,
rose beautifully, rises beautifully, even crumb, even crust, golden brown, second helping, second helpings, seconds
of, licked the, licked their, clean plates, plates came back empty, empty plates, empty bowls, plates were empty, not
a crumb, ate everything, eat everything, ate it all, eaten up, ate up, finished their plates, asked for the recipe,
recipe was asked, devoured, gobbled, wolfed, tucked in, relished, relish, savoured, favourite dish, crowd pleaser,
crowd puller, magnet for, attraction, drew crowds, draws crowds, draw crowds, hotspot, highlight, highlights, star of,
jewel, pride of, pride and joy, showpiece, treasure, godsent, heaven sent, life changing, changed our lives, changed
my life, changed her life, revolutionised, transformed our, for the better, better off, better for it, better placed,
better than ever, better than before, better than expected, better than hoped, better than we, better than the old,
better than last, more than enough, more than we hoped, beyond expectations, beyond our hopes, above expectations,
surpassed expectations, with ease, with no effort, with no trouble, with flying, with room to spare, with time to
spare, to spare, room for more, in one go, in one piece, in record time, in half the time, in half an hour less,
within the week, ahead of the, a day early, a week early, an hour earlier, a week earlier, a month earlier, a day
earlier, two days earlier, sooner than, earlier than planned, before the deadline, beat the deadline, to the day, to
schedule, punctual, punctually, punctuality, on the minute, never late, never once late, arrived early, arrive early,
arrived safe, arrived fresh, arrived intact, arrive intact, arrived undamaged, arrive undamaged, arrived whole,
reached us whole, safe and sound, in perfect shape, in good condition, good condition, good nick, as good as new, good
as new, looks new, looks like new, look like new, not a mark, not a dent, not a crack, not a =leak, not a stain, not
one crack, no wear, little wear, no sign of wear, shows no wear, no rust, no =leaks, no =leak, no cracks, no mould, no
breakages, no losses, no loss, no injuries, no accidents, no waiting, no queue, no queues, no delay, no delays, no
smell, no waste, no downtime, no outage, no outages, no errors, no mistakes, no fuss, without fuss, no hassle, no
nonsense, no surprises, no hiccup, no hiccups, no incidents, no damage, no trace of, no sign of damage, zero, zero
defects, zero complaints, zero accidents, not a sound, not a word of complaint, not a murmur, not a peep, whisper
quiet, barely audible, hardly audible, soundless, soundlessly, noiseless, noiselessly, muffles, muffled the, dampens
the, absorbs, soaks up, shields, shielded, =shelters, =sheltered, keeps the rain, keeps the cold, keeps the heat,
keeps the wind, keeps out the, keeps off, kept off, kept out the, held off, holds off, repels, repelled, deters,
deterred, scares off the, fends off, fended off, wards off, guards against, guarded against, retains heat, holds heat,
holds the heat, stays warm, stays cool, stays dry, stays fresh, stays sharp, stays put, stays clean, stayed put,
stayed sharp, stayed fresh, stayed clean, stayed green, stayed up, stayed healthy, stayed calm, stayed quiet, stayed
within, stayed below, stayed under, stayed level, held the line, holds the line, held tight, holds tight, held fast,
holds fast, holds together, held together, held its shape, holds its shape, kept its shape, keeps its shape, kept its
colour, keeps its colour, stood up to, stands up to, withstands, resists, resisted, resistant, hard wearing, heavy
duty, long lasting, long life, lasts for years, lasted for years, lasts for ever, lasts years, lasted years, last for
years, lasts a lifetime, lasts twice, last twice, lasted twice, indestructible, unbreakable, sturdily, =firmly, rock
solid, bombproof, bulletproof, foolproof, childproof, tamper proof, future proof, fail safe, failsafe, self cleaning,
self explanatory, self service works, plug and play, out of the box, runs itself, runs by itself, runs unattended, ran
unattended, runs like, runs on and on, ran like, ran without, runs without, run without, ran for years, ran for
months, ran all, ran through, works every time, works each time, worked every time, worked each time, worked first
time, works first time, works like, worked like, worked from day one, worked from the, worked at once, worked straight
away, worked a treat, works a treat, works wonders, worked wonders, did wonders, does wonders, worked perfectly, works
perfectly, works fine, works even, worked even, works in any, does its job, did its job, did their job, do their job,
do its work, did its work, does its work, serves us well, served us well, serve us well, has served, serves its
purpose, served its purpose, suits us, suited us, suits our, suited our, suits everyone, suits them, pleases, pleasing
to, won hearts, captured hearts, took root, taken root, catching on, caught the imagination, fell in love, falling in
love, in love with, fond of, fonder of, partial to, crazy about, mad about, wild about, took a shine, dear to, close
to our hearts, sorely miss, missed it, would miss, miss it, misses it, missed dearly, mourned, sad to see it go, sorry
to see it go, pined for, back by popular, popular demand, petition to keep, petition for, voted to keep, vote to keep,
decided to keep, decided to stay, decided to go on, kept it on, keep it on, kept on using, still use it, still uses
it, still using it, still have it, still in service, still in place, still in daily, still there, still holds, still
hold, still holding, still good, still sharp, still dry, still fresh, still going, still run, still =fits, still
swear, still standing, became standard, standard ever since, rolled out to all, rolled it out, extended to all,
extended to the whole, expanded to, made permanent, permanent fixture, adopted by all, adopted everywhere, followed
suit, followed our example, neighbours copied, others copied, passed it on to, told their friends, tell their friends,
told all their, told everyone how, recommended to friends, rated highly, highly rated, rated nine, rated it nine,
rated best, top rated, scored highest, highest rating, highest marks, four =stars, good grades, better grades, better
marks, better results, better yields, better prices, better sleep, better view, better grip, better value, best value,
good deal, steal at, good price, fair price, low price, low cost, low maintenance, low risk, low noise, dirt cheap,
cost nothing, costs nothing, costs us nothing, cost us nothing, free of charge, for free, at half the, for half the,
for a third of, for a quarter of, for a fraction, half of what, half as much, half as long, half as many, third of
what, third as much, needed half, needs half, took half, takes half, needed only, needs only, takes only, took only,
took just, takes just, needed just, needs just, costs only, cost only, cost just, costs just, earned us, earns us,
earned back, earning, earns, brought us, brings us, brought in, pays better, paid better, pays well, paid well, paid
back, pays back, paid itself, paid for, pays for, reaped, windfall, surplus, in profit, profitably, dividend, refund
us, tax relief, subsidised, debt free, out of debt, break even, solvent, prosperity, prosperous, wealth, affluent,
thriving, flourishing, blooming, blossoming, bursting with, teeming, abound, abounds, buzzing with, buzzing, alive
with, come alive, comes alive, came to life, comes to life, brought to life, bumper crop, bumper harvest, bumper,
bushels more, thick with, lush, verdant, vigour, vigorously, sprouting, sprouts, shoots up, took well, took hold, grew
well, grows well, grew twice, grew taller, grew faster, grew strong, grow strong, grow well, grow faster, set fruit,
rich soil, humus, moist soil, pollinated, pest free, weed free, disease free, bee friendly, shade tolerant, hardy,
hardier, frost hardy, drought resistant, evergreen, =nesting, =nested, hatched, hatch, foaled, laid more, milk yield,
gained weight, put on weight, glossy coat, tame, docile, obeyed, obeys, obedient, came when called, sat at once,
responds to, responded to, gets through, got through, get through, went through, went smoothly, goes smoothly, going
smoothly, went off without, goes off without, went well, goes well, went perfectly, went fine, went according, going
well, went without, goes without, turned out well, turns out well, turned out fine, turned out right, came out well,
come out well, comes out well, came out perfect, came out clean, came out fine, came out right, comes out right, came
off well, looks good, looks great, look good, looked good, looks better, look better, looked better, sounds better,
sound better, sounded better, sounds great, feels better, feel better, felt better, feels good, feel good, felt good,
feels right, felt right, feels like home, feel at home, feels at home, felt at home, feel safe, feels safe, felt safe,
feel safer, feels safer, felt safer, feel welcome, felt welcome, felt heard, feel heard, felt valued, felt understood,
saw clearly, see clearly, hear every word, heard every word, every word, in every seat, clear as, crystal clear, loud
and clear, sharp image, sharp pictures, pin sharp, razor sharp, true to, lifelike, vividly, colourful, colorful, eye
catching, legibly, easy to read, reads well, easy to use, easy to clean, easy to learn, easy to follow, user friendly,
child friendly, eco friendly, environmentally friendly, hands free, handiest, ergonomic, streamlined, hitch free,
glitch free, bug free, error free, fault free, stainless, spotlessly, squeaky clean, clean as, gleamed, shone, shines,
sparkled, tidied, uncluttered, well ordered, organised, organized, coordinated, in sync, synchronised, level and,
straight as, =evenly, even coat, covers well, covered well, sticks well, stuck fast, adheres, bonds well, dries fast,
dried fast, dried within, dries within, dries quickly, quick drying, sets quickly, sets fast, boots in, boots up in,
loads in, loaded in, loads at once, opens at once, starts at once, started at once, starts first, started first,
snappy, zippy, lightning, lightning fast, blazing, in a flash, in seconds, in minutes, at lightning, on the spot, at
once, right away, straight away, immediately, scalable, =scales, =scaled, backed up, backups worked, restored within,
restored in, recovered in, recovered every, failover worked, redundant, encrypted, =patched, caught the bug, caught
every, catches every, caught all, caught it in, caught both, spotted at once, spotted early, found at once, found
within, detected every, detects every, alerted us, warned us in time, tipped off, =traced, identified, pinpointed,
exposes, revealed the, uncovered, cleared the, cleared our, clears the, unblocked, untangled, sorted out, =sorted,
=settles, settled the, settled in, settles in, mended, mends, repaired itself, rectified, remedied, remedy, remedies,
cured the, put right, put things right, set right, set things right, laid to rest, defused, de escalated, mediated,
calmed, calms, calmed down, calms down, quietened, peacefully, no quarrel, no quarrels, =frees, =freed, freed up,
frees up, unburdened, takes a load, took a load, takes the weight, took the weight, spares, spares them, relieves,
relieved of, sigh of relief, lifted spirits, lifts the, raised spirits, raised morale, gave heart, gave hope, gives
hope, hopeful, optimistic, optimism, positively, pluses, upside, asset, boost to, boon to, bonus, perk, perks, added
value, value for, worth more, good use, put to good, made the most, make the most, makes up, made the difference,
makes all the difference, made all the difference, made a difference, makes a difference, makes life easier, made life
easier, makes work easier, makes sense for, pull their weight, pulls its weight, pulls her weight, pulled through,
pulls through, pull through, rose to the, carried the day, saved the season, saved the harvest, saved the evening,
saved lives, saves lives, life saving, rescued the, averts, stopped it, stopped them, stopped the rot, nipped in the
bud, ended the, ends the, cut waste, cut the cost, cuts the cost, cut the time, cuts the time, cut our bill, dispenses
with, did away, rid us of, out of harm, harm s way, safer for, safest, protects, protecting, protection, protective,
preserves, preserved, preserving, conserves, conserved, sustains, sustained, maintains its, retained its, recyclable,
recycled, reusable, renewable, biodegradable, compostable, carbon neutral, saves energy, saves water, saves paper,
saves space, saves work, saves effort, saves labour, saves nerves, saves us hours, time saver, time saving, labour
saving, space saving, saver, roomier, legroom, headroom, elbow room, spare capacity, enough room, enough space,
plenty, plenty of, galore, enough for, enough for all, enough to go round, goes round, goes further, goes a long way,
go a long way, go further, went further, reaches, reach further, reaches everyone, reached everyone, reached more,
everyone came, everybody came, all came, all of them came, everyone joined, everyone took part, everyone stayed,
everyone knew, everyone found, everyone got, everyone could, everybody could, everyone can, anyone can, even
beginners, even the beginners, even a child, even children, even the youngest, even the shyest, even grandma, even my
grandmother, even newcomers, even the smallest, even the oldest, even the sceptics, even the skeptics, even the
grumpiest, even in rain, even in the rain, even in heavy rain, even in winter, even in the dark, even in storms, even
in frost, even in snow, even at minus, even under load, even at full, even when it rained, even on the coldest, even
on the worst, even after years, converts, convert of, became a convert, made me a convert, won me over, made a
believer, talked about for, still talk about, still talks about, still talked about, memorable, unforgettable,
remembered fondly, fondly, worth seeing, worth a, worth repeating, repeat it, do it the same way, same again, same way
again, again next year, again next, next year too, next time too, back next year, come back next, came back next, here
to stay, keeper, winners, a winner, front runner, frontrunner, first pick, top pick, best bet, trump card, =ace,
=aces, unbeaten, invincible, strong point, strong points, strong suit, strengths, virtues, virtue, =pros, in its
favour, in their favour, in our favour, tips the =scales, tipped the =scales, has the edge, head and, leads the, led
the, leads the field, pulled ahead, came ahead, well ahead, tops
"""
