import { DUTCH } from './dutch'
import { FRENCH } from './french'
import { GERMAN } from './german'
import { ITALIAN } from './italian'
import type { LanguageRules } from './language-rules'
import { SPANISH } from './spanish'
import { wordsOf } from '../tables/words'

const LANGUAGES: readonly LanguageRules[] = [GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH]

/** English unit words: the rest of the line may have foreign names ('2 balls mozzarella'). */
const ENGLISH_UNITS = wordsOf('unit')
/** Words of English lines. */
const ENGLISH_WORDS = wordsOf('common')

const WORD = /[a-zà-öø-ÿœ]+(?:['’][a-z](?![a-z]))?/g
const MAX_WORDS = 24

const VOCABULARY = new Map<string, number[]>()
LANGUAGES.forEach(({ words }, language) => {
  for (const word of words) VOCABULARY.set(word, [...(VOCABULARY.get(word) ?? []), language])
})
const SIGNS = LANGUAGES.map(({ signPattern }) => new RegExp(signPattern, 'gi'))

/** What the language of the recipe counts: as much as a word. */
const RECIPE_WEIGHT = 1
const MAX_LINES = 60

/**
 * The language of most lines of a recipe, which its other lines are then read in; null where no language has half of
 * them.
 */
export function detectRecipeLanguage(lines: readonly string[]): LanguageRules | null {
  const read = lines.slice(0, MAX_LINES).map((line) => detectLanguage(line))
  return LANGUAGES.find((language) => read.filter((found) => found === language).length * 2 > read.length) ?? null
}

/**
 * The language of one ingredient line among German, French, Spanish, Italian and Dutch; null for English and for a line
 * that could be any. A word of a language counts one, or half where languages share it, and so does each of its
 * endings and letters; an English word counts against all of them. A line that could be any is in the language of its
 * recipe, where that is known.
 */
export function detectLanguage(line: string, ofRecipe: LanguageRules | null = null): LanguageRules | null {
  const text = line
    .toLowerCase()
    .replace(/\u00ad/g, '')
    .replace(/’/g, "'")
    .replace(/(^|\s)\(([a-z]{2,12})\)(?=[a-z])/g, '$1$2')
    // it is called so in English too
    .replace(ofRecipe ? '' : /cr[eè]me fra[iî]che/g, '')
    // the abbreviation of a French spoon, not the American 'c' of a cup
    .replace(/(^|[\s\d])c\.? ?[àa](?=[.\s]) ?/g, '$1cuillère ')
  const scores = LANGUAGES.map(() => 0)
  let english = 0
  for (const [index, word] of (text.match(WORD)?.slice(0, MAX_WORDS) ?? []).entries()) {
    const languages = VOCABULARY.get(word)
    // the first word is the unit: 'Kugel' counts more than the rest of 'Kugel Mozzarella di Bufala'
    const weight = (index === 0 ? 1.5 : 1) * (languages?.length === 1 ? 1 : 0.6)
    if (languages) for (const language of languages) scores[language]! += weight
    if (ENGLISH_UNITS.has(word)) english += languages ? 1 : 2.5
    else if (ENGLISH_WORDS.has(word)) english += languages ? 1 : 1.2
  }
  SIGNS.forEach((sign, language) => (scores[language]! += Math.min(text.match(sign)?.length ?? 0, 2) * 0.5))
  if (ofRecipe) scores[LANGUAGES.indexOf(ofRecipe)]! += RECIPE_WEIGHT
  let best = 0
  for (let language = 1; language < scores.length; language += 1) if (scores[language]! > scores[best]!) best = language
  const score = scores[best]!
  return score >= 0.5 && score > english ? LANGUAGES[best]! : null
}
