/**
 * Parses JSON as pages really contain it: raw line breaks and stray quotes inside strings, trailing or missing commas, comments,
 * unquoted names, several values in a row, truncation. One pass, bounded look-ahead, never throws.
 */
export type LooseJsonValue = string | number | boolean | null | LooseJsonValue[] | { [name: string]: LooseJsonValue }

const MAX_LOOSE_JSON_DEPTH = 120
const LOOK_AHEAD_LENGTH = 200

/** An object without a prototype, so that a name like `__proto__` is a name like any other. */
export const emptyRecord = <Value = LooseJsonValue>() => Object.create(null) as { [name: string]: Value }

/** `names` are variables that the text may use (`function(a,b){return {x:a}}`). */
export function parseLooseJson(text: string, names?: ReadonlyMap<string, LooseJsonValue>): LooseJsonValue | undefined {
  try {
    return JSON.parse(text) as LooseJsonValue
  } catch {
    return scanLooseJson(text, 0, names).value
  }
}

export function scanLooseJson(
  text: string,
  from: number,
  names?: ReadonlyMap<string, LooseJsonValue>,
  most = 100,
): { value: LooseJsonValue | undefined; end: number } {
  let at = from
  let depth = 0

  const space = () => {
    for (;;) {
      while (
        at < text.length &&
        (text.charCodeAt(at) <= 32 || text.charCodeAt(at) === 0xfeff || text.charCodeAt(at) === 0xa0)
      )
        at++
      if (text.startsWith('/*', at)) at = after('*/')
      else if (text.startsWith('//', at)) at = after('\n')
      else if (text.startsWith('<!--', at) || text.startsWith('-->', at)) at += text[at] === '<' ? 4 : 3
      else return
    }
  }
  const after = (mark: string) => {
    const found = text.indexOf(mark, at)
    return found < 0 ? text.length : found + mark.length
  }

  const value = (): LooseJsonValue | undefined => {
    space()
    const char = text[at]
    if (char === undefined) return undefined
    if (char === '{' || char === '[') {
      if (depth >= MAX_LOOSE_JSON_DEPTH) {
        at = text.length
        return undefined
      }
      depth++
      const read = char === '{' ? object() : array()
      depth--
      return read
    }
    if (char === '"' || char === "'" || char === '`') return string(char)
    return word()
  }

  const object = (): LooseJsonValue => {
    const read = emptyRecord()
    at++
    for (;;) {
      space()
      const char = text[at]
      if (char === undefined) return read
      if (char === '}') {
        at++
        return read
      }
      if (char === ',' || char === ';') {
        at++
        continue
      }
      if (char === ']') return read
      const start = at
      const name = char === '"' || char === "'" ? string(char, true) : bareName()
      space()
      if (text[at] === ':') {
        at++
        const held = value()
        if (held !== undefined && name !== '__proto__') read[name] = held
      } else if (at === start) at++
    }
  }

  const array = (): LooseJsonValue => {
    const read: LooseJsonValue[] = []
    at++
    for (;;) {
      space()
      const char = text[at]
      if (char === undefined) return read
      if (char === ']') {
        at++
        return read
      }
      if (char === ',') {
        at++
        continue
      }
      if (char === '}' || char === ':') {
        if (char === '}') return read
        at++
        continue
      }
      const start = at
      const held = value()
      if (held !== undefined) read.push(held)
      if (at === start) at++
    }
  }

  const string = (quote: string, isName = false): string => {
    at++
    let read = ''
    let from = at
    while (at < text.length) {
      const char = text[at]
      if (char === '\\') {
        read += text.slice(from, at)
        const next = text[at + 1] ?? ''
        const code =
          next === 'u'
            ? /^[0-9a-f]{4}/i.exec(text.slice(at + 2, at + 6))?.[0]
            : next === 'x'
              ? /^[0-9a-f]{2}/i.exec(text.slice(at + 2, at + 4))?.[0]
              : undefined
        if (code) {
          read += String.fromCharCode(parseInt(code, 16))
          at += 2 + code.length
        } else {
          read += JSON_ESCAPES[next] ?? next
          at += 2
        }
        from = at
        continue
      }
      if (char === quote && endsHere(isName)) break
      at++
    }
    read += text.slice(from, Math.min(at, text.length))
    at++
    return read
  }

  /** Whether a quote ends the string or is an unescaped part of it: what follows decides. */
  const endsHere = (isName: boolean): boolean => {
    let next = at + 1
    const last = Math.min(text.length, at + LOOK_AHEAD_LENGTH)
    while (next < last && text.charCodeAt(next) <= 32) next++
    const char = text[next]
    if (char === undefined || next === last) return true
    if (isName) return char === ':'
    if (isComment(next)) return true
    if (char === '}' || char === ']' || char === ':') return true
    if (char === ',') {
      next++
      while (next < last && text.charCodeAt(next) <= 32) next++
      return (
        next >= text.length ||
        isComment(next) ||
        /["'{[\]}\d\-tfnAu]/.test(text[next] ?? '') ||
        /^[\w$]{1,40}\s?:/.test(text.slice(next, next + 45))
      )
    }
    // A missing comma: '"a" "b": …' or '"a"\n"b"'.
    return char === '"' && text.slice(at + 1, next).includes('\n')
  }

  const isComment = (from: number): boolean => text.startsWith('//', from) || text.startsWith('/*', from)

  const bareName = (): string => {
    const match = BARE_WORD.exec(text.slice(at, at + 100))
    at += match?.[0].length ?? 1
    return match?.[0] ?? ''
  }

  const word = (): LooseJsonValue | undefined => {
    const match = /^(?:!0|!1|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|-?\.\d+|[\w$]+)/i.exec(text.slice(at, at + 100))
    if (!match) return undefined
    at += match[0].length
    if (match[0] === 'true' || match[0] === '!0') return true
    if (match[0] === 'false' || match[0] === '!1') return false
    if (match[0] === 'null' || match[0] === 'undefined' || match[0] === 'NaN' || match[0] === 'void') return null
    const number = Number(match[0])
    return Number.isNaN(number) ? names?.get(match[0]) : number
  }

  const all: LooseJsonValue[] = []
  while (all.length < most) {
    space()
    if (text[at] !== '{' && text[at] !== '[') break
    const read = value()
    if (read === undefined) break
    all.push(read)
    space()
    while (text[at] === ',' || text[at] === ';' || text[at] === '}' || text[at] === ']') {
      at++
      space()
    }
  }
  return { value: all.length > 1 ? all : all[0], end: at }
}

const JSON_ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '', f: '', '0': '' }
const BARE_WORD = /^[\w$\-@]+/
