import { readFileSync } from 'node:fs'
import type { ParsedIngredient } from '../../app/packages/ingredients/tag/ingredient'
import { parseWithWeights } from '../../app/packages/ingredients/tag/parse'
import { type PackedWeights, unpackWeights } from '../../app/packages/ingredients/tag/weights'

const heldOutWeights = unpackWeights(
  JSON.parse(readFileSync(process.env.LARDER_HELD_OUT_WEIGHTS!, 'utf8')) as PackedWeights,
)

/** Adapter of the line scorer over weights that were not trained on the scored lines. */
export function parseIngredient(line: string): ParsedIngredient {
  return parseWithWeights(heldOutWeights, line)
}
