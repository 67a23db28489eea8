/** spec §3, Recipe (from search or page extraction). Minutes are whole; a rating is 0 to 5. */
export type Recipe = {
  title: string
  image_url: string | null
  summary: string | null
  rating_value: number | null
  rating_count: number | null
  total_time_minutes: number | null
  ingredients: string[]
  steps: string[]
  yield: string | null
  source_url: string
  source_domain: string
}

/** What a card shows: a recipe without its method. */
export type RecipeCard = Omit<Recipe, 'steps'> & {
  /** Where its drawn plate is, shown when there is no picture or it fails. */
  plate_url: string
  /** Where its picture is served, by us; null when it has none. */
  picture_url: string | null
}
