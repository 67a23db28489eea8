import type { LayerRecipe } from './layer-recipe'
import type { PageHead } from './page-head'
import { htmlToText } from './html-text'
import { stripSiteName } from './title'

export function parseOpenGraph(head: PageHead, url: string): LayerRecipe {
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
    title: stripSiteName(htmlToText(title), head, url),
    images: image ? [image] : [],
    summary: htmlToText(meta.get('og:description') ?? meta.get('description') ?? meta.get('twitter:description') ?? ''),
  }
}
