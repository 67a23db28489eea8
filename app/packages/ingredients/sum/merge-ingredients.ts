import { listOf } from '../tables/words'
import { findAisle } from '../tables/aisles'
import { itemKey } from '../foods/ingredient-names'
import { mergeKey, splitNameWords, singularize } from '../foods/ingredient-names'
import { findForeignSingular } from '../languages/singular-forms'
import { inflectNoun } from '../amounts/english-nouns'
import type {
  ItemSource,
  MergeableItem,
  RecipeIngredientLine,
  ShoppingAmount,
  ShoppingItem,
} from '../product/shopping-item'
import {
  CONTAINERS,
  canonicalUnit,
  dimensionOf,
  toBaseUnit,
  summableKind,
  toDisplayAmount,
  measureSystemOf,
} from '../amounts/units'
import { parseRequestedItems } from '../product/requested-items'
import { type AmountOption } from '../product/shopping-item'

export type {
  ItemSource,
  MergeableItem,
  RecipeIngredientLine,
  ShoppingAmount,
  ShoppingItem,
} from '../product/shopping-item'

/** An item with the amount options of each line that requests it; a line without an amount has no options. */
type MergedItem = {
  name: string
  key: string
  plural: string | null
  requests: AmountOption[][]
  sources: ItemSource[]
}

/**
 * Merges recipe lines into a shopping list, each item once, in order of first appearance.
 *
 * Masses are added to masses, volumes to volumes, counts to counts of the same unit; amounts that cannot be added are
 * listed in `amounts`, and `quantity` and `unit` are then null. Group headings and blank lines are skipped.
 * `options.pantry` has names of items at home: these get `pantry: true`. Never throws.
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

/** Merges the items of several lists; equal items are merged at the position of the first. */
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
 * Adds the amount of a line to an item and returns a copy; null if the line names another item, several items or
 * none. All other properties of the item are unchanged.
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

/** Parses the items of a typed line: usually one, two for 'salt and pepper', none for a group heading or blank line. */
export function parseShoppingItems(input: string | RecipeIngredientLine): ShoppingItem[] {
  return mergeIngredients([input])
}

export function toItemSource({ line, recipeId = null, title = null }: RecipeIngredientLine): ItemSource {
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

export function isPluralOf(name: string, singular: string): boolean {
  const toSingular = (word: string) => findForeignSingular(word) ?? singularize(word)
  const [words, others] = [splitNameWords(name), splitNameWords(singular)]
  const last = words.at(-1) ?? ''
  return last !== toSingular(last) && words.map(toSingular).join(' ') === others.map(toSingular).join(' ')
}

function toShoppingItem(item: MergedItem): ShoppingItem {
  const total = totalAmounts(item.requests, item.key)
  const isPlural = total.unit === null && (total.quantity_max ?? total.quantity ?? 0) > 1
  const name = isPlural
    ? (item.plural ?? (total.amounts === null ? inflectNoun(item.name, 1, 2) : item.name))
    : item.name
  return { name, ...total, aisle: findAisle(name, total.unit), sources: item.sources }
}

/** Key of amounts that can be summed. */
export function amountGroup(amount: ShoppingAmount): string {
  return summableKind(amount.unit)
}

/** Like `amountGroup`, but ounces and grams are different groups. */
function amountSystemGroup(amount: ShoppingAmount): string {
  return `${amountGroup(amount)} ${measureSystemOf(amount.unit)}.`
}

/** Sums the requests to one amount if possible, otherwise to several in order of first appearance. */
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
 * Chooses one option per line: the one whose group most other lines share, or the first, so that '400g/14oz' counts
 * as grams next to grams. Packs of different sizes are summed by their contents.
 */
export function chooseAmountOptions(requests: AmountOption[][], keepsPacks = false): ShoppingAmount[] {
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
    if (keepsPacks && first[0]?.each && CONTAINERS.has(first[0].unit ?? '')) return first
    const groupSizes = first[0]?.each ? packSizes.get(amountGroup(first[0])) : undefined
    const mixed = groupSizes !== undefined && groupSizes.size > 1 && !groupSizes.has(0)
    // ranks by: lines that share the group, lines that state it first, measures before counts, measure system
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

const WHOLE_HEAD_VEGETABLE = listOf('*cauliflower, *cabbage, *lettuce, *broccoli, *radicchio, *escarole')

function sumAmounts(amounts: ShoppingAmount[], key: string): ShoppingAmount[] {
  const groups = new Map<string, ShoppingAmount[]>()
  for (const amount of amounts) {
    const group = groups.get(amountGroup(amount)) ?? []
    groups.set(amountGroup(amount), group)
    group.push(amount)
  }
  // one cauliflower equals one head of cauliflower
  const heads = groups.get('head')
  if (heads && groups.has('') && WHOLE_HEAD_VEGETABLE.has(key)) {
    groups.set('', [
      ...(groups.get('') ?? []),
      ...heads.map(({ quantity, quantity_max }) => ({ quantity, quantity_max, unit: null })),
    ])
    groups.delete('head')
  }
  return [...groups.values()].map(addAmounts)
}

export function addAmounts(parts: ShoppingAmount[]): ShoppingAmount {
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

/** Rounds to kitchen precision and removes floating-point noise: 0.30000000000000004 is 0.3, 486.588 ml is 486.6. */
function roundAmount(value: number, unit: string | null): number {
  const decimals = UNIT_DECIMALS.get(unit)
  const rounded = decimals === undefined ? Number(value.toPrecision(6)) : Number(value.toFixed(decimals))
  return rounded > 0 ? rounded : value
}
