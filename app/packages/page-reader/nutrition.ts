/** In the order in which packets state them; the value is the schema.org property. */
export const NUTRITION_PROPERTIES = {
  serving_size: 'servingSize',
  calories: 'calories',
  fat: 'fatContent',
  saturated_fat: 'saturatedFatContent',
  trans_fat: 'transFatContent',
  unsaturated_fat: 'unsaturatedFatContent',
  carbohydrate: 'carbohydrateContent',
  sugar: 'sugarContent',
  fiber: 'fiberContent',
  protein: 'proteinContent',
  cholesterol: 'cholesterolContent',
  sodium: 'sodiumContent',
} as const
export type NutritionField = keyof typeof NUTRITION_PROPERTIES
export const NUTRITION_FIELDS = Object.keys(NUTRITION_PROPERTIES) as NutritionField[]

/** As the publisher writes them: { calories: '320 kcal', fat: '12 g', serving_size: '1 bowl' }. */
export type StatedNutrition = { [Field in NutritionField]?: string }

const MAX_AMOUNT_LENGTH = 40

/**
 * Keeps the amounts, which have a digit and are short; undefined if nothing but zeros is left, which a form writes that
 * nobody filled in.
 */
export function cleanNutrition(stated: StatedNutrition): StatedNutrition | undefined {
  const kept: StatedNutrition = {}
  for (const field of NUTRITION_FIELDS) {
    const amount = stated[field]?.trim() ?? ''
    if (amount && amount.length <= MAX_AMOUNT_LENGTH && (field === 'serving_size' || /\d/.test(amount)))
      kept[field] = amount
  }
  return NUTRITION_FIELDS.some((field) => field !== 'serving_size' && /[1-9]/.test(kept[field] ?? ''))
    ? kept
    : undefined
}
