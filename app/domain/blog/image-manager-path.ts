export const IMAGE_TABS = ['stock', 'upload'] as const
export type ImageTab = (typeof IMAGE_TABS)[number]
export type ImageManagerView = { tab?: ImageTab; q?: string }

/** What somebody looks for is not longer. */
export const MAX_IMAGE_QUERY_LENGTH = 100

/** Where a post's images are chosen: found or uploaded. */
export function imageManagerPath(postId: string, { tab = 'stock', q = '' }: ImageManagerView = {}): string {
  const query = new URLSearchParams({ ...(tab === 'upload' && { tab }), ...(tab === 'stock' && q && { q }) }).toString()
  return `/admin/blog/${postId}/images${query ? `?${query}` : ''}`
}

/** What an address asks for; what it says wrongly counts as not said. */
export function parseImageManagerView(params: URLSearchParams): Required<ImageManagerView> {
  return {
    tab: params.get('tab') === 'upload' ? 'upload' : 'stock',
    q: (params.get('q') ?? '').replace(/\0/g, '').trim().slice(0, MAX_IMAGE_QUERY_LENGTH).trim(),
  }
}
