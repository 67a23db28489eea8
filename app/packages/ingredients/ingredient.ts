/**
 * How an amount of a line stands to the first one: `same` says it again in another measure ('400g/14oz', '1 cup (240 ml)',
 * '1 large or 2 small'), `plus` is added to it ('1 cup plus 2 tbsp', '1 lb 4 oz'), `each` is the size of one of what the
 * first counts ('2 (400 g) tins'). What is the same as another `each` is an `each` too.
 */
export type AmountRelation = 'first' | 'same' | 'plus' | 'each'

/** One amount that a line states. `quantity_max` is the upper end of a range; without one it is null. */
export type IngredientAmount = {
  quantity: number | null
  quantity_max: number | null
  unit: string | null
  relation: AmountRelation
}

/**
 * An ingredient line, read. `unit` is the id that `quantity.ts` gives it ('tbsp', 'cup', 'g', 'tin'), or the plain English
 * word where it has none of its own ('sprig', 'rasher'). `amounts` are all amounts of the line; the first is
 * `quantity` and `unit`. `confidence` is between 0 and 1.
 */
export type ParsedIngredient = {
  name: string
  quantity: number | null
  quantity_max: number | null
  unit: string | null
  size: string | null
  preparation: string | null
  note: string | null
  amounts: IngredientAmount[]
  confidence: number
}
