import { toAisleNames } from '#app/domain/shopping-lists/shop-aisles'
import type { AisleName } from '#app/domain/shopping-lists/shop'
import type { ShoppingList } from './shopping-list'

/** The aisles with their labels in the order of a list's shop, or the usual one. */
export const getAisleNames = (list: Pick<ShoppingList, 'shop'> | null = null): AisleName[] =>
  list?.shop?.aisles ?? toAisleNames(null)
