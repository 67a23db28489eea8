import { findAisle } from './aisles'
import { itemKey } from './item-key'
import { mergeKey, splitNameWords, singularize } from './ingredient-names'
import { inflectNoun } from './scale'
import type { ItemSource, MergeableItem, RecipeIngredientLine, ShoppingAmount, ShoppingItem } from './shopping-item'
import { canonicalUnit, dimensionOf, toBaseUnit, summableKind, toDisplayAmount, measureSystemOf } from './units'
import { parseRequestedItems, type AmountOption } from './requested-items'

export type { ItemSource, MergeableItem, RecipeIngredientLine, ShoppingAmount, ShoppingItem } from './shopping-item'

/** All that is asked of one thing: from each line its options, none for 'to taste'. */
type MergedItem = {
  name: string
  key: string
  plural: string | null
  requests: AmountOption[][]
  sources: ItemSource[]
}

/**
 * A shopping list from recipe lines: each thing once, in the order in which it is first seen, with all that the lines ask
 * for. Masses are added to masses, volumes to volumes, counts to counts of the same; what cannot be added stands side by
 * side in `amounts`. Headings and empty lines are no items. `pantry` names what is at home: those items are marked.
 */
export function mergeIngredients(
  lines: readonly (string | RecipeIngredientLine)[],
  options: { pantry?: readonly string[] } = {},
): ShoppingItem[] {
  const itemsByKey = new Map<string, MergedItem>()
  for (const input of lines) {
    const line = typeof input === 'string' ? { line: input } : input
    for (const requestedItem of parseRequestedItems(line))
      collectItem(itemsByKey, requestedItem.name, [requestedItem.options], [toItemSource(line)])
  }
  const pantry = new Set((options.pantry ?? []).map(mergeKey))
  return [...itemsByKey.values()].map((item) => ({
    ...toShoppingItem(item),
    ...(pantry.has(mergeKey(item.name)) ? { pantry: true } : {}),
  }))
}

/** Items of several lists as one list; what is the same thing becomes one item, at the place of the first. */
export function mergeItems(items: readonly ShoppingItem[]): ShoppingItem[] {
  const itemsByKey = new Map<string, MergedItem>()
  const pantry = new Set<string>()
  for (const item of items) {
    const key = collectItem(
      itemsByKey,
      item.name,
      [[canonicalAmounts(item)].filter((parts) => parts.length > 0)],
      item.sources,
    )
    if (item.pantry) pantry.add(key)
  }
  return [...itemsByKey].map(([key, mergedItem]) => ({
    ...toShoppingItem(mergedItem),
    ...(pantry.has(key) ? { pantry: true } : {}),
  }))
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
  const requestedItem = parseRequestedItems(line)
  const only = requestedItem[0]
  const requests = [[canonicalAmounts(item)].filter((parts) => parts.length > 0), only?.options ?? []]
  const key = itemMergeKey(item.name, requests[0])
  if (!only || requestedItem.length > 1 || itemMergeKey(only.name, only.options) !== key) return null
  return { ...item, ...totalAmounts(requests, key), sources: [...item.sources, toItemSource(line)] }
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
  itemsByKey: Map<string, MergedItem>,
  name: string,
  requests: AmountOption[][],
  sources: ItemSource[],
): string {
  const key = itemMergeKey(name, requests[0])
  const item = itemsByKey.get(key) ?? { name, key, plural: null, requests: [], sources: [] }
  itemsByKey.set(key, item)
  item.requests.push(...requests)
  item.sources.push(...sources)
  if (item.plural === null && item.name !== name && isPluralOf(name, item.name)) item.plural = name
  return key
}

function isPluralOf(name: string, singular: string): boolean {
  const last = splitNameWords(name).pop() ?? ''
  return (
    last !== singularize(last) &&
    splitNameWords(name).map(singularize).join(' ') === splitNameWords(singular).map(singularize).join(' ')
  )
}

function toShoppingItem(item: MergedItem): ShoppingItem {
  const total = totalAmounts(item.requests, item.key)
  const isPlural = total.unit === null && (total.quantity_max ?? total.quantity ?? 0) > 1
  const name = isPlural
    ? (item.plural ?? (total.amounts === null ? inflectNoun(item.name, 1, 2) : item.name))
    : item.name
  return { name, ...total, aisle: findAisle(name, total.unit), sources: item.sources }
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
function totalAmounts(requests: AmountOption[][], key: string): Omit<MergeableItem, 'name'> {
  const parts = sumAmounts(chooseAmountOptions(requests), key)
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
function chooseAmountOptions(requests: AmountOption[][]): ShoppingAmount[] {
  const filled = requests.filter((options) => options.length > 0)
  const groupUses = new Map<string, number>()
  const firstUses = new Map<string, number>()
  const packSizes = new Map<string, Set<number>>()
  for (const options of filled) {
    for (const group of new Set(
      options.flatMap((option) => (option[0] ? [amountGroup(option[0]), amountSystemGroup(option[0])] : [])),
    ))
      groupUses.set(group, (groupUses.get(group) ?? 0) + 1)
    const first = options[0]?.[0]
    if (first) firstUses.set(amountGroup(first), (firstUses.get(amountGroup(first)) ?? 0) + 1)
    if (!first || dimensionOf(first.unit)) continue
    const knownSizes = packSizes.get(amountGroup(first)) ?? new Set<number>()
    knownSizes.add(first.each ? Math.round(toBaseUnit(first.each.quantity, first.each.unit) / 5) : 0)
    packSizes.set(amountGroup(first), knownSizes)
  }
  return filled.flatMap((options) => {
    const first = options[0] ?? []
    const groupSizes = first[0]?.each ? packSizes.get(amountGroup(first[0])) : undefined
    const mixed = groupSizes !== undefined && groupSizes.size > 1 && !groupSizes.has(0)
    // what most lines can say, then what most say first, then a measure before a count, then the scale that most use
    const rank = (option: AmountOption): number[] => {
      const head = option[0]
      if (!head || (mixed && head.each)) return [0]
      return [
        groupUses.get(amountGroup(head)) ?? 0,
        firstUses.get(amountGroup(head)) ?? 0,
        dimensionOf(head.unit) ? 1 : 0,
        groupUses.get(amountSystemGroup(head)) ?? 0,
      ]
    }
    return options.reduce((best, option) => (isGreaterTuple(rank(option), rank(best)) ? option : best), first)
  })
}

function isGreaterTuple(left: number[], right: number[]): boolean {
  const firstDifference = left.findIndex((value, index) => value !== (right[index] ?? 0))
  return firstDifference >= 0 && (left[firstDifference] ?? 0) > (right[firstDifference] ?? 0)
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
    parts.reduce((total, part) => total + toBaseUnit(end(part), part.unit), 0)
  const display = toDisplayAmount(
    sum((part) => part.quantity),
    sum((part) => part.quantity_max ?? part.quantity),
    new Set(parts.map((part) => part.unit)),
  )
  const quantity = roundAmount(display.low, display.unit)
  const quantity_max = roundAmount(display.high, display.unit)
  const each = parts[0]?.each
  const sameSize =
    each &&
    parts.every(
      (part) =>
        part.each &&
        Math.abs(toBaseUnit(part.each.quantity, part.each.unit) / toBaseUnit(each.quantity, each.unit) - 1) < 0.03,
    )
  return {
    quantity,
    quantity_max: quantity_max > quantity ? quantity_max : null,
    unit: display.unit,
    ...(sameSize ? { each } : {}),
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
