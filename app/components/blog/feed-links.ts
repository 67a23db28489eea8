import type { MetaDescriptor } from '@remix-run/react'
import { ATOM_PATH, RSS_PATH } from '#app/domain/blog/post'

/** Feed autodiscovery. */
export const FEED_LINKS: MetaDescriptor[] = [
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Larder', href: RSS_PATH },
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Larder', href: ATOM_PATH },
]
