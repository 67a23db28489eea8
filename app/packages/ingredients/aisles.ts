import { findForeignAisles, findForeignPreservedAisles, PARTICLE_WORDS } from './languages/aisle-words'
import { createLexicon, tokenizeFolded, type LexiconMatch } from './lexicon'

/** Aisles in the order of a walk through a supermarket. */
export const AISLES = [
  'produce',
  'meat and fish',
  'dairy and eggs',
  'bakery',
  'dry goods',
  'tins and jars',
  'spices',
  'frozen',
  'drinks',
  'other',
] as const

export type Aisle = (typeof AISLES)[number]

export const AISLE_LABELS: Record<Aisle, string> = {
  produce: 'Fruit and vegetables',
  'meat and fish': 'Meat and fish',
  'dairy and eggs': 'Dairy and eggs',
  bakery: 'Bakery',
  'dry goods': 'Dry goods',
  'tins and jars': 'Tins, jars and bottles',
  spices: 'Herbs and spices',
  frozen: 'Frozen',
  drinks: 'Drinks',
  other: 'Other',
}

const findAisles = createLexicon<Aisle>({
  produce: `mixed herb leaf, mixed herb leaves, crookneck, yellow crookneck, pattypan, patty pan, uchiki kuri,
    bottle gourd, bitter gourd, karela, lauki, ridge gourd, snake gourd, sponge gourd, luffa, loofah, gourd, tinda,
    tindora, drumstick leaf, drumstick leaves, moringa leaf, moringa leaves, cha om, water mimosa, morning glory,
    ong choy, kangkong, kaiware, agretti, barba di frate, monks beard, glasswort, salicornia, oxalis, oyster leaf,
    oyster leaves, burnet, viola, pansy, violet, marigold petal, calendula petal, chrysanthemum leaf,
    chrysanthemum leaves, shungiku, garland chrysanthemum, komatsuna, callaloo, quelites, huauzontle, verdolaga,
    papalo, pipicha, hoja santa, rau ram, ngo gai, perilla, mitsuba, kinome, sansho leaf, sansho leaves, pandan,
    pandanus leaf, pandanus leaves, screwpine leaf, screwpine leaves, betel leaf, betel leaves, la lot leaf,
    la lot leaves, angelica, bergamot, woodruff, ramson, alexanders, ground elder, chickweed, bistort, hop shoot,
    lollo rosso, lollo rossa, lollo biondo, baby gem, batavia, treviso, tardivo, castelfranco, witloof,
    italian leaf, italian leaves, crisp leaf, crisp leaves, peppery leaf, peppery leaves, herb leaf, herb leaves,
    broccoflower, kalette, january king, wong bok, wombok, yacon, oca, ulluco, crosne, scorzonera, skirret, gobo,
    eddo, dasheen, malanga, yautia, manioc, name root, breadfruit, durian, mangosteen, longan, litchi, loquat,
    medlar, sapote, mamey, cherimoya, soursop, guanabana, tamarillo, feijoa, kiwano, pitaya, pitahaya, carambola,
    oroblanco, minneola, tangelo, calamansi, calamondin, limequat, sudachi, kabosu, buddhas hand, cara cara,
    granny smith, honeycrisp, braeburn, bramley, pink lady, golden delicious, red delicious, mcintosh, jonagold,
    northern spy, damson, greengage, bullace, aprium, plumcot, white currant, whitecurrant, jostaberry, tayberry,
    marionberry, olallieberry, dewberry, cloudberry, bilberry, saskatoon, serviceberry, elderberry, rowanberry,
    rosehip, rose hip, sea buckthorn, goldenberry, acai berry, chokeberry, casaba, piel de sapo, cucamelon, bhindi,
    brinjal, baingan, san marzano, san marzano tomato, cipollini, maui onion, calcots, kumara,
    creamy mash, mash, mashed potato, trompette, trompettes de la mort, black trumpet, horn of plenty,
    pied de mouton, pieds de mouton, pied a mouton, pied bleu, pieds bleus, blewit, king oyster, eryngii,
    pleurotus, shimeji, honshimeji, enokitake, nameko, lions mane, baby bella, puffball, mousseron, matsutake,
    chicken of the woods, hedgehog mushroom, huitlacoche, cuitlacoche, cachucha, aji cachucha, ajis cachucha,
    aji dulce, ajies dulces, ajices dulces, rocoto, bhut jolokia, ghost pepper, carolina reaper, scorpion pepper,
    chilaca, hungarian wax pepper, wax pepper, cherry pepper, purple pepper, pimientos de padron,
    padron, padron pepper, aburaage, crudites, suppengrun, soffritto mix, mirepoix, wheatgrass, sprouted seed,
    sprouted pulse, sprouted mung bean, sprouted lentil, sprouted bean, sprouted chickpea, arrowroot tuber,
    sugar cane, ostrich fern, green almond, green walnut, wet walnut, sea bean, wasabi root, wasabi rhizome,
    wasabi leaf, wasabi leaves, garlic mustard, red mustard leaf, red mustard leaves, mustard leaf, mustard leaves,
    aster tripolium, sea astor, romano bean, pole bean, yellow bean, bobby bean, stringless bean, long bean,
    yard long bean, yardlong bean, snake bean, filet bean, dragon tongue bean, summer bean, winged bean,
    shelling bean, shell bean, bush bean, snap bean, peppermint leaf, peppermint leaves, winter savory,
    english pea, shelling pea, finocchiona, chevril, green chilly, holland chile, lamb s lettuce,
    corn salad,
    amaranth leaf, amaranth leaves, pea tendril, mangetout pea, string bean, edamame bean, young coconut,
    ground cherry, ground cherries, fresh horseradish, rasberry, brocolli, avacado, zuchini, jalepeno, raddish,
    bannana, shitake, shalot, cantaloup, galanga,
    mung bean sprout, lambs quarter, fingerroot, krachai, ginger juice,
    starfruit, ube, corn on cob, bull s blood leaf, bull s blood leaves, sea aster, kai lan, mitzuna, spearmint,
    lingonberry, jersey royal, cep, mooli, choi sum, truffle, black truffle, white truffle, winter truffle, sloe, culantro, sweet cicely,
    pandan leaf, pandan leaves, laksa leaf, laksa leaves, angelica root, cobnut, mixed leaves, seasonal leaf, seasonal leaves,
    orach, orach leaf, orach leaves,
    dwarf bean, french dwarf bean, blackcurrant, lambsquarters, lamb s quarter, myoga, pea in pod, peas in their pod,
    winter leaf, winter leaves, summer leaf, summer leaves, baby leaf, baby leaves, salad green, bitter green,
    brussels, cauliflowerette, caulifloweret, floweret, coleslaw, french bean, wax bean, bok choi, choy sum, gai lan, yu choy, chinese leaf, chinese leaves,
    tatsoi, mizuna, celtuce, sunchoke, salsify, cardoon, taro, lotus root, burdock, burdock root, crabapple, crab apple, pluot, boysenberry,
    mulberry, loganberry, huckleberry, shiso, shiso leaf, shiso leaves, perilla leaf,
    perilla leaves, borage, nasturtium, iceberg, aloe vera, cactus, nopal, nopales,
    elderflower, rambutan, lemon verbena, lemon balm, hyssop,
    citrus zest, paprikas, habanero pepper, fresno, fresno pepper, fresno chile,
    anaheim, anaheim pepper, cubanelle, banana pepper, apple, apricot, artichoke,
    artichoke heart, arugula, rocket, asparagus, aubergine, avocado, banana, basil,
    bean sprout, beansprout, beet, beetroot, bell pepper, berry, blackberry, blueberry, bok choy, pak choi, pak choy,
    broccoli, cauliflower rice, broccoli rice, broccolini, tenderstem, brussels sprout, brussel sprout, butternut, butternut squash, button mushroom,
    cabbage, cantaloupe, carrot, cassava, cauliflower, cavolo nero, celeriac, celery, celery root, chanterelle,
    chard, chayote, cherry, cherries, cherry tomato, chervil, chestnut mushroom, chicory, chile, chili, chilli,
    chillies, chile pepper, chili pepper, chilli pepper, chive, cilantro, clementine, coconut, collard,
    collard green, coriander, coriander leaf, coriander leaves, coriander root, corn, corn cob, corn on the cob,
    sweetcorn, sweet corn, courgette, cranberry, cremini, cress, watercress, crimini, cucumber, currant leaf,
    curry leaf, curry leaves, daikon, dandelion, dill, dragonfruit, edamame, eggplant, endive, escarole, fava bean,
    broad bean, fennel, fennel bulb, fig, fresh herb, herb, frisee, garlic, garlic clove, garlic scape, ginger,
    ginger root, gingerroot, gooseberry, grape, grapefruit, green bean, green chile, green chili, green chilli,
    green onion, green pepper, red pepper, yellow pepper, orange pepper, sweet pepper, capsicum, green, guava,
    habanero, haricot vert, haricots verts, honeydew, horseradish root, jackfruit, jalapeno, jalapeno pepper, jicama,
    kaffir lime leaf, kaffir lime leaves, lime leaf, lime leaves, kale, kiwi, kiwifruit, kohlrabi, kumquat, leek,
    lemon, lemon zest, lemon peel, lemon rind, lemon juice, lime juice, lime zest, orange zest, orange peel,
    orange rind, lemongrass, lemon grass, lettuce, lime, little gem, lovage, lychee, mandarin, mandarin orange,
    mange tout, mangetout, mango, marjoram, marrow, melon, mesclun, microgreen, micro green, mint, mixed leaf,
    mixed leaves, mixed green, morel, mushroom, mustard green, nectarine, new potato, okra, onion, orange, oregano,
    oyster mushroom, papaya, paw paw, parsley, parsnip, passion fruit, passionfruit, pea pod, pea shoot, peach, pear,
    persimmon, physalis, pineapple, pineapple chunk, plantain, plum, plum tomato, pomegranate, pomegranate seed,
    pomegranate aril, pomelo, poblano, poblano pepper, porcini, portobello, portabella, portabello, potato, pumpkin,
    purslane, quince, radicchio, radish, rainbow chard, rapini, broccoli rabe, raspberry, red cabbage, red chile,
    red chili, red chilli, red currant, redcurrant, rhubarb, romaine, romanesco, rosemary, runner bean, rutabaga,
    swede, sage, salad, salad leaf, salad leaves, samphire, satsuma, savoy, scallion, scotch bonnet, serrano,
    serrano pepper, serrano chile, shallot, shiitake, shishito, snap pea, snow pea, sugar snap, sugar snap pea,
    sorrel, spinach, baby spinach, spring green, spring onion, sprout, alfalfa sprout, squash, star fruit,
    strawberry, sugarcane, summer squash, sweet potato, yam, swiss chard, tangerine, tarragon, thai basil,
    thai chile, bird s eye chilli, bird s eye chile, birds eye chilli, thyme, tomatillo, tomato, turnip, vegetable,
    veggie, veg, vine tomato, waterchestnut fresh, water spinach, watermelon, wild garlic, ramp, yuca, yucca, yuzu,
    zucchini, enoki, maitake, mixed vegetable, stir fry vegetable, stir fry vegetables, slaw mix, coleslaw mix,
    cabbage mix, salad mix, fruit, soup vegetable, beetroot leaf, squash blossom, edible flower, mustard flower,
    breadfruit, crudites, lavender flower,
    pico, nettle, hen of the woods, fiddlehead, fingerling, spring mix, guacamole, pico de gallo, delicata, acorn squash, spaghetti squash, kabocha,
    hubbard squash, russet, yukon gold, maris piper, king edward, chat potato, pea eggplant, banana shallot,
    banana leaf, banana leaves, grape leaf fresh, galangal, turmeric root, fresh turmeric, tofu, extra firm tofu,
    muskmelon, tofu crumble, silken tofu, tofoo, tofu puff, bean curd, bean curd puff, tempeh, seitan, methi leaf, methi leaves, kaddu,
    herb salad, mixed herb salad,
    яблок*, яблоч*, абрикос, абрикосы, артишок*, руккол*, рукол*, спарж*, авокадо, банан*, базилик*, свекл*,
    брокколи, капуст*, морков*, морковк*, кабач*, цуккини, цукини, сельдере*, вишн*, черешн*, чили, перец чили,
    кинз*, лайм, лайма, лаймы, лимон*, апельсин*, мандарин*, грейпфрут*, огурц*, огурец, огурчик*, укроп*, баклажан*,
    имбир*, корень имбиря, чеснок*, виноград*, салат, лист салата, листья салата, салат айсберг, айсберг, манго,
    мят*, гриб*, шампиньон*, вешенк*, опят*, лисичк*, лук*, лук репчатый, зеленый лук, лук зеленый, лук порей, порей,
    шалот, груш*, персик*, ананас*, слив*, гранат, граната, картоф*, картошк*, тыкв*, редис*, редьк*, дайкон,
    розмарин свежий, шпинат*, щавел*, зелень, зелени, петрушк*, помидор*, томат, томаты, томатов, томата, черри,
    репа, репы, клубник*, малин*, черник*, смородин*, клюкв*, брусник*, ежевик*, крыжовник*, ягод*, фрукт*, овощ*,
    арбуз*, дын*, киви, хурм*, инжир, зеленый горошек свежий, стручковая фасоль, фасоль стручковая, спаржевая фасоль,
    кукуруза в початках, початок, болгарский перец, перец болгарский, сладкий перец, перец сладкий, острый перец,
    перец острый, красный перец болгарский, пекинская капуста, цветная капуста, тимьян свежий, тофу, корень петрушки,
    корень сельдерея, цедр*, лимонный сок, сок лимона, сок лайма, топинамбур, патиссон*, кресс, черемша, ревен*`,
  'meat and fish': `onglet, picanha, tomahawk, t bone, porterhouse, chateaubriand, feather blade, osso buco, ossobuco, silverside,
    topside, scrag end, woodcock, guinea hen, spatchcock, capon, rooster, wingette, drumette, gizzard, pigs ear,
    pigs head, hog jowl, fatback, back fat, caul fat, crepinette, lonza, bresaola, biltong, ventricina, spianata,
    sobrasada, sobrassada, chistorra, white pudding, haggis, hogs pudding, cumberland ring, landjager, kabanos,
    loukaniko, lap xuong, longaniza, longganisa, sucuk, sujuk, basturma, pastirma, andouillette, cotechino,
    zampone, luganega, italian link, mild link, brats, hot link, breakfast link, frank, cold cut, quorn, kofta,
    doner, amberjack, yellowtail, hamachi, kingfish, cobia, dorado, opah, escolar, sablefish, lingcod, stockfish,
    finnan haddie, bloater, gravlax, gravadlax, steelhead, grayling, tench, basa fillet, pangasius,
    dorade, porgy, scup, tilefish, ray wing, dogfish, megrim, fluke, weever, garfish, shad, bluefish, croaker,
    redfish, sheepshead, triggerfish, wolffish, saithe, scampi, krab, kamaboko, naruto, narutomaki, fish cake,
    fishcake, chikuwa, palourde, geoduck, queenie, conch, limpet, sea urchin,
    sea cucumber, jellyfish, ikura, tobiko, masago, taramasalata, bottarga, mojama, brains, faggot, rissole,
    terrine, rillettes, braunschweiger, brawn, butterfish, head cheese, currywurst, matjes herring, white anchovy,
    white anchovies, seabass, breast fillet, snail, meatloaf, meat loaf, soysage, stock bone, beef marrow,
    carnitas, carne picada, carne macinata,
    chourico, linguica, scrapple, bottom round, lop chong, lap cheong, grouse, hogget, boar, lardo, hoki, brill, duckling, stewing hen, fowl,
    whitefish, quahog, chicharron, tasso, moose, elk, frogs leg, sausagemeat, game, mallard, guanciale, crustacean shell,
    suckling pig, smokie, arbroath smokie, neck bone, knuckle bone, grade tuna, quality tuna, sashimi tuna,
    crocodile, ostrich, kangaroo, emu,
    abalone, ox cheek, beef cheek, pork cheek, cheek, periwinkle, whelk, razor clam, sprat, john dory, gurnard, pollack, huss, zander, pike,
    boston butt, pork butt, sparerib, coppa, sopressata, soppressatta, tri tip, new york strip, strip steak, cornish hen, cornish game hen, game hen, lox,
    escargot, frog leg, alligator, bacon fat, bacon grease, duck confit, schmaltz, tallow,
    beef jerky, jerky, barramundi, branzino, orange roughy, walleye, whiting, wahoo, cusk,
    roast, top round, eye of round, round roast, anchovy fillet fresh, bacon, bacon bit, back bacon, streaky bacon, beef,
    beef mince, ground beef, minced beef,
    steak, sirloin, rump, ribeye, brisket, chuck, chuck roast, short rib, oxtail, bass, sea bass, bison,
    black pudding, bologna, boudin, bratwurst, bream, burger, calamari, capicola, carp, catfish, char, chicken,
    chicken breast, chicken thigh, chicken leg, chicken wing, chicken drumstick, drumstick, chicken liver,
    chicken tender, chop, chorizo, clam, cockle, cod, coley, crab, crabmeat, crab meat, crawfish, crayfish, cutlet,
    dace, duck, duck breast, duck leg, duck fat, eel, fillet of beef, fish, fish fillet, white fish, flounder,
    gammon, giblet, goat, goose, goose fat, ground chicken, ground lamb, ground pork, ground turkey, ground meat,
    ground veal, ground sausage, grouper, guanciale, guinea fowl, haddock, hake, halibut, ham, ham hock, hare,
    herring, hot dog, frankfurter, italian sausage, kidney, kielbasa, kipper, lamb, lamb shank, lamb mince, lardon,
    langoustine, liver, lobster, mackerel, mahi mahi, meat, meatball, merguez, mince, monkfish, mortadella, mullet,
    mussel, mutton, nduja, octopus, offal, oyster, pancetta, partridge, pastrami, pate, perch, pepperoni, pheasant,
    pigeon, plaice, pollock, pompano, pork, pork belly, pork chop, pork loin, pork mince, pork shoulder,
    pork tenderloin, poussin, prawn, king prawn, tiger prawn, prosciutto, parma ham, quail, rabbit, red snapper,
    snapper, rib, spare rib, rockfish, roe, caviar, salami, salmon, smoked salmon, salmon fillet, sausage,
    sausage meat, scallop, seafood, sea scallop, serrano ham, pata negra, shrimp, skate, smelt, sole, soppressata, speck, squid,
    squab, stewing steak, stewing beef, suet, swordfish, sweetbread, tenderloin, tilapia, tongue, tripe, trotter,
    trout, tuna steak, ahi tuna, lean tuna, yellowfin tuna, bluefin tuna, sushi grade tuna, turbot, turkey, turkey breast, veal, venison, whitebait,
    wild boar, bone marrow, marrow bone, soup bone, beef bone, chicken carcass, carcass, chicken bone,
    beef dripping, dripping, corned beef, hamburger, andouille, linguica, chourico, bockwurst, wiener, mortadella, jamon,
    fish roe, cuttlefish, surimi, crab stick, poultry, chicken breast fillet, ground chuck, ground round,
    london broil, flank steak, skirt steak, pot roast, rump roast, lamb chop, loin, fillet steak,
    мяс*, говя*, телят*, теляч*, свин*, баран*, ягнят*, фарш*, куриц*, курин*, кур, цыплен*, цыплят*, индей*, утк*,
    утин*, гус*, кролик*, кролич*, печен*, печень куриная, сердечк*, желудк*, язык*, почк*, бекон*, ветчин*, колбас*,
    сосиск*, сардельк*, сало, сала, шпик, грудинк*, карбонад, корейк*, шейк*, вырезк*, окорок*, голен*, крылышк*,
    бедр*, бедрышк*, грудк*, филе, ребр*, ребрышк*, рыб*, лосос*, семг*, форел*, треск*, минта*, тунец свежий,
    судак*, карп*, щук*, скумбри*, сельд*, селедк*, горбуш*, кет*, палтус*, камбал*, тилапи*, пангасиус*, дорад*,
    сибас*, окун*, хек*, икр*, кревет*, миди*, кальмар*, осьминог*, гребешк*, краб*, крабовые палочки, морепродукт*,
    котлет*, фрикадельк*, пельмен*`,
  'dairy and eggs': `appenzeller, appenzell, bavarian blue, beaufort, beemster, bleu d auvergne, boursault, brebis, brillat savarin,
    bucheron, caerphilly, cabrales, cambozola, caprino, cashel blue, castelmagno, chaource, cheshire, crescenza,
    crottin, danablu, danish blue, double gloucester, gloucester, red leicester, leicester cheese, dubliner,
    durrus, epoisses, explorateur, fourme d ambert, gjetost, brunost, gubbeen, humboldt fog, idiazabal, kashkaval,
    kasseri, kefalograviera, kefalotyri, kefalotiri, lincolnshire poacher, langres, mahon, manouri, midnight moon,
    mimolette, mizithra, myzithra, mont d or, montasio, mt tam, ossau iraty, piave, pont l eveque, port salut,
    quesillo, robiola, blue castello, saga blue, saint agur, st agur, saint andre, saint nectaire, saint marcellin,
    st marcellin, sage derby, shropshire blue, squacquerone, stichelton, swiss, teleme, tete de moine, tetilla,
    tomme, tomme de savoie, toma cheese, vacherin, valencay, cornish yarg, yarg, emmenthaler, graviera, anari,
    akkawi, ackawi, chhena, khoya, khoa, mawa, kaymak, kajmak, smetana, labne, lebneh, labaneh, ayran, doogh,
    viili, eggbeater, dry jack, co jack, cojack, esrom, danbo, liptauer, flower marie, tunworth, stinking bishop,
    oxford blue, cropwell bishop, perl las, ticklemore, berkswell, ragstone, sainte maure, ste maure, cabecou,
    gaperon, maytag, maytag blue, point reyes blue, bayley hazen, alouette, rondele, violife, daiya, oatly, alpro,
    lactaid, yakult, activia, fage, chobani, country crock, smart balance, earth balance, lurpak, kerrygold,
    blue bonnet, parkay, benecol, elmlea, international delight, coffee mate, coffeemate, tiramisu, creme caramel,
    cacik, goats curd, parmiagano, parmiagano reggiano, queso oaxaca, queso panela,
    panela cheese,
    soymilk, almondmilk, cashewmilk, coconutmilk, raita, tzatziki, lassi, milkshake,
    chocolate mousse, lemon mousse, cooking creme, jameed, marscarpone, parmesean, chedder, haloumi, yoghourt,
    margerine, parmezan, mozarella, crowdie, dolcelatte, wensleydale, egg wash, eggwash, vegetable oil spread, oil spread, custard,
    kraft single, babybel, boursin, laughing cow, cheez whiz, mexican blend, cheese blend, raclette, reblochon,
    limburger, munster, tilsit, leerdammer, maasdam, bel paese, crema, mexican crema,
    table cream, reddi whip, eggwhite, eggyolk, egg yoke, longhorn, nut milk, macadamia milk,
    butter, unsalted butter, salted butter, vegan butter, buttermilk, margarine, cheese, blue cheese,
    american cheese, asiago, bocconcini, brie, burrata, camembert, cheddar, colby, cottage cheese, cream cheese,
    creme fraiche, crème fraîche, curd, cheese curd, double cream, single cream, heavy cream, whipping cream,
    heavy whipping cream, sour cream, soured cream, clotted cream, cream, coffee cream, creamer, half and half,
    half half, edam, egg, egg white, egg yolk, yolk, emmental, emmenthal, feta, fontina, fromage frais,
    fromage blanc, ghee, goat cheese, goats cheese, goat s cheese, gorgonzola, gouda, gruyere, gruyère, halloumi,
    havarti, kefalotyri, jarlsberg, kefir, labneh, manchego, mascarpone, milk, whole milk, skim milk, semi skimmed milk,
    almond milk, oat milk, soy milk, soya milk, rice milk, cashew milk, monterey jack, pepper jack, mozzarella,
    muenster, neufchatel, paneer, parmesan, parmigiano, parmigiano reggiano, parmigiano reggiano cheese, pecorino,
    pecorino romano, romano, provolone, quark, queso, queso fresco, cotija, ricotta, romano cheese, roquefort,
    stilton, swiss cheese, skyr, taleggio, velveeta, whipped cream, whey, yoghurt, yogurt, greek yogurt,
    greek yoghurt, egg substitute, mexican cheese blend, italian cheese blend, lard vegan, shortening stick, spread,
    schmand, clarified butter, string cheese, farmer cheese, eggnog,
    lard, kashk, dulce de leche fresh, fresh yeast, ravioli, tortellini, tortelloni,
    масло сливочное, сливочное масло, маргарин*, сыр*, моцарелл*, пармезан*, фет*, брынз*, рикотт*, маскарпоне,
    адыгейский сыр, творог*, творож*, творожок, сливк*, сливоч*, сметан*, кефир*, ряженк*, йогурт*, молок*, молоч*,
    простокваш*, мацони, айран*, тан, сыворотк*, пахт*, яйц*, яиц, яичн*, желток*, желтк*, белок, белк*, яйцо перепелиное, топленое масло,
    масло топленое`,
  bakery: `pav, hoagie, cemita, pan de muerto, pikelet, babka, barmbrack, bloomer, batard, miche, fougasse, grissini,
    schiacciata, pagnotta, lavosh, barbari, sangak, paratha, kulcha, dosa, uttapam, idli, lahoh, malawach, jachnun,
    sope, gordita, pupusa, bruschetta, shokupan, bao, mantou, youtiao, tartlet shell, vol au vent,
    vol au vent case, madeleine, blondie, fruitcake, gingerbread, parkin, battenberg, bakewell tart, eclair,
    profiterole, macaron, pavlova base, pancake, scotch pancake, drop scone, flapjack, soft pretzel, danish pastry,
    danish pastries, boudoir biscuit, stale bread, tortilla wrap,
    ficelle, hard shell taco, genoise, mince pie, cheesecake, scone, teacake, quiche, chapatti,
    bolillo, telera, crostini, blini, brownie, falafel, french stick, pandoro, poppadum, papad, macaroon, meringue mushroom,
    buttermilk biscuit, christmas pudding, plum pudding, sticky toffee pudding,
    refrigerated buttermilk biscuit, refrigerated crescent roll, refrigerated pizza crust, refrigerated cookie dough, buttermilk biscuit dough,
    pumpernickel, marble rye, boboli, crescent dough, crescent roll dough, refrigerated biscuit,
    refrigerated dough, injera, sandwich thin, dough, bialy, bao bun, kolache, stollen,
    cupcake, vienna finger, bagel, baguette, brioche, bread, white bread, whole wheat bread, sourdough, sourdough bread, french bread,
    italian bread, pita bread, flatbread, focaccia, bun, hamburger bun, burger bun, hot dog bun, hot dog roll, hamburger roll, burger roll, ciabatta, crumpet,
    croissant, english muffin, muffin, naan, naan bread, pita, pitta, pitta bread, pita pocket, roll, bread roll,
    dinner roll, hoagie roll, sub roll, crescent roll, rye bread, sandwich bread, toast, texas toast, tortilla,
    corn tortilla, flour tortilla, wrap, lavash, challah, kaiser roll, cake, sponge, sponge cake, angel food cake,
    pound cake, ladyfinger, lady finger, sponge finger, savoiardi, panettone, pastry case,
    pastry shell, tart shell, tart case, pizza dough, pizza base, pizza crust, bread dough, biscuit dough, pie dough,
    cornbread, donut, doughnut, crouton, matzo, matzah, taco shell, tostada shell, tostada, boule, loaf, bread slice,
    meringue nest, meringue, waffle, arepa, roti, chapati, bap,
    хлеб*, батон*, багет*, булк*, булоч*, лаваш*, лепешк*, тост*, сухарик*, бисквит*, корж*, тортиль*, чиабатт*,
    пита, питы`,
  'dry goods': `shredded suet, arborio, vialone nano, uncle bens, poha, spelt, kamut, einkorn, emmer, mograbieh, moghrabieh, maftoul, maseca,
    rolled rye, rye flake, rye berry, spelt flake, mixed flake, multigrain cereal, weetabix, shreddies, special k,
    grain, paht, tagliolini, cavatelli, trofie, garganelli, mezze maniche,
    lumache, lumaconi, calamarata, jumbo shell, stelline, anelli, mafaldine, reginette, somen, dangmyeon,
    starch noodle, atta, kudzu, kuzu, wondra, sure jell, certo, demerara, rapadura, isomalt, dextrose,
    maltodextrin, truvia, equal spoonful, equal sweetener, sweet n low, sweetn low, lakanto, monk fruit,
    monk fruit sweetener, couverture, callebaut, valrhona, hundreds and thousands, gum paste, sugarpaste,
    sugar flower, paxo, angel delight, dream whip, horlicks, ovaltine powder, just whites, candlenut, egusi,
    conpoy, ikan bilis, niboshi, arame, irish moss, sea moss, sea lettuce, wood ear, black fungus, lily bud,
    golden needle, crick crack, digestive, hobnob, gingernut, biscoff, lebkuchen, pizzelle, oatcake, crispbread,
    ryvita, frito, pringles, mars bar, malteser, smarties, crunchie, cadbury flake, toblerone,
    after eight, rolo, hershey bar, werthers, dolly mixture, jelly baby, jelly babies, haribo, skittles, starburst,
    jolly rancher, red hots, lemonhead, lollipop, turkish delight, torrone, pocky, papadum, caramel popcorn, andes
    mint, peppermint patty, oxo, oxo cube, bisto, knorr sides, jambalaya mix,
    kraft dinner, kraft macaroni, shake n bake, taco kit, taco dinner kit, dinner kit, indomie, citric acid,
    ascorbic acid, rennet, calcium chloride, bee pollen, soya chunk, soya mince, batter mix, hush puppy mix,
    corn dog mix, fish fry, fry mix, adzuki bean, aduki bean, azuki bean, dried anchovy, dried anchovies,
    jelly cube, pudding pie filling, cup a soup, tuna helper, hamburger helper,
    vegetable suet, atora, sourdough starter, crystallised violet, crystallized violet, potato bud,
    scalloped potatoes mix, pickling lime, crispy shallot, classicmac,
    sooji, suji, rava, pastina, sorghum, sorghum grain,
    goji, goji berry, ginger snap, shaved coconut, flake coconut, ground coconut, corn snack, fruit snack,
    pork scratching, pasta roni, rice a roni, egg replacer, bread machine yeast, whey protein, powdered buttermilk,
    buttermint, butterfinger, graham, bakers ammonia, marrons glaces, silver leaf, silver leaves, gold leaves,
    tootsie roll, fruit pastille, wine gum, fruit gum, spagetti, fettucine, canneloni, choclate, chesnut, glycerin,
    cous cous, dessicated coconut, bicarb of soda, lemon drop, wasabi pea, candy cane, candy corn,
    malted milk ball, malt ball, chocolate egg, easter egg, chocolate easter egg, shortbread, shortbread finger,
    hershey s kiss, hersheys kiss, hersheys kisses, chocolate kiss, chocolate kisses,
    jimmies, jimmy, jellybean, jelly bean, gummi worm, gummy worm, gummi bear, gummy bear, kinako, mixed peel, mixed
    citrus peel, candied peel, mixed seed, seed, gnocchetti, hijiki, split gram, chana dal, soybean,
    soya bean, piloncillo, konbu, kombu, gluten, vital wheat gluten, freekah, freekeh, fonio, xanthan gum, xanthum gum, glucose,
    liquid glucose, glycerine, lustre dust, luster dust, gold leaf, fudge, nougat, bugles, bow tie, ice cream cone, cone, posole,
    pozole, hominy dried, katsuobushi, bonito flake, sucanat, filbert, marron glace, honeycomb, sunflower kernel, silver ball,
    gel colouring, decorating gel, multigrain flake, streusel, baker s ammonia, nori sheet, gim, cracker,
    matzo cake meal, cake meal, matzo meal, cracked wheat, barberry,
    dried barberry, dried whole pea, dried pea, whole pea dried, food dye,
    edible glitter, glitter, baking morsel, white morsel, chocolate morsel, morsel,
    skim milk powder, instant skim milk powder, cake bead, silver cake bead, dragee,
    dried black bean, dried pinto bean, dried chickpea, dry navy bean, mostaccioli,
    campanelle, gemelli, radiatore, acini di pepe, strozzapreti, fregola, malloreddus,
    rajma, faro, reshteh, large shell, jumbo shell, medium shell, casarecce, mafalda, graham cracker crust, graham cracker pie crust,
    crumb crust, cookie crust, cheerios, chex, total cereal,
    freeze dried, sundried tomato, dulse, waffle mix, pancake and waffle mix, muffin mix, corn muffin mix,
    biscuit mix, peanut butter cup, reese, snickers, snickers bar, heath bar, kit kat, milky way, twix, m m,
    baking ammonia, guar gum, collagen peptide, maca, maca powder, matzoh, matzoh board, breadstick, melba toast,
    melba, rice cake, ice cream cone, waffle cone, sugar cone, twinkie, hemp heart, swerve, sweetener,
    lipton onion soup, mashed potato flake, instant mashed potato, instant potato, potato mix,
    scalloped potato mix, mac and cheese, mac n cheese, mac cheese, macaroni and cheese,
    sweet potato noodle, shirataki, konjac, carnaroli, cream of wheat, malt powder, malted milk powder,
    buttermilk powder, milk powder, custard powder, egg white powder, meringue powder, soy curl, clearjel, lecithin,
    hot cocoa mix, cocoa mix, pie filling mix, pudding and pie filling,
    instant pudding and pie filling, gumdrop, toffee, toffee bit, marzipan, almond paste,
    halva, halvah, stroopwafel, pop tart, granola bar, fruit leather,
    doritos, corn tortilla chip, chicken base, beef base, vegetable base, luster dust, maida, nonpareil,
    bonito flake, bonito, whole wheat bread flour, chocolate kiss, fried onion, crispy onion, all purpose flour,
    craisin, gummy worm, gummy bear, gummy, peppermint, peppermint candy, spirulina, boba, wheat berry, white wheat,
    flour, plain flour, almond flour, coconut flour, rice flour, bread flour, cake flour,
    whole wheat flour, spelt flour, rye flour, self raising flour, self rising flour, corn flour, cornflour,
    cornmeal, corn meal, cornstarch, corn starch, potato starch, tapioca, tapioca starch, tapioca flour, arrowroot,
    almond, almond meal, ground almond, flaked almond, sliced almond, slivered almond, baking chocolate,
    baking powder, baking soda, bicarb, bicarbonate of soda, bicarbonate soda, bicarb soda, bicarbonate, barley, pearl barley,
    basmati, basmati rice, biscuit, digestive biscuit, bisquick, baking mix, bran, oat bran, wheat bran, breadcrumb,
    bread crumb, panko, panko breadcrumb, panko bread crumb, brown sugar, sugar, caster sugar, icing sugar,
    powdered sugar, granulated sugar, demerara sugar, muscovado, palm sugar, coconut sugar, turbinado, jaggery,
    brownie mix, cake mix, yellow cake mix, bulgur, bulghur, bulgur wheat, buckwheat, butterscotch chip, candy,
    caramel, caramel candy, cashew, cereal, corn flake, cornflake, rice krispie, chestnut, chickpea flour,
    gram flour, besan, chia, chia seed, chip, potato chip, corn chip, tortilla chip, nacho, chocolate,
    chocolate chip, white chocolate, dark chocolate, milk chocolate, bittersweet chocolate, semisweet chocolate,
    unsweetened chocolate, chocolate bar, cacao, cacao nib, cocoa, cocoa powder, unsweetened cocoa powder, cookie,
    oreo, graham cracker, graham cracker crumb, gingersnap, ginger biscuit, vanilla wafer, wafer, cracker, saltine,
    ritz cracker, couscous, cranberry dried, dried cranberry, dried cherry, dried apricot, dried fruit, dried fig,
    dried mango, dried apple, mixed peel, candied peel, candied ginger, crystallised ginger, crystallized ginger,
    currant, date, medjool date, desiccated coconut, coconut flake, shredded coconut, flaked coconut,
    sweetened coconut, sweetened flaked coconut, unsweetened coconut, coconut chip, dry bean, dried bean, dry lentil,
    dry yeast, active dry yeast, instant yeast, dried yeast, yeast, nutritional yeast, egg noodle, rice noodle,
    noodle, ramen, ramen noodle, soba, soba noodle, udon, udon noodle, vermicelli, rice vermicelli, rice stick,
    glass noodle, farro, fettuccine, fettuccini, farfalle, flax, flaxseed, flax seed, linseed, food coloring,
    food colouring, food color, freekeh, gelatin, gelatine, gelatin powder, granola, grits, hazelnut, hemp seed,
    hominy grits, instant pudding, pudding mix, instant vanilla pudding, vanilla pudding,
    vanilla instant pudding mix, jell o, jello, jelly crystal, kasha, lasagna, lasagne, lasagna noodle,
    lasagne sheet, lentil, red lentil, green lentil, brown lentil, puy lentil, linguine, linguini, macaroni,
    elbow macaroni, macadamia, macadamia nut, candlenut, cowpea, red cowpea, malt powder, milk powder, powdered milk, dry milk, dry milk powder,
    nonfat dry milk powder, marshmallow, mini marshmallow, marzipan, matzo meal, millet, mixed nut, muesli, nut,
    nori, seaweed, kelp, kombu, wakame, bonito flake, gum arabic, oat, rolled oat, oatmeal, porridge oat, orzo, pancake mix, pappardelle, pasta,
    pasta shell, shell pasta, bow tie pasta, penne, peanut, pecan, pecan half, pecan halves, pine nut, pinenut,
    pistachio, pistachio nut, polenta, popcorn, popping corn, poppadom, pretzel, protein powder, prune, pumpkin seed,
    pepita, quinoa, raisin, golden raisin, rice, arborio rice, brown rice, wild rice, white rice,
    jasmine rice, long grain rice, short grain rice, sushi rice, risotto rice, rice paper, rice paper wrapper,
    wonton,     rigatoni, rotini, fusilli, ziti, tagliatelle,
    cavatappi, orecchiette, gnocchi, angel hair pasta, angel hair, capellini, bucatini, ditalini,
    conchiglie, semolina, sesame seed, sesame, black sesame seed, soup mix, onion soup mix, dry onion soup mix,
    spaghetti, split pea, sprinkle, starch, stuffing mix, stuffing, sultana, sunflower seed, sweetener, stevia,
    splenda, sugar substitute, erythritol, xylitol, cream of tartar, textured vegetable protein, tvp, toffee bit,
    toffee, trail mix, vital wheat gluten, walnut, walnut half, walnut halves, wheat berry, wheat germ, wheatgerm,
    xanthan gum, pectin, agar, agar agar, vanilla pod, vanilla bean, bouillon, bouillon cube, stock cube,
    chicken stock cube, beef stock cube, vegetable stock cube, fish stock cube, lamb stock cube,
    chicken bouillon, beef bouillon, chicken bouillon cube, beef bouillon cube, vegetable bouillon, bouillon powder,
    bouillon granule, stock powder, stock pot, dashi, dashi powder, gravy granule, gravy mix, gravy powder,
    candy melt, m m, brazil nut, psyllium, psyllium husk, tea biscuit, amaretti, speculoos, rusk,
    pappadam, amaranth, teff, sago, puffed rice, mung bean, moong dal, dal, dhal, urad dal, chana dal, toor dal,
    chana, besan flour, masa harina, masa, corn husk, wheat flour, sorghum flour, flour mixture, spaghettini,
    manicotti, cannelloni, pasta sheet, jelly bean, gumdrop, licorice, peppermint candy, candy cane, rock sugar,
    sanding sugar, bean thread, cellophane noodle, chow mein noodle, bombay mix, freeze dried strawberry,
    sun dried tomato, dried mushroom, dried porcini, dried porcini mushroom, dried shiitake, dried shiitake mushroom,
    porcini dried, black bean dry, instant potato, potato flake, mashed potato flake, corn muffin mix, cornbread mix,
    jiffy, cocoa nib, espresso chocolate, fondant, royal icing, icing, frosting, cookie crumb,
    oreo cookie,
    мук*, сахар*, сахарн*, рис, риса, рисов*, греч*, гречк*, крупа, крупы, круп, пшен*, перлов*, перловк*, манк*,
    манн*, кускус, булгур*, киноа, овсян*, овсянк*, хлопья, хлопьев, геркулес*, макарон*, паста, пасты, спагетти,
    лапш*, вермишел*, рожк*, лазань*, ньокки, чечевиц*, фасоль, фасоли, нут, нута, горох, гороха, маш, крахмал*,
    разрыхлител*, сод*, дрожж*, желатин*, агар*, какао, шоколад*, орех*, грецк*, миндал*, фундук*, кешью, арахис*,
    фисташ*, кедров*, кунжут*, семечк*, семена льна, лен, мак, мака, изюм*, курага, кураги, чернослив*, финик*,
    сухофрукт*, цукат*, кокосовая стружка, кокосов*, печенье, печенья, крекер*, вафл*, сухар*, панировочн*,
    панировк*, ванилин*, ванильный сахар, сахар ванильный, пудра, пудры, сгущ*, бульонный кубик, кубик бульонный,
    отруб*, мармелад*, зефир*, конфет*, мюсли, чипс*, толокно, полента, кускуса`,
  'tins and jars': `rotel tomato, pineapple tidbit, mandarin segment, brandied cherry, brandied cherries, kirsch cherry, kirsch cherries,
    nam pla, nuoc nam, patis, kecap asin, kochujang, ssamjang, tianmianjiang, tahina, tehina, chinkiang,
    laksa paste, rendang paste, tom yum paste, belachan, terasi, trassi, bagoong, mam ruoc, fermented tofu,
    fermented bean curd, ya cai, yacai, zha cai, zhacai, mui choy, takuan, beni shoga, kimchee, choucroute,
    curtido, polskie ogorki, kosher dill, dill spear, rollmop, chow chow, achar, catsup, heinz 57, franks red hot,
    cholula, tapatio, texas pete, zhoug, zhug, schug, chermoula, shatta, ajvar, lutenitsa, pindjur, muhammara,
    romesco, rocoto paste, huacatay paste, recado rojo, chamoy, kewpie, hellmanns, best foods, vegenaise,
    grey poupon, sweet baby rays, kc masterpiece, thousand island, prego, sugocasa, pomi tomato, ro tel,
    antipasti, antipasto, castelvetrano, picholine, boquerones, ventresca, treet, manwich, gigantes, flageolet,
    gandule, mexicorn, red bean paste, lotus seed paste, palm heart, goiabada, silan, karo, magic shell, sunbutter,
    skippy, jif, bovril, trex, cookeen, lao gan ma, bearnaise, baba ganoush, baba ghanoush, baba ganouj,
    melitzanosalata, skordalia, dolma, dolmade, mosto cotto, vincotto, griottine, ackee, baby food, condiment,
    natto, rakkyo, char siu, char siu sauce, smoked mussel, potted meat, deviled ham, corned beef hash,
    cream of chicken, cream of mushroom, cream of celery, shiro dashi, pickle chip, dill pickle chip, hot fudge,
    better than bouillon, maggi liquid seasoning, peperoncini, tamarind water, tamarind juice, truffle juice,
    kewra water, pandan essence, cocktail onion, mole poblano, sunblush tomato, sun blush tomato,
    semi dried tomato, straw mushroom, chili with beans, hormel chili, pumpkin pie mix, amarena cherry,
    amarena cherries, luxardo cherry, luxardo cherries, cocktail cherry, cocktail cherries, calabrian chile,
    calabrian chili, calabrian chilli, lime curd, orange curd, passion fruit curd, fruit curd, fruit spread,
    coulis, salad cream, creme de marrons, nata de coco, cheese dip, salsa con queso, crema di balsamico,
    tomato passato, marshmallow fluff, au jus mix, crab paste, fish paste, nacho cheese sauce,
    piccalilli, korma paste, dulce de leche, doce de leche, doubanjiang, tobanjan, toban djan,
    belacan, aji amarillo paste, aji panca, bisque, chowder, yuzu kosho, umeboshi plum, pimento pepper, pimiento pepper, chile crisp,
    coconut butter, cookie spread, caramel topping, cream cheese icing, pigeon pea, butterbean, cajeta, au jus,
    pomarola, redhot, pickapeppa, komezu, houmus, vinegrette, bolognese, bolognaise,
    remoulade, borscht concentrate, stem ginger, prepared wasabi, wasabi, nuoc mam, white albacore, albacore, albacore tuna, peppadew pepper,
    nuoc cham, cashew butter, almond butter, hazelnut butter, pecan butter, chestnut puree,
    horseradish cream, creamed horseradish, balti paste, spice paste, evaporated skimmed milk,
    evaporated skim milk, evaporated whole milk, evaporated goat milk,
    flavoring, flavouring, coconut flavoring, almond flavoring, chocolate spread, hazelnut spread,
    biscoff spread, speculoos spread, cookie butter, seed butter, sunflower seed butter, pumpkin butter,
    coco lopez, frosting, cream cheese frosting, chocolate frosting, vanilla frosting, crisco, banana pepper ring, pepper ring,
    piquillo pepper, piquillo, peppadew, smoked oyster, doenjang, miracle whip, recaito, sofrito, spam,
    vienna sausage, verjus, verjuice, pam, gentleman s relish, beef extract, yeast extract,
    cream of coconut, evoo, sweetened coconut milk, ice cream topping, pepperoncini pepper,
    crushed pineapple, fire roasted tomato, mushy pea, adobo sauce, agave, agave nectar,
    agave syrup, aioli, alfredo sauce, almond butter, almond extract, amino,
    liquid amino, coconut amino, anchovy, anchovies, boquerones, anchovy fillet, anchovy paste, apple butter, apple sauce,
    applesauce, apple cider vinegar, cider vinegar, balsamic vinegar, balsamic, red wine vinegar, white wine vinegar,
    rice vinegar, rice wine vinegar, sherry vinegar, malt vinegar, white vinegar, distilled vinegar,
    champagne vinegar, vinegar, baked bean, barbecue sauce, barbeque sauce, bbq sauce, bean, black bean,
    black eyed pea, borlotti, borlotti bean, cannellini, cannellini bean, butter bean, kidney bean, navy bean,
    northern bean, great northern bean, pinto bean, white bean, haricot bean, lima bean, refried bean, red bean,
    black bean sauce, bean paste, bamboo shoot, brine, broth, beef broth, chicken broth, vegetable broth,
    chicken stock, beef stock, vegetable stock, fish stock, veal stock, turkey stock, beef consomme, consomme, stock,
    caper, caperberry, caramel sauce, chicken soup, chickpea, chick pea, garbanzo, garbanzo bean, chile sauce,
    chili sauce, chilli sauce, sweet chili sauce, sweet chilli sauce, chili garlic sauce, chile paste, chili paste,
    chilli paste, chilli oil, chili oil, chili crisp, chilli crisp, chipotle chile in adobo,
    chipotle in adobo, chipotle paste, chipotle pepper, chipotle, chipotle chilli, chipotle chile,
    chocolate syrup, chocolate sauce, chutney, mango chutney, clam juice, coconut cream, coconut milk, coconut oil,
    condensed milk, sweetened condensed milk, evaporated milk, cooking oil, cooking spray, nonstick cooking spray,
    nonstick spray, vegetable cooking spray, corn oil, corn syrup, light corn syrup, cornichon, cranberry sauce,
    cream of chicken soup, cream of mushroom soup, cream of celery soup, cream style corn, creamed corn,
    condensed soup, crushed tomato, canned tomato, chopped tomato, diced tomato, stewed tomato, tinned tomato,
    peeled tomato, tomato passata, passata, tomato paste, tomato puree, tomato purée, tomato sauce, tomato soup,
    tomato ketchup, ketchup, curry paste, red curry paste, green curry paste, curry sauce, dijon, dijon mustard,
    mustard, yellow mustard, wholegrain mustard, whole grain mustard, stone ground mustard, english mustard, dill pickle, dulce de leche,
    duck sauce, enchilada sauce, essence, extract, lemon extract, peppermint extract, vanilla extract,
    vanilla essence, vanilla paste, vanilla bean paste, vanilla, fish sauce, french dressing, fruit cocktail,
    gherkin, gerkin, creamed coconut, pickled gherkin, golden syrup, treacle, gochujang, polpa, glaze,
    marinated tomato, marinated sun dried tomato, ganjang, joseon ganjang, guk ganjang,
    grape jelly, grape leaf, grape leaves, vine leaf,
    vine leaves, grapeseed oil, green olive, black olive, kalamata, kalamata olive, olive, olive oil,
    extra virgin olive oil, extra virgin, green chile can, harissa, hearts of palm, heart of palm, hoisin,
    hoisin sauce, hominy, honey, horseradish, prepared horseradish, hot pepper sauce, hot sauce, hummus, houmous,
    toum, jerk marinade, marinade, membrillo, chimichurri, mincemeat, umeboshi, umeboshi paste, aji amarillo paste,
    frijoles refritos, refried bean, colatura, fudge topping, fudge sauce, baking spray, ratatouille, blachan, belacan, picada,
    italian dressing, jam, apricot jam, raspberry jam, strawberry jam, seedless raspberry jam, jelly,
    redcurrant jelly, red currant jelly, kimchi, kecap manis, lemon curd, liquid smoke, lychee tin,
    maple syrup, maraschino cherry, marinara, marinara sauce, marmalade, orange marmalade, marmite, vegemite,
    mayonnaise, mayo, mint sauce, mirin, miso, miso paste, white miso, molasses, black treacle, nut butter, nutella,
    chocolate hazelnut spread, oil, canola oil, rapeseed oil, sunflower oil, vegetable oil, peanut oil,
    groundnut oil, sesame oil, toasted sesame oil, sesame seed oil, sesame paste, walnut oil, truffle oil, avocado oil, safflower oil, hazelnut oil,
    oyster sauce, pasta sauce, spaghetti sauce, pizza sauce, peanut butter, peanut sauce, pepperoncini, pesto,
    basil pesto, pickle, pickle relish, sweet pickle, pickle juice, pickled ginger, pickled jalapeno, pickled onion,
    pie filling, cherry pie filling, apple pie filling, pimiento, pimento, piquillo, plum sauce,
    pomegranate molasses, ponzu, tsuyu, kombu tsuyu, mentsuyu, preserve, preserved lemon, preserved plum, pumpkin puree, pumpkin purée,
    canned pumpkin, ranch dressing, salad dressing, dressing, vinaigrette, caesar dressing, thousand island dressing,
    red wine sauce, relish, roasted red pepper, roasted pepper, jarred red pepper, rose water, rosewater,
    orange blossom water, orange flower water, salsa, salsa verde, sambal, sambal oelek, sardine, sauce, sauerkraut,
    shortening, vegetable shortening, simple syrup, syrup, soup, soy sauce, soya sauce, dark soy sauce,
    light soy sauce, shoyu, tamari, shrimp paste, sriracha, steak sauce, a1, stir fry sauce, sweet and sour sauce,
    tabasco, taco sauce, tahini, tahini paste, tamarind, tamarind paste, tamarind concentrate, tapenade,
    tartar sauce, tartare sauce, teriyaki sauce, teriyaki, tuna, tuna fish, water chestnut, white bean, wing sauce,
    buffalo sauce, worcestershire, worcestershire sauce, worcester sauce, xo sauce, yuzu juice, mango pulp,
    artichoke heart in oil, sundried tomato paste, browning sauce, kitchen bouquet, mushroom soup, gravy, browning,
    rice syrup, malt extract, barley malt syrup, fruit preserve, peanut butter spread, almond paste, giardiniera,
    rotel, hollandaise, bearnaise sauce, demi glace, mole, queso dip, bacon fat, mushroom ketchup, marshmallow creme,
    marshmallow cream, sandwich spread, sun dried tomato in oil, sun dried tomato paste, mandarin orange slice, ginger paste,
    garlic paste, ginger garlic paste,
    doubanjiang, fermented black bean, wasabi paste, ghee oil, tomato juice,
    масло растительное, растительное масло, масло, масл*, подсолнечное масло, оливковое масло, масло оливковое,
    масло подсолнечное, кунжутное масло, кокосовое масло, кокосовое молоко, кокосовые сливки, уксус*, соус*, соев*,
    кетчуп*, майонез*, горчиц*, хрен*, томатная паста, паста томатная, томатн*, помидоры в собственном соку,
    томаты в собственном соку, аджик*, мед, меда, медом, варень*, джем*, повидл*, сироп*, сгущенное молоко,
    молоко сгущенное, сгущенк*, оливк*, маслин*, каперс*, корнишон*, соленые огурцы, огурцы соленые,
    маринованные огурцы, огурцы маринованные, квашеная капуста, капуста квашеная, консерв*, консервирован*,
    зеленый горошек, горошек, горошек зеленый, кукуруза, кукуруза консервированная, кукурузы, бульон*, тунец, тунца,
    шпрот*, сардин*, сайра, сайры, анчоус*, хумус, экстракт*, эссенци*, тахин*, арахисовая паста, паста арахисовая,
    песто, ананасы консервированные, бальзамик, терияки, табаско, патока, патоки`,
  spices: `corned beef spice, pickling spice, silk chile, silk chili, flavor enhancer, flavour enhancer, ajinomoto,
    aji no moto, lawrys, chat massala, chat masala, garam massala,
    panch puran, anardana, kalonji, cubeb, sansho, gomasio, gomashio, zahtar, advieh, hawaij, hawayej, duqqa,
    mitmita, rigani, gumbo file, sassafras, kirmizi biber, pul biber, cascabel, chiltepin, pequin, piquin, morita,
    chipotle morita, diamond crystal, flaky sea sat, sea sat, kala namak,
    herbamare, aromat, loomi, omani lime, persian lime dried, dried lime, rosebud, dried rosebud, safflower,
    wattleseed, mahlab, mahleb, mastic, mastiha, orris root, licorice root, instacure, prague powder, crab boil,
    shrimp boil, tandoori powder, tikka powder, tikka masala powder, sambar powder, sambhar powder, rasam powder,
    carom seed, methi seed, taco seasoning mix, fajita seasoning mix, italian dressing mix, dried minced onion,
    instant minced onion, dehydrated onion, dehydrated garlic, minced onion flake, lime powder, kaffir lime powder,
    lemongrass powder, pandan powder, porcini powder, greek oregano,     tien tsin chile, facing heaven chile,
    facing heaven chilli, salted ground chile, harissa powder, harissa spice,
    szechwan pepper, pot roast seasoning, mulling spice,
    kasuri methi, fennel powder, powdered chipotle,
    asafetida, cassia, cassia bark, panch phoron, panch phoran, vadouvan, shichimi, kokum, ras el hannout,
    all spice, all spice berry, kibbled onion, ajwain seed, achiote seed, annatto seed, dried chervil, dried cilantro,
    dried ginger, powdered mustard, dry english mustard, seasoning mix, cinammon, tumeric,
    california chile, california chili, new mexico chile, new mexico chili, maggi, magic sarap, vegeta,
    alum, ajowan, ajowan seed, mango powder, dried mango powder, hot red chile dried, aleppo,
    yellow mustard seed, brown mustard seed, black mustard seed, oregano leaf, mexican oregano leaf,
    english mustard powder, chiles de arbol, chile arbol,
    black onion seed, onion seed, nigella sativa, dried hibiscus flower, dried hibiscus, dried chipotle,
    dried chipotle chile, ground chipotle pepper, chipotle pepper powder, dried ancho chile,
    parsley flake, ground red pepper, guajillo, guajillo chile, pasilla,
    pasilla chile, ancho, ancho chile, chile de arbol, arbol chile, mulato chile,
    chipotle chile, hing, allspice berry, allspice, tony chachere, slap ya mama,
    ranch mix, mexican oregano, mrs dash, rose petal, amchoor, fennel pollen, grains of paradise, urfa biber,
    italian seasoning blend, salt free seasoning, chimichurri seasoning, black lime, celery flake,
    pepper powder, red pepper powder, granulated garlic, granulated onion, dried chive, rubbed sage,
    chili pepper flake, chile pepper flake, chilli pepper flake, crushed chili pepper, adobo seasoning,
    allspice, aniseed, anise, anise seed, annatto, asafoetida, bay, bay leaf, bay leaves,
    black mustard seed, black pepper, black peppercorn, bouquet garni, southwest seasoning, southwest season, tej patta, italian essence,
    creole essence, dillweed, dill weed, cajun, cajun seasoning, cajun spice, caraway,
    caraway seed, cardamom, cardamom pod, cardamom seed, cayenne, cayenne pepper, celery salt, celery seed,
    chile powder, chili powder, chilli powder, red chile powder, red chili powder,
    red chilli powder, pepper corn, chile flake, chili flake, chilli flake, chinese five spice,
    five spice, five spice powder, chipotle powder, chipotle chile powder, ground chipotle, cinnamon, cinnamon stick, clove,
    whole clove, ground clove, ground cloves, coriander seed, ground coriander, coriander powder, creole seasoning,
    crushed red pepper, crushed red pepper flake, red pepper flake, cumin, cumin seed, curry, curry powder,
    dill seed, dill weed, dried basil, dried dill, dried dill weed, dried herb, dried marjoram, dried mint,
    dried onion, dried oregano, dried parsley, dried rosemary, dried sage, dried tarragon, dried thyme, dried chile,
    dried chili, dried chilli, dried red chile, dried red chilli, dried red chili, mixed herb, dried mixed herb,
    dried bay leaf, dried garlic, everything bagel seasoning, fennel seed, fenugreek, fenugreek seed, fines herbes,
    fleur de sel, galangal powder, garam masala, garlic granule, garlic powder, garlic salt, ginger powder,
    ground ginger, greek seasoning, ground allspice, ground anise, ground mace, ground mustard, dry mustard,
    mustard powder, dry mustard powder, ground sage, ground thyme, herbes de provence, herb de provence,
    herbs de provence, italian herb, italian seasoning, italian seasoning mix, jerk seasoning, jamaican jerk,
    juniper, juniper berry, kosher salt, coarse salt, flaked salt, salt flake, maldon, lavender, lemon pepper, mace,
    meat tenderizer, mixed spice, monosodium glutamate, msg, mustard seed, nigella, nigella seed, nutmeg, old bay,
    old bay seasoning, onion flake, onion granule, onion powder, onion salt, oregano dried, paprika, smoked paprika,
    sweet paprika, hot paprika, pepper, peppercorn, pickling spice, poppy seed, poppyseed, poultry seasoning,
    pumpkin pie spice, apple pie spice, ras el hanout, red chile powder, saffron, saffron thread, salt, sea salt,
    rock salt, table salt, pink salt, himalayan salt, pickling salt, seasoned salt, seasoning salt, seasoning,
    all purpose seasoning, taco seasoning, fajita seasoning, steak seasoning, ranch seasoning, ranch dressing mix,
    seafood seasoning, sichuan pepper, sichuan peppercorn, szechuan peppercorn, star anise, sumac, merken, summer savory,
    savory, thyme dried, turmeric, ground turmeric, urfa, aleppo pepper, vegeta, white pepper, za atar, zaatar,
    dukkah, furikake, amchur, ajwain, sazon, togarashi, berbere, baharat, accent, gochugaru, korean chili flake,
    wasabi powder, piment d espelette, pepper flake, espelette, achiote, epazote, curing salt, pink curing salt,
    mrs dash, chaat masala, tandoori masala, curry masala, masala, spice mix, spice blend, spice, spice rub, rub,
    garlic pepper, black salt, kasoori methi, fenugreek leaf, fenugreek leaves, filé powder, file powder,
    rosemary dried, tajin, liquorice root,
    соль, соли, солью, соль морская, морская соль, перец, перца, перцем, черный перец, перец черный, молотый перец,
    перец молотый, черный молотый перец, молотый черный перец, перец горошком, душистый перец, перец душистый,
    красный молотый перец, перец красный молотый, кайенский перец, белый перец, паприк*, кориандр*, зира, зиры,
    кумин*, куркум*, корица, корицы, корицей, гвоздик*, мускатн*, мускатный орех, орех мускатный, лавров*,
    лавровый лист, лист лавровый, лаврушк*, тмин*, тимьян*, чабрец*, орегано, розмарин*, майоран*, шафран*,
    кардамон*, карри, хмели, хмели сунели, специ*, приправ*, пряност*, прованские травы, итальянские травы, травы,
    сушеный чеснок, чеснок сушеный, молотый имбирь, имбирь молотый, бадьян*, анис*, фенхель семена, сумах, можжевел*,
    паприка сладкая, уцхо сунели, хлопья чили, сушеный базилик, базилик сушеный, сушеный укроп, укроп сушеный`,
  frozen: `chicken nugget, pie crust, pie shell, popcorn chicken, cool whip, whipped topping, wrapper, spring roll wrapper,
    spring roll skin, spring roll pastry,
    egg roll wrapper, egg roll skin, lumpia wrapper, wonton wrapper, won ton wrapper, wonton skin,
    dumpling wrapper, dumpling skin, gyoza wrapper, gyoza skin, potsticker wrapper, shumai wrapper,
    dim sum wrapper, empanada wrapper, empanada disc, empanada dough, samosa pastry, filla, fillo, fillo dough,
    phyllo cup, brik, feuille de brick, feuilles de brick, kataifi, kadaif, kadayif, shu mai, siu mai, har gow,
    sweet potato fry, sweet potato fries, waffle fry, waffle fries, potato waffle, pizza roll,
    bagel bite,
    dumpling, gyoza, potsticker, samosa, bhaji, spring roll, egg roll, veggie tot, sherbert,
    oven fries, french fried potato, frozen, ice cream, vanilla ice cream, sorbet, gelato, sherbet, ice, ice cube, crushed ice, puff pastry,
    puff pastry sheet, filo pastry, phyllo, phyllo dough, phyllo pastry, filo, shortcrust pastry, pastry,
    pastry dough, tater tot, hash brown, french fry, french fries, oven chip, frozen pea, pea, garden pea,
    petit pois, petits pois, peas and carrot, fish finger, fish stick, popsicle, frozen yogurt, corn dog, pierogi,
    whipped topping frozen, frozen whipped topping,
    замороженн*, замороженные, мороженое, мороженого, лед, льда, слоеное тесто, тесто слоеное, тесто, теста,
    пельмени, вареники`,
  drinks: `grain alcohol, txakoli, txakolina, albarino, verdejo, vinho verde, gruner veltliner, muscadet, sancerre, chablis, soave,
    vermentino, viognier, cremant, franciacorta, valpolicella, amarone, montepulciano, nero d avola, primitivo,
    barbera, dolcetto, nebbiolo, brunello, ribera del duero, grenache, mourvedre, cotes du rhone,
    chateauneuf du pape, carmenere, pinotage, petite sirah, vinsanto, vin santo, moscatel, pedro ximenez,
    amontillado, oloroso, noilly prat, umeshu, budweiser, heineken, malibu, malibu rum, slivovitz, palinka,
    crown royal, fireball, wild turkey, makers mark, disaronno, benedectine, strega, raki, arak, anisette, ricard,
    elisir, elisir san marzano, rumchata, nocello, nocino, hpnotiq, goldschlager, peachtree, dekuyper, pucker,
    apple pucker, sour apple pucker, buttershots, creme de mure, creme de peche, creme de framboise,
    creme de banana, creme de noisette, maraschino, angostura, peychauds, peychauds bitters,
    daiquiri mix, pina colada mix, perrier, pellegrino, 7up, red bull, country time, crystal light, nescafe,
    oolong, lapsang souchong, yerba mate, kvass, roses lime juice, sweetened lime juice, lime cordial, kern,
    freeze dried coffee, freeze dried espresso, instant freeze dried coffee, instant freeze dried espresso,
    bacardi apple, tomato juice cocktail, smirnoff, absolut, jameson, gosling, gosling s,
    orange squash, lemon squash, blackcurrant squash, aperitif, claret, perry, sangrita, margarita mix,
    cocktail mix, tomato cocktail, poire william, eau de vie, espresso bean, beaumes de venise, beaume de venise,
    bacardi, captain morgan, jack daniels, jack daniel s, johnnie walker, jim beam, canadian mist, camomile,
    cappuccino,
    herbsaint, pimms, pimm s, grand mernier, hibiscus flower,
    merlot, cabernet, cabernet sauvignon, chardonnay, pinot noir, pinot grigio,
    pinot gris, riesling, gewurztraminer, sauvignon blanc, zinfandel, syrah,
    shiraz, malbec, tempranillo, sangiovese, chianti, barolo, burgundy, beaujolais,
    bordeaux, rioja, moscato, sauternes, lambrusco, muscat, doppelbock, pilsner,
    pilsener, pale ale, ipa, porter, hefeweizen, weissbier, tia maria, cassis,
    creme de cassis, creme de banane, creme de violette, creme de noyaux, benedictine,
    fernet, fernet branca, grappa, calvados, armagnac, applejack, aquavit, mead,
    seltzer, seltzer water, rooibos, hot chocolate, cranberry cocktail, sports drink,
    dubonnet, cynar, suze, jagermeister, amaro, averna, falernum, velvet falernum,
    cocchi americano, allspice dram, sorrel drink, horchata, kefir water, mountain dew, 7 up, pepsi, fanta, root beer,
    beverage, lemon lime beverage, coffee bean, cold brew, chamomile, aperol, amaretto,
    apple cider, cider, hard cider, apple juice, beer, lager, stout, guinness, ale, bitters,
    angostura bitters, bourbon, brandy, cachaca, campari, champagne, prosecco, sparkling wine, cava, chartreuse,
    chambord, cherry brandy, club soda, soda water, soda, sparkling water, mineral water, tonic, tonic water,
    coca cola, cola, coke, dr pepper, sprite, lemon lime soda, coconut water, coffee, espresso, instant coffee,
    coffee granule, espresso powder, instant espresso powder, coffee powder, brewed coffee, coffee liqueur, kahlua,
    cognac, cointreau, triple sec, cordial, elderflower cordial, cranberry juice, creme de cacao, creme de menthe,
    curacao, drink mix, energy drink, frangelico, fruit juice, galliano, gin, ginger ale, ginger beer, grand marnier,
    grape juice, grapefruit juice, grenadine, irish cream, baileys, juice, kirsch, lemonade, limeade, lillet,
    limoncello, liqueur, orange liqueur, raspberry liqueur, liquor, madeira, marsala, marsala wine, mezcal,
    orange juice, orange juice concentrate, lemonade concentrate, ouzo, pastis, pernod, pineapple juice,
    pomegranate juice, port, port wine, ruby port, rum, dark rum, white rum, light rum, spiced rum, sake, schnapps,
    peach schnapps, peppermint schnapps, scotch, whisky, whiskey, sherry, dry sherry, cooking sherry, shaoxing,
    shaoxing wine, rice wine, chinese rice wine, soju, sour mix, sweet and sour mix, squash drink, tea, green tea,
    tea bag, black tea, earl grey, matcha, chai, tequila, vegetable juice, v8, vermouth, dry vermouth,
    sweet vermouth, vodka, water, boiling water, cold water, hot water, warm water, wine, red wine, white wine,
    dry white wine, dry red wine, cooking wine, rose wine, bloody mary mix, clamato, kombucha, hot chocolate mix,
    hot cocoa mix, malted milk, ovaltine, absinthe, advocaat, midori, pisco, sloe gin, st germain, blue curacao,
    sambuca, drambuie, southern comfort, everclear, kool aid, gatorade, cranberry juice cocktail, peach nectar,
    apricot nectar, nectar, carrot juice, beet juice,
    вод*, кипяток*, минеральная вода, минералк*, сок, сока, яблочный сок, апельсиновый сок, томатный сок, вино, вина,
    вином, белое вино, красное вино, пиво, пива, водк*, коньяк*, ром, рома, виски, ликер*, бренди, шампанск*, чай,
    чая, кофе, квас*, лимонад*, газировк*, морс*, компот*, херес*, портвейн*`,
  other: `    washing up liquid, air freshener, bread machine, wrapping paper, gravy separator, dry ice, smoking chip,
    hickory chip, cocktail pick, appetizer pick,
    oven bag, roasting bag, piping bag, grill pan, griddle pan,
    wood plank, cedar plank, lolly stick, ice cream stick, rubber glove, food storage bag, zip top bag, ziploc bag, oven bag,
    kitchen paper, paper towel, foil, aluminum foil, aluminium foil, parchment paper, baking paper, baking parchment,
    greaseproof paper, wax paper, cling film, plastic wrap, skewer, wooden skewer, bamboo skewer, toothpick,
    cocktail stick, kitchen twine, kitchen string, twine, popsicle stick, lollipop stick, craft stick, cupcake liner,
    muffin liner, paper liner, cake board, muslin, cheesecloth, soap, shampoo, toothpaste, toilet paper, detergent,
    dish soap, washing powder, laundry powder, dishwasher powder, talcum powder, kitchen roll, toilet roll, loo roll,
    charcoal, candle, cat food, dog food, sponge cloth, bin bag, batteries, wood chip,
    marble, фольг*, пергамент*, бумага, шпажк*, зубочистк*, нитк*, салфетк*, мыло, корм`,
})

/** Words that move a product to another aisle: frozen peas, tinned peaches. */
const findPreservedAisles = createLexicon<'frozen' | 'tins and jars'>({
  frozen: 'frozen, замороженн*, свежеморожен*, заморожен*',
  'tins and jars':
    'canned, tinned, jarred, pickled, in brine, консервирован*, маринован*, соленый, соленая, соленые, соленых, квашен*',
})

/** Makers, or their lines, whose things are all sold in one aisle, whatever they taste of. */
const findMakerAisles = createLexicon<
  'frozen' | 'dairy and eggs' | 'meat and fish' | 'dry goods' | 'drinks' | 'spices'
>({
  frozen: `stouffer, gorton, totino, ore ida, birds eye, lean cuisine, marie callender, healthy choice, hot pocket,
    morningstar farms, boca, gardein, eggo, uncrustable, cool whip, truwhip, so delicious cocowhip, rhodes, seapak,
    van de kamp, mrs paul, green giant mashed, green giant steamer, green giant riced, ben jerry, ben and jerry,
    haagen dazs, breyer, dreyer, klondike, nancys petite quiche`,
  'dairy and eggs': `buitoni, giovanni rana, silk, oatly, alpro, lactaid, activia, fage, chobani, daiya, violife, sargento,
    land o lakes, kerrygold, lurpak, country crock, almond breeze, almond dream, coffee mate, international delight,
    egg beater, simply potato`,
  'meat and fish': `johnsonville, jimmy dean, bob evans zesty, bob evans original, bob evans maple,
    hillshire farm, oscar mayer, ball park, hebrew national, perdue,
    butterball, eckrich, aidells, jennie o`,
  'dry goods': `jell o, jello, knorr sides, knorr rice sides, knorr pasta sides, rice a roni, pasta roni, stove top,
    near east, shake n bake, hamburger helper, tuna helper, velveeta shell, annies mac, kraft dinner, kraft macaroni,
    betty crocker scalloped`,
  spices: 'meat church',
  drinks: 'bacardi, smirnoff, absolut, captain morgan',
})

/** Words that end the head of a name: 'tuna in oil', 'tomatoes with green chilies'. */
const NAME_TAIL_WORDS = new Set([
  'in',
  'with',
  'for',
  'from',
  'without',
  'such',
  'like',
  'plus',
  'в',
  'для',
  'с',
  'со',
  'на',
  'без',
  'из',
  'к',
])
/** Herbs that are dried if measured in teaspoons. */
export const DRIED_HERBS = new Set(
  'oregano thyme marjoram coriander basil rosemary sage dill tarragon орегано тимьян базилик розмарин'.split(' '),
)
const DRIED_IN_OIL = /sun[- ]?dried\stomato(?:es)?\s.*\boil\b|\boil[- ]packed\b/i
const RUSSIAN_ADJECTIVE_ENDING = /(?:ыи|ии|ои|ая|яя|ое|ее|ые|ие|ых|их|ого|его|ую|юю|ым|им|ыми|ими|ому|ему|ои|еи)$/

type FoundAisle = Aisle | 'unknown'

/** Moves a name that meets all conditions to another aisle; `words` are those of its head, folded. */
type AisleRule = {
  /** Where its longest phrase is sold; any if left out. */
  from?: readonly FoundAisle[]
  first?: RegExp
  last?: RegExp
  /** Each matches one of the words. */
  some?: readonly RegExp[]
  /** Matches a word before the last. */
  before?: RegExp
  isOneWord?: true
  /** Matches the name as written. */
  name?: RegExp
  units?: ReadonlySet<string>
  to: Aisle
}

const HERB = new RegExp(`^(?:${[...DRIED_HERBS].join('|')})$`)
const CHILE = /^chil(?:e|l?i)(?:e?s)?$/
/** Dried chiles have names of their own. */
const DRIED_CHILE =
  'ancho|guajillo|pasilla|chipotle|cascabel|mulato|morita|aleppo|nora|choricero|pequin|kashmiri|byadgi|japones|caribe'
const DRIED = /^dr(?:ied|y)$/
/** 'getrocknete Tomaten', 'tomates séchées', 'pomodori secchi'. */
const DRIED_FOREIGN =
  /^(?:getrocknet(?:e[rnsm]?)?|(?:zon)?gedroogde?|sech(?:e|es|ee|ees)|sec[oa]s|secch[ie]|essiccat[oaie])$/
const FOREIGN_HERB = new RegExp(
  '^(?:romarin|thym|basilic|menthe|persil|aneth|sauge|estragon|coriandre|rosmarin|thymian|basilikum|' +
    'minze|petersilie|dill|salbei|majoran|koriander|romero|tomillo|albahaca|menta|perejil|eneldo|salvia|' +
    'cilantro|rosmarino|timo|basilico|prezzemolo|aneto|peterselie|bieslook|munt|tijm|rozemarijn|salie|' +
    'dragon|krauter|kräuter|hierbas|herbes|erbe|kruiden)',
)
const FOREIGN_PULSE =
  /^(?:fagiol|cec[ei]$|lenticch|fav[ae]$|cicerchi|haricot|pois$|feves?$|lentille|garbanzo|alubia|judia|frijol|habas?$|lenteja)/
const FRESH_AISLES = ['produce', 'meat and fish', 'dairy and eggs', 'bakery', 'frozen', 'unknown'] as const

/** Plants that are sold both fresh and tinned, frozen or dried: the last word of their names. */
const FRESH_PRODUCE = new RegExp(
  '^(?:(?:pea|bean|chickpea|chestnut|coconut|pumpkin|tomato|mushroom|shoot|leaf|petal|flower|sprig|root|jackfruit|' +
    'chil(?:e|l?i))(?:e?s)?|leaves|turmeric|horseradish|wasabi|lavender|savory|epazote|peppers)$',
)
const SHELLED_OR_SPROUTED = /^(?:pea|bean|lentil|chickpea)s?$/

/** The first that applies decides. */
const AISLE_RULES: readonly AisleRule[] = [
  {
    from: ['dry goods'],
    some: [
      /^(?:fresh|refrigerated|chilled)$/,
      /^(?:pasta|tagliatelle|fettuccine|linguine|pappardelle|tortell(?:in|on)i|ravioli|lasagn[ea]|gnocchi|spaghetti|(?:egg|rice)?noodles?|ramen|udon|soba)$/,
    ],
    to: 'dairy and eggs',
  },
  {
    from: ['dry goods', 'dairy and eggs'],
    some: [/^refrigerated$/],
    last: /^(?:cookie|brownie|roll)s?$/,
    to: 'bakery',
  },
  // What is sold in another aisle unless it is fresh.
  { from: ['spices'], some: [/^fresh$/, /^hot$/], last: /^peppers?$/, to: 'produce' },
  {
    from: ['tins and jars', 'frozen', 'spices', 'dry goods'],
    name: /^(?!.*\bfresh(?:ly)?[- ]cooked\b)/i,
    some: [/^(?:fresh|ripe)$/],
    last: FRESH_PRODUCE,
    to: 'produce',
  },
  {
    from: ['tins and jars', 'frozen', 'dry goods'],
    some: [/^(?:podded|shelled|sprouted)$/],
    last: SHELLED_OR_SPROUTED,
    to: 'produce',
  },
  {
    from: ['tins and jars'],
    some: [/^fresh$/],
    last: /^(?:tuna|sardines?|anchovy|anchovies|fillets?|mackerel)$/,
    to: 'meat and fish',
  },
  { last: /(?:gew[uü]rz|essig|salz|senf)gurken?$|[a-z]essig$|[a-z]azijn$/, to: 'tins and jars' },
  { from: ['produce'], first: HERB, isOneWord: true, units: new Set(['tsp', 'pinch']), to: 'spices' },
  {
    from: ['produce'],
    last: /^(?:flakes?|powder)$/,
    some: [/^(?:chil(?:e|l?i)(?:e?s)?|peppers?|jalapenos?|vegetables?)$/],
    to: 'spices',
  },
  {
    from: FRESH_AISLES,
    last: /^powder$|bouillon(?:blok(?:je)?s?|tablet(?:ten)?)?$|br[uü]h(?:e|w[uü]rfel)$/,
    to: 'dry goods',
  },
  { from: ['unknown'], first: /^shells$/, isOneWord: true, to: 'dry goods' },
  { from: FRESH_AISLES, last: /[a-zäöü]{3}fond$/, to: 'tins and jars' },
  {
    from: ['produce'],
    last: /^blend$/,
    some: [/^(?:garlic|onion|herb|pepper|chil(?:e|l?i)|seasoning|zesty)$/],
    to: 'spices',
  },
  { from: ['produce'], first: /^ground$/, last: /^(?!cherr)/, to: 'spices' },
  { first: /^(?:plastic|disposable|metal)$/, to: 'other' },
  { last: /^mou?lds?$/, to: 'other' },
  { from: ['produce'], name: /\bchocolate\struffles?$/i, to: 'dry goods' },
  { from: ['spices'], some: [/^turmeric$/], units: new Set(['inch', 'cm', 'thumb', 'piece']), to: 'produce' },
  {
    from: ['dry goods', 'produce', 'spices', 'drinks', 'bakery'],
    last: /^(?:syrup|oil|vinegar|spray|flavou?ring|extract|essence)s?$/,
    to: 'tins and jars',
  },
  { from: ['produce'], some: [/^fried$/], last: /^(?:onion|shallot|garlic)s?$/, to: 'dry goods' },
  { from: ['meat and fish'], last: /^(?:bbq|barbecue|rub)s?$/, to: 'spices' },
  { from: ['spices'], last: /currypast[ae]$/, to: 'tins and jars' },
  { from: ['tins and jars'], before: /./, last: /^mix$/, to: 'dry goods' },
  { from: ['tins and jars', 'dairy and eggs'], last: /^(?:pudding|filling)$/, some: [/^instant$/], to: 'dry goods' },
  { from: ['dairy and eggs'], some: [/^macaroni$/], last: /^cheese$/, to: 'dry goods' },
  { from: ['dry goods'], last: /^(?:coffee|espresso)$/, to: 'drinks' },
  { from: ['spices', 'produce'], last: /^(?:roll|pie|crumble|cobbler|turnover|strudel)s?$/, to: 'bakery' },
  { from: ['spices', 'produce', 'dairy and eggs', 'tins and jars'], last: /^tarts?$/, to: 'bakery' },
  { from: ['produce', 'meat and fish', 'dairy and eggs', 'unknown'], last: /^pizzas?$/, to: 'frozen' },
  {
    from: ['spices', 'produce', 'dairy and eggs', 'dry goods', 'unknown'],
    last: /^(?:bun|bagel|bread|tortilla|dough|crepe|crust)s?$/,
    to: 'bakery',
  },
  { from: ['produce', 'dairy and eggs', 'spices'], last: /^sausages?$/, to: 'meat and fish' },
  { from: ['dairy and eggs'], some: [/^(?:evaporated|condensed)$/], to: 'tins and jars' },
  { from: ['dry goods'], some: [/^coconut$/], last: /^(?:milk|cream)$/, to: 'tins and jars' },
  { name: /\bfrom (?:a|the) (?:jar|can|tin)$/i, to: 'tins and jars' },
  { from: ['frozen'], name: /\bin (?:the|their) pods?$/i, to: 'produce' },
  { last: /^(?:sweets|crisps)$/, to: 'dry goods' },
  // Whatever it is made of.
  { last: /^(?:liqueur|schnapps|brandy|vodka|gin|rum|whiske?y|beer)s?$/, to: 'drinks' },
  { from: ['produce', 'spices', 'unknown'], some: [/^(?:glace|candied|crystalli[sz]ed|maraschino)$/], to: 'dry goods' },
  { from: ['unknown'], first: /^edible$/, to: 'dry goods' },
  { from: ['produce', 'unknown'], name: /^(?!.* of )/i, last: /^colou?r(?:ing)?s?$/, to: 'dry goods' },
  { from: ['produce'], before: /^(?:caramel|kettle|candies)$/, last: /^corn$/, to: 'dry goods' },
  { from: ['meat and fish'], some: [/^dried$/], last: /^(?:shrimp|prawn|scallop)s?$/, to: 'dry goods' },
  { from: ['tins and jars'], some: [DRIED], last: CHILE, to: 'spices' },
  { from: ['unknown'], first: /^peel$/, isOneWord: true, to: 'dry goods' },
  { from: ['dry goods', 'unknown'], name: /\b(?:heads?|bones?|carcass(?:es)?) (?:of|from) /i, to: 'meat and fish' },
  { from: ['tins and jars'], name: /^(?!.*\bpickle)/i, last: /^(?:cookie|chip)s?$/, to: 'dry goods' },
  { from: ['dairy and eggs'], last: /^dressing$/, to: 'tins and jars' },
  { from: ['produce', 'spices'], last: /^(?:paste|filling|compote|confit|glaze|puree)s?$/, to: 'tins and jars' },
  {
    from: ['produce', 'spices', 'dry goods'],
    name: /\sin\s(?:[\p{L}'’-]+\s){0,3}(?:vinegar|brine|oil|water|syrup|juice|pur[eé]e|adobo|sauce)$/iu,
    to: 'tins and jars',
  },
  { from: ['produce'], some: [/^(?:bottled|preserved|marinated)$/], to: 'tins and jars' },
  { from: ['produce'], name: /\btomatoes (?:with|and) (?:mild |diced )?green chil/i, to: 'tins and jars' },
  { from: ['produce'], some: [new RegExp(`^(?:${DRIED_CHILE})s?$`)], to: 'spices' },
  {
    from: ['produce'],
    name: /^(?:ortega|la coste[nñ]a|old el paso|hunt|contadina|muir glen|red gold|cento\b|mezzetta|del monte|libby)/i,
    to: 'tins and jars',
  },
  {
    from: ['produce'],
    name: /^(?:mccormick|schwartz|spice islands|badia|penzeys|tones|goya (?:oregano|basil|bay|thyme))/i,
    to: 'spices',
  },
  {
    from: ['spices'],
    some: [/^(?:pickled|bottled|marinated|canned|tinned|jarred)$/],
    last: /^peppers?$/,
    to: 'tins and jars',
  },
  // The spice has no plural.
  {
    from: ['spices'],
    name: new RegExp(`^(?!.*\\b(?:dried|black|white|sichuan|szechuan|${DRIED_CHILE})s?\\b)`, 'i'),
    last: /^peppers$/,
    to: 'produce',
  },
  { from: ['produce'], name: /^(?!.*\b(?:lemon|lime|ginger|yuzu)\b)/i, last: /^juice$/, to: 'drinks' },
  { from: ['bakery'], last: /^(?:crumb|flour|mix|yeast)s?$/, to: 'dry goods' },
  {
    from: ['produce', 'spices', 'meat and fish', 'dry goods', 'drinks'],
    last: /^(?:salsa|sauce|chutney|relish|dressing|marinade|dip|gravy|jus|fumet)s?$/,
    to: 'tins and jars',
  },
  {
    from: ['produce'],
    last: /^(?:jelly|jam|preserve|mustard|mayonnaise|mayo|aioli|pesto|hummus|ketchup|brine|honey|vinaigrette|soup|topping|coulis)s?$/,
    to: 'tins and jars',
  },
  { from: ['produce', 'unknown'], last: /[a-z]{3}(?:jam|gelei|marmelade|konfiture)n?$/, to: 'tins and jars' },
  { from: ['produce', 'unknown'], last: /[a-z]{3}(?:teig|deeg)$/, to: 'bakery' },
  { from: ['produce'], some: [DRIED_FOREIGN, FOREIGN_HERB], to: 'spices' },
  { from: ['produce'], some: [DRIED_FOREIGN], to: 'dry goods' },
  { from: ['produce'], last: /^(?!zitronen|limetten).*saft$/, to: 'drinks' },
  { from: ['tins and jars', 'unknown'], some: [DRIED_FOREIGN, FOREIGN_PULSE], to: 'dry goods' },
  // 'aardbeienjam'
  { last: /^[a-z]{4,}jam$/, to: 'tins and jars' },
  { from: ['unknown'], first: /^(?:jaune|blanc)s?$/, isOneWord: true, to: 'dairy and eggs' },
  { from: ['tins and jars'], some: [DRIED], last: /^(?:(?:butter)?bean|pea|lentil|chickpea)s?$/, to: 'dry goods' },
  { from: ['drinks'], some: [/^frozen$/], last: /^(?:concentrate|mix)$/, to: 'frozen' },
  { from: ['produce'], some: [/^dried$/], last: CHILE, to: 'spices' },
  { from: ['produce'], before: DRIED, some: [HERB], to: 'spices' },
  { from: ['produce'], before: DRIED, some: [CHILE], to: 'spices' },
  { from: ['produce'], before: DRIED, to: 'dry goods' },
  {
    from: ['produce', 'meat and fish', 'dry goods', 'frozen', 'other', 'unknown'],
    units: new Set(['can', 'tin', 'jar']),
    to: 'tins and jars',
  },
]

function appliesTo(rule: AisleRule, found: FoundAisle, words: readonly string[], name: string, unit: string | null) {
  return (
    (rule.from?.includes(found) ?? true) &&
    (rule.units === undefined || (unit !== null && rule.units.has(unit))) &&
    (!rule.isOneWord || words.length === 1) &&
    (rule.first?.test(words[0] ?? '') ?? true) &&
    (rule.last?.test(words.at(-1) ?? '') ?? true) &&
    (rule.some?.every((pattern) => words.some((word) => pattern.test(word))) ?? true) &&
    (rule.before === undefined || words.slice(0, -1).some((word) => rule.before?.test(word))) &&
    (rule.name?.test(name) ?? true)
  )
}

/**
 * Finds the aisle of a product by its name, 'other' if no word of it is known. Only the first 200 characters are
 * read. Never throws.
 *
 * Matches whole words. The longest phrase decides ('coconut milk' before 'milk'); of equally long ones the last in
 * English ('tomato sauce' is a sauce), in Russian the first, nouns before adjectives. `unit` is used where it says
 * more than the name: tomatoes by the can.
 */
export function findAisle(name: string, unit: string | null = null): Aisle {
  if (DRIED_IN_OIL.test(name)) return 'tins and jars'
  const words = takeHeadWords(
    tokenizeFolded(
      name
        .slice(0, 200)
        .replace(/(?:fresh|frozen) or (fresh|frozen)/i, 'fresh')
        .replace(/\([^)]*\)?/g, ' ')
        .replace(/['’]s(?![a-z])/gi, 's')
        .replace(/\b(dr|mrs?|st)\./gi, '$1 ')
        .replace(/([a-z])–(?=[a-z])/gi, '$1 ')
        .replace(/[a-z]{3,5}-(?:in|on)(?![a-z])|ready[- ]to[- ][a-z]+|[a-z]+-like(?![a-z])/gi, ' ')
        .replace(/[-®™*]/g, ' '),
    ),
  )
  // 'fresh or frozen berries' are listed as fresh
  const preserved = words.includes('fresh')
    ? undefined
    : (findPreservedAisles(words)[0] ?? findForeignPreservedAisles(words)[0])
  const inHead = findAisles(words)
  // 'measure for measure gluten-free flour'
  const matches = inHead.length > 0 ? inHead : findAisles(tokenizeFolded(name.slice(0, 200).replace(/[-®™*]/g, ' ')))
  const best = /[\u0400-\u04ff]/.test(name)
    ? bestRussianMatch(matches)
    : longerMatch(bestEnglishMatch(matches, words.length), bestForeignMatch(words))
  const maker = findMakerAisles(words)[0]
  // the chilli of that name is none of the maker's
  if (maker?.index === 0 && !words.some((word) => CHILE.test(word))) return maker.groups[0] ?? 'other'
  const found = best?.groups[0] ?? 'unknown'
  const state = preserved?.groups[0]
  // Butter is frozen at home.
  const isHomeFrozen = state === 'frozen' && found === 'dairy and eggs' && words.at(-1) === 'butter'
  if (state && !isHomeFrozen && found !== 'spices' && found !== 'drinks') return state
  const rule = AISLE_RULES.find((rule) => appliesTo(rule, found, words, name, unit))
  return rule?.to ?? (found === 'unknown' ? 'other' : found)
}

/** The listed products in a name, in order; positions are in words. */
export function findFoodPhrases(name: string): LexiconMatch<Aisle>[] {
  return findAisles(tokenizeFolded(name.slice(0, 200).replace(/[-'’]/g, ' ')))
}

/** Whether a name of several words is a listed product: 'kidney beans', not 'old beans'. */
export function isKnownPhrase(name: string): boolean {
  const words = tokenizeFolded(name.replace(/[-'’]/g, ' '))
  return words.length > 1 && findAisles(words)[0]?.length === words.length
}

function takeHeadWords(words: string[]): string[] {
  const tailIndex = words.findIndex(
    (word, index) =>
      index > 0 &&
      (NAME_TAIL_WORDS.has(word) ||
        ((word === ',' || word === 'or' || word === 'или') && findAisles(words.slice(0, index)).length > 0)),
  )
  return tailIndex > 0 ? words.slice(0, tailIndex) : words
}

/** Heads that say more of the aisle than what they are made of, beside all of the bakery: 'sun-dried tomato focaccia'. */
const TELLING_HEADS = new Set(['flour', 'chip', 'soup', 'creamer'])

/** The food that the name ends with where its head tells the aisle, else the one of most words. */
function bestEnglishMatch(matches: LexiconMatch<Aisle>[], end: number): LexiconMatch<Aisle> | undefined {
  const last = matches.at(-1)
  const isHead = last !== undefined && last.index + last.length === end
  if (isHead && (last.groups[0] === 'bakery' || TELLING_HEADS.has(last.term))) return last
  return matches.reduce<LexiconMatch<Aisle> | undefined>(
    (best, next) => (!best || next.length >= best.length ? next : best),
    undefined,
  )
}

/** Germanic names end in their head ('glatte Petersilie'), Romance ones begin with it ('aceite de oliva'). */
function bestForeignMatch(words: readonly string[]): LexiconMatch<Aisle> | undefined {
  const matches = findForeignAisles(words)
  const isHeadFirst = words.some((word) => PARTICLE_WORDS.has(word))
  return matches.reduce<LexiconMatch<Aisle> | undefined>(
    (best, next) => (!best || next.length > best.length || (!isHeadFirst && next.length === best.length) ? next : best),
    undefined,
  )
}

/** A phrase of another language says more than one of its words in English: 'rote Paprika', 'pâte brisée'. */
function longerMatch<Match extends { length: number }>(english: Match | undefined, foreign: Match | undefined) {
  return english && (foreign?.length ?? 0) <= english.length ? english : foreign
}

function bestRussianMatch(matches: LexiconMatch<Aisle>[]): LexiconMatch<Aisle> | undefined {
  const weight = (match: LexiconMatch<Aisle>): number =>
    match.length * 2 - (match.length === 1 && RUSSIAN_ADJECTIVE_ENDING.test(match.term) ? 1 : 0)
  return matches.reduce<LexiconMatch<Aisle> | undefined>(
    (best, next) => (!best || weight(next) > weight(best) ? next : best),
    undefined,
  )
}
