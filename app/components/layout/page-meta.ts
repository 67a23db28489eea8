import type { MetaDescriptor } from '@remix-run/react'

/** The house in a sentence, for pages that have no other. */
export const SITE_DESCRIPTION =
  'Pick a main ingredient, a mood and the time you have. Good recipes come back, one at a time.'

type PageMetaOptions = {
  /** The document's title; what is shared goes without the house's name. */
  title: string
  description: string
  /** The address under which search engines should know the page, within our origin; null when it is another site's. */
  path: string | null
  /** A path of ours; the picture of the house when missing. */
  picture?: string
  type?: 'website' | 'article'
}

type RouteMatches = readonly ({ id: string; data?: unknown } | undefined)[]

/** What search engines, and whoever is sent a link, are told of a page. Needs the origin from the root's data. */
export function createPageMeta(
  matches: RouteMatches,
  { title, description, path, picture = '/social/page/larder.png', type = 'website' }: PageMetaOptions,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.data as { origin?: string } | undefined
  const origin = root?.origin
  const shared = title.replace(/ · Larder$/, '')
  return [
    { title },
    { name: 'description', content: description },
    ...(origin && path !== null ? [{ tagName: 'link', rel: 'canonical', href: origin + path }] : []),
    { property: 'og:site_name', content: 'Larder' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: shared },
    { property: 'og:description', content: description },
    ...(origin && path !== null ? [{ property: 'og:url', content: origin + path }] : []),
    ...(origin
      ? [
          { property: 'og:image', content: origin + picture },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
