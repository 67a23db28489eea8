import { groupByAisle } from '#app/domain/shopping-lists/group-by-aisle'
import { findLatestAct, type LatestAct } from '#app/domain/shopping-lists/latest-act'
import type { AisleName } from '#app/domain/shopping-lists/shop'
import { insertRemoved, toRemovedItem } from '#app/domain/shopping-lists/removed-item'
import {
  countRemaining,
  formatItemOrigins,
  formatOrigins,
  isSubRecipeItem,
  percentComplete,
  type ListItemSource,
  type ShoppingList,
  type ShoppingListItem,
} from '#app/domain/shopping-lists/shopping-list'
import type { MemberAct } from '#app/domain/households/member'

type PlacedItem = Pick<ShoppingListItem, 'id' | 'aisle' | 'ownAisle'>
export type PreviewItem = Pick<ShoppingListItem, 'id' | 'name' | 'amount' | 'checked' | 'aisle' | 'ownAisle'>

/** A list as its card shows it: the first rows to shop for, and figures of the whole list. */
export type ShoppingListPreview = Pick<
  ShoppingList,
  'id' | 'public_id' | 'name' | 'version' | 'isShared' | 'undo' | 'shop'
> & {
  /** '14 items from 3 recipes' */ origins: string
  ingredients: PreviewItem[]
  /** The items that are not shown. */ rest: { count: number; checked: number }
  /** What somebody else did. */ latest?: LatestAct
}

/** An item as the page of its list shows it. */
export type SheetItem = PreviewItem & {
  /** Missing without any. */ sources?: (Pick<ListItemSource, 'title' | 'line'> & {
    /** Other than 1. */ factor?: number
  })[]
  /** It is made by a recipe of the collection. */ isSubRecipe?: boolean
  /** What others did. */ added?: MemberAct
  ticked?: MemberAct
}
/** A whole list, without what its page does not show. */
export type ShoppingListSheetData = Omit<ShoppingListPreview, 'ingredients' | 'rest' | 'latest'> &
  Pick<ShoppingList, 'leftOut'> & { ingredients: SheetItem[] }

export const toListSheet = ({
  id,
  public_id,
  name,
  version,
  isShared,
  undo,
  leftOut,
  shop,
  ingredients,
}: ShoppingList): ShoppingListSheetData => ({
  id,
  public_id,
  name,
  version,
  isShared,
  undo,
  leftOut,
  shop,
  origins: formatItemOrigins(ingredients),
  ingredients: ingredients.map(({ sources, added, ticked, ...item }) => ({
    ...toPreviewItem(item),
    ...(added && !added.isYou && { added }),
    ...(ticked && !ticked.isYou && { ticked }),
    ...(isSubRecipeItem({ sources }) && { isSubRecipe: true }),
    ...(sources.length > 0 && {
      sources: sources.map(({ title, line, factor }) => ({ title, line, ...(factor !== 1 && { factor }) })),
    }),
  })),
})

const toPreviewItem = ({ id, name, amount, checked, aisle, ownAisle }: PreviewItem): PreviewItem => ({
  id,
  name,
  amount,
  checked,
  aisle,
  ...(ownAisle && { ownAisle }),
})

const PREVIEW_LENGTH = 8

/**
 * The first open items, in shop order; ticked ones where there is room.
 * @param shown items that stay, so that what was just ticked can be unticked
 */
export function previewList(
  {
    id,
    public_id,
    name,
    version,
    isShared,
    undo,
    shop,
    ingredients,
    recipes,
  }: ShoppingList & { /** How many it is from, where the items come without their sources. */ recipes?: number },
  /** For a list that follows no shop. */ aisles: AisleName[],
  shown: PreviewItem[] = [],
): ShoppingListPreview {
  const sortByAisle = <Item extends PlacedItem>(items: Item[]) =>
    groupByAisle(items, shop?.aisles ?? aisles).flatMap((group) => group.items)
  const inShopOrder = sortByAisle(ingredients)
  const shownIds = new Set([
    ...shown.map((item) => item.id),
    ...inShopOrder
      .filter(({ checked }) => !checked)
      .slice(0, PREVIEW_LENGTH)
      .map((item) => item.id),
  ])
  for (const item of inShopOrder) if (shownIds.size < PREVIEW_LENGTH) shownIds.add(item.id)
  const rest = inShopOrder.filter((item) => !shownIds.has(item.id))
  const removed = undo?.removed
  const withRemoved = sortByAisle<PlacedItem>(insertRemoved(ingredients, removed))
  const afterRemoved = withRemoved.slice(withRemoved.findIndex(({ id }) => id === removed?.id) + 1)
  const latest = findLatestAct(ingredients)
  return {
    id,
    public_id,
    name,
    version,
    isShared,
    undo: undo && {
      ...undo,
      ...(removed && { removed: toRemovedItem(removed, afterRemoved.find(({ id }) => shownIds.has(id))?.id) }),
    },
    shop,
    origins: recipes === undefined ? formatItemOrigins(ingredients) : formatOrigins(ingredients.length, recipes),
    ingredients: inShopOrder.filter((item) => shownIds.has(item.id)).map(toPreviewItem),
    rest: { count: rest.length, checked: rest.length - countRemaining(rest) },
    ...(latest && { latest }),
  }
}

/** Figures of the whole list. */
export function countPreview({ ingredients, rest }: Pick<ShoppingListPreview, 'ingredients' | 'rest'>): {
  total: number
  remaining: number
  percent: number
} {
  const items = [...ingredients, ...Array.from({ length: rest.count }, (_, at) => ({ checked: at < rest.checked }))]
  return { total: items.length, remaining: countRemaining(items), percent: percentComplete(items) }
}
