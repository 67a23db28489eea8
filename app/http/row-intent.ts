import { z } from 'zod'
import { hasUnsafeFieldName } from './unsafe-input'

/** The Conform intents that forms use: insert and remove of a list item. */
const RowIntent = z.object({
  type: z.enum(['insert', 'remove']),
  payload: z.strictObject({ name: z.string().regex(/^[a-z_]{1,50}$/), index: z.int().min(0).max(1000).optional() }),
})

/**
 * True for a form without a Conform intent, or with one that inserts or removes an item of a list which the form itself
 * contains. Conform's parser applies intents to any field path, and throws where it cannot.
 */
export function isAllowedRowIntent(data: FormData): boolean {
  if (data.has('__state__')) return false
  const intents = data.getAll('__intent__')
  if (intents.length === 0) return true
  const read = RowIntent.safeParse(parseIntentJson(intents[0]))
  if (!read.success || intents.length > 1) return false
  const { name } = read.data.payload
  const places = [...data.keys()].filter((key) => key.startsWith(name)).map((key) => key.slice(name.length))
  return (
    !hasUnsafeFieldName([name]) &&
    !places.some((place) => place === '' || (/^[.[]/.test(place) && !/^\[\d+\]$/.test(place)))
  )
}

function parseIntentJson(value: FormDataEntryValue | undefined): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return undefined
  }
}
