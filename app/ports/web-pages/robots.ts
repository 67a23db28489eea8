/** A site's robots.txt as it applies to us (RFC 9309), with the common extensions Crawl-delay and Sitemap. */
export type RobotsRules = {
  rules: { isAllowed: boolean; pattern: string }[]
  /** Crawl-delay in seconds. */
  crawlDelay: number | undefined
  sitemaps: string[]
}

export const ROBOTS_FORBIDDEN = 'That site does not allow automatic reading of this page (robots.txt).'
export const ALLOW_ALL_ROBOTS: RobotsRules = { rules: [], crawlDelay: undefined, sitemaps: [] }
const MAX_ROBOTS_LINE_LENGTH = 8_192
const MAX_ROBOTS_SITEMAPS = 100

/** Parses the groups that name our user agent, or those for `*` where none does. Invalid lines are skipped. */
export function parseRobots(text: string, ourName: string): RobotsRules {
  const ours: RobotsRules = { rules: [], crawlDelay: undefined, sitemaps: [] }
  const everybodys: RobotsRules = { rules: [], crawlDelay: undefined, sitemaps: [] }
  let hasOurs = false
  let isNaming = false
  let to: RobotsRules[] = []
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    if (line.length > MAX_ROBOTS_LINE_LENGTH) continue
    const colon = line.indexOf(':')
    const hash = line.indexOf('#')
    if (colon < 0 || (hash >= 0 && hash < colon)) continue
    const field = line.slice(0, colon).trim().toLowerCase()
    const value = (field === 'sitemap' ? line.slice(colon + 1) : line.slice(colon + 1).replace(/#.*/, '')).trim()

    if (field === 'user-agent') {
      if (!isNaming) to = []
      isNaming = true
      if (value.startsWith('*')) to.push(everybodys)
      if (/^[a-z_-]*/i.exec(value)?.[0].toLowerCase() === ourName.toLowerCase()) {
        to.push(ours)
        hasOurs = true
      }
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false
      // An empty rule has no effect.
      if (value !== '')
        for (const group of to) group.rules.push({ isAllowed: field === 'allow', pattern: normalizeRobotsPath(value) })
    } else if (field === 'crawl-delay') {
      isNaming = false
      if (/^\d{1,6}(\.\d+)?$/.test(value)) for (const group of to) group.crawlDelay = Number(value)
    } else if (field === 'sitemap' && ours.sitemaps.length < MAX_ROBOTS_SITEMAPS) {
      ours.sitemaps.push(value)
    }
  }
  return hasOurs ? ours : { ...everybodys, sitemaps: ours.sitemaps }
}

/** The longest matching pattern wins; on a tie, Allow. */
export function isAllowedByRobots({ rules }: RobotsRules, url: URL): boolean {
  const path = normalizeRobotsPath(url.pathname + url.search)
  if (path === '/robots.txt') return true
  let longest = -1
  let verdict = true
  for (const { isAllowed, pattern } of rules) {
    if (pattern.length < longest || (pattern.length === longest && !isAllowed) || !matchesRobotsPattern(pattern, path))
      continue
    longest = pattern.length
    verdict = isAllowed
  }
  return verdict
}

/**
 * `*` matches anything, a final `$` anchors at the end. Each literal part is searched for once, so matching takes
 * linear time.
 */
function matchesRobotsPattern(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [head = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(head)) return false
  let at = head.length
  if (pieces.length === 0) return !isWhole || at === path.length
  const last = isWhole ? pieces.pop()! : ''
  for (const piece of pieces) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return !isWhole || (path.length - last.length >= at && path.endsWith(last))
}

/**
 * Normalizes percent-encoding: raw characters are UTF-8 encoded, unnecessary escapes decoded, the others in upper case.
 */
function normalizeRobotsPath(path: string): string {
  return path
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (escape) => {
      const letter = String.fromCharCode(parseInt(escape.slice(1), 16))
      return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase()
    })
}

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
