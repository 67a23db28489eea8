import { isLike } from '../tables/words'
import { splitDecoration, separateFigures } from '../normalise/normalise'
import { parseLeadingAmount, PLURAL_BRACKET, type LeadingAmount } from '../amounts/leading-amount'
import { type ScalableTerm, parseScalableTerm } from '../amounts/scalable-term'
import { matchAt, MAX_LINE_LENGTH, isDigit } from '../amounts/quantity'

/**
 * An ingredient line split into its amount and the rest; joined by a space they give the line, with the amount first
 * and without a list bullet.
 */
export type SplitLine = { amount: string; rest: string }

/** Before a figure that is no count: 'Mehl Type 405', 'farina tipo 00'. */
const TYPE_WORD = /(?:^|\s)(?:typ[eo]?|tipo|тип|n[ro°º]?|no|№|t|size|grade|mark|omega|e|b)\.?\s?$/i

/**
 * Splits the leading quantity and unit, as written ('2 x 400 g tins', 'about 1 cup (240 ml)', 'a pinch of'), from the
 * name and preparation; without one, those at the end of the line ('Сахар — 200 г', 'zucchero 130 g'). English 'of'
 * belongs to `amount`, so that `rest` begins with the name.
 *
 * Without a quantity, or for a line longer than MAX_LINE_LENGTH, `amount` is '' and `rest` is the unchanged line. Never
 * throws.
 */
export function splitAmount(line: string): SplitLine {
  const { decoration, text } = splitDecoration(line)
  const split = splitPlainAmount(separateFigures(text))
  return split.amount === '' ? { amount: '', rest: line } : { ...split, amount: decoration + glue(split.amount, text) }
}

/** A figure is glued to its pack as it was written: '2x400g'. */
export const glue = (amount: string, written: string): string =>
  /^\d+[x×]\d/i.test(written) ? amount.replace(/^(\d+) x /, '$1x') : amount

export function splitPlainAmount(line: string): SplitLine {
  const leading = parseLeadingAmount(line)
  if (!leading) return splitTrailingAmount(line)
  const end = leading.end + (AMOUNT_TAIL.exec(line.slice(leading.end, leading.end + MAX_TAIL))?.[0].length ?? 0)
  const amount = line
    .slice(leadingAmountStart(leading), end)
    .trim()
    .replace(/(?<=\d)count$/, '')
    .replace(/(?<=(?:^|\s)\d{1,4})[.,]0(?=\s|$)/g, '')
  const split = keepName({ amount, rest: line.slice(end).trim() }, leading.main)
  return { amount: split.amount, rest: split.rest.replace(/^,\s*/, '') }
}

/** What still belongs to an amount: 'e mezzo' of '1 litro e mezzo', 'vingtaine' of 'une vingtaine', the full stop of '3 cdas.'. */
const AMOUNT_TAIL = new RegExp(
  String.raw`^(?:\s(?:et demie?|e mezz[oa]|y medi[oa]|und (?:eine[nr]? |ein )?halbe[nrs]?|en een hal(?:f|ve)|` +
    'soperas?|rasas?|colmadas?|ras[oi]|colm[oi]|' +
    'dizaine|douzaine|quinzaine|vingtaine|trentaine|decina|dozzina|ventina|decena|docena|veintena|moitié|mitad|metà)' +
    String.raw`(?=\s)|\sde (?:postre|café|té|vasos?|tazas?|cucharadas?|cucharaditas?|kilos?|litros?)(?=\sde\s)|\.(?=\s(?:d[eiu]|of|van|von)?))`,
  'i',
)

const MAX_TAIL = 24

/** A part that is all of the name stays with it: '1 Knoblauchzehe, gepresst' is one of 'Knoblauchzehe, gepresst'. */
export function keepName({ amount, rest }: SplitLine, { unit }: ScalableTerm): SplitLine {
  const last = unit?.kind === 'piece' || unit?.kind === 'pack' ? /^(.*\S)\s(\S{4,})$/.exec(amount) : null
  if (last && isLike(rest, 'garni *, garni')) return { amount: last[1]!, rest: `${last[2]} ${rest}` }
  if (!last || unit?.kind !== 'piece' || PIECE.test(last[2]!) || !/^(?:[,;(]|$)/.test(rest)) return { amount, rest }
  return { amount: last[1]!, rest: `${last[2]}${rest.startsWith('(') ? ' ' : ''}${rest}` }
}

/** Of which none is the name. */
export const PIECE = /^(?:stück|stuks?|штук[аи]?)$/i

/** The amount at the end of a line ('Сахар — 200 г', 'zucchero 130 g', 'citroen 1') before its name. */
export function splitTrailingAmount(line: string): SplitLine {
  const term = findTrailingAmount(line)
  if (!term) return { amount: '', rest: line }
  const plural = matchAt(PLURAL_BRACKET, line, term.end)?.[0] ?? ''
  const end = term.end + plural.length + (line[term.end] === '.' ? 1 : 0)
  const name = line.slice(0, term.start).replace(/(?:\s{0,4}[—–:]|\s{1,4}-|\s{0,4}\()?\s{0,4}$/, '')
  const after = line.slice(end).replace(/^\)?\s{0,4}/, '')
  return { amount: line.slice(term.start, end), rest: [name.trim(), after.trim()].filter(Boolean).join(' ') }
}

function leadingAmountStart(leading: LeadingAmount): number {
  const [first] = leading.pieces
  return typeof first === 'string' ? leading.main.start - first.length : leading.main.start
}

export function findTrailingAmount(line: string): ScalableTerm | null {
  if (line.length > MAX_LINE_LENGTH) return null
  for (let index = 1; index < line.length; index += 1) {
    if ((!isDigit(line[index]) && !/[½⅓⅔¼¾⅛]/.test(line.charAt(index))) || !/[\s(—–:-]/.test(line.charAt(index - 1)))
      continue
    const term = parseScalableTerm(line, index)
    if (!term) continue
    const before = line.slice(Math.max(0, index - 24), index)
    const separated = /(?:[—–:]|\s-)\s{0,2}$/.test(before)
    const isBareCount = term.quantity.high <= 50 && /[a-zà-öø-ÿа-яё]{3}\s$/i.test(before) && !TYPE_WORD.test(before)
    const ends = /^\.?\)?\s{0,4}(?:\([^)]*\))?\.?$/.test(line.slice(term.end))
    if (ends && term.unit?.kind !== 'length' && (separated || term.unit || isBareCount)) return term
    index = term.end - 1
  }
  return null
}
