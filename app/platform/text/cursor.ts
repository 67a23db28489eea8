/** A keyset cursor over rows ordered by time, to the millisecond, and id. */
export type TimeCursor = { at: Date; id: string }

export const formatTimeCursor = ({ at, id }: TimeCursor): string => `${at.getTime()}.${id}`

/** Null if invalid: it comes from a URL. */
export function parseTimeCursor(text: string | null): TimeCursor | null {
  const [, at, id] = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id } : null
}

/** The page out of `size + 1` rows, and the cursor of the next page if there is one. */
export function sliceTimePage<Row extends { createdAt: Date; id: string }>(
  rows: Row[],
  size: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, size)
  const last = items[items.length - 1]
  return { items, next: rows.length > size && last ? formatTimeCursor({ at: last.createdAt, id: last.id }) : null }
}
