const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const DEEPEST = 32
const MOST_FIELDS = 1000
const LARGEST_INDEX = 1000

/** True when what came in JSON carries a name that could reach a prototype or a NUL (PostgreSQL cannot hold one), or nests deeper than 32. */
export function hasForbiddenName(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (value === null || typeof value !== 'object') return false
  if (depth >= DEEPEST) return true
  if (Array.isArray(value)) return value.some((item) => hasForbiddenName(item, depth + 1))
  return Object.entries(value).some(([name, item]) => FORBIDDEN.has(name) || hasForbiddenName(item, depth + 1))
}

/** True when a form's field names could reach a prototype, build a huge array, or are too many (1,000). */
export function hasForbiddenField(names: Iterable<string>): boolean {
  let count = 0
  for (const name of names) {
    if (++count > MOST_FIELDS || name.length > 200) return true
    for (const part of name.split(/[.[\]]+/)) {
      if (FORBIDDEN.has(part) || (/^\d+$/.test(part) && Number(part) > LARGEST_INDEX)) return true
    }
  }
  return false
}
