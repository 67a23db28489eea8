import type { LanguageRules } from '../languages/language-rules'
import type { Aisle } from '../tables/aisles'

/** Amounts that are summed. A line that states the same amount in two measures has two options. */
export type AmountOption = ShoppingAmount[]

/**
 * One item to buy, with alternative statements of its amount; no options without an amount ('to taste'). `isFresh`: the
 * line says that a herb is fresh; `isEnglish`: its name is in English; `language`: of the others but Russian.
 */
export type RequestedItem = {
  name: string
  options: AmountOption[]
  isFresh: boolean
  isEnglish: boolean
  language: LanguageRules | null
}

/** A line of a recipe. `factor` multiplies its amounts: 2 for eight servings of a recipe for four (default 1). */
export type RecipeIngredientLine = { line: string; recipeId?: string | null; title?: string | null; factor?: number }

/** An amount to buy. `each` is the size of one counted pack: 2 cans of 400 g each. */
export type ShoppingAmount = {
  quantity: number
  quantity_max: number | null
  unit: string | null
  each?: { quantity: number; unit: string }
}

/** The recipe line that an item, or a part of it, comes from. */
export type ItemSource = { recipeId: string | null; title: string | null; line: string }

/**
 * The part of a shopping-list item that merging needs. `amounts` has all parts if they cannot be summed; `quantity`,
 * `quantity_max` and `unit` are then null.
 */
export type MergeableItem = {
  name: string
  quantity: number | null
  quantity_max: number | null
  unit: string | null
  each?: { quantity: number; unit: string } | null
  amounts: ShoppingAmount[] | null
}

export type ShoppingItem = MergeableItem & { aisle: Aisle; sources: ItemSource[]; pantry?: boolean }
