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
