import { message } from '#packages/texts/t'
/** In characters. */
export const MAX_LIST_NAME_LENGTH = 100
export const DEFAULT_LIST_NAME = message('Shopping list')

/** The name, with the first free number if taken: 'Week', 'Week (2)'. */
export function uniqueListName(baseName: string, taken: string[], maxLength: number): string {
  const isTaken = new Set(taken)
  const plain = baseName.slice(0, maxLength)
  for (let number = 2, name = plain; ; number++) {
    if (!isTaken.has(name)) return name
    const tail = ` (${number})`
    name = plain.slice(0, maxLength - tail.length) + tail
  }
}
