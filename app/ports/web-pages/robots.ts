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
