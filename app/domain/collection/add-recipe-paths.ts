export const ADD_RECIPE_PATH = '/collection/from-url'

/** The page to add a recipe by URL or text, with an optional prefilled URL and return URL. */
export function addRecipePath({ url, back }: { url?: string; back?: string } = {}): string {
  const params = new URLSearchParams({ ...(url && { url }), ...(back && { return_url: back }) })
  return `${ADD_RECIPE_PATH}${String(params) ? `?${params}` : ''}`
}

export const NEW_RECIPE_PATH = '/collection/new'
