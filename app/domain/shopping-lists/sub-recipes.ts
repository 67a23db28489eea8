import { findAisle } from '#packages/ingredients/tables/aisles'
import { formatItemAmount } from '#packages/ingredients/sum/format-amount'
import { parseShoppingItems, type RecipeIngredientLine } from '#packages/ingredients/sum/merge-ingredients'
import { normaliseLine } from '#packages/ingredients/normalise/normalise'
import { MAX_LINE_LENGTH, parseQuantityAt } from '#packages/ingredients/amounts/quantity'
import type { ItemRecord } from './item-patches'

/** What a line asks for of another recipe. */
type SubRecipeRequest = { quantity: number; unit: string; name: string }
/** A line for a list; `subRecipe`: it names another recipe of the collection. */
export type ListLine = RecipeIngredientLine & { subRecipe?: boolean | undefined }

const MEASURES: ReadonlySet<string | null> = new Set([null, 'batch', 'recipe', 'quantity'])
const MEASURE =
  /^\s?(?:[x×]\s?|(?:full|whole)\s)?(batch|recipe|quantit(?=y|ies))(?:y|(?:i?e)?s)?\s(?:(?:of|for)\s(?:the\s)?)?/i
/** Paprika's link to a recipe. */
const LINK = /(?:(?:batch(?:es)?|recipes?)\s(?:of\s)?)?\[recipe:\s?([^\]]*)\]/i
/** The recipe has it itself, and lists what it is made of. */
const IN_THE_SAME_RECIPE = /\b(?:above|below|follows?|following|notes?)\b/i

/** '½ batch tomato sauce (see recipe)': half of the recipe of that name. Null for a line that names no recipe so. */
export function readSubRecipe(line: string): SubRecipeRequest | null {
  if (!/batch|recipe|quantit/i.test(line) || IN_THE_SAME_RECIPE.test(line)) return null
  const text = normaliseLine(line.slice(0, MAX_LINE_LENGTH).trim()).replace(LINK, 'batch $1')
  const amount = parseQuantityAt(text, 0)
  const asked = text.slice(amount?.end ?? 0)
  const [start, word = ''] = MEASURE.exec(asked) ?? []
  const [name = ''] = asked.slice(start?.length).split(/\s*[,;(*[]|\sor\s/i)
  if (start === undefined || titleKey(name) === '') return null
  // Of '1-2 batches' it is enough to have two.
  return { quantity: amount?.high ?? 1, unit: word.toLowerCase().replace(/^quantit$/, 'quantity'), name }
}

const SAYS_NOTHING =
  /^(?:the|an?|my|our|your|of|for|best|ever|easy|simple|basic|classic|perfect|favou?rite|homemade|recipe)$/

/** The words of a title that say which dish it is: equal for 'The best pizza dough recipe' and 'Pizza dough'. */
export const titleKey = (title: string): string =>
  (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SAYS_NOTHING.test(word)).join(' ')

/**
 * The recipe that each line asks for as a whole, never the line's own; of several of a name the one that is spelled so,
 * else the first.
 */
export function matchSubRecipes(
  lines: readonly RecipeIngredientLine[],
  recipes: readonly { id: string; title: string }[],
): (string | null)[] {
  const byKey = new Map<string, { id: string; title: string }[]>()
  for (const recipe of recipes)
    byKey.set(titleKey(recipe.title), [...(byKey.get(titleKey(recipe.title)) ?? []), recipe])
  return lines.map(({ line, recipeId }) => {
    const { name = '' } = readSubRecipe(line) ?? {}
    const found = byKey.get(titleKey(name))?.filter(({ id }) => id !== recipeId) ?? []
    return (found.find(({ title }) => title.toLowerCase() === name.toLowerCase()) ?? found[0])?.id ?? null
  })
}

/** Items of the recipes that lines ask for, each as it is written: '1 batch plain icing'. */
export function createSubRecipeItems(lines: readonly ListLine[], newId: () => string): ItemRecord[] {
  const byKey = new Map<string, ListLine[]>()
  for (const line of lines) {
    const asked = readSubRecipe(line.line)
    if (asked) byKey.set(subRecipeKey(asked), [...(byKey.get(subRecipeKey(asked)) ?? []), line])
  }
  return [...byKey.values()].map((same, position) => {
    const { name: written = '' } = readSubRecipe(same[0]!.line) ?? {}
    const read = parseShoppingItems(written)[0]?.name
    // In small letters, where they may be.
    const name = read?.toLowerCase() === written.toLowerCase() ? read : written
    const sources = same.map(({ line, recipeId = null, title = null, factor = 1 }) => {
      const amount = formatItemAmount({ name, ...sumSubRecipes([{ line, factor }]) })
      return { recipeId, title, line, factor, amount, subRecipe: true }
    })
    const fields = { name, aisle: findAisle(name), checked: false, removed: false }
    return { id: newId(), position, ...fields, ...sumSubRecipes(same), sources }
  })
}

/** Equal for items of one recipe in one measure. */
export const subRecipeKey = ({ name, unit }: Pick<ItemRecord, 'name' | 'unit'>): string =>
  `${unit} of ${titleKey(name)}`

/** How much of a recipe its lines ask for together. */
export function sumSubRecipes(lines: readonly ListLine[]) {
  const asked = lines.map(({ line, factor = 1 }) => ({ factor, ...readSubRecipe(line) }))
  const quantity = asked.reduce((sum, { factor, quantity = 0 }) => sum + factor * quantity, 0)
  return { quantity, quantity_max: null, unit: asked[0]?.unit ?? null, amounts: null }
}

/** How often the recipe of an item is made: as the item says, or its lines where it has got an amount of another kind. */
export const countBatches = (item: Pick<ItemRecord, 'quantity' | 'quantity_max' | 'unit' | 'sources'>): number =>
  (MEASURES.has(item.unit) && (item.quantity_max ?? item.quantity)) || sumSubRecipes(item.sources).quantity
