import { findAisle } from './aisles'
import { itemKey } from './item-key'
import { mergeKey, splitNameWords, singularize } from './ingredient-names'
import { inflectNoun } from './scale'
import type { ItemSource, MergeableItem, RecipeIngredientLine, ShoppingAmount, ShoppingItem } from './shopping-item'
import { canonicalUnit, dimensionOf, toBaseUnit, summableKind, toDisplayAmount, measureSystemOf } from './units'
import { parseRequestedItems, type AmountOption } from './requested-items'

export type { ItemSource, MergeableItem, RecipeIngredientLine, ShoppingAmount, ShoppingItem } from './shopping-item'

/** All that is asked of one thing: from each line its options, none for 'to taste'. */
type MergedItem = { name: string; key: string; plural: string | null; asked: AmountOption[][]; sources: ItemSource[] }

/**
 * A shopping list from recipe lines: each thing once, in the order in which it is first seen, with all that the lines ask
 * for. Masses are added to masses, volumes to volumes, counts to counts of the same; what cannot be added stands side by
 * side in `amounts`. Headings and empty lines are no items. `pantry` names what is at home: those items are marked.
 */
export function mergeIngredients(
  lines: readonly (string | RecipeIngredientLine)[],
  options: { pantry?: readonly string[] } = {},
): ShoppingItem[] {
  const things = new Map<string, MergedItem>()
  for (const input of lines) {
    const line = typeof input === 'string' ? { line: input } : input
    for (const wanted of parseRequestedItems(line))
      collectItem(things, wanted.name, [wanted.options], [toItemSource(line)])
  }
  const pantry = new Set((options.pantry ?? []).map(mergeKey))
  return [...things.values()].map((thing) => ({
    ...toShoppingItem(thing),
    ...(pantry.has(mergeKey(thing.name)) ? { pantry: true } : {}),
  }))
}

/** Items of several lists as one list; what is the same thing becomes one item, at the place of the first. */
export function mergeItems(items: readonly ShoppingItem[]): ShoppingItem[] {
  const things = new Map<string, MergedItem>()
  const pantry = new Set<string>()
  for (const item of items) {
    const key = collectItem(
      things,
      item.name,
      [[canonicalAmounts(item)].filter((parts) => parts.length > 0)],
      item.sources,
    )
    if (item.pantry) pantry.add(key)
  }
  return [...things].map(([key, thing]) => ({ ...toShoppingItem(thing), ...(pantry.has(key) ? { pantry: true } : {}) }))
}

/**
 * An item with what a further line asks for, or null when the line means another thing (or several). The item keeps its
 * name, and everything else that the caller has in it.
 */
export function mergeLineIntoItem<Item extends MergeableItem & { sources: ItemSource[] }>(
  item: Item,
  input: string | RecipeIngredientLine,
): Item | null {
  const line = typeof input === 'string' ? { line: input } : input
  const wanted = parseRequestedItems(line)
  const only = wanted[0]
  const asked = [[canonicalAmounts(item)].filter((parts) => parts.length > 0), only?.options ?? []]
  const key = itemMergeKey(item.name, asked[0])
  if (!only || wanted.length > 1 || itemMergeKey(only.name, only.options) !== key) return null
  return { ...item, ...totalAmounts(asked, key), sources: [...item.sources, toItemSource(line)] }
}

/** The items that a typed line asks for: mostly one, two for 'salt and pepper', none for a heading or an empty line. */
export function parseShoppingItems(input: string | RecipeIngredientLine): ShoppingItem[] {
  return mergeIngredients([input])
}

function toItemSource({ line, recipeId = null, title = null }: RecipeIngredientLine): ItemSource {
  return { recipeId, title, line }
}

function canonicalAmounts(item: MergeableItem): ShoppingAmount[] {
  if (item.amounts?.length) return item.amounts.map((amount) => ({ ...amount, unit: canonicalUnit(amount.unit) }))
  return item.quantity === null
    ? []
    : [
        {
          quantity: item.quantity,
          quantity_max: item.quantity_max,
          unit: canonicalUnit(item.unit),
          ...(item.each ? { each: item.each } : {}),
        },
      ]
}

function itemMergeKey(name: string, options: AmountOption[] | undefined): string {
  return itemKey(name, options?.flat().find(({ unit }) => dimensionOf(unit) === null)?.unit ?? null)
}

function collectItem(
  things: Map<string, MergedItem>,
  name: string,
  asked: AmountOption[][],
  sources: ItemSource[],
): string {
  const key = itemMergeKey(name, asked[0])
  const thing = things.get(key) ?? { name, key, plural: null, asked: [], sources: [] }
  things.set(key, thing)
  thing.asked.push(...asked)
  thing.sources.push(...sources)
  if (thing.plural === null && thing.name !== name && isPluralOf(name, thing.name)) thing.plural = name
  return key
}

function isPluralOf(name: string, one: string): boolean {
  const last = splitNameWords(name).pop() ?? ''
  return (
    last !== singularize(last) &&
    splitNameWords(name).map(singularize).join(' ') === splitNameWords(one).map(singularize).join(' ')
  )
}

function toShoppingItem(thing: MergedItem): ShoppingItem {
  const sum = totalAmounts(thing.asked, thing.key)
  const many = sum.unit === null && (sum.quantity_max ?? sum.quantity ?? 0) > 1
  const name = many ? (thing.plural ?? (sum.amounts === null ? inflectNoun(thing.name, 1, 2) : thing.name)) : thing.name
  return { name, ...sum, aisle: findAisle(name, sum.unit), sources: thing.sources }
}

/** The group that an amount is added to. */
function amountGroup(amount: ShoppingAmount): string {
  return summableKind(amount.unit)
}

/** The group with the scale or jug that it is read on: of ounces and grams the ones that others use. */
function amountSystemGroup(amount: ShoppingAmount): string {
  return `${amountGroup(amount)} ${measureSystemOf(amount.unit)}.`
}

/** All that is asked, as one amount where it can be one, else as parts in the order in which they are first seen. */
function totalAmounts(asked: AmountOption[][], key: string): Omit<MergeableItem, 'name'> {
  const parts = sumAmounts(chooseAmountOptions(asked), key)
  const only = parts[0]
  if (!only || parts.length > 1)
    return { quantity: null, quantity_max: null, unit: null, amounts: parts.length > 1 ? parts : null }
  return {
    quantity: only.quantity,
    quantity_max: only.quantity_max,
    unit: only.unit,
    ...(only.each ? { each: only.each } : {}),
    amounts: null,
  }
}

/**
 * From each line the way of saying its amount that most other lines share, the first where none is better: '400g/14oz'
 * counts as grams beside grams. Packs of different sizes are counted by what is in them, all of them or none.
 */
function chooseAmountOptions(asked: AmountOption[][]): ShoppingAmount[] {
  const filled = asked.filter((options) => options.length > 0)
  const uses = new Map<string, number>()
  const firsts = new Map<string, number>()
  const sizes = new Map<string, Set<number>>()
  for (const options of filled) {
    for (const way of new Set(
      options.flatMap((option) => (option[0] ? [amountGroup(option[0]), amountSystemGroup(option[0])] : [])),
    ))
      uses.set(way, (uses.get(way) ?? 0) + 1)
    const first = options[0]?.[0]
    if (first) firsts.set(amountGroup(first), (firsts.get(amountGroup(first)) ?? 0) + 1)
    if (!first || dimensionOf(first.unit)) continue
    const known = sizes.get(amountGroup(first)) ?? new Set<number>()
    known.add(first.each ? Math.round(toBaseUnit(first.each.quantity, first.each.unit) / 5) : 0)
    sizes.set(amountGroup(first), known)
  }
  return filled.flatMap((options) => {
    const first = options[0] ?? []
    const seen = first[0]?.each ? sizes.get(amountGroup(first[0])) : undefined
    const mixed = seen !== undefined && seen.size > 1 && !seen.has(0)
    // what most lines can say, then what most say first, then a measure before a count, then the scale that most use
    const worth = (option: AmountOption): number[] => {
      const head = option[0]
      if (!head || (mixed && head.each)) return [0]
      return [
        uses.get(amountGroup(head)) ?? 0,
        firsts.get(amountGroup(head)) ?? 0,
        dimensionOf(head.unit) ? 1 : 0,
        uses.get(amountSystemGroup(head)) ?? 0,
      ]
    }
    return options.reduce((best, option) => (isGreaterTuple(worth(option), worth(best)) ? option : best), first)
  })
}

function isGreaterTuple(one: number[], other: number[]): boolean {
  const at = one.findIndex((value, index) => value !== (other[index] ?? 0))
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

const WHOLE_HEAD_VEGETABLE = /(?:cauliflower|cabbage|lettuce|broccoli|radicchio|escarole)$/

function sumAmounts(amounts: ShoppingAmount[], key: string): ShoppingAmount[] {
  const groups = new Map<string, ShoppingAmount[]>()
  for (const amount of amounts) {
    const group = groups.get(amountGroup(amount)) ?? []
    groups.set(amountGroup(amount), group)
    group.push(amount)
  }
  // one cauliflower is one head of it
  const heads = groups.get('head')
  if (heads && groups.has('') && WHOLE_HEAD_VEGETABLE.test(key)) {
    groups.set('', [
      ...(groups.get('') ?? []),
      ...heads.map(({ quantity, quantity_max }) => ({ quantity, quantity_max, unit: null })),
    ])
    groups.delete('head')
  }
  return [...groups.values()].map(addAmounts)
}

function addAmounts(parts: ShoppingAmount[]): ShoppingAmount {
  const sum = (end: (part: ShoppingAmount) => number): number =>
    parts.reduce((whole, part) => whole + toBaseUnit(end(part), part.unit), 0)
  const shown = toDisplayAmount(
    sum((part) => part.quantity),
    sum((part) => part.quantity_max ?? part.quantity),
    new Set(parts.map((part) => part.unit)),
  )
  const quantity = roundAmount(shown.low, shown.unit)
  const quantity_max = roundAmount(shown.high, shown.unit)
  const each = parts[0]?.each
  const alike =
    each &&
    parts.every(
      (part) =>
        part.each &&
        Math.abs(toBaseUnit(part.each.quantity, part.each.unit) / toBaseUnit(each.quantity, each.unit) - 1) < 0.03,
    )
  return {
    quantity,
    quantity_max: quantity_max > quantity ? quantity_max : null,
    unit: shown.unit,
    ...(alike ? { each } : {}),
  }
}

const UNIT_DECIMALS = new Map<string | null, number>([
  ['g', 1],
  ['ml', 1],
  ['kg', 3],
  ['l', 3],
])

/** As fine as a kitchen can tell, and without the dust of binary sums: 0.30000000000000004 is 0.3, 486.588 ml is 486.6. */
function roundAmount(value: number, unit: string | null): number {
  const decimals = UNIT_DECIMALS.get(unit)
  const rounded = decimals === undefined ? Number(value.toPrecision(6)) : Number(value.toFixed(decimals))
  return rounded > 0 ? rounded : value
}
