import { createLexicon } from './lexicon'

/**
 * Foods by what they make of a dish, in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Czech and
 * Slovak, Swedish, Danish and Norwegian, Finnish, Hungarian and Russian.
 */
export const findFoodTerms = createLexicon({
  /** Poultry and feathered game. */
  chicken: `chicken, hen, cornish hen, game hen, poussin, capon, rooster, turkey, duck, duckling, goose, quail, pheasant, guinea fowl, partridge, squab, poultry, rotisserie chicken,
    hähnchen*, hühn*, huhn, hendl, pute, puten*, truthahn*, ente, enten*, gänse*, geflügel*, poularde, *hähnchen, *huhn,
    poulet*, volaille, dinde, canard*, magret*, pintade, coq au vin, pollo, pavo, pato, gallina, pechuga, pechugas, tacchino, anatra, faraona, quaglia*, petto di pollo,
    kip, kip*, kalkoen*, eend, eenden*, frango*, galinha*, peito de peru, carne de peru,
    kurcz*, kury, indyk*, indycz*, kaczk*, drobi*, kyckling*, kylling*, hönsfilé, kalkun*, kalkon*, andebryst*, anklår, kananpoika, tavuk*, piletin*, broileri*, kalkkuna*, kanan*,
    kuře, kuřec*, kurac*, kurč*, krůt*, morčac*, morčacie, kachn*, kačac*, csirke*, pulyka*, kacsa*, piletina,
    куриц*, курин*, курочк*, цыпл*, индейк*, индюш*, утка, утки, утку, утин*, гусь, гуся, гусин*, перепел*, бройлер*, окорочк*`,
  /** Red meat, sausages and furred game. */
  beef: `beef, veal, pork, lamb, mutton, venison, goat, rabbit, boar, bison, oxtail, brisket, sirloin, ribeye, rib eye, chuck roast, ground chuck, ground round, top round, pot roast, pastrami, corned beef, gammon, hamburger, hamburger patty,
    kielbasa, bratwurst*, carnitas, sparerib*, spare rib, short rib, baby back rib, sausage, sausages, chorizo, chourico, chouriço, linguica, linguiça, andouille, merguez, mince pie filling beef, ground meat, minced meat, meatball, hot dog, frankfurter, wiener, filet mignon, stewing steak, flank steak, skirt steak, rump steak, ham hock, meatloaf mix, italian sausage, gyro meat, kebab meat, salisbury steak, beef mince, lamb mince, pork mince, calf liver, tri tip, carne asada,
    rinder*, rindfleisch*, rinds*, schwein*, lammf*, lammk*, lammr*, lammsch*, kalb*, hackfleisch*, *hackfleisch, hack, gehacktes, wurst, würst*, *wurst, *würstchen, hirsch*, kaninchen*, frikadelle*, bulette*, kassler*, kasseler*, mett, tafelspitz, gulaschfleisch, *fleisch, sauerbraten, rouladen, *braten, fleisch*,
    boeuf*, veau, porc, agneau, mouton, lapin, saucisse*, viande*, steak haché, gigot, chevreuil, bavette, ternera, cerdo, cordero, carne, vaca, buey, res, salchicha*, solomillo, lomo, conejo, costilla*, morcilla, albóndiga*,
    manzo, vitello, maiale, agnello, salsiccia*, salsicce, macinato, coniglio, bresaola, ossobuco, cotechino, polpett*, rundv*, runder*, rundg*, rundb*, runds*, varken*, lamsv*, lamsb*, lamsk*, lamsr*, kalfs*, vlees*, *vlees, gehakt*, *gehakt, worst, *worst, worstjes, biefstuk*, hamlap*, braadworst*, sukadelappen, riblappen,
    bovina, porco, suína, cordeiro, vitela, alcatra, picanha, patinho, acém, costela, costelinha*, lombo, salsicha*, calabresa, maminha, músculo, cupim, wołow*, wieprz*, jagnięc*, cielęc*, kiełbas*, mięso, mięsa, mięsem, mięsn*, mielone, karkówk*, schab*, żeberk*, golonk*, polędwic*, parówk*,
    nötkött*, nötfärs*, köttfärs*, kött, köttbull*, *färs, högrev*, fläskfilé*, fläskkarré*, fläskfärs*, flæskesteg*, lammfilé, lammstek*, lammekød*, oksekød*, okse*, svinekød*, svine*, mørbrad*, kød, kødboller, hakket kød, kalve*, kalvkött*, kjøtt*, kjøttdeig*, kjøttboller, lammekjøtt*, svinekjøtt*, pølse*, korv, korvar, falukorv*, frikadeller, medister*, entrecote, entrecôte, biff, biffar, biffstek*, rostbiff*, roastbeef, roast beef, rosbif*, bifes, bife,
    jauheliha*, nauta*, naudan*, possu*, sian*, makkara*, lammas*, lampaan*, riista*, hovězí*, hovädz*, vepřov*, bravčov*, jehněč*, jahňac*, teleč*, teľac*, klobás*, párk*, mleté maso, mleté mäso, maso, mäso, mäsa, marha*, sertés*, bárány*, kolbász*, darált hús, kıyma*, sucuk*,
    говя*, свин*, баран*, телят*, телячь*, ягнят*, ягнен*, мясо, мяса, мясом, мясн*, фарш*, колбас*, сосис*, сардельк*, кролик*, кролич*, печень, печени, ребрышк*, говяжь*, оленин*, буженин*, тушенк*, тефтел*, фрикадельк*`,
  /** Fish and seafood. */
  fish: `fish, salmon, tuna, ahi, cod, codfish, haddock, halibut, tilapia, trout, snapper, mahi mahi, sea bass, seabass, branzino, swordfish, dover sole, lemon sole, sole fillet, flounder, catfish, mackerel, sardine, herring, monkfish, grouper, barramundi, pollock, pollack, hake, perch, pike, carp, eel, turbot, plaice, whiting, rockfish, arctic char, walleye, kipper, basa, pangasius, sablefish, black cod, ling, bluefish, lox, gravlax,
    shrimp, prawn, crab, crabmeat, crab meat, lump crab, lobster, crawfish, crayfish, langoustine, scallop, clam, mussel, oyster, squid, calamari, octopus, cuttlefish, seafood, shellfish, caviar, roe, whitebait, surimi, unagi, fishcake, cockle, abalone, conch,
    fisch, fische, fischf*, fischst*, *fisch, lachs*, *lachs, *lachsfilet, thunfisch*, kabeljau*, dorsch*, forelle*, zander*, garnele*, *garnelen, krabbe*, muscheln, *muscheln, jakobsmuschel*, hering*, matjes*, scholle*, heilbutt*, makrele*, tintenfisch*, hummer, meeresfrüchte*, rotbarsch*, krebs*,
    poisson*, saumon*, thon, cabillaud*, morue, crevette*, moules, saint jacques, homard*, crabe*, truite*, maquereau*, dorade*, daurade*, lotte, calamar*, poulpe*, huître*, fruits de mer, gambas, merlu, lieu noir, seiche*,
    pescado*, salmón, atún, bacalao, merluza, gamba, langostino*, camaron*, camarón, mejillon*, mejillón, almeja*, pulpo, marisco*, lubina, trucha*, vieira*, boqueron*,
    pesce, salmone, tonno, merluzzo, baccalà, gamber*, vongol*, cozze, polpo, seppi*, orata, spigola, scampi, aragosta, vis, visfilet*, zalm*, *zalm, tonijn*, kabeljauw*, garnal*, mossel*, forel, haring*, makreel*, schelvis, koolvis, *vis,
    peixe*, salmão, atum, bacalhau, camarão, camarões, lula, lulas, mexilh*, sardinha*, pescada, robalo, amêijoa*, siri, tamboril, ryba, ryby, rybn*, łosos*, łosoś, dorsz*, tuńczyk*, krewet*, śledź, śledzi*, pstrąg*, małże, makrel*, mintaj*,
    fisk, fiskf*, fiskg*, fiskes*, fisken, *fisk, lax, laxen, laxf*, *lax, laks, laksef*, *laks, torsk, torskf*, torsken, räkor, räka, *räkor, rejer, reker, skaldjur*, skalldyr*, musslor, blåskjell, blåmuslinger, muslinger, tonfisk*, tunfisk*, tun i vand, sill, makrill, kolja, sej, seif*, ørret*, rødspætte*, hyse,
    lohi, lohta, lohen, lohifile*, kalafile*, katkarapu*, tonnikala*, silli, losos*, tuňák*, tuniak*, tresk*, krevet*, kapr, kapra, pstruh*, rybí, rýb, lazac*, tonhal*, garnéla*, halfilé,
    рыба, рыбы, рыбу, рыбой, рыбн*, рыбк*, лосос*, семг*, сёмг*, форел*, треск*, тунец, тунца, тунцом, креветк*, сельд*, селедк*, скумбри*, кальмар*, мидии, мидий, мидиями, краб*, горбуш*, минтай*, минтая, судак*, щука, щуки, осьминог*, морепродукт*, устриц*, палтус*, хек, хека, карп, карпа, красная икра, кета, кеты, сайр*, шпрот*`,
  /** Cured meat, which mostly seasons. */
  cured: `bacon, carbonara, amatriciana, карбонара, pancetta, prosciutto, lardon, guanciale, salami, pepperoni, serrano, speck, spek, spekr*, spekb*, spekj*,  boczek, boczku, bacon*, slanin*, бекон*, сало, грудинк*, pekoni*, sidfläsk, lardo, mortadella, coppa, pancheta, panceta, tocino, toucinho`,
  /** Ham, which is a meal by the piece and a garnish by the slice. */
  ham: 'ham, schinken*, *schinken, jambon*, jamón, presunto, szynk*, skinke*, skinka*, šunk*, sonka, ветчин*, kinkku*, prosciutto cotto',
  /** Small fish that season. */
  anchovy:
    'anchovy, anchovies, anchoïade, sardelle, sardellen*, anchois, anchoa*, acciug*, alici, ansjovis*, sardelka, анчоус*, bonito flake, katsuobushi, dried shrimp, shrimp paste, caviar garnish',
  /** Cuts and shapes: they name their meat only where nothing else in the line does. */
  cutChicken: 'breast, thigh, drumstick, drumette, wing, giblet, chicken tender, tender',
  cutBeef:
    'steak, loin, tenderloin, chop, rib, roast, mince, shank, patty, meat, schnitzel, gulasch, goulash, cutlet, liver, kidney, fillet steak',
  cutFish: 'fish stick, fillet of fish, fishball, fish ball',
  /** Of meat and yet no main ingredient, and what only has a meat's name. */
  notMeat: `fish sauce, oyster sauce, clam juice, shrimp paste, anchovy paste, cream of chicken, cream of chicken soup, beef steak tomato, beefsteak tomato, beefsteak, beef tomato, beef tomatoes, coconut meat, coconut flesh, crab apple, crabapple, oyster mushroom, king oyster mushroom, king oyster, oyster cracker, goldfish cracker, goldfish, swedish fish, chicken of the woods, hen of the woods, lobster mushroom, lamb s lettuce, lambs lettuce, duck egg, quail egg, goose egg, goat cheese, goats cheese, goat s cheese, goat milk, goat s milk, goat butter, soft goat cheese, fresh goat cheese,
    hamburger bun, burger bun, hot dog bun, hamburger roll, hot dog roll, sausage roll wrapper, chicken seasoning, steak sauce, steak seasoning, steak spice, montreal steak seasoning, meat tenderizer, meat masala, meat mallet, meat thermometer, celery rib, ribs celery, rib celery, rib of celery, ribs of celery, pork rind, buffalo sauce, buffalo mozzarella, buffalo cauliflower, cauliflower steak, cauliflower steaks, cauliflower wings, cabbage steak, mushroom steak, nut meat, nutmeat, walnut meat, fruit mince, fruit mincemeat, mincemeat, vegetable mince, veggie mince, soy mince, soya mince, quorn mince, mince garlic, mince ginger, sweetmeat, monkey bread, poor man s caviar, cowboy caviar, eggplant caviar, bombay duck, welsh rabbit, prairie oyster, toad in the hole batter, bear claw, elephant ear, pigs in a blanket dough, ladyfinger, ladies finger, hedgehog, turkish, turkey red, turkey day, turkey tail, vegemite, fleischtomate*, fruchtfleisch, kokosfleisch, fleur de sel, lammsalat, feldsalat, ziegenkäse*, fischsauce, fischsoße, austernsauce, austernpilz*, hühnerei, hühnereier, bifftomat*, kalbi, kipferl, vanillekipferl, porcini, funghi porcini, carne de soja, carne vegetal, sauce poisson, salsa de pescado, salsa de ostras, salsa di pesce, molho de peixe, molho inglês, rybí omáčka, vissaus, oestersaus, oesterzwam*, fisksås, ostronsås, ostronskivling, fiskesauce, østerssauce, østershatte, рыбный соус, устричный соус, перепелиные яйца, перепелиных яиц, соевое мясо, крабовые чипсы, икра кабачковая`,
  /** What stands in for meat. */
  vegan: `vegan*, vegetarian*, veggie, plant based, meatless, meat free, mock, faux, vegetarisch*, végétarien*, végan*, vegetal, vegetali, vegetarisk*, vegansk*, vegetariano, vegetariana, wegańsk*, wegetariańsk*, веган*, вегетариан*, постный, постная, постные, постное, impossible, beyond meat, beyond beef, beyond burger, quorn, tvp, seitan, jackfruit, tofu, tempeh, soy curl, soya chunk, tofurky, chik n, chickenless, chicken less, no chicken, lightlife, gardein`,
  /** Vegetables, legumes, mushrooms, leaves. */
  vegetable: `vegetable, veggies, veg, broccoli, cauliflower, carrot, celery, cabbage, kale, spinach, lettuce, arugula, rocket, zucchini, courgette, eggplant, aubergine, squash, pumpkin, cucumber, tomato, tomatoes, bell pepper, capsicum, poblano, mushroom, potato, potatoes, sweet potato, sweet potatoes, yam, leek, asparagus, green bean, brussels sprout, bok choy, pak choi, beet, beetroot, radish, turnip, parsnip, fennel, artichoke, okra, pea, snap pea, snow pea, corn, sweetcorn, edamame, chard, collard, endive, radicchio, watercress, sprouts, bean sprout, plantain, avocado, kohlrabi, celeriac, rutabaga, swede, kimchi, sauerkraut, salad green, mixed green, romaine, olive, crabless,
    bean, black bean, kidney bean, white bean, butter bean, butterbean, lima bean, chickpea, chick pea, garbanzo, lentil, split pea,
    gemüse*, karotte*, möhre*, kartoffel*, zwiebel*, tomate*, gurke*, paprika rot, kohl, blumenkohl, brokkoli, spinat, kürbis*, linsen, kichererbsen, bohnen, erbsen, pilze, champignon*, lauch, spargel, salat, légume*, carotte*, pomme* de terre, courgette*, aubergine*, épinard*, chou, haricot*, lentille*, pois chiche*, poireau*, verdura*, zanahoria*, patata*, papa, calabacín, berenjena*, espinaca*, garbanzo*, lenteja*, pimiento*, pepino*, carota, carote, patate, zucchin*, melanzan*, spinaci, fagioli, ceci, lenticchie, peperon*, pomodor*, funghi, groente*, wortel*, aardappel*, pompoen*, boerenkool, linzen, kikkererwten, bonen, legume*, cenoura*, batata*, abobrinha*, berinjela*, espinafre*, feijão, grão de bico, lentilha*, cogumelo*, marchew*, ziemniak*, cukini*, bakłażan*, szpinak*, fasol*, ciecierzyc*, soczewic*, pieczark*, dyni*, morot*, potatis*, spenat*, purjolök*, gulerod*, gulerødder, kartofler, gulrot*, poteter, mrkev*, brambor*, zemiak*, cuket*, cuketa, baklažán*, špenát*, čočka, čočky, čočku, cizrn*, овощ*, морков*, картоф*, капуст*, кабач*, баклаж*, шпинат*, фасол*, нут, чечевиц*, гриб*, шампиньон*, тыкв*, свекл*, огур*, помидор*, томат*, перец болгарский`,
  /** Grains and seeds that a light kitchen likes. */
  wholesome:
    'oats, oat, rolled oat, quinoa, bulgur, farro, millet, barley, brown rice, chia, chia seed, flax, flaxseed, hemp, kale, lentil, chickpea, tofu, tempeh, edamame, greek yogurt, non fat greek yogurt, miso, salad green, arugula, cauliflower rice, haferflocken, linsen, kichererbsen, lentille*, lenteja*, garbanzo*, havremout, havregryn, aveia, avena, owsian*, овсян*, гречк*',
  sugar:
    'sugar, icing sugar, powdered sugar, brown sugar, caster sugar, maple syrup, honey, molasses, treacle, golden syrup, condensed milk, sweetened condensed milk, candy, marshmallow, coconut sugar, zucker, *zucker, sucre, azúcar, zucchero, suiker, *suiker, açúcar, cukier, cukru, socker, sukker, farin, *sukker, cukr, cukor, сахар*, мед',
  flour:
    'flour, almond flour, oat flour, all purpose flour, plain flour, self raising flour, cake mix, mehl, *mehl, farine, harina, farina, bloem, farinha, mąka, mąki, vetemjöl, mjöl, mel, hvedemel, hvetemel, mouka, múka, liszt, мука, муки, муку',
  chocolate:
    'chocolate, cocoa, cacao, chocolate chip, oreo, nutella, white chocolate, dark chocolate, schokolade, *schokolade, kakao*, chocolat, chocolade, czekolad*, choklad*, čokolád*, шоколад*, какао',
  bakesoda:
    'baking powder, baking soda, yeast, vanilla, vanilla extract, vanilla paste, backpulver, vanillezucker, hefe, levure, sucre vanillé, levadura, vainilla, lievito, vaniglia, bakpoeder, vanille*, fermento, baunilha, proszek do pieczenia, drożdż*, bakpulver, vanilj*, bagepulver, vanilje*, kypřicí, droždie, vanilk*, разрыхлител*, ваниль*, ванилин*, дрожж*',
  creamy:
    'cream, heavy cream, sour cream, whipping cream, double cream, half and half, cream cheese, mascarpone, evaporated milk, creme fraiche, sahne, schmand, crème, crème fraîche, nata, crema, panna, slagroom, kookroom, roomkaas, zure room, creme de leite, śmietan*, grädde, vispgrädde, fløde, piskefløde, fløte, smetan*, šľahačk*, сливки, сливок, сметан*',
  cheese:
    'cheese, cheddar, mozzarella, parmesan, parmigiano, pecorino, gruyere, monterey jack, provolone, ricotta, feta, gouda, fontina, brie, velveeta, oaxaca, cotija, käse, *käse, fromage*, queso*, formaggi*, kaas, *kaas, queijo*, ser, sera, żółty ser, ost, riven ost, *ost, sýr, sajt, сыр, сыра',
  sweetstuff:
    'sprinkle, marshmallow, candy, m&m, m m, candy melt, gummy, jelly bean, oreo, food coloring, food colouring, food color, peanut butter, popcorn, pretzel, candy eye, ketchup, tater tot, lebensmittelfarb*, streusel bunt, nutella, graham cracker, cereal, rice krispie, hotdog',
  luxury:
    'scallop, lobster, duck, saffron, truffle oil, foie gras, burrata, rack of lamb, lamb, venison, veal, caviar, crab, crab meat, lump crab, filet mignon, beef tenderloin, prosciutto, champagne, prosecco, brandy, cognac, marsala, port wine, liqueur, kahlua, rum, bourbon, mascarpone, fig, pomegranate, swordfish, gelatin, gelatine, gelatin sheet, ladyfinger, phyllo, filo, orange blossom water, rosewater, egg yolk, dark chocolate, jakobsmuschel*, hummer, saint jacques, canard*, magret*, vieira*, anatra, agnello, safran, zafferano, azafrán, jehněč*, jahňac*, amaretto, baileys, cointreau, grand marnier, creme de menthe, gold leaf, marzipan',
  wine: 'red wine, white wine, wine, dry white wine, rotwein, weißwein, vin blanc, vin rouge, vino blanco, vino tinto, vino bianco, vino rosso, vinho, vitt vin, hvidvin, rødvin, белое вино, красное вино, sherry, vermouth',
  pastaFood:
    'pasta, spaghetti, penne, macaroni, linguine, fettuccine, tagliatelle, rigatoni, ziti, noodle, udon, ramen, lasagna, lasagne, ravioli, tortellini, gnocchi, orzo, nudeln, *nudeln, pâtes, fideos, macarrão, makaron*, nudle, cestoviny, макарон*, паст, лапш*, спагетти',
  riceFood:
    'rice, arborio, basmati, jasmine rice, reis, riz, arroz, riso, rijst, ryż, ryżu, ris, rýže, ryža, рис, риса',
  potato:
    'potato, potatoes, kartoffel*, pomme* de terre, patata*, aardappel*, batata*, ziemniak*, potatis*, kartofler, poteter, brambor*, zemiak*, картоф*',
  leaves:
    'lettuce, salad green, mixed green, arugula, rocket, kale, spinach, romaine, watercress, cabbage, slaw, salat, rucola, roquette, lechuga, rúcula, sla, sałat*, sallad, rucola, ruccola, салат',
})

/** Made from what stands before it, and no longer it: chicken stock is no chicken, goat cheese no goat. */
export const findDerivedProducts = createLexicon({
  made: `stock, broth, bouillon, consomme, bone broth, dripping, fat, grease, lard, schmaltz, gravy, gravy mix, sauce, seasoning, spice, spice mix, rub, marinade, powder, granule, paste, cube, base, concentrate, flavored, flavoured, flavor, flavour, soup mix, soup, cheese, milk, butter, egg, eggs, yolk, bun, cracker, cutter, stuffing mix, gelatin, masala powder, jelly, style, ramen packet,
    brühe, *brühe, *bouillon, *buljong, *fond, *suppenwürfel, *würfel, *sauce, *soße, *saus, *sås, *tärning, *tärningar, *terning, *blokje, *blokjes, *schmalz, *fett, *gewürz, *kruiden, *krydda, *krydderi, *eier, *eieren, fond, suppe, sauce, soße, fett, schmalz, gewürz, würfel, cubo, cubos, cube, oeuf, oeufs, huevo, huevos, uova, ei, eieren, saus, blokje, blokjes, jaja, jajka, buljong*, tärning*, vývar*, kocka, kostka, kostk*, leves*, бульон*, кубик*, яйц*, яйцо, яиц, жир, соус*`,
})

/** The same where the thing is said first: 'caldo de pollo', 'bouillon de poulet'. */
export const findDerivedProductPrefixes = createLexicon({
  made: 'caldo, caldos, caldillo, bouillon*, fond, fumet, fonds, brodo, dado, cubo, cubos, tablete*, fumetto, jus, graisse, huevo, huevos, oeuf, oeufs, rosół, bulion*, kostk*, vývar*, buljong*, bouillon, salsa, sauce, molho, manteca, grasa, grasso, strutto, banha, бульон*, кубик*, жир*, smalec, smalcu, stock, broth, sugo, stukje*, cream, flavor, taste, instead',
})
