import type { IngredientChip } from '#packages/ingredients/foods/ingredient-chips'
import { stemEnglish, stemForeign, wordSet } from './step-words'

/** Stop words: grammar, preparation and shape do not identify an ingredient. */
export const STOP_WORDS = wordSet(`
    a an the of in into on onto to for from with without and or plus at by as about all any each every some few little
    more most other its it if is are be until till then than them they this that these those when while your you not
    no only just well still half halves quarter rest remaining extra optional taste serve serving garnish needed good
    big large medium small thin thick fine finely thinly roughly coarsely very lightly chopped sliced diced grated
    crushed minced peeled drained rinsed washed halved quartered shredded torn cut beaten melted softened toasted
    cooked raw roasted fresh freshly frozen thawed trimmed cored seeded deseeded pitted stoned picked separated
    squeezed juiced zested mashed snipped crumbled broken split patted dry ready boneless skinless skin bone lean ripe
    firm soft hot cold warm boiling chilled room temperature free range unsalted salted unsmoked smoked unsweetened
    low fat best quality organic natural long short wide thickness cm mm inch g kg ml l oz lb tsp tbsp cup cups tin
    tins can cans jar pack packet pouch piece pieces chunk chunks strip strips slice slices stick sticks cube cubes
    wedge wedges ring rings round rounds bite-sized handful handfuls pinch bunch sprig sprigs knob log ball balls
    sheet sheets side sides top bottom end ends leftover juices vacuum packed tinned canned style type such like kind
    jarred liking desired preference ground whole shelled stewing cooking eating baking boned live prepared flaked rolled pressed plump crisp crusty
    day-old und mit von der die das dem den ein eine einen zum zur fein gehackt frisch frische frischer de du des la
    le les un une et a au aux en pour avec el los las y con del para picado picada il lo gli di e al allo alla della
    dello per fresco fresca fraiche и с со в на из для по до от или без мелко нарезанный свежий свежая молотый молотая
    вкус вкусу klein kleine kleinen kleiner kleines gross grosse grossen grosser ganze ganzen halbe halben petit petite
    petits petites grand grande gros pequeno pequena piccolo piccola kleine grote votre choix fin fins fine fines
  `)

/** Stop words that are foods in another language: 'room' is cream in Dutch. */
export const FOREIGN_FOODS = wordSet('room')

/** Modifiers that tell two ingredients apart but never match alone: 'red', 'spring', 'sweet'. */
export const WEAK_WORDS = new Set([
  ...wordSet(`
    red green white black yellow brown orange-coloured dark light golden plain spring sweet sour baby wild new mild
    strong extra virgin double single clotted self-raising self raising strong dried mixed mature young long-grain
    short-grain basic neutral dutch greek french italian spanish english chinese thai indian japanese curry salad soup
    powder baking bicarbonate star hard cherry plum egg растительное сливочное белый красный черный зеленый зеленая
    репчатый болгарский
  `),
  ...'poudre polvo polvere poeder pulver'.split(' ').map(stemForeign),
])

/** Head nouns that need their modifier: 'the sauce' in a step is rarely the fish sauce. */
export const GENERIC_HEADS = wordSet(`
    sauce paste powder mix seasoning soup puree extract essence leaf clove seed flake bulb head sheet dressing crumb
    breadcrumb spice rub soda floret peel thread fillet breast thigh leg shoulder loin shank cutlet joint steak mince
    chop heart stalk yolk sausage paper crust cake log
  `)
/** Cuts that are called by the animal or by the cut: chicken thighs are 'the chicken' and 'the thighs'. */
export const PART_WORDS = wordSet(`
    breast thigh leg drumstick wing fillet steak mince shoulder loin shank cutlet joint chop cheek tail rib neck roast clove
    leaf stalk floret bulb head heart sprout seed peel zest juice flake thread bean pea meat yolk lardon pasta rice
    lentil cheese mushroom tomato potato bread cabbage lettuce pepper tenderloin rack belly brisket shin sirloin
  `)
/** Subset of GENERIC_HEADS that is specific enough alone: 'the thighs', 'the fillets', 'the mince'. */
export const STANDALONE_PARTS = wordSet(
  'breast thigh leg drumstick wing fillet steak mince shoulder loin shank cutlet joint chop sausage cake floret breadcrumb yolk',
)
/** Products derived from their modifier: fish sauce is not fish, chicken stock is not chicken. */
export const DERIVED_PRODUCT_WORDS = wordSet(`
    oil sauce stock broth vinegar paste puree milk cream butter flour syrup bread wine jam extract essence soup water
    sugar noodle wrapper paper bun shell pudding cake crust ketchup powder cube sausage roll yogurt yoghurt breadcrumb
    cracker starch bouillon oelle huile
  `)
/** Modifiers that identify the ingredient without its head, derived or not: 'the soy', 'the Worcestershire'. */
export const DISTINCTIVE_WORDS = wordSet(`
    soy worcestershire hoisin oyster tabasco sriracha teriyaki balsamic miso harissa gochujang pesto sourdough vanilla
    granulated caster powdered confectioner demerara muscovado maple dijon ricotta halloumi mascarpone buttermilk naan pitta ciabatta baguette
  `)
/** What is left of 'lemon juice' once the lemon is found names no other ingredient. */
export const PARTS_OF_FOODS = wordSet('juice zest peel clove leaf stalk seed')
/** Utensils named after an ingredient: 'fish slice', 'potato masher', 'rice cooker'. */
export const UTENSIL_WORDS = wordSet(
  'masher press squeezer cooker grater peeler mill knife tray pot grinder crusher spinner processor',
)

/** Hypernyms: 'the fish' for cod, 'the pasta' for penne. */
export const HYPERNYMS = new Map<string, Set<string>>(
  [
    [
      'fish',
      'cod haddock salmon hake trout tuna mackerel bass bream halibut pollock coley sole plaice monkfish sardine turbot',
    ],
    [
      'pasta',
      'spaghetti penne linguine tagliatelle fusilli macaroni rigatoni orzo lasagne farfalle conchiglie orecchiette ditalini pappardelle',
    ],
    ['noodle', 'vermicelli udon soba ramen'],
    ['cheese', 'cheddar parmesan mozzarella feta gruyere halloumi ricotta pecorino paneer gouda manchego emmental'],
    ['meat', 'beef lamb pork veal venison steak mince gammon'],
    ['herb', 'parsley coriander mint basil dill chive tarragon thyme rosemary oregano sage'],
    ['beef', 'steak brisket'],
  ].map(([kind = '', members = '']) => [kind, new Set(members.split(' ').map(stemEnglish))]),
)

export const HYPERNYMS_BY_MEMBER = new Map<string, string[]>()
for (const [kind, members] of HYPERNYMS)
  for (const member of members) HYPERNYMS_BY_MEMBER.set(member, [...(HYPERNYMS_BY_MEMBER.get(member) ?? []), kind])

/** What stands before ground pepper, not before the vegetable. */
export const SPICE_CONTEXT_WORDS = wordSet(
  'salt season seasoned some little plenty lots grind more taste twist grinding',
)

/** 'Salez et poivrez', 'salzen', 'salpimentar', 'посолите': what seasons without its name. */
export const SEASONING_VERBS: readonly [RegExp, ReadonlySet<string>][] = (
  [
    [
      'sal(?:ez|er|ons)|assaisonn(?:ez|er)|salz(?:en|t)|salate|salare|saliamo|(?:salpi|sazo)\\p{L}{2,10}|(?:по|под|при)?сол(?:ите|ить|им)',
      'salz sel sal sale zout соль',
    ],
    [
      'poivr(?:ez|er)|assaisonn(?:ez|er)|pfeffer(?:n|t)|pepate|pepare|salpi\\p{L}{2,10}|(?:по)?перч(?:ите|ить|им)',
      'pfeffer poivre pimienta pepe peper перец',
    ],
  ] as const
).map(([verbs, foods]) => [
  new RegExp(`(?<!\\p{L})(?:${verbs})(?!\\p{L})`, 'u'),
  new Set(foods.split(' ').map(stemForeign)),
])
/** Words of salt and pepper that make no other food of them. */
export const GRINDS = new Set(
  `schwarzer weisser noir blanc negra blanca nero bianco zwarte witte черный белый moulin fleur gros grof zeezout
  meersalz mer морская поваренная молотый molido molida macinato gemahlen gemahlener`
    .trim()
    .replace(/\s+/g, ' ')
    .split(' ')
    .map(stemForeign),
)

/** 'Das Fleisch anbraten': what steps call the foods of a kind, whichever they are. */
export const KIND_WORDS: readonly [words: string, kind: readonly IngredientChip[] | 'meat' | 'herbs' | 'spices'][] = [
  ['fleisch viande carne vlees мясо мяса', 'meat'],
  ['fisch poisson pescado pesce vis рыба рыбу рыбы', ['fish']],
  ['krauter krautern kruiden herbes hierbas erbe зелень зелени зеленью', 'herbs'],
  ['gewurze gewurzen kruiden specerijen epices especias spezie специи специями приправы', 'spices'],
  ['nudeln pates pasta pastas макароны пасту', ['pasta']],
  ['kase fromage queso formaggio kaas сыр сыром', ['cheese']],
  ['pilze champignons setas funghi paddenstoelen грибы грибами', ['mushroom']],
]
/** 'Zitronensaft' of lemons, 'Fenchelknolle', 'citroenrasp': a part of a food in one word with it. */
export const PART_OF_FOOD =
  /(?:^\s(?:e?n)?|\p{L}{4})(?:saft|schale|abrieb|zesten?|knollen?|stangen?|spalten?|scheiben?|sap|schil|rasp|partjes?)$/u
export const FOREIGN_AND = /\s(?:und|et|y|e|и)\s|,/i
export const DUTCH_AND = /\sen\s|,/i

/** 'burro e farina per lo stampo', 'Mehl für die Arbeitsfläche': what coats a tin or the table. */
export const COATING_LINE = new RegExp(
  String.raw`(?<!\p{L})(?:for (?:greasing|(?:dusting |flouring )?the (?:tin|pan|dish|worktop|work surface|mould|mold))|` +
    String.raw`to grease|für die (?:\p{L}{0,12}form|arbeitsfläche)|zum (?:einfetten|ausfetten|fetten)|` +
    String.raw`per (?:lo stampo|la teglia|la tortiera|imburrare)|pour (?:le (?:moule|plat)|le plan de travail)|` +
    String.raw`para (?:engrasar|el molde|enharinar)|(?:om|voor) (?:in te vetten|het werkblad|de (?:vorm|bakvorm))|` +
    String.raw`для (?:смаз\p{L}*|формы|подпыла))(?!\p{L})`,
  'iu',
)

/** What a step says of it. */
export const COATING_STEP = new RegExp(
  String.raw`greased|(?<!\p{L})grease (?:an?|the|your|and|two|\d)|(?:lightly|well)[ -]floured|floured (?:surface|work|board)|` +
    String.raw`buttered (?:tin|pan|dish|mou?ld)|(?:ein|aus)?(?:fetten|gefettet)|bemehlt|mehlt|arbeitsfläche|imburr|infarin|` +
    String.raw`beurr(?:é|ez|er)|farin(?:é|ez|er)|plan de travail|engras|enharin|unt\p{L}{1,3} (?:el|un|los) molde|` +
    String.raw`invet|ingevet|bebloem|werkblad|(?<!\p{L})vet (?:een|de|het)(?!\p{L})|смаз|подпыл|присып`,
  'iu',
)

export const NO_VERBS: ReadonlySet<string> = new Set()

export const SPANISH_VERBS: ReadonlySet<string> = new Set(['sale', 'salen', 'salga'])

/** 'grandi come una noce', 'the size of a walnut', 'размером с орех': how big, not of what. */
export const COMPARISON = new RegExp(
  String.raw`(?<!\p{L})(?:(?:come|grand[ei] quanto|della grandezza di) un(?:[ao]\s|['’]|\s)|wie eine?\s|` +
    String.raw`size of (?:an?|the)\s|as big as an?\s|(?:de )?la (?:taille|grosseur) d['’]une?\s|comme une?\s|` +
    String.raw`(?:del )?tamaño de una?\s|(?:ter )?grootte van een\s|zo groot als een\s|(?:размером|величиной) со?\s(?:грецкий )?)` +
    String.raw`\p{L}{2,30}`,
  'giu',
)

/** 'Montez les blancs en neige', 'las yemas', 'Eigelb': parts of the eggs of the list. */
export const EGG_PART = new RegExp(
  String.raw`(?<!\p{L})(?:(?:les|des|aux|leurs|\d)\s(?:jaunes|blancs)(?!\s(?:de|d['’]))|(?:l[ao]s\s|\d\s)(?:yemas|claras)|` +
    String.raw`tuorl[oi]|album[ei]|eigelbe?|eiweiss?e?|(?:eier)?dooiers?|eiwit(?:ten)?|(?:желтк|белк)(?:и|ов|ами))(?!\p{L})`,
  'iu',
)

export const EGG_STEMS = new Set(['ei', 'oeuf', 'oeufs', 'huevo', 'huevos', 'uovo', 'uova', 'яйцо'].map(stemForeign))

export const YOLK_STEMS = new Set(
  (
    'jaune jaunes blanc blancs yema yemas clara claras tuorlo tuorli albume albumi eigelb eiweiss dooier dooiers ' +
    'eierdooier eierdooiers eiwit eiwitten eigeel желток желтки белок белки'
  )
    .split(' ')
    .map(stemForeign),
)
