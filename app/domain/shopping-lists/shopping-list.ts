import { t } from '#packages/texts/t'
import type { MemberAct } from '#app/domain/households/member'
import type { ListShop, AisleName } from '#app/domain/shopping-lists/shop'
import type { Aisle } from '#packages/ingredients/tables/aisles'
import { groupByAisle } from './group-by-aisle'

/** `each` is the package size: 2 tins of 400 g each. */
type ItemAmount = {
  quantity: number
  quantity_max: number | null
  unit: string | null
  each?: { quantity: number; unit: string }
}

/** A recipe line, or typed text (then without a recipe). */
export type ListItemSource = {
  recipeId: string | null
  title: string | null
  line: string
  /** The scale factor of the recipe. */
  factor: number
  /** The amount of this line alone: '2 cups'; '' for 'salt to taste'. */
  amount: string
  /** The line names another recipe of the collection. */ subRecipe?: boolean | undefined
}

/** Whether an item is made by a recipe of the collection, whose ingredients can take its place: '1 batch plain icing'. */
export const isSubRecipeItem = ({ sources }: { sources: readonly ListItemSource[] }): boolean =>
  sources.some(({ subRecipe }) => subRecipe)

export type ShoppingListItem = {
  id: string
  position: number
  name: string
  quantity: number | null
  /** The upper end of a range. */
  quantity_max: number | null
  unit: string | null
  /** All amounts when they have no common unit: 1 + 300 g; also a single one with a package size. */
  amounts: ItemAmount[] | null
  /** The formatted amounts: '2 cups + 100 g'; '' without any. */
  amount: string
  checked: boolean
  aisle: Aisle
  /** The household's own aisle that it has been put in; a shop without it has the item in `aisle`. */ ownAisle?:
    string | null
  sources: ListItemSource[]
  /** Who added it, where members share the list. */ added?: MemberAct
  ticked?: MemberAct | null
}

/** An item that one undo would bring back. */
export type RemovedItem = Pick<ShoppingListItem, 'id' | 'name' | 'aisle' | 'ownAisle'> & {
  /** The item that it stood before; null for the last one. */ before: string | null
}

/** The step that can be undone next, with its button label: 'tick lemons'. */
type UndoableStep = { version: number; what: string; /** When it has removed one item. */ removed?: RemovedItem }

export type ShoppingList = {
  id: string
  /** Of its public address. */ public_id: string
  name: string
  version: number
  isShared: boolean
  createdAt: string
  ingredients: ShoppingListItem[]
  /** Names of what it needs and leaves out, because it should be at home. */ leftOut: string[]
  undo: UndoableStep | null
  /** The shop that it follows; null for the usual order of aisles. */ shop: ListShop | null
}

type CheckableItem = { checked: boolean }

/** Rounded percentage of checked items; 0 for an empty list. */
export function percentComplete(items: CheckableItem[]): number {
  return items.length === 0 ? 0 : Math.round((items.filter(({ checked }) => checked).length / items.length) * 100)
}

export const countRemaining = (items: CheckableItem[]): number => items.filter(({ checked }) => !checked).length

/** Shorter lists do not show how many items remain. */
export const SHOW_REMAINING_ABOVE = 8

export const formatItemCount = (count: number): string => t('{count, plural, one {# item} other {# items}}', { count })

/** '14 items from 3 recipes' */
export function formatItemOrigins(items: { sources: ListItemSource[] }[]): string {
  const recipes = new Set(items.flatMap(({ sources }) => sources.flatMap(({ recipeId }) => recipeId ?? [])))
  return formatOrigins(items.length, recipes.size)
}

export const formatOrigins = (items: number, recipes: number): string =>
  recipes === 0
    ? formatItemCount(items)
    : t('{items, plural, one {# item} other {# items}} from {recipes, plural, one {# recipe} other {# recipes}}', {
        items,
        recipes,
      })

type TextListItem = { name: string; amount: string; checked: boolean }

/** Plain text for the clipboard: by aisle, with a checkbox before each item. */
export function formatListAsText(name: string, groups: { label: string; items: TextListItem[] }[]): string {
  const parts = groups.map(({ label, items }) =>
    [...(label ? [label] : []), ...items.map(formatTextListItem)].join('\n'),
  )
  return `${[name, ...parts].join('\n\n')}\n`
}

const formatTextListItem = ({ name, amount, checked }: TextListItem) =>
  `[${checked ? 'x' : ' '}] ${name}${amount ? `, ${amount}` : ''}`

type PublicListItem = Pick<
  ShoppingListItem,
  'id' | 'name' | 'quantity' | 'unit' | 'amount' | 'checked' | 'aisle' | 'ownAisle'
>

/**
 * The DTO of a shared list for anybody with the link: without its owner and recipes. Composite amounts ('1 + 300 g')
 * go into the unit, so that quantity and unit read correctly.
 * @param aisles of the list's shop, as its public page shows them; the shop itself stays the household's
 */
export function toPublicList(
  { id, name, ingredients }: { id: string; name: string; ingredients: PublicListItem[] },
  aisles: AisleName[],
) {
  return {
    id,
    name,
    ingredients: ingredients.map(({ amount, unit, ...item }) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      unit: item.quantity === null ? amount || unit : unit,
      checked: item.checked,
    })),
    aisles: groupByAisle(ingredients, aisles).map(({ label, items }) => ({
      label,
      items: items.map((item) => item.id),
    })),
  }
}
