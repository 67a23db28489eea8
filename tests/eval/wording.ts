import path from 'node:path'
import { rewriteLine } from '#packages/ingredients/normalise/line-wording'
import { readAllLines } from './all-lines'

/** `npm run eval wording`: how many lines each rule of line-wording changes, the fewest first. */
const hits = new Map<string, { count: number; example: string }>()
let line = ''
const replace = RegExp.prototype[Symbol.replace]
// Each rule is a pattern that replaces: what it changes is seen where it does so.
RegExp.prototype[Symbol.replace] = function (this: RegExp, text: string, replacement: unknown) {
  const result = replace.call(this, text, replacement as () => string)
  const hit = hits.get(String(this)) ?? { count: 0, example: '' }
  if (result !== text) hits.set(String(this), { count: hit.count + 1, example: hit.example || line })
  else hits.set(String(this), hit)
  return result
}
const lines = await readAllLines(path.join(import.meta.dirname, '../..'))
hits.clear()
for (line of lines) rewriteLine(line)
RegExp.prototype[Symbol.replace] = replace

const sorted = [...hits].sort(([, a], [, b]) => a.count - b.count)
for (const [rule, { count, example }] of sorted)
  process.stdout.write(`${String(count).padStart(6)}  ${rule.slice(0, 90).padEnd(90)}  ${example}\n`)
const upTo = (most: number) => sorted.filter(([, { count }]) => count <= most).length
process.stdout.write(
  `${sorted.length} rules, ${lines.length} lines: ${upTo(0)} change none, ${upTo(5)} at most five each\n`,
)
