import type { Found } from './found'
import type { PageHead } from './page-head'
import { plainText } from './text'
import { withoutSite } from './title'

export function openGraph(head: PageHead, url: string): Found {
  const { meta } = head
  const image =
    meta.get('og:image') ??
    meta.get('og:image:secure_url') ??
    meta.get('og:image:url') ??
    meta.get('twitter:image') ??
    meta.get('twitter:image:src') ??
    meta.get('image_src') ??
    meta.get('image')
  const title = meta.get('og:title') ?? meta.get('twitter:title') ?? head.title
  return {
    title: withoutSite(plainText(title), head, url),
    images: image ? [image] : [],
    summary: plainText(meta.get('og:description') ?? meta.get('description') ?? meta.get('twitter:description') ?? ''),
  }
}
