import { Feed } from 'feed'
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

/** A post's text is text; both kinds of feed say that they hold HTML. It also keeps ']]>' out, which would end what the package writes around it. */
const escapeFeedHtml = (text: string) =>
  stripControlCharacters(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** XML knows no control characters (https://www.w3.org/TR/xml/#charsets). */
// eslint-disable-next-line no-control-regex
const stripControlCharacters = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** Into an attribute, where the package escapes no '<'; the words on both sides stay two. */
const toFeedAttribute = (text: string) => stripControlCharacters(text).replace(/[<>]+/g, ' ')

/** The title of an RSS item is plain text in the view of most who read it; the package lets a second ']]>' through. */
const toRssTitle = (text: string) => stripControlCharacters(text).replace(/]]>/g, ']] >')

/** https://www.rssboard.org/rss-specification; its author is an address of mail, which no reader needs. */
export const renderRss = (posts: FeedPost[], origin: string): string =>
  buildFeed(posts, origin, { title: toRssTitle, keyword: stripControlCharacters }).rss2()

/** RFC 4287. */
export const renderAtom = (posts: FeedPost[], origin: string): string =>
  buildFeed(posts, origin, { title: escapeFeedHtml, keyword: toFeedAttribute, isSigned: true }).atom1()

type FeedEncoding = { title: (text: string) => string; keyword: (text: string) => string; isSigned?: boolean }

function buildFeed(posts: FeedPost[], origin: string, { title, keyword, isSigned = false }: FeedEncoding): Feed {
  const changed = Math.max(0, ...posts.map(({ updatedAt }) => updatedAt.getTime()))
  const feed = new Feed({
    id: origin + BLOG_PATH,
    title: 'Larder: from the kitchen table',
    description: 'Cooking tips and recipe inspiration.',
    link: origin + BLOG_PATH,
    feedLinks: { rss: origin + RSS_PATH, atom: origin + ATOM_PATH },
    language: 'en',
    updated: new Date(changed),
    generator: false,
    copyright: 'Larder',
  })
  for (const post of posts) {
    feed.addItem({
      // Stays the same when a post gets another address.
      id: `urn:uuid:${post.id}`,
      link: origin + postPath(post.slug),
      title: title(post.title),
      description: escapeFeedHtml(post.excerpt),
      ...(isSigned && { author: [{ name: stripControlCharacters(post.authorName) }] }),
      category: post.keywords
        .map((one) => keyword(one).trim())
        .filter(Boolean)
        .map((one) => ({ name: one, term: one })),
      date: post.updatedAt,
      published: post.publishedAt ?? post.updatedAt,
    })
  }
  return feed
}
