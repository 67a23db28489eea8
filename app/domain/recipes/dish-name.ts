import { MAX_LINE_LENGTH } from '#packages/ingredients/amounts/quantity'
import { stripAccents, tokenizeStep, type StepToken, wordSet } from './step-words'

/** 'this sushi rice recipe' names another dish. */
export const RECIPE_WORDS = wordSet('recipe rezept recept recette receta ricetta рецепт')

/** The content words of a dish's name, as stems; `head` is its noun. */
export type DishName = { words: readonly string[]; head: string; isHeadFirst: boolean }

/** Where the name of a dish ends: 'Salmon chowder with bacon (video)'. */
const DISH_NAME_END = /\s?[(:|–—].*$|,.*$|\s(?:with|in|for|mit|con|avec|met|с|со)\s.*$/i
/** Languages in which the noun comes first. */
const ROMANCE_PARTICLE = /(?:^|\s)(?:d[eiu]|del|della|delle|des|al|alla|all|a|au|aux|d|con|e|y|et)(?=\s|$)/i
/** Words between the nouns of one name. */
export const PARTICLES = wordSet(
  'de du des d di del della delle dei al alla alle all a au aux la le les el los las l il',
)

/** The dish that a title names, if its noun is not among the stems of `foods`; `isStopWord`: words that name nothing. */
export function parseDishName(
  title: string,
  english: boolean,
  foods: ReadonlySet<string>,
  isStopWord: (word: string) => boolean,
): DishName | null {
  const name = title.slice(0, MAX_LINE_LENGTH).replace(DISH_NAME_END, '')
  const words = tokenizeStep(name, english)
    .filter(({ raw }) => !isStopWord(raw) && !PARTICLES.has(raw) && !RECIPE_WORDS.has(raw))
    .map(({ stem }) => stem)
  const isHeadFirst = !english && ROMANCE_PARTICLE.test(stripAccents(name).replace(/['’]/g, ' '))
  const head = (isHeadFirst ? words[0] : words[words.length - 1]) ?? ''
  return words.length < 2 || foods.has(head) ? null : { words, head, isHeadFirst }
}

const MIN_VERBATIM_WORDS = 3
/** 'Roasted peppers and mushroom tortilla pizza': shorter ones are the foods themselves. */
const MIN_ENGLISH_WORDS = 5
/** 'Crema de calabaza', but not 'pollo y arroz', which a step may as well say of the foods. */
const JOINED_BY_PARTICLE = /\s(?:d[eiu]|del|della|delle|des|al|alla|a|au|aux|con)\s|\s(?:d|l|all|dell)['’]/i

/**
 * What steps call the dish by its whole title ('la crema de calabaza'), in lower case, longest first; nothing that a
 * single ingredient line says ('filets de saumon').
 */
export function findVerbatimDishNames(title: string, ingredients: readonly string[], english: boolean): string[] {
  const whole = title.slice(0, MAX_LINE_LENGTH).trim()
  const names = english ? [whole.replace(/\srecipe$/i, '')] : [whole, whole.replace(DISH_NAME_END, '')]
  return [...new Set(names)].filter(isDishName).map((name) => name.toLowerCase())

  function isDishName(name: string): boolean {
    const isLong = name.split(/\s+/).length >= (english ? MIN_ENGLISH_WORDS : MIN_VERBATIM_WORDS)
    if (!isLong || (!english && !JOINED_BY_PARTICLE.test(name))) return false
    const words = tokenizeStep(name, false).filter(({ raw }) => !PARTICLES.has(raw))
    return !ingredients.some((line) => {
      const stems = new Set(tokenizeStep(line.slice(0, MAX_LINE_LENGTH), false).map(({ stem }) => stem))
      return words.every(({ stem }) => stems.has(stem))
    })
  }
}

/** The end of the dish's name that starts at a token, of its noun and at least one other word; 0 if none does. */
export function endOfDishName(tokens: readonly StepToken[], from: number, dish: DishName): number {
  let next = dish.words.indexOf(tokens[from]!.stem)
  if (next < 0 || (dish.isHeadFirst && next > 0)) return 0
  let end = from + 1
  let count = 1
  for (let index = from + 1; index < tokens.length && isJoined(tokens, index); index += 1) {
    const { stem, raw } = tokens[index]!
    const found = dish.words.indexOf(stem, next + 1)
    if (found < 0 && !(dish.isHeadFirst && PARTICLES.has(raw))) break
    if (found < 0) continue
    next = found
    count += 1
    end = index + 1
  }
  const hasHead = dish.isHeadFirst || tokens[end - 1]!.stem === dish.head
  return count > 1 && hasHead ? end : 0
}

/** "soupe à l'oignon": an apostrophe joins too. */
const isJoined = (tokens: readonly StepToken[], index: number): boolean =>
  tokens[index]!.joined || PARTICLES.has(tokens[index - 1]!.raw)
