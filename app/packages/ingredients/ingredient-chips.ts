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
    куриц*, курин*, куриный, цыпл*, курочк*, бройлер*`,
  beef: `beef, steak, sirloin, brisket, ribeye, rib eye, chuck, chuck roast, ground chuck, ground round, oxtail, veal,
    pot roast, flank steak, skirt steak, rump steak, filet mignon, short rib, pastrami, corned beef, minced meat,
    minced beef, beef mince, bresaola, hamburger, hamburger patty, говядин*, говяж*, говяжий, телятин*, теляч*,
    стейк*, ростбиф, фарш говяжий, говяжий фарш`,
  pork: `pork, bacon, ham, gammon, prosciutto, pancetta, guanciale, lardon, pork belly, pork chop, pork loin,
    pork tenderloin, spare rib, sparerib, baby back rib, carnitas, chorizo, italian sausage, bratwurst, kielbasa,
    salami, pepperoni, mortadella, speck, speck ham, свинин*, свин*, свиной, свиная, бекон*, ветчин*, сало, грудинк*,
    корейк*, карбонад, шпик*`,
  fish: `fish, salmon, tuna, cod, haddock, halibut, trout, tilapia, mackerel, sardine, anchovy, anchovies, sea bass, bass,
    bream, sea bream, herring, snapper, red snapper, catfish, swordfish, monkfish, pollock, coley, sole, plaice,
    flounder, grouper, mahi mahi, kipper, smoked salmon, turbot, hake, perch, pike, carp, eel, white fish, whitefish,
    barramundi, whiting,
    рыб*, лосос*, семг*, форел*, треск*, тунец, тунц*, минта*, судак*, карп, карпа, щук*, скумбри*, сельд*, селедк*,
    горбуш*, кета, кеты, палтус*, камбал*, тилапи*, пангасиус*, дорад*, сибас*, окун*, хек, хека, анчоус*, сардин*,
    шпрот*, сайра, сайры, осетр*, стерляд*, налим*, сазан*`,
  seafood: `shrimp, prawn, king prawn, tiger prawn, crab, crabmeat, crab meat, crab stick, lobster, langoustine, crayfish,
    crawfish, scallop, mussel, clam, oyster, squid, calamari, octopus, cuttlefish, cockle, seafood, shellfish,
    surimi, креветк*, креветок, краб*, крабовый, миди*, кальмар*, осьминог*, гребешок, гребешки, устриц*, лобстер*,
    омар*, лангуст*, морепродукт*`,
  pasta: `pasta, spaghetti, spaghettini, penne, fusilli, macaroni, elbow macaroni, linguine, linguini, tagliatelle,
    fettuccine, fettuccini, rigatoni, farfalle, lasagne, lasagna, lasagne sheet, lasagna noodle, orzo, orecchiette,
    tortellini, ravioli, cannelloni, manicotti, pappardelle, bucatini, ziti, rotini, cavatappi, conchiglie, ditalini,
    vermicelli, angel hair, angel hair pasta, capellini, gemelli, egg noodle, noodle, campanelle, cavatelli,
    casarecce,
    макарон*, спагетти, лапш*, вермишел*, пенне, лазань*, фузилли, фетучини, феттучине, тальятелле, рожки, паста,
    ракушки`,
  rice: `rice, basmati, basmati rice, jasmine rice, arborio, arborio rice, risotto rice, brown rice, wild rice,
    white rice, sushi rice, paella rice, bomba rice, carnaroli, long grain rice, рис, риса, рисом, басмати, арборио`,
  potato: `potato, new potato, baby potato, russet, yukon gold, maris piper, king edward, fingerling, tater tot, hash brown,
    french fry, french fries, картоф*, картошк*`,
  tomato: `tomato, cherry tomato, plum tomato, tomato paste, tomato puree, tomato purée, tomato sauce, passata,
    tomato passata, sun dried tomato, sundried tomato, crushed tomato, chopped tomato, diced tomato, marinara,
    marinara sauce, помидор*, томат, томаты, томат*, черри, паста томатная, томатная паста`,
  onion:
    'onion, red onion, spring onion, green onion, scallion, salad onion, shallot, лук, лука, лук*, луковиц*, шалот*, лук шалот',
  garlic: 'garlic, garlic clove, clove of garlic, чеснок, чеснок*',
  mushroom: `mushroom, portobello, portobella, shiitake, cremini, crimini, chanterelle, porcini, champignon, oyster mushroom,
    button mushroom, chestnut mushroom, enoki, morel, гриб, гриб*, шампиньон*, вешенк*, лисичк*, опят*, опенок,
    боровик*, подосинов*, маслят*`,
  cheese: `cheese, cheddar, parmesan, parmigiano, mozzarella, feta, ricotta, mascarpone, gruyere, gouda, brie, camembert,
    halloumi, pecorino, gorgonzola, stilton, emmental, provolone, monterey jack, pepper jack, manchego, cotija,
    queso, queso fresco, queso blanco, paneer, burrata, roquefort, fontina, asiago, edam, havarti, cream cheese,
    goat cheese, blue cheese, cottage cheese, boursin, velveeta, taleggio, comte, jarlsberg, colby, romano,
    bocconcini,
    сыр, сыра, сыры, сыром, сыр*, пармезан*, моцарелл*, фета, феты, брынз*, рикотт*, маскарпоне, сулугуни, чеддер*,
    камамбер*, горгонзол*, халуми, грюиер*`,
  egg: 'egg, egg yolk, egg white, yolk, яйцо, яйца, яйц*, яиц, яичный, желток, желтк*, куриное яйцо, яйцо куриное, перепелиное яйцо, яйцо перепелиное',
  carrot: 'carrot, baby carrot, морков*',
  cabbage:
    'cabbage, red cabbage, white cabbage, savoy, savoy cabbage, napa cabbage, chinese cabbage, chinese leaf, sauerkraut, coleslaw mix, kimchi, капуст*, кимчи',
  pepper: `bell pepper, sweet pepper, red pepper, green pepper, yellow pepper, orange pepper, romano pepper, pointed pepper,
    capsicum, jalapeno, jalapeno pepper, serrano, serrano pepper, chile, chili, chilli, chillies, chile pepper,
    chili pepper, chilli pepper, red chilli, green chilli, red chili, green chili, red chile, green chile, poblano,
    poblano pepper, habanero, habanero pepper, scotch bonnet, banana pepper, cubanelle, piquillo, pimiento,
    peperoncini, roasted red pepper, roasted pepper, birds eye chilli, thai chile, hot pepper, chipotle,
    chipotle pepper, ancho chile, bird s eye chilli, mini pepper,
    болгарский перец, перец болгарский, сладкий перец, перец сладкий, перец чили, чили, острый перец, перец острый,
    перец красный сладкий, перец стручковый, халапеньо, красный перец болгарский, перец красный болгарский,
    паприка свежая`,
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
    брюссельская капуста, капуста брюссельская, морская капуста, капуста морская`,
})

/** A counted pepper is the vegetable: '1 pepper', 'peppers', '2 перца'. */
const COUNTED_PEPPER = new RegExp(
  String.raw`^[\d½¼¾⅓⅔./\s–-]+(?:(?:large|small|medium|big|sweet|ripe|крупных|средних|небольших|` +
    String.raw`больших)\s*)?(?:peppers?|перец|перца|перцев)(?![a-zа-яё])|\bpeppers(?![a-z])|перцы|` +
    String.raw`перец[^,]{0,40}?[\s—–-]+\d+(?:[-–]\d+)?\s?(?:шт|кг|$)`,
  'i',
)

/**
 * Finds the filter ingredients of English and Russian ingredient lines, each once, in the order of INGREDIENT_CHIPS.
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
