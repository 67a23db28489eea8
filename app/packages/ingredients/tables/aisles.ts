import { namesWith, type Food } from './foods'
import { createLexicon, tokenizeFolded, type LexiconMatch } from './lexicon'
import { wordsOf } from './words'

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

const aisleOf = ({ aisle }: Food) => (aisle === null ? [] : [aisle])
const findAisles = createLexicon(namesWith<Aisle>(aisleOf, ({ names, russian }) => [...names, ...russian]))
/** Foods whose names are not English: 'kartoffel*', '*mehl'. */
const findForeignAisles = createLexicon(namesWith<Aisle>(aisleOf, ({ others }) => others))

/** Words that move a product to another aisle: frozen peas, tinned peaches. */
const findPreservedAisles = createLexicon<'frozen' | 'tins and jars'>({
  frozen: 'frozen, замороженн*, свежеморожен*, заморожен*',
  'tins and jars':
    'canned, tinned, jarred, pickled, in brine, консервирован*, маринован*, соленый, соленая, соленые, соленых, квашен*',
})

/** 'tiefgekühlt', 'surgelé', 'en conserve': what moves a food to another aisle. */
const findForeignPreservedAisles = createLexicon({
  frozen: 'tiefgekühlt*, gefroren*, tk, surgelé*, congelad*, surgelat*, diepvries, bevroren',
  'tins and jars':
    'en conserve, en boîte, en boite, en lata, de bote, en conserva, in scatola, sott olio, sottaceto, uit blik, aus der dose, eingelegt*',
})

/** A word between the head of a name and what it is of: 'aceite de oliva', 'succo di limone'. */
const PARTICLE_WORDS = new Set(
  'de d du des la del di della dello al alla aux au à a con con en in y et e und mit'.split(' '),
)

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
const NAME_TAIL_WORDS = wordsOf('name tail', 'any')
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
  '^(?:origan|romarin|thym|basilic|menthe|persil|aneth|sauge|estragon|coriandre|rosmarin|thymian|basilikum|' +
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
const TELLING_HEADS = new Set(['flour', 'chip', 'soup', 'creamer', 'kimchi'])

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
