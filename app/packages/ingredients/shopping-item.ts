import type { Aisle } from './aisles'

/** A line as a recipe has it. `factor` is how many times the recipe is cooked: 2 for eight servings of a recipe for four. */
export type RecipeIngredientLine = { line: string; recipeId?: string | null; title?: string | null; factor?: number }

/** An amount to buy. `each` is the size of one of a counted pack: 2 cans of 400 g each. */
export type ShoppingAmount = {
  quantity: number
  quantity_max: number | null
  unit: string | null
  each?: { quantity: number; unit: string }
}

/** Where an item, or a part of it, comes from. */
export type ItemSource = { recipeId: string | null; title: string | null; line: string }

/** What an item of a shopping list needs to be joined with another. `amounts` has all its parts where they cannot be one. */
export type MergeableItem = {
  name: string
  quantity: number | null
  quantity_max: number | null
  unit: string | null
  each?: { quantity: number; unit: string } | null
  amounts: ShoppingAmount[] | null
}

export type ShoppingItem = MergeableItem & { aisle: Aisle; sources: ItemSource[]; pantry?: boolean }
