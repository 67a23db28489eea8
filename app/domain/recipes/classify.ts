// placeholder until merged
import type { Ingredient, Mood, Time } from './categories'
export const classifyRecipe = (_: unknown): { ingredient_category: Ingredient | null; mood_categories: Mood[]; time_category: Time | null; reasons: string[] } => ({ ingredient_category: null, mood_categories: [], time_category: null, reasons: [] })
