import { message, type Message } from '#packages/texts/t'
import { appendDietParams } from '#app/domain/recipes/diets'
import type { Diet } from '#packages/ingredients/diets/diets'
import type { z } from 'zod'
import type { HavingResponse } from './responses'

/** Things that a search uses, at most. */
export const MAX_HAVE = 10
export const MAX_HAVE_LENGTH = 200

/** What every kitchen has: never missing, and no reason for a recipe. */
export const STAPLES: readonly string[] = [
  'salt',
  'black pepper',
  'oil',
  'water',
  'sugar',
  'flour',
  'vinegar',
  'cornstarch',
  'baking powder',
  'baking soda',
  'paprika',
  'cumin',
  'oregano',
  'cinnamon',
  'nutmeg',
  'turmeric',
  'bay leaf',
  'chile powder',
  'curry powder',
  'ground coriander',
  'red pepper flake',
]

/** What a word stands for that names more than one thing. */
export const BROAD_ITEMS: Readonly<Record<string, readonly string[]>> = {
  cheese: [
    'cheddar',
    'mozzarella',
    'parmesan',
    'feta',
    'goat cheese',
    'cream cheese',
    'ricotta',
    'gruyere',
    'blue cheese',
  ],
  fish: ['white fish', 'salmon', 'tuna', 'mackerel', 'trout'],
  meat: ['beef', 'pork', 'beef mince', 'ground pork', 'lamb', 'chicken'],
  mince: ['beef mince', 'ground pork', 'ground lamb', 'ground turkey', 'ground chicken'],
  'minced meat': ['beef mince', 'ground pork', 'ground lamb'],
  'ground meat': ['beef mince', 'ground pork', 'ground lamb'],
  herb: ['parsley', 'basil', 'cilantro', 'mint', 'dill', 'chive', 'thyme', 'rosemary', 'sage'],
  'mixed herb': ['parsley', 'basil', 'chive', 'thyme'],
  berry: ['strawberry', 'raspberry', 'blueberry', 'blackberry'],
  nut: ['walnut', 'almond', 'cashew', 'peanut', 'hazelnut', 'pistachio', 'pecan'],
  seafood: ['shrimp', 'white fish', 'salmon', 'mussel', 'squid'],
  pulse: ['lentil', 'bean', 'chickpea'],
  greens: ['spinach', 'kale', 'salad leaf', 'cabbage', 'pak choi'],
  green: ['spinach', 'kale', 'salad leaf', 'cabbage', 'pak choi'],
}

/** What can be tapped without typing: as it is searched, and as it is said. */
export const COMMON_ITEMS: Readonly<Record<string, Message>> = {
  eggs: message('eggs'),
  potatoes: message('potatoes'),
  onions: message('onions'),
  tomatoes: message('tomatoes'),
  carrots: message('carrots'),
  leeks: message('leeks'),
  mushrooms: message('mushrooms'),
  spinach: message('spinach'),
  broccoli: message('broccoli'),
  'bell peppers': message('bell peppers'),
  courgettes: message('courgettes'),
  cream: message('cream'),
  cheddar: message('cheddar'),
  yoghurt: message('yoghurt'),
  chicken: message('chicken'),
  'beef mince': message('beef mince'),
  bacon: message('bacon'),
  salmon: message('salmon'),
  pasta: message('pasta'),
  rice: message('rice'),
  chickpeas: message('chickpeas'),
  'tinned tomatoes': message('tinned tomatoes'),
}

export const HAVING_TIMES = [15, 30, 45] as const

/** The things of what somebody typed: 'leeks, eggs and cream' are three. Each once. */
export function splitHave(texts: readonly string[]): string[] {
  const things = texts
    .flatMap((text) => text.slice(0, MAX_HAVE_LENGTH).split(/[,;\n]|\s(?:and|und|et|y|e|en|и)\s/i))
    .map((thing) => thing.trim())
    .filter((thing) => /\p{L}/u.test(thing))
  return [...new Set(things)]
}

/** Results of a page: fills rows of two and three. */
export const HAVING_SIZE = 12

/** Up to 45 minutes; null for any time. */
export const parseHavingTime = (text: string | null): number | null =>
  HAVING_TIMES.find((minutes) => String(minutes) === text) ?? null

/** What is searched with: `diets` is null where the cook's own apply. */
export type HavingChoice = { have: readonly string[]; minutes: number | null; diets: readonly Diet[] | null }

export function havingPath({ have, minutes, diets }: HavingChoice): string {
  const parameters = new URLSearchParams(have.map((thing) => ['have', thing]))
  if (minutes !== null) parameters.set('time', String(minutes))
  appendDietParams(parameters, diets)
  return parameters.size > 0 ? `/with-what-i-have?${parameters}` : '/with-what-i-have'
}

type ItemUse = { used: number; missing: readonly string[]; isOwn: boolean; quality_score: number }

/** For sorting: what uses most comes first, then what lacks least, then one's own, then the better one. */
export const compareItemUse = (a: ItemUse, b: ItemUse): number =>
  b.used - a.used ||
  a.missing.length - b.missing.length ||
  Number(b.isOwn) - Number(a.isOwn) ||
  b.quality_score - a.quality_score

/** Sets that one lookup asks for. */
const MAX_SETS = 4
const MANY_ITEMS = 7

type ItemLookup = { rare: string[]; sets: string[][] }

/**
 * What to ask the index for, one lookup after the other until enough is found, so that few recipes are read: recipes
 * with any of the rarest things, as many things as `budget` recipes have, and of the common ones those that have several
 * together: all of them, all but one, three, two, and last the rarest of them alone.
 */
export function planItemLookups(
  have: readonly string[],
  countRecipes: (item: string) => number,
  budget: number,
): ItemLookup[] {
  const byRarity = [...have].sort((a, b) => countRecipes(a) - countRecipes(b))
  let total = 0
  const rare = byRarity.filter((item) => (total += countRecipes(item)) <= budget)
  const common = byRarity.slice(rare.length)
  if (common.length === 0) return [{ rare, sets: [] }]
  const together = [3, 2].filter((size) => size < common.length).map((size) => chooseItems(common, size))
  // Those that have all of many things are so few that the lookup for all but one finds them too.
  const isWholeApart = have.length > 1 && (rare.length > 0 || common.length < MANY_ITEMS)
  const whole: ItemLookup[] = isWholeApart ? [{ rare: [], sets: [[...have]] }] : []
  if (rare.length > 0) return [...whole, ...[[common.slice(0, 3)], ...together].map((sets) => ({ rare, sets }))]
  const allButOne =
    common.length > 4 ? [common.slice(-MAX_SETS).map((left) => common.filter((item) => item !== left))] : []
  return [...whole, ...[...allButOne, ...together, [common.slice(0, 1)]].map((sets) => ({ rare, sets }))]
}

/** Up to MAX_SETS sets of `size` of these things, those of the first things first. */
function chooseItems(things: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return things
    .flatMap((thing, at) =>
      chooseItems(things.slice(at + 1, at + 1 + MAX_SETS), size - 1).map((rest) => [thing, ...rest]),
    )
    .filter((set) => set.length === size)
    .slice(0, MAX_SETS)
}

/** A recipe for what is at home: what it uses of it, and what must be bought, by name. */
export type HavingResult = z.output<typeof HavingResponse>['results'][number]
