import { htmlToText } from './html-text'

const YIELD_NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  'a dozen': 12,
  dozen: 12,
  ein: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  deux: 2,
  trois: 3,
  quatre: 4,
  dos: 2,
  tres: 3,
  cuatro: 4,
  due: 2,
  tre: 3,
  quattro: 4,
}
const YIELD_PREFIX = new RegExp(
  String.raw`^(?:(?:recipe\s+)?(?:yields?|servings?|serves|makes|portions?|portionen|personen|für|pour|for|per|para|` +
    'dosi per|ingredienti per|rendement|rende|porciones|porções|raciones|porzioni|portioner|porcje|porce|' +
    String.raw`antal|aantal|порци[ия]|количество порций|quantità|quantité|number of servings)\s*[:：=\-–]?\s*)+`,
  'i',
)

/** In digits of any script, or a fraction. */
const FIGURE = /[\p{Nd}½⅓⅔¼¾]/u
const MORE_THAN_NONE = /[1-9½⅓⅔¼¾]|(?![0-9])\p{Nd}/u

/** A readable yield from '4', 4, ['4', '4 servings'], 'Serves 4-6', 'für 4 Personen'. A bare number counts servings. */
export function parseYield(value: unknown): string | null {
  const all = (Array.isArray(value) ? value : [value])
    .slice(0, 10)
    .map(toYieldText)
    .filter((text) => text !== null)
  const first = all[0]
  if (first === undefined) return null
  const number = firstNumberIn(first)
  // ['4', '4 servings'] are the same, the second more readable; of ['12', '1 loaf'] the first counts.
  const better = all.find((text) => firstNumberIn(text) === number && /\p{L}/u.test(text)) ?? first
  return /\p{L}/u.test(better) ? better : `${better} servings`
}

function toYieldText(value: unknown): string | null {
  if (typeof value === 'number') return value > 0 && Number.isFinite(value) ? String(value) : null
  if (value && typeof value === 'object') {
    const fields: Record<string, unknown> = { ...value }
    const amount = fields.value ?? fields.minValue ?? fields['@value'] ?? fields.amount ?? fields.name
    return amount === undefined || typeof amount === 'object'
      ? null
      : toYieldText(`${String(amount)} ${typeof fields.unitText === 'string' ? fields.unitText : ''}`)
  }
  if (typeof value !== 'string') return null
  let text = htmlToText(value.slice(0, 1000))
    .replace(YIELD_PREFIX, '')
    .replace(/^([^(]*)\)[\s:.]*$/, '$1')
    .replace(/[\s:,;]+$/, '')
    .trim()
    .slice(0, 120)
  if (!FIGURE.test(text)) {
    const word = /^\p{L}+(?: \p{L}+)?/u.exec(text.toLowerCase())?.[0] ?? ''
    const known = [word, word.split(' ')[0] ?? ''].find((one) => YIELD_NUMBER_WORDS[one] !== undefined)
    if (known === undefined) return null
    text = `${YIELD_NUMBER_WORDS[known]}${text.slice(known.length)}`
  }
  return MORE_THAN_NONE.test(text) ? text : null
}

const firstNumberIn = (text: string): number => Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? 0)
