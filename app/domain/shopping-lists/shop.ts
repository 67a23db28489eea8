export const SHOPS_PATH = '/shops'
export const shopPath = (id: string): string => `${SHOPS_PATH}/${id}`
/** The page of one aisle. */
export const shopAislePath = (id: string, aisle: string): string =>
  `${shopPath(id)}/aisle?aisle=${encodeURIComponent(aisle)}`

export const MAX_SHOPS = 10
export const MAX_OWN_AISLES = 30
export const MAX_SHOP_NAME_LENGTH = 60

/**
 * An aisle with its label, for the browser: the aisle lexicon is too large for its bundle. `under` is the aisle that
 * shows its items in its place.
 */
export type AisleName = { aisle: string; label: string; under?: string }

/**
 * An aisle of a shop: one that every list knows, or one of the household's own, which is known by the name that it was
 * given first.
 */
export type ShopAisle = {
  aisle: string
  /** What it is called in this shop; null for its usual name. */ name: string | null
  /** The aisle that shows its items instead; null where it stands itself. */ under: string | null
}

/** `aisles` are in the order of a walk through the shop. */
export type Shop = { id: string; name: string; aisles: ShopAisle[] }

/** The shop that a list follows. */
export type ListShop = { id: string; name: string; aisles: AisleName[] }
