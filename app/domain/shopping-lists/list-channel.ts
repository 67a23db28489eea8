/** NOTIFY channel between servers; the payload is '<user> <list> <version>', one per change. */
export const LISTS_CHANNEL = 'shopping_lists'

export type ListChange = { userId: string; listId: string; version: number }

export const formatListChange = ({ userId, listId, version }: ListChange): string => `${userId} ${listId} ${version}`

export function parseListChange(payload: string | undefined): ListChange | null {
  const [, userId, listId, version] = /^([0-9a-f-]{36}) ([0-9a-f-]{36}) (\d{1,9})$/.exec(payload ?? '') ?? []
  return userId && listId && version ? { userId, listId, version: Number(version) } : null
}
