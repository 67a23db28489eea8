/** Where a recipe stands in the catalogue, the newest first: when it came in, to the millisecond, and which it is. */
export type CatalogueCursor = { createdAt: Date; id: string }

export const formatCatalogueCursor = ({ createdAt, id }: CatalogueCursor): string => `${createdAt.getTime()}.${id}`

/** What an address says of a place, or null: it may say anything. */
export function parseCatalogueCursor(text: string | null): CatalogueCursor | null {
  const [, at, id] = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? '') ?? []
  return at && id ? { createdAt: new Date(Number(at)), id } : null
}
