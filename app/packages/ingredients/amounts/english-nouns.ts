import { isDigit } from './quantity'

// Nouns that are safe to inflect: countable, not a mass noun ('rice') or a word whose plural has another meaning
// ('waters').
const REGULAR_NOUNS = `onion shallot carrot parsnip turnip beetroot courgette aubergine zucchini eggplant cucumber pepper
  leek mushroom artichoke cauliflower cabbage lettuce pumpkin scallion
  egg yolk lemon lime orange apple banana pear plum fig date apricot avocado grapefruit nectarine pineapple melon
  clementine olive
  clove bulb stick stalk sprig cube slice rasher sheet wedge fillet thigh breast drumstick leg wing steak chop
  cutlet shank rib sausage burger meatball chicken duck quail prawn scallop mussel clam kipper
  tortilla wrap bun bagel pitta roll baguette naan flatbread crumpet muffin cracker biscuit pod teabag nest cob bread
  gem`

const SINGULAR_PLURAL_PAIRS = `potato/potatoes tomato/tomatoes mango/mangoes radish/radishes peach/peaches squash/squashes
  chilli/chillies chili/chilies chile/chiles anchovy/anchovies cherry/cherries
  leaf/leaves loaf/loaves patty/patties strawberry/strawberries sandwich/sandwiches`

const PLURAL_BY_SINGULAR = new Map<string, string>([
  ...REGULAR_NOUNS.split(/\s+/).map((noun): [string, string] => [noun, `${noun}s`]),
  ...SINGULAR_PLURAL_PAIRS.split(/\s+/).map((forms): [string, string] => {
    const [singular = '', plural = ''] = forms.split('/')
    return [singular, plural]
  }),
])

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
    if (!/(?:ed|ly|thick|thin|fresh)$/i.test(word) || start === 0) return null
    end = phrase.slice(0, start).trimEnd().length
  }
}

function isCountableNoun(word: string, before: string): boolean {
  const lower = word.toLowerCase()
  return (
    PLURAL_BY_SINGULAR.has(lower) ||
    SINGULAR_BY_PLURAL.has(lower) ||
    (/^whites?$/.test(lower) && /egg\s$/i.test(before))
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
    const countWords = (phrase: string): number => phrase.trim().split(/\s+/).length
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
