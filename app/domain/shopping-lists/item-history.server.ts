import type { Member } from '#app/domain/households/member'
import { query } from '#app/platform/db.server'
import type { ListedItem } from './item-history'
import { selectListedNames } from './queries.server'

/** What the household has had on its lists, each name once: the latest bought first, then the latest added; at most 60. */
export async function loadItemHistory({ householdId }: Member): Promise<ListedItem[]> {
  const byName = new Map<string, ListedItem>()
  for (const item of await query(selectListedNames, [householdId])) {
    const key = item.name.toLowerCase()
    if (!byName.has(key)) byName.set(key, item)
  }
  return [...byName.values()]
}
