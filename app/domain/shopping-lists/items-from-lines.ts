import { formatItemAmount } from '#packages/ingredients/sum/format-amount'
import {
  mergeLineIntoItem,
  parseShoppingItems,
  mergeItems,
  type RecipeIngredientLine,
  type ShoppingItem,
} from '#packages/ingredients/sum/merge-ingredients'
import { createPurchaseList } from '#packages/ingredients/sum/purchase-list'
import { purchaseKey } from '#packages/ingredients/product/purchase-key'
import { repairRecipeLines } from '#packages/ingredients/recipe/recipe-lines'
import { memoizeByReference } from '#app/platform/flow/single-flight'
import type { ItemRecord } from './item-patches'
import { isSubRecipeItem, type ListItemSource } from './shopping-list'
import { createSubRecipeItems, subRecipeKey, sumSubRecipes, type ListLine } from './sub-recipes'

type GenerateId = () => string
type ItemContent = Pick<ItemRecord, 'name' | 'quantity' | 'quantity_max' | 'unit' | 'amounts' | 'aisle'>

const MAX_MERGED_NAME_LENGTH = 500

/** Cap of stored sources per item; the amount still includes the rest. */
const MAX_ITEM_SOURCES = 100

/** What another recipe makes is no more of what a shop sells by its name. */
const purchaseKeyOf = memoizeByReference((item: ItemRecord) =>
  isSubRecipeItem(item) ? subRecipeKey(item) : itemPurchaseKey(item),
)

/** New items from recipe lines: what is to be bought, in recipe order, with their sources. */
export function createItemsFromLines(recipeLines: ListLine[], newId: GenerateId): ItemRecord[] {
  const lines = repairRecipeLines(recipeLines.filter((line) => !line.subRecipe))
  const sourceOf = createSourceResolver(lines)
  const items = createPurchaseList(lines).map((item, position) => ({
    ...createMergedItem(item, position, newId()),
    sources: item.sources.slice(0, MAX_ITEM_SOURCES).map((source, at, all) => {
      // A recipe that is cooked twice has each of its lines twice, each with its own factor.
      const before = all.slice(0, at).filter((other) => lineKey(other) === lineKey(source)).length
      return sourceOf(source, itemPurchaseKey(item), before)
    }),
  }))
  const made = createSubRecipeItems(
    recipeLines.filter(({ subRecipe }) => subRecipe),
    newId,
  )
  if (made.length === 0) return items
  const recipes = recipeLines.map(({ recipeId = null }) => recipeId)
  const placeOf = ({ sources: [source] }: ItemRecord) => recipes.indexOf(source?.recipeId ?? null)
  return [...items, ...made]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((item, position) => ({ ...item, position, sources: item.sources.slice(0, MAX_ITEM_SOURCES) }))
}

/**
 * Adds typed text: merges into the same unchecked item, else appends. Null when there is nothing to buy in it.
 * @param isSeparate appends it in any case
 */
export function addLineToItems(
  items: ItemRecord[],
  line: string,
  newId: GenerateId,
  { isSeparate = false }: { isSeparate?: boolean | undefined } = {},
): ItemRecord[] | null {
  const newItems = parseShoppingItems(line)
  if (newItems.length === 0) return null
  return newItems.reduce((list, item) => {
    const source = { recipeId: null, title: null, line, factor: 1, amount: formatItemAmount(item) }
    const key = itemPurchaseKey(item)
    const same = isSeparate
      ? undefined
      : list.find((other) => !other.checked && !other.removed && purchaseKeyOf(other) === key)
    if (!same)
      return [
        ...list,
        {
          ...createMergedItem(item, 1 + Math.max(-1, ...list.map(({ position }) => position)), newId()),
          name: (newItems.length === 1 ? item.name + typedRemark(line) : item.name).slice(0, MAX_MERGED_NAME_LENGTH),
          sources: [source],
        },
      ]
    const joined =
      (newItems.length === 1 && mergeLineIntoItem(same, line)) ||
      mergeItems([
        { ...same, sources: [] },
        { ...item, name: same.name },
      ])[0]!
    return list.map((item) =>
      item === same
        ? {
            ...same,
            ...toItemContent(joined),
            name: same.name,
            aisle: same.aisle,
            sources: [...same.sources, source].slice(-MAX_ITEM_SOURCES),
          }
        : item,
    )
  }, items)
}

/**
 * Adds items, for example of a recipe, to those of a list. One that is still to be bought grows and keeps its id, name and
 * place; a ticked or removed one stays as it is, and what is needed beside it is a new item at the end.
 */
export function addItemsToItems(items: ItemRecord[], added: ItemRecord[]): ItemRecord[] {
  const after = [...items]
  let position = Math.max(-1, ...items.map((item) => item.position))
  for (const item of added) {
    const key = purchaseKeyOf(item)
    const index = after.findIndex((other) => !other.checked && !other.removed && purchaseKeyOf(other) === key)
    const same = after[index]
    if (same) after[index] = joinItems(same, item)
    else after.push({ ...item, position: ++position })
  }
  return after
}

function joinItems(item: ItemRecord, added: ItemRecord): ItemRecord {
  const joined = mergeItems([
    { ...item, sources: [] },
    { ...added, name: item.name, sources: [] },
  ])[0]!
  return {
    ...item,
    ...toItemContent(joined),
    name: item.name,
    aisle: item.aisle,
    sources: [...item.sources, ...added.sources].slice(-MAX_ITEM_SOURCES),
  }
}

/** The bracket that a user typed behind a name, which is meant for the shop: ' (the good one)'. */
function typedRemark(line: string): string {
  const remark = /\(([^()]+)\)\s*$/.exec(line)?.[1]?.trim() ?? ''
  return /\p{L}/u.test(remark) && !/\d/.test(remark) && !line.trimStart().startsWith('(') ? ` (${remark})` : ''
}

/**
 * Splits an item into one per recipe, or one per line when all are of one recipe. Null when there is nothing to
 * split. The first part keeps the id.
 */
export function splitItemBySources(items: ItemRecord[], id: string, newId: GenerateId): ItemRecord[] | null {
  const whole = items.find((item) => item.id === id)
  const parts = whole ? groupSources(whole.sources) : []
  if (!whole || parts.length < 2) return null
  const key = itemPurchaseKey(whole)
  const split = parts.map((sources, index): ItemRecord => {
    const same = createPurchaseList(sources).find((item) => itemPurchaseKey(item) === key)
    const amounts = isSubRecipeItem(whole)
      ? sumSubRecipes(sources)
      : same
        ? toItemContent(same)
        : { quantity: null, quantity_max: null, unit: null, amounts: null }
    return { ...whole, ...amounts, name: whole.name, aisle: whole.aisle, id: index === 0 ? whole.id : newId(), sources }
  })
  return items.flatMap((item) => (item === whole ? split : [item]))
}

/** Sources grouped by recipe, or by line within a single recipe. */
export function groupSources(sources: ListItemSource[]): ListItemSource[][] {
  const byRecipe = new Map<string, ListItemSource[]>()
  sources.forEach((source, index) => {
    const key = source.recipeId ?? source.title ?? `typed ${index}`
    byRecipe.set(key, [...(byRecipe.get(key) ?? []), source])
  })
  return byRecipe.size > 1 ? [...byRecipe.values()] : sources.map((source) => [source])
}

/** Equal for two names of one thing to buy: 'leek' and 'leeks'. */
export function itemPurchaseKey({ name, unit, amounts }: Pick<ItemContent, 'name' | 'unit' | 'amounts'>): string {
  return purchaseKey(name, unit ?? amounts?.find((amount) => amount.unit !== null)?.unit ?? null)
}

function createMergedItem(item: ShoppingItem, position: number, id: string): ItemRecord {
  return { id, position, ...toItemContent(item), checked: false, sources: [], removed: false }
}

function toItemContent({
  name,
  quantity,
  quantity_max,
  unit,
  amounts,
  each,
  aisle,
}: Omit<ShoppingItem, 'sources' | 'aisle'> & { aisle: ItemRecord['aisle'] }): ItemContent {
  return {
    name: name.slice(0, MAX_MERGED_NAME_LENGTH),
    quantity,
    quantity_max,
    unit,
    amounts: amounts ?? (each && quantity !== null ? [{ quantity, quantity_max, unit, each }] : null),
    aisle,
  }
}

const lineKey = ({ recipeId, line }: { recipeId?: string | null; line: string }) => `${recipeId} ${line}`

/** The amount of each line alone, memoized per line; `repeat` counts the same line of the same recipe. */
function createSourceResolver(lines: RecipeIngredientLine[]) {
  const factors = new Map<string, number[]>()
  for (const line of lines) factors.set(lineKey(line), [...(factors.get(lineKey(line)) ?? []), line.factor ?? 1])
  const parsedByLine = new Map<string, ShoppingItem[]>()
  return (
    { recipeId, title, line }: { recipeId: string | null; title: string | null; line: string },
    key: string,
    repeat: number,
  ): ListItemSource => {
    const factor = factors.get(lineKey({ recipeId, line }))?.[repeat] ?? 1
    const alone = `${factor} ${line}`
    if (!parsedByLine.has(alone)) parsedByLine.set(alone, parseShoppingItems({ line, factor }))
    const parsed = parsedByLine.get(alone)
    // a purchase can have another name than the line has: bread of 'toast'
    const same = parsed?.find((item) => itemPurchaseKey(item) === key) ?? (parsed?.length === 1 ? parsed[0] : undefined)
    return { recipeId, title, line, factor, amount: same ? formatItemAmount(same) : '' }
  }
}
