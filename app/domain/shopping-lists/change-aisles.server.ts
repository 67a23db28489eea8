import { AppError } from '#app/platform/app-error'
import { AISLE_NAME_TAKEN, AISLE_NOT_FOUND, AISLE_STAYS, TOO_MANY_OWN_AISLES } from './messages'
import { completeAisles, isUsualAisle, labelAisle, LAST_AISLE } from './shop-aisles'
import { MAX_OWN_AISLES, type ShopAisle } from './shop'

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
    if (aisle === LAST_AISLE) throw new AppError('invalid', AISLE_STAYS, { fields: { under: [AISLE_STAYS()] } })
    if (!others.some((entry) => entry.aisle === under && entry.under === null))
      throw new AppError('invalid', AISLE_NOT_FOUND, { fields: { under: [AISLE_NOT_FOUND()] } })
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

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function rejectTakenName(aisles: readonly ShopAisle[], name: string): void {
  if (aisles.some((entry) => isSameName(labelAisle(entry), name))) throw nameTaken()
}

const nameTaken = () => new AppError('invalid', AISLE_NAME_TAKEN, { fields: { name: [AISLE_NAME_TAKEN()] } })
