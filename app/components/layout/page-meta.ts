import type { MetaDescriptor } from '@remix-run/react'

/** Default meta description. */
export const SITE_DESCRIPTION =
  'Pick a main ingredient, a mood and the time you have. Good recipes come back, one at a time.'

type PageMetaOptions = {
  /** Document title; og:title goes without the site name. */
  title: string
  description: string
  /** Canonical path on our origin; null if another site has the original. */
  path: string | null
  /** og:image, a path on our origin. */
  picture?: string
  type?: 'website' | 'article'
}

type RouteMatches = readonly ({ id: string; data?: unknown } | undefined)[]

/** Title, canonical URL and Open Graph tags. Needs the origin from the root loader. */
export function createPageMeta(
  matches: RouteMatches,
  { title, description, path, picture = '/social/page/larder.png', type = 'website' }: PageMetaOptions,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.data as { origin?: string } | undefined
  const origin = root?.origin
  const shareTitle = title.replace(/ · Larder$/, '')
  return [
    { title },
    { name: 'description', content: description },
    ...(origin && path !== null ? [{ tagName: 'link', rel: 'canonical', href: origin + path }] : []),
    { property: 'og:site_name', content: 'Larder' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: shareTitle },
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
