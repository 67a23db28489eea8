import { AISLE_LABELS, AISLES } from '#packages/ingredients/aisles'
import type { Aisle } from '#packages/ingredients/aisles'
import type { AisleName } from '#app/domain/shopping-lists/group-by-aisle'
import { AppError } from '#app/platform/app-error'
import { MAX_OWN_AISLES } from './shop'
import type { Shop, ShopAisle } from './shop'
import { AISLE_NAME_TAKEN, AISLE_NOT_FOUND, AISLE_STAYS, TOO_MANY_OWN_AISLES } from './messages'

/** What cannot be placed is there, so that it is always shown. */
const LAST_AISLE = 'other' satisfies Aisle

/** Not one of the household's own. */
export const isUsualAisle = (aisle: unknown): aisle is Aisle => (AISLES as readonly unknown[]).includes(aisle)

export const createShopAisles = (): ShopAisle[] => AISLES.map((aisle) => ({ aisle, name: null, under: null }))

export const labelAisle = ({ aisle, name }: Pick<ShopAisle, 'aisle' | 'name'>): string =>
  name ?? (isUsualAisle(aisle) ? AISLE_LABELS[aisle] : aisle)

/** For `groupByAisle`; without a shop, the aisles in the order of most supermarkets. */
export const toAisleNames = (shop: Pick<Shop, 'aisles'> | null): AisleName[] =>
  completeAisles(shop?.aisles ?? []).map((entry) => ({
    aisle: entry.aisle,
    label: labelAisle(entry),
    ...(entry.under !== null && { under: entry.under }),
  }))

/** The aisle one place earlier (-1) or later (1) among those that are shown. */
export function moveAisle(aisles: readonly ShopAisle[], aisle: string, by: -1 | 1): ShopAisle[] {
  const shown = aisles.filter(({ under }) => under === null)
  const from = shown.findIndex((entry) => entry.aisle === aisle)
  const [moved, neighbour] = [shown[from], shown[from + by]]
  if (!moved) throw new AppError('not_found', AISLE_NOT_FOUND)
  if (!neighbour) return [...aisles]
  return aisles
    .filter((entry) => entry !== moved)
    .flatMap((entry) => (entry !== neighbour ? [entry] : by < 0 ? [moved, entry] : [entry, moved]))
}

/**
 * The aisle with another name, or hidden under another.
 * @throws AppError `not_found`, `invalid` for a name of another aisle, or for a place that is hidden itself
 */
export function changeAisle(
  aisles: readonly ShopAisle[],
  aisle: string,
  { name, under }: { name: string; under: string | null },
): ShopAisle[] {
  const changed = aisles.find((entry) => entry.aisle === aisle)
  if (!changed) throw new AppError('not_found', AISLE_NOT_FOUND)
  const others = aisles.filter((entry) => entry !== changed)
  rejectTakenName(others, name)
  if (under !== null) {
    if (aisle === LAST_AISLE) throw new AppError('invalid', AISLE_STAYS, { fields: { under: [AISLE_STAYS] } })
    if (!others.some((entry) => entry.aisle === under && entry.under === null))
      throw new AppError('invalid', AISLE_NOT_FOUND, { fields: { under: [AISLE_NOT_FOUND] } })
  }
  const usualName = labelAisle({ aisle, name: null })
  return aisles.map((entry) => {
    if (entry === changed) return { aisle, name: name === usualName ? null : name, under }
    // What it has shown goes along with it.
    return under !== null && entry.under === aisle ? { ...entry, under } : entry
  })
}

/**
 * With an aisle of the household's own, before 'Other'. One that another shop has too is the same.
 * @param known own aisles of the household's shops
 * @throws AppError `invalid` for a name that is taken, `conflict` past 30
 */
export function addOwnAisle(aisles: readonly ShopAisle[], name: string, known: readonly string[]): ShopAisle[] {
  rejectTakenName(aisles, name)
  if (aisles.filter(({ aisle }) => !isUsualAisle(aisle)).length >= MAX_OWN_AISLES)
    throw new AppError('conflict', TOO_MANY_OWN_AISLES)
  const own = { aisle: known.find((other) => isSameName(other, name)) ?? name, name: null, under: null }
  if (aisles.some(({ aisle }) => aisle === own.aisle) || isUsualAisle(own.aisle)) throw nameTaken()
  const last = aisles.findIndex(({ aisle }) => aisle === LAST_AISLE)
  const place = last === -1 ? aisles.length : last
  return [...aisles.slice(0, place), own, ...aisles.slice(place)]
}

/** Its items are where they would be without it. @throws AppError `not_found`, also for one that every shop has */
export function removeOwnAisle(aisles: readonly ShopAisle[], aisle: string): ShopAisle[] {
  if (isUsualAisle(aisle) || !aisles.some((entry) => entry.aisle === aisle))
    throw new AppError('not_found', AISLE_NOT_FOUND)
  return completeAisles(aisles.filter((entry) => entry.aisle !== aisle))
}

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

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function rejectTakenName(aisles: readonly ShopAisle[], name: string): void {
  if (aisles.some((entry) => isSameName(labelAisle(entry), name))) throw nameTaken()
}

const nameTaken = () => new AppError('invalid', AISLE_NAME_TAKEN, { fields: { name: [AISLE_NAME_TAKEN] } })
