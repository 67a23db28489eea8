import { namesWith, type Food } from './foods'
import { createLexicon, tokenizeFolded, type LexiconMatch } from './lexicon'
import { readRows } from './read-table'
import { cellOf, wordsOf, listOf, isCyrillic } from './words'

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
export const DRIED_HERBS = wordsOf('dried herb', 'any')
const CHILES = wordsOf('chile', 'any')
const DRIED_IN_OIL = /sun[- ]?dried\stomato(?:es)?\s.*\boil\b|\boil[- ]packed\b/i
const RUSSIAN_ADJECTIVE_ENDING = listOf(
  '*ыи, *ии, *ои, *ая, *яя, *ое, *ее, *ые, *ие, *ых, *их, *ого, *его, *ую, *юю, *ым, *им, *ыми, *ими, *ому, *ему, *еи',
)

/** The words of a name: its first, its last, one of all, one before the last. */
const PLACES: readonly ((words: readonly string[]) => readonly string[])[] = [
  (words) => words.slice(0, 1),
  (words) => words.slice(-1),
  (words) => words,
  (words) => words.slice(0, -1),
]

/**
 * Rows of data/aisle-rules.tsv: each moves a name that meets all its conditions to another aisle. `from` has where its
 * longest phrase is sold, `first`, `last`, `some` and `before` the words of its head, folded, `name` a pattern.
 */
const AISLE_RULES = readRows('aisle-rules').map(([from = '', ...cells]) => {
  const [count = '', name = '', units = '', to = ''] = cells.slice(PLACES.length)
  const conditions = PLACES.flatMap((wordsAt, place) =>
    (cells[place] ? cells[place].split(' & ') : []).map((words) => ({ wordsAt, list: cellOf(words) })),
  )
  return {
    from: from === '' ? null : new Set(from.split(', ')),
    conditions,
    isOneWord: count === '1',
    name: name === '' ? null : new RegExp(name, 'iu'),
    units: units === '' ? null : new Set(units.split(' ')),
    to: AISLES.find((aisle) => aisle === to) ?? 'other',
  }
})

/** Where the first rule that applies moves a name; null without one. */
function aisleByRule(found: Aisle | 'unknown', words: readonly string[], name: string, unit: string | null) {
  const rule = AISLE_RULES.find(
    (rule) =>
      rule.from?.has(found) !== false &&
      (rule.units === null || (unit !== null && rule.units.has(unit))) &&
      (!rule.isOneWord || words.length === 1) &&
      rule.conditions.every(({ wordsAt, list }) => wordsAt(words).some(list.has)) &&
      rule.name?.test(name) !== false,
  )
  return rule?.to ?? null
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
  const best = isCyrillic(name)
    ? bestRussianMatch(matches)
    : longerMatch(bestEnglishMatch(matches, words.length), bestForeignMatch(words))
  const maker = findMakerAisles(words)[0]
  // the chilli of that name is none of the maker's
  if (maker?.index === 0 && !words.some((word) => CHILES.has(word))) return maker.groups[0] ?? 'other'
  const found = best?.groups[0] ?? 'unknown'
  const state = preserved?.groups[0]
  // Butter is frozen at home.
  const isHomeFrozen = state === 'frozen' && found === 'dairy and eggs' && words.at(-1) === 'butter'
  if (state && !isHomeFrozen && found !== 'spices' && found !== 'drinks') return state
  return aisleByRule(found, words, name, unit) ?? (found === 'unknown' ? 'other' : found)
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
    match.length * 2 - (match.length === 1 && RUSSIAN_ADJECTIVE_ENDING.has(match.term) ? 1 : 0)
  return matches.reduce<LexiconMatch<Aisle> | undefined>(
    (best, next) => (!best || weight(next) > weight(best) ? next : best),
    undefined,
  )
}
