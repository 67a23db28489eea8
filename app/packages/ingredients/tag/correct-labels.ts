import { listOf, wordsOf } from '../tables/words'
import { type IngredientToken, MARKS } from './tokenizer'
import type { Label } from './labels'
import { isLetter } from '../amounts/quantity'

/** Words after an article that state no number: 'a little oil', 'a few leaves'. */
const VAGUE_AMOUNT_WORDS = wordsOf('vague amount words')

/** Words that may precede the first unit: 'a good splash of', '2 large rashers of'. */
const BEFORE_UNIT = /^(?:an?|good|generous|small|large|big|little|heaped|level|scant|of)$/

/**
 * Corrects labels where the tagger missed the amount. A line that begins with a unit and 'of' ('a splash of soy
 * sauce') gets that unit. A line without a quantity gets the number word or article that it begins with ('Sixteen
 * prawns', 'an onion') or the figure that it ends with ('tomatoes 2', 'Eggs: 3'). Returns a new array.
 */
export function relabelMissedAmount(tokens: readonly IngredientToken[], labels: readonly Label[]): Label[] {
  const relabelled = relabelMissedUnit(tokens, labels)
  const first = tokens[0]
  const last = tokens[tokens.length - 1]
  if (!first || !last || tokens.length < 2 || relabelled.includes('quantity')) return relabelled
  const second = tokens[1]!
  const startsWithNumber =
    first.number ||
    (['a', 'an'].includes(first.lower) && !VAGUE_AMOUNT_WORDS.has(second.lower) && !relabelled.includes('unit'))
  if (startsWithNumber && second.before === MARKS.space && labels.indexOf('name', 1) > 0) relabelled[0] = 'quantity'
  else if (
    last.quantity &&
    last.depth === 0 &&
    labels[tokens.length - 1] === 'name' &&
    labels.indexOf('name') < tokens.length - 1
  )
    relabelled[tokens.length - 1] = 'quantity'
  return relabelled
}

function relabelMissedUnit(tokens: readonly IngredientToken[], labels: readonly Label[]): Label[] {
  const ofIndex = tokens.findIndex(({ lower }) => lower === 'of')
  const unit = tokens[ofIndex - 1]
  const startsWithNumber =
    ofIndex > 0 &&
    ofIndex < 5 &&
    tokens
      .slice(0, ofIndex - 1)
      .every(({ quantity, number, lower }) => quantity !== null || number || BEFORE_UNIT.test(lower))
  if (
    !unit ||
    !startsWithNumber ||
    unit.unit === '' ||
    labels.includes('unit') ||
    ofIndex === tokens.length - 1 ||
    labels.indexOf('name', ofIndex) < 0
  )
    return [...labels]
  return labels.map((label, index) =>
    index === ofIndex - 1 ? 'unit' : (index < ofIndex - 1 && label === 'name') || index === ofIndex ? 'comment' : label,
  )
}

/**
 * Corrects labels so that they contain one name; returns a new array.
 * - Synonyms in brackets ('tahini (sesame paste)', 'double (heavy) cream'), alternatives with an amount of their own
 *   ('4 carrots or 2 peppers') and 'of choice' after a comma become comments. A name that only occurs in brackets
 *   remains.
 * - A name of adjectives alone ('cold, filtered water') is extended by the phrase after the comma.
 * - 'chopped' before tinned tomatoes is part of the name; 'a few' is not.
 */
export function keepSingleName(tokens: readonly IngredientToken[], labels: readonly Label[]): Label[] {
  const relabelled = [...labels]
  const isName = (index: number): boolean => labels[index] === 'name'
  const hasNameOutsideBrackets = tokens.some(({ depth }, tokenIndex) => depth === 0 && isName(tokenIndex))
  const firstName = labels.indexOf('name')
  let inAlternative = false
  let inWordBracket = false
  let startsWithOf = false
  tokens.forEach((token, index) => {
    const { before, depth, lower, text } = token
    if (lower === 'or' && index > firstName && firstName >= 0 && tokens[index + 1]?.quantity) inAlternative = true
    if (before & MARKS.open) inWordBracket = isLetter(text[0]) && lower !== 'or' && lower !== 'and'
    if (before & MARKS.comma) startsWithOf = lower === 'of' && index > firstName
    if (
      isName(index) &&
      (inAlternative || (inWordBracket && depth > 0 && hasNameOutsideBrackets) || (startsWithOf && depth === 0))
    )
      relabelled[index] = 'comment'
  })
  return relabelHeadNoun(tokens, relabelTinned(tokens, relabelFew(tokens, relabelled)))
}

const FEW_WORD = listOf('few, little, some')

/** Words after 'a few' that cannot be the name. */
const NAMELESS_WORDS = new Set(['of', 'the', 'a', 'an'])

/** Removes 'a few' from the name; if nothing is left ('a few sprigs of dill'), the name is the following phrase. */
function relabelFew(tokens: readonly IngredientToken[], labels: readonly Label[]): Label[] {
  const relabelled = [...labels]
  let tokenIndex = relabelled.indexOf('name')
  if (
    tokenIndex < 0 ||
    tokenIndex > 1 ||
    (!FEW_WORD.has(tokens[tokenIndex]!.lower) &&
      !(['a', 'an'].includes(tokens[tokenIndex]!.lower) && FEW_WORD.has(tokens[tokenIndex + 1]?.lower ?? ''))) ||
    tokens.some(({ lower }, index) => index < 3 && lower === 'gem')
  )
    return relabelled
  while (
    tokens[tokenIndex] &&
    relabelled[tokenIndex] === 'name' &&
    (FEW_WORD.has(tokens[tokenIndex]!.lower) || NAMELESS_WORDS.has(tokens[tokenIndex]!.lower))
  )
    relabelled[tokenIndex++] = 'comment'
  if (relabelled.includes('name')) return relabelled
  while (tokens[tokenIndex] && (relabelled[tokenIndex] === 'unit' || NAMELESS_WORDS.has(tokens[tokenIndex]!.lower)))
    tokenIndex += 1
  const from = tokenIndex
  while (tokens[tokenIndex] && (tokenIndex === from || !(tokens[tokenIndex]!.before & NAME_PARTING_MARKS)))
    relabelled[tokenIndex++] = 'name'
  return relabelled
}

/** Tinned chopped tomatoes are a product, so 'chopped' is part of the name. */
function relabelTinned(tokens: readonly IngredientToken[], labels: readonly Label[]): Label[] {
  const hasTinUnit = tokens.some(({ unit }, index) => unit === 'tin' && labels[index] === 'unit')
  return labels.map((label, tokenIndex) =>
    hasTinUnit &&
    label === 'preparation' &&
    ['chopped', 'crushed', 'diced'].includes(tokens[tokenIndex]!.lower) &&
    (tokens[tokenIndex + 1]?.lower ?? '').startsWith('tomato') &&
    labels[tokenIndex + 1] === 'name'
      ? 'name'
      : label,
  )
}

const NAME_ADJECTIVES = wordsOf('name adjectives')

function relabelHeadNoun(tokens: readonly IngredientToken[], labels: Label[]): Label[] {
  const last = labels.lastIndexOf('name')
  if (last < 0 || !tokens.every(({ lower }, index) => labels[index] !== 'name' || NAME_ADJECTIVES.has(lower)))
    return labels
  const next = last + 1
  if (!tokens[next] || (tokens[next].before & ~MARKS.space) !== MARKS.comma) return labels
  let end = next
  while (
    end < tokens.length &&
    (labels[end] === 'preparation' || labels[end] === 'comment') &&
    (end === next || !(tokens[end]!.before & NAME_PARTING_MARKS))
  )
    end += 1
  const phrase = tokens.slice(next, end)
  return phrase.some(({ lower }) => REMARK_WORDS.has(lower)) || phrase.length > 4
    ? labels
    : labels.map((label, tokenIndex) => (tokenIndex >= next && tokenIndex < end ? 'name' : label))
}

const NAME_PARTING_MARKS = MARKS.comma | MARKS.open | MARKS.close | MARKS.colon

const REMARK_WORDS = new Set('or to if as for and with plus such in into at optional'.split(' '))
