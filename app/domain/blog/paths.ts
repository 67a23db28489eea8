export const ADMIN_POSTS_PATH = '/admin/blog'
export const NEW_POST_PATH = `${ADMIN_POSTS_PATH}/new`
export const adminPostsPath = (page: number): string =>
  page > 1 ? `${ADMIN_POSTS_PATH}?page=${page}` : ADMIN_POSTS_PATH

const adminPostPath = (id: string, screen: string) => `${ADMIN_POSTS_PATH}/${encodeURIComponent(id)}/${screen}`
export const editPostPath = (id: string): string => adminPostPath(id, 'edit')
export const deletePostPath = (id: string): string => adminPostPath(id, 'delete')
export const previewPostPath = (id: string): string => adminPostPath(id, 'preview')
export const publishPostPath = (id: string): string => adminPostPath(id, 'publish')
export const postImagesPath = (id: string): string => adminPostPath(id, 'images')
export const postRecipesPath = (id: string): string => adminPostPath(id, 'recipes')

export const IMAGE_TABS = ['stock', 'upload'] as const
type ImageTab = (typeof IMAGE_TABS)[number]
export type ImageManagerView = { tab?: ImageTab; q?: string }

export const MAX_IMAGE_QUERY_LENGTH = 100

/** URL of the image manager, on its stock search or upload tab. */
export function imageManagerPath(postId: string, { tab = 'stock', q = '' }: ImageManagerView = {}): string {
  const query = new URLSearchParams({ ...(tab === 'upload' && { tab }), ...(tab === 'stock' && q && { q }) }).toString()
  return `/admin/blog/${postId}/images${query ? `?${query}` : ''}`
}

/** Parses the query string; invalid values fall back to defaults. */
export function parseImageManagerView(params: URLSearchParams): Required<ImageManagerView> {
  return {
    tab: params.get('tab') === 'upload' ? 'upload' : 'stock',
    q: (params.get('q') ?? '').replace(/\0/g, '').trim().slice(0, MAX_IMAGE_QUERY_LENGTH).trim(),
  }
}

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
