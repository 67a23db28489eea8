const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_JSON_DEPTH = 32
const MAX_FORM_FIELDS = 1000
const MAX_ARRAY_INDEX = 1000

/** What PostgreSQL rejects: NUL, and half of a surrogate pair (an emoji that was cut in two). */
const UNSTORABLE_CHARACTER = /\0|\p{Surrogate}/u

/** True for JSON with a key that pollutes prototypes, with text that PostgreSQL rejects, or more than 32 levels. */
export function isUnsafeJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return UNSTORABLE_CHARACTER.test(value)
  if (value === null || typeof value !== 'object') return false
  if (depth >= MAX_JSON_DEPTH) return true
  if (Array.isArray(value)) return value.some((item) => isUnsafeJson(item, depth + 1))
  return Object.entries(value).some(([name, item]) => FORBIDDEN_KEYS.has(name) || isUnsafeJson(item, depth + 1))
}

/** True for field names that pollute prototypes or build huge arrays, and for more than 1,000 fields. */
export function hasUnsafeFieldName(names: Iterable<string>): boolean {
  let count = 0
  for (const name of names) {
    if (++count > MAX_FORM_FIELDS || name.length > 200) return true
    for (const part of name.split(/[.[\]]+/)) {
      if (FORBIDDEN_KEYS.has(part) || (/^\d+$/.test(part) && Number(part) > MAX_ARRAY_INDEX)) return true
    }
  }
  return false
}
