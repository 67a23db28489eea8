/** spec §3, Saved recipe: the cook's own snapshot of a recipe, or one written by hand. */
export type SavedRecipe = {
  id: string
  userId: string
  title: string
  is_user_created: boolean
  image_url: string | null
  source_url: string
  /** 'manual' for one made by hand. */
  source_domain: string
  rating_value: number | null
  rating_count: number | null
  total_time_minutes: number | null
  ingredients: string[]
  steps: string[]
  yield_amount: string | null
  summary: string | null
  note: string | null
  /** 1 to 5. */
  user_rating: number | null
  user_comments: string | null
  /** ISO 8601. */
  added_at: string
}

/** What a card of the collection shows. */
export type SavedRecipeCard = Pick<
  SavedRecipe,
  'id' | 'title' | 'source_url' | 'source_domain' | 'total_time_minutes' | 'yield_amount' | 'note' | 'user_rating'
> & {
  /** Where its drawn plate is, shown when there is no picture or it fails; for its own cook alone. */
  plate_url: string
  /** Where its picture is served, by us; null when it has none. */
  picture_url: string | null
}

/** spec §5, collection note. */
export const MAX_NOTE_LENGTH = 500

export const MANUAL_SOURCE = 'manual'

/** Under which address a recipe without a web page is kept and asked for. */
export const manualRecipeUrl = (id: string): string => `${MANUAL_SOURCE}:${id}`
export const isManualRecipeUrl = (url: string): boolean => url.startsWith(`${MANUAL_SOURCE}:`)
