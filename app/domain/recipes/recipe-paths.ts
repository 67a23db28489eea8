type RecipePathOptions = {
  referrer?: string | null
  x?: number
  step?: number
  /** The part of the user's saved recipe that is open for editing. */ edit?: 'note'
}

export function recipePath(source_url: string, { referrer, x, step, edit }: RecipePathOptions = {}): string {
  const params = new URLSearchParams({ url: source_url })
  if (x && x !== 1) params.set('x', String(x))
  if (step) params.set('step', String(step))
  if (edit) params.set('edit', edit)
  if (referrer) params.set('referrer', referrer)
  return `/recipe?${params}`
}

export const starterRecipePath = (slug: string): string => `/kitchen/${slug}`

/** The import preview: the extraction report of a page, and the form to paste a text instead. */
export const importPreviewPath = (url: string): string => `/import?${new URLSearchParams({ url })}`

/** Selectable scale factors, half to three times. */
export const RECIPE_SCALES = [0.5, 1, 2, 3] as const

export const parseScale = (text: string | null): number => RECIPE_SCALES.find((scale) => String(scale) === text) ?? 1

/** The step of the cook view, clamped to 1 and the last; null for none. */
export function parseStepNumber(text: string | null, steps: number): number | null {
  if (!text || !/^\d{1,3}$/.test(text) || steps === 0) return null
  return Math.min(Math.max(1, Number(text)), steps)
}
