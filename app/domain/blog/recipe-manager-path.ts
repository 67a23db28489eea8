export type RecipeManagerView = { tab?: 'search' | 'existing'; q?: string }

/** Where a post's recipes are chosen: a search, or those that it has. */
export function recipeManagerPath(postId: string, { tab = 'search', q = '' }: RecipeManagerView = {}): string {
  const query = new URLSearchParams({
    ...(tab === 'existing' && { tab }),
    ...(tab === 'search' && q && { q }),
  }).toString()
  return `/admin/blog/${postId}/recipes${query ? `?${query}` : ''}`
}

/** What an address asks for; what it says wrongly counts as not said. */
export function parseRecipeManagerView(params: URLSearchParams, longest: number): Required<RecipeManagerView> {
  return {
    tab: params.get('tab') === 'existing' ? 'existing' : 'search',
    q: (params.get('q') ?? '').replace(/\0/g, '').trim().slice(0, longest).trim(),
  }
}
