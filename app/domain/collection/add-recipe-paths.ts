/** Where recipes are brought in from their address or their text: the address typed already, and where it leads afterwards. */
export function addRecipePath({ url, back }: { url?: string; back?: string } = {}): string {
  const params = new URLSearchParams({ ...(url && { url }), ...(back && { return_url: back }) })
  return `/collection/from-url${String(params) ? `?${params}` : ''}`
}

export const NEW_RECIPE_PATH = '/collection/new'
