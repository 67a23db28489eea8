import { message, type Message } from '#packages/texts/t'
import { memoizeByReference } from '#app/platform/flow/single-flight'

/**
 * How much may be stored together, in bytes of text, beside what a single field holds and how many rows there may be. What
 * is above a limit already stays, and may shrink.
 */
export const MAX_LIST_BYTES = 500_000
export const MAX_LISTS_BYTES = 10_000_000
export const MAX_COLLECTION_BYTES = 40_000_000
/** Of what a plan shows: the titles, addresses and notes of its entries. */
export const MAX_PLAN_BYTES = 1_000_000
export const MAX_PLANS_BYTES = 5_000_000
/** Of the ingredients that one list is made from: some seconds of reading. */
export const MAX_LISTED_CHARACTERS = 250_000
/** Of the titles and addresses in one import's report. */
export const MAX_REPORT_BYTES = 4_000_000
/** Names of items whose aisle a household has chosen. */
export const MAX_REMEMBERED_AISLES = 1000
export const MAX_REMEMBERED_NAME = 100
/** Of what was cooked: three a day for thirty years. */
export const MAX_COOKED_DISHES = 33_000
/** Of the addresses of what was cooked, of one import. */
export const MAX_COOKED_BYTES = 4_000_000

const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(Math.ceil(bytes / 100_000) / 10).toLocaleString('en')} MB`

export const LIST_TOO_LARGE = message('A list holds at most {size} with the recipe lines behind its items.', {
  size: formatBytes(MAX_LIST_BYTES),
})
export const LISTS_TOO_LARGE = message(
  'Your shopping lists hold at most {size} together. Please delete an old one first.',
  { size: formatBytes(MAX_LISTS_BYTES) },
)
export const COLLECTION_TOO_LARGE = message(
  'Your collection is full: it holds at most {size} of text. Please remove some recipes first.',
  { size: formatBytes(MAX_COLLECTION_BYTES) },
)
export const PLAN_TOO_LARGE = message(
  'A meal plan holds at most {size} with the titles and addresses of its recipes.',
  { size: formatBytes(MAX_PLAN_BYTES) },
)
export const PLANS_TOO_LARGE = message(
  'Your meal plans hold at most {size} together. Please delete an old plan first.',
  { size: formatBytes(MAX_PLANS_BYTES) },
)
export const REPORT_TOO_LONG = message('The titles and addresses in this file are too long for one import.')
export const TOO_MANY_COOKED_DISHES = message('We keep no more than 33,000 cooked dishes of a household.')
export const TOO_MUCH_FOR_A_LIST = message(
  'These recipes have more than {max} characters of ingredients, too many for one list. Please choose fewer recipes.',
  { max: MAX_LISTED_CHARACTERS.toLocaleString('en') },
)

/** Whether a sum has grown past its limit. */
export const isPastLimit = (bytes: number, before: number, limit: number): boolean => bytes > limit && bytes > before

export type SharedSum = {
  what: 'recipes' | 'plans' | 'lists' | 'cooked' | 'staples' | 'recurring' | 'shops'
  coming: number
  there: number
  limit: number
  /** Else counted. */ areBytes: boolean
}

/** Why two households cannot be one; null if they can. */
export function describeTooMuchTogether(sums: readonly SharedSum[]): Message | null {
  const past = sums.find(({ coming, there, limit }) => isPastLimit(coming + there, there, limit))
  if (!past) return null
  const { what, coming, there, limit, areBytes } = past
  const format = (sum: number) => (areBytes ? formatBytes(sum) : sum.toLocaleString('en'))
  return message(
    'Together you would have {what, select, recipes {{sum} of recipes} plans {{sum} of meal plans} lists {{sum} of shopping lists} cooked {{sum} cooked dishes} staples {{sum} things that are always at home} recurring {{sum} things that are bought every few weeks} other {{sum} shops}}, and a household holds at most {limit}. Please remove some first.',
    { what, sum: format(coming + there), limit: format(limit) },
  )
}

/** The first ones that fit together; `leave` gets each of the others. */
export function keepWhatFits<Part>(
  parts: readonly Part[],
  sizeOf: (part: Part) => number,
  limit: number,
  leave: (part: Part) => void,
): Part[] {
  let sum = 0
  return parts.filter((part) => {
    const size = sizeOf(part)
    const fits = sum + size <= limit
    if (fits) sum += size
    else leave(part)
    return fits
  })
}

type SizedItem = { name: string; unit: string | null; ownAisle?: string | null; amounts: unknown; sources: unknown }

const byteEncoder = new TextEncoder()
export const countBytes = (text: string): number => byteEncoder.encode(text).length

type SizedRecipe = {
  title: string
  image_url: string | null
  source_url: string | null
  summary: string | null
  ingredients: readonly string[]
  steps: readonly string[]
}
/** Of a recipe that is not stored yet, about as the trigger of saved_recipes counts it. */
export const recipeBytes = ({ title, image_url, source_url, summary, ingredients, steps }: SizedRecipe): number =>
  countBytes([title, image_url, source_url, summary, ...ingredients, ...steps].join(''))

/** Of an item of a list. */
const itemBytes = memoizeByReference(({ name, unit, ownAisle, amounts, sources }: SizedItem) =>
  countBytes(JSON.stringify([name, unit, ownAisle, amounts, sources])),
)
export const itemsBytes = (items: readonly SizedItem[]): number => items.reduce((sum, item) => sum + itemBytes(item), 0)
