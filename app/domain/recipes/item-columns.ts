import { findFreshShares } from '#packages/ingredients/fresh-packs'
import { readRequestedThings } from '#packages/ingredients/item-family'

/** What a recipe needs, as it is stored: the keys of its things, and its fresh ones as shares of the packs they are sold in. */
export type ItemColumns = { item_keys: string[]; fresh_shares: Record<string, number> }

export function toItemColumns(ingredients: readonly string[]): ItemColumns {
  const things = readRequestedThings(ingredients)
  return { item_keys: [...new Set(things.map(({ item }) => item))], fresh_shares: findFreshShares(things) }
}
