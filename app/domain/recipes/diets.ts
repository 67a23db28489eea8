import { message, type Message } from '#packages/texts/t'
import { objectKeys } from '#app/platform/text/objects'
import type { Diet, DietVerdict } from '#packages/ingredients/diets/diets'

/** The diets that a recipe keeps, as a bitmask. Persisted: never reuse or renumber a bit. */
const DIET_BITS: Record<Diet, number> = {
  vegetarian: 1 << 0,
  vegan: 1 << 1,
  gluten_free: 1 << 2,
  dairy_free: 1 << 3,
  egg_free: 1 << 4,
  nut_free: 1 << 5,
  fish_free: 1 << 6,
  pork_free: 1 << 7,
  alcohol_free: 1 << 8,
}

/** In display order. */
export const DIET_NAMES = objectKeys(DIET_BITS)

/** The known ones of these names, each once, in display order. */
export function pickDiets(names: readonly string[]): Diet[] {
  const given = new Set(names)
  return DIET_NAMES.filter((diet) => given.has(diet))
}

export const toDietBitmask = (diets: readonly Diet[]): number => diets.reduce((bits, diet) => bits | DIET_BITS[diet], 0)

/** Whether a recipe keeps all of these diets for sure. */
export const keepsDiets = (bits: number, diets: readonly Diet[]): boolean =>
  (bits & toDietBitmask(diets)) === toDietBitmask(diets)

export const fromDietBitmask = (bits: number): Diet[] => DIET_NAMES.filter((diet) => bits & DIET_BITS[diet])

/** Says that no diet is asked for, where saying nothing means the cook's own. */
export const NO_DIET = 'any'

/** The diets that an address asks for: an empty list for 'any', null when it does not say. */
export function parseDietParams(params: URLSearchParams): Diet[] | null {
  const given = params.getAll('diet')
  const diets = pickDiets(given)
  return diets.length > 0 || given.includes(NO_DIET) ? diets : null
}

/** The inverse of parseDietParams(). */
export function appendDietParams(params: URLSearchParams, diets: readonly Diet[] | null | undefined): void {
  if (!diets) return
  for (const diet of diets.length > 0 ? diets : [NO_DIET]) params.append('diet', diet)
}

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
export const dietLabel = (diet: Diet): string => DIET_LABELS[diet].kept().replace(/^./, (first) => first.toUpperCase())

/** 'vegan, no nuts'. */
export const listDiets = (diets: readonly Diet[]): string => diets.map((diet) => DIET_LABELS[diet].kept()).join(', ')

export const DIET_LABELS: Record<Diet, { kept: Message; food: Message }> = {
  vegetarian: { kept: message('vegetarian'), food: message('Not vegetarian') },
  vegan: { kept: message('vegan'), food: message('Not vegan') },
  gluten_free: { kept: message('no gluten'), food: message('Gluten') },
  dairy_free: { kept: message('no dairy'), food: message('Dairy') },
  egg_free: { kept: message('no egg'), food: message('Egg') },
  nut_free: { kept: message('no nuts'), food: message('Nuts') },
  fish_free: { kept: message('no fish or shellfish'), food: message('Fish or shellfish') },
  pork_free: { kept: message('no pork'), food: message('Pork') },
  alcohol_free: { kept: message('no alcohol'), food: message('Alcohol') },
}
