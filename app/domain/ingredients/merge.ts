import { aisleOf } from './aisles'
import { itemKey } from './item-key'
import { mergeKey, nameWords, singular } from './names'
import { inflect } from './scale'
import type { ItemSource, Joinable, RecipeLine, ShoppingAmount, ShoppingItem } from './shopping-item'
import { canonicalUnit, dimensionOf, inBase, kindOf, shownIn, systemOf } from './units'
import { readWanted, type Option } from './wanted'

export type { ItemSource, Joinable, RecipeLine, ShoppingAmount, ShoppingItem } from './shopping-item'

/** All that is asked of one thing: from each line its options, none for 'to taste'. */
type Gathered = { name: string; key: string; plural: string | null; asked: Option[][]; sources: ItemSource[] }

/**
 * A shopping list from recipe lines: each thing once, in the order in which it is first seen, with all that the lines ask
 * for. Masses are added to masses, volumes to volumes, counts to counts of the same; what cannot be added stands side by
 * side in `amounts`. Headings and empty lines are no items. `pantry` names what is at home: those items are marked.
 */
export function mergeIngredients(
  lines: readonly (string | RecipeLine)[],
  options: { pantry?: readonly string[] } = {},
): ShoppingItem[] {
  const things = new Map<string, Gathered>()
  for (const input of lines) {
    const line = typeof input === 'string' ? { line: input } : input
    for (const wanted of readWanted(line)) gather(things, wanted.name, [wanted.options], [sourceOf(line)])
  }
  const pantry = new Set((options.pantry ?? []).map(mergeKey))
  return [...things.values()].map((thing) => ({
    ...settle(thing),
    ...(pantry.has(mergeKey(thing.name)) ? { pantry: true } : {}),
  }))
}

/** Items of several lists as one list; what is the same thing becomes one item, at the place of the first. */
export function joinItems(items: readonly ShoppingItem[]): ShoppingItem[] {
  const things = new Map<string, Gathered>()
  const pantry = new Set<string>()
  for (const item of items) {
    const key = gather(things, item.name, [[amountsOf(item)].filter((parts) => parts.length > 0)], item.sources)
    if (item.pantry) pantry.add(key)
  }
  return [...things].map(([key, thing]) => ({ ...settle(thing), ...(pantry.has(key) ? { pantry: true } : {}) }))
}

/**
 * An item with what a further line asks for, or null when the line means another thing (or several). The item keeps its
 * name, and everything else that the caller has in it.
 */
export function addToItem<Item extends Joinable & { sources: ItemSource[] }>(
  item: Item,
  input: string | RecipeLine,
): Item | null {
  const line = typeof input === 'string' ? { line: input } : input
  const wanted = readWanted(line)
  const only = wanted[0]
  const asked = [[amountsOf(item)].filter((parts) => parts.length > 0), only?.options ?? []]
  const key = keyOf(item.name, asked[0])
  if (!only || wanted.length > 1 || keyOf(only.name, only.options) !== key) return null
  return { ...item, ...total(asked, key), sources: [...item.sources, sourceOf(line)] }
}

/** The items that a typed line asks for: mostly one, two for 'salt and pepper', none for a heading or an empty line. */
export function itemsOfLine(input: string | RecipeLine): ShoppingItem[] {
  return mergeIngredients([input])
}

function sourceOf({ line, recipeId = null, title = null }: RecipeLine): ItemSource {
  return { recipeId, title, line }
}

function amountsOf(item: Joinable): ShoppingAmount[] {
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

function keyOf(name: string, options: Option[] | undefined): string {
  return itemKey(name, options?.flat().find(({ unit }) => dimensionOf(unit) === null)?.unit ?? null)
}

function gather(things: Map<string, Gathered>, name: string, asked: Option[][], sources: ItemSource[]): string {
  const key = keyOf(name, asked[0])
  const thing = things.get(key) ?? { name, key, plural: null, asked: [], sources: [] }
  things.set(key, thing)
  thing.asked.push(...asked)
  thing.sources.push(...sources)
  if (thing.plural === null && thing.name !== name && isPluralOf(name, thing.name)) thing.plural = name
  return key
}

function isPluralOf(name: string, one: string): boolean {
  const last = nameWords(name).pop() ?? ''
  return last !== singular(last) && nameWords(name).map(singular).join(' ') === nameWords(one).map(singular).join(' ')
}

function settle(thing: Gathered): ShoppingItem {
  const sum = total(thing.asked, thing.key)
  const many = sum.unit === null && (sum.quantity_max ?? sum.quantity ?? 0) > 1
  const name = many ? (thing.plural ?? (sum.amounts === null ? inflect(thing.name, 1, 2) : thing.name)) : thing.name
  return { name, ...sum, aisle: aisleOf(name, sum.unit), sources: thing.sources }
}

/** The group that an amount is added to. */
function groupOf(amount: ShoppingAmount): string {
  return kindOf(amount.unit)
}

/** The group with the scale or jug that it is read on: of ounces and grams the ones that others use. */
function wayOf(amount: ShoppingAmount): string {
  return `${groupOf(amount)} ${systemOf(amount.unit)}.`
}

/** All that is asked, as one amount where it can be one, else as parts in the order in which they are first seen. */
function total(asked: Option[][], key: string): Omit<Joinable, 'name'> {
  const parts = sumUp(choose(asked), key)
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
function choose(asked: Option[][]): ShoppingAmount[] {
  const filled = asked.filter((options) => options.length > 0)
  const uses = new Map<string, number>()
  const firsts = new Map<string, number>()
  const sizes = new Map<string, Set<number>>()
  for (const options of filled) {
    for (const way of new Set(options.flatMap((option) => (option[0] ? [groupOf(option[0]), wayOf(option[0])] : []))))
      uses.set(way, (uses.get(way) ?? 0) + 1)
    const first = options[0]?.[0]
    if (first) firsts.set(groupOf(first), (firsts.get(groupOf(first)) ?? 0) + 1)
    if (!first || dimensionOf(first.unit)) continue
    const known = sizes.get(groupOf(first)) ?? new Set<number>()
    known.add(first.each ? Math.round(inBase(first.each.quantity, first.each.unit) / 5) : 0)
    sizes.set(groupOf(first), known)
  }
  return filled.flatMap((options) => {
    const first = options[0] ?? []
    const seen = first[0]?.each ? sizes.get(groupOf(first[0])) : undefined
    const mixed = seen !== undefined && seen.size > 1 && !seen.has(0)
    // what most lines can say, then what most say first, then a measure before a count, then the scale that most use
    const worth = (option: Option): number[] => {
      const head = option[0]
      if (!head || (mixed && head.each)) return [0]
      return [
        uses.get(groupOf(head)) ?? 0,
        firsts.get(groupOf(head)) ?? 0,
        dimensionOf(head.unit) ? 1 : 0,
        uses.get(wayOf(head)) ?? 0,
      ]
    }
    return options.reduce((best, option) => (isMore(worth(option), worth(best)) ? option : best), first)
  })
}

function isMore(one: number[], other: number[]): boolean {
  const at = one.findIndex((value, index) => value !== (other[index] ?? 0))
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

const WHOLE_HEADS = /(?:cauliflower|cabbage|lettuce|broccoli|radicchio|escarole)$/

function sumUp(amounts: ShoppingAmount[], key: string): ShoppingAmount[] {
  const groups = new Map<string, ShoppingAmount[]>()
  for (const amount of amounts) {
    const group = groups.get(groupOf(amount)) ?? []
    groups.set(groupOf(amount), group)
    group.push(amount)
  }
  // one cauliflower is one head of it
  const heads = groups.get('head')
  if (heads && groups.has('') && WHOLE_HEADS.test(key)) {
    groups.set('', [
      ...(groups.get('') ?? []),
      ...heads.map(({ quantity, quantity_max }) => ({ quantity, quantity_max, unit: null })),
    ])
    groups.delete('head')
  }
  return [...groups.values()].map(add)
}

function add(parts: ShoppingAmount[]): ShoppingAmount {
  const sum = (end: (part: ShoppingAmount) => number): number =>
    parts.reduce((whole, part) => whole + inBase(end(part), part.unit), 0)
  const shown = shownIn(
    sum((part) => part.quantity),
    sum((part) => part.quantity_max ?? part.quantity),
    new Set(parts.map((part) => part.unit)),
  )
  const quantity = tidy(shown.low, shown.unit)
  const quantity_max = tidy(shown.high, shown.unit)
  const each = parts[0]?.each
  const alike =
    each &&
    parts.every(
      (part) =>
        part.each && Math.abs(inBase(part.each.quantity, part.each.unit) / inBase(each.quantity, each.unit) - 1) < 0.03,
    )
  return {
    quantity,
    quantity_max: quantity_max > quantity ? quantity_max : null,
    unit: shown.unit,
    ...(alike ? { each } : {}),
  }
}

const DECIMALS = new Map<string | null, number>([
  ['g', 1],
  ['ml', 1],
  ['kg', 3],
  ['l', 3],
])

/** As fine as a kitchen can tell, and without the dust of binary sums: 0.30000000000000004 is 0.3, 486.588 ml is 486.6. */
function tidy(value: number, unit: string | null): number {
  const decimals = DECIMALS.get(unit)
  const rounded = decimals === undefined ? Number(value.toPrecision(6)) : Number(value.toFixed(decimals))
  return rounded > 0 ? rounded : value
}
