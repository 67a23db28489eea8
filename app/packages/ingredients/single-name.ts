import { isLetter } from './quantity'
import type { Label } from './tagger/labels'
import { MARKS, type IngredientToken } from './tagger/tokenizer'

/**
 * Labels with one name in them: what else the thing is called in brackets ('tahini (sesame paste)', 'double (heavy) cream')
 * and what may be taken in its place by an amount of its own ('4 carrots or 2 peppers') are remarks, and so is a
 * 'choice' behind a comma ('nuts, of choice'). A name that stands in brackets only stays one. A name of adjectives alone
 * ('cold, filtered water') takes in what stands behind the comma, tinned tomatoes are bought chopped, and 'a few' is no
 * part of any name.
 */
export function keepSingleName(tokens: readonly IngredientToken[], labels: readonly Label[]): Label[] {
  const settled = [...labels]
  const named = (at: number): boolean => labels[at] === 'name'
  const outside = tokens.some(({ depth }, at) => depth === 0 && named(at))
  const firstName = labels.indexOf('name')
  let instead = false
  let bracketed = false
  let ofBehindComma = false
  tokens.forEach((token, at) => {
    const { before, depth, lower, text } = token
    if (lower === 'or' && at > firstName && firstName >= 0 && tokens[at + 1]?.quantity) instead = true
    if (before & MARKS.open) bracketed = isLetter(text[0]) && lower !== 'or' && lower !== 'and'
    if (before & MARKS.comma) ofBehindComma = lower === 'of' && at > firstName
    if (named(at) && (instead || (bracketed && depth > 0 && outside) || (ofBehindComma && depth === 0)))
      settled[at] = 'comment'
  })
  return relabelHeadNoun(tokens, relabelTinned(tokens, relabelFew(tokens, settled)))
}

const FEW_WORD = /^(?:few|little|some)$/
/** What 'a few sprigs of' may be followed by and still be named. */
const NAMELESS_WORDS = new Set(['of', 'the', 'a', 'an'])

/** 'a few chives' are chives; where nothing else is the name ('a few sprigs of dill') it stands behind. */
function relabelFew(tokens: readonly IngredientToken[], labels: readonly Label[]): Label[] {
  const settled = [...labels]
  let at = settled.indexOf('name')
  if (
    at < 0 ||
    at > 1 ||
    (!FEW_WORD.test(tokens[at]!.lower) &&
      !(/^an?$/.test(tokens[at]!.lower) && FEW_WORD.test(tokens[at + 1]?.lower ?? ''))) ||
    tokens.some(({ lower }, index) => index < 3 && lower === 'gem')
  )
    return settled
  while (
    tokens[at] &&
    settled[at] === 'name' &&
    (FEW_WORD.test(tokens[at]!.lower) || NAMELESS_WORDS.has(tokens[at]!.lower))
  )
    settled[at++] = 'comment'
  if (settled.includes('name')) return settled
  while (tokens[at] && (settled[at] === 'unit' || NAMELESS_WORDS.has(tokens[at]!.lower))) at += 1
  const from = at
  while (tokens[at] && (at === from || !(tokens[at]!.before & NAME_PARTING_MARKS))) settled[at++] = 'name'
  return settled
}

/** Chopped tomatoes out of a tin were chopped before. */
function relabelTinned(tokens: readonly IngredientToken[], labels: readonly Label[]): Label[] {
  const tinned = tokens.some(({ unit }, at) => unit === 'tin' && labels[at] === 'unit')
  return labels.map((label, at) =>
    tinned &&
    label === 'preparation' &&
    /^(?:chopped|crushed|diced)$/.test(tokens[at]!.lower) &&
    /^tomato/.test(tokens[at + 1]?.lower ?? '') &&
    labels[at + 1] === 'name'
      ? 'name'
      : label,
  )
}

const NAME_ADJECTIVES = new Set(
  `cold hot warm chilled dried fresh frozen crushed roasted toasted cooked ground chopped sliced grated minced ripe
  raw whole organic boneless skinless peeled unsalted salted lean thick thin firm soft dry sweet sour plain pure good
  quality good-quality freshly finely roughly coarsely young tender crisp`.split(/\s+/),
)

function relabelHeadNoun(tokens: readonly IngredientToken[], labels: Label[]): Label[] {
  const last = labels.lastIndexOf('name')
  if (last < 0 || !tokens.every(({ lower }, at) => labels[at] !== 'name' || NAME_ADJECTIVES.has(lower))) return labels
  const next = last + 1
  if (!tokens[next] || (tokens[next].before & ~MARKS.space) !== MARKS.comma) return labels
  let end = next
  while (
    end < tokens.length &&
    (labels[end] === 'preparation' || labels[end] === 'comment') &&
    (end === next || !(tokens[end]!.before & NAME_PARTING_MARKS))
  )
    end += 1
  const stretch = tokens.slice(next, end)
  return stretch.some(({ lower }) => REMARK_WORDS.has(lower)) || stretch.length > 4
    ? labels
    : labels.map((label, at) => (at >= next && at < end ? 'name' : label))
}

const NAME_PARTING_MARKS = MARKS.comma | MARKS.open | MARKS.close | MARKS.colon
const REMARK_WORDS = new Set('or to if as for and with plus such in into at optional'.split(' '))
