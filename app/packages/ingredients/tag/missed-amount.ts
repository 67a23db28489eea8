import { MARKS, type IngredientToken } from './tokenizer'
import type { Label } from './labels'

/** Words after an article that state no number: 'a little oil', 'a few leaves'. */
const VAGUE_AMOUNT_WORDS = new Set(
  'little few bit touch lot good splash drizzle couple mixture selection choice bowl plate'.split(' '),
)

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
    first.number || (/^an?$/.test(first.lower) && !VAGUE_AMOUNT_WORDS.has(second.lower) && !relabelled.includes('unit'))
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
