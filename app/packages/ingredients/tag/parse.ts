import { wordsOf, isCyrillic } from '../tables/words'
import { normaliseLine } from '../normalise/normalise'
import { parseAmounts } from './parse-amounts'
import type { ParsedIngredient } from './ingredient'
import { keepSingleName } from './correct-labels'
import { isLetter, MAX_LINE_LENGTH } from '../amounts/quantity'
import { detectLanguage } from '../languages/detect-language'
import type { LanguageRules } from '../languages/language-rules'
import { parseLineOf } from './parse-line'
import { parseRussian } from './parse-russian'
import type { Label } from './labels'
import { tagTokens } from './tag-tokens'
import { type IngredientToken, tokenizeIngredient } from './tokenizer'
import type { TaggerWeights } from './weights'
import { loadTaggerWeights } from './weights.server'
import { relabelMissedAmount } from './correct-labels'

export type { ParsedIngredient } from './ingredient'

/**
 * Parses an ingredient line: '2 (400 g) tins plum tomatoes, drained' is 2 tins of 400 g each, name 'plum tomatoes',
 * preparation 'drained'. English lines go through a trained sequence tagger, Russian ones through grammar rules, other
 * languages through their tables; a line that could be of any language is read in the one of its recipe.
 *
 * Only the first MAX_LINE_LENGTH characters are parsed. Never throws; `name` is not empty if the line has a word.
 */
export function parseIngredient(line: string, ofRecipe: LanguageRules | null = null): ParsedIngredient {
  return parsePlainLine(normaliseLine(truncateLine(line.normalize('NFC')).replace(LIST_NUMBER, '')), ofRecipe)
}

/** The same for a line that `normalise` has made plain, of at most MAX_LINE_LENGTH characters. */
export const parsePlainLine = (text: string, ofRecipe: LanguageRules | null): ParsedIngredient =>
  parseByRules(text, ofRecipe) ?? parseWithWeights(loadTaggerWeights(), text)

function parseByRules(text: string, ofRecipe: LanguageRules | null): ParsedIngredient | null {
  if (isCyrillic(text)) return parseRussian(text)
  const rules = detectLanguage(text, ofRecipe)
  return rules && parseLineOf(rules, text)
}

/** The number of a numbered list: '1. 3 eggs', '2) flour'. */
const LIST_NUMBER = /^\s{0,4}\d{1,2}[.)]\s+(?=\S)/

/** Like `parseIngredient`, with the caller's weights, for an English line of at most MAX_LINE_LENGTH characters. */
export function parseWithWeights(weights: TaggerWeights, line: string): ParsedIngredient {
  const tokens = tokenizeIngredient(line)
  const { labels: predictedLabels, confidence } = tagTokens(tokens, weights)
  const labels = keepSingleName(tokens, relabelMissedAmount(tokens, predictedLabels))
  const amounts = parseAmounts(
    line,
    tokens,
    (index) => labels[index] === 'quantity',
    (tokenIndex) => labels[tokenIndex] === 'unit',
  )
  const first = amounts[0]
  return {
    name: extractName(line, tokens, labels),
    quantity: first?.quantity ?? null,
    quantity_max: first?.quantity_max ?? null,
    unit: first?.unit ?? null,
    size: joinLabelledPhrases(line, tokens, labels, ['size'], ' '),
    preparation: joinLabelledPhrases(line, tokens, labels, ['preparation'], ', '),
    note: joinLabelledPhrases(line, tokens, labels, ['comment', 'purpose'], ', '),
    amounts,
    confidence,
  }
}

/** Truncates to MAX_LINE_LENGTH characters, at a space if possible, and never inside a surrogate pair. */
function truncateLine(line: string): string {
  if (line.length <= MAX_LINE_LENGTH) return line
  const space = line.lastIndexOf(' ', MAX_LINE_LENGTH)
  const end = space > MAX_LINE_LENGTH - 50 ? space : MAX_LINE_LENGTH
  return line.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}

function extractName(line: string, tokens: readonly IngredientToken[], labels: readonly Label[]): string {
  const name = joinLabelledPhrases(line, tokens, labels, ['name'], ' ')
  if (name !== null && [...name].some(isLetter)) return name
  const words = tokens
    .filter(({ text }) => isLetter(text[0]))
    .map(({ text }) => text)
    .join(' ')
  return words || line.trim()
}

/** Function words, which are no remark by themselves. */
const FILLER_WORDS = wordsOf('filler words')

/** The phrases with one of the given labels as written, joined by `separator`; null if there are none. */
function joinLabelledPhrases(
  line: string,
  tokens: readonly IngredientToken[],
  labels: readonly Label[],
  included: readonly Label[],
  separator: string,
): string | null {
  const phrases: string[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    if (!included.includes(labels[index]!)) continue
    const from = index
    while (index + 1 < tokens.length && included.includes(labels[index + 1]!)) index += 1
    const words = tokens.slice(from, index + 1)
    // the amount that 'of' or 'each' introduced has another label
    while (included[0] === 'comment' && words.length > 1 && ['of', 'each', 'a', 'an'].includes(words[0]!.lower))
      words.shift()
    if (included[0] === 'name' || words.some(({ lower }) => !FILLER_WORDS.has(lower)))
      phrases.push(stripUnbalancedBrackets(line.slice(words[0]!.start, words[words.length - 1]!.end)))
  }
  return phrases.length > 0 ? phrases.join(separator) : null
}

/** Removes the brackets of a phrase that starts or ends inside a bracket. */
function stripUnbalancedBrackets(phrase: string): string {
  let depth = 0
  let isUnbalanced = false
  for (const char of phrase) {
    if (OPENING_BRACKET.test(char)) depth += 1
    else if (CLOSING_BRACKET.test(char)) depth -= 1
    isUnbalanced ||= depth < 0
  }
  return (isUnbalanced || depth > 0 ? phrase.replace(/[([{)\]}]/g, ' ') : phrase).replace(/\s+/g, ' ').trim()
}

const OPENING_BRACKET = /[([{]/
const CLOSING_BRACKET = /[)\]}]/
