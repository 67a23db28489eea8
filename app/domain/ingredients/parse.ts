import { readAmounts } from './amounts'
import type { Ingredient } from './ingredient'
import { withOneName } from './one-name'
import { isLetter, MAX_LINE } from './quantity'
import { parseRussian } from './russian'
import type { Label } from './tagger/labels'
import { tag } from './tagger/tag'
import { type Token, tokenize } from './tagger/tokens'
import type { Weights } from './tagger/weights'
import { learnedWeights } from './tagger/weights.server'
import { withUnreadAmount } from './unread-amount'

export type { Ingredient } from './ingredient'

/**
 * An ingredient line, taken apart: '2 (400 g) tins plum tomatoes, drained' is two tins, 400 g each, of 'plum tomatoes', 'drained'.
 * English by a tagger that has learned from labelled lines, Russian by its own rules. Only 500 characters are read.
 * Never throws; whatever has a word in it has a name.
 */
export function parseIngredient(line: string): Ingredient {
  const text = cut(line).replace(NUMBERED, '')
  return (CYRILLIC.test(text) ? parseRussian(text) : null) ?? parseWith(learnedWeights(), text)
}

/** '1. 3 eggs' and '2) flour' are lines of a numbered list. */
const NUMBERED = /^\s{0,4}\d{1,2}[.)]\s+(?=\S)/
const CYRILLIC = /[\u0400-\u04ff]/

/** The same with weights of the caller's, of a line that is not too long. */
export function parseWith(weights: Weights, line: string): Ingredient {
  const tokens = tokenize(line)
  const { labels: tagged, confidence } = tag(tokens, weights)
  const labels = withOneName(tokens, withUnreadAmount(tokens, tagged))
  const amounts = readAmounts(
    line,
    tokens,
    (at) => labels[at] === 'quantity',
    (at) => labels[at] === 'unit',
  )
  const first = amounts[0]
  return {
    name: nameOf(line, tokens, labels),
    quantity: first?.quantity ?? null,
    quantity_max: first?.quantity_max ?? null,
    unit: first?.unit ?? null,
    size: phrases(line, tokens, labels, ['size'], ' '),
    preparation: phrases(line, tokens, labels, ['preparation'], ', '),
    note: phrases(line, tokens, labels, ['comment', 'purpose'], ', '),
    amounts,
    confidence,
  }
}

/** At most 500 characters, and no half word or half sign at the end. */
function cut(line: string): string {
  if (line.length <= MAX_LINE) return line
  const space = line.lastIndexOf(' ', MAX_LINE)
  const end = space > MAX_LINE - 50 ? space : MAX_LINE
  return line.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}

function nameOf(line: string, tokens: readonly Token[], labels: readonly Label[]): string {
  const name = phrases(line, tokens, labels, ['name'], ' ')
  if (name !== null && [...name].some(isLetter)) return name
  const words = tokens
    .filter(({ text }) => isLetter(text[0]))
    .map(({ text }) => text)
    .join(' ')
  return words || line.trim()
}

/** Words that are nothing by themselves: 'of' between unit and name, 'about' before a weight. */
const JOINERS = new Set(
  'a an the of and or plus about approx approximately around roughly each x to from for with in weighing total'.split(
    ' ',
  ),
)

/** What carries one of these labels, as the line writes it; what stands apart is joined. Null for nothing. */
function phrases(
  line: string,
  tokens: readonly Token[],
  labels: readonly Label[],
  wanted: readonly Label[],
  joint: string,
): string | null {
  const found: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (!wanted.includes(labels[at]!)) continue
    const from = at
    while (at + 1 < tokens.length && wanted.includes(labels[at + 1]!)) at += 1
    const words = tokens.slice(from, at + 1)
    // 'of' and 'each' have led to an amount that is not here any more
    while (wanted[0] === 'comment' && words.length > 1 && /^(?:of|each|a|an)$/.test(words[0]!.lower)) words.shift()
    if (wanted[0] === 'name' || words.some(({ lower }) => !JOINERS.has(lower)))
      found.push(balanced(line.slice(words[0]!.start, words[words.length - 1]!.end)))
  }
  return found.length > 0 ? found.join(joint) : null
}

/** A phrase that begins inside a bracket or ends in one loses its brackets. */
function balanced(phrase: string): string {
  let depth = 0
  let broken = false
  for (const char of phrase) {
    if (OPENS.test(char)) depth += 1
    else if (CLOSES.test(char)) depth -= 1
    broken ||= depth < 0
  }
  return (broken || depth > 0 ? phrase.replace(/[([{)\]}]/g, ' ') : phrase).replace(/\s+/g, ' ').trim()
}

const OPENS = /[([{]/
const CLOSES = /[)\]}]/
