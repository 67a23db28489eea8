import { isDigit, isLetter } from './quantity'
import { FOOD_TRANSLATIONS } from './languages/food-translations'
import { findForeignSingular } from './languages/singular-forms'
import { russianMergeKey } from './parse-russian'

/**
 * Words that do not change which product is bought: sizes, freshness and kitchen preparation. 'dried', 'smoked',
 * 'canned', 'ground' name other products and are not in the list.
 */
const DESCRIPTIVE_WORDS = new Set(
  `large small medium big extra-large jumbo medium-sized small-sized large-sized medium-size good-sized heaped
  heaping level scant generous rounded packed lightly firmly loosely tightly
  fresh freshly ripe overripe over-ripe firm finely coarsely roughly thinly thickly very chopped diced minced sliced cubed grated
  shredded crumbled julienned melted softened beaten whisked sifted peeled unpeeled trimmed washed rinsed drained scrubbed
  halved quartered torn snipped squeezed cored seeded deseeded deveined pitted stoned hulled separated divided
  steamed cooled chilled cold lukewarm warm hot boiling ice-cold room-temperature optional additional extra
  good quality good-quality best organic free-range freerange your favourite favorite approximately about of the a
  an some few little bit more each cracked`.split(/\s+/),
)

const FRESH_PASTA = new Set(
  (
    'pasta tagliatelle fettuccine linguine pappardelle tortellini tortelloni ravioli lasagne lasagna gnocchi spaghetti ' +
    'noodle yeast'
  ).split(' '),
)

const MINCED_MEATS = new Set(['beef', 'meat', 'pork', 'lamb', 'mutton', 'turkey', 'chicken', 'veal', 'venison', 'goat'])

/** What is another product when it is fresh: the one that shops sell otherwise is tinned, frozen or dried. */
const OTHER_WHEN_FRESH_PRODUCE = new RegExp(
  '^(?:(?:shelled|podded|young|small|baby|garden|green|english|sweet) )*peas?$|' +
    '^(?:(?:shelled|podded|small) )*(?:lima|butter|soya?|cannellini|borlotti|cranberry|shell(?:ing)?|pinto|haricot|flageolet) beans?$|' +
    '^(?:(?:grated|peeled|chopped|minced) )*(?:horseradish|turmeric|wasabi)$|' +
    '^(?:sweet )?chestnuts$|^water chestnuts$|^bamboo shoots?$|^(?:fenugreek|grape) lea(?:f|ves)$|^rose petals?$|' +
    '^(?:summer |winter )?savory$|^(?:culinary )?lavender(?: flowers?| sprigs?)?$|' +
    '^(?:(?:yellowfin|bluefin) )?tuna$|^sardines?(?: fillets?)?$|^anchov(?:y|ies)(?: fillets?)?$|^hot peppers?$',
)

/** Preparations that name a product before these nouns: 'chopped tomatoes' (tinned), 'sliced bread'. */
const SOLD_PREPARED: Record<string, Set<string>> = {
  chopped: new Set(['tomato']),
  diced: new Set(['tomato']),
  sliced: new Set(['bread', 'almond', 'cheese']),
  slivered: new Set(['almond']),
  flaked: new Set(['almond']),
  peeled: new Set(['tomato']),
  grated: new Set(['mozzarella']),
  shredded: new Set(['wheat', 'coconut']),
  cracked: new Set(['wheat']),
  hot: new Set([
    'sauce',
    'dog',
    'chocolate',
    'pepper',
    'mustard',
    'paprika',
    'chile',
    'cocoa',
    'sausage',
    'salsa',
    'curry',
    'giardiniera',
    'candy',
    'honey',
    'fudge',
    'smoked',
    'link',
  ]),
  extra: new Set(['virgin']),
  steamed: new Set(['bun', 'pudding']),
  cold: new Set(['brew', 'cut']),
  medium: new Set(['grain']),
  little: new Set(['gem']),
  crushed: new Set(['tomato', 'pineapple']),
  firm: new Set(['tofu', 'fish']),
  melted: new Set(),
  pitted: new Set(['date', 'olive']),
  boiling: new Set(['onion', 'potato']),
  separated: new Set(),
  // chilled, unlike the dried one
  fresh: FRESH_PASTA,
  minced: MINCED_MEATS,
  ground: new Set([...MINCED_MEATS, 'almond', 'hazelnut', 'walnut', 'pecan', 'pistachio', 'nut']),
  shaved: new Set(['steak', 'beef', 'ham', 'turkey']),
}

/** Spices that are sold ground, so that 'ground' can be dropped. */
const GROUND_SPICES = new Set(
  'pepper cumin cinnamon nutmeg allspice turmeric cardamom paprika cayenne mace sumac'.split(' '),
)

/** Whole and ground they are two products, unlike pepper. */
const CHILE = /^(?:chil(?:e|l?i)(?:e?s)?|chipotles?|anchos?|piri)$/

/** Plants whose 'leaves' are the same product. Bay, lime and curry leaves are products of their own. */
const LEAFY_HERBS = new Set(
  'basil mint parsley cilantro coriander sage thyme oregano rosemary tarragon dill spinach kale lettuce celery arugula chard marjoram chervil sorrel'.split(
    ' ',
  ),
)

/**
 * Synonyms, one product per row; the first name is the key. British and American English, trade names and obsolete
 * names.
 */
const ENGLISH_SYNONYM_ROWS = `green onion, scallion, spring onion, salad onion
zucchini, courgette
eggplant, aubergine
arugula, rocket, rocket leaf
cilantro, coriander leaf, cilantro leaf, leaf coriander
chickpea, garbanzo bean, garbanzo
bean sprout, beansprout
beet, beetroot
rutabaga, swede
snow pea, mangetout, mange tout
bell pepper, capsicum, sweet pepper
red bell pepper, red capsicum, red sweet pepper, sweet red pepper, red pepper
green bell pepper, green capsicum, green sweet pepper, sweet green pepper, green pepper
yellow bell pepper, yellow capsicum, yellow sweet pepper, yellow pepper
shrimp, prawn
powdered sugar, confectioner sugar, confectioners sugar, icing sugar, confectionery sugar
superfine sugar, caster sugar, castor sugar, superfine white sugar, white caster sugar
sugar, granulated sugar, white sugar, white granulated sugar, granulated white sugar
brown sugar, light brown sugar, soft brown sugar, soft light brown sugar, packed brown sugar
flour, all purpose flour, plain flour, all purpose white flour, white flour, ap flour, unbleached flour, unbleached all purpose flour
self rising flour, self raising flour, self rising white flour
whole wheat flour, wholemeal flour, wholewheat flour
cornstarch, corn starch, cornflour, corn flour
baking soda, bicarbonate of soda, bicarb, bicarb soda, bicarb of soda, bicarbonate soda, soda bicarbonate
heavy cream, heavy whipping cream, whipping cream, 35% heavy cream, 35% cream, 35% whipping cream
half and half, half half
turmeric, turmeric powder, ground turmeric
cumin, cumin powder, ground cumin
garam masala, garam masala powder
cardamom, cardamom powder, ground cardamom
coriander powder, ground coriander
black pepper, black pepper powder
sriracha, sriracha sauce, sriracha hot sauce, sriracha chili sauce, sriracha chile sauce
mexican cheese blend, mexican blend cheese, mexican blend, mexican style cheese blend
apple cider vinegar, cider vinegar
ginger, ginger root, root ginger, gingerroot
low sodium soy sauce, reduced sodium soy sauce, less sodium soy sauce, low salt soy sauce, reduced salt soy sauce
low sodium chicken broth, low sodium chicken stock, reduced sodium chicken broth, reduced sodium chicken stock
strong flour, strong white flour, bread flour, strong white bread flour, strong bread flour, white bread flour
oat, rolled oat, old fashioned oat, old fashioned rolled oat, porridge oat
ground beef, minced beef, beef mince, hamburger meat
ground pork, minced pork, pork mince
ground lamb, minced lamb, lamb mince
ground turkey, minced turkey, turkey mince
ground chicken, minced chicken, chicken mince
ketchup, tomato ketchup, catsup
mayonnaise, mayo
yogurt, natural yogurt, plain yogurt
greek yogurt, plain greek yogurt, greek style yogurt
soy sauce, soya sauce, shoyu
parmesan, parmesan cheese, parmezan, parmigiano reggiano, parmigiano, parmigiano reggiano cheese
mozzarella, mozzarella cheese, mozarella
cheddar, cheddar cheese
feta, feta cheese
ricotta, ricotta cheese
mascarpone, mascarpone cheese
gruyere, gruyere cheese
monterey jack, monterey jack cheese
black pepper, pepper
cayenne, cayenne pepper
worcestershire sauce, worcester sauce, worcestershire
chicken stock, chicken broth
beef stock, beef broth
vegetable stock, vegetable broth, veggie broth, veg stock
fish stock, fish broth
stock, broth
vanilla extract, vanilla essence, vanilla, pure vanilla extract
salt, table salt
hot sauce, hot pepper sauce
pumpkin seed, pepita
oil, cooking oil
flaky sea salt, flaked sea salt, sea salt flake
rice, white rice, plain rice, plain white rice
water, tap water, plain water, cold water
egg, hen egg, whole egg
egg yolk, yolk
garlic, garlic clove
tomato paste, tomato puree concentrate
golden raisin, sultana
red pepper flake, crushed red pepper, crushed red pepper flake, chile flake, chili flake, red chile flake, red pepper flake crushed
red pepper flake, dried chile flake, dried chili flake, dried red chile flake
romaine lettuce, cos lettuce, romaine
napa cabbage, chinese leaf, chinese cabbage
lima bean, butter bean
fava bean, broad bean
filo pastry, phyllo, phyllo dough, filo, phyllo pastry
molasses, black treacle
vegetable oil, cooking oil
canola oil, rapeseed oil
neutral oil, neutral cooking oil, neutral tasting oil, neutral flavored oil, neutral flavoured oil
sour cream, soured cream
rice wine vinegar, rice vinegar
tahini, tahini paste
toilet paper, toilet roll
celery, celery stalk, celery stick, celery rib
bay leaf, bay, bay leave, dried bay leaf
bread crumb, breadcrumb, dried breadcrumb, dry bread crumb, dry breadcrumb
peanut, groundnut
jalapeno, jalapeno pepper, jalapeno chile
serrano, serrano pepper, serrano chile
habanero, habanero pepper, habanero chile
poblano, poblano pepper, poblano chile
sourdough bread, sourdough
parsley, flat leaf parsley, flat leaved parsley, flatleaf parsley, italian parsley, curly parsley, italian flat leaf parsley
parsley, flat leaf italian parsley, continental parsley
vanilla bean, vanilla pod
pecan, pecan half, pecan piece
walnut, walnut half, walnut piece
corn, corn kernel, sweetcorn, sweet corn
wild garlic, ramson
floury potato, baking potato
dark soy sauce, dark soya sauce
light soy sauce, light soya sauce
monterey jack, jack cheese
icing, frosting
oreo, oreo cookie, whole oreo cookie
pickle, gherkin, dill pickle
allspice, allspice berry, all spice
black peppercorn, peppercorn
maple syrup, pure maple syrup
chicken breast, chicken breast fillet, chicken breast half
couscous, cous cous
desiccated coconut, dessicated coconut
chipotle powder, ground chipotle, ground chipotle powder, chipotle chili powder, chipotle chile powder, ground chipotle chile
semisweet chocolate chip, semi sweet chocolate chip, semisweet chocolate morsel
kosher salt, coarse kosher salt
cocoa powder, unsweetened cocoa powder, unsweetened cocoa, cocoa, natural cocoa powder, natural unsweetened cocoa powder
margarine, margerine`

const ENGLISH_SYNONYMS = new Map<string, string>()
for (const row of ENGLISH_SYNONYM_ROWS.split('\n')) {
  const [first = '', ...rest] = row.split(', ')
  for (const name of rest) ENGLISH_SYNONYMS.set(name, first)
}

const IRREGULAR_PLURALS: Record<string, string> = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  knives: 'knife',
  calves: 'calf',
  chillies: 'chile',
  chilies: 'chile',
  chilli: 'chile',
  chili: 'chile',
  chiles: 'chile',
  cookies: 'cookie',
  brownies: 'brownie',
  pies: 'pie',
  smoothies: 'smoothie',
  veggies: 'veggie',
  molasses: 'molasses',
  couscous: 'couscous',
  hummus: 'hummus',
  asparagus: 'asparagus',
  yoghurt: 'yogurt',
  yoghurts: 'yogurt',
  cos: 'cos',
  schnapps: 'schnapps',
  lens: 'lens',
  olives: 'olive',
  chives: 'chive',
  endives: 'endive',
  cloves: 'clove',
  anchovies: 'anchovy',
  brussels: 'brussels',
  swiss: 'swiss',
  fish: 'fish',
  gras: 'gras',
}

/** Singular of a lower-case English word. */
export function singularize(word: string): string {
  const irregular = Object.hasOwn(IRREGULAR_PLURALS, word) ? IRREGULAR_PLURALS[word] : undefined
  if (irregular) return irregular
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:oes|ches|shes|xes|sses|zzes)$/.test(word)) return word === 'shoes' ? 'shoe' : word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/**
 * Splits a name into lower-case words without brackets, punctuation and Latin accents; hyphens separate words. Only
 * the first 200 characters are read.
 */
export function splitNameWords(name: string): string[] {
  const plain = name
    .slice(0, 200)
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/['’`]s(?![a-z])/g, 's')
    .replace(/['’`®™*]/g, '')
    .replace(/&/g, ' and ')
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
  const words: string[] = []
  let word = ''
  for (const char of `${plain} `) {
    if (isLetter(char) || isDigit(char) || char === '%') word += char
    else if (word) {
      words.push(word)
      word = ''
    }
  }
  return words
}

/** Whether a preparation before `noun` names another product: 'chopped tomatoes', not 'chopped onions'. */
export function isSoldPrepared(word: string, noun: string): boolean {
  const soldPrepared = Object.hasOwn(SOLD_PREPARED, word) ? SOLD_PREPARED[word] : undefined
  return soldPrepared !== undefined && splitNameWords(noun).some((part) => soldPrepared.has(singularize(part)))
}

/** Whether a lower-case word does not affect which product is bought: 'large', 'chopped', 'fresh'. */
export function isDescriptiveWord(word: string): boolean {
  return DESCRIPTIVE_WORDS.has(word)
}

/** Removes descriptive words from a name, keeping its spelling; returns the whole name if nothing else is left. */
export function stripDescriptiveWords(name: string): string {
  const text = name.replace(/\s+/g, ' ').trim()
  const words = text
    .replace(/\([^)]*\)/g, ' ')
    .split(' ')
    .filter(Boolean)
  const isBranded = /[®™]/.test(text)
  const plain = words.map((word) => word.toLowerCase().replace(/[^a-z-]/g, ''))
  const remaining = words.filter(
    (word, index) =>
      /[^-–—,.;:]/.test(word) && ((isBranded && PART_OF_BRAND.test(word)) || !isDescriptiveAt(plain, index)),
  )
  const stripped = (remaining.length > 0 ? remaining.join(' ') : text)
    .replace(/^[\s,;:.\-–—]+|[\s,;:.\-–—]+$/g, '')
    .replace(/\s,/g, ',')
  const displayed = stripped || text
  if (displayed.length <= 3 || displayed !== displayed.toUpperCase()) return displayed
  const lower = displayed.toLowerCase()
  return isBranded ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower
}

/** No quality in a maker's own name: 'Acme® Hot Salt™'. */
const PART_OF_BRAND = /^(?:Hot|Cold|Very|Big|Little|Best|Good|Firm|Warm|Cracked)$/
/** What says at the beginning of a name how it is sold: 'pitted whole black olives', 'fresh Chinese egg noodles'. */
const SOLD_SO_AT_START = new Set(['fresh', 'pitted', 'minced'])
const SOLD_IN_PACKS = new Set(['packaged', 'bagged'])

const TOMATO_CUTS = new Set(['chopped', 'diced', 'peeled', 'crushed'])

const VIRGIN = /(?:^|\s)(?:virgen|vierge|vergine)(?:\s|$)/

function isDescriptiveAt(words: string[], index: number): boolean {
  const word = words[index] ?? ''
  const next = singularize(words[index + 1] ?? '')
  if (word === 'ground') {
    const after = words.slice(index + 1)
    return after.some((later) => GROUND_SPICES.has(later)) && !after.some((later) => CHILE.test(later))
  }
  if (!DESCRIPTIVE_WORDS.has(word)) return false
  // 'aceite de oliva virgen extra', 'olio extra vergine'
  if (word === 'extra' && VIRGIN.test(`${words[index - 1] ?? ''} ${words[index + 1] ?? ''}`)) return false
  if ((word === 'extra' && words[index + 1] === 'firm') || (word === 'firm' && words[index - 1] === 'extra'))
    return false
  // inner function words belong to the name ('cream of tartar', 'bicarbonate of soda'); only leading and trailing ones
  // are dropped
  if (/^(?:of|the|a|an|each|more|bit|few|some|your|best|good|about)$/.test(word))
    return words.slice(0, index).every((before) => DESCRIPTIVE_WORDS.has(before)) || index === words.length - 1
  if (word === 'fresh' && OTHER_WHEN_FRESH_PRODUCE.test(words.slice(index + 1).join(' '))) return false
  // 'fresh chopped tomatoes' are none of a tin
  if (TOMATO_CUTS.has(word) && words.some((other) => other === 'fresh' || other === 'ripe')) return true
  const soldPrepared = Object.hasOwn(SOLD_PREPARED, word) ? SOLD_PREPARED[word] : undefined
  if (SOLD_IN_PACKS.has(words[index - 1] ?? '')) return false
  if (SOLD_SO_AT_START.has(word) && index === 0 && soldPrepared?.has(singularize(words.at(-1) ?? ''))) return false
  return !soldPrepared?.has(next) && !soldPrepared?.has(singularize(words[index + 2] ?? ''))
}

/**
 * Key that is equal for names of the same product: 'Large Onions, chopped' and 'onion', 'scallions' and 'green
 * onion', 'масло сливочное' and 'сливочное масло', 'Zwiebeln', 'oignon' and 'onion'. Compares whole words, so 'ice' is
 * not found in 'diced'.
 */
export function mergeKey(name: string): string {
  const key = keyInItsLanguage(name)
  const known = TRANSLATED_KEYS.get(key)
  if (known !== undefined || !FRESH.test(name)) return known ?? key
  const plain = TRANSLATED_KEYS.get(keyInItsLanguage(name.replace(FRESH, '')))
  return plain === undefined || OTHER_WHEN_FRESH.has(plain) ? key : plain
}

/** 'perejil fresco' is what a shop sells as 'perejil'. */
const FRESH = /(?<=\p{L})\s(?:fresc[oa]s?|fresch[ei]|frais|fraîche?s?)$/iu
const OTHER_WHEN_FRESH: ReadonlySet<string> = new Set(['cheese', 'cream', 'heavy cream', 'dry yeast', 'milk'])

/** The grade of a flour, which is the same food: 'Weizenmehl Type 405', 'farine T55'. */
const FLOUR_GRADE = /((?:mehl|farine|farine de blé|farina|harina|bloem|мука)),?\s(?:type|typ|tipo|t)?\s?\d{2,4}$/i

function keyInItsLanguage(written: string): string {
  const name = written.replace(FLOUR_GRADE, '$1')
  if (/[\u0400-\u04ff]/.test(name)) return russianMergeKey(name)
  const words = splitNameWords(stripDescriptiveWords(name))
    .map((word) => (word === 'tinned' ? 'canned' : (findForeignSingular(word) ?? singularize(word))))
    .filter((word, index, all) => !(word === 'leaf' && index > 0 && LEAFY_HERBS.has(all[index - 1] ?? '')))
  const key = words.join(' ')
  return ENGLISH_SYNONYMS.get(key) ?? key
}

const TRANSLATED_KEYS = new Map(
  FOOD_TRANSLATIONS.flatMap(([key, names]) => names.map((name) => [keyInItsLanguage(name), key] as const)),
)

const ONE_WORD_SYNONYMS = new Map(
  ENGLISH_SYNONYM_ROWS.split('\n').flatMap((row) => {
    const names = row.split(',').map((name) => name.trim())
    const words = names.filter((name) => !name.includes(' '))
    return words.length > 1 ? words.map((word) => [word, words.filter((other) => other !== word)] as const) : []
  }),
)

/** English names of one word that have another, in the singular: courgette, zucchini. */
export const listWordsWithSynonyms = (): string[] => [...ONE_WORD_SYNONYMS.keys()]

/** The other English names of a food in one word, for its singular or plural: courgettes gives zucchini. */
export const findOneWordSynonyms = (word: string): readonly string[] =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
    .map((singular) => ONE_WORD_SYNONYMS.get(singular))
    .find((names) => names !== undefined) ?? []
