/** NOTIFY channel between servers; the payload is '<household> <list> <version>', one per change. */
export const LISTS_CHANNEL = 'shopping_lists'

export type ListChange = { householdId: string; listId: string; version: number }

export const formatListChange = ({ householdId, listId, version }: ListChange): string =>
  `${householdId} ${listId} ${version}`

export function parseListChange(payload: string | undefined): ListChange | null {
  const [, householdId, listId, version] = /^([0-9a-f-]{36}) ([0-9a-f-]{36}) (\d{1,9})$/.exec(payload ?? '') ?? []
  return householdId && listId && version ? { householdId, listId, version: Number(version) } : null
}
