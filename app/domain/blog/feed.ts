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
const asHtml = (text: string) => plain(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** XML knows no control characters (https://www.w3.org/TR/xml/#charsets). */
// eslint-disable-next-line no-control-regex
const plain = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** Into an attribute, where the package escapes no '<'; the words on both sides stay two. */
const asAttribute = (text: string) => plain(text).replace(/[<>]+/g, ' ')

/** The title of an RSS item is plain text in the view of most who read it; the package lets a second ']]>' through. */
const asTitle = (text: string) => plain(text).replace(/]]>/g, ']] >')

/** https://www.rssboard.org/rss-specification; its author is an address of mail, which no reader needs. */
export const feedRss = (posts: FeedPost[], origin: string): string =>
  feedOf(posts, origin, { title: asTitle, keyword: plain }).rss2()

/** RFC 4287. */
export const feedAtom = (posts: FeedPost[], origin: string): string =>
  feedOf(posts, origin, { title: asHtml, keyword: asAttribute, isSigned: true }).atom1()

type Spelling = { title: (text: string) => string; keyword: (text: string) => string; isSigned?: boolean }

function feedOf(posts: FeedPost[], origin: string, { title, keyword, isSigned = false }: Spelling): Feed {
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
      description: asHtml(post.excerpt),
      ...(isSigned && { author: [{ name: plain(post.authorName) }] }),
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
