import { message, type Message } from '#packages/texts/t'
import { isOneOf } from '#app/platform/text/objects'
import { AISLES, type Aisle } from '#packages/ingredients/tables/aisles'
import type { AisleName, Shop, ShopAisle } from './shop'

/** What cannot be placed is there, so that it is always shown. */
export const LAST_AISLE = 'other' satisfies Aisle

/** Not one of the household's own. */
export const isUsualAisle = (aisle: unknown): aisle is Aisle => isOneOf(AISLES, aisle)

export const createShopAisles = (): ShopAisle[] => AISLES.map((aisle) => ({ aisle, name: null, under: null }))

const AISLE_LABELS: Record<Aisle, Message> = {
  produce: message('Fruit and vegetables'),
  'meat and fish': message('Meat and fish'),
  'dairy and eggs': message('Dairy and eggs'),
  bakery: message('Bakery'),
  'dry goods': message('Dry goods'),
  'tins and jars': message('Tins, jars and bottles'),
  spices: message('Herbs and spices'),
  frozen: message('Frozen'),
  drinks: message('Drinks'),
  other: message('Other'),
}

export const labelAisle = ({ aisle, name }: Pick<ShopAisle, 'aisle' | 'name'>): string =>
  name ?? (isUsualAisle(aisle) ? AISLE_LABELS[aisle]() : aisle)

/** For `groupByAisle`; without a shop, the aisles in the order of most supermarkets. */
export const toAisleNames = (shop: Pick<Shop, 'aisles'> | null): AisleName[] =>
  completeAisles(shop?.aisles ?? []).map((entry) => ({
    aisle: entry.aisle,
    label: labelAisle(entry),
    ...(entry.under !== null && { under: entry.under }),
  }))

/** Each aisle once, with those that every list knows; whoever is under an aisle that is not shown stands itself. */
export function completeAisles(aisles: readonly ShopAisle[]): ShopAisle[] {
  const given = aisles.filter(({ aisle }, at) => aisles.findIndex((entry) => entry.aisle === aisle) === at)
  const missing = createShopAisles().filter(({ aisle }) => !given.some((entry) => entry.aisle === aisle))
  const all = [...given, ...missing]
  const isShown = (aisle: string | null) => all.some((entry) => entry.aisle === aisle && entry.under === null)
  return all.map((entry) =>
    entry.under !== null && (entry.aisle === LAST_AISLE || !isShown(entry.under)) ? { ...entry, under: null } : entry,
  )
}

/** The own aisles of shops, each once. */
export const listOwnAisles = (shops: readonly Shop[]): string[] => [
  ...new Set(shops.flatMap(({ aisles }) => aisles.flatMap(({ aisle }) => (isUsualAisle(aisle) ? [] : aisle)))),
]

/** Value and label of the aisles that an item can be put in: those that its list's shop shows, own ones of others, its own. */
export function listAisleChoices(
  shops: readonly Shop[],
  shopId: string | null,
  item: { aisle: Aisle; ownAisle?: string | null | undefined },
): { current: string; choices: [aisle: string, label: string][] } {
  const names = toAisleNames(shops.find(({ id }) => id === shopId) ?? null)
  const own = listOwnAisles(shops)
  const current = item.ownAisle && own.includes(item.ownAisle) ? item.ownAisle : item.aisle
  const choices = names.flatMap(({ aisle, label, under }): [string, string][] =>
    under === undefined || aisle === current ? [[aisle, label]] : [],
  )
  const others = own.filter((aisle) => !names.some((name) => name.aisle === aisle))
  return { current, choices: [...choices, ...others.map((aisle): [string, string] => [aisle, aisle])] }
}
