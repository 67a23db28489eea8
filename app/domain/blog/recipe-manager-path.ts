type RecipeManagerView = { tab?: 'search' | 'existing'; q?: string }

/** URL of the recipe manager, on its search or existing tab. */
export function recipeManagerPath(postId: string, { tab = 'search', q = '' }: RecipeManagerView = {}): string {
  const query = new URLSearchParams({
    ...(tab === 'existing' && { tab }),
    ...(tab === 'search' && q && { q }),
  }).toString()
  return `/admin/blog/${postId}/recipes${query ? `?${query}` : ''}`
}

/** Parses the query string; invalid values fall back to defaults. */
export function parseRecipeManagerView(params: URLSearchParams, maxLength: number): Required<RecipeManagerView> {
  return {
    tab: params.get('tab') === 'existing' ? 'existing' : 'search',
    q: (params.get('q') ?? '').replace(/\0/g, '').trim().slice(0, maxLength).trim(),
  }
}
