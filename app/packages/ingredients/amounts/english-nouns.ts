import { valuesOf, isLike, wordsIn } from '../tables/words'
import { isDigit } from './quantity'

/** Nouns that are safe to inflect: countable, no mass noun ('rice'), none whose plural has another meaning ('waters'). */
const PLURAL_BY_SINGULAR = valuesOf('counted')

const SINGULAR_BY_PLURAL = new Map([...PLURAL_BY_SINGULAR].map(([singular, plural]) => [plural, singular]))

const NOUN_PHRASE_ENDS =
  /[,;:(–—/]|\s-\s|\s(?:or|and|plus|with|without|for|from|in|into|on|to|at|of|as|about|juice|zest|cut)\s/i

type NounSpan = { start: number; end: number; word: string }

/**
 * The countable noun at the end of the first noun phrase ('large red onion, finely chopped'); null if inflecting it
 * is not safe.
 */
export function findHeadNoun(text: string): NounSpan | null {
  const ends = NOUN_PHRASE_ENDS.exec(text)
  const phrase = text.slice(0, ends ? ends.index : undefined)
  let end = phrase.trimEnd().length
  for (;;) {
    let start = end
    while (start > 0 && !/\s/.test(phrase.charAt(start - 1))) start -= 1
    const word = phrase.slice(start, end)
    if (start === end) return null
    if (isCountableNoun(word, phrase.slice(0, start))) return { start, end, word }
    if (!isLike(word, '*ed, *ly, *thick, *thin, *fresh') || start === 0) return null
    end = phrase.slice(0, start).trimEnd().length
  }
}

function isCountableNoun(word: string, before: string): boolean {
  const lower = word.toLowerCase()
  return (
    PLURAL_BY_SINGULAR.has(lower) ||
    SINGULAR_BY_PLURAL.has(lower) ||
    (['white', 'whites'].includes(lower) && before.toLowerCase().endsWith('egg '))
  )
}

/**
 * Inflects the counted noun of an English text when the count changes between one and several. `before` and `after`
 * are counts; a count of at most 1 takes the singular.
 */
export function inflectNoun(text: string, before: number, after: number): string {
  if (before > 1 === after > 1) return text
  const either = /\sor\s/i.exec(text)
  const noun = findHeadNoun(text)
  const ends = NOUN_PHRASE_ENDS.exec(text)
  if (either && ends && either.index === ends.index) {
    const second = text.slice(either.index + either[0].length)
    const later = isDigit(second[0]) ? null : findHeadNoun(second)
    const countWords = (phrase: string): number => wordsIn(phrase.trim()).length
    const shorter = later !== null && countWords(text.slice(0, either.index)) < countWords(second.slice(0, later.end))
    const first = noun && !shorter ? replaceNoun(text.slice(0, either.index), noun, after) : text.slice(0, either.index)
    return first + either[0] + (later ? replaceNoun(second, later, after) : second)
  }
  return noun ? replaceNoun(text, noun, after) : text
}

function replaceNoun(text: string, noun: NounSpan, after: number): string {
  const lower = noun.word.toLowerCase()
  const form = lower.startsWith('white')
    ? after > 1
      ? 'whites'
      : 'white'
    : after > 1
      ? PLURAL_BY_SINGULAR.get(lower)
      : SINGULAR_BY_PLURAL.get(lower)
  if (!form) return text
  const word = noun.word.charAt(0) === lower.charAt(0) ? form : form.charAt(0).toUpperCase() + form.slice(1)
  return text.slice(0, noun.start) + word + text.slice(noun.end)
}
