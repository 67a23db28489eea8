import type { z } from 'zod'
import type { SavedRecipeResponse } from './responses'

/** Another member's stars. */
export type OtherRating = { name: string; user_rating: number }

/** A household's saved copy of a recipe, or a manual recipe, with what the member thinks of it. */
export type SavedRecipe = z.output<typeof SavedRecipeResponse>

/** A card of the collection. */
export type SavedRecipeCard = Pick<
  SavedRecipe,
  'id' | 'title' | 'source_url' | 'source_domain' | 'total_time_minutes' | 'note' | 'user_rating'
> & {
  /** The drawn plate, shown when there is no picture or it fails to load; only for its user. */
  /** The signed URL of our picture proxy; null when there is no picture. */
  picture_url: string | null
}

export const MAX_NOTE_LENGTH = 500

export const MANUAL_SOURCE = 'manual'

/** The source_url of a recipe without a web page. */
export const manualRecipeUrl = (id: string): string => `${MANUAL_SOURCE}:${id}`
export const isManualRecipeUrl = (url: string): boolean => url.startsWith(`${MANUAL_SOURCE}:`)
