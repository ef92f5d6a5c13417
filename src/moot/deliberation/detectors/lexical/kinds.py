"""Values of one attribute, of which a thing has one at a time, and kinds with what falls under them.

A line is `name: value, value`; of a set of values any two exclude each other, of a kind all its members are one.
"""

from typing import Final

VALUES: Final = """
colour: red, blue, green, yellow, white, black, grey, brown, purple, pink, orange, violet, turquoise, beige
day: monday, tuesday, wednesday, thursday, friday, saturday, sunday
month: january, february, march, april, june, july, august, september, october, november, december
season: spring, summer, autumn, winter
daytime: morning, noon, afternoon, evening, midnight
material: bronze, wood, wooden, steel, iron, plastic, glass, stone, brick, concrete, copper, brass, aluminium, leather,
    cotton, wool, silk, linen, clay, paper, cardboard, rubber, gold, silver, oak, pine, beech, spruce, marble, granite
side: north, south, east, west
half: left, right
floor: ground floor, first floor, second floor, third floor, fourth floor, top floor, basement, attic
rank: first, second, third, fourth, fifth, sixth, seventh, last
shape: round, square, triangular, oval, rectangular
power: electric, electricity, diesel, petrol, gas, coal, oil, solar, steam
vehicle: train, bus, plane, ship, car, bicycle, tram, foot
nation: german, french, english, italian, spanish, polish, danish, swedish, norwegian, dutch, chinese, japanese,
    portuguese, greek, turkish, russian, finnish
family: aunt, uncle, brother, sister, cousin, mother, father, son, daughter, grandmother, grandfather
meat: beef, pork, lamb, chicken, turkey, fish
drink: beer, wine, coffee, tea, milk, juice
size: small, medium, large
medal: gold, silver, bronze
storage: cellar, kitchen, garage, attic, bathroom, bedroom, hall, garden, shed
"""

KINDS: Final = """
animal: dog, cat, cow, horse, sheep, goat, pig, penguin, lion, tiger, elephant, monkey, bear, wolf, fox, rabbit, bird,
    hen, duck, goose, fish, snake, tortoise, giraffe, zebra, seal, bee
bird: penguin, hen, duck, goose, owl, parrot, swan, pigeon, eagle, swallow
plant: tree, flower, bush, rose, grass, shrub
tree: oak, pine, beech, spruce, apple tree, birch, lime, maple, ash, fir, willow
fruit: apple, pear, plum, cherry, banana, orange, grape, strawberry, peach, lemon
vegetable: carrot, potato, onion, cabbage, tomato, pea, bean, lettuce, spinach, leek, pepper, cucumber
grain: wheat, barley, rye, oats, maize, rice
flower: rose, tulip, daisy, lily, sunflower, orchid
vehicle: car, bus, lorry, van, bicycle, motorcycle, tram, tractor, taxi, scooter
weekend: saturday, sunday
clothing: coat, jacket, shirt, trousers, dress, skirt, sock, hat, blazer, jumper
furniture: chair, table, desk, sofa, bed, cupboard, shelf, wardrobe
instrument: violin, piano, flute, trumpet, guitar, cello, clarinet, drum, organ
singer: soprano, alto, tenor, bass
tool: hammer, saw, drill, spanner, screwdriver, chisel
crockery: plate, cup, bowl, saucer, mug
cutlery: knife, fork, spoon
metal: iron, steel, copper, gold, silver, aluminium, lead, tin, brass
language: python, java, rust, english, french, german, italian, spanish, latin
drink: beer, wine, coffee, tea, milk, juice, water, lemonade
meat: beef, pork, lamb, chicken, turkey, ham
meal: breakfast, lunch, dinner, supper
sport: football, tennis, swimming, hockey, basketball, rugby, cricket, golf
relative: mother, father, brother, sister, aunt, uncle, cousin, son, daughter
staff: nurse, doctor, teacher, cook, driver, guard, clerk, cashier, waiter, cleaner, mechanic, engineer
platform: windows, linux, macos, android, ios
employee: nurse, teacher, cook, driver, guard, clerk, cashier, waiter, cleaner, mechanic, engineer
person: man, woman, child, pupil, student, visitor, guest, passenger, driver, nurse, doctor, teacher, neighbour, tenant
room: kitchen, bathroom, bedroom, hall, cellar, attic, office, classroom
document: contract, invoice, letter, report, form, certificate, receipt
"""
