import { message, t } from '#packages/texts/t'
import type { Message } from '#packages/texts/t'
import type { MetaDescriptor, MetaFunction } from '@remix-run/react'
import { isObject } from '#app/platform/text/objects'

/** The title of a document: the page first, to tell tabs apart, then the site. */
export const pageTitle = (title: string): string => `${title} · Larder`

/** The meta function of a page whose title is always the same. */
export const titled =
  (title: string | Message): MetaFunction =>
  () => [{ title: pageTitle(typeof title === 'string' ? title : title()) }]

export const NOT_FOUND_TITLE = '404 Page Not Found'

/** For pages of which only some may be indexed; a route that never is declares `noindex` in its policy. */
export const NOINDEX_META = { name: 'robots', content: 'noindex' }

/** The description of pages that have none of their own. */
export const SITE_DESCRIPTION = message(
  'Pick a main ingredient, a mood and the time you have. We show you good recipes, one at a time.',
)

type PageMetaOptions = {
  /** Without the site's name, which only the document's title ends with. */
  title: string
  /** The title names the site already. */
  titleNamesSite?: boolean
  description: string
  /** The path of the canonical URL; null when that is on another site. */
  path: string | null
  /** The path of og:image. */
  picture?: string
  type?: 'website' | 'article'
}

type RouteMatches = readonly ({ id: string; data?: unknown } | undefined)[]

/** Description, canonical URL and Open Graph tags of a page. The origin is in the root's loader data. */
export function createPageMeta(
  matches: RouteMatches,
  {
    title,
    titleNamesSite = false,
    description,
    path,
    picture = '/social/page/larder.png',
    type = 'website',
  }: PageMetaOptions,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.data
  const origin = isObject(root) && typeof root.origin === 'string' ? root.origin : null
  return [
    { title: titleNamesSite ? title : pageTitle(title) },
    { name: 'description', content: description },
    ...(origin && path !== null ? [{ tagName: 'link', rel: 'canonical', href: origin + path }] : []),
    { property: 'og:site_name', content: 'Larder' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
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

/** Of the first page, whichever version of it is shown. */
export const homeMeta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: t('Larder · What shall we cook?'),
    titleNamesSite: true,
    description: SITE_DESCRIPTION(),
    path: '/',
  })
