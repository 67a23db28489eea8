import { wordsIn } from './words'
import { FOODS } from './foods'
import { foldDiacritics } from './lexicon'

/** What one millilitre, one piece or one named part of a food weighs, in grams. */
export type FoodMeasure = {
  gramsPerMl?: number
  gramsPerPiece?: number
  /** Grams of a counted unit: a clove, a stalk, a bunch. */
  gramsPerUnit: Readonly<Record<string, number>>
  /** How it is sold if lines state it in several ways. */
  soldBy: 'mass' | 'volume' | 'piece' | 'bunch' | 'head'
}

const HERB_UNITS = {
  bunch: 30,
  bundle: 30,
  packet: 30,
  handful: 12,
  sprig: 1.5,
  stem: 1.5,
  stalk: 1.5,
  branch: 2,
  leaf: 0.4,
}
const GENERAL_UNITS = {
  handful: 30,
  pinch: 0.4,
  dash: 0.6,
  drop: 0.1,
  drizzle: 5,
  splash: 8,
  sprinkle: 1,
  sprinkling: 2,
}

const MEASURES = new Map<string, FoodMeasure>()
/** By the names of one word in other languages, without accents. */
const OTHER_NAMES = new Map<string, FoodMeasure>()
for (const { names, others, soldBy, grams } of FOODS) {
  if (soldBy === null) continue
  const { ml: gramsPerMl, each: gramsPerPiece, ...gramsPerUnit } = grams
  const measure = {
    gramsPerMl,
    ...(gramsPerPiece && { gramsPerPiece }),
    gramsPerUnit: { ...GENERAL_UNITS, ...(soldBy === 'bunch' ? HERB_UNITS : {}), ...gramsPerUnit },
    soldBy,
  }
  for (const name of names) MEASURES.set(name, measure)
  for (const name of others) if (!/[ *]/.test(name)) OTHER_NAMES.set(foldDiacritics(name), measure)
}

const OIL = /^(?:huile|aceite|olio)\s|(?:en|ps|am|uss|kos)ol$|(?:^|[a-z])olie$/

/** States in which a food no longer weighs what the fresh one does. */
const OTHER_STATES = new Set(
  wordsIn(`dried canned frozen pickled ground smoked cooked roasted candied crystallised stem fried crispy crushed mashed
  instant caramelized caramelised creamed blushed pre`),
)

/**
 * The measure of a food by its merge key, of its longest ending that has one: 'basmati rice' is measured as rice.
 * Null for unknown foods.
 */
export function findFoodMeasure(key: string): FoodMeasure | null {
  const words = key.split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const measure = MEASURES.get(words.slice(from).join(' '))
    if (!measure) continue
    const isOtherState = words.slice(0, from).some((word) => OTHER_STATES.has(word))
    if (!isOtherState) return measure
    return measure.soldBy === 'mass' || measure.soldBy === 'volume'
      ? { ...measure, gramsPerUnit: GENERAL_UNITS, gramsPerPiece: undefined }
      : null
  }
  if (words.length < 4 && OIL.test(key)) return MEASURES.get('oil') ?? null
  const other = words.length < 3 ? (OTHER_NAMES.get(words[0] ?? '') ?? OTHER_NAMES.get(words.at(-1) ?? '')) : undefined
  return other ?? null
}

/** How much of a food is cooked to one of the same measure, by volume and by weight; of pasta, grams to a millilitre. */
export type RawShare = { ofVolume: number; ofMass: number; isWeighed?: true }

export const PASTA =
  'pasta|spaghetti|noodle|macaroni|penne|ziti|linguine|fettuccine|tagliatelle|vermicelli|orzo|farfalle|fusilli|rotini|' +
  'rigatoni|pasta shell'
/** From packets and USDA FoodData Central, rounded: a cup of rice fills three, two ounces of pasta one. */
const RAW_SHARES: readonly (readonly [foods: string, share: RawShare])[] = [
  ['rice|quinoa|bulgur|millet', { ofVolume: 1 / 3, ofMass: 0.36 }],
  ['barley|farro|spelt|freekeh', { ofVolume: 0.35, ofMass: 0.38 }],
  ['couscous', { ofVolume: 0.4, ofMass: 0.4 }],
  [PASTA, { ofVolume: 0.24, ofMass: 0.45, isWeighed: true }],
]
const SHARES_OF_FOODS = RAW_SHARES.map(
  ([foods, share]) => [new RegExp(String.raw`^(?:[\w-]+ ){0,3}(?:${foods})s?$`, 'i'), share] as const,
)

/** What is bought of a grain or pasta for one of it cooked; null for other foods, of which some are sold cooked. */
export const findRawShare = (name: string): RawShare | null =>
  SHARES_OF_FOODS.find(([pattern]) => pattern.test(name))?.[1] ?? null
