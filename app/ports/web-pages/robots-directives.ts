const META_SCAN_LENGTH = 100_000
/** Directives with a value after a colon, which otherwise ends a user agent's name. */
const DIRECTIVES_WITH_VALUE = ['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview']

/** A page's robots directives that apply to us, from X-Robots-Tag and meta: `noindex`, `nofollow`, … in lower case. */
export function parseRobotsDirectives(tags: string[], html: string, ourName: string): string[] {
  const found = new Set<string>()
  for (const tag of tags) for (const directive of parseXRobotsTag(tag, ourName.toLowerCase())) found.add(directive)
  for (const [meta] of html.slice(0, META_SCAN_LENGTH).matchAll(/<meta\b[^<>]{0,1000}>/gi)) {
    const name = getMetaAttribute(meta, 'name').toLowerCase()
    if (name !== 'robots' && name !== ourName.toLowerCase()) continue
    for (const directive of getMetaAttribute(meta, 'content').split(',')) found.add(directive.trim().toLowerCase())
  }
  found.delete('')
  return [...found].slice(0, 20)
}

function parseXRobotsTag(tag: string, ourName: string): string[] {
  let isForUs = true
  return tag
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .flatMap((part) => {
      const [begin = '', name = ''] = /^([\w-]+)\s*:/.exec(part) ?? []
      if (name === '' || DIRECTIVES_WITH_VALUE.includes(name)) return isForUs ? [part] : []
      isForUs = name === ourName || name === 'robots'
      return isForUs ? [part.slice(begin.length).trimStart()] : []
    })
}

function getMetaAttribute(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
}
