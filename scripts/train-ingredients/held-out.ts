import { readFileSync } from 'node:fs'
import type { Ingredient } from '#app/domain/ingredients/ingredient'
import { parseWith } from '#app/domain/ingredients/parse'
import { type PackedWeights, unpackWeights } from '#app/domain/ingredients/tagger/weights'

const weights = unpackWeights(JSON.parse(readFileSync(process.env.LARDER_HELD_OUT_WEIGHTS!, 'utf8')) as PackedWeights)

/** The line scorer's shape over weights that have not seen the lines. */
export function parseIngredient(line: string): Ingredient {
  return parseWith(weights, line)
}
