/**
 * Relation of an amount to the first amount of the line:
 * - `same`: the same amount in another measure ('400g/14oz', '1 cup (240 ml)') or an alternative ('1 large or 2
 *   small')
 * - `plus`: added to it ('1 cup plus 2 tbsp', '1 lb 4 oz')
 * - `each`: the size of one counted unit ('2 (400 g) tins'); another measure of an `each` is an `each`
 */
export type AmountRelation = 'first' | 'same' | 'plus' | 'each'

/** One amount of a line. `quantity_max` is the upper end of a range, null without one. */
export type IngredientAmount = {
  quantity: number | null
  quantity_max: number | null
  unit: string | null
  relation: AmountRelation
}

/**
 * A parsed ingredient line. `unit` is a unit id of `quantity.ts` ('tbsp', 'cup', 'g', 'tin') or the singular English
 * word ('sprig', 'rasher'). `quantity`, `quantity_max` and `unit` repeat the first of `amounts`. `confidence` is a
 * probability from 0 to 1.
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
