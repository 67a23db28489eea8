import { formatItemAmount } from '#packages/ingredients/format-amount'
import {
  mergeLineIntoItem,
  parseShoppingItems,
  mergeItems,
  mergeIngredients,
} from '#packages/ingredients/merge-ingredients'
import type { RecipeIngredientLine, ShoppingItem } from '#packages/ingredients/merge-ingredients'
import { mergeKey } from '#packages/ingredients/ingredient-names'
import type { ItemRecord } from './item-patches'
import type { ListItemSource } from './shopping-list'

type GenerateId = () => string
type ItemContent = Pick<ItemRecord, 'name' | 'quantity' | 'quantity_max' | 'unit' | 'amounts' | 'aisle'>

const MAX_MERGED_NAME_LENGTH = 500
/** More than anybody reads; what would come after is counted in the amount all the same. */
const MAX_ITEM_SOURCES = 100

/** A new list from the lines of recipes: each thing once, in the order of the recipes, each knowing where it came from. */
export function createItemsFromLines(lines: RecipeIngredientLine[], newId: GenerateId): ItemRecord[] {
  const sourceOf = createSourceResolver(lines)
  return mergeIngredients(lines).map((item, position) => ({
    ...createMergedItem(item, position, newId()),
    sources: item.sources.slice(0, MAX_ITEM_SOURCES).map((source) => sourceOf(source, item.name)),
  }))
}

/**
 * The items with what a cook has typed: it joins the same thing that is still to be bought, else it comes last. Null when
 * nothing to buy was typed.
 */
export function addLineToItems(items: ItemRecord[], line: string, newId: GenerateId): ItemRecord[] | null {
  const wanted = parseShoppingItems(line)
  if (wanted.length === 0) return null
  return wanted.reduce((list, item) => {
    const source = { recipeId: null, title: null, line, factor: 1, amount: formatItemAmount(item) }
    const key = mergeKey(item.name)
    const same = list.find(({ name, checked, removed }) => !checked && !removed && mergeKey(name) === key)
    if (!same)
      return [
        ...list,
        {
          ...createMergedItem(item, 1 + Math.max(-1, ...list.map(({ position }) => position)), newId()),
          sources: [source],
        },
      ]
    const joined =
      (wanted.length === 1 && mergeLineIntoItem(same, line)) || mergeItems([{ ...same, sources: [] }, item])[0]!
    return list.map((one) =>
      one === same
        ? {
            ...same,
            ...toItemContent(joined),
            name: same.name,
            aisle: same.aisle,
            sources: [...same.sources, source].slice(-MAX_ITEM_SOURCES),
          }
        : one,
    )
  }, items)
}

/**
 * The items with this one as its parts: one for each recipe that it came from, or for each line when it came from one.
 * Null when there is nothing to split. The first part stays the item that it was.
 */
export function splitItemBySources(items: ItemRecord[], id: string, newId: GenerateId): ItemRecord[] | null {
  const whole = items.find((item) => item.id === id)
  const parts = whole ? groupSources(whole.sources) : []
  if (!whole || parts.length < 2) return null
  const key = mergeKey(whole.name)
  const split = parts.map((sources, at): ItemRecord => {
    const [same] = mergeIngredients(sources).filter(({ name }) => mergeKey(name) === key)
    const amounts = same ? toItemContent(same) : { quantity: null, quantity_max: null, unit: null, amounts: null }
    return { ...whole, ...amounts, name: whole.name, aisle: whole.aisle, id: at === 0 ? whole.id : newId(), sources }
  })
  return items.flatMap((item) => (item === whole ? split : [item]))
}

/** Where an item came from, apart: recipe by recipe, or line by line within one. */
export function groupSources(sources: ListItemSource[]): ListItemSource[][] {
  const byRecipe = new Map<string, ListItemSource[]>()
  sources.forEach((source, at) => {
    const key = source.recipeId ?? source.title ?? `typed ${at}`
    byRecipe.set(key, [...(byRecipe.get(key) ?? []), source])
  })
  return byRecipe.size > 1 ? [...byRecipe.values()] : sources.map((source) => [source])
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

/** What each line alone asks for, read once however often it is on the list. */
function createSourceResolver(lines: RecipeIngredientLine[]) {
  const factors = new Map(lines.map(({ recipeId, line, factor = 1 }) => [`${recipeId} ${line}`, factor]))
  const read = new Map<string, ShoppingItem[]>()
  return (
    { recipeId, title, line }: { recipeId: string | null; title: string | null; line: string },
    name: string,
  ): ListItemSource => {
    const factor = factors.get(`${recipeId} ${line}`) ?? 1
    const alone = `${factor} ${line}`
    if (!read.has(alone)) read.set(alone, parseShoppingItems({ line, factor }))
    const same = read.get(alone)?.find((item) => mergeKey(item.name) === mergeKey(name))
    return { recipeId, title, line, factor, amount: same ? formatItemAmount(same) : '' }
  }
}
