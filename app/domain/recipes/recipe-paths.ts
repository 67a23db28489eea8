export type RecipePathOptions = {
  referrer?: string | null
  x?: number
  step?: number
  /** What of the cook's own is open for writing. */ edit?: 'note'
}

/** The address of a recipe on our site: its source, where the visitor came from, the scale and the step. */
export function recipePath(source_url: string, { referrer, x, step, edit }: RecipePathOptions = {}): string {
  const params = new URLSearchParams({ url: source_url })
  if (x && x !== 1) params.set('x', String(x))
  if (step) params.set('step', String(step))
  if (edit) params.set('edit', edit)
  if (referrer) params.set('referrer', referrer)
  return `/recipe?${params}`
}

/** The page of a recipe of our own kitchen. */
export const starterRecipePath = (slug: string): string => `/kitchen/${slug}`

/** Where what was found on a page is told field by field, and where a text may be pasted instead. */
export const importPreviewPath = (url: string): string => `/import?${new URLSearchParams({ url })}`

/** How much of a recipe may be cooked: half to three times. */
export const RECIPE_SCALES = [0.5, 1, 2, 3] as const

export const parseScale = (text: string | null): number => RECIPE_SCALES.find((scale) => String(scale) === text) ?? 1

/** The step of the cook view, from 1 to the last; null for none. */
export function parseStepNumber(text: string | null, steps: number): number | null {
  if (!text || !/^\d{1,3}$/.test(text) || steps === 0) return null
  return Math.min(Math.max(1, Number(text)), steps)
}
