import { amountText } from '#app/domain/ingredients/amount-text'
import { addToItem, itemsOfLine, joinItems, mergeIngredients } from '#app/domain/ingredients/merge'
import type { RecipeLine, ShoppingItem } from '#app/domain/ingredients/merge'
import { mergeKey } from '#app/domain/ingredients/names'
import type { KeptItem } from './change'
import type { Source } from './shopping-list'

type NewId = () => string
type Bought = Pick<KeptItem, 'name' | 'quantity' | 'quantity_max' | 'unit' | 'amounts' | 'aisle'>

const LONGEST_NAME = 500
/** More than anybody reads; what would come after is counted in the amount all the same. */
const MOST_SOURCES = 100

/** A new list from the lines of recipes: each thing once, in the order of the recipes, each knowing where it came from. */
export function itemsFromLines(lines: RecipeLine[], newId: NewId): KeptItem[] {
  const sourceOf = readSources(lines)
  return mergeIngredients(lines).map((item, position) => ({
    ...newItem(item, position, newId()),
    sources: item.sources.slice(0, MOST_SOURCES).map((source) => sourceOf(source, item.name)),
  }))
}

/**
 * The items with what a cook has typed: it joins the same thing that is still to be bought, else it comes last. Null when
 * nothing to buy was typed.
 */
export function withLine(items: KeptItem[], line: string, newId: NewId): KeptItem[] | null {
  const wanted = itemsOfLine(line)
  if (wanted.length === 0) return null
  return wanted.reduce((list, item) => {
    const source = { recipeId: null, title: null, line, factor: 1, amount: amountText(item) }
    const key = mergeKey(item.name)
    const same = list.find(({ name, checked, removed }) => !checked && !removed && mergeKey(name) === key)
    if (!same)
      return [
        ...list,
        { ...newItem(item, 1 + Math.max(-1, ...list.map(({ position }) => position)), newId()), sources: [source] },
      ]
    const joined = (wanted.length === 1 && addToItem(same, line)) || joinItems([{ ...same, sources: [] }, item])[0]!
    return list.map((one) =>
      one === same
        ? {
            ...same,
            ...bought(joined),
            name: same.name,
            aisle: same.aisle,
            sources: [...same.sources, source].slice(-MOST_SOURCES),
          }
        : one,
    )
  }, items)
}

/**
 * The items with this one as its parts: one for each recipe that it came from, or for each line when it came from one.
 * Null when there is nothing to split. The first part stays the item that it was.
 */
export function withSplit(items: KeptItem[], id: string, newId: NewId): KeptItem[] | null {
  const whole = items.find((item) => item.id === id)
  const parts = whole ? partsOf(whole.sources) : []
  if (!whole || parts.length < 2) return null
  const key = mergeKey(whole.name)
  const split = parts.map((sources, at): KeptItem => {
    const [same] = mergeIngredients(sources).filter(({ name }) => mergeKey(name) === key)
    const amounts = same ? bought(same) : { quantity: null, quantity_max: null, unit: null, amounts: null }
    return { ...whole, ...amounts, name: whole.name, aisle: whole.aisle, id: at === 0 ? whole.id : newId(), sources }
  })
  return items.flatMap((item) => (item === whole ? split : [item]))
}

/** Where an item came from, apart: recipe by recipe, or line by line within one. */
export function partsOf(sources: Source[]): Source[][] {
  const byRecipe = new Map<string, Source[]>()
  sources.forEach((source, at) => {
    const key = source.recipeId ?? source.title ?? `typed ${at}`
    byRecipe.set(key, [...(byRecipe.get(key) ?? []), source])
  })
  return byRecipe.size > 1 ? [...byRecipe.values()] : sources.map((source) => [source])
}

function newItem(item: ShoppingItem, position: number, id: string): KeptItem {
  return { id, position, ...bought(item), checked: false, sources: [], removed: false }
}

function bought({
  name,
  quantity,
  quantity_max,
  unit,
  amounts,
  each,
  aisle,
}: Omit<ShoppingItem, 'sources' | 'aisle'> & { aisle: KeptItem['aisle'] }): Bought {
  return {
    name: name.slice(0, LONGEST_NAME),
    quantity,
    quantity_max,
    unit,
    amounts: amounts ?? (each && quantity !== null ? [{ quantity, quantity_max, unit, each }] : null),
    aisle,
  }
}

/** What each line alone asks for, read once however often it is on the list. */
function readSources(lines: RecipeLine[]) {
  const factors = new Map(lines.map(({ recipeId, line, factor = 1 }) => [`${recipeId} ${line}`, factor]))
  const read = new Map<string, ShoppingItem[]>()
  return (
    { recipeId, title, line }: { recipeId: string | null; title: string | null; line: string },
    name: string,
  ): Source => {
    const factor = factors.get(`${recipeId} ${line}`) ?? 1
    const alone = `${factor} ${line}`
    if (!read.has(alone)) read.set(alone, itemsOfLine({ line, factor }))
    const same = read.get(alone)?.find((item) => mergeKey(item.name) === mergeKey(name))
    return { recipeId, title, line, factor, amount: same ? amountText(same) : '' }
  }
}
