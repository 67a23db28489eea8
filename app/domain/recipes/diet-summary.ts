import { objectKeys } from '#app/platform/text/objects'
import type { Diet, DietVerdict } from '#packages/ingredients/diets/diets'

/** What a recipe page says of its diets: the kept ones, and the others with the first line that decides. */
export type DietSummary = {
  kept: Diet[]
  broken: { diet: Diet; line: string }[]
  unclear: { diet: Diet; line: string }[]
}

/** A recipe without ingredient lines says nothing: null. */
export function summarizeDiets(verdicts: Record<Diet, DietVerdict>): DietSummary | null {
  const summary: DietSummary = { kept: [], broken: [], unclear: [] }
  for (const diet of objectKeys(verdicts)) {
    const { answer, lines } = verdicts[diet]
    const line = lines[0] ?? ''
    if (answer === 'yes') summary.kept.push(diet)
    else if (answer === 'no') summary.broken.push({ diet, line })
    else if (line) summary.unclear.push({ diet, line })
  }
  return summary.kept.length + summary.broken.length + summary.unclear.length > 0 ? summary : null
}

/** 'No gluten'. */
export const dietLabel = (diet: Diet): string => DIET_LABELS[diet].kept.replace(/^./, (first) => first.toUpperCase())

/** 'vegan, no nuts'. */
export const listDiets = (diets: readonly Diet[]): string => diets.map((diet) => DIET_LABELS[diet].kept).join(', ')

export const DIET_LABELS: Record<Diet, { kept: string; food: string }> = {
  vegetarian: { kept: 'vegetarian', food: 'Not vegetarian' },
  vegan: { kept: 'vegan', food: 'Not vegan' },
  gluten_free: { kept: 'no gluten', food: 'Gluten' },
  dairy_free: { kept: 'no dairy', food: 'Dairy' },
  egg_free: { kept: 'no egg', food: 'Egg' },
  nut_free: { kept: 'no nuts', food: 'Nuts' },
  fish_free: { kept: 'no fish or shellfish', food: 'Fish or shellfish' },
  pork_free: { kept: 'no pork', food: 'Pork' },
  alcohol_free: { kept: 'no alcohol', food: 'Alcohol' },
}
