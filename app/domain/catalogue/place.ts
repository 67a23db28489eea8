/** Where a recipe stands in the catalogue, the newest first: when it came in, to the millisecond, and which it is. */
export type Place = { at: Date; id: string }

export const placeText = ({ at, id }: Place): string => `${at.getTime()}.${id}`

/** What an address says of a place, or null: it may say anything. */
export function placeIn(text: string | null): Place | null {
  const [, at, id] = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id } : null
}
