import { execute, query, toPostgresJson } from '#app/platform/db.server'
import { DIET_RULES_VERSION, toDietColumns } from './diet-columns'
import { selectRecipesToJudge, updateDietsOfRecipes } from './queries.server'

const BATCH_SIZE = 50

/** Judges the catalogue's recipes that earlier rules have judged, in batches, until none is left. */
export async function refillRecipeDiets(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const recipes = await query(selectRecipesToJudge, [DIET_RULES_VERSION, BATCH_SIZE])
    if (recipes.length === 0) return
    const judged = recipes.map(({ id, ingredients }) => ({ id, ...toDietColumns(ingredients) }))
    await execute(updateDietsOfRecipes, [toPostgresJson(judged), DIET_RULES_VERSION])
  }
}
