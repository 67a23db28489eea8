/** Paths of the bulk actions; `back` is the return URL with its filters. */
export const pathWithReturnUrl = (path: string, params: [string, string][], back: string) => {
  const query = new URLSearchParams(params)
  if (back !== '/collection') query.append('return_url', back)
  return query.size ? `${path}?${query}` : path
}

export const removeSavedRecipesPath = (ids: readonly string[], back: string): string =>
  pathWithReturnUrl(
    '/collection/remove',
    ids.map((id) => ['id', id]),
    back,
  )
export const addToMealPlanPath = (ids: readonly string[], back: string): string =>
  pathWithReturnUrl(
    '/meal-plans/add',
    ids.map((id) => ['recipe', id]),
    back,
  )
export const addToShoppingListPath = (ids: readonly string[], back: string): string =>
  pathWithReturnUrl(
    '/shopping-lists/add',
    ids.map((id) => ['recipe', id]),
    back,
  )
/** The book of these recipes, or of all without any. */
export const cookbookPath = (ids: readonly string[]): string =>
  pathWithReturnUrl(
    '/cookbook',
    ids.map((id) => ['id', id]),
    '/collection',
  )
export const savedRecipeNotePath = (id: string, back: string): string =>
  pathWithReturnUrl(`/collection/${id}/note`, [], back)
export const editSavedRecipePath = (id: string): string => `/collection/${id}/edit`

/** The recipes of the collection with this tag: what `collectionPath` says, without its module. */
export const tagPath = (tag: string): string => `/collection?${new URLSearchParams({ tag }).toString()}`

/** The same page with every recipe selected, or none. */
export const collectionSelectAllPath = (path: string, isAll: boolean): string =>
  isAll ? path : `${path}${path.includes('?') ? '&' : '?'}select=all`

/** How far an import of a file is, and its report. */
export const importPath = (id: string, page = 1): string => `/import/file/${id}${page > 1 ? `?page=${page}` : ''}`

/** A file with the recipe: text, or JSON-LD. */
export const recipeFilePath = (id: string, as: 'text' | 'json'): string => `/collection/${id}/export?as=${as}`

/** The photographs of a saved recipe. */
export const recipePhotosPath = (id: string): string => `/collection/${id}/photos`
