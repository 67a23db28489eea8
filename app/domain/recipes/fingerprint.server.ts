import { createHash } from 'node:crypto'
import { bareHost } from './trusted-sites'

/** Words only: a site may spell the same recipe with other quotes, spaces and capitals at another URL. */
const normalizeFingerprintText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Duplicate detection: equal for the same dish on the same host, whatever the URL. Null when there is too little
 * text to compare.
 */
export function recipeFingerprint({
  title,
  ingredients,
  source_url,
}: {
  title: string
  ingredients: readonly string[]
  source_url: string
}): string | null {
  const name = normalizeFingerprintText(title)
  if (name === '' || ingredients.length < 2) return null
  const parts = [bareHost(source_url) ?? '', name, ...ingredients.map(normalizeFingerprintText).sort()]
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}
