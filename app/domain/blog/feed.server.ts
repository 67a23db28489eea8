import { db } from '#app/platform/db.server'
import { escapeHtmlText, stripControlCharacters } from '#app/platform/text/strings'
import { Feed } from 'feed'
import { NEWEST_PUBLISHED_FIRST } from './public-posts.server'
import { ATOM_PATH, BLOG_PATH, postPath, RSS_PATH } from './post'

export type FeedPost = {
  id: string
  slug: string
  title: string
  excerpt: string
  authorName: string
  keywords: string[]
  publishedAt: Date | null
  updatedAt: Date
}

/** Escapes plain text for feed fields declared as HTML, and keeps ']]>' from ending the library's CDATA section. */
const escapeFeedHtml = (text: string) => escapeHtmlText(stripControlCharacters(text))

/** For Atom category attributes, where the library escapes no '<'. */
const toFeedAttribute = (text: string) => stripControlCharacters(text).replace(/[<>]+/g, ' ')

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification); its author field would be a mail address, so it is left out.
 */
export const renderRss = (posts: FeedPost[], origin: string): string =>
  buildFeed(posts, origin, { keyword: stripControlCharacters }).rss2()

/** RFC 4287. */
export const renderAtom = (posts: FeedPost[], origin: string): string =>
  buildFeed(posts, origin, { keyword: toFeedAttribute, isSigned: true }).atom1()

type FeedEncoding = { keyword: (text: string) => string; isSigned?: boolean }

function buildFeed(posts: FeedPost[], origin: string, { keyword, isSigned = false }: FeedEncoding): Feed {
  const lastUpdated = Math.max(0, ...posts.map(({ updatedAt }) => updatedAt.getTime()))
  const feed = new Feed({
    id: origin + BLOG_PATH,
    title: 'Larder: from the kitchen table',
    description: 'Cooking tips and recipe inspiration.',
    link: origin + BLOG_PATH,
    feedLinks: { rss: origin + RSS_PATH, atom: origin + ATOM_PATH },
    language: 'en',
    updated: new Date(lastUpdated),
    generator: false,
    copyright: 'Larder',
  })
  for (const post of posts) {
    feed.addItem({
      // Stable when a post gets another slug.
      id: `urn:uuid:${post.id}`,
      link: origin + postPath(post.slug),
      title: escapeFeedHtml(post.title),
      description: escapeFeedHtml(post.excerpt),
      ...(isSigned && { author: [{ name: stripControlCharacters(post.authorName) }] }),
      category: post.keywords
        .map((word) => keyword(word).trim())
        .filter(Boolean)
        .map((word) => ({ name: word, term: word })),
      date: post.updatedAt,
      published: post.publishedAt ?? post.updatedAt,
    })
  }
  return feed
}

const MAX_FEED_ITEMS = 20

export async function renderPostsFeed(kind: 'rss' | 'atom', origin: string): Promise<string> {
  const posts = await db().blogPost.findMany({
    where: { isPublished: true },
    select: {
      id: true,
      slug: true,
      title: true,
      excerpt: true,
      authorName: true,
      keywords: true,
      publishedAt: true,
      updatedAt: true,
    },
    orderBy: NEWEST_PUBLISHED_FIRST,
    take: MAX_FEED_ITEMS,
  })
  return (kind === 'rss' ? renderRss : renderAtom)(posts, origin)
}
