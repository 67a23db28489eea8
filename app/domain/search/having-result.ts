import type { RecipeCard } from '#app/domain/recipes/recipe'

/** A recipe for what is at home: what it uses of it, and what must be bought, by name. */
export type HavingResult = Pick<
  RecipeCard,
  'title' | 'source_url' | 'source_domain' | 'total_time_minutes' | 'plate_url' | 'picture_url'
> & {
  /** The page of ours that shows it. */
  path: string
  /** It is in the household's collection. */
  is_saved: boolean
  uses: string[]
  missing: string[]
}
