import { execute, query, toPostgresJson } from '#app/platform/db.server'
import { createEventLoopYield } from '#app/platform/flow/event-loop-yield'
import { DIET_RULES_VERSION, type DietColumns } from './ingredient-columns'
import { readDietColumns } from './ingredient-columns.server'
import { selectRecipesToJudge, updateDietsOfRecipes } from './queries.server'

const BATCH_SIZE = 50

/** Judges the catalogue's recipes that earlier rules have judged, in batches, until none is left. */
export async function refillRecipeDiets(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const recipes = await query(selectRecipesToJudge, [DIET_RULES_VERSION, BATCH_SIZE])
    if (recipes.length === 0) return
    const judged = await judgeRecipes(recipes)
    await execute(updateDietsOfRecipes, [toPostgresJson(judged), DIET_RULES_VERSION])
  }
}

/** The diets of each; requests are served in between. */
export async function judgeRecipes(
  recipes: readonly { id: string; ingredients: readonly string[] }[],
): Promise<({ id: string } & DietColumns)[]> {
  const takeTurns = createEventLoopYield()
  const judged: ({ id: string } & DietColumns)[] = []
  for (const { id, ingredients } of recipes) {
    const { diets, diets_version } = await readDietColumns(ingredients)
    judged.push({ id, diets, diets_version })
    await takeTurns()
  }
  return judged
}
