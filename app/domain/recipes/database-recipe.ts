/** A catalogue recipe as the admin table shows it. */
export type DatabaseRecipe = {
  id: string
  title: string
  image_url: string | null
  source_url: string
  source_domain: string
  total_time_minutes: number | null
  quality_score: number
  ingredient_category: string | null
  mood_category: string | null
  time_category: string | null
  rating_value: number | null
  summary: string | null
  is_valid: boolean
  invalid_reason: string | null
  plate_url: string
  picture_url: string | null
}
