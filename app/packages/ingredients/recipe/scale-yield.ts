import { valuesOf, wordsOf } from '../tables/words'
import { MAX_LINE_LENGTH, matchAt, skipSpaces, wordAt, type ParsedUnit, inflectUnitWord } from '../amounts/quantity'
import { normaliseDigits } from '../normalise/normalise'
import { usesDecimalComma, formatTerm, roundCount } from './scale-term'
import { startsNumber, parseScalableTerm, isSizeOrTime, MULTIPLICATION_SIGN } from '../amounts/scalable-term'
import { inflectNoun } from '../amounts/english-nouns'

/**
 * Scales a yield: '4 servings' by 0.5 is '2 servings', 'Serves 4-6' by 2 is 'Serves 8–12'.
 *
 * Every count scales; sizes, percentages and times ('20 cm', '5 %', '30 minutes') do not. Number words count at the
 * start and after 'serves', 'makes', 'feeds', 'for'. Text without a number, a factor of 1 and a factor that is not
 * positive and finite return the text as written. Never throws.
 */
export function scaleYield(written: string, factor: number): string {
  if (factor === 1 || !(factor > 0) || !Number.isFinite(factor) || written.length > MAX_LINE_LENGTH) return written
  const yieldText = normaliseDigits(written)
  const comma = usesDecimalComma(yieldText)
  let scaled = ''
  let index = 0
  // of '2 x 450 g jars' the second
  let isSize = false
  while (index < yieldText.length) {
    const term = startsNumber(yieldText, index, /^$|(?:^|\s)(?:serves|makes|feeds|for|about|approximately)\s$/i)
      ? parseScalableTerm(yieldText, index)
      : null
    if (!term || term.quantity.article || isSizeOrTime(yieldText, term)) {
      scaled += yieldText.charAt(index)
      index += 1
      continue
    }
    const times = matchAt(MULTIPLICATION_SIGN, yieldText, term.end)
    scaled += isSize ? yieldText.slice(index, term.end) : formatTerm(term, factor, comma)
    isSize = times !== null
    index = term.end
    const next = skipSpaces(yieldText, index)
    const word = term.unit || times ? '' : wordAt(yieldText, next)
    if (word) {
      scaled +=
        yieldText.slice(index, next) +
        inflectYield(
          yieldText.slice(next, next + word.length),
          term.quantity.high,
          roundCount(term.quantity.high * factor),
        )
      index = next + word.length
    }
  }
  return scaled
}

const YIELD_NOUNS = [...valuesOf('yield', 'any').values()].map((forms) => forms.split(', '))

const ENGLISH_YIELD = wordsOf('yield')

function inflectYield(word: string, before: number, after: number): string {
  const lower = word.toLowerCase()
  for (const forms of YIELD_NOUNS) {
    if (!forms.includes(lower)) continue
    if (lower === 'portion' && word === lower) break
    const unit: ParsedUnit = { id: 'serving', kind: 'piece', word, stop: '', end: 0, forms }
    return inflectUnitWord(unit, after)
  }
  if (before > 1 && after <= 1 && lower.endsWith('s') && ENGLISH_YIELD.has(lower.slice(0, -1))) return word.slice(0, -1)
  if (before <= 1 && after > 1 && ENGLISH_YIELD.has(lower) && lower !== 'person') return `${word}s`
  if (lower === 'people' && before > 1 && after <= 1) return 'person'
  return lower === 'person' && before <= 1 && after > 1 ? 'people' : inflectNoun(word, before, after)
}
