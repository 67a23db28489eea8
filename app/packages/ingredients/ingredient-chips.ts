import { createLexicon, tokenizeFolded } from './lexicon'
import { parseRussian } from './parse-russian'

/** The ingredients that a recipe collection can be filtered by. */
export const INGREDIENT_CHIPS = [
  'chicken',
  'beef',
  'pork',
  'fish',
  'seafood',
  'pasta',
  'rice',
  'potato',
  'tomato',
  'onion',
  'garlic',
  'mushroom',
  'cheese',
  'egg',
  'carrot',
  'cabbage',
  'pepper',
] as const

export type IngredientChip = (typeof INGREDIENT_CHIPS)[number]

/**
 * Group 'none' has terms that contain an ingredient's name without being it: stock is not meat, powder not the
 * vegetable, an eggplant no egg. 'pepper' is the vegetable, sweet or hot; black pepper is in nearly every dish and
 * excluded.
 */
const findChips = createLexicon<IngredientChip | 'none' | 'perhaps pepper'>({
  chicken: `chicken, hen, poussin, cornish hen, capon, chicken breast, chicken thigh, rotisserie chicken, drumstick, курица,
    куриц*, курин*, куриный, цыпл*, курочк*, бройлер*,
    hähnchen*, *hähnchen, huhn, hühner*, *huhn, hühnchen*,
    poularde*, poulet*, pollo, pollos, pechuga*, petti di pollo, kip, kipfilet*, kippen*, kipgehakt, kipdij*, *kip`,
  beef: `beef, steak, sirloin, brisket, ribeye, rib eye, chuck, chuck roast, ground chuck, ground round, oxtail, veal,
    pot roast, flank steak, skirt steak, rump steak, filet mignon, short rib, pastrami, corned beef, minced meat,
    minced beef, beef mince, bresaola, hamburger, hamburger patty, говядин*, говяж*, говяжий, телятин*, теляч*,
    стейк*, ростбиф, фарш говяжий, говяжий фарш,
    rind, rinder*, rindfleisch*, *rindfleisch, kalb, kalbs*, tafelspitz,
    boeuf*, veau, bavette, entrecôte*, ternera*, carne de res, res, buey, manzo, vitello*, bistecca*, rund, rundvlees*,
    runder*, rundergehakt, kalfs*, kalfsvlees, biefstuk*, *rosbief`,
  pork: `pork, bacon, ham, gammon, prosciutto, pancetta, guanciale, lardon, pork belly, pork chop, pork loin,
    pork tenderloin, spare rib, sparerib, baby back rib, carnitas, chorizo, italian sausage, bratwurst, kielbasa,
    salami, pepperoni, mortadella, speck, speck ham, свинин*, свин*, свиной, свиная, бекон*, ветчин*, сало, грудинк*,
    корейк*, карбонад, шпик*,
    schwein, schweine*, speck*, *speck, schinken*, *schinken, kassler*,
    porc, lardon*, jambon*, cerdo*, jamón*, panceta, tocino, maiale, prosciutto cotto, salsiccia, salsicce, varken*,
    serrano schinken, serrano ham, jamón serrano, jambon serrano, spek, spekjes, *spek, ham, hamblokjes`,
  fish: `fish, salmon, tuna, cod, haddock, halibut, trout, tilapia, mackerel, sardine, anchovy, anchovies, sea bass, bass,
    bream, sea bream, herring, snapper, red snapper, catfish, swordfish, monkfish, pollock, coley, sole, plaice,
    flounder, grouper, mahi mahi, kipper, smoked salmon, turbot, hake, perch, pike, carp, eel, white fish, whitefish,
    barramundi, whiting,
    рыб*, лосос*, семг*, форел*, треск*, тунец, тунц*, минта*, судак*, карп, карпа, щук*, скумбри*, сельдь, сельди, сельдью,
    селедк*,
    горбуш*, кета, кеты, палтус*, камбал*, тилапи*, пангасиус*, дорад*, сибас*, окун*, хек, хека, анчоус*, сардин*,
    шпрот*, сайра, сайры, осетр*, стерляд*, налим*, сазан*,
    fisch, fisch*, *fisch, *fischfilet, lachs*, *lachs, forelle*, kabeljau*, thunfisch*, zander*,
    seelachs*, hering*, matjes*, sardelle*, poisson*, saumon*, cabillaud*, truite*, thon, lieu noir, colin, anchois,
    maquereau*, pescado*, salmón*, merluza*, bacalao*, atún*, trucha*, boquerón*, boquerones, anchoa*, lubina*, dorada*,
    pesce, salmone*, merluzzo*, tonno, trota*, acciuga, acciughe, alici, baccalà, branzino*, orata, vis, visfilet*,
    witvis, zalm*, kabeljauw*, tonijn*, forel*, haring*, ansjovis*`,
  seafood: `shrimp, prawn, king prawn, tiger prawn, crab, crabmeat, crab meat, crab stick, lobster, langoustine, crayfish,
    crawfish, scallop, mussel, clam, oyster, squid, calamari, octopus, cuttlefish, cockle, seafood, shellfish,
    surimi, креветк*, креветок, краб*, крабовый, миди*, кальмар*, осьминог*, гребешок, гребешки, устриц*, лобстер*,
    омар*, лангуст*, морепродукт*,
    garnele*, *garnelen, krabben*, muschel*, *muscheln, meeresfrüchte*, tintenfisch*, hummer*,
    crevette*, moule, gambas, fruits de mer, saint jacques, calamar*, homard*, langostin*, gamba*, mejillon*, mejillón*,
    almeja*, marisco*, pulpo*, gamberi, gamberetti, gambero, cozze, vongole, polpo*, frutti di mare, garnaal, garnalen,
    *garnalen, mossel*, inktvis*`,
  pasta: `pasta, spaghetti, spaghettini, penne, fusilli, macaroni, elbow macaroni, linguine, linguini, tagliatelle,
    fettuccine, fettuccini, rigatoni, farfalle, lasagne, lasagna, lasagne sheet, lasagna noodle, orzo, orecchiette,
    tortellini, ravioli, cannelloni, manicotti, pappardelle, bucatini, ziti, rotini, cavatappi, conchiglie, ditalini,
    vermicelli, angel hair, angel hair pasta, capellini, gemelli, egg noodle, noodle, campanelle, cavatelli,
    casarecce,
    макарон*, спагетти, лапш*, вермишел*, пенне, лазань*, фузилли, фетучини, феттучине, тальятелле, рожки, паста,
    ракушки,
    nudel, nudeln, *nudeln, makkaroni, bandnudel*, spätzle*, pâtes, nouille*, fideo*, macarrón*, macarrones,
    espagueti*, tallarines, paccheri, mezze maniche, rigatone, trofie, pastasoorten, noedel*, mie`,
  rice: `rice, basmati, basmati rice, jasmine rice, arborio, arborio rice, risotto rice, brown rice, wild rice,
    white rice, sushi rice, paella rice, bomba rice, carnaroli, long grain rice, рис, риса, рисом, басмати, арборио,
    reis, *reis, riz, arroz*, riso, rijst, *rijst`,
  potato: `potato, new potato, baby potato, russet, yukon gold, maris piper, king edward, fingerling, tater tot, hash brown,
    french fry, french fries, картоф*, картошк*,
    kartoffel*, *kartoffel, *kartoffeln, pomme* de terre, pomme de terre, pommes de terre, patata, patatas,
    patate, papa, papas, aardappel*, *aardappel, *aardappelen, krieltjes`,
  tomato: `tomato, cherry tomato, plum tomato, tomato paste, tomato puree, tomato purée, tomato sauce, passata,
    tomato passata, sun dried tomato, sundried tomato, crushed tomato, chopped tomato, diced tomato, marinara,
    marinara sauce, помидор*, томат, томаты, томат*, черри, паста томатная, томатная паста,
    tomate*, *tomate, *tomaten, pomodor*, passata di pomodoro, tomaat*, *tomaten, jitomate*`,
  onion: `onion, red onion, spring onion, green onion, scallion, salad onion, shallot, лук, лука, лук*, луковиц*, шалот*, лук шалот,
    zwiebel*, *zwiebel, *zwiebeln, schalotte*, oignon*, échalote*, ciboule*, cebolla*, cebolleta*, cipolla,
    cipolle, cipollott*, scalogn*, ui, uien, *ui, bosui*, lente ui*, sjalot*`,
  garlic: `garlic, garlic clove, clove of garlic, чеснок, чеснок*,
    knoblauch*, ail, ajo, ajos, aglio, knoflook*`,
  mushroom: `mushroom, portobello, portobella, shiitake, cremini, crimini, chanterelle, porcini, champignon, oyster mushroom,
    button mushroom, chestnut mushroom, enoki, morel, гриб, гриб*, шампиньон*, вешенк*, лисичк*, опят*, опенок,
    боровик*, подосинов*, маслят*,
    pilz, pilze, *pilz, *pilze, champignon*, steinpilz*, pfifferling*, girolle*, cèpe*, seta, setas, champiñon*,
    champiñón*, funghi, fungo, porcino, paddenstoel*, kastanjechampignon*`,
  cheese: `cheese, cheddar, parmesan, parmigiano, mozzarella, feta, ricotta, mascarpone, gruyere, gouda, brie, camembert,
    halloumi, pecorino, gorgonzola, stilton, emmental, provolone, monterey jack, pepper jack, manchego, cotija,
    queso, queso fresco, queso blanco, paneer, burrata, roquefort, fontina, asiago, edam, havarti, cream cheese,
    goat cheese, blue cheese, cottage cheese, boursin, velveeta, taleggio, comte, jarlsberg, colby, romano,
    bocconcini,
    сыр, сыра, сыры, сыром, сыр*, пармезан*, моцарелл*, фета, феты, брынз*, рикотт*, маскарпоне, сулугуни, чеддер*,
    камамбер*, горгонзол*, халуми, грюиер*,
    käse, *käse, käse*, fromage*, chèvre, comté, gruyère*, queso*, formaggio*, parmigiano*, pecorino*, grana,
    kaas, *kaas, geitenkaas, parmezaan*, parmesan*, raclette*, sbrinz, reblochon, mimolette, scamorza, stracchino`,
  egg: `egg, egg yolk, egg white, yolk, яйцо, яйца, яйц*, яиц, яичный, желток, желтк*, куриное яйцо, яйцо куриное, перепелиное яйцо, яйцо перепелиное,
    ei, eier, eigelb*, eiweiß*, eidotter*, oeuf, oeufs, jaune d oeuf, jaunes d oeufs, blanc d oeuf, huevo*,
    yema, yemas, uovo, uova, tuorl*, albume, albumi, eieren, eidooier*, eierdooier*, eiwit*`,
  carrot: `carrot, baby carrot, морков*,
    karotte*, möhre*, *möhren, mohrrübe*, carotte*, zanahoria*, carota, carote, wortel, wortels, wortelen,
    winterwortel*, worteltje*`,
  cabbage: `cabbage, red cabbage, white cabbage, savoy, savoy cabbage, napa cabbage,
    chinese cabbage, chinese leaf, sauerkraut, coleslaw mix, kimchi, капуст*, кимчи,
    kohl, weißkohl*, rotkohl*, wirsing*, spitzkohl*, chinakohl*, chou blanc, chou rouge, chou vert, chou frisé,
    chou chinois, chou, repollo*, col lombarda, cavolo cappuccio, cavolo nero, verza*, kool, witte kool, rode kool,
    spitskool*, savooiekool`,
  pepper: `bell pepper, sweet pepper, red pepper, green pepper, yellow pepper, orange pepper, romano pepper, pointed pepper,
    capsicum, jalapeno, jalapeno pepper, serrano, serrano pepper, chile, chili, chilli, chillies, chile pepper,
    chili pepper, chilli pepper, red chilli, green chilli, red chili, green chili, red chile, green chile, poblano,
    poblano pepper, habanero, habanero pepper, scotch bonnet, banana pepper, cubanelle, piquillo, pimiento,
    peperoncini, roasted red pepper, roasted pepper, birds eye chilli, thai chile, hot pepper, chipotle,
    chipotle pepper, ancho chile, bird s eye chilli, mini pepper,
    болгарский перец, перец болгарский, сладкий перец, перец сладкий, перец чили, чили, острый перец, перец острый,
    перец красный сладкий, перец стручковый, халапеньо, красный перец болгарский, перец красный болгарский,
    паприка свежая,
    paprikaschote*, spitzpaprika*, rote paprika, gelbe paprika, grüne paprika, peperoni, chilischote*, chilischoten,
    poivron*, piment rouge, piment vert, piment oiseau, pimiento*, guindilla*, peperone, peperoncino fresco,
    puntpaprika*, rode paprika, gele paprika, groene paprika, spaanse peper*, rode peper, peperoni rossi`,
  'perhaps pepper': 'pepper, перец, перцы, перца',
  none: `eggplant, egg plant, egg noodle soup, eggnog, egg wash brush, easter egg, chocolate egg, chicken stock,
    chicken broth, chicken bouillon, chicken bouillon cube, chicken stock cube, chicken bone, chicken soup,
    chicken gravy, chicken seasoning, chicken consomme, cream of chicken soup, chicken base, chicken fat,
    chicken bouillon granule, beef stock, beef broth, beef bouillon, beef bouillon cube, beef bouillon granule,
    beef stock cube, beef consomme, beef base, beef gravy, steak sauce, steak seasoning, beefsteak tomato,
    fish sauce, fish stock, fish paste, fish fumet, oyster sauce, clam juice, shrimp paste, crab boil,
    oyster mushroom sauce, pork rind, ham bone, hock seasoning,
    rice vinegar, rice wine, rice wine vinegar, rice flour, rice noodle, rice paper, rice paper wrapper,
    rice vermicelli, rice milk, rice syrup, rice bran oil, rice krispie, rice cereal, puffed rice, rice stick,
    cauliflower rice, potato starch, potato flour, potato chip, potato bun, potato flake, sweet potato,
    tomato ketchup, tomato juice, tomato soup, tomato leaf, onion powder, onion salt, onion soup mix, onion seed,
    onion soup, onion flake, onion granule, dried onion, french fried onion, garlic powder, garlic salt,
    garlic granule, garlic oil, garlic bread, garlic pepper, wild garlic,
    mushroom soup, cream of mushroom soup, mushroom ketchup, mushroom stock, mushroom broth, pasta sauce,
    spaghetti sauce, spaghetti squash, pasta water, pasta dough sheet maker, lasagna seasoning, cheese cloth,
    cheesecloth, cheesecake, cabbage palm, chili powder, chile powder, chilli powder, chili flake, chilli flake,
    chile flake, chili sauce, chilli sauce, chili garlic sauce, sweet chili sauce, sweet chilli sauce, chili oil,
    chilli oil, chile oil, chili bean, chili seasoning, chili crisp, chili paste, chilli paste, chipotle powder,
    chipotle chile powder, chipotle sauce, ancho powder, ancho chile powder,
    black pepper, white pepper, ground pepper, pepper flake, red pepper flake, crushed red pepper,
    crushed red pepper flake, cayenne pepper, cayenne, lemon pepper, sichuan pepper, szechuan pepper, peppercorn,
    black peppercorn, pepper sauce, hot pepper sauce, pepper jelly, freshly ground pepper, aleppo pepper,
    pepper to taste, salt and pepper, pepper and salt, cracked pepper, pink pepper, ground black pepper, pepper mill,
    turkey bacon, turkey ham, turkey sausage, turkey, vegan bacon, vegan cheese, tempeh bacon, almond cheese,
    coconut bacon, vegetarian sausage, fish free, veggie burger, hamburger bun, hamburger roll, steak fry,
    cream of tartar, mushroom powder,
    баклажан*, бульон куриный, куриный бульон, говяжий бульон, бульон говяжий, рыбный бульон, бульон рыбный,
    грибной бульон, бульон грибной, рыбный соус, соус рыбный, устричный соус, соус устричный, куриный кубик,
    рисовая мука, мука рисовая, рисовый уксус, уксус рисовый, рисовая лапша, лапша рисовая, рисовая бумага,
    бумага рисовая, рисовое вино, картофельный крахмал, крахмал картофельный, томатный сок, сок томатный,
    сушеный чеснок, чеснок сушеный, чесночный порошок, сушеный лук, лук сушеный, лук порей, луковый порошок,
    черный перец, перец черный, черный молотый перец, молотый черный перец, перец черный молотый, молотый перец,
    перец молотый, красный молотый перец, перец красный молотый, кайенский перец, перец кайенский, душистый перец,
    перец душистый, перец горошком, черный перец горошком, перец душистый горошком, белый перец, перец белый,
    хлопья чили, чили хлопья, соль и перец, соль перец, перец чили молотый, молотый перец чили, свежемолотый перец,
    лимонный перец, сырники, сырок глазированный, сыровялен*, сырокопчен*, цветная капуста, капуста цветная,
    брюссельская капуста, капуста брюссельская, морская капуста, капуста морская,
    hühnerbrühe*, hühnerfond*, geflügelbrühe*, geflügelfond*, rinderbrühe*, rinderfond*, fleischbrühe*, kalbsfond*,
    fischsauce*, fischsoße*, fischfond*, fischbrühe*, austernsauce*, reisessig*, reismehl*, reisnudel*, reispapier*,
    reiswein*, kartoffelstärke*, kartoffelmehl*, tomatensaft*, knoblauchpulver*, zwiebelpulver*, röstzwiebel*,
    süßkartoffel*, fischstäbchensauce, eierlikör*, schmelzkäsezubereitung, käsekuchen*, nudelwasser*, kalbsleberwurst,
    soupe à l oignon, le moule, un moule, du moule, moule à, chili aus der mühle,
    bouillon de poulet, bouillon de volaille, bouillon de boeuf, bouillon de bœuf, cube de bouillon, fond de veau,
    fumet de poisson, sauce de poisson, sauce poisson, sauce d huître, vinaigre de riz, farine de riz, nouilles de riz,
    feuille de riz, feuilles de riz, galettes de riz, lait de riz, fécule de pomme de terre, jus de tomate,
    ail en poudre, poudre d ail, oignon en poudre, pomme, pommes, patate douce, patates douces, chou fleur, choux fleurs,
    chou de bruxelles, choux de bruxelles, piment en poudre, piment d espelette, fromage blanc, gousse de vanille,
    caldo de pollo, caldo de carne, caldo de pescado, salsa de pescado, vinagre de arroz, harina de arroz,
    fideos de arroz, leche de arroz, ajo en polvo, cebolla en polvo, patatas fritas de bolsa, huevo de pascua,
    zumo de tomate, pimienta, pimiento molido, boniato, batata dulce, vino de arroz,
    brodo di pollo, brodo di carne, brodo di manzo, brodo di pesce, colla di pesce, aceto di riso, farina di riso,
    latte di riso, aglio in polvo, aglio in polvere, cipolla in polvere, erba cipollina, fecola di patate, cavolfiore,
    cavolo rapa, patata dolce, patate dolci, pasta di acciughe, pasta frolla, pasta sfoglia, pasta brisée,
    pasta di mandorle, pasta madre, uova di pasqua, succo di pomodoro,
    kippenbouillon*, kipbouillon*, runderbouillon*, rundvleesbouillon*, visbouillon*, vissaus*, visfond*, oestersaus*,
    rijstazijn*, rijstmeel*, rijstnoedel*, rijstvel*, rijstmelk*, rijstwijn*, aardappelzetmeel*, tomatensap*,
    knoflookpoeder*, uienpoeder*, gedroogde ui, gefrituurde uitjes, zoete aardappel, zoete aardappelen, rookworst,
    bloemkool*, rozenkool*, koolrabi*, rozenkohl*, blumenkohl*, kohlrabi*, chilipulver*, chilipoeder*, chiliflocken*,
    chilivlokken*, cayennepfeffer*, cayennepeper*, peperkoek*, kaasdoek*, *bouillon, *brühe, *fond`,
})

/** A counted pepper is the vegetable: '1 pepper', 'peppers', '2 перца'. */
const COUNTED_PEPPER = new RegExp(
  String.raw`^[\d½¼¾⅓⅔./\s–-]+(?:(?:large|small|medium|big|sweet|ripe|крупных|средних|небольших|` +
    String.raw`больших)\s*)?(?:peppers?|перец|перца|перцев)(?![a-zа-яё])|\bpeppers(?![a-z])|перцы|` +
    String.raw`перец[^,]{0,40}?[\s—–-]+\d+(?:[-–]\d+)?\s?(?:шт|кг|$)`,
  'i',
)

/**
 * Finds the filter ingredients of ingredient lines in English, Russian, German, French, Spanish, Italian and Dutch,
 * each once, in the order of INGREDIENT_CHIPS.
 * Only the first 500 characters of a line are read. Never throws.
 */
export function findIngredientChips(ingredients: readonly string[]): IngredientChip[] {
  const chips = new Set<IngredientChip>()
  for (const line of ingredients) for (const chip of findLineChips(line)) chips.add(chip)
  return INGREDIENT_CHIPS.filter((chip) => chips.has(chip))
}

function findLineChips(line: string): IngredientChip[] {
  const text = line.slice(0, 500)
  const searchText = /[\u0400-\u04ff]/.test(text)
    ? (parseRussian(text)?.name ?? text)
    : text.replace(/\([^)]*\)?/g, ' ')
  const words = tokenizeFolded(searchText.replace(/-/g, ' '))
  const chips: IngredientChip[] = []
  for (const { groups } of findChips(words)) {
    const group = groups[0]
    if (group === 'perhaps pepper' ? COUNTED_PEPPER.test(text) : group !== undefined && group !== 'none')
      chips.push(group === 'perhaps pepper' ? 'pepper' : (group as IngredientChip))
  }
  return chips
}
