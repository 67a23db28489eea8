import { createHash } from 'node:crypto'
import { bareHost } from './trusted-sites'

/** Words alone: sites spell one recipe with other quotes, spaces and capitals under another of its addresses. */
const normalizeFingerprintText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The same for the same dish on the same site, whatever its address; null for what says too little to tell. */
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
  const words = [bareHost(source_url) ?? '', name, ...ingredients.map(normalizeFingerprintText).sort()]
  return createHash('sha256').update(words.join('\n')).digest('base64url').slice(0, 22)
}
