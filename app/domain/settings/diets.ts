import type { Diet } from '#packages/ingredients/diets/diets'
import { pickDiets, NO_DIET } from '#app/domain/recipes/diets'

/** Not named `larder.`: a page with it is no personal one, and is cached once for each choice. */
export const DIETS_COOKIE = 'diets'

/** A stored choice, 'vegan.nut_free'; unknown names are none. */
export const parseDiets = (stored: string | null | undefined): Diet[] => pickDiets((stored ?? '').split('.'))

/** As it is stored with the user and in the cookie; 'any' for no diet. */
export const formatDiets = (diets: readonly Diet[]): string => diets.join('.') || NO_DIET

/** The page to choose on, which returns to `back`. */
export const dietsPath = (back: string): string => `/diets?return_url=${encodeURIComponent(back)}`
