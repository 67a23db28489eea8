/** Keyset cursor of the catalogue, newest first: creation time to the millisecond, and id. */
export type CatalogueCursor = { createdAt: Date; id: string }

export const formatCatalogueCursor = ({ createdAt, id }: CatalogueCursor): string => `${createdAt.getTime()}.${id}`

/** Parses the cursor of a URL; null when invalid. */
export function parseCatalogueCursor(text: string | null): CatalogueCursor | null {
  const [, milliseconds, id] = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? '') ?? []
  return milliseconds && id ? { createdAt: new Date(Number(milliseconds)), id } : null
}
