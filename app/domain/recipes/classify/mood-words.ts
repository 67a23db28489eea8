import { tokenizeFolded } from '#packages/ingredients/tables/lexicon'
import weights from './weights.json'

/** Upper ends of the ranges of minutes, ingredients and words of the steps. */
const RANGES = {
  minutes: [10, 20, 35, 50, 75, 90, 150, 240],
  ingredients: [4, 6, 9, 12, 18],
  steps: [60, 100, 200, 300, 600],
}
const MIN_WORD_LENGTH = 3
const MOOD_COUNT = 6

type CountedRecipe = { title: string; ingredients: readonly string[]; steps: readonly string[]; minutes: number | null }

/**
 * What a recipe says about its moods beside the features of `mood-features.ts`, as keys of `weights.json`: the words of
 * its title and of its ingredients, and the ranges that its minutes and lengths are in, each once.
 */
export function findMoodWords({ title, ingredients, steps, minutes }: CountedRecipe): Set<string> {
  const found = new Set<string>()
  const addWords = (kind: string, text: string, minLength: number) => {
    for (const word of tokenizeFolded(text))
      if (word.length >= minLength && !/^[\d,]/.test(word)) found.add(`${kind}:${singular(word)}`)
  }
  const addRanges = (kind: keyof typeof RANGES, value: number) => {
    for (const end of RANGES[kind]) if (value <= end) found.add(`${kind}:${end}`)
  }
  addWords('title', title, 1)
  for (const line of ingredients) addWords('ingredient', line, MIN_WORD_LENGTH)
  if (minutes !== null) addRanges('minutes', minutes)
  addRanges('ingredients', ingredients.length)
  addRanges('steps', tokenizeFolded(steps.join(' ')).length)
  return found
}

function singular(word: string): string {
  return word.length > MIN_WORD_LENGTH && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

const LEARNED: Readonly<Record<string, readonly number[]>> = weights.weights

/**
 * What training adds to the weights of the features and to the biases, for each mood, summed over the keys; a feature's
 * key is its name. Unknown keys add nothing.
 */
export function sumLearnedWeights(keys: Iterable<string>): number[] {
  const sums = Array.from({ length: MOOD_COUNT }, (_, mood) => weights.bias[mood] ?? 0)
  for (const key of keys) LEARNED[key]?.forEach((weight, mood) => (sums[mood]! += weight))
  return sums.map((sum) => sum * weights.step)
}
