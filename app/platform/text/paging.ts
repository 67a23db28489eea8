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

/** The page number in a URL; 1 for what is not a positive integer in range. */
export function parsePageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Number of pages: at least one, which may be empty. */
export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** Offset pagination: a page past the last is the last, one before the first is the first. */
export function paginate({ total, page, size }: { total: number; page: number; size: number }) {
  const pages = countPages(total, size)
  const shown = Math.min(Math.max(1, page), pages)
  return { page: shown, pages, offset: (shown - 1) * size, hasMore: shown < pages }
}

/** The page out of `size + 1` rows: the extra row shows that there is a next page. */
export const slicePage = <Row>(rows: Row[], size: number): { items: Row[]; hasMore: boolean } => ({
  items: rows.slice(0, size),
  hasMore: rows.length > size,
})
