import type { Aisle } from '#packages/ingredients/aisles'

/** `each` is the size of one: 2 tins of 400 g each. */
export type ItemAmount = {
  quantity: number
  quantity_max: number | null
  unit: string | null
  each?: { quantity: number; unit: string }
}

/** Where an item came from: a line of a recipe, or what the cook typed (then without a recipe). */
export type ListItemSource = {
  recipeId: string | null
  title: string | null
  line: string
  /** How many times the recipe is cooked. */
  factor: number
  /** What this line alone asks for: '2 cups'; '' for 'salt to taste'. */
  amount: string
}

export type ShoppingListItem = {
  id: string
  position: number
  name: string
  quantity: number | null
  /** The upper end of a range. */
  quantity_max: number | null
  unit: string | null
  /** All amounts when they cannot be one: 1 + 300 g; also one, when it has a size. */
  amounts: ItemAmount[] | null
  /** The amounts as a shopper reads them: '2 cups + 100 g'; '' without any. */
  amount: string
  checked: boolean
  aisle: Aisle
  sources: ListItemSource[]
}

/** The change that can be undone next, in the words of its button: 'tick lemons'. */
export type UndoableStep = { version: number; what: string }

export type ShoppingList = {
  id: string
  name: string
  version: number
  isShared: boolean
  createdAt: string
  ingredients: ShoppingListItem[]
  undo: UndoableStep | null
}

type CheckableItem = { checked: boolean }

/** spec §4: the rounded share of what is checked; an empty list is not begun. */
export function percentComplete(items: CheckableItem[]): number {
  return items.length === 0 ? 0 : Math.round((items.filter(({ checked }) => checked).length / items.length) * 100)
}

export const countRemaining = (items: CheckableItem[]): number => items.filter(({ checked }) => !checked).length

/** spec §2: said only of a list that is longer than this. */
export const SHOW_REMAINING_ABOVE = 8

export const formatItemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

/** '14 items from 3 recipes' */
export function formatItemOrigins(items: { sources: ListItemSource[] }[]): string {
  const recipes = new Set(items.flatMap(({ sources }) => sources.flatMap(({ recipeId }) => recipeId ?? [])))
  if (recipes.size === 0) return formatItemCount(items.length)
  return `${formatItemCount(items.length)} from ${recipes.size === 1 ? '1 recipe' : `${recipes.size} recipes`}`
}

/** 'from Pancakes and Lasagne'; '' when nobody knows. */
export function formatItemRecipes(sources: ListItemSource[]): string {
  const titles = [...new Set(sources.map(({ title }) => title ?? 'what you typed'))]
  if (titles.length === 0) return ''
  return `from ${titles.length === 1 ? titles[0] : `${titles.slice(0, -1).join(', ')} and ${titles[titles.length - 1]}`}`
}
