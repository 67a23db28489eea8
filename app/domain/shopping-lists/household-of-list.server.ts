import type { HouseholdId } from '#app/domain/households/member'
import { selectHouseholdOfPublicList } from '#app/domain/households/queries.server'
import { query } from '#app/platform/db.server'
import { isListId } from './schema'

/** The household of a list that is known by its public id alone; undefined when there is no such list. */
export async function findHouseholdOfList(publicId: string | undefined): Promise<HouseholdId | undefined> {
  if (!isListId(publicId)) return undefined
  const [found] = await query(selectHouseholdOfPublicList, [publicId.toLowerCase()])
  return found?.householdId
}
