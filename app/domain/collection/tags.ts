export const MAX_TAGS = 20
export const MAX_TAG_LENGTH = 40

/**
 * Tags of a text with commas or of several texts, in their order, each once in whatever case. What is too long is cut.
 */
export function readTags(texts: string | readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const text of [texts].flat().flatMap((each) => each.split(/[,;\n]/))) {
    const tag = text.replace(/\s+/g, ' ').trim().slice(0, MAX_TAG_LENGTH).trim()
    if (tag !== '' && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag)
  }
  return [...byKey.values()].slice(0, MAX_TAGS)
}

/** As a form shows them: 'Autumn, Baking'. */
export const formatTags = (tags: readonly string[]): string => tags.join(', ')
